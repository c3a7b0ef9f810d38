// Written by `npm run generate` from front/rehearsal/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/front/rehearsal/api.ts";
export type * from "../../../src/front/rehearsal/api.ts";
export const rehearsal = {"clock":{"path":"/wanlshop/rehearsal/clock","kind":"read","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"shows":["clock","orders","store_orders","store_refunds","disputes","groups","bond"]},"move":{"path":"/wanlshop/rehearsal/move","kind":"change","scope":"own","who":"merchant","refusals":["not_found","clock_too_far"],"once":false,"touches":["clock"]}} as unknown as LightNoun<typeof whole.rehearsal>;
