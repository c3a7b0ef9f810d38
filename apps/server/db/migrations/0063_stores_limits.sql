-- Until when the mall lets the merchant buy in or ship an order: what its credit is judged by. It moves with ship_by, and stays when that is done.
ALTER TABLE orders ADD COLUMN promised_by timestamptz;
-- Of what was paid before: 48 hours, from the moment the group filled, and longer by what refunds held up. What still waits for its group, or
-- went back with it, was promised nothing.
UPDATE orders o SET promised_by = coalesce(
    o.ship_by,
    coalesce((SELECT max(h.createtime) FROM order_history h WHERE h.order_id = o.id AND h.move = 'fill_group'), o.paymenttime) + interval '48 hours'
      + coalesce((SELECT sum(r.state_at - r.createtime) FROM refund r WHERE r.order_id = o.id AND r.state IN ('refunded', 'closed', 'withdrawn')
          AND r.state_at <= coalesce(CASE WHEN o.supplied THEN o.purchasetime ELSE o.delivertime END, r.state_at)), interval '0')
  )
  WHERE o.paymenttime IS NOT NULL AND o.group_until IS NULL AND o.cancel_reason IS DISTINCT FROM 'group_over';
ALTER TABLE orders ADD CONSTRAINT orders_promise_kept CHECK (ship_by IS NULL OR (promised_by IS NOT NULL AND promised_by = ship_by));
-- Each credit is worked out anew by it.
UPDATE store SET credit_at = now() WHERE credit_at IS NOT NULL;

-- Supply goods that are priced above what a lowered level lets a store earn.
ALTER TABLE goods DROP CONSTRAINT goods_off_reason_check;
ALTER TABLE goods ADD CONSTRAINT goods_off_reason_check
  CHECK (off_reason IN ('merchant', 'level_limit', 'low_credit', 'taken_down', 'supply_ended', 'below_cost', 'above_ratio'));

-- A request for the fund that ended because the fund answered for a buyer's refund was not taken back by its merchant.
ALTER TABLE bond_refund DROP CONSTRAINT bond_refund_state_check;
ALTER TABLE bond_refund ADD CONSTRAINT bond_refund_state_check CHECK (state IN ('processing', 'held', 'refunded', 'refused', 'taken_back', 'ended'));
UPDATE bond_refund r SET state = 'ended'
  WHERE state = 'taken_back' AND EXISTS (SELECT FROM bond_draw d WHERE d.store_id = r.store_id AND d.at = r.state_at);
UPDATE bond_refund_step t SET state = 'ended' FROM bond_refund r WHERE r.id = t.refund_id AND r.state = 'ended' AND t.state = 'taken_back';
