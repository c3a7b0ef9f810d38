// Written by `npm run generate` from people/uploads/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/people/uploads/office.ts";
export type * from "../../../src/people/uploads/office.ts";
export const uploadsOffice = {"look":{"path":"/office-api/uploads/look","kind":"change","scope":"own","who":"operator","permission":"recharges.decide","refusals":["not_found","own_matter"],"once":false,"touches":["audit","proposals","queue"]}} as unknown as LightNoun<typeof whole.uploadsOffice>;
