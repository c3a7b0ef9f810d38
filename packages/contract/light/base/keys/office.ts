// Written by `npm run generate` from base/keys/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/base/keys/office.ts";
export type * from "../../../src/base/keys/office.ts";
export const apiKeysOffice = {"list":{"path":"/office-api/api_keys/list","kind":"read","scope":"own","who":"operator","permission":"operators.manage","refusals":[],"once":false,"shows":["api_keys"]},"make":{"path":"/office-api/api_keys/make","kind":"change","scope":"own","who":"operator","permission":"operators.manage","refusals":["key_limit","totp_incorrect"],"once":false,"touches":["api_keys","audit","proposals","queue"]},"revoke":{"path":"/office-api/api_keys/revoke","kind":"change","scope":"own","who":"operator","permission":"operators.manage","refusals":["not_found"],"once":false,"touches":["api_keys","audit","proposals","queue"]}} as unknown as LightNoun<typeof whole.apiKeysOffice>;
