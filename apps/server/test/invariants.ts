import { expect } from "vitest";
import { checkLedger } from "../src/features/ledger/index.ts";
import { rows } from "../src/platform/database.ts";
import type { World } from "./world.ts";

// PROOF 1: what is not money, beside the list that the daily check runs (features/ledger/invariants.sql.ts). Each must return no row.
const statements: Record<string, string> = {
  "I21 stock is never below zero nor reserved twice": "SELECT id FROM sku WHERE on_hand < 0 OR reserved < 0 OR reserved > on_hand",
  "I22 what is on the shelf is the sum of its moves":
    "SELECT id FROM sku s WHERE on_hand <> (SELECT coalesce(sum(delta), 0) FROM stock_move m WHERE m.sku_id = s.id)",
  "I23 what is reserved is the sum of open reservations":
    "SELECT id FROM sku s WHERE reserved <> (SELECT coalesce(sum(quantity), 0) FROM reservation r WHERE r.sku_id = s.id AND r.state = 'open')",
  "I23 a reservation is open exactly while its order is unpaid": `
    SELECT r.order_id FROM reservation r JOIN orders o ON o.id = r.order_id
    WHERE (r.state = 'open') <> (o.state = 'awaiting_payment') OR (r.state = 'given_back') <> (o.state = 'cancelled')`,
  "I26 sales are the pieces of orders that were paid and not given back": `
    SELECT g.id FROM goods g WHERE g.sales <> (SELECT coalesce(sum(l.quantity), 0) FROM order_line l JOIN orders o ON o.id = l.order_id
      WHERE l.goods_id = g.id AND o.paymenttime IS NOT NULL AND o.state <> 'cancelled')`,
  "I33 an order's figures add up": `
    SELECT o.id FROM orders o WHERE o.product_total <> (SELECT sum(price * quantity) FROM order_line l WHERE l.order_id = o.id) OR o.actual_payment <> o.product_total + o.freight - o.discount`,
  "I34 a withdrawal's state is where its steps have led": `
    SELECT w.id FROM withdrawal w WHERE w.state IS DISTINCT FROM (SELECT CASE s.step WHEN 'requested' THEN 'pending' WHEN 'first_approval' THEN 'pending'
      WHEN 'hash_corrected' THEN 'sent' WHEN 'send_returned' THEN 'approved' ELSE s.step END FROM withdrawal_step s WHERE s.withdrawal_id = w.id ORDER BY s.seq DESC LIMIT 1)`,
  "I35 an order's state is the last of its history":
    "SELECT o.id FROM orders o WHERE o.state <> (SELECT state FROM order_history h WHERE h.order_id = o.id ORDER BY seq DESC LIMIT 1)",
  "I35 an order's history has no gap": "SELECT order_id FROM order_history GROUP BY order_id HAVING count(*) <> max(seq)",
  "I37 nobody buys from their own store": "SELECT o.id FROM orders o JOIN store s ON s.id = o.store_id WHERE s.owner_id = o.buyer_id",
  "I38 an order's goods are its store's":
    "SELECT o.id FROM orders o JOIN order_line l ON l.order_id = o.id JOIN goods g ON g.id = l.goods_id WHERE g.store_id <> o.store_id",
  "I19 nothing went out by the member's own hand while it was frozen": `
    SELECT t.id FROM transfer t JOIN member_freeze f ON f.member_id = t.actor_id AND t.created_at > f.from_at AND t.created_at < coalesce(f.ended_at, 'infinity')
    WHERE t.kind IN ('order_pay', 'order_purchase', 'withdrawal_hold')`,
  "I19 what a member's row says is frozen is what stands frozen": `
    SELECT m.id FROM member m JOIN member_freeze f ON f.member_id = m.id AND f.ended_at IS NULL
    WHERE CASE f.kind WHEN 'account' THEN m.suspended_at ELSE m.wallet_frozen_at END IS NULL`,
  // Proposals that tests write by hand name no device.
  "I50 what an operator proposed, decided, froze, freed, changed, closed or answered has a row in the audit log with its reason": `
    WITH said AS (SELECT operator_id, subject_kind, subject_id, record FROM audit_log WHERE record->>'reason_code' IS NOT NULL)
    SELECT p.id FROM proposal p WHERE (p.made_on IS NOT NULL AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'proposal' AND a.subject_id = p.id::text AND a.operator_id = p.made_by))
      OR (p.decided_by IS NOT NULL AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'proposal' AND a.subject_id = p.id::text AND a.operator_id = p.decided_by))
    UNION ALL SELECT f.id FROM member_freeze f WHERE NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'member' AND a.record->'after'->>'freeze_id' = f.id::text)
      OR (f.ended_by IS NOT NULL AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'member' AND a.record->'before'->>'freeze_id' = f.id::text AND a.operator_id = f.ended_by))
    UNION ALL SELECT v.number FROM setting_version v WHERE v.made_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'setting' AND a.subject_id = v.name AND a.operator_id = coalesce(v.approved_by, v.made_by))
    UNION ALL SELECT c.id FROM closure c WHERE c.approved_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'function' AND a.subject_id = c.function AND a.operator_id = c.approved_by)
    UNION ALL SELECT p.id FROM appeal p WHERE p.answered_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM said a WHERE a.subject_kind = 'appeal' AND a.subject_id = p.id::text AND a.operator_id = p.answered_by)
    UNION ALL SELECT r.id FROM recharge r WHERE r.decided_by IS NOT NULL
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_kind = 'recharge' AND a.subject_id = r.id::text AND a.operator_id = r.decided_by
        AND (r.state <> 'rejected' OR a.record->>'reason_code' = r.reason_code))
    UNION ALL SELECT w.withdrawal_id FROM withdrawal_step w WHERE w.operator_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_kind = 'withdrawal' AND a.subject_id = w.withdrawal_id::text AND a.operator_id = w.operator_id)`,
  "I51 the audit log's numbers have no gap and end at its head": `
    SELECT h.number FROM audit_head h WHERE h.number <> (SELECT count(*) FROM audit_log) OR h.number <> (SELECT coalesce(max(number), 0) FROM audit_log)`,
  "I52 no session is older than its account's suspension":
    "SELECT s.id FROM session s JOIN member m ON m.id = s.member_id JOIN member_freeze f ON f.member_id = m.id AND f.kind = 'account' AND f.ended_at IS NULL WHERE s.created_at < f.from_at",
  "a SKU is in stock as its goods says": `
    SELECT g.id FROM goods g WHERE g.in_stock <> EXISTS (SELECT FROM sku k WHERE k.goods_id = g.id AND k.on_hand > k.reserved AND k.removed_at IS NULL)`,
};

/** Everything that must always hold, in one snapshot. */
export async function expectInvariants(world: World): Promise<void> {
  const broken = await world.mall.snapshot(async (tx) => {
    const { faults } = await checkLedger(tx);
    for (const [name, text] of Object.entries(statements)) {
      const found = await rows(tx, text, []);
      if (found.length > 0) faults.push(`${name}: ${JSON.stringify(found.slice(0, 3), (_, value) => (typeof value === "bigint" ? String(value) : value))}`);
    }
    return faults;
  });
  expect(broken).toEqual([]);
}
