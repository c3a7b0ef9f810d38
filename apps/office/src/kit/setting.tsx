import { plainDigits } from "@arcade/contract/digits";
import type { SourceDocument } from "@arcade/contract/limit";
import { unitOf as countedIn } from "@arcade/contract/limits";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { ruleValue } from "@arcade/web/rule-value.ts";
import { wordsOfRule } from "@arcade/web/rule-words.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import type { Show } from "@arcade/web/show.ts";

const microDigits = 6;
const ppmToPercent = 10_000;

/** A number of the business in words. */
export function settingName(setting: string, t: Translate): string {
  const known = wordsOfRule(setting);
  return known ? t(known.words, known.values) : t("office.older_version");
}

const sourceNames = {
  PROOF: "office.setting_from_proof",
  RULES: "office.setting_from_rules",
  SPEC: "office.setting_from_spec",
} as const satisfies Record<SourceDocument, MessageId>;

/** The source of a number's default: "RULES 2" is the second part of the mall's rules. */
export function settingSource(source: string, t: Translate): string {
  const [document = "", part = ""] = source.split(" ");
  if (source === "our choice") return t("office.setting_own_choice");
  // it is one of the keys, as just checked
  return document in sourceNames ? t(sourceNames[document as SourceDocument], { part }) : source;
}

export function SettingName({ of }: { of: string }): ReactNode {
  const t = useT();
  return <bdi>{settingName(of, t)}</bdi>;
}

/** A value with its unit. */
export function settingValue(setting: string, value: number, show: Show): string {
  return ruleValue(value, countedIn(setting), show);
}

/** The unit that is typed: whole USDT with decimals for amounts, else the number itself. */
export function unitOf(setting: string): "usdt" | "percent" | "plain" {
  const unit = countedIn(setting);
  if (unit === "micro_usdt") return "usdt";
  return unit === "parts_per_million" ? "percent" : "plain";
}

/** Whole millionths to the text of an amount, without ever passing through a fraction. */
function moneyOfMicro(value: number): string {
  const digits = String(value).padStart(microDigits + 1, "0");
  const whole = digits.slice(0, -microDigits);
  const fraction = digits.slice(-microDigits).replace(/0{1,4}$/, "");
  return `${whole}.${fraction}`;
}

/** A value in the typed form: "10" or "0.5", without its unit. */
export function typedSettingValue(setting: string, value: number): string {
  const unit = unitOf(setting);
  if (unit === "usdt") return moneyOfMicro(value).replace(/\.00$/, "");
  return String(unit === "percent" ? value / ppmToPercent : value);
}

/** The typed value, as whole millionths, parts per million or the number itself; null if it is not one. */
export function readSettingValue(setting: string, typed: string | undefined): number | null {
  const unit = unitOf(setting);
  const decimals = unit === "usdt" ? microDigits : unit === "percent" ? 4 : 0;
  const [, whole, fraction = ""] =
    /^(\d{1,12})(?:\.(\d*))?$/.exec(
      plainDigits(typed ?? "")
        .trim()
        .replaceAll(",", ""),
    ) ?? [];
  if (whole === undefined || fraction.length > decimals) return null;
  return Number(`${whole}${fraction.padEnd(decimals, "0")}`);
}
