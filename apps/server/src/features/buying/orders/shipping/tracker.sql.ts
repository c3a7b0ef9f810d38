import { type Database, many, maybeOne, run } from "../../../../platform/database.ts";
import { trackerBatch, type TrackerEvent } from "../../../../platform/outside/tracker.ts";
import { sql } from "../../../../platform/sql.ts";

/** A tracking number in the service's form: capital letters and digits. */
const key = sql`upper(replace(replace(p.tracking_number, ' ', ''), '-', ''))`;

/** Leases the due parcels, as many as one request takes. The id of the first parcel identifies the batch. */
export async function takeBatch(tx: Database, now: Date, until: Date): Promise<bigint | null> {
  const taken = await maybeOne<{ batch: bigint }>(
    tx,
    sql`WITH due AS (SELECT id FROM parcel WHERE ask_at <= ${now} ORDER BY ask_at, id LIMIT ${trackerBatch} FOR
      UPDATE SKIP LOCKED),
       taken AS (UPDATE parcel p SET ask_at = ${until}, batch = (SELECT min(id) FROM due) FROM due WHERE p.id = due.id
         RETURNING p.batch)
     SELECT batch FROM taken LIMIT 1`,
  );
  return taken?.batch ?? null;
}

export interface FollowedParcel {
  id: bigint;
  order_id: bigint;
  refund_id: bigint | null;
  order_no: string;
  buyer_id: bigint;
  key: string;
  /** The service already follows this number. */
  followed: boolean;
  created_at: Date;
  /** The payment, or the request for an exchange. Events of the carrier from before belong to another parcel. */
  asked_for: Date;
}

export function parcelsOfBatch(tx: Database, batch: bigint): Promise<FollowedParcel[]> {
  return many<FollowedParcel>(
    tx,
    sql`SELECT p.id, p.order_id, p.refund_id, o.order_no, o.buyer_id, ${key} AS key, p.followed IS NOT DISTINCT
      FROM ${key} AS followed, p.created_at,
       coalesce(r.createtime, o.paymenttime, p.created_at) AS asked_for
     FROM parcel p JOIN orders o ON o.id = p.order_id LEFT JOIN refund r ON r.id = p.refund_id WHERE p.batch = ${batch} ORDER BY p.order_id, p.id`,
  );
}

interface Asked {
  /** Null: the parcel is delivered, or it is too old to be asked about. */
  ask_at: Date | null;
  /** The service follows the number. If not, it is told the number again before the next question. */
  followed: boolean;
  now: Date;
}

/**
 * Writes what the service reported about a parcel and when it is asked again. False if the parcel's number was
 * corrected meanwhile: the answer is about another number.
 */
export async function writeTold(
  tx: Database,
  parcel: FollowedParcel,
  events: readonly TrackerEvent[],
  { ask_at, followed, now }: Asked,
): Promise<boolean> {
  const written = await run(
    tx,
    // guard: an answer about another number is ignored [without AND ${key} = ${parcel.key}]
    sql`UPDATE parcel p SET ask_at = ${ask_at}, asked_at = ${now}, followed = ${followed ? parcel.key : null},
      batch = NULL
      WHERE id = ${parcel.id} AND ${key} = ${parcel.key}`,
  );
  if (written === 0) {
    await run(tx, sql`UPDATE parcel SET ask_at = ${now}, batch = NULL WHERE id = ${parcel.id}`);
    return false;
  }
  await run(
    tx,
    sql`INSERT INTO parcel_event (parcel_id, step, place, createtime)
     SELECT ${parcel.id}::bigint, step, place, createtime
       FROM unnest(${events.map(({ step }) => step)}::text[], ${events.map(({ place }) => place)}::text[],
       ${events.map(({ createtime }) => createtime)}::timestamptz[]) AS e (step, place, createtime)
     ON CONFLICT DO NOTHING`,
  );
  return true;
}

/** The request failed: the mall asks about all of its parcels later, together. */
export async function postponeBatch(tx: Database, batch: bigint, until: Date): Promise<void> {
  await run(tx, sql`UPDATE parcel SET ask_at = ${until}, batch = NULL WHERE batch = ${batch}`);
}

/**
 * The service has news of a number: the mall asks about its parcels now. To repeat the message gains nothing: a parcel
 * that was asked about within `since` waits for its turn.
 */
export async function askSoon(tx: Database, number: string, { now, since }: { now: Date; since: Date }): Promise<void> {
  await run(
    tx,
    sql`UPDATE parcel SET ask_at = ${now} WHERE followed = ${number} AND ask_at > ${now} AND batch IS NULL
     -- guard: a repeated webhook does not ask the service again
     AND asked_at <= ${since}`,
  );
}
