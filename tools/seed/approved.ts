import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import { many, run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import type { Context } from "../../apps/server/src/platform/context.ts";

/** The demo's operators, in the order in which they were let in. */
async function demoPair(context: Context): Promise<{ maker: bigint; decider: bigint }> {
  const [maker, decider] = await many<{ id: bigint }>(
    context.tx,
    sql`SELECT id FROM operator WHERE demo ORDER BY id LIMIT 2`,
  );
  if (maker === undefined || decider === undefined) throw new Error("the demo has no two operators");
  return { maker: maker.id, decider: decider.id };
}

/** What the demo begins with takes two people as well: one of its operators proposed it, another approved it. */
export async function approvedByTwo(
  context: Context,
  kind: ProposalKind,
  note: string,
  payload: object = {},
): Promise<bigint> {
  const [proposal] = await approvedEach(context, kind, note, 1, payload);
  if (proposal === undefined) throw new Error(`no proposal ${kind}`);
  return proposal.id;
}

/** The same for rows that each need a proposal of their own. */
export async function approvedEach(
  context: Context,
  kind: ProposalKind,
  note: string,
  count: number,
  payload: object = {},
): Promise<{ id: bigint; made_by: bigint }[]> {
  const { maker, decider } = await demoPair(context);
  const ids = Array.from({ length: count }, () => context.newId());
  await run(
    context.tx,
    sql`INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at)
     SELECT id, ${kind}, ${JSON.stringify(payload)}, 'new_item', ${note}, ${maker}, ${context.now}, ${context.now} FROM unnest(${ids}::bigint[]) AS p (id)`,
  );
  await run(
    context.tx,
    sql`UPDATE proposal SET state = 'approved', decided_by = ${decider}, decided_at = ${context.now}, decision_note = ${note} WHERE id = ANY(${ids})`,
  );
  return ids.map((id) => ({ id, made_by: maker }));
}
