// Written by `npm run generate` from shops/goods/skus/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../../src/endpoint.ts";
import type * as whole from "../../../../src/shops/goods/skus/api.ts";
export type * from "../../../../src/shops/goods/skus/api.ts";
export const skus = {"exportCsv":{"path":"/wanlshop/goods/export_skus","kind":"read","scope":"own","who":"merchant","refusals":[],"once":false},"importCsv":{"path":"/wanlshop/goods/import_skus","kind":"change","scope":"own","who":"merchant","refusals":[],"once":false,"touches":["listing","goods","catalogue"]},"codes":{"path":"/wanlshop/goods/sku_codes","kind":"change","scope":"own","who":"merchant","refusals":["not_found","sku_code_taken"],"once":false,"touches":["listing"]},"lowStock":{"path":"/wanlshop/goods/low_stock","kind":"change","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"touches":["listing"]},"judgePrices":{"path":"/wanlshop/goods/judge_prices","kind":"change","scope":"own","who":"merchant","refusals":["not_found"],"once":false}} as unknown as LightNoun<typeof whole.skus>;
export const maxSkuCode: typeof whole.maxSkuCode = 40;
export const maxSkuRows: typeof whole.maxSkuRows = 2000;
export const skuColumns: typeof whole.skuColumns = ["sku_id","sku_code","goods","choice","price","price_was","stock","stock_was"];
export const skuFileBytes: typeof whole.skuFileBytes = 1048576;
