import type { TranslationState } from "@arcade/contract/front/content/texts";
import { type Language, languages } from "@arcade/contract/languages";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { StateTag, type Tone } from "../../../kit/state-tag.tsx";

export type Translations = Readonly<Record<Language, TranslationState>>;
export type Six = { [L in Language]?: string | undefined };

const tones = { missing: "bad", older: "warning", current: "good" } as const satisfies Record<TranslationState, Tone>;

/** The state of one translation in a word. */
export function TranslationTag({ of }: { of: TranslationState }): ReactNode {
  const t = useT();
  return <StateTag tone={tones[of]}>{t(`content_office.translation_${of}`)}</StateTag>;
}

/** The languages that are missing, or that none is. */
export function TranslationsLeft({ of }: { of: Translations }): ReactNode {
  const t = useT();
  const inState = (state: TranslationState) =>
    languages.filter((language) => of[language] === state).map((language) => languageNames[language]);
  const [missing, older] = [inState("missing"), inState("older")];
  if (missing.length + older.length === 0) return <StateTag tone="good">{t("content_office.all_current")}</StateTag>;
  return (
    <span className="content-tags">
      {missing.length > 0 ? (
        <StateTag tone="bad">{t("content_office.missing_in", { languages: missing.join(", ") })}</StateTag>
      ) : null}
      {older.length > 0 ? (
        <StateTag tone="warning">{t("content_office.older_in", { languages: older.join(", ") })}</StateTag>
      ) : null}
    </span>
  );
}

/** Texts as a call takes them: English there, the others where something was typed. */
export function sent(texts: Six): { en: string } & Six {
  return { ...texts, en: texts.en ?? "" };
}

/** In the operator's language, or in English, which is always there. */
export function named(texts: Six, language: Language): string {
  return texts[language] ?? texts.en ?? "";
}
