// Written by `npm run generate` from shops/supply/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/shops/supply/api.ts";
export type * from "../../../src/shops/supply/api.ts";
export const supply = {"categories":{"path":"/wanlshop/supply/categories","kind":"read","scope":"own","who":"merchant","refusals":[],"once":false,"shows":["categories"]},"items":{"path":"/wanlshop/supply/items","kind":"read","scope":"own","who":"merchant","refusals":[],"once":false,"shows":["supply"]},"item":{"path":"/wanlshop/supply/item","kind":"read","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"shows":["supply"]},"list":{"path":"/wanlshop/supply/list","kind":"change","scope":"own","who":"merchant","refusals":["not_found","listed_already","level_needed","supply_sold_out","price_above_ratio","price_below_cost","sj_zdsps","store_held","sj_zdjg"],"once":true,"touches":["supply","listing","catalogue","goods"]}} as unknown as LightNoun<typeof whole.supply>;
export const supplySorts: typeof whole.supplySorts = ["new","price_up","price_down"];
