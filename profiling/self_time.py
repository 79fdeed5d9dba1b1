#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""profiling/self_time.py TRACE: time by zone, without the zones inside it."""
import json
import sys
from collections import Counter

if len(sys.argv) != 2:
    sys.exit(__doc__)
with open(sys.argv[1], encoding="utf-8") as file:
    zones = [e for e in json.load(file)["traceEvents"] if e["ph"] == "X"]
zones.sort(key=lambda e: (e["tid"], e["ts"], -e["dur"]))
times, own, open_zones = Counter(), Counter(), []
for zone in zones:
    while open_zones and (open_zones[-1]["tid"] != zone["tid"]
                          or open_zones[-1]["ts"] + open_zones[-1]["dur"] <= zone["ts"]):
        open_zones.pop()
    if open_zones:
        own[open_zones[-1]["name"]] -= zone["dur"]
    times[zone["name"]] += 1
    own[zone["name"]] += zone["dur"]
    open_zones.append(zone)
print(f"{'zone':<20}{'times':>9}{'self ms':>11}{'us each':>11}")
for name, us in own.most_common():
    print(f"{name:<20}{times[name]:>9}{us / 1000:>11.3f}{us / times[name]:>11.3f}")
