export { goodsRoutes } from "./routes.ts";
/** `sharedGoods(mall)(language, id)` -> what a shared link tells of goods for sale, or null. */
export { sharedGoods } from "./shared.views.ts";
export { listingRoutes } from "./listing/listing-routes.ts";
export { skuRoutes } from "./skus/sku-routes.ts";
export { goodsOfficeRoutes } from "./office-routes.ts";
/** `takedownAppeals`: appeals against a take-down. `reportableGoods`: goods can be reported. */
export { reportableGoods, takedownAppeals } from "./take-down.ts";
/** Goods can be translated. `ungivenColumns(language)`: the texts of `goods g` that are not given in a language. */
export { translatableGoods, ungivenColumns } from "./translatable.views.ts";
/**
 * Within one transaction: `lockGoodsForSale(tx, goodsId)` holds the goods as they are, and
 * `showTranslation(context, { goods_id, language, name })` shows it on cards and in the search.
 */
export { showTranslation } from "./show-translation.ts";
export { lockGoodsForSale } from "./translated-name.sql.ts";
export { goodsErrands } from "./clean-old-videos.ts";
export { goodsSweeps } from "./jobs.ts";
/**
 * `favouriteGoods(context, memberId, { goods_ids, favourite })` -> how many changed; refuses `not_found` where one is
 * unknown.
 */
export { favouriteGoods } from "./kept/favourite-goods.ts";
/**
 * A card in a list: its columns for a SELECT over `goods g JOIN store s`, given the language, and the wire's shape of
 * such a row. For a line of one's own: `dealColumn(of)` is the flash deal that runs (null: none is cheaper), `shownDeal`
 * what the wire has of it.
 */
export { cardColumns, cardOf, type CardRow, dealColumn, shownDeal } from "./card.views.ts";
/**
 * Cards in memory: a page's statement reads `placesText` of its rows (`placeColumns` and sort keys), and
 * `writtenCards(context, placesOf(text, keys))` answers with their JSON
 * (docs/decisions/cards-and-pages-in-memory.md).
 */
export { type Place, placeColumns, placesOf, placesText, writtenCards } from "./cards.views.ts";
/**
 * `indexGoods(context, goodsIds)`, `indexStores(context, storeIds)`, `indexCategories(context)`: make things findable
 * as they now are, in the transaction that made, changed, opened or closed them. The doors below do it automatically.
 */
export { indexCategories, indexGoods, indexStores } from "./index-goods.ts";
/** The columns of `plainFields`, and their values in the same order: of `goods` and of `supply_item`. */
export { plainColumns, plainColumnsOf, plainValues } from "./plain-fields.sql.ts";
/**
 * The one way goods come to be, change, and go on and off sale. `makeGoods(context, storeId, {...})` makes them off
 * sale; `changeGoods(context, storeId, goodsId, {...})` makes them what is given; `changePrices(context, storeId,
 * [{sku_id, price}])`; `listGoods(context, storeId, goodsId)` refuses `sj_zdsps`, `sj_zdjg` and `price_above_ratio`;
 * `unlistGoods(context, goodsId, reason)`, and `allowListing(context, goodsId)` after a take-down. Each begins with the
 * store's row, locked; so must whoever changes its level or credit, and then call `trimListed(context, storeId)`, which
 * takes off sale what is above (oldest first, newest last) and tells the merchant; with `levelFell` also what is priced
 * above the level's ratio. `goodsAboveLevel(tx, storeId, level, language, named)` says before which goods go.
 */
export { changeGoods, type ChangedGoods } from "./listing/change-goods.ts";
export { changePrices, type SkuPrice } from "./change-prices.ts";
export { listGoods } from "./listing/list-goods.ts";
export { goodsAboveLevel, lockInventory, type InventoryOfStore } from "./listing/listing.sql.ts";
export { makeGoods, type NewGoods, type NewSku } from "./listing/make-goods.ts";
export { allowListing, unlistGoods } from "./listing/unlist-goods.ts";
export { trimListed } from "./listing/trim-listed.ts";
/**
 * `moveStock(context, [{sku_id, delta, reason, note?, member_id?}])`: never below what orders have reserved
 * (`stock_reserved`).
 */
export { moveStock } from "./move-stock.ts";
/** A SKU's chosen values in words, "Red / L". */
export { specificationText } from "./rules.ts";
/** What becomes of its rows when an account closes. */
export { goodsErasure } from "./erase.sql.ts";
/**
 * `rateGoods(tx, reviewIds, sign)` counts reviews, `putBands(tx, ends)` orders the search, `rebrandGoods` and
 * `copyPurchasePrices` write what catalogue and suppliers changed.
 */
export { copyPurchasePrices, putBands, rateGoods, rebrandGoods } from "./figures.sql.ts";
/**
 * The stock that orders hold: `reservePieces` of a checkout, `sellReserved` of a payment, `freeReserved` of an order
 * that is not paid, `restock` of one that never left. `setPiecesAside` for an exchange. `recountInStock(tx, goodsIds)`:
 * whether goods are in stock.
 */
export {
  freeReserved,
  type Pieces,
  type ReservedSku,
  reservePieces,
  restock,
  sellReserved,
  setPiecesAside,
} from "./order-stock.sql.ts";
/**
 * `addSales(tx, goodsId, pieces)` of a payment, `takeSalesBack(tx, orderId)` of an order that went back whole.
 * `goods.sales` shows both half a minute later; `addUpSales(tx)` for whoever cannot wait.
 */
export { addSales, addUpSales, takeSalesBack } from "./sales.sql.ts";
export { recountInStock } from "./move-stock.sql.ts";
/** For the search of the back office. */
export { goodsTable, searchableGoods } from "./office.views.ts";
