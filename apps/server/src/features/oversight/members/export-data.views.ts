import { sql } from "../../../platform/sql.ts";

/** A part of the archive, as a query. Secrets and data of other people are not among the columns. */
export const archiveStatements = (memberId: bigint) => ({
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
  passkeys: sql`SELECT name, created_at, used_at FROM member_passkey WHERE member_id = ${memberId} ORDER BY created_at`,
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
  reviews: sql`SELECT goods_id, stars, service, delivery, anonymous, text, pictures, video, follow_up,
    follow_up_pictures, follow_up_video, followed_up_at, hidden, created_at FROM review
            WHERE member_id = ${memberId} ORDER BY id`,
  reviews_found_helpful: sql`SELECT r.goods_id, h.at FROM review_helpful h JOIN review r ON r.id = h.review_id
    WHERE h.member_id = ${memberId} ORDER BY h.at, h.review_id`,
  questions_and_answers: sql`SELECT goods_id, CASE WHEN question_id IS NULL THEN 'question' ELSE 'answer' END AS kind,
    of_store, text, created_at, hidden_at FROM goods_question WHERE member_id = ${memberId} ORDER BY id`,
  chats: sql`SELECT c.kind, CASE WHEN c.merchant_id = ${memberId} THEN 'store'
    ELSE 'customer' END AS you_are, s.name->>'en' AS store, c.created_at,
            (SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', m.created_at, 'by_you',
              m.sender_id IS NOT DISTINCT FROM ${memberId}, 'type', m.type, 'text', m.text, 'picture', m.picture,
               'voice', m.voice, 'goods_id', m.goods_id::text, 'order_id', m.order_id::text, 'recalled_at',
                 m.recalled_at)) ORDER BY m.seq) FROM chat_message m WHERE m.conversation_id = c.id) AS messages
          FROM conversation c LEFT JOIN store s ON s.id = c.store_id WHERE ${memberId} IN (c.member_id, c.merchant_id)
            ORDER BY c.id`,
  written_for_stores: sql`SELECT s.name->>'en' AS store, m.created_at AS at, m.type, m.text, m.recalled_at
          FROM chat_message m JOIN store s ON s.id = m.staff_store_id
          WHERE m.sender_id = ${memberId} AND m.staff_id IS NOT NULL ORDER BY m.id`,
  reports_made: sql`SELECT kind, reason_code, text, made_at, state, decided_at FROM report WHERE member_id = ${memberId}
    ORDER BY id`,
  chat_decisions: sql`SELECT CASE WHEN w.mute_id IS NULL THEN 'warning' ELSE 'mute' END AS decision, w.rule, w.message,
    w.made_at AS decided_at, x.until, x.ended_at
                   FROM chat_warning w LEFT JOIN chat_mute x ON x.id = w.mute_id WHERE w.member_id = ${memberId}
                     ORDER BY w.id`,
  service_ratings: sql`SELECT k.stars, k.rating, k.rated_at FROM support_case k
    JOIN conversation c ON c.id = k.conversation_id
                    WHERE c.member_id = ${memberId} AND k.stars IS NOT NULL ORDER BY k.id`,
  orders: sql`SELECT o.order_no, o.state, o.store_name->>'en' AS store, o.product_total, o.freight, o.freight_discount,
    o.discount, o.actual_payment, o.refunded, o.remark, o.address,
             o.createtime, o.paymenttime, o.delivertime, o.taketime, o.cancel_reason,
             (SELECT jsonb_agg(jsonb_build_object('name', l.name->>'en', 'specification', l.specification->>'en',
               'price', l.price::text, 'quantity', l.quantity, 'difference_back', (SELECT p.amount::text FROM price_protection p
               WHERE p.line_id = l.id)) ORDER BY l.id)
              FROM order_line l WHERE l.order_id = o.id) AS lines
           FROM orders o WHERE o.buyer_id = ${memberId} ORDER BY o.id`,
  ...tradeStatements(memberId),
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
  archives_asked_for: sql`SELECT asked_at, ready_at, delete_after, bytes FROM data_archive WHERE member_id = ${memberId}
    ORDER BY id`,
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

const tradeStatements = (memberId: bigint) => ({
  coupons: sql`SELECT coupon_id, number, state, valid_from, valid_until, claimed_at, used_at FROM coupon_grant
    WHERE member_id = ${memberId} ORDER BY id`,
  deals_taken: sql`SELECT d.order_id, d.sku_id, d.quantity, d.given_back FROM deal_taken d WHERE d.member_id = ${memberId}
    ORDER BY d.order_id, d.sku_id`,
  groups: sql`SELECT p.order_id, p.goods_id, p.state, p.joined_at, g.opener_id = ${memberId} AS opened_by_you, g.size,
    g.until FROM group_place p LEFT JOIN buying_group g ON g.id = p.group_id
    WHERE p.member_id = ${memberId} ORDER BY p.order_id`,
  refunds: sql`SELECT r.refund_no, r.order_id, r.buyer_id = ${memberId} AS you_are_the_buyer, r.type, r.reason, r.amount,
    r.text, r.pictures, r.state, r.carrier, r.tracking_number, r.exchange_sku_id, p.carrier AS replacement_carrier,
    p.tracking_number AS replacement_number, p.created_at AS replacement_at, r.createtime, r.refunded_at
    FROM refund r LEFT JOIN parcel p ON p.refund_id = r.id
    WHERE ${memberId} IN (r.buyer_id, r.merchant_id) ORDER BY r.id`,
  disputes: sql`SELECT d.refund_id, d.opened_by, d.state, d.opened_at, d.ended_at,
    (SELECT jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'text', e.text, 'pictures', e.pictures)
      ORDER BY e.seq) FROM dispute_evidence e WHERE e.refund_id = d.refund_id AND e.member_id = ${memberId}) AS you_wrote
    FROM dispute d WHERE ${memberId} IN (d.buyer_id, d.merchant_id) ORDER BY d.refund_id`,
  news_of_favourites: sql`SELECT goods_id, kind, created_at FROM goods_notice WHERE member_id = ${memberId}
    ORDER BY created_at, goods_id`,
  signed_papers: sql`SELECT id, action, level_from, level, amount, signed_at, typed_name, encode(sha256, 'hex') AS sha256
    FROM bond_paper WHERE member_id = ${memberId} ORDER BY id`,
  own_deposit_addresses: sql`SELECT network, address, given_at, retired_at FROM mall_address
    WHERE member_id = ${memberId} ORDER BY id`,
  deposits: sql`SELECT network, tx_hash, amount, credited_at FROM deposit WHERE member_id = ${memberId}
    ORDER BY credited_at, tx_hash`,
  account_recoveries: sql`SELECT agreed_at, starts_at, confirmed_at, done_at, stopped_at, stopped_by
    FROM account_recovery WHERE member_id = ${memberId} ORDER BY id`,
  work_for_stores: sql`SELECT store_id, parts, since, ended_at, ended_by FROM store_staff WHERE member_id = ${memberId}
    ORDER BY id`,
  acts_for_stores: sql`SELECT store_id, path, at FROM staff_act WHERE member_id = ${memberId} ORDER BY id`,
  webhooks: sql`SELECT w.url, w.events, w.created_at, w.off_at FROM webhook w JOIN store s ON s.id = w.store_id
    WHERE s.owner_id = ${memberId} ORDER BY w.id`,
  api_keys: sql`SELECT k.name, k.scopes, k.created_at, k.expires_at, k.used_at, k.revoked_at FROM api_key k
    JOIN store s ON s.id = k.store_id WHERE s.owner_id = ${memberId} ORDER BY k.id`,
});

/** Tables that name a member and are not in the archive, each with the reason. */
export const leftOutOfArchive: Readonly<Record<string, string>> = {
  idempotency: "answers to repeated calls, kept for days; what they changed is in the archive",
  known_source: "keyed hashes of networks and devices, which say nothing without the key",
  payment_password: "a secret, kept as a hash",
  announcement_reader: "a mark of how far announcements were read",
  not_me_link: "hashes of links, which are secrets",
  member_challenge: "random numbers that are valid for five minutes",
  push_subscription: "keys and addresses of browsers, which are secrets of the device",
  public_video: "the videos are named where they are used: reviews",
  public_picture: "the pictures are named where they are used: reviews, chats, refunds, avatar",
  paper_look: "it is in the part about papers of identity",
  follow_removed: "kept for a moment, so that it can be undone",
  favourite_removed: "kept for a moment, so that it can be undone",
  stock_move: "the store's stock; the member who moved it works for the store",
  deal_person: "a count that limits how much of a deal one person buys; the purchases are in the archive",
  withdrawal_approval: "work of operators; the withdrawal is in the archive",
  dispute_decision: "the outcome stands in the dispute and the refund; the rest is work of operators",
  chat_voice: "the recording is named in its message",
  member_look: "the looks of operators are in the archive from the audit log",
  proposal: "work of operators",
  ledger_correction: "work of operators; the posting is in the ledger's part",
};
