// Written by `npm run generate` from shops/goods/content.ts: its endpoints without schemas, for the web.
import type * as whole from "../../../src/shops/goods/content.ts";
export type * from "../../../src/shops/goods/content.ts";
export const lowPriceDays: typeof whole.lowPriceDays = 30;
export const moveReasons: typeof whole.moveReasons = ["counted","arrived","damaged","returned","other"];
export const offReasons: typeof whole.offReasons = ["merchant","level_limit","low_credit","taken_down","supply_ended","below_cost","above_ratio","dear_freight"];
