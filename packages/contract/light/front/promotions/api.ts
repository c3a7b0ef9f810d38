// Written by `npm run generate` from front/promotions/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/front/promotions/api.ts";
export type * from "../../../src/front/promotions/api.ts";
export const promotions = {"places":{"path":"/wanlshop/promotions/places","kind":"read","scope":"public","who":"visitor","refusals":[],"once":false,"shows":["promotions"]},"shown":{"path":"/wanlshop/promotions/shown","kind":"change","scope":"own","who":"member","refusals":[],"once":false},"mine":{"path":"/wanlshop/promotions/mine","kind":"read","scope":"own","who":"merchant","refusals":[],"once":false,"shows":["promotions","listing"]},"choose":{"path":"/wanlshop/promotions/choose","kind":"change","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"touches":["promotions"]}} as unknown as LightNoun<typeof whole.promotions>;
export const maxPromoted: typeof whole.maxPromoted = 20;
