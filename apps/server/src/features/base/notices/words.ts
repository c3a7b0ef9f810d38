import { directionOf, inLanguage, type Language, languages, type Translated } from "@arcade/contract/languages";
import type { MoneyText } from "@arcade/contract/money";
import { exactMoney, money } from "@arcade/contract/shown-money";
import { type MessageId, sentence, type Values } from "@arcade/messages";
import { amountsApart } from "@arcade/messages/catalogue";
import type { Mall } from "../../../platform/mall.ts";

/** The values of a notice's sentences, stored with their kind, so that each is worded when it is read. */
export type Detail =
  | string
  | number
  /**
   * Two decimals, as on a page. `exact`: all of them, for amounts that the reader decides about, sends or owes. `bare`:
   * all of them, if the sentence names the currency itself.
   */
  | { money: MoneyText; exact?: true; bare?: true }
  | { in: Translated }
  | { say: MessageId; with?: Readonly<Record<string, string | number>> }
  | { lines: readonly Detail[] };
export type Details = Readonly<Record<string, Detail>>;

/** A text that is worded in each language, as for a reason or a list of specifications. */
export function inEach(word: (language: Language) => string): Detail {
  return {
    in: Object.fromEntries(languages.map((language) => [language, word(language)])) as Record<Language, string>,
  }; // one for each
}

export interface Worded {
  subject: MessageId;
  body: MessageId;
  details: Details;
  page: string;
}

export interface MallName {
  mallName: string;
  publicUrl: string;
}

export const nameOf = ({ branding, configuration }: Pick<Mall, "branding" | "configuration">): MallName => ({
  mallName: branding.name,
  publicUrl: configuration.publicUrl,
});

/** The mail of a notice: subject and body, with the address of the page that it opens. */
export function letterOf(
  { subject, body, details, page }: Worded,
  language: Language,
  { mallName, publicUrl }: MallName,
): { subject: string; body: string } {
  const values = { mall: mallName, ...valuesApart(language, details), link: `${publicUrl}/#${page}` };
  return { subject: sentence(language, subject, values), body: sentence(language, body, values) };
}

/** The same in the app, where a button opens the page and everybody knows which mall this is. */
export function noteOf(
  { subject, body, details }: Worded,
  language: Language,
  { mallName }: MallName,
): { title: string; text: string } {
  const values = { mall: mallName, link: "", ...valuesApart(language, details) };
  return {
    title: sentence(language, subject, values),
    text: sentence(language, body, values)
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}

/** What may be on a locked screen: the title, unless it names an amount; then `general`, the sentence of its topic. */
export function lockedScreenLine(worded: Worded, language: Language, mall: MallName, general: MessageId): string {
  const hidden = Object.fromEntries(
    Object.entries(worded.details).map(([name, detail]) => [name, isMoney(detail) ? amountMark : detail]),
  );
  const { title } = noteOf({ ...worded, details: hidden }, language, mall);
  // guard: no amount is shown on a locked screen [sentence(language, general) -> noteOf(worded, language, mall).title]
  return title.includes(amountMark) ? sentence(language, general) : title;
}

/** A character that no text contains. */
const amountMark = "\u{10fffd}";

function isMoney(detail: Detail): boolean {
  return typeof detail === "object" && "money" in detail;
}

/**
 * In Arabic, numbers of orders, hashes and addresses are between direction marks, or their parts change places. Times
 * are worded.
 */
function codesApart(language: Language, values: Values): Values {
  if (directionOf(language) === "ltr") return values;
  const isCode = (value: string | number | null) =>
    typeof value === "string" && /^(?=.*\d)[\w.:/-]+$/.test(value) && !/^\d{4}-\d\d-\d\dT/.test(value);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isCode(value) ? `\u2066${value}\u2069` : value]),
  );
}

/** The values of a sentence. In Arabic its amounts and codes have marks of their own direction. */
function valuesApart(language: Language, details: Details): Values {
  const values = Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, valueIn(language, detail)]));
  return amountsApart(language, codesApart(language, values));
}

function writtenMoney({ money: amount, exact, bare }: Extract<Detail, { money: MoneyText }>): string {
  if (bare) return amount;
  return exact ? exactMoney(amount) : money(amount);
}

function valueIn(language: Language, detail: Detail): string | number {
  if (typeof detail !== "object") return detail;
  if ("money" in detail) return writtenMoney(detail);
  if ("in" in detail) return inLanguage(detail.in, language);
  if ("say" in detail) return sentence(language, detail.say, detail.with);
  return detail.lines.map((line) => valueIn(language, line)).join("\n");
}
