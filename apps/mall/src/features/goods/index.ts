export { Rating } from "./goods-card.tsx";
export { GoodsGrid, GoodsRow, GoodsSkeleton } from "./goods-grid.tsx";
