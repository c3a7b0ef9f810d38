// Written by `npm run generate` from front/content/texts.ts: its endpoints without schemas, for the web.
import type * as whole from "../../../src/front/content/texts.ts";
export type * from "../../../src/front/content/texts.ts";
export const maxBody: typeof whole.maxBody = 60000;
export const maxTitle: typeof whole.maxTitle = 120;
export const translationStates: typeof whole.translationStates = ["missing","older","current"];
