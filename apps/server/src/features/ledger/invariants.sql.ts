/**
 * What must hold of money at any moment (PROOF 1), each as a statement that finds the rows that break it: none is the only good answer. The daily check runs
 * them all in one snapshot and stops withdrawals when one finds something; the tests run the same list after whatever they did. `verifyLedger` holds I1 to I5.
 */
export const moneyInvariants: Readonly<Record<string, string>> = {
  "I2 all balances sum to zero": "SELECT sum(balance)::text AS sum FROM account HAVING sum(balance) <> 0",
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
  "I16 what is posted, sealed or recorded cannot be changed by the application": `
    SELECT name, right_to FROM unnest(ARRAY['transfer', 'entry', 'seal', 'sealed_transfer', 'audit_log', 'ledger_correction']) AS name,
      unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS right_to WHERE has_table_privilege('arcade_app', name, right_to)`,
  "I17 a correction was proposed by one person and approved by another": `
    SELECT t.id FROM transfer t LEFT JOIN ledger_correction c ON c.id = t.ref_id LEFT JOIN proposal p ON p.id = c.id
      LEFT JOIN operator maker ON maker.id = p.made_by LEFT JOIN operator approver ON approver.id = p.decided_by
    WHERE t.kind = 'adjustment' AND (t.ref_kind <> 'adjustment' OR p.id IS NULL OR p.kind <> 'ledger_correction' OR p.state <> 'approved' OR p.decided_by = p.made_by
      OR EXISTS (SELECT FROM entry e JOIN account a ON a.id = e.account_id WHERE e.transfer_id = t.id AND a.kind IN ('available', 'held')
        AND a.owner IN (maker.own_member_id::text, approver.own_member_id::text)))`,
  "I17 an approved correction was posted once": `
    SELECT p.id FROM proposal p WHERE p.kind = 'ledger_correction'
      AND (SELECT count(*) FROM transfer t WHERE t.kind = 'adjustment' AND t.ref_kind = 'adjustment' AND t.ref_id = p.id) <> CASE p.state WHEN 'approved' THEN 1 ELSE 0 END`,
  "I18 one key, one effect": "SELECT key FROM idempotency GROUP BY member_id, endpoint, key HAVING count(*) > 1",
  "I39 what is to be shipped has been paid": `
    SELECT o.id FROM orders o WHERE o.state NOT IN ('awaiting_payment', 'cancelled') AND NOT EXISTS (SELECT FROM transfer t WHERE t.kind = 'order_pay' AND t.ref_id = o.id)`,
};
