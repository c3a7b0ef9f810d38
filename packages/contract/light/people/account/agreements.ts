// Written by `npm run generate` from people/account/agreements.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/people/account/agreements.ts";
export type * from "../../../src/people/account/agreements.ts";
export const agreements = {"due":{"path":"/wanlshop/agreements/due","kind":"read","scope":"own","who":"member","refusals":[],"once":false,"shows":["agreements"]},"agree":{"path":"/wanlshop/agreements/agree","kind":"change","scope":"own","who":"member","refusals":["agreement_newer"],"once":false,"touches":["agreements"]}} as unknown as LightNoun<typeof whole.agreements>;
