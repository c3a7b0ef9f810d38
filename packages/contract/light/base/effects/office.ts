// Written by `npm run generate` from base/effects/office.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/base/effects/office.ts";
export type * from "../../../src/base/effects/office.ts";
export const effectsOffice = {"look":{"path":"/office-api/effects/look","kind":"read","scope":"own","who":"operator","permission":"office.look","refusals":[],"once":false}} as unknown as LightNoun<typeof whole.effectsOffice>;
