import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

/**
 * A part of the archive: what is asked of the database. Secrets and what is other people's are not among the columns.
 */
const sections = (memberId: bigint) => ({
  profile: sql`SELECT id, email, nickname, language, avatar, invitation, agreement_version, created_at,
    password_changed_at, email_changed_at,
              suspended_at, suspended_reason, wallet_frozen_at, wallet_frozen_reason FROM member
                WHERE id = ${memberId}`,
  invited_by: sql`SELECT i.nickname FROM member m JOIN member i ON i.id = m.invited_by WHERE m.id = ${memberId}`,
  invitations: sql`SELECT i.at, left(m.nickname, 1) || '***' AS who, r.state AS coupon, r.reason FROM invitation i
    JOIN member m ON m.id = i.invited_id
                LEFT JOIN invitation_reward r ON r.invited_id = i.invited_id AND r.side = 'inviter'
                  WHERE i.inviter_id = ${memberId} ORDER BY i.invited_id`,
  devices: sql`SELECT client, created_at, seen_at, expires_at FROM session WHERE member_id = ${memberId} ORDER BY id`,
  sign_ins: sql`SELECT client, at FROM sign_in WHERE member_id = ${memberId} ORDER BY id`,
  two_factor: sql`SELECT on_at AS on_since, (SELECT count(*)::int FROM recovery_code r WHERE r.member_id = f.member_id
    AND used_at IS NULL) AS recovery_codes_left
               FROM two_factor f WHERE member_id = ${memberId} AND on_at IS NOT NULL`,
  agreements: sql`SELECT key, version, at FROM member_agreement WHERE member_id = ${memberId} ORDER BY at, key`,
  addresses: sql`SELECT name, mobile, country, province, city, address, zip_code, latitude::float8, longitude::float8,
    is_default, created_at, removed_at FROM address WHERE member_id = ${memberId} ORDER BY id`,
  wallet_addresses: sql`SELECT network, address, label, is_default, created_at, removed_at FROM wallet_address
    WHERE member_id = ${memberId} ORDER BY id`,
  cart: sql`SELECT sku_id, quantity, created_at FROM cart_line WHERE member_id = ${memberId} ORDER BY created_at`,
  favourites: sql`SELECT goods_id, created_at FROM favourite WHERE member_id = ${memberId} ORDER BY created_at`,
  followed_stores: sql`SELECT store_id, created_at FROM follow WHERE member_id = ${memberId} ORDER BY created_at`,
  history: sql`SELECT goods_id, visited_at FROM visit WHERE member_id = ${memberId} ORDER BY visited_at`,
  promoted_goods_seen: sql`SELECT goods_id, day, shown_at FROM promotion_shown WHERE member_id = ${memberId}
    ORDER BY shown_at`,
  notices: sql`SELECT topic, subject, details, created_at, read_at FROM notice WHERE member_id = ${memberId}
    ORDER BY id`,
  notice_choices: sql`SELECT topic, by_mail, by_push, changed_at FROM notice_choice WHERE member_id = ${memberId}
    ORDER BY topic`,
  reviews: sql`SELECT goods_id, stars, service, delivery, anonymous, text, pictures, follow_up, follow_up_pictures,
    followed_up_at, hidden, created_at FROM review
            WHERE member_id = ${memberId} ORDER BY id`,
  chats: sql`SELECT c.kind, CASE WHEN c.merchant_id = ${memberId} THEN 'store'
    ELSE 'customer' END AS you_are, s.name->>'en' AS store, c.created_at,
            (SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', m.created_at, 'by_you',
              m.sender_id IS NOT DISTINCT FROM ${memberId}, 'type', m.type, 'text', m.text, 'picture', m.picture,
               'voice', m.voice, 'goods_id', m.goods_id::text, 'order_id', m.order_id::text, 'recalled_at',
                 m.recalled_at)) ORDER BY m.seq) FROM chat_message m WHERE m.conversation_id = c.id) AS messages
          FROM conversation c LEFT JOIN store s ON s.id = c.store_id WHERE ${memberId} IN (c.member_id, c.merchant_id)
            ORDER BY c.id`,
  reports_made: sql`SELECT kind, reason_code, text, made_at, state, decided_at FROM report WHERE member_id = ${memberId}
    ORDER BY id`,
  chat_decisions: sql`SELECT CASE WHEN w.mute_id IS NULL THEN 'warning' ELSE 'mute' END AS decision, w.rule, w.message,
    w.made_at AS decided_at, x.until, x.ended_at
                   FROM chat_warning w LEFT JOIN chat_mute x ON x.id = w.mute_id WHERE w.member_id = ${memberId}
                     ORDER BY w.id`,
  service_ratings: sql`SELECT k.stars, k.rating, k.rated_at FROM support_case k
    JOIN conversation c ON c.id = k.conversation_id
                    WHERE c.member_id = ${memberId} AND k.stars IS NOT NULL ORDER BY k.id`,
  orders: sql`SELECT o.order_no, o.state, o.store_name->>'en' AS store, o.product_total, o.freight, o.discount,
    o.actual_payment, o.refunded, o.remark, o.address,
             o.createtime, o.paymenttime, o.delivertime, o.taketime, o.cancel_reason,
             (SELECT jsonb_agg(jsonb_build_object('name', l.name->>'en', 'specification', l.specification->>'en',
               'price', l.price::text, 'quantity', l.quantity) ORDER BY l.id)
              FROM order_line l WHERE l.order_id = o.id) AS lines
           FROM orders o WHERE o.buyer_id = ${memberId} ORDER BY o.id`,
  recharges: sql`SELECT id, network, amount, tx_hash, state, credited, reason_code, created_at, decided_at FROM recharge
    WHERE member_id = ${memberId} ORDER BY id`,
  withdrawals: sql`SELECT id, network, address, amount, fee, actual_amount, state, hash, reject_reason, reject_note,
    created_at FROM withdrawal WHERE member_id = ${memberId} ORDER BY id`,
  freezes: sql`SELECT kind, reason_code, message, from_at, until_at, ended_at FROM member_freeze
    WHERE member_id = ${memberId} ORDER BY id`,
  appeals: sql`SELECT subject, subject_id, text, made_at, outcome, answer, answered_at FROM appeal
    WHERE member_id = ${memberId} ORDER BY id`,
  looks_by_operators: sql`SELECT a.created_at AS at, o.role AS by_role, a.record #>> '{after,call}' AS what
    FROM audit_log a JOIN operator o ON o.id = a.operator_id
     WHERE a.subject_kind = 'member' AND a.subject_id = ${memberId}::text AND a.action = 'look' ORDER BY a.number`,
  pictures_kept: sql`SELECT class, created_at, delete_after, wrapped_key IS NULL AS destroyed FROM upload
    WHERE member_id = ${memberId} ORDER BY id`,
  applications: sql`SELECT id, state, kind, agreement_version, contact_email, store_name, created_at, submitted_at,
    decided_at, reason_code, message, erase_at,
                   person IS NOT NULL AS personal_data_kept FROM application WHERE member_id = ${memberId} ORDER BY id`,
  store: sql`SELECT id, name, description, level, credit, ships_from, created_at, open FROM store
    WHERE owner_id = ${memberId}`,
  store_goods: sql`SELECT g.id, g.name->>'en' AS name, g.price, g.on_sale, g.sales, g.created_at FROM goods g
    JOIN store s ON s.id = g.store_id WHERE s.owner_id = ${memberId} ORDER BY g.id`,
});

/** Every part of a member's archive but the ledger's, which has a door of its own. */
export async function archiveSections(tx: Database, memberId: bigint): Promise<Record<string, unknown[]>> {
  const parts = await Promise.all(
    Object.entries(sections(memberId)).map(async ([name, statement]) => [name, await many(tx, statement)] as const),
  );
  return Object.fromEntries(parts);
}
