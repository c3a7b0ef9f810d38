import { paymentKinds } from "@arcade/contract/base/ledger/transfers";
import type { MoneyInvariant } from "@arcade/contract/base/ledger/faults";
import { sql, type Sql } from "../../../platform/sql.ts";

// The transfers of an order: those of its refunds are about the order as well.
const aboutOrder = sql`t.ref_kind = 'order' AND t.ref_id = o.id`;

type OrderInvariant = Extract<
  MoneyInvariant,
  | `I7 ${string}`
  | `I8 ${string}`
  | `I8b ${"what an" | "the"} ${string}`
  | `I9 ${string}`
  | `I30 ${string}`
  | `I39 ${string}`
>;

const isPayment = sql`= ANY(${paymentKinds}::text[])`;

/**
 * The rules for each order's money. The check asks about some orders at a time, so `ids` names them; null asks about
 * all.
 */
export function orderInvariants(ids: readonly bigint[] | null): Readonly<Record<OrderInvariant, Sql>> {
  const orders = ids === null ? sql`orders` : sql`(SELECT * FROM orders WHERE id = ANY(${ids}::bigint[]))`;
  const paid = ids === null ? sql`` : sql` AND ref_kind = 'order' AND ref_id = ANY(${ids}::bigint[])`;
  return {
    "I7 an order has been paid once at most": sql`SELECT ref_id FROM transfer WHERE kind ${isPayment}${paid} GROUP BY ref_id
      HAVING count(*) > 1`,
    "I8 not more is refunded than was paid": sql`SELECT o.id FROM ${orders} o WHERE refunded > actual_payment`,
    "I8b what an order gave back is what its lines gave back, and its freight": sql`
      SELECT o.id FROM ${orders} o WHERE o.refunded <> o.freight_refunded + (SELECT coalesce(sum(l.refunded), 0)
        FROM order_line l WHERE l.order_id = o.id)`,
    "I8b the mall's part of a discount goes back in proportion": sql`
      SELECT o.id FROM ${orders} o WHERE o.platform_refunded <> o.platform_discount * o.refunded / o.actual_payment`,
    "I8b the buyer got what the order says, and so did the mall's promotion money and the supplier": sql`
      SELECT o.id FROM ${orders} o WHERE o.refunded_at IS NOT NULL AND EXISTS (
        SELECT FROM (SELECT coalesce(sum(e.amount) FILTER (WHERE a.kind = 'available' AND a.owner = o.buyer_id::text), 0)
          AS buyer,
            coalesce(sum(e.amount) FILTER (WHERE a.kind = 'promotion'), 0) AS promotion,
              coalesce(-sum(e.amount) FILTER (WHERE a.kind = 'supply'), 0) AS supply
          FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id WHERE ${aboutOrder}
            AND t.kind NOT IN ('order_pay', 'group_pay', 'order_purchase')) m
        WHERE (m.buyer, m.promotion, m.supply) IS DISTINCT
          FROM (o.refunded::numeric, o.platform_refunded::numeric, o.purchase_back::numeric))`,
    "I9 a settled or returned order leaves nothing in escrow": sql`
      SELECT o.id FROM ${orders} o WHERE (o.settled_at IS NOT NULL OR o.state = 'cancelled')
        AND (SELECT coalesce(sum(e.amount), 0) FROM transfer t JOIN entry e ON e.transfer_id = t.id
          JOIN account a ON a.id = e.account_id
             WHERE ${aboutOrder} AND a.kind = 'escrow') <> 0`,
    "I9 a paid order that is not settled has in escrow what came in for it, less what left": sql`
      SELECT o.id FROM ${orders} o WHERE o.paymenttime IS NOT NULL AND o.settled_at IS NULL AND o.state <> 'cancelled'
        AND (SELECT coalesce(sum(e.amount), 0) FROM transfer t JOIN entry e ON e.transfer_id = t.id
          JOIN account a ON a.id = e.account_id
             WHERE ${aboutOrder} AND a.kind = 'escrow') <> o.actual_payment + o.platform_discount + o.merchant_drawn +
               o.purchase_back - o.purchase_paid - o.refunded - o.platform_refunded`,
    "I30 an order's discount is what its coupons and its store took off, and the mall's part what the mall's took off": sql`
      SELECT o.id FROM ${orders} o LEFT JOIN LATERAL (SELECT sum(discount) AS discount, sum(freight) AS freight,
        sum(discount) FILTER (WHERE by = 'platform') AS platform FROM coupon_use c WHERE c.order_id = o.id) u
        ON true WHERE (o.discount, o.platform_discount, o.freight_discount) IS DISTINCT
          FROM (coalesce(u.discount, 0) + (SELECT coalesce(sum(r.goods_cut), 0) FROM order_reduction r
            WHERE r.order_id = o.id), coalesce(u.platform, 0), coalesce(u.freight, 0))
        OR o.discount <> (SELECT coalesce(sum(l.discount), 0) FROM order_line l WHERE l.order_id = o.id)`,
    "I30 a paid order got the mall's part of its discount once, from the promotion money of its coupon": sql`
      SELECT o.id FROM ${orders} o WHERE o.paymenttime IS NOT NULL AND o.platform_discount <> coalesce(-(SELECT sum(e.amount)
        FROM transfer t JOIN entry e ON e.transfer_id = t.id
          JOIN account a ON a.id = e.account_id WHERE ${aboutOrder} AND t.kind ${isPayment} AND a.kind = 'promotion'
            AND a.owner = o.promotion_shard::text), 0)
        OR (o.platform_discount > 0 AND o.promotion_shard IS DISTINCT FROM (SELECT g.shard FROM coupon_use u
          JOIN coupon_grant g ON g.id = u.grant_id WHERE u.order_id = o.id AND u.by = 'platform'))`,
    "I39 what is to be shipped has been paid": sql`
      SELECT o.id FROM ${orders} o WHERE o.state NOT IN ('awaiting_payment', 'cancelled')
        AND NOT EXISTS (SELECT FROM transfer t WHERE t.kind ${isPayment} AND t.ref_id = o.id)`,
  };
}

