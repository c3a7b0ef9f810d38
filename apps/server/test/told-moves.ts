import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import type { AddressedEvent } from "../src/platform/live/outbox.ts";
import type { World } from "./world.ts";

/** How often each move was sent to its buyer and to its merchant, counted by the frames' ids. */
export function countsOf(events: readonly AddressedEvent[], id: string): Record<string, number> {
  const once = new Map(events.map((event) => [event.frame.id, event] as const));
  const counts: Record<string, number> = {};
  for (const { frame, to } of once.values()) {
    if (frame.type !== "order" || frame.modules_id !== id) continue;
    for (const member of to)
      counts[`${frame.modules} ${frame.move ?? ""} ${member}`] =
        (counts[`${frame.modules} ${frame.move ?? ""} ${member}`] ?? 0) + 1;
  }
  return counts;
}

/** The events that should have been sent, by the order's history. */
export async function expectedOf(world: World, id: string): Promise<Record<string, number>> {
  const history = await many<{ move: string; buyer_id: bigint; merchant_id: bigint }>(
    world.mall.db,
    sql`SELECT h.move, o.buyer_id, o.merchant_id FROM order_history h JOIN orders o ON o.id = h.order_id
      WHERE o.id = ${BigInt(id)}`,
  );
  return Object.fromEntries(
    history.flatMap(({ move, buyer_id, merchant_id }) => [
      [`orders ${move} ${buyer_id}`, 1],
      ...(move === "hide" ? [] : [[`store_orders ${move} ${merchant_id}`, 1]]),
    ]),
  ) as Record<string, number>;
}
