import type { ConversationKind } from "@arcade/contract/talk/chat/message";
import { type Database, many, maybeOne } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";
import type { Self } from "../../../../platform/context.ts";
import { isParty } from "../parties.views.ts";

export interface Positioned {
  id: bigint;
  member_id: bigint | null;
  merchant_id: bigint | null;
}

// A member is the customer of a conversation or answers for its store, never both. A write on one side does not change
// the other side.
const mine = (self: Self, id: bigint) => sql`c.id = ${id} AND ${isParty(self)}`;
const asCustomer = ({ member_id }: Self) => sql`c.member_id IS NOT DISTINCT FROM ${member_id}`;

/** The position never goes back, even if a call arrives late. Null if the member is not a party to the conversation. */
export function readUpTo(
  tx: Database,
  self: Self,
  id: bigint,
  seq: number,
): Promise<(Positioned & { kind: ConversationKind; has_moved: boolean }) | null> {
  return maybeOne(
    tx,
    sql`WITH before AS (SELECT id, customer_read, host_read FROM conversation c WHERE ${mine(self, id)} FOR NO KEY
      UPDATE)
     -- guard: a position never moves back [greatest(c.customer_read, least({seq}, c.seq)) -> least({seq}, c.seq)]
     UPDATE conversation c SET customer_read = CASE
       WHEN ${asCustomer(self)} THEN greatest(c.customer_read, least(${seq}, c.seq)) ELSE c.customer_read END,
       host_read = CASE WHEN ${asCustomer(self)} THEN c.host_read
         ELSE greatest(c.host_read, least(${seq}, c.seq)) END
     FROM before b WHERE c.id = b.id
     RETURNING c.id, c.kind, c.member_id, c.merchant_id, (c.customer_read, c.host_read) <> (b.customer_read,
       b.host_read) AS has_moved`,
  );
}

/**
 * All of a member's conversations, locked in the order of their ids, so that two devices at the same moment cannot
 * deadlock.
 */
export function readAll(tx: Database, self: Self): Promise<Positioned[]> {
  return many(
    tx,
    sql`WITH held AS (
       SELECT c.id FROM conversation c WHERE (c.member_id = ${self.member_id} AND c.customer_unread)
         OR (c.merchant_id = ${self.host_id}::bigint AND c.member_id <> ${self.member_id} AND c.host_unread)
         ORDER BY c.id FOR NO KEY UPDATE
     )
     UPDATE conversation c SET customer_read = CASE WHEN ${asCustomer(self)} THEN c.seq
       ELSE c.customer_read END, host_read = CASE WHEN ${asCustomer(self)} THEN c.host_read ELSE c.seq END
     FROM held WHERE c.id = held.id RETURNING c.id, c.member_id, c.merchant_id`,
  );
}

/**
 * The position of the last message that the member saw, if the call names it: messages that arrived later stay. The
 * position never goes back.
 */
interface UpTo {
  id: bigint;
  seq?: number | undefined;
}

const moved = (position: Sql, isMine: Sql, seq: null | number) =>
  // guard: a message that nobody has seen is not cleared [least(seq, ${seq}::int) -> seq]
  sql`CASE WHEN ${isMine} THEN greatest(${position}, least(seq, ${seq}::int)) ELSE ${position} END`;
const asHost = (self: Self) => sql`NOT (${asCustomer(self)})`;

/** Hides the conversation in this side's list until there is a new message. Hidden messages do not count as unread. */
export function hideFor(tx: Database, self: Self, { id, seq }: UpTo): Promise<Positioned | null> {
  return maybeOne(
    tx,
    sql`UPDATE conversation c SET customer_hidden = ${moved(sql`customer_hidden`, asCustomer(self), seq ?? null)},
      customer_read = ${moved(sql`customer_read`, asCustomer(self), seq ?? null)},
       host_hidden = ${moved(sql`host_hidden`, asHost(self), seq ?? null)},
         host_read = ${moved(sql`host_read`, asHost(self), seq ?? null)}
     WHERE ${mine(self, id)} RETURNING c.id, c.member_id, c.merchant_id`,
  );
}

export function clearFor(tx: Database, self: Self, { id, seq }: UpTo): Promise<Positioned | null> {
  return maybeOne(
    tx,
    sql`UPDATE conversation c SET customer_cleared = ${moved(sql`customer_cleared`, asCustomer(self), seq ?? null)},
      customer_read = ${moved(sql`customer_read`, asCustomer(self), seq ?? null)},
       host_cleared = ${moved(sql`host_cleared`, asHost(self), seq ?? null)},
         host_read = ${moved(sql`host_read`, asHost(self), seq ?? null)}
     WHERE ${mine(self, id)} RETURNING c.id, c.member_id, c.merchant_id`,
  );
}

/**
 * Blocks a store's conversation for this side, or no longer. The other side's block stays. Null if the member is not a
 * party to a store's conversation with this id.
 */
export function blockFor(
  tx: Database,
  self: Self,
  { id, blocked }: { id: bigint; blocked: boolean },
  now: Date,
): Promise<Positioned | null> {
  const own = (since: Sql) =>
    sql`CASE WHEN ${blocked} THEN coalesce(${since}, ${now}::timestamptz) ELSE NULL::timestamptz END`;
  return maybeOne(
    tx,
    sql`UPDATE conversation c SET
       customer_blocked_at = CASE WHEN ${asCustomer(self)} THEN ${own(sql`customer_blocked_at`)}
         ELSE customer_blocked_at END,
       host_blocked_at = CASE WHEN ${asCustomer(self)} THEN host_blocked_at ELSE ${own(sql`host_blocked_at`)} END,
       blocked_seq = CASE WHEN ${blocked} OR CASE WHEN ${asCustomer(self)} THEN host_blocked_at
         ELSE customer_blocked_at END IS NOT NULL THEN seq END
     WHERE ${mine(self, id)} AND c.kind = 'store' RETURNING c.id, c.member_id, c.merchant_id`,
  );
}

export function pinFor(tx: Database, self: Self, id: bigint, pinned: boolean): Promise<Positioned | null> {
  return maybeOne(
    tx,
    sql`UPDATE conversation c SET customer_pinned = CASE WHEN ${asCustomer(self)} THEN ${pinned}
      ELSE customer_pinned END, host_pinned = CASE WHEN ${asCustomer(self)} THEN host_pinned ELSE ${pinned} END
     WHERE ${mine(self, id)} RETURNING c.id, c.member_id, c.merchant_id`,
  );
}
