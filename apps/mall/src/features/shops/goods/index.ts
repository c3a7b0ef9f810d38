export { Gallery } from "./gallery.tsx";
export { DealClock, DealPieces } from "./deal-part.tsx";
export { GoodsCard, Rating } from "./goods-card.tsx";
export { GoodsGrid, GoodsRow, GoodsSkeleton } from "./goods-grid.tsx";
export { GoodsPreview } from "./goods-preview.tsx";
export { htmlOf, richNodes } from "./rich-nodes.ts";
