-- migration: compatible
-- The rows of a checkout, written by one call (docs/decisions/plain-cases-in-one-call.md): stores' own goods at the price
-- that is asked, without a coupon, a deal or a group. Prices, freight and texts are what the server has read; where they
-- are not so any more, or a line takes the last pieces, it raises, and nothing is written.
CREATE FUNCTION submit_orders(buyer bigint, checkout bigint, moment timestamptz, cancel timestamptz, commission int,
  usual_freight bigint, from_address bigint, copied jsonb, made jsonb, lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  line record;
  left_over int;
BEGIN
  -- SKUs come in the order of their ids, as everywhere.
  FOR line IN SELECT l.sku_id, l.price, l.quantity
      FROM jsonb_to_recordset(lines) AS l (sku_id bigint, price bigint, quantity int) ORDER BY l.sku_id LOOP
    UPDATE sku SET reserved = reserved + line.quantity
    WHERE id = line.sku_id
      AND on_hand - reserved >= line.quantity
      AND price = line.price
      AND removed_at IS NULL
      AND purchase_price IS NULL
    RETURNING on_hand - reserved INTO left_over;
    IF NOT FOUND OR left_over = 0 THEN RAISE 'a SKU is not as it was read' USING ERRCODE = 'AR001'; END IF;
  END LOOP;
  INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name,
      product_total, freight, discount, actual_payment, commission_ppm, remark, address, createtime, cancel_at,
      freight_usual, freight_most)
    SELECT o.id, o.order_no, checkout, buyer, o.store_id, o.merchant_id, 'awaiting_payment', false, o.shard, o.store_name,
      o.product_total, o.freight, 0, o.actual_payment, commission, o.remark, copied, moment, cancel, usual_freight,
      o.freight_most
    FROM jsonb_to_recordset(made) AS o (id bigint, order_no text, store_id bigint, merchant_id bigint, shard int,
      store_name jsonb, product_total bigint, freight bigint, actual_payment bigint, remark text, freight_most bigint);
  INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, quantity, unsent)
    SELECT l.id, l.order_id, l.sku_id, l.goods_id, l.name, l.specification, l.picture, l.price, l.quantity, l.quantity
    FROM jsonb_to_recordset(lines) AS l (id bigint, order_id bigint, sku_id bigint, goods_id bigint, name jsonb,
      specification jsonb, picture text, price bigint, quantity int);
  INSERT INTO reservation (order_id, sku_id, quantity, state)
    SELECT l.order_id, l.sku_id, l.quantity, 'open'
    FROM jsonb_to_recordset(lines) AS l (order_id bigint, sku_id bigint, quantity int);
  INSERT INTO order_history (order_id, seq, move, state, by, actor_id, createtime)
    SELECT o.id, 1, 'submit', 'awaiting_payment', 'buyer', buyer, moment
    FROM jsonb_to_recordset(made) AS o (id bigint);
  UPDATE address SET used_at = moment WHERE id = from_address;
  -- Last: whatever the stock's rows had to wait for is over.
  PERFORM FROM jsonb_to_recordset(made) AS o (store_id bigint) JOIN store s ON s.id = o.store_id
    WHERE NOT s.open OR s.holiday_until > moment;
  IF FOUND THEN RAISE 'a store sells nothing any more' USING ERRCODE = 'AR001'; END IF;
END $$;
