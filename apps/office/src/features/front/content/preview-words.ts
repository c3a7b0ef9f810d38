import type { Language } from "@arcade/contract/languages";
import { amountsApart, type Catalogue } from "@arcade/messages/catalogue";
import type { Translate } from "@arcade/web/translate.tsx";
import { type Show, showIn } from "@arcade/web/show.ts";
import { wordsFor } from "@arcade/web/words.ts";
import { useEffect, useMemo, useState } from "react";

/** How a visitor of the mall reads it, in a language that need not be the operator's. */
export interface PreviewWords {
  t: Translate;
  show: Show;
}

const nouns = ["content", "coupons", "goods", "promotions", "stores"] as const;

/** Null until they are here. */
export function usePreviewWords(language: Language): PreviewWords | null {
  const [found, setFound] = useState<{ language: Language; words: Catalogue } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(nouns.map((noun) => wordsFor(language, noun))).then(
      // all are the language's one catalogue
      ([words]) => isCurrent && words !== undefined && setFound({ language, words }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return useMemo(() => {
    if (found?.language !== language) return null;
    const t: Translate = (id, values) => found.words.t(id, amountsApart(language, values));
    return { t, show: showIn(language, t) };
  }, [found, language]);
}
