// Written by `npm run generate` from shops/stores/holds.ts: its endpoints without schemas, for the web.
import type * as whole from "../../../src/shops/stores/holds.ts";
export type * from "../../../src/shops/stores/holds.ts";
export const holdKinds: typeof whole.holdKinds = ["freeze","wind_down"];
export const holdReasons: typeof whole.holdReasons = ["not_shipping","goods_inquiry","access_taken","agreement_broken","authority_order"];
export const maxHoldDays: typeof whole.maxHoldDays = 90;
