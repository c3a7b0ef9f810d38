import type { FastifyBaseLogger } from "fastify";
import type { Bus } from "./bus.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";
import { published, relayLag } from "../metrics.ts";
import { logFailure } from "../sql/outage.ts";
import {
  type BusRow,
  dropForBus,
  postpone,
  readForBus,
  remove,
  setAside,
  takeForBus,
  takeMails,
  type Topics,
  type UnreadRow,
} from "./outbox.ts";

/** May be called twice for one row (a crash between delivery and commit), so it must do no harm then. */
export type Mailer = (mail: Topics["mail"], id: bigint) => Promise<void>;

type Transact = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

const maxMails = 20;
const maxForBus = 500;
/** While the bus is away, events that are older than this are of no use to anybody. */
const worthPublishingMs = 3_600_000;

/** Delivers the mails that committed transactions wrote. One call empties what is due. */
export async function relayMails(
  transaction: Transact,
  mail: Mailer,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<number> {
  let delivered = 0;
  for (;;) {
    const taken = await transaction(async (tx) => {
      const due = await takeMails(tx, clock.now(), maxMails);
      for (const row of due) {
        try {
          await mail(row.payload, row.id);
          await remove(tx, row.id);
          delivered += 1;
        } catch (error) {
          logFailure(log, error, "an announcement was not delivered", { topic: "mail", outbox: String(row.id) });
          await postpone(tx, row, clock.now());
        }
      }
      return due.length;
    });
    if (taken === 0) return delivered;
  }
}

/**
 * Publishes the events of committed transactions on the bus, and deletes them from the outbox, in one transaction. A
 * process that dies between the two publishes them again, with the same ids. While the bus is away everything waits. A
 * row that cannot be read is set aside and reported, and the rows behind it are published.
 */
export async function relayEvents(
  transaction: Transact,
  bus: Bus,
  clock: Clock,
  report: (row: UnreadRow) => void,
): Promise<number> {
  if (!bus.isUp()) {
    await transaction((tx) => dropForBus(tx, new Date(clock.now().getTime() - worthPublishingMs)));
    return 0;
  }
  for (let said = 0; ;) {
    const { taken, unread } = await transaction(async (tx) => {
      const due = await takeForBus(tx, clock.now(), maxForBus);
      const oldest = due[0];
      relayLag(oldest === undefined ? 0 : clock.now().getTime() - oldest.created_at.getTime());
      const rows = due.map((row) => ({ row, read: readForBus(row) }));
      const broken = rows.flatMap(({ row, read }) => (read === null ? [row] : []));
      // guard: an unreadable row of the outbox is kept
      for (const row of broken) setAside(tx, row);
      const readable = rows.flatMap(({ read }) => read ?? []);
      // guard: an event stays in the outbox until it is published [await publishRows(bus, readable); -> void publishRows(bus, readable).catch(() => undefined);]
      await publishRows(bus, readable);
      return { taken: due.length, unread: broken };
    });
    for (const row of unread) report(row);
    said += taken;
    if (taken < maxForBus) return said;
  }
}

async function publishRows(bus: Bus, due: readonly BusRow[]): Promise<void> {
  const events = due.flatMap((row) => (row.topic === "events" ? row.payload : []));
  const outdated = new Set(due.flatMap((row) => (row.topic === "outdated" ? [row.payload.what] : [])));
  // First what is in memory: a client that learns of a change and asks must not get the old value.
  for (const what of outdated) await bus.publish({ kind: "outdated", what });
  if (events.length > 0) await bus.publish({ kind: "events", events });
  published(events.length);
}
