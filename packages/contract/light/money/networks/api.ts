// Written by `npm run generate` from money/networks/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/money/networks/api.ts";
export type * from "../../../src/money/networks/api.ts";
export const networks = {"list":{"path":"/wanlshop/networks/list","kind":"read","scope":"own","who":"member","refusals":[],"once":false,"shows":["networks"]},"address":{"path":"/wanlshop/networks/address","kind":"change","scope":"own","who":"member","refusals":["network_closed"],"once":false}} as unknown as LightNoun<typeof whole.networks>;
