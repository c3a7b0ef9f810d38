import type { Answered } from "@arcade/contract/endpoint";
import { boundsOf, defaultSettings, limits, settingNames, touchesMoney } from "@arcade/contract/limits";
import type { settingsOffice } from "@arcade/contract/settings/office";
import type { Turn } from "../../platform/turn.ts";
import { ruleChanges } from "./views.ts";

/** Every number: what is in force, what is coming, what was, newest first. */
export async function listSettings(turn: Turn): Promise<Answered<(typeof settingsOffice)["list"]>> {
  const changes = await ruleChanges(turn.tx);
  const begun = changes.filter(({ starts }) => starts <= turn.now);
  const items = settingNames.map((name) => {
    const own = changes.filter((change) => change.name === name);
    const past = own.filter(({ starts }) => starts <= turn.now);
    return {
      name,
      value: past.at(-1)?.value ?? defaultSettings[name],
      default_value: limits[name].value,
      source: limits[name].source,
      ...boundsOf(name),
      money: touchesMoney(name),
      coming: own.filter(({ starts }) => starts > turn.now),
      history: past.toReversed(),
    };
  });
  return { version: begun.length, items };
}
