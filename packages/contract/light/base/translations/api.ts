// Written by `npm run generate` from base/translations/api.ts: its endpoints without schemas, for the web.
import type { LightNoun } from "../../../src/endpoint.ts";
import type * as whole from "../../../src/base/translations/api.ts";
export type * from "../../../src/base/translations/api.ts";
export const translations = {"about":{"path":"/wanlshop/translations/about","kind":"read","scope":"public","who":"visitor","refusals":[],"once":false,"shows":["settings"]},"kept":{"path":"/wanlshop/translations/kept","kind":"read","scope":"public","who":"visitor","refusals":["not_found"],"once":false,"shows":["goods","reviews"]},"make":{"path":"/wanlshop/translations/make","kind":"change","scope":"own","who":"visitor","refusals":["not_found","translator_off","translation_failed","translation_under_way","translations_own_spent","translations_spent"],"once":false}} as unknown as LightNoun<typeof whole.translations>;
