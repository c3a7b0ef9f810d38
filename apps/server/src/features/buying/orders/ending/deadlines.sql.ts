import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { constant, sql, type Sql } from "../../../../platform/sql.ts";
import type { Soonest, UpcomingOf } from "../../../../platform/upcoming.ts";

type Deadline = "cancel_at" | "ship_by" | "supply_at" | "confirm_at" | "complete_at" | "settle_at";

const waits: ReadonlySet<Deadline> = new Set(["ship_by", "supply_at", "confirm_at", "settle_at"]);

// The recharge of an unpaid order may be decided just before its deadline: then the buyer gets time to
// pay, and another job sets the new deadline.
const justDecided = sql`
      -- guard: an order whose recharge was just decided is not cancelled
      AND id NOT IN (SELECT order_id FROM order_top_up WHERE decided_at IS NOT NULL AND resumed_at IS NULL)`;

// One text for each deadline, so that each can be prepared and uses its own index. An order with an open refund waits
// for the refund. The exceptions: unpaid orders are cancelled, and received orders are completed.
const columns: Record<Deadline, Sql> = {
  cancel_at: sql`cancel_at`,
  ship_by: sql`ship_by`,
  supply_at: sql`supply_at`,
  confirm_at: sql`confirm_at`,
  complete_at: sql`complete_at`,
  settle_at: sql`settle_at`,
};

/** The order whose deadline passed longest ago, of those that no other transaction has locked. */
export async function takeOrderDue(
  tx: Database,
  deadline: Deadline,
  now: Date,
  except: readonly bigint[],
): Promise<bigint | null> {
  const [id] = await takeOrdersDue(tx, deadline, now, except, 1);
  return id ?? null;
}

/** The same for several orders. `max` is a constant in the code. */
export async function takeOrdersDue(
  tx: Database,
  deadline: Deadline,
  now: Date,
  except: readonly bigint[],
  max: number,
): Promise<bigint[]> {
  const orders = await many<{ id: bigint }>(
    tx,
    // guard: during an open refund the clock does not move the order [sql` AND NOT refund_open` -> sql``]
    sql`SELECT id FROM orders WHERE ${columns[deadline]} <= ${now}
      AND NOT id = ANY(${except})${waits.has(deadline) ? sql` AND NOT refund_open` : sql``}
      ${deadline === "cancel_at" ? justDecided : sql``}
      ORDER BY ${columns[deadline]} LIMIT ${constant(max)} FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return orders.map(({ id }) => id);
}

/** The order that `takeOrderDue` takes next, and when. */
export function soonestOrder(tx: Database, deadline: Deadline, { now, store_id }: UpcomingOf): Promise<Soonest | null> {
  return maybeOne(
    tx,
    sql`SELECT ${columns[deadline]} AS at, order_no AS name FROM orders WHERE ${columns[deadline]} > ${now}
      AND (${store_id}::bigint IS NULL OR store_id = ${store_id})${waits.has(deadline) ? sql` AND NOT refund_open` : sql``}
      ORDER BY ${columns[deadline]} LIMIT 1`,
  );
}
