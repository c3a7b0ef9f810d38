import { expect } from "vitest";
import { checkChats } from "../src/features/talk/chat/index.ts";
import { checkLedger } from "../src/features/base/ledger/index.ts";
import { pieceFreight } from "../src/features/shops/stores/index.ts";
import { many } from "../src/platform/database.ts";
import { sql, type Sql } from "../src/platform/sql.ts";
import type { World } from "./world.ts";

// PROOF 1: the invariants that are not about money, in addition to the list of the daily check
// (features/base/ledger/invariants.sql.ts). Each query must return no row.
const statements: Record<string, Sql> = {
  "I21 stock is never below zero nor reserved twice": sql`SELECT id FROM sku WHERE on_hand < 0 OR reserved < 0
    OR reserved > on_hand`,
  "I22 what is in stock is the sum of its moves": sql`SELECT id FROM sku s
    WHERE on_hand <> (SELECT coalesce(sum(delta), 0) FROM stock_move m WHERE m.sku_id = s.id)`,
  "I22 what came back of an order that never left is in stock once": sql`
    SELECT r.order_id FROM reservation r WHERE r.back <> (SELECT coalesce(sum(m.delta), 0) FROM stock_move m
      WHERE m.order_id = r.order_id AND m.sku_id = r.sku_id AND m.reason = 'returned unshipped')`,
  "I22 what a supplier has is the sum of its moves": sql`SELECT id FROM supply_sku s
    WHERE on_hand <> (SELECT coalesce(sum(delta), 0) FROM supply_move m WHERE m.supply_sku_id = s.id)`,
  "I22 what a store got of a supplier's stock, or gave back, is one move of both": sql`
    SELECT coalesce(m.id, k.id) AS id FROM (SELECT * FROM supply_move WHERE sku_id IS NOT NULL) m
    FULL JOIN (SELECT * FROM stock_move WHERE reason IN ('allotted', 'given_back')) k ON k.id = m.id
      AND k.sku_id = m.sku_id
    WHERE k.delta IS DISTINCT FROM -m.delta OR k.reason IS DISTINCT FROM m.reason`,
  "a SKU of supply goods is one of the item that its goods list": sql`
    SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id LEFT JOIN supply_sku s ON s.id = k.supply_sku_id
      WHERE s.item_id IS DISTINCT FROM g.supply_item_id`,
  "what is on sale of the supply catalogue is still offered": sql`
    SELECT g.id FROM goods g JOIN supply_item i ON i.id = g.supply_item_id WHERE g.on_sale AND NOT i.active`,
  "the last purchase price of a supplier's SKU is the one in force": sql`
    SELECT s.id FROM supply_sku s WHERE s.purchase_price IS DISTINCT FROM (SELECT p.purchase_price FROM supply_price p
      WHERE p.supply_sku_id = s.id ORDER BY since DESC LIMIT 1)`,
  "I23 what is reserved is the sum of open reservations and of what exchanges have set aside": sql`
    SELECT id FROM sku s WHERE reserved <> (SELECT coalesce(sum(quantity), 0) FROM reservation r
      WHERE r.sku_id = s.id AND r.state = 'open')
      + (SELECT coalesce(sum(f.aside), 0) FROM refund f WHERE f.exchange_sku_id = s.id)`,
  "an exchange sends each piece once, and what it has set aside is what was asked for": sql`
    SELECT r.id FROM refund r JOIN refund_line l ON l.refund_id = r.id WHERE r.exchange_sku_id IS NOT NULL
      AND r.aside NOT IN (0, l.quantity)
    UNION ALL SELECT r.order_id FROM refund r JOIN refund_line l ON l.refund_id = r.id
      WHERE EXISTS (SELECT FROM parcel p WHERE p.refund_id = r.id) GROUP BY r.order_id, r.exchange_sku_id
      HAVING sum(l.quantity) <> -(SELECT coalesce(sum(m.delta), 0) FROM stock_move m WHERE m.order_id = r.order_id
        AND m.sku_id = r.exchange_sku_id AND m.reason = 'exchanged')`,
  "what a deal has sold is the sum of what orders took and did not give back, of no more than there were": sql`
    SELECT l.sku_id FROM deal_line l WHERE l.sold > l.quantity
      OR l.sold <> (SELECT coalesce(sum(t.quantity), 0) FROM deal_taken t WHERE t.deal_id = l.deal_id
        AND t.sku_id = l.sku_id AND NOT t.given_back)`,
  "what each person took of a deal is the sum of their orders, and no more than one may": sql`
    SELECT p.deal_id FROM deal_person p WHERE p.pieces > p.max
      OR p.pieces <> (SELECT coalesce(sum(t.quantity), 0) FROM deal_taken t WHERE t.deal_id = p.deal_id
        AND t.member_id = p.member_id AND NOT t.given_back)`,
  "an order that took of a deal pays its price, and one that was cancelled unpaid gave it back": sql`
    SELECT t.order_id FROM deal_taken t JOIN orders o ON o.id = t.order_id JOIN deal_line l ON l.deal_id = t.deal_id
      AND l.sku_id = t.sku_id
      LEFT JOIN order_line n ON n.order_id = t.order_id AND n.sku_id = t.sku_id
    WHERE n.price IS DISTINCT FROM l.price OR n.quantity <> t.quantity OR t.given_back <> (o.state = 'cancelled'
      AND o.paymenttime IS NULL)`,
  "a struck price is one that was asked in the 30 days before the present one": sql`
    SELECT g.id FROM goods g WHERE g.old_price IS NOT NULL AND NOT EXISTS (
      SELECT FROM price_asked p WHERE p.goods_id = g.id AND p.price = g.old_price UNION ALL
      SELECT FROM deal d JOIN deal_line l ON l.deal_id = d.id WHERE d.goods_id = g.id AND l.price = g.old_price)`,
  "a paid piece is still to be sent, in one parcel, or went back in stock": sql`
    SELECT l.id FROM order_line l JOIN orders o ON o.id = l.order_id JOIN reservation r ON r.order_id = l.order_id
      AND r.sku_id = l.sku_id
    WHERE o.paymenttime IS NOT NULL AND l.quantity <> l.unsent + r.back + (SELECT coalesce(sum(k.quantity), 0)
      FROM parcel_line k WHERE k.order_line_id = l.id)`,
  "an order that has left has nothing to send, and one with nothing to send has left": sql`
    SELECT o.id FROM orders o WHERE o.state NOT IN ('awaiting_payment', 'cancelled')
      AND (o.state = 'awaiting_shipment') <> EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.unsent > 0)`,
  "a piece is set aside exactly while an open request asks it back before it is sent": sql`
    SELECT l.id FROM order_line l LEFT JOIN (SELECT a.order_id, a.sku_id, a.quantity FROM refund_line a
      JOIN refund r ON r.id = a.refund_id
      WHERE r.unsent AND r.state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying',
        'replacing', 'resent')) a
      ON a.order_id = l.order_id AND a.sku_id = l.sku_id
    WHERE l.asked_back <> least(l.unsent, coalesce(a.quantity, 0))`,
  "every parcel has pieces of the order, or is the replacement of an exchange": sql`SELECT p.id FROM parcel p
    WHERE (p.refund_id IS NULL) <> EXISTS (SELECT FROM parcel_line k WHERE k.parcel_id = p.id)`,
  "an exchange that is on its way or complete has its parcel": sql`SELECT r.id FROM refund r
    WHERE r.state IN ('resent', 'exchanged') AND NOT EXISTS (SELECT FROM parcel p WHERE p.refund_id = r.id)`,
  "I23 a reservation is open exactly while its order is unpaid": sql`
    SELECT r.order_id FROM reservation r JOIN orders o ON o.id = r.order_id
    WHERE (r.state = 'open') <> (o.state = 'awaiting_payment') OR (r.state = 'given_back') <> (o.state = 'cancelled'
      AND o.delivertime IS NULL)`,
  "I26 sales are the pieces of orders that were paid and not given back": sql`
    SELECT g.id FROM goods g WHERE g.sales + (SELECT coalesce(sum(s.pieces), 0) FROM goods_sale s
      WHERE s.goods_id = g.id) <> (SELECT coalesce(sum(l.quantity), 0) FROM order_line l
      JOIN orders o ON o.id = l.order_id
      WHERE l.goods_id = g.id AND o.paymenttime IS NOT NULL AND o.state <> 'cancelled')`,
  "I27 a coupon's count of claims is how many there are, and not more than there may be": sql`
    SELECT c.id FROM coupon c WHERE c.claimed <> (SELECT count(*) FROM coupon_grant g WHERE g.coupon_id = c.id)
      OR c.claimed > c.total
      OR c.claimed <> (SELECT coalesce(max(number), 0) FROM coupon_grant g WHERE g.coupon_id = c.id)`,
  "I28 nobody has more of a coupon than one person may": sql`
    SELECT g.coupon_id FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id
      GROUP BY g.coupon_id, g.member_id, c.per_person HAVING count(*) > c.per_person OR max(g.nth) <> count(*)`,
  "I29 a coupon is used by one checkout at a time, and is held or used exactly while one uses it": sql`
    SELECT g.id FROM coupon_grant g LEFT JOIN coupon_use u ON u.grant_id = g.id AND u.voided_at IS NULL LEFT
      JOIN orders o ON o.id = u.order_id GROUP BY g.id
    HAVING count(DISTINCT o.checkout_id) > 1 OR (g.state <> 'unused') <> (count(u.order_id) > 0)
      OR (count(u.order_id) > 0 AND g.checkout_id IS DISTINCT FROM max(o.checkout_id))
      OR (g.state = 'used') <> coalesce(bool_or(o.paymenttime IS NOT NULL), false)`,
  "I30 a coupon was used by whose it is, in time, for its store, from its threshold on, and took off what it says at the most": sql`
    SELECT u.order_id FROM coupon_use u JOIN orders o ON o.id = u.order_id JOIN coupon c ON c.id = u.coupon_id
      JOIN coupon_grant g ON g.id = u.grant_id
    CROSS JOIN LATERAL (SELECT sum(a.eligible) AS eligible, sum(a.discount + a.freight) AS discount FROM coupon_use a
      JOIN orders b ON b.id = a.order_id
      WHERE a.grant_id = u.grant_id AND b.checkout_id = o.checkout_id) whole
    WHERE g.coupon_id <> c.id OR o.buyer_id <> g.member_id OR o.createtime NOT BETWEEN g.valid_from AND g.valid_until
      OR g.valid_until > c.ends_at
      OR (u.by = 'store') <> (c.store_id IS NOT NULL) OR c.store_id <> o.store_id OR u.eligible > o.product_total
        OR whole.eligible < c.threshold OR whole.discount > c.max
      OR (c.kind = 'full_discount' AND whole.discount > round(whole.eligible * c.ppm / 1e10) * 10000 + 10000)
      OR (c.kind = 'free_freight' AND u.discount > 0) OR (c.kind <> 'free_freight' AND u.freight > 0)
      OR (c.scope = 'everything' AND u.eligible <> o.product_total)
      OR (c.scope = 'goods' AND u.eligible <> (SELECT coalesce(sum(l.price * l.quantity), 0) FROM order_line l
        JOIN coupon_cover v ON v.coupon_id = c.id AND v.goods_id = l.goods_id WHERE l.order_id = o.id))`,
  "I31 no order's discount takes its goods below a cent": sql`SELECT id FROM orders WHERE discount < 0
    OR (discount > 0 AND product_total - discount < 10000) OR actual_payment < 10000`,
  "I32 a cancelled order has given its coupons back, and a paid one that was not refunded in full has not": sql`
    SELECT u.order_id FROM coupon_use u JOIN orders o ON o.id = u.order_id
    WHERE (u.voided_at IS NOT NULL) <> ((o.state = 'cancelled' AND o.paymenttime IS NULL)
      OR o.refunded = o.actual_payment)`,
  "I33 an order's figures add up": sql`
    SELECT o.id FROM orders o WHERE o.product_total <> (SELECT sum(price * quantity) FROM order_line l
      WHERE l.order_id = o.id) OR o.actual_payment <> o.product_total + o.freight - o.discount`,
  "I34 a withdrawal's state is where its steps have led": sql`
    SELECT w.id FROM withdrawal w WHERE w.state IS DISTINCT FROM (SELECT CASE s.step WHEN 'requested' THEN 'pending'
      WHEN 'first_approval' THEN 'pending'
      WHEN 'hash_corrected' THEN 'sent' WHEN 'send_returned' THEN 'approved' ELSE s.step END FROM withdrawal_step s
        WHERE s.withdrawal_id = w.id ORDER BY s.seq DESC LIMIT 1)`,
  "I35 an order's state is the last of its history": sql`SELECT o.id FROM orders o WHERE o.state <> (SELECT state
    FROM order_history h WHERE h.order_id = o.id ORDER BY seq DESC LIMIT 1)`,
  "I35 an order's history has no gap": sql`SELECT order_id FROM order_history GROUP BY order_id
    HAVING count(*) <> max(seq)`,
  "I35 an order waits for a refund exactly while one of it is open": sql`
    SELECT o.id FROM orders o WHERE o.refund_open <> EXISTS (SELECT FROM refund r WHERE r.order_id = o.id
      AND r.state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying', 'replacing',
      'resent'))`,
  "I35 a refund's state is the last of its log, which has no gap": sql`
    SELECT r.id FROM refund r LEFT JOIN refund_event e ON e.refund_id = r.id GROUP BY r.id
    HAVING count(e.seq) <> max(e.seq) OR r.state IS DISTINCT FROM (array_agg(e.state ORDER BY e.seq DESC))[1]`,
  "I37 nobody buys from their own store": sql`SELECT o.id FROM orders o JOIN store s ON s.id = o.store_id
    WHERE s.owner_id = o.buyer_id`,
  "I38 an order's goods are its store's": sql`SELECT o.id FROM orders o JOIN order_line l ON l.order_id = o.id
    JOIN goods g ON g.id = l.goods_id WHERE g.store_id <> o.store_id`,
  "I19 nothing went out by the member's own hand while it was frozen": sql`
    SELECT t.id FROM transfer t JOIN member_freeze f ON f.member_id = t.actor_id AND t.created_at > f.from_at
      AND t.created_at < coalesce(f.ended_at, 'infinity')
    WHERE t.kind IN ('order_pay', 'group_pay', 'order_purchase', 'withdrawal_hold')`,
  "I19 what a member's row says is frozen is what stands frozen": sql`
    SELECT m.id FROM member m JOIN member_freeze f ON f.member_id = m.id AND f.ended_at IS NULL
    WHERE CASE f.kind WHEN 'account' THEN m.suspended_at ELSE m.wallet_frozen_at END IS NULL`,
  "SEC-034 a coupon for an invitation was given to its side, of the coupon that was offered, and no one twice": sql`
    SELECT r.id FROM invitation_reward r JOIN invitation i ON i.invited_id = r.invited_id
      JOIN invitation_offer o ON o.id = i.offer_id LEFT JOIN coupon_grant g ON g.id = r.grant_id
    WHERE r.member_id <> CASE r.side WHEN 'invited' THEN i.invited_id ELSE i.inviter_id END
      OR r.coupon_id IS DISTINCT FROM CASE r.side WHEN 'invited' THEN o.invited_coupon_id ELSE o.inviter_coupon_id END
      OR (r.state = 'given' AND (g.member_id, g.coupon_id) IS DISTINCT FROM (r.member_id, r.coupon_id))`,
  "SEC-034 no more were given by themselves in a month than were counted": sql`
    SELECT g.member_id FROM (SELECT member_id, date_trunc('month', state_at AT TIME ZONE 'UTC')::date AS month,
      count(*) AS given FROM invitation_reward
        WHERE side = 'inviter' AND state = 'given' AND decided_by IS NULL GROUP BY 1, 2) g
    LEFT JOIN invitation_count c ON c.scope = 'inviter' AND c.subject = convert_to(g.member_id::text, 'UTF8')
      AND c.month = g.month WHERE g.given > coalesce(c.given, 0)`,
  "I49 no paper of identity is kept after its time, nor without a seal": sql`
    SELECT u.id FROM upload u WHERE u.class = 'paper'
      AND (u.wrapped_key IS NULL OR u.delete_after < (SELECT greatest(max(at), max(done)) FROM
      (SELECT max(created_at) AS at, NULL::timestamptz AS done FROM upload UNION ALL
        SELECT max(saved_at), max(decided_at) FROM application) t) - interval '1 day')`,
  "I49 an application is not sent, nor kept after its time, with a person under no seal": sql`
    SELECT id FROM application WHERE (person IS NULL) <> (person_key IS NULL)
      OR (state = 'under_review' AND (person IS NULL OR erase_at IS NOT NULL))`,
  "I49 a look at a paper was opened in its minute, once, and is in the audit log with its purpose": sql`
    SELECT l.id FROM paper_look l WHERE l.opened_at >= l.expires_at OR l.expires_at > l.at + interval '60 seconds'
      OR NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_kind = 'application'
        AND a.subject_id = l.application_id::text AND a.operator_id = l.operator_id
        AND a.record->>'reason_code' = 'paper_look' AND a.record->>'note' = l.purpose
          AND a.record->'after'->>'look_id' = l.id::text)`,
  "a store that was applied for belongs to who applied": sql`
    SELECT a.id FROM application a LEFT JOIN store s ON s.id = a.store_id WHERE a.state = 'opened'
      AND s.owner_id IS DISTINCT FROM a.member_id`,
  // Proposals that tests write by hand name no device. `given-supply.ts` writes an empty payload as the start of a
  // test's world.
  "I50 what an operator proposed, decided, froze, freed, changed, closed or answered has a row in the audit log with its reason": sql`
    WITH said AS (SELECT operator_id, subject_kind, subject_id, record FROM audit_log
      WHERE record->>'reason_code' IS NOT NULL)
    SELECT p.id FROM proposal p WHERE (p.made_on IS NOT NULL AND NOT EXISTS (SELECT FROM said a
      WHERE a.subject_kind = 'proposal' AND a.subject_id = p.id::text AND a.operator_id = p.made_by))
      OR (p.decided_by IS NOT NULL AND p.expires_at > p.made_at AND NOT EXISTS (SELECT FROM said a
        WHERE a.subject_kind = 'proposal' AND a.subject_id = p.id::text AND a.operator_id = p.decided_by))
    UNION ALL SELECT f.id FROM member_freeze f WHERE NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'member'
      AND a.record->'after'->>'freeze_id' = f.id::text)
      OR (f.ended_by IS NOT NULL AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'member'
        AND a.record->'before'->>'freeze_id' = f.id::text AND a.operator_id = f.ended_by))
    UNION ALL SELECT v.number FROM setting_version v WHERE v.made_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'setting' AND a.subject_id = v.name
        AND a.operator_id = coalesce(v.approved_by, v.made_by))
    UNION ALL SELECT c.id FROM closure c WHERE c.approved_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'function' AND a.subject_id = c.function
        AND a.operator_id = c.approved_by)
    UNION ALL SELECT p.id FROM appeal p WHERE p.answered_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'appeal' AND a.subject_id = p.id::text
        AND a.operator_id = p.answered_by)
    UNION ALL SELECT p.id FROM application p WHERE p.decided_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'application' AND a.subject_id = p.id::text
        AND a.operator_id = p.decided_by)
    UNION ALL SELECT r.id FROM recharge r WHERE r.decided_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_kind = 'recharge' AND a.subject_id = r.id::text
        AND a.operator_id = r.decided_by
        AND (r.state <> 'rejected' OR a.record->>'reason_code' = r.reason_code))
    UNION ALL SELECT w.withdrawal_id FROM withdrawal_step w WHERE w.operator_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_kind = 'withdrawal'
        AND a.subject_id = w.withdrawal_id::text AND a.operator_id = w.operator_id)`,
  "I41 no store has more goods on sale than its level allows": sql`
    SELECT s.id FROM store s WHERE s.listed > (ARRAY[10, 30, 80, 200, 500, 2000])[s.level + 1]
      AND NOT EXISTS (SELECT FROM setting_version v WHERE v.name LIKE 'store_goods_%')`,
  "I41 with low credit nothing of a hundred dollars or more is on sale": sql`
    SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id JOIN store s ON s.id = g.store_id
      JOIN freight_template f ON f.id = g.freight_template_id
    WHERE g.on_sale AND k.removed_at IS NULL AND s.credit < 60
      AND k.price + ${pieceFreight(sql`k.price`, sql`k.weight_grams`)} >= 100000000
      AND NOT EXISTS (SELECT FROM setting_version v WHERE v.name LIKE 'credit_low%')`,
  "freight of own goods on sale is at most their price, or 20 dollars": sql`
    SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id JOIN freight_template f ON f.id = g.freight_template_id
    WHERE g.on_sale AND k.removed_at IS NULL AND ${pieceFreight(sql`k.price`, sql`k.weight_grams`)} > greatest(20000000,
      k.price)
      AND NOT EXISTS (SELECT FROM setting_version v WHERE v.name LIKE 'freight_%')`,
  "I41 a store's count of goods on sale is how many there are": sql`SELECT s.id FROM store s
    WHERE s.listed <> (SELECT count(*) FROM goods g WHERE g.store_id = s.id AND g.on_sale)`,
  "a goods' prices are those of its SKUs": sql`
    SELECT g.id FROM goods g JOIN (SELECT goods_id, min(price) AS min, max(price) AS max FROM sku
      WHERE removed_at IS NULL GROUP BY goods_id) k ON k.goods_id = g.id
    WHERE g.on_sale AND (g.price, g.price_most) <> (k.min, k.max)`,
  "supply goods on sale bring something": sql`SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id WHERE g.supplied
    AND g.on_sale AND k.removed_at IS NULL AND k.price <= k.purchase_price`,
  "what is taken down is off sale, and says so": sql`
    SELECT t.id FROM goods_takedown t JOIN goods g ON g.id = t.goods_id WHERE t.ended_at IS NULL
      AND (g.on_sale OR g.off_reason IS DISTINCT FROM 'taken_down')`,
  "a store that is held is not open": sql`SELECT h.id FROM store_hold h JOIN store s ON s.id = h.store_id
    WHERE h.ended_at IS NULL AND s.open`,
  "I50 what an operator took down, freed, held, let go or decided of reports has a row in the audit log with its reason": sql`
    WITH said AS (SELECT operator_id, subject_kind, subject_id, record FROM audit_log
      WHERE record->>'reason_code' IS NOT NULL)
    SELECT t.id FROM goods_takedown t WHERE NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'goods'
      AND a.operator_id = t.made_by AND a.record->'after'->>'takedown_id' = t.id::text)
      OR (t.ended_by IS NOT NULL AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'goods'
        AND a.operator_id = t.ended_by AND a.record->'before'->>'takedown_id' = t.id::text))
    UNION ALL SELECT h.id FROM store_hold h WHERE NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'store'
      AND a.operator_id = coalesce(h.approved_by, h.made_by) AND a.record->'after'->>'hold_id' = h.id::text)
      OR (h.ended_by IS NOT NULL AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'store'
        AND a.operator_id = h.ended_by AND a.record->'before'->>'hold_id' = h.id::text))
    UNION ALL SELECT r.id FROM report r WHERE r.decided_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE (a.subject_kind, a.subject_id) = (CASE r.kind
        WHEN 'message' THEN 'member' ELSE r.kind END, (CASE r.kind WHEN 'message' THEN r.about_id
        ELSE r.subject_id END)::text)
        AND a.operator_id = r.decided_by AND a.record->'after'->'reports' ? r.id::text)`,
  "I40 a line is reviewed once, by its buyer, after it was received, and never by its own store": sql`
    SELECT r.id FROM review r JOIN order_line l ON l.id = r.order_line_id JOIN orders o ON o.id = l.order_id
      JOIN store s ON s.id = o.store_id
    WHERE r.member_id <> o.buyer_id OR r.goods_id <> l.goods_id OR r.order_id <> o.id OR r.store_id <> o.store_id
      OR s.owner_id = r.member_id
      OR o.taketime IS NULL OR r.created_at < o.taketime`,
  "TRU-014 the ratings of goods and stores are those of the reviews that show": sql`
    SELECT g.id FROM goods g LEFT JOIN (SELECT goods_id, count(*) AS ratings, sum(stars) AS stars,
      ARRAY[count(*) FILTER (WHERE stars = 1), count(*) FILTER (WHERE stars = 2),
        count(*) FILTER (WHERE stars = 3), count(*) FILTER (WHERE stars = 4), count(*) FILTER (WHERE stars = 5)]
          AS spread FROM review WHERE NOT hidden GROUP BY goods_id) r ON r.goods_id = g.id
    WHERE g.ratings <> coalesce(r.ratings, 0) OR g.stars_sum <> coalesce(r.stars, 0)
      OR g.spread::bigint[] <> coalesce(r.spread, '{0,0,0,0,0}')
    UNION ALL SELECT s.id FROM store s LEFT JOIN (SELECT store_id, count(service) AS ratings, sum(service) AS service,
      sum(delivery) AS delivery FROM review WHERE NOT hidden GROUP BY store_id) r
      ON r.store_id = s.id WHERE s.service_ratings <> coalesce(r.ratings, 0) OR s.service_sum <> coalesce(r.service, 0)
        OR s.delivery_sum <> coalesce(r.delivery, 0)`,
  "a review and a store's reply are hidden exactly while a decision stands": sql`
    SELECT r.id FROM review r LEFT JOIN review_hide h ON h.review_id = r.id AND h.ended_at IS NULL GROUP BY r.id
    HAVING r.hidden <> (count(*) FILTER (WHERE h.part = 'review') > 0)
      OR r.reply_hidden <> (count(*) FILTER (WHERE h.part = 'reply') > 0)`,
  "I50 what an operator hid, or let show again has a row in the audit log with its reason": sql`
    WITH said AS (SELECT operator_id, subject_id, record FROM audit_log WHERE subject_kind = 'review'
      AND record->>'reason_code' IS NOT NULL)
    SELECT h.id FROM review_hide h WHERE NOT EXISTS (SELECT FROM said a WHERE a.operator_id = h.made_by
      AND a.record->'after'->>'hide_id' = h.id::text)
      OR (h.ended_by IS NOT NULL AND NOT EXISTS (SELECT FROM said a WHERE a.operator_id = h.ended_by
        AND a.record->'before'->>'hide_id' = h.id::text))`,
  "I51 the audit log's numbers have no gap and end at its head": sql`
    SELECT h.number FROM audit_head h WHERE h.number <> (SELECT count(*) FROM audit_log)
      OR h.number <> (SELECT coalesce(max(number), 0) FROM audit_log)`,
  "I52 no session is older than its account's suspension": sql`SELECT s.id FROM session s
    JOIN member m ON m.id = s.member_id JOIN member_freeze f ON f.member_id = m.id AND f.kind = 'account'
    AND f.ended_at IS NULL WHERE s.created_at < f.from_at`,
  "recovery codes are there, ten of them, exactly while the second step is on": sql`
    SELECT f.member_id FROM two_factor f LEFT JOIN recovery_code r ON r.member_id = f.member_id
      GROUP BY f.member_id, f.on_at
    HAVING count(r.hash) <> CASE WHEN f.on_at IS NULL THEN 0 ELSE 10 END`,
  "a group has as many members as it has paid orders, each of another member, and never more than its size": sql`
    SELECT b.id FROM buying_group b LEFT JOIN (SELECT group_id, count(*) AS places, count(DISTINCT member_id) AS people
      FROM group_place WHERE state <> 'wanted' GROUP BY group_id) p
      ON p.group_id = b.id WHERE (b.members, b.members) IS DISTINCT FROM (p.places::int, p.people::int)
        OR b.members > b.size OR (b.state = 'full') <> (b.members = b.size)`,
  "an order waits for its group exactly while its place does": sql`
    SELECT o.id FROM orders o LEFT JOIN group_place p ON p.order_id = o.id
    WHERE (o.group_until IS NOT NULL) <> coalesce(p.state IN ('waiting', 'over'), false)
      OR (p.state = 'returned' AND o.state <> 'cancelled')
      OR (p.state <> 'wanted' AND NOT EXISTS (SELECT FROM transfer t WHERE t.kind IN ('order_pay', 'group_pay') AND t.ref_id = o.id))`,
  "a group that is over has nobody waiting in it, nor one that is full": sql`
    SELECT b.id FROM buying_group b JOIN group_place p ON p.group_id = b.id
    WHERE p.state <> 'wanted' AND p.state <> ALL (CASE b.state WHEN 'open' THEN ARRAY['waiting']
      WHEN 'full' THEN ARRAY['filled'] ELSE ARRAY['over', 'returned'] END)`,
  "a group's order was returned as such once, whole": sql`
    SELECT o.id FROM orders o JOIN group_place p ON p.order_id = o.id WHERE p.state = 'returned'
      AND (o.refunded <> o.actual_payment OR (SELECT count(*) FROM transfer t WHERE t.kind = 'group_return'
        AND t.ref_id = o.id) <> 1)`,
  "a SKU is in stock as its goods says": sql`
    SELECT g.id FROM goods g WHERE g.in_stock <> EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id
      AND k.on_hand > k.reserved AND k.removed_at IS NULL)`,
};

/** Checks all invariants in one snapshot. */
export async function expectInvariants(world: World): Promise<void> {
  const broken = await world.mall.snapshot(async (tx) => {
    const { faults } = await checkLedger(tx);
    faults.push(...(await checkChats(tx)));
    for (const [name, text] of Object.entries(statements)) {
      const found = await many(tx, text);
      if (found.length > 0)
        faults.push(
          `${name}: ${JSON.stringify(found.slice(0, 3), (_, value) => (typeof value === "bigint" ? String(value) : value))}`,
        );
    }
    return faults;
  });
  expect(broken).toEqual([]);
}
