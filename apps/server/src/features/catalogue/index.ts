export { catalogueRoutes } from "./routes.ts";
export { catalogueSweeps } from "./jobs.ts";
/**
 * `indexGoods(turn, goodsIds)`, `indexStores(turn, storeIds)`, `indexCategories(turn)`: make things findable as they now are, in the
 * transaction that made, changed, listed or delisted them. `bandGoods(turn)` orders searches by the present scores at once.
 */
export { indexCategories, indexGoods, indexStores } from "./index-goods.ts";
export { bandGoods } from "./band-goods.ts";
