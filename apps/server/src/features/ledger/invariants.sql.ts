/**
 * What must hold of money at any moment (PROOF 1), each as a statement that finds the rows that break it: none is the only good answer. The daily check runs
 * them all in one snapshot and stops withdrawals when one finds something; the tests run the same list after whatever they did. `verifyLedger` holds I1 to I5.
 */
export const moneyInvariants: Readonly<Record<string, string>> = {
  "I2 all balances sum to zero": "SELECT sum(balance)::text AS sum FROM account HAVING sum(balance) <> 0",
  "I6 what is held of a member is what their open withdrawals hold": `
    SELECT a.owner FROM account a WHERE a.kind = 'held' AND a.balance <> (SELECT coalesce(sum(w.amount), 0) FROM withdrawal w
      WHERE w.member_id = a.owner::bigint AND w.state IN ('pending', 'approved', 'sending', 'sent'))`,
  "I7 an order has been paid once at most": "SELECT ref_id FROM transfer WHERE kind = 'order_pay' GROUP BY ref_id HAVING count(*) > 1",
  "I8 not more is refunded than was paid": "SELECT id FROM orders WHERE refunded > actual_payment",
  "I9 a settled or returned order leaves nothing in escrow": `
    SELECT o.id FROM orders o WHERE (o.settled_at IS NOT NULL OR o.state = 'cancelled')
      AND (SELECT coalesce(sum(e.amount), 0) FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
           WHERE t.ref_kind = 'order' AND t.ref_id = o.id AND a.kind = 'escrow') <> 0`,
  "I9 a paid order that is not settled has its payment in escrow, less its purchase": `
    SELECT o.id FROM orders o WHERE o.paymenttime IS NOT NULL AND o.settled_at IS NULL AND o.state <> 'cancelled'
      AND (SELECT coalesce(sum(e.amount), 0) FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
           WHERE t.ref_kind = 'order' AND t.ref_id = o.id AND a.kind = 'escrow') <> o.actual_payment - o.purchase_paid`,
  "I10 a transfer on a chain has been credited once at most":
    "SELECT network, tx_hash, log_index FROM deposit GROUP BY network, tx_hash, log_index HAVING count(*) > 1",
  "I10 an approved recharge was posted once, to its member, from its network, as much as it says": `
    SELECT r.id FROM recharge r WHERE r.state = 'approved'
      AND (SELECT coalesce(array_agg(a.kind || ':' || a.owner || ':' || e.amount ORDER BY a.kind), '{}') FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
           WHERE t.kind = 'recharge_approved' AND t.ref_kind = 'recharge' AND t.ref_id = r.id) <> ARRAY['available:' || r.member_id || ':' || r.credited, 'external:' || r.network || ':' || -r.credited]`,
  "I10 what is credited from a chain is a transfer on it that was claimed for just that": `
    SELECT r.id FROM recharge r WHERE r.state = 'approved' AND r.network <> 'demo' AND NOT EXISTS (SELECT FROM deposit d
      WHERE d.recharge_id = r.id AND d.network = r.network AND d.tx_hash = r.credited_hash AND d.log_index = r.credited_log AND d.amount = r.credited AND d.member_id = r.member_id)`,
  "I10 nothing comes in but by an approved recharge": `
    SELECT t.id FROM transfer t WHERE t.kind = 'recharge_approved' AND NOT EXISTS (SELECT FROM recharge r WHERE t.ref_kind = 'recharge' AND r.id = t.ref_id AND r.state = 'approved')
    UNION ALL SELECT d.recharge_id FROM deposit d WHERE NOT EXISTS (SELECT FROM recharge r WHERE r.id = d.recharge_id AND r.state = 'approved')`,
  "I11 a withdrawal is its fee and what arrives, and has a hash exactly when it is sent": `
    SELECT id FROM withdrawal WHERE amount <> fee + actual_amount OR fee < 0 OR actual_amount <= 0 OR (state IN ('sent', 'confirmed')) <> (hash IS NOT NULL)`,
  "I11b a withdrawal is held once, then settled once or released once": `
    SELECT w.id FROM withdrawal w LEFT JOIN transfer t ON t.ref_kind = 'withdrawal' AND t.ref_id = w.id GROUP BY w.id
    HAVING count(*) FILTER (WHERE t.kind = 'withdrawal_hold') <> 1
      OR count(*) FILTER (WHERE t.kind = 'withdrawal_settle') <> (w.state = 'confirmed')::int
      OR count(*) FILTER (WHERE t.kind = 'withdrawal_release') <> (w.state IN ('rejected', 'cancelled'))::int`,
  "I11b what a confirmed withdrawal sent has left by its network, and its fee is the mall's": `
    SELECT w.id FROM withdrawal w JOIN transfer t ON t.kind = 'withdrawal_settle' AND t.ref_kind = 'withdrawal' AND t.ref_id = w.id
    WHERE w.actual_amount <> (SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id WHERE e.transfer_id = t.id AND a.kind = 'external' AND a.owner = w.network)
      OR w.fee <> (SELECT coalesce(sum(e.amount), 0) FROM entry e JOIN account a ON a.id = e.account_id WHERE e.transfer_id = t.id AND a.kind = 'revenue')`,
  "I11b no withdrawal moves money without being one":
    "SELECT t.id FROM transfer t WHERE t.kind LIKE 'withdrawal%' AND NOT EXISTS (SELECT FROM withdrawal w WHERE t.ref_kind = 'withdrawal' AND w.id = t.ref_id)",
  "I12 a withdrawal keeps to the rules of its version": `
    SELECT w.id FROM withdrawal w WHERE w.amount NOT BETWEEN w.least AND w.most
      OR EXISTS (SELECT FROM (VALUES ('withdrawal_fee_micro', w.fee_micro), ('withdrawal_fee_ppm', w.fee_ppm::bigint), ('withdrawal_least_micro', w.least),
          ('withdrawal_most_micro', w.most), ('withdrawals_a_month', w.month_most::bigint)) AS kept (name, value)
        CROSS JOIN LATERAL (SELECT v.value FROM (SELECT name, value, row_number() OVER (ORDER BY starts_at, number) AS version FROM setting_version) v
          WHERE v.name = kept.name AND v.version <= w.rules_version ORDER BY v.version DESC LIMIT 1) AS rule
        WHERE rule.value <> kept.value)`,
  "I13 no member has more withdrawals in a month than their rules let":
    "SELECT member_id FROM withdrawal WHERE state <> 'rejected' GROUP BY member_id, month HAVING count(*) > max(month_most)",
  "I16 what is posted, sealed or recorded cannot be changed by the application": `
    SELECT name, right_to FROM pg_roles r, unnest(ARRAY['transfer', 'entry', 'seal', 'sealed_transfer', 'audit_log', 'ledger_correction']) AS name,
      unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS right_to WHERE r.rolname = 'arcade_app' AND has_table_privilege(r.oid, name, right_to)`,
  "I17 a correction was proposed by one person and approved by another": `
    SELECT t.id FROM transfer t LEFT JOIN ledger_correction c ON c.id = t.ref_id LEFT JOIN proposal p ON p.id = c.id
    WHERE t.kind = 'adjustment' AND (t.ref_kind <> 'adjustment' OR p.id IS NULL OR p.kind <> 'ledger_correction' OR p.state <> 'approved' OR p.decided_by = p.made_by
      OR EXISTS (SELECT FROM entry e JOIN account a ON a.id = e.account_id WHERE e.transfer_id = t.id AND a.kind IN ('available', 'held')
        AND a.owner IN (c.maker_member_id::text, c.approver_member_id::text)))`,
  "I17 an approved correction was posted once": `
    SELECT p.id FROM proposal p WHERE p.kind = 'ledger_correction'
      AND (SELECT count(*) FROM transfer t WHERE t.kind = 'adjustment' AND t.ref_kind = 'adjustment' AND t.ref_id = p.id) <> CASE p.state WHEN 'approved' THEN 1 ELSE 0 END`,
  "I17 a withdrawal is approved by as many people as it needs, none of them its member": `
    SELECT w.id FROM withdrawal w LEFT JOIN withdrawal_approval p ON p.withdrawal_id = w.id LEFT JOIN operator o ON o.id = p.operator_id GROUP BY w.id
    HAVING count(DISTINCT p.operator_id) <> w.approvals OR (w.state IN ('approved', 'sending', 'sent', 'confirmed') AND w.approvals <> w.approvals_needed)
      OR bool_or(o.own_member_id = w.member_id)`,
  "I18 one key, one effect": "SELECT key FROM idempotency GROUP BY member_id, endpoint, key HAVING count(*) > 1",
  "I39 what is to be shipped has been paid": `
    SELECT o.id FROM orders o WHERE o.state NOT IN ('awaiting_payment', 'cancelled') AND NOT EXISTS (SELECT FROM transfer t WHERE t.kind = 'order_pay' AND t.ref_id = o.id)`,
};
