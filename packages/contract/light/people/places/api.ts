// Written by `npm run generate` from people/places/api.ts: its endpoints without schemas, for the web.
import type * as whole from "../../../src/people/places/api.ts";
export type * from "../../../src/people/places/api.ts";
export const maxDegrees: typeof whole.maxDegrees = {"latitude":90,"longitude":180};
