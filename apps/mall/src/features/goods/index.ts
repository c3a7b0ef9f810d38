export { GoodsCard, GoodsLine, Rating, Sold } from "./goods-card.tsx";
export { GoodsGrid, GoodsRow, GoodsSkeleton } from "./goods-grid.tsx";
