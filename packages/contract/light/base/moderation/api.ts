// Written by `npm run generate` from base/moderation/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/base/moderation/api.ts";
export type * from "../../../src/base/moderation/api.ts";
export const moderation = {"report":{"path":"/wanlshop/moderation/report","kind":"change","scope":"own","who":"member","refusals":["not_found","own_report","reported_already"],"once":false,"touches":["goods","questions","reviews"]}} as unknown as LightNoun<typeof whole.moderation>;
