import { translations } from "@arcade/contract/base/translations/api";
import { type Service, serve } from "../../../platform/http/serve.ts";
import type { Translatables } from "../../../platform/translatable.ts";
import { type Asked, askForTexts, keepTexts, keptTexts } from "./translate.ts";

/** `translatables`: what can be translated, each from the feature that has it. */
export const translationRoutes = (translatables: Translatables): readonly Service[] => [
  serve(translations.about, async ({ mall }) => ({ available: mall.translator !== null })),
  serve(translations.kept, (context, input) => keptTexts(context, translatables, input)),
  serve(
    translations.make,
    (context, input, _actor, _client, asked: Asked) => keepTexts(context, translatables, input, asked),
    (context, input, actor, { address }) =>
      askForTexts(context, translatables, input, { member_id: actor?.member_id ?? null, address }),
  ),
];
