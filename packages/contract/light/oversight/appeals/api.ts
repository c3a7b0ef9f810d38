// Written by `npm run generate` from oversight/appeals/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/oversight/appeals/api.ts";
export type * from "../../../src/oversight/appeals/api.ts";
export const appeals = {"make":{"path":"/wanlshop/members/appeal","kind":"change","scope":"own","who":"member","refusals":["not_found","appealed_already","appeal_over"],"once":false,"touches":["appeals","account","disputes","stores"]},"list":{"path":"/wanlshop/members/appeals","kind":"read","scope":"own","who":"member","refusals":[],"once":false,"shows":["appeals"]}} as unknown as LightNoun<typeof whole.appeals>;
