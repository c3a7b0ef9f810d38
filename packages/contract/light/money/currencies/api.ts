// Written by `npm run generate` from money/currencies/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/money/currencies/api.ts";
export type * from "../../../src/money/currencies/api.ts";
export const currencies = {"rates":{"path":"/wanlshop/currencies/rates","kind":"read","scope":"public","who":"visitor","refusals":[],"once":false,"shows":["currencies"]}} as unknown as LightNoun<typeof whole.currencies>;
