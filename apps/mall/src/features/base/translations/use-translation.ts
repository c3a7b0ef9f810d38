import { type TranslatedText, translations } from "@arcade/contract/base/translations/api";
import type { TranslatedField, TranslatedKind } from "@arcade/contract/base/translations/kinds";
import { useState } from "react";
import { useChange } from "../../../platform/wire/change.ts";
import { useRead } from "../../../platform/wire/query.ts";

/** The texts of one thing, in the reader's language where they have been translated. */
export interface Translation {
  /** The translated text of a field, if it is to be shown now. */
  of(field: TranslatedField): TranslatedText | undefined;
  isShown: boolean;
  /** Null if there is nothing to press: the mall has no translator, or the texts are the reader's. */
  press: (() => void) | null;
  isMade: boolean;
  isPending: boolean;
  failure: ReturnType<typeof useChange<typeof translations.make>>["failure"];
}

interface Options {
  kind: TranslatedKind;
  id: string;
  /** Some text is in another language than the reader's. */
  isForeign: boolean;
  /** What was translated before is shown at once. */
  isKeptShown?: boolean;
  /** What came with the thing itself. Nothing more is asked for then. */
  given?: readonly TranslatedText[] | null;
}

/** One press translates, and the next ones change between the original and the translation. */
export function useTranslation({ kind, id, isForeign, isKeptShown = false, given = null }: Options): Translation {
  const isAsked = isForeign && given === null;
  const about = useRead(translations.about, {}, { enabled: isAsked });
  const isAvailable = isAsked && about.data?.available === true;
  const kept = useRead(translations.kept, { kind, id }, { enabled: isAvailable && isKeptShown });
  const change = useChange(translations.make, {
    shows: [
      "not_found",
      "translator_off",
      "translation_failed",
      "translation_under_way",
      "translations_own_spent",
      "translations_spent",
    ],
  });
  const [made, setMade] = useState<readonly TranslatedText[] | null>(null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const texts = given ?? made ?? kept.data?.kept?.texts ?? null;
  const isShown = texts !== null && (wanted ?? isKeptShown);
  const press = async () => {
    if (texts !== null) return setWanted(!isShown);
    const outcome = await change.send({ kind, id });
    if (!outcome?.ok) return;
    setMade(outcome.data.texts);
    setWanted(true);
  };
  return {
    of: (field) => (isShown ? texts.find((text) => text.field === field) : undefined),
    isShown,
    press: isAvailable || given !== null ? () => void press() : null,
    isMade: texts !== null,
    isPending: change.pending,
    failure: change.failure,
  };
}
