export { Gallery } from "./gallery.tsx";
export { DealClock, DealPieces } from "./deal-part.tsx";
export { GoodsCard, Rating } from "./goods-card.tsx";
export { GoodsGrid, GoodsRow } from "./goods-grid.tsx";
export { GoodsSkeleton } from "./goods-skeleton.tsx";
export { RecentlyViewed } from "./recently-viewed.tsx";
export { GoodsPreview } from "./goods-preview.tsx";
export { htmlOf, richNodes } from "./rich-nodes.ts";
