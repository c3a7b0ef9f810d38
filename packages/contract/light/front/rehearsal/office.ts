// Written by `npm run generate` from front/rehearsal/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/front/rehearsal/office.ts";
export type * from "../../../src/front/rehearsal/office.ts";
export const rehearsalOffice = {"clock":{"path":"/office-api/rehearsal/clock","kind":"read","scope":"own","who":"operator","permission":"office.look","refusals":["not_found"],"once":false,"shows":["clock","orders","refunds","disputes","bond"]},"move":{"path":"/office-api/rehearsal/move","kind":"change","scope":"own","who":"operator","permission":"office.look","refusals":["not_found","clock_too_far"],"once":false,"touches":["clock","audit","proposals","queue"]}} as unknown as LightNoun<typeof whole.rehearsalOffice>;
