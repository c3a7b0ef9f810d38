import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

/** The parcel with the replacement of an exchange. */
export interface Replacement {
  id: bigint;
  carrier: string;
  tracking_number: string;
  createtime: Date;
  /** Until when its number may be corrected; null if it is too late. */
  correct_until: Date | null;
  /** When it was first reported as delivered; null if it was not. */
  delivered: Date | null;
}

export function replacementOf(
  tx: Database,
  refundId: bigint,
  { since, hours }: { since: Date; hours: number },
): Promise<Replacement | null> {
  return maybeOne<Replacement>(
    tx,
    sql`SELECT p.id, p.carrier, p.tracking_number, p.created_at AS createtime, d.at AS delivered,
       CASE WHEN p.created_at > ${since} AND d.at IS NULL THEN p.created_at + make_interval(hours => ${hours}::int) END
         AS correct_until
     FROM parcel p, LATERAL (SELECT min(e.createtime) AS at FROM parcel_event e WHERE e.parcel_id = p.id
       AND e.step = 'delivered' AND e.struck_at IS NULL) d
     WHERE p.refund_id = ${refundId}`,
  );
}

interface Corrected {
  refund_id: bigint;
  carrier: string;
  tracking_number: string;
  now: Date;
  /** Parcels that were handed over before this time keep their number. */
  since: Date;
}

/** Puts another number on a replacement. False if it was sent too long ago, or is delivered. */
export async function putNumber(
  tx: Database,
  { refund_id, carrier, tracking_number, now, since }: Corrected,
): Promise<boolean> {
  const put = await run(
    tx,
    sql`UPDATE parcel SET carrier = ${carrier}, tracking_number = ${tracking_number},
       ask_at = CASE WHEN reports THEN ${now}::timestamptz END
     WHERE refund_id = ${refund_id}
       -- guard: the number of a replacement can be corrected for a time [without AND created_at > {since}]
       AND created_at > ${since}
       -- guard: a delivered replacement keeps its number
       AND NOT EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = parcel.id AND e.step = 'delivered' AND e.struck_at IS NULL)`,
  );
  return put === 1;
}
