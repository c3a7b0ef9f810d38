import { outboundJob, forgetFailures, leaseUntil } from "../../../../platform/jobs/outbound-job.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Mall } from "../../../../platform/mall.ts";
import type { TrackerNews } from "../../../../platform/outside/tracker.ts";
import { later } from "../rules.ts";
import { noteDelivered } from "./tell-parcel.ts";
import { askSoon, type FollowedParcel, parcelsOfBatch, postponeBatch, takeBatch, writeTold } from "./tracker.sql.ts";

const name = "ask the tracking service";
/** A webhook brings news sooner. */
const everyHours = 6;
/** After so many days the mall no longer asks: refunds and receipts are over by then. */
const maxDays = 60;
const hookEveryMinutes = 5;

interface Learned {
  parcels: readonly FollowedParcel[];
  told: TrackerNews;
}

/** Asks the configured service about parcels that are on their way, many in one request. */
export const trackerJobs = [
  outboundJob<Learned>({
    name,
    take: async (context) =>
      context.mall.tracker === null ? null : takeBatch(context.tx, context.now, leaseUntil(context.now)),
    run: askTracker,
    settle: settleBatch,
    postpone: (context, batch, until) => postponeBatch(context.tx, batch, until),
  }),
];

async function askTracker({ db, tracker }: Mall, batch: bigint): Promise<Learned> {
  const parcels = await parcelsOfBatch(db, batch);
  if (tracker === null || parcels.length === 0)
    return { parcels: [], told: { events: new Map(), unfollowed: new Set() } };
  const unknown = [...new Set(parcels.filter(({ followed }) => !followed).map(({ key }) => key))];
  if (unknown.length > 0) await tracker.follow(unknown);
  return { parcels, told: await tracker.ask([...new Set(parcels.map(({ key }) => key))]) };
}

async function settleBatch(context: Context, _batch: bigint, { parcels, told }: Learned): Promise<void> {
  for (const parcel of parcels) {
    const events = (told.events.get(parcel.key) ?? []).filter(
      ({ createtime }) => createtime >= parcel.asked_for && createtime <= context.now,
    );
    const isDelivered = events.some(({ step }) => step === "delivered");
    const isOld = later(parcel.created_at, { days: maxDays }) <= context.now;
    const ask_at = isDelivered || isOld ? null : later(context.now, { hours: everyHours });
    const followed = !told.unfollowed.has(parcel.key);
    if (!(await writeTold(context.tx, parcel, events, { ask_at, followed, now: context.now }))) continue;
    if (isDelivered) await noteDelivered(context, parcel);
    if (events.length > 0)
      context.publish([parcel.buyer_id], { type: "live", modules: "orders", modules_id: parcel.order_id });
  }
  await forgetFailures(
    context.tx,
    name,
    parcels.map(({ id }) => id),
  );
}

/**
 * Handles the service's message that it has news. False if the service did not sign the message. The mall asks the
 * service for the news, and does not trust the content of the message.
 */
export async function hearTracker(mall: Mall, body: Buffer, signature: string): Promise<boolean> {
  const number = mall.tracker?.numberIn(body, signature) ?? null;
  if (number === null) return false;
  const now = mall.clock.now();
  await askSoon(mall.db, number, { now, since: later(now, { minutes: -hookEveryMinutes }) });
  return true;
}
