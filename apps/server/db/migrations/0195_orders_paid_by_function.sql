-- migration: compatible
-- The rows of a payment, written by one call (docs/decisions/plain-cases-in-one-call.md). These functions decide nothing
-- that is not a condition of a row: who may pay, what it costs and every refusal are decided by the server. Where a row
-- is not as it was read they raise, so that nothing is written, and the server takes the longer way.

-- One transfer between two accounts, in the order of their names. The only place where a transfer of two is written:
-- `post` of the ledger calls it, and so does `pay_orders`. Null: an account does not exist.
CREATE FUNCTION post_pair(transfer_id bigint, transfer_kind text, from_kind text, from_id bigint, from_cause text,
  actor bigint, moment timestamptz, one_kind text, one_owner text, one_amount bigint, other_kind text, other_owner text,
  other_amount bigint, OUT one_balance bigint, OUT other_balance bigint) LANGUAGE plpgsql AS $$
DECLARE
  one record;
  other record;
BEGIN
  UPDATE account SET balance = balance + one_amount, last_seq = last_seq + 1 WHERE kind = one_kind AND owner = one_owner
    RETURNING id, balance, last_seq INTO one;
  UPDATE account SET balance = balance + other_amount, last_seq = last_seq + 1
    WHERE kind = other_kind AND owner = other_owner RETURNING id, balance, last_seq INTO other;
  INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, actor_id, total, postings, created_at)
    VALUES (transfer_id, transfer_kind, from_kind, from_id, from_cause, actor, one_amount + other_amount, 2, moment);
  INSERT INTO unsealed_transfer (transfer_id, created_at) VALUES (post_pair.transfer_id, moment);
  INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after)
    SELECT a.id, a.seq, post_pair.transfer_id, a.amount, a.balance
    FROM (VALUES (one.id, one.last_seq, one_amount, one.balance), (other.id, other.last_seq, other_amount, other.balance))
      AS a (id, seq, amount, balance)
    WHERE a.id IS NOT NULL;
  one_balance := one.balance;
  other_balance := other.balance;
END $$;

-- Orders without a coupon and without a group, whose buyer's row and own rows are held. `dues`: what each merchant gets
-- at the settlement. `left_over`: what the buyer has afterwards, as the server has said it in its answer.
CREATE FUNCTION pay_orders(buyer bigint, moment timestamptz, ship timestamptz, ids bigint[], payments bigint[],
  dues bigint[], transfers bigint[], left_over bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shards text[] := '{}';
  paid record;
  line record;
  after record;
BEGIN
  FOR place IN 1 .. cardinality(ids) LOOP
    UPDATE orders o SET state = 'awaiting_shipment', paymenttime = moment, ship_by = ship, promised_by = ship,
      due_to_merchant = dues[place], cancel_at = NULL
    WHERE o.id = ids[place]
      AND o.buyer_id = buyer
      AND o.state = 'awaiting_payment'
      AND o.cancel_at > moment
      AND o.actual_payment = payments[place]
      AND o.discount = 0
      AND (SELECT s.open FROM store s WHERE s.id = o.store_id)
    RETURNING o.shard INTO paid;
    IF NOT FOUND THEN RAISE 'an order is not as it was read' USING ERRCODE = 'AR001'; END IF;
    shards := shards || paid.shard::text;
    INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
      SELECT ids[place], max(h.seq) + 1, 'pay', 'awaiting_payment', 'awaiting_shipment', 'buyer', buyer, moment
      FROM order_history h WHERE h.order_id = ids[place];
  END LOOP;
  -- SKUs come in the order of their ids, as everywhere.
  FOR line IN SELECT l.id, r.order_id, r.sku_id, l.goods_id, r.quantity FROM reservation r
      JOIN order_line l ON l.order_id = r.order_id AND l.sku_id = r.sku_id
      WHERE r.order_id = ANY(ids) AND r.state = 'open' ORDER BY r.sku_id, r.order_id LOOP
    UPDATE reservation r SET state = 'taken'
      WHERE r.order_id = line.order_id AND r.sku_id = line.sku_id AND r.state = 'open';
    IF NOT FOUND THEN RAISE 'a reservation is not as it was read' USING ERRCODE = 'AR001'; END IF;
    UPDATE sku SET on_hand = on_hand - line.quantity, reserved = reserved - line.quantity WHERE id = line.sku_id;
    INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at)
      VALUES (line.id, line.sku_id, -line.quantity, 'sold', line.order_id, moment);
    INSERT INTO goods_sale (goods_id, pieces) VALUES (line.goods_id, line.quantity);
  END LOOP;
  -- Accounts come in the order of their names.
  IF cardinality(ids) > 1 THEN
    PERFORM FROM account WHERE (kind = 'available' AND owner = buyer::text) OR (kind = 'escrow' AND owner = ANY(shards))
      ORDER BY kind, owner FOR UPDATE;
  END IF;
  FOR place IN 1 .. cardinality(ids) LOOP
    SELECT * INTO after FROM post_pair(transfers[place], 'order_pay', 'order', ids[place],
      'order:' || ids[place] || ':pay', buyer, moment, 'available', buyer::text, -payments[place], 'escrow',
      shards[place], payments[place]);
    IF after.one_balance IS NULL OR after.other_balance IS NULL THEN
      RAISE 'an account does not exist' USING ERRCODE = 'AR001';
    END IF;
  END LOOP;
  -- Somebody paid the buyer in this moment: the answer would say another balance. It is done again.
  IF after.one_balance <> left_over THEN
    RAISE 'the balance is not as it was read' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;
