import { mayDo } from "@arcade/contract/access";
import { effectActs, effectFigures, mostCounted } from "@arcade/contract/base/effects/acts";
import type { effectsOffice } from "@arcade/contract/base/effects/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Context, Operator } from "../../../platform/context.ts";
import { one } from "../../../platform/database.ts";
import type { Effects } from "../../../platform/effects.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { constant, join, raw, sql } from "../../../platform/sql.ts";

/**
 * Counts what an act would change, all in one statement. It reads at most one row more than `mostCounted` of each, so
 * it costs the same in a mall of any size. Refuses `not_permitted`.
 */
export async function countEffects(
  context: Context,
  { role }: Operator,
  effects: Effects,
  { act, of }: Received<typeof effectsOffice.look>,
): Promise<Answered<typeof effectsOffice.look>> {
  const permission = effectActs[act];
  if (!mayDo(role, permission)) refuse("not_permitted", { permission });
  const rows = effects[act](context, of);
  const counts = effectFigures.flatMap((figure) => {
    const counted = rows[figure];
    return counted === undefined
      ? []
      : [
          sql`(SELECT count(*)::int FROM (SELECT FROM ${counted} LIMIT ${constant(mostCounted + 1)}) n)
            AS "${raw(figure)}"`,
        ];
  });
  if (counts.length === 0) return { items: [] };
  const found = await one<Partial<Record<string, number>>>(context.tx, sql`SELECT ${join(counts, ", ")}`);
  return {
    items: effectFigures.flatMap((figure) => {
      const count = found[figure];
      return count === undefined ? [] : [{ figure, count }];
    }),
  };
}
