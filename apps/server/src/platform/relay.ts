import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { type OutboxRow, postpone, remove, takeDue, type Topics } from "./outbox.ts";

/** Who takes a topic. It may be called twice for one row (a crash between delivery and commit), so it must bear that. */
export type Receivers = { [Topic in keyof Topics]: (payload: Topics[Topic], id: bigint) => Promise<void> };

/** Delivers what committed transactions announced. One call empties what is due. */
export async function relayDue(
  transaction: <T>(work: (tx: Database) => Promise<T>) => Promise<T>,
  receivers: Receivers,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<number> {
  let delivered = 0;
  for (;;) {
    const taken = await transaction(async (tx) => {
      const due = await takeDue(tx, clock.now(), 20);
      for (const row of due) {
        try {
          await deliver(receivers, row);
          await remove(tx, row.id);
          delivered += 1;
        } catch (error) {
          log.error({ err: error, topic: row.topic, outbox: String(row.id) }, "an announcement was not delivered");
          await postpone(tx, row, clock.now());
        }
      }
      return due.length;
    });
    if (taken === 0) return delivered;
  }
}

function deliver(receivers: Receivers, row: OutboxRow): Promise<void> {
  switch (row.topic) {
    case "mail":
      return receivers.mail(row.payload, row.id);
  }
}
