// Written by `npm run generate` from oversight/security/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/oversight/security/api.ts";
export type * from "../../../src/oversight/security/api.ts";
export const security = {"notMeByLink":{"path":"/wanlshop/security/not_me_by_link","kind":"change","scope":"own","who":"visitor","refusals":["link_over","email_taken"],"once":false},"notMe":{"path":"/wanlshop/security/not_me","kind":"change","scope":"own","who":"member","refusals":["not_found"],"once":false,"touches":["sessions","withdrawals","account"]}} as unknown as LightNoun<typeof whole.security>;
