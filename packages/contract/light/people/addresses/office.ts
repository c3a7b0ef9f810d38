// Written by `npm run generate` from people/addresses/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/people/addresses/office.ts";
export type * from "../../../src/people/addresses/office.ts";
export const addressesOffice = {"countries":{"path":"/office-api/addresses/countries","kind":"read","scope":"own","who":"operator","permission":"content.look","refusals":[],"once":false,"shows":["countries"]},"switchCountries":{"path":"/office-api/addresses/switch_countries","kind":"change","scope":"own","who":"operator","permission":"content.edit","refusals":[],"once":false,"touches":["countries","audit","proposals","queue"],"dangerous":"shown"}} as unknown as LightNoun<typeof whole.addressesOffice>;
