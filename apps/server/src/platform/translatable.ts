import type { TranslatedField, TranslatedKind } from "@arcade/contract/base/translations/kinds";
import type { Language } from "@arcade/contract/languages";
import type { Database } from "./database.ts";
import type { Mall } from "./mall.ts";

/**
 * A text as its author wrote it. `rich` is clean HTML, otherwise it is plain text. `isLines`: each line is a text of its
 * own, and a translation with more or fewer lines does not count.
 */
export interface OriginalText {
  readonly field: TranslatedField;
  readonly text: string;
  readonly rich: boolean;
  readonly isLines?: true;
}

/**
 * A kind of thing whose texts can be translated. The feature that has it exports one, and `app.ts` lists it under its
 * kind. `features/base/translations` does the rest.
 */
export interface Translatable {
  /**
   * The texts that everybody sees and that are not given in this language, as a reader of it gets them. Null if nobody
   * sees the thing.
   */
  texts(tx: Database, id: bigint, language: Language): Promise<OriginalText[] | null>;
  /** Makes HTML of the translator as clean as that of the original. Called only for rich texts. */
  clean(mall: Mall, html: string): Promise<string>;
}

/** All kinds by name. If no feature exports one of them, it does not compile. */
export type Translatables = { readonly [Kind in TranslatedKind]: Translatable };
