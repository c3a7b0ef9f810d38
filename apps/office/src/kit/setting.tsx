import { plainDigits } from "@arcade/contract/digits";
import type { ReactNode } from "react";
import type { SayFunction } from "../platform/say.tsx";
import type { Show } from "../platform/show.ts";
import { money } from "../platform/show.ts";

const microDigits = 6;
const ppmToPercent = 10_000;

/** A number of the business by the name that rules, code and documents use. */
export function SettingName({ of }: { of: string }): ReactNode {
  return <bdi className="code">{of}</bdi>;
}

/** A value with its unit, which is the last part of its name. */
export function settingValue(setting: string, value: number, say: SayFunction, show: Show): string {
  if (setting.endsWith("_micro")) return money(moneyOfMicro(value));
  if (setting.endsWith("_ppm")) return `${value / ppmToPercent}%`;
  if (setting.endsWith("_seconds") || setting === "code_resend_seconds") return say("office.unit_seconds", { count: value });
  if (setting.endsWith("_minutes")) return say("office.unit_minutes", { count: value });
  if (setting.endsWith("_hours")) return say("office.unit_hours", { count: value });
  if (setting.endsWith("_days")) return say("office.unit_days", { count: value });
  return show.count(value);
}

/** The unit that is typed: whole USDT with decimals for amounts, else the number itself. */
export function unitOf(setting: string): "usdt" | "percent" | "plain" {
  if (setting.endsWith("_micro")) return "usdt";
  return setting.endsWith("_ppm") ? "percent" : "plain";
}

/** Whole millionths to the text of an amount, without ever passing through a fraction. */
function moneyOfMicro(value: number): Parameters<typeof money>[0] {
  const digits = String(value).padStart(microDigits + 1, "0");
  const whole = digits.slice(0, -microDigits);
  const fraction = digits.slice(-microDigits).replace(/0{1,4}$/, "");
  return `${whole}.${fraction}` as Parameters<typeof money>[0]; // an amount as the wire writes it
}

/** A value as it is typed: "10" or "0.5", without its unit. */
export function typedSettingValue(setting: string, value: number): string {
  const unit = unitOf(setting);
  if (unit === "usdt") return moneyOfMicro(value).replace(/\.00$/, "");
  return String(unit === "percent" ? value / ppmToPercent : value);
}

/** What was typed, as whole millionths, parts per million or the number itself; null where it is none. */
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
