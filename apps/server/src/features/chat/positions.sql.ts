import type { ConversationKind } from "@arcade/contract/chat/message";
import { type Database, row, rows } from "../../platform/database.ts";

export interface Positioned {
  id: bigint;
  member_id: bigint | null;
  merchant_id: bigint | null;
}

// A member is the customer of a conversation or its merchant, never both: what is written on one side leaves the other as it was.
const mine = "id = $2 AND $1 IN (member_id, merchant_id)";
const asCustomer = "member_id IS NOT DISTINCT FROM $1";

/** Never goes back, whatever comes late; null where the member is no party to it. */
export function readUpTo(
  tx: Database,
  memberId: bigint,
  id: bigint,
  seq: number,
): Promise<(Positioned & { kind: ConversationKind; has_moved: boolean }) | null> {
  return row(
    tx,
    `WITH before AS (SELECT id, customer_read, host_read FROM conversation WHERE ${mine} FOR NO KEY UPDATE)
     UPDATE conversation c SET customer_read = CASE WHEN c.${asCustomer} THEN greatest(c.customer_read, least($3, c.seq)) ELSE c.customer_read END,
       host_read = CASE WHEN c.${asCustomer} THEN c.host_read ELSE greatest(c.host_read, least($3, c.seq)) END
     FROM before b WHERE c.id = b.id
     RETURNING c.id, c.kind, c.member_id, c.merchant_id, (c.customer_read, c.host_read) <> (b.customer_read, b.host_read) AS has_moved`,
    [memberId, id, seq],
  );
}

/** All of a member's conversations, taken in the order of their ids: two devices at once wait for each other and never in a circle. */
export function readAll(tx: Database, memberId: bigint): Promise<Positioned[]> {
  return rows(
    tx,
    `WITH held AS (
       SELECT id FROM conversation WHERE (member_id = $1 AND seq > customer_read) OR (merchant_id = $1 AND seq > host_read) ORDER BY id FOR NO KEY UPDATE
     )
     UPDATE conversation c SET customer_read = CASE WHEN c.${asCustomer} THEN c.seq ELSE c.customer_read END, host_read = CASE WHEN c.${asCustomer} THEN c.host_read ELSE c.seq END
     FROM held WHERE c.id = held.id RETURNING c.id, c.member_id, c.merchant_id`,
    [memberId],
  );
}

/** Up to the message that was seen last, where it is named: what came while one was deciding stays. Nothing goes back. */
interface UpTo {
  id: bigint;
  seq?: number | undefined;
}

const moved = (position: string, isMine: string) => `CASE WHEN ${isMine} THEN greatest(${position}, least(seq, $3::int)) ELSE ${position} END`;
const asHost = `NOT (${asCustomer})`;

/** Out of this side's list while nothing new is said; what is out of sight is not unread. */
export function hideFor(tx: Database, memberId: bigint, { id, seq }: UpTo): Promise<Positioned | null> {
  return row(
    tx,
    `UPDATE conversation SET customer_hidden = ${moved("customer_hidden", asCustomer)}, customer_read = ${moved("customer_read", asCustomer)},
       host_hidden = ${moved("host_hidden", asHost)}, host_read = ${moved("host_read", asHost)}
     WHERE ${mine} RETURNING id, member_id, merchant_id`,
    [memberId, id, seq ?? null],
  );
}

export function clearFor(tx: Database, memberId: bigint, { id, seq }: UpTo): Promise<Positioned | null> {
  return row(
    tx,
    `UPDATE conversation SET customer_cleared = ${moved("customer_cleared", asCustomer)}, customer_read = ${moved("customer_read", asCustomer)},
       host_cleared = ${moved("host_cleared", asHost)}, host_read = ${moved("host_read", asHost)}
     WHERE ${mine} RETURNING id, member_id, merchant_id`,
    [memberId, id, seq ?? null],
  );
}

export function pinFor(tx: Database, memberId: bigint, id: bigint, pinned: boolean): Promise<Positioned | null> {
  return row(
    tx,
    `UPDATE conversation SET customer_pinned = CASE WHEN ${asCustomer} THEN $3 ELSE customer_pinned END, host_pinned = CASE WHEN ${asCustomer} THEN host_pinned ELSE $3 END
     WHERE ${mine} RETURNING id, member_id, merchant_id`,
    [memberId, id, pinned],
  );
}
