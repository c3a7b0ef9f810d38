-- A purchase of one call writes each row once: an order that is paid, stock that has left the shelf
-- (docs/decisions/plain-cases-in-one-call.md). Before, the orders were made and then moved, which cost the 11 index
-- entries of an order twice.

-- The transfers of a payment, for `pay_orders` and `submit_orders`. `left_over`: what the buyer has afterwards, as the
-- server has said it in its answer.
CREATE FUNCTION post_payments(buyer bigint, moment timestamptz, ids bigint[], payments bigint[], transfers bigint[],
  shards text[], left_over bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  after record;
BEGIN
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

CREATE OR REPLACE FUNCTION pay_orders(buyer bigint, moment timestamptz, ship timestamptz, ids bigint[],
  payments bigint[], dues bigint[], transfers bigint[], left_over bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shards text[] := '{}';
  paid record;
  line record;
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
  PERFORM post_payments(buyer, moment, ids, payments, transfers, shards, left_over);
END $$;

-- `ship`: until when orders are to be sent that are paid as they are made; null: nothing is paid yet. `balance_left` and,
-- of each order, `due_to_merchant` and `transfer_id` come with it.
DROP FUNCTION submit_orders;
CREATE FUNCTION submit_orders(buyer bigint, checkout bigint, moment timestamptz, cancel timestamptz, commission int,
  usual_freight bigint, from_address bigint, copied jsonb, made jsonb, lines jsonb,
  ship timestamptz DEFAULT NULL, balance_left bigint DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid boolean := ship IS NOT NULL;
  line record;
  one record;
  left_over int;
  ids bigint[] := '{}';
  payments bigint[] := '{}';
  transfers bigint[] := '{}';
  shards text[] := '{}';
BEGIN
  -- SKUs come in the order of their ids, as everywhere.
  FOR line IN SELECT *
      FROM jsonb_to_recordset(lines) AS l (id bigint, order_id bigint, sku_id bigint, goods_id bigint, name jsonb,
        specification jsonb, picture text, price bigint, quantity int) ORDER BY l.sku_id LOOP
    UPDATE sku SET on_hand = CASE WHEN paid THEN on_hand - line.quantity ELSE on_hand END,
      reserved = CASE WHEN paid THEN reserved ELSE reserved + line.quantity END
    WHERE id = line.sku_id
      AND on_hand - reserved >= line.quantity
      AND price = line.price
      AND removed_at IS NULL
      AND purchase_price IS NULL
    RETURNING on_hand - reserved INTO left_over;
    IF NOT FOUND OR left_over = 0 THEN RAISE 'a SKU is not as it was read' USING ERRCODE = 'AR001'; END IF;
    INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, quantity, unsent)
      VALUES (line.id, line.order_id, line.sku_id, line.goods_id, line.name, line.specification, line.picture,
        line.price, line.quantity, line.quantity);
    INSERT INTO reservation (order_id, sku_id, quantity, state)
      VALUES (line.order_id, line.sku_id, line.quantity, CASE WHEN paid THEN 'taken' ELSE 'open' END);
    IF paid THEN
      INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at)
        VALUES (line.id, line.sku_id, -line.quantity, 'sold', line.order_id, moment);
      INSERT INTO goods_sale (goods_id, pieces) VALUES (line.goods_id, line.quantity);
    END IF;
  END LOOP;
  FOR one IN SELECT *
      FROM jsonb_to_recordset(made) AS o (id bigint, order_no text, store_id bigint, merchant_id bigint, shard int,
        store_name jsonb, product_total bigint, freight bigint, actual_payment bigint, remark text, freight_most bigint,
        due_to_merchant bigint, transfer_id bigint) LOOP
    INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name,
        product_total, freight, discount, actual_payment, commission_ppm, remark, address, createtime, cancel_at,
        freight_usual, freight_most, paymenttime, ship_by, promised_by, due_to_merchant)
      VALUES (one.id, one.order_no, checkout, buyer, one.store_id, one.merchant_id,
        CASE WHEN paid THEN 'awaiting_shipment' ELSE 'awaiting_payment' END, false, one.shard, one.store_name,
        one.product_total, one.freight, 0, one.actual_payment, commission, one.remark, copied, moment,
        CASE WHEN paid THEN NULL ELSE cancel END, usual_freight, one.freight_most, CASE WHEN paid THEN moment END, ship,
        ship, one.due_to_merchant);
    INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
      SELECT one.id, h.seq, h.move, h.state_from, h.state, 'buyer', buyer, moment
      FROM (VALUES (1, 'submit', NULL, 'awaiting_payment'), (2, 'pay', 'awaiting_payment', 'awaiting_shipment'))
        AS h (seq, move, state_from, state) WHERE paid OR h.seq = 1;
    ids := ids || one.id;
    payments := payments || one.actual_payment;
    transfers := transfers || one.transfer_id;
    shards := shards || one.shard::text;
  END LOOP;
  UPDATE address SET used_at = moment WHERE id = from_address;
  -- Last: whatever the stock's rows had to wait for is over.
  PERFORM FROM jsonb_to_recordset(made) AS o (store_id bigint) JOIN store s ON s.id = o.store_id
    WHERE NOT s.open OR s.holiday_until > moment;
  IF FOUND THEN RAISE 'a store sells nothing any more' USING ERRCODE = 'AR001'; END IF;
  IF paid THEN PERFORM post_payments(buyer, moment, ids, payments, transfers, shards, balance_left); END IF;
END $$;
