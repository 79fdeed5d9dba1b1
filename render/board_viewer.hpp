// SPDX-License-Identifier: Apache-2.0
// What a window shows of a board of a fixed shape: the board, and what one asks about its sites.
#pragma once

#include "render/graph_picture.hpp"
#include "render/scene.hpp"
#include "render/shown.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tessera::render {

class BoardViewer final : public Shown {
public:
    // The board stays with the caller.
    BoardViewer(const Topology& board, SiteType use, std::string title);

    void resize(int width, int height, double ui_scale) override;
    void handle(const Event& event) override;
    void tick(double) override {}
    void draw(Canvas& canvas) override;
    bool needs_drawing() const override { return is_stale_; }
    bool is_closed() const override { return is_closed_; }
    int wait_ms() const override { return is_stale_ ? 1 : 40; }

    const Camera& camera() const { return camera_; }
    SiteType use() const { return use_; }
    // The site that was clicked, else the one under the pointer.
    std::optional<std::uint32_t> asked_site() const { return held_ ? held_ : hover_; }
    // Where the camera shows a site, in pixels.
    Point on_screen(std::uint32_t site) const;

private:
    struct KeyRow;
    static std::span<const KeyRow> key_rows();

    enum Ask : std::uint8_t { relations, radials, branching, numbers, labels, dual, n_asks };

    void on(const Click&);
    void on(const Drag&);
    void on(const Hover&);
    void on(const Wheel&);
    void on(const Key&);
    void on(const Resize&) {}  // the loop asks the window for its size
    void on(const Expose&) {}
    void on(const Quit&) { is_closed_ = true; }

    std::optional<std::uint32_t> site_at(Point pixel) const;
    void fit();
    void zoom(Point pixel, double factor);
    void play_on(SiteType use);
    void toggle(Ask ask);
    void close_topmost();
    std::string status() const;

    const Topology& board_;
    SiteType use_;
    std::string title_;
    Camera camera_;
    Bounds bounds_;
    Coordinates coordinates_;  // of the sites in use
    double distance_ = 1;      // between them
    std::array<bool, n_asks> asks_{};
    std::optional<std::uint32_t> hover_, held_;
    Overlays overlays_;  // for the list of keys
    bool is_fitted_ = true, is_stale_ = true, is_closed_ = false;
};

}  // namespace tessera::render
