// Written by `npm run generate` from buying/coupons/made.ts: its endpoints without schemas, for the web.
import type * as whole from "../../../src/buying/coupons/made.ts";
export type * from "../../../src/buying/coupons/made.ts";
export const madeLists: typeof whole.madeLists = ["open","over"];
