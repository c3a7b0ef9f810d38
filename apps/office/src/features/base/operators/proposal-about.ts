import { inLanguage, type Language, type Translated } from "@arcade/contract/languages";
import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { ItemOf } from "@arcade/web/reads.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import { settingName } from "../../../kit/setting.tsx";
import { codeName } from "./fact-words.ts";

type Proposal = Pick<ItemOf<typeof operatorsOffice.proposals>, "kind" | "payload" | "beneficiary">;

/** The fields of a payload that name what it is about, the closest first. */
const naming = ["title", "name", "item", "supplier", "store", "network", "currency", "functions"] as const;

/** What a proposal is about, so that two of one kind can be told apart in a list. Null: only its facts say it. */
export function proposalAbout({ kind, payload, beneficiary }: Proposal, language: Language, t: Translate) {
  if (beneficiary !== null) return beneficiary.nickname;
  const facts = readPayload(payload);
  if (kind === "setting_change") return typeof facts["name"] === "string" ? settingName(facts["name"], t) : null;
  if (Array.isArray(facts["articles"])) return t("content_office.articles_count", { count: facts["articles"].length });
  // A banner and an identity are proposed as their value before and after; carriers as a list of such.
  const whole = facts["branding"] ?? (Array.isArray(facts["carriers"]) ? facts["carriers"][0] : facts);
  const named = { ...facts, ...asFacts(asFacts(whole)["value"]) };
  for (const field of naming) {
    const said = inWords(field, named[field], language, t);
    if (said !== null) return said;
  }
  return null;
}

function inWords(field: string, value: unknown, language: Language, t: Translate): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : (codeName(field, String(value[0]), t) ?? null);
  if (typeof value === "string") return value === "" ? null : value;
  const text = asFacts(value);
  return typeof text["en"] === "string" ? inLanguage(text as Translated, language) : null; // a text has English, and other languages
}

/** What a proposal is made of. */
export const readPayload = (text: string): Record<string, unknown> => asFacts(JSON.parse(text));

function asFacts(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}; // the server keeps an object
}
