import type { Answered } from "@arcade/contract/endpoint";
import { defaultSettings, limitOf, settingNames } from "@arcade/contract/limits";
import type { settingsOffice } from "@arcade/contract/base/settings/office";
import type { Context } from "../../../platform/context.ts";
import { ruleChanges } from "./views.ts";

/** Every number: what is in force, what is planned, and its history, newest first. */
export async function listSettings(context: Context): Promise<Answered<(typeof settingsOffice)["list"]>> {
  const changes = await ruleChanges(context.tx);
  const begun = changes.filter(({ starts }) => starts <= context.now);
  const items = settingNames.map((name) => {
    const own = changes.filter((change) => change.name === name);
    const past = own.filter(({ starts }) => starts <= context.now);
    const { value: default_value, unit, source, min, max, alone, stricter } = limitOf(name);
    return {
      name,
      value: past.at(-1)?.value ?? default_value,
      default_value,
      unit,
      source,
      min,
      max,
      alone,
      stricter,
      coming: own.filter(({ starts }) => starts > context.now),
      history: past.toReversed(),
    };
  });
  const notice = begun.findLast(({ name }) => name === "rules_notice_hours");
  return { version: begun.length, notice_hours: notice?.value ?? defaultSettings.rules_notice_hours, items };
}