/** All other rules, each in one statement. */
export const otherInvariants: Readonly<Record<Exclude<MoneyInvariant, OrderInvariant>, Sql>> = {
  "I2 all balances sum to zero": sql`SELECT sum(balance)::text AS sum FROM account HAVING sum(balance) <> 0`,
  "I6 what is held of a member is what their open withdrawals and their store's waiting refunds hold": sql`
    SELECT a.owner FROM account a WHERE a.kind = 'held' AND a.balance <> (SELECT coalesce(sum(w.amount), 0)
      FROM withdrawal w
        WHERE w.member_id = a.owner::bigint AND w.state IN ('pending', 'approved', 'sending', 'sent'))
      + (SELECT coalesce(sum(r.held), 0) FROM refund r WHERE r.merchant_id = a.owner::bigint
        AND r.missing IS NOT NULL)`,
  "I8d what a refund holds was held for it, and all of it was released once it was paid": sql`
    SELECT r.id FROM refund r WHERE r.held <> (SELECT coalesce(sum(e.amount), 0) FROM transfer t
      JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
      WHERE t.ref_kind = 'order' AND t.ref_id = r.order_id AND t.kind IN ('refund_hold', 'refund_release')
        AND t.cause LIKE 'refund:' || r.id || ':%'
        AND a.kind = 'held' AND a.owner = r.merchant_id::text)
    UNION ALL SELECT t.id FROM transfer t WHERE t.kind IN ('refund_hold', 'refund_release')
      AND NOT EXISTS (SELECT FROM refund r
      WHERE t.ref_kind = 'order' AND r.order_id = t.ref_id AND t.cause LIKE 'refund:' || r.id || ':%')`,
  "I8b a refund that was paid moved as much as was agreed, once": sql`
    SELECT r.id FROM refund r WHERE (SELECT count(*) FROM transfer t WHERE t.cause = 'refund:' || r.id) <>
      (r.state = 'refunded')::int
      OR (r.state = 'refunded' AND (r.agreed <> r.freight + (SELECT coalesce(sum(l.amount), 0) FROM refund_line l
        WHERE l.refund_id = r.id)
        OR r.agreed <> (SELECT coalesce(sum(e.amount), 0) FROM transfer t JOIN entry e ON e.transfer_id = t.id
          JOIN account a ON a.id = e.account_id
          WHERE t.cause = 'refund:' || r.id AND a.kind = 'available' AND a.owner = r.buyer_id::text)))`,
  "I8e a price that fell gave its buyer the difference once for each line, as much as the line says": sql`
    SELECT p.line_id FROM price_protection p JOIN orders o ON o.id = p.order_id
    WHERE p.amount <> coalesce((SELECT sum(e.amount) FROM transfer t JOIN entry e ON e.transfer_id = t.id
      JOIN account a ON a.id = e.account_id WHERE t.kind = 'price_protection'
        AND t.cause = 'price_protection:' || p.line_id AND a.kind = 'available' AND a.owner = o.buyer_id::text), 0)
    UNION ALL SELECT t.id FROM transfer t WHERE t.kind = 'price_protection' AND NOT EXISTS (
      SELECT FROM price_protection p WHERE t.cause = 'price_protection:' || p.line_id)`,
  "I8c a decided dispute gives the buyer what was decided, and a granted appeal what was granted, once": sql`
    SELECT d.refund_id FROM dispute_decision d JOIN refund r ON r.id = d.refund_id
    WHERE r.agreed IS DISTINCT FROM nullif(d.amount, 0) OR (r.state = 'refunded') <> EXISTS (SELECT FROM transfer t
      WHERE t.kind = 'refund' AND t.cause = 'refund:' || r.id)
      OR r.state NOT IN ('paying', 'refunded', 'closed') OR (r.state = 'closed') <> (d.amount = 0)
    UNION ALL SELECT a.id FROM appeal a JOIN dispute_decision d ON d.refund_id = a.dispute_id
      AND d.buyer_id = a.member_id LEFT JOIN refund r ON r.appeal_of = d.refund_id
    WHERE (a.outcome = 'granted') IS TRUE <> (r.id IS NOT NULL)
      OR (a.outcome = 'granted' AND (r.agreed <> a.amount OR a.amount > d.asked - d.amount))`,
  "I8c a store's loss is made good once, by a granted appeal of its own, at most as much as it lost": sql`
    SELECT a.id FROM appeal a JOIN dispute_decision d ON d.refund_id = a.dispute_id AND d.merchant_id = a.member_id
    WHERE (a.outcome = 'granted' AND a.amount > d.store_loss) OR CASE WHEN a.outcome = 'granted' THEN a.amount
      ELSE 0 END <> coalesce((SELECT sum(e.amount) FROM transfer t
      JOIN entry e ON e.transfer_id = t.id JOIN account c ON c.id = e.account_id
      WHERE t.kind = 'dispute_made_good' AND t.cause = 'appeal:' || a.id AND c.kind = 'available'
        AND c.owner = a.member_id::text), 0)
    UNION ALL SELECT t.id FROM transfer t WHERE t.kind = 'dispute_made_good' AND NOT EXISTS (SELECT FROM appeal a
      WHERE a.dispute_id IS NOT NULL AND t.cause = 'appeal:' || a.id)`,
  "I10 a transfer on a chain has been credited once at most": sql`SELECT network, tx_hash, log_index FROM deposit
    GROUP BY network, tx_hash, log_index HAVING count(*) > 1`,
  "I10 an approved recharge was posted once, to its member, from its network, as much as it says": sql`
    SELECT r.id FROM recharge r WHERE r.state = 'approved'
      AND (SELECT coalesce(array_agg(a.kind || ':' || a.owner || ':' || e.amount ORDER BY a.kind), '{}') FROM transfer t
        JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
           WHERE t.kind = 'recharge_approved' AND t.ref_kind = 'recharge' AND t.ref_id = r.id) <> ARRAY['available:' ||
             r.member_id || ':' || r.credited, 'external:' || r.network || ':' || -r.credited]`,
  "I10 what is credited from a chain is a transfer on it that was claimed for just that": sql`
    SELECT r.id FROM recharge r WHERE r.state = 'approved' AND r.network <> 'demo' AND NOT EXISTS (SELECT FROM deposit d
      WHERE d.recharge_id = r.id AND d.network = r.network AND d.tx_hash = r.credited_hash
        AND d.log_index = r.credited_log AND d.amount = r.credited AND d.member_id = r.member_id)`,
  "I10 nothing comes in but by an approved recharge": sql`
    SELECT t.id FROM transfer t WHERE t.kind = 'recharge_approved' AND NOT EXISTS (SELECT FROM recharge r
      WHERE t.ref_kind = 'recharge' AND r.id = t.ref_id AND r.state = 'approved')
    UNION ALL SELECT d.recharge_id FROM deposit d WHERE NOT EXISTS (SELECT FROM recharge r WHERE r.id = d.recharge_id
      AND r.state = 'approved')`,
  "I11 a withdrawal is its fee and what arrives, and has a hash exactly when it is sent": sql`
    SELECT id FROM withdrawal WHERE amount <> fee + actual_amount OR fee < 0 OR actual_amount <= 0
      OR (state IN ('sent', 'confirmed')) <> (hash IS NOT NULL)`,
  "I11b a withdrawal is held once, then settled once or released once": sql`
    SELECT w.id FROM withdrawal w LEFT JOIN transfer t ON t.ref_kind = 'withdrawal' AND t.ref_id = w.id GROUP BY w.id
    HAVING count(*) FILTER (WHERE t.kind = 'withdrawal_hold') <> 1
      OR count(*) FILTER (WHERE t.kind = 'withdrawal_settle') <> (w.state = 'confirmed')::int
      OR count(*) FILTER (WHERE t.kind = 'withdrawal_release') <> (w.state IN ('rejected', 'cancelled'))::int`,
  "I11b what a confirmed withdrawal sent has left by its network, and its fee is the mall's": sql`
    SELECT w.id FROM withdrawal w JOIN transfer t ON t.kind = 'withdrawal_settle' AND t.ref_kind = 'withdrawal'
      AND t.ref_id = w.id
    WHERE w.actual_amount <> (SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id
      WHERE e.transfer_id = t.id AND a.kind = 'external' AND a.owner = w.network)
      OR w.fee <> (SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id
        WHERE e.transfer_id = t.id AND a.kind = 'revenue')`,
  "I11b no withdrawal moves money without being one": sql`SELECT t.id FROM transfer t WHERE t.kind LIKE 'withdrawal%'
    AND NOT EXISTS (SELECT FROM withdrawal w WHERE t.ref_kind = 'withdrawal' AND w.id = t.ref_id)`,
  "I12 a withdrawal keeps to the rules of its version": sql`
    SELECT w.id FROM withdrawal w WHERE w.amount NOT BETWEEN w.min AND w.max
      OR EXISTS (SELECT FROM (VALUES ('withdrawal_fee_micro', w.fee_micro), ('withdrawal_fee_ppm', w.fee_ppm::bigint),
        ('withdrawal_least_micro', w.min),
          ('withdrawal_most_micro', w.max), ('withdrawals_a_month', w.month_most::bigint)) AS kept (name, value)
        CROSS JOIN LATERAL (SELECT v.value FROM (SELECT name, value, row_number() OVER (ORDER BY starts_at, number)
          AS version FROM setting_version) v
          WHERE v.name = kept.name AND v.version <= w.rules_version ORDER BY v.version DESC LIMIT 1) AS rule
        WHERE rule.value <> kept.value)`,
  "I13 no member has more withdrawals in a month than their rules let": sql`SELECT member_id FROM withdrawal
    WHERE state <> 'rejected' GROUP BY member_id, month HAVING count(*) > max(month_most)`,
  "I14 a store's fund is what was paid into it less what came back, and what its row says": sql`
    SELECT s.id FROM store s LEFT JOIN account a ON a.kind = 'bond' AND a.owner = s.id::text
    WHERE s.fund <> coalesce(a.balance, 0) OR s.fund <> (SELECT coalesce(sum(CASE t.kind WHEN 'bond_pay' THEN p.amount
      ELSE -p.amount END), 0)
      FROM bond_paper p JOIN transfer t ON t.ref_kind = 'bond' AND t.ref_id = p.id WHERE p.store_id = s.id)
      - (SELECT coalesce(sum(d.amount + d.released), 0) FROM bond_draw d WHERE d.store_id = s.id)`,
  "I14 a signed paper moved its amount once, between its merchant and its store's fund": sql`
    SELECT p.id FROM bond_paper p LEFT JOIN bond_refund r ON r.id = p.id
    WHERE (SELECT coalesce(array_agg(t.kind || ' ' || a.kind || ':' || a.owner || ':' || e.amount ORDER BY a.kind),
      '{}') FROM transfer t JOIN entry e ON e.transfer_id = t.id
        JOIN account a ON a.id = e.account_id WHERE t.ref_kind = 'bond' AND t.ref_id = p.id)
      <> CASE WHEN p.amount = 0 OR (p.action = 'refund' AND r.state IS DISTINCT FROM 'refunded') THEN '{}'::text[]
           WHEN p.action IN ('pay', 'upgrade') THEN ARRAY['bond_pay available:' || p.member_id || ':' || -p.amount,
             'bond_pay bond:' || p.store_id || ':' || p.amount]
           ELSE ARRAY['bond_release available:' || p.member_id || ':' || p.amount, 'bond_release bond:' || p.store_id ||
             ':' || -p.amount] END`,
  "I14 what a fund gave for a refund moved once, from the store's fund to its merchant": sql`
    SELECT d.id FROM bond_draw d JOIN store s ON s.id = d.store_id
    WHERE (SELECT coalesce(array_agg(t.kind || ' ' || a.kind || ':' || a.owner || ':' || e.amount ORDER BY a.kind),
      '{}') FROM transfer t JOIN entry e ON e.transfer_id = t.id
        JOIN account a ON a.id = e.account_id WHERE t.cause = 'refund:' || d.refund_id || ':fund')
      <> ARRAY['bond_draw available:' || s.owner_id || ':' || d.amount + d.released, 'bond_draw bond:' || s.id || ':' ||
        -(d.amount + d.released)]`,
  "I14 nothing moves a fund without a signed paper": sql`SELECT t.id FROM transfer t WHERE t.kind LIKE 'bond%'
    AND NOT EXISTS (SELECT FROM bond_paper p WHERE t.ref_kind = 'bond' AND p.id = t.ref_id)
      AND NOT EXISTS (SELECT FROM bond_draw d WHERE t.kind = 'bond_draw'
        AND t.cause = 'refund:' || d.refund_id || ':fund')`,
  "I14 a store stands where its last paper left it": sql`
    SELECT s.id FROM store s CROSS JOIN LATERAL (SELECT * FROM (
        SELECT p.level, p.fund, p.level_fund, coalesce(r.state_at, p.signed_at) AS at, p.seq FROM bond_paper p LEFT
          JOIN bond_refund r ON r.id = p.id
        WHERE p.store_id = s.id AND (r.id IS NULL OR r.state = 'refunded')
        UNION ALL SELECT d.level, d.fund, d.level_fund, d.at, 2147483647 FROM bond_draw d WHERE d.store_id = s.id) stood
          ORDER BY at DESC, seq DESC LIMIT 1) last
    WHERE (s.level, s.fund, s.level_fund) IS DISTINCT FROM (last.level, last.fund, last.level_fund)`,
  // A payment takes its time from when it began: one of the last minute may have been committed after the refund.
  "I14 no fund was paid back while an order of its store was open": sql`
    SELECT r.id FROM bond_refund r JOIN orders o ON o.store_id = r.store_id
      AND o.paymenttime < r.state_at - interval '1 minute' WHERE r.state = 'refunded'
      AND CASE o.state WHEN 'cancelled' THEN EXISTS (SELECT FROM order_history h WHERE h.order_id = o.id
        AND h.state = 'cancelled' AND h.createtime > r.state_at)
        ELSE coalesce(o.settled_at > r.state_at, true) END
    UNION ALL SELECT r.id FROM bond_refund r JOIN refund b ON b.store_id = r.store_id AND b.appeal_of IS NOT NULL
      AND b.createtime < r.state_at - interval '1 minute'
    WHERE r.state = 'refunded' AND coalesce(b.refunded_at > r.state_at, true)`,
  "I15 a coupon of the mall has its whole budget set aside, once, on the shards that pay for it": sql`
    SELECT c.id FROM coupon c WHERE c.store_id IS NULL AND c.state <> 'draft' AND (c.budget, c.budget)
      IS DISTINCT FROM ((SELECT sum(h.set_aside) FROM coupon_fund_shard h WHERE h.coupon_id = c.id)::bigint,
        (SELECT sum(e.amount) FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
         WHERE t.kind = 'promotion_fund' AND t.ref_kind = 'coupon' AND t.ref_id = c.id AND a.kind = 'promotion'
           AND a.owner <> 'pool')::bigint)
    UNION ALL SELECT t.id FROM transfer t WHERE t.kind LIKE 'promotion%' AND NOT EXISTS (SELECT FROM coupon_fund f
      WHERE t.ref_kind = 'coupon' AND f.coupon_id = t.ref_id)`,
  "I15 what came back of a coupon is what its funds say, and never what was spent": sql`
    SELECT h.coupon_id FROM coupon_fund_shard h JOIN coupon c ON c.id = h.coupon_id
    WHERE h.given_back <> (SELECT coalesce(-sum(e.amount), 0) FROM transfer t JOIN entry e ON e.transfer_id = t.id
      JOIN account a ON a.id = e.account_id
        WHERE t.kind = 'promotion_return' AND t.ref_kind = 'coupon' AND t.ref_id = h.coupon_id AND a.kind = 'promotion'
          AND a.owner = h.shard::text)
      OR h.set_aside - h.given_back < (SELECT coalesce(sum(o.platform_discount - o.platform_refunded), 0)
        FROM coupon_use u JOIN coupon_grant g ON g.id = u.grant_id
        JOIN orders o ON o.id = u.order_id WHERE u.coupon_id = h.coupon_id AND u.by = 'platform' AND g.shard = h.shard
          AND o.paymenttime IS NOT NULL)`,
  "I16 what is posted, sealed or recorded cannot be changed by the application": sql`
    SELECT name, right_to FROM pg_roles r, unnest(ARRAY['transfer', 'entry', 'seal', 'sealed_transfer', 'audit_log',
      'ledger_correction']) AS name,
      unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS right_to WHERE r.rolname = 'arcade_app'
        AND has_table_privilege(r.oid, name, right_to)`,
  "I17 a correction was proposed by one person and approved by another": sql`
    SELECT t.id FROM transfer t LEFT JOIN ledger_correction c ON c.id = t.ref_id LEFT JOIN proposal p ON p.id = c.id
    WHERE t.kind = 'adjustment' AND (t.ref_kind <> 'adjustment' OR p.id IS NULL OR p.kind <> 'ledger_correction'
      OR p.state <> 'approved' OR p.decided_by = p.made_by
      OR EXISTS (SELECT FROM entry e JOIN account a ON a.id = e.account_id WHERE e.transfer_id = t.id
        AND a.kind IN ('available', 'held')
        AND a.owner IN (c.maker_member_id::text, c.approver_member_id::text)))`,
  "I17 an approved correction was posted once": sql`
    SELECT p.id FROM proposal p WHERE p.kind = 'ledger_correction'
      AND (SELECT count(*) FROM transfer t WHERE t.kind = 'adjustment' AND t.ref_kind = 'adjustment'
        AND t.ref_id = p.id) <> CASE p.state WHEN 'approved' THEN 1 ELSE 0 END`,
  "I17 a withdrawal is approved by as many people as it needs, none of them its member": sql`
    SELECT w.id FROM withdrawal w LEFT JOIN withdrawal_approval p ON p.withdrawal_id = w.id LEFT
      JOIN operator o ON o.id = p.operator_id GROUP BY w.id
    HAVING count(DISTINCT p.operator_id) <> w.approvals OR (w.state IN ('approved', 'sending', 'sent', 'confirmed')
      AND w.approvals <> w.approvals_needed)
      OR bool_or(o.own_member_id = w.member_id)`,
  "I17 a dispute is decided and its appeal answered by two different people": sql`
    SELECT d.refund_id FROM dispute_decision d LEFT JOIN appeal a ON a.dispute_id = d.refund_id LEFT
      JOIN proposal p ON p.id = d.proposal_id
    WHERE a.answered_by IN (d.decided_by, p.decided_by) OR d.decider_member_id IN (d.buyer_id, d.merchant_id)`,
  "I18 one key, one effect": sql`SELECT key FROM idempotency GROUP BY member_id, endpoint, key HAVING count(*) > 1`,
};

/**
 * The rules for money at any moment (PROOF 1), each as a statement that finds the rows that break it. Only an empty
 * result is good. The daily check runs them and stops withdrawals if one finds something. The tests run the same list
 * after whatever they did. `verifyLedger` checks I1 to I5.
 */
export const moneyInvariants: Readonly<Record<MoneyInvariant, Sql>> = { ...orderInvariants(null), ...otherInvariants };
