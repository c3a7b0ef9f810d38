import { type Database, maybeOne, run, sendLater } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

export interface OpenMatters {
  demo: boolean;
  orders: number;
  store_orders: number;
  requests: number;
  store_id: bigint | null;
}

/** What of a member is still under way. */
export async function openMatters(tx: Database, memberId: bigint): Promise<OpenMatters> {
  const found = await maybeOne<OpenMatters>(
    tx,
    sql`SELECT m.demo, s.id AS store_id,
            (SELECT count(*)::int FROM orders WHERE buyer_id = ${memberId} AND (state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt') OR refund_open OR (settle_at IS NOT NULL AND state <> 'cancelled'))) AS orders,
            (SELECT count(*)::int FROM orders WHERE store_id = s.id AND (state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt') OR refund_open OR (settle_at IS NOT NULL AND state <> 'cancelled'))) AS store_orders,
            (SELECT count(*)::int FROM recharge WHERE member_id = ${memberId} AND state = 'pending')
            + (SELECT count(*)::int FROM withdrawal WHERE member_id = ${memberId} AND state NOT IN ('confirmed', 'rejected', 'cancelled'))
            + (SELECT count(*)::int FROM application WHERE member_id = ${memberId} AND state = 'under_review')
            + (SELECT count(*)::int FROM appeal WHERE member_id = ${memberId} AND outcome IS NULL) AS requests
     FROM member m LEFT JOIN store s ON s.owner_id = m.id WHERE m.id = ${memberId}`,
  );
  if (found === null) throw new Error(`no member ${memberId}`);
  return found;
}

/** The member's row, taken until the end: payments, withdrawals and freezes begin with it. */
export async function holdMember(tx: Database, memberId: bigint): Promise<void> {
  await run(tx, sql`SELECT id FROM member WHERE id = ${memberId} FOR UPDATE`);
}

interface Closing {
  member_id: bigint;
  store_id: bigint | null;
  /** Until then a dispute that was decided may be appealed against, and what was said to each other is needed for it. */
  chats_until: Date;
  /** Nobody knows what it is the hash of. */
  password_hash: string;
  now: Date;
}

/**
 * Erases a person. What the books need stays: orders (without the person in the address), ledger, requests with the addresses that money went to,
 * decisions and appeals. Pictures that proved something lose their key at the next sweep.
 */
export function erasePerson(tx: Database, { member_id, store_id, chats_until, password_hash, now }: Closing): void {
  const name = `closed-${member_id.toString(36)}`;
  for (const statement of [
    sql`UPDATE member SET email = ${name} || '@closed.invalid', email_folded = ${name} || '@closed.invalid', nickname = ${name}, nickname_folded = ${name}, invitation = ${name},
         password_hash = ${password_hash}, avatar = NULL, closed_at = ${now} WHERE id = ${member_id} AND closed_at IS NULL`,
    sql`UPDATE public_picture SET dropped = true WHERE member_id = ${member_id} AND use = 'avatar'`,
    sql`DELETE FROM session WHERE member_id = ${member_id}`,
    sql`DELETE FROM sign_in WHERE member_id = ${member_id}`,
    sql`DELETE FROM known_source WHERE member_id = ${member_id}`,
    sql`UPDATE invitation SET source_hash = NULL WHERE invited_id = ${member_id}`,
    sql`DELETE FROM not_me_link WHERE member_id = ${member_id}`,
    sql`DELETE FROM two_factor WHERE member_id = ${member_id}`,
    sql`DELETE FROM payment_password WHERE member_id = ${member_id}`,
    sql`DELETE FROM idempotency WHERE member_id = ${member_id}`,
    sql`DELETE FROM address WHERE member_id = ${member_id}`,
    sql`DELETE FROM cart_line WHERE member_id = ${member_id}`,
    sql`DELETE FROM promotion_shown WHERE member_id = ${member_id}`,
    sql`DELETE FROM visit WHERE member_id = ${member_id}`,
    sql`UPDATE goods g SET favourites = g.favourites - 1 FROM favourite f WHERE f.member_id = ${member_id} AND g.id = f.goods_id`,
    sql`DELETE FROM favourite WHERE member_id = ${member_id}`,
    sql`DELETE FROM favourite_removed WHERE member_id = ${member_id}`,
    sql`DELETE FROM goods_notice WHERE member_id = ${member_id}`,
    sql`DELETE FROM notice WHERE member_id = ${member_id}`,
    sql`DELETE FROM notice_choice WHERE member_id = ${member_id}`,
    sql`DELETE FROM announcement_reader WHERE member_id = ${member_id}`,
    sql`UPDATE store s SET fans = s.fans - 1 FROM follow f WHERE f.member_id = ${member_id} AND s.id = f.store_id`,
    sql`DELETE FROM follow WHERE member_id = ${member_id}`,
    sql`DELETE FROM follow_removed WHERE member_id = ${member_id}`,
    sql`UPDATE wallet_address SET label = '', is_default = false, removed_at = coalesce(removed_at, ${now}) WHERE member_id = ${member_id}`,
    sql`UPDATE orders SET remark = '', address = jsonb_build_object('country', address->>'country', 'name', '', 'mobile', '', 'province', '', 'city', '', 'address', '', 'zip_code', '') WHERE buyer_id = ${member_id}`,
    sql`UPDATE upload SET delete_after = ${now} WHERE member_id = ${member_id} AND wrapped_key IS NOT NULL AND class = 'recharge_proof'`,
    sql`UPDATE conversation SET erase_at = least(erase_at, ${chats_until}), forget_at = least(forget_at, ${chats_until}) WHERE ${member_id} IN (member_id, merchant_id)`,
    sql`UPDATE desk_case k SET rating = '' FROM conversation c WHERE c.id = k.conversation_id AND c.member_id = ${member_id} AND k.rating IS NOT NULL`,
    sql`UPDATE store SET open = false, index_at = ${now} WHERE id = ${store_id} AND open`,
  ])
    sendLater(tx, statement);
}
