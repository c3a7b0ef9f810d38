import { type Database, maybeOne } from "../../../../platform/database.ts";
import { minIdAt } from "../../../../platform/context.ts";
import { sql } from "../../../../platform/sql.ts";
import type { TableInParts } from "../../../../platform/sql/parts.ts";

/** No order takes longer from its parcel to the end of all its deadlines. Until then, pages need no archive. */
const liveMonths = 13;

/**
 * Events of parcels, by the month in which the parcel was made. The archive takes a month when all of its orders have
 * ended. What somebody still reports about such a parcel goes into the archive as well.
 */
export const parcelEventParts: TableInParts = {
  table: "parcel_event",
  ahead: 2,
  archive: {
    before: (now) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - liveMonths + 1)),
    isOver: async (tx: Database, from, to) =>
      (await maybeOne(
        tx,
        sql`SELECT 1 AS one FROM parcel p JOIN orders o ON o.id = p.order_id
          WHERE p.id >= ${minIdAt(from)} AND p.id < ${minIdAt(to)}
            AND (o.state NOT IN ('completed', 'cancelled') OR o.refund_open OR o.settle_at IS NOT NULL
              OR p.ask_at IS NOT NULL) LIMIT 1`,
      )) === null,
  },
};
