// Written by `npm run generate` from shops/stores/credit.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/shops/stores/credit.ts";
export type * from "../../../src/shops/stores/credit.ts";
export const storeCredit = {"mine":{"path":"/wanlshop/stores/credit","kind":"read","scope":"own","who":"merchant","refusals":[],"once":false,"shows":["stores","appeals"]}} as unknown as LightNoun<typeof whole.storeCredit>;
export const storeCreditOffice = {"one":{"path":"/office-api/stores/credit","kind":"read","scope":"own","who":"operator","permission":"office.look","refusals":["not_found"],"once":false,"shows":["stores","appeals"]}} as unknown as LightNoun<typeof whole.storeCreditOffice>;
export const creditParts: typeof whole.creditParts = ["shipped_in_time","without_refund","rating"];
export const creditReasons: typeof whole.creditReasons = ["shipped_late","returned_unshipped","refunded","rated","improved","days_passed","formula","appeal"];
export const creditWeights: typeof whole.creditWeights = {"shipped_in_time":40,"without_refund":40,"rating":20};
