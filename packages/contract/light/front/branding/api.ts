// Written by `npm run generate` from front/branding/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/front/branding/api.ts";
export type * from "../../../src/front/branding/api.ts";
export const branding = {"about":{"path":"/wanlshop/branding/about","kind":"read","scope":"public","who":"visitor","refusals":[],"once":false,"offline":true,"shows":["branding"]}} as unknown as LightNoun<typeof whole.branding>;
