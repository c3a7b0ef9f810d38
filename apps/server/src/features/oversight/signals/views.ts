import type { Answered } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import { signalsOffice } from "@arcade/contract/oversight/signals/office";
import type { SignalKind, SignalOutcome } from "@arcade/contract/oversight/signals/kinds";
import { sentence } from "@arcade/messages";
import { tableFile } from "../../../platform/office-table.ts";
import { pageOf } from "../../../platform/http/page-of.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { inPeriod, type Period } from "../../../platform/http/page-sorted.ts";
import { constant, sql, type Sql } from "../../../platform/sql.ts";
import type { Operator, Context } from "../../../platform/context.ts";
import { claimColumns, type ClaimedRow, claimOf, claimTables, type QueueReader } from "../../base/queue/index.ts";
import type { Found } from "./find-signals.sql.ts";

interface SignalRow extends ClaimedRow {
  id: bigint;
  kind: SignalKind;
  evidence: Found["evidence"];
  version: number;
  found: Date;
  changed: Date;
  outcome: SignalOutcome | null;
}

const columns = sql`s.id, s.kind, s.evidence, s.version, s.found_at AS found, s.changed_at AS changed, CASE
  WHEN s.looked_version = s.version THEN s.outcome END AS outcome,
  ${claimColumns}`;
const from = sql`FROM signal s ${claimTables("signal", sql`s.id`)}`;

/**
 * What nobody has looked at since it last changed, for the work queue. A signal has no name; its page shows its kind of
 * evidence.
 */
export const openSignals = ({ operator }: QueueReader): Sql => sql`
  SELECT s.id, '' AS name, s.changed_at AS since, NULL::timestamptz AS due,
    NOT coalesce(s.evidence->'members' @>
      to_jsonb(ARRAY[${operator.own_member_id === null ? null : String(operator.own_member_id)}::text]), false)
      AS open_to_me
  FROM signal s WHERE s.looked_version < s.version`;
const pageSize = 50;

function shown(
  { evidence, version: _version, claimer, claimed_by, claimed_until, ...rest }: SignalRow,
  operator: Operator,
  now: Date,
) {
  return { ...rest, count: evidence.count, claim: claimOf({ claimer, claimed_by, claimed_until }, operator, now) };
}

type Asked = Period & { list: "open" | "looked_at"; cursor?: string | undefined };

export async function signalQueue(
  context: Context,
  operator: Operator,
  { list, from: first, until, cursor }: Asked,
  size = pageSize,
): Promise<Answered<typeof signalsOffice.queue>> {
  const places = {
    open: (at: Date | null, id: bigint | null) =>
      sql`s.looked_version < s.version AND (${at}::timestamptz IS NULL OR (s.changed_at, s.id) > (${at}, ${id}::bigint))
        ORDER BY s.changed_at, s.id`,
    looked_at: (at: Date | null, id: bigint | null) =>
      sql`s.looked_version = s.version AND (${at}::timestamptz IS NULL OR (s.changed_at, s.id) < (${at}, ${id}::bigint))
        ORDER BY s.changed_at DESC, s.id DESC`,
  };
  const { items, next } = await pageOf(
    { cursor, size, keys: ["time", "number"] },
    ([at, id], limit) =>
      many<SignalRow>(
        context.tx,
        sql`SELECT ${columns} ${from} WHERE ${inPeriod(sql`s.changed_at`, { from: first, until })}
          AND ${places[list](at, id)} LIMIT ${constant(limit)}`,
      ),
    (last) => [last.changed, last.id],
  );
  return { items: items.map((item) => shown(item, operator, context.now)), next };
}

/** The signals as a file. */
export const signalTable = tableFile<typeof signalsOffice.queue>({
  row: signalsOffice.queue,
  page: signalQueue,
  columns: [
    { name: "kind", title: "signals.kind", text: ({ kind }, language) => sentence(language, `signals.kind_${kind}`) },
    { name: "count", title: "signals.count", text: ({ count }) => count },
    { name: "changed", title: "signals.changed", text: ({ changed }) => changed },
    { name: "claim", title: "office.claimed_by", text: ({ claim }) => claim?.operator ?? null },
    {
      name: "state",
      title: "office.state",
      text: ({ outcome }, language) => (outcome === null ? null : sentence(language, `signals.outcome_${outcome}`)),
    },
    { name: "id", title: "office.number", text: ({ id }) => id },
  ],
});

/** One with the people and things of its evidence. Null: there is none. */
export async function signalRecord(
  context: Context,
  operator: Operator,
  id: bigint,
): Promise<Answered<typeof signalsOffice.record> | null> {
  const found = await maybeOne<SignalRow>(context.tx, sql`SELECT ${columns} ${from} WHERE s.id = ${id}`);
  if (found === null) return null;
  const { members = [], stores = [], orders = [], withdrawals = [] } = found.evidence;
  const [people, shops, bought, sent, decisions] = await Promise.all([
    many<{ id: bigint; name: string }>(
      context.tx,
      sql`SELECT id, nickname AS name FROM member WHERE id = ANY(${members}::bigint[]) ORDER BY id`,
    ),
    many<{ id: bigint; name: string }>(
      context.tx,
      sql`SELECT id, coalesce(name->>${context.language}, name->>'en') AS name FROM store
        WHERE id = ANY(${stores}::bigint[]) ORDER BY id`,
    ),
    many<{ id: bigint; order_no: string; product_total: bigint; freight: bigint; createtime: Date }>(
      context.tx,
      sql`SELECT id, order_no, product_total, freight, createtime FROM orders WHERE id = ANY(${orders}::bigint[])
        ORDER BY id`,
    ),
    many<{ id: bigint; amount: bigint; createtime: Date }>(
      context.tx,
      sql`SELECT id, amount, created_at AS createtime FROM withdrawal WHERE id = ANY(${withdrawals}::bigint[])
        ORDER BY id`,
    ),
    many<{ at: Date; operator: string; outcome: SignalOutcome; note: string }>(
      context.tx,
      sql`SELECT d.at, o.name AS operator, d.outcome, d.note FROM signal_decision d
        JOIN operator o ON o.id = d.operator_id WHERE d.signal_id = ${id} ORDER BY d.version DESC LIMIT 50`,
    ),
  ]);
  return {
    ...shown(found, operator, context.now),
    version: found.version,
    members: people,
    stores: shops,
    orders: bought.map(({ product_total, freight, ...rest }) => ({
      ...rest,
      product_total: moneyText(product_total),
      freight: moneyText(freight),
    })),
    withdrawals: sent.map(({ amount, ...rest }) => ({ ...rest, amount: moneyText(amount) })),
    decisions,
  };
}
