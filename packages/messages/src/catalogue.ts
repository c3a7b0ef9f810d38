import { directionOf, type Language } from "@arcade/contract/languages";
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { MessageId, Values } from "./ids.ts";

/** The compiled messages of some nouns, by id. */
export type Compiled = Messages;

/** The words of one language that are loaded so far. The server and the web fill it in their own ways. */
export interface Catalogue {
  add(messages: Compiled): void;
  has(id: string): boolean;
  t(id: MessageId, values?: Values): string;
}

/**
 * The locale for numbers, dates and plurals. Digits are Western in all six languages. The numbering system is named
 * because the platform's default differs between Arabic locales (UX-015).
 */
export function localeOf(language: Language): string {
  return `${language}-u-nu-latn`;
}

export function makeCatalogue(language: Language): Catalogue {
  const i18n: I18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: {} } });
  return {
    add: (messages) => i18n.load(language, messages),
    has: (id) => id in i18n.messages,
    t: (id, values) => i18n._(id, values),
  };
}

/**
 * Values for a sentence that is read as plain text (a label, a toast, a title). After Arabic letters the sign of an
 * amount would move behind its digits, so an amount is put between direction marks (UX-014).
 */
export function amountsApart(language: Language, values: Values = {}): Values {
  if (directionOf(language) === "ltr") return values;
  const apart = (value: string | number | null) =>
    typeof value === "string" && /^[-+\u2212]?<?\$/.test(value) ? `\u2066${value}\u2069` : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, apart(value)]));
}

/** A refusal's parameters in the form that its sentence needs. Lists (the faults of an input) are left out. */
export function refusalValues(parameters: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => !Array.isArray(value))) as Values; // the remaining values are not lists
}
