import { type Database, row, rows, sendLater } from "../../platform/database.ts";

export interface OpenMatters {
  demo: boolean;
  orders: number;
  store_orders: number;
  requests: number;
  store_id: bigint | null;
}

/** What of a member is still under way. */
export async function openMatters(tx: Database, memberId: bigint): Promise<OpenMatters> {
  const found = await row<OpenMatters>(
    tx,
    `SELECT m.demo, s.id AS store_id,
            (SELECT count(*)::int FROM orders WHERE buyer_id = $1 AND (state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt') OR refund_open OR (settle_at IS NOT NULL AND state <> 'cancelled'))) AS orders,
            (SELECT count(*)::int FROM orders WHERE store_id = s.id AND (state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt') OR refund_open OR (settle_at IS NOT NULL AND state <> 'cancelled'))) AS store_orders,
            (SELECT count(*)::int FROM recharge WHERE member_id = $1 AND state = 'pending')
            + (SELECT count(*)::int FROM withdrawal WHERE member_id = $1 AND state NOT IN ('confirmed', 'rejected', 'cancelled'))
            + (SELECT count(*)::int FROM application WHERE member_id = $1 AND state = 'under_review')
            + (SELECT count(*)::int FROM appeal WHERE member_id = $1 AND outcome IS NULL) AS requests
     FROM member m LEFT JOIN store s ON s.owner_id = m.id WHERE m.id = $1`,
    [memberId],
  );
  if (found === null) throw new Error(`no member ${memberId}`);
  return found;
}

/** The member's row, taken until the end: payments, withdrawals and freezes begin with it. */
export async function holdMember(tx: Database, memberId: bigint): Promise<void> {
  await rows(tx, "SELECT id FROM member WHERE id = $1 FOR UPDATE", [memberId]);
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
  for (const [text, values] of [
    [
      `UPDATE member SET email = $2 || '@closed.invalid', email_folded = $2 || '@closed.invalid', nickname = $2, nickname_folded = $2, invitation = $2,
         password_hash = $3, avatar = NULL, closed_at = $4 WHERE id = $1 AND closed_at IS NULL`,
      [member_id, name, password_hash, now],
    ],
    ["UPDATE public_picture SET dropped = true WHERE member_id = $1 AND use = 'avatar'", [member_id]],
    ["DELETE FROM session WHERE member_id = $1", [member_id]],
    ["DELETE FROM sign_in WHERE member_id = $1", [member_id]],
    ["DELETE FROM known_source WHERE member_id = $1", [member_id]],
    ["UPDATE invitation SET source_hash = NULL WHERE invited_id = $1", [member_id]],
    ["DELETE FROM not_me_link WHERE member_id = $1", [member_id]],
    ["DELETE FROM two_factor WHERE member_id = $1", [member_id]],
    ["DELETE FROM payment_password WHERE member_id = $1", [member_id]],
    ["DELETE FROM idempotency WHERE member_id = $1", [member_id]],
    ["DELETE FROM address WHERE member_id = $1", [member_id]],
    ["DELETE FROM cart_line WHERE member_id = $1", [member_id]],
    ["DELETE FROM promotion_shown WHERE member_id = $1", [member_id]],
    ["DELETE FROM visit WHERE member_id = $1", [member_id]],
    ["UPDATE goods g SET favourites = g.favourites - 1 FROM favourite f WHERE f.member_id = $1 AND g.id = f.goods_id", [member_id]],
    ["DELETE FROM favourite WHERE member_id = $1", [member_id]],
    ["DELETE FROM favourite_removed WHERE member_id = $1", [member_id]],
    ["DELETE FROM goods_notice WHERE member_id = $1", [member_id]],
    ["DELETE FROM notice WHERE member_id = $1", [member_id]],
    ["DELETE FROM notice_choice WHERE member_id = $1", [member_id]],
    ["DELETE FROM announcement_reader WHERE member_id = $1", [member_id]],
    ["UPDATE store s SET fans = s.fans - 1 FROM follow f WHERE f.member_id = $1 AND s.id = f.store_id", [member_id]],
    ["DELETE FROM follow WHERE member_id = $1", [member_id]],
    ["DELETE FROM follow_removed WHERE member_id = $1", [member_id]],
    ["UPDATE wallet_address SET label = '', is_default = false, removed_at = coalesce(removed_at, $2) WHERE member_id = $1", [member_id, now]],
    [
      "UPDATE orders SET remark = '', address = jsonb_build_object('country', address->>'country', 'name', '', 'mobile', '', 'province', '', 'city', '', 'address', '', 'zip_code', '') WHERE buyer_id = $1",
      [member_id],
    ],
    ["UPDATE upload SET delete_after = $2 WHERE member_id = $1 AND wrapped_key IS NOT NULL AND class = 'recharge_proof'", [member_id, now]],
    ["UPDATE conversation SET erase_at = least(erase_at, $2), forget_at = least(forget_at, $2) WHERE $1 IN (member_id, merchant_id)", [member_id, chats_until]],
    ["UPDATE desk_case k SET rating = '' FROM conversation c WHERE c.id = k.conversation_id AND c.member_id = $1 AND k.rating IS NOT NULL", [member_id]],
    ["UPDATE store SET open = false, index_at = $2 WHERE id = $1 AND open", [store_id, now]],
  ] as const)
    sendLater(tx, text, values);
}
