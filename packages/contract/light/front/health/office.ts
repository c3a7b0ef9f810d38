// Written by `npm run generate` from front/health/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/front/health/office.ts";
export type * from "../../../src/front/health/office.ts";
export const healthOffice = {"figures":{"path":"/office-api/health/figures","kind":"read","scope":"own","who":"operator","permission":"office.look","refusals":[],"once":false,"shows":["health"]},"jobs":{"path":"/office-api/health/jobs","kind":"read","scope":"own","who":"operator","permission":"office.look","refusals":[],"once":false,"shows":["health"]},"mailbox":{"path":"/office-api/health/mailbox","kind":"read","scope":"own","who":"operator","permission":"mailbox.look","refusals":[],"once":false,"shows":["health"]}} as unknown as LightNoun<typeof whole.healthOffice>;
