import { type Database, many } from "../../platform/database.ts";
import { raw } from "../../platform/sql.ts";

type Deadline = "cancel_at" | "ship_by" | "supply_at" | "confirm_at" | "complete_at" | "settle_at";

const waits: ReadonlySet<Deadline> = new Set(["ship_by", "supply_at", "confirm_at", "settle_at"]);

// One text for each deadline, so that every one of them can be prepared and uses its own index. An order with an open refund waits for it: only what
// is unpaid is cancelled, and what was received is completed.
const dueTexts = raw(
  Object.fromEntries(
    (["cancel_at", "ship_by", "supply_at", "confirm_at", "complete_at", "settle_at"] as const).map((deadline) => [
      deadline,
      `SELECT id FROM orders WHERE ${deadline} <= $1 AND NOT id = ANY($2)${waits.has(deadline) ? " AND NOT refund_open" : ""} ORDER BY ${deadline} LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
    ]),
  ),
) as Record<Deadline, string>; // a text for each of the names above

/** The order whose deadline passed longest ago and that nobody else holds. */
export async function takeOrderDue(tx: Database, deadline: Deadline, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const [order] = await many<{ id: bigint }>(tx, dueTexts[deadline]);
  return order?.id ?? null;
}
