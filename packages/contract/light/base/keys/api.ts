// Written by `npm run generate` from base/keys/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/base/keys/api.ts";
export type * from "../../../src/base/keys/api.ts";
export const apiKeys = {"list":{"path":"/wanlshop/api_keys/list","kind":"read","scope":"own","who":"merchant","refusals":[],"once":false,"shows":["api_keys"]},"make":{"path":"/wanlshop/api_keys/make","kind":"change","scope":"own","who":"merchant","refusals":["key_limit"],"once":false,"touches":["api_keys"]},"change":{"path":"/wanlshop/api_keys/change","kind":"change","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"touches":["api_keys"]},"revoke":{"path":"/wanlshop/api_keys/revoke","kind":"change","scope":"own","who":"merchant","refusals":["not_found"],"once":false,"touches":["api_keys"]}} as unknown as LightNoun<typeof whole.apiKeys>;
