import type { Answered } from "@arcade/contract/endpoint";
import { limitOf, limits, settingNames, unitOf } from "@arcade/contract/limits";
import type { transparency } from "@arcade/contract/books/transparency/api";
import { pageOf } from "../../../platform/http/page-of.ts";
import type { Context } from "../../../platform/context.ts";
import { type RuleChange, ruleChanges } from "../../base/settings/index.ts";

/**
 * Every number that the code reads, from the same rows: its value, since when, and what is announced (PROOF F1,
 * TRU-001).
 */
export async function publicRules(context: Context): Promise<Answered<typeof transparency.rules>> {
  const changes = await ruleChanges(context.tx);
  const begun = changes.filter(({ starts }) => starts <= context.now);
  return {
    version: begun.length,
    items: settingNames.map((name) => {
      const now = begun.findLast((change) => change.name === name);
      const next = changes.find((change) => change.name === name && change.starts > context.now);
      return {
        name,
        unit: unitOf(name),
        source: limits[name].source,
        two_people: !limitOf(name).alone,
        now: { value: now?.value ?? limits[name].value, version: now?.version ?? 0, since: now?.starts ?? null },
        next: next === undefined ? null : { value: next.value, version: next.version, from: next.starts },
      };
    }),
  };
}

const historyPage = 50;

/** Every change with its old and new values, newest first. */
export async function ruleHistory(
  context: Context,
  cursor: string | undefined,
): Promise<Answered<typeof transparency.history>> {
  const values = new Map<string, number>(settingNames.map((name) => [name, limits[name].value]));
  const changes = (await ruleChanges(context.tx)).map((change: RuleChange) => {
    const old = values.get(change.name) ?? change.value;
    values.set(change.name, change.value);
    return {
      version: change.version,
      name: change.name,
      unit: unitOf(change.name),
      old_value: old,
      new_value: change.value,
      from: change.starts,
      createtime: change.made,
    };
  });
  return pageOf(
    { cursor, size: historyPage, keys: ["number"] },
    ([before], limit) =>
      changes
        .toReversed()
        .filter(({ version }) => before === null || version < before)
        .slice(0, limit),
    (last) => [last.version],
  );
}
