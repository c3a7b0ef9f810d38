-- A store gives up the freight of an order with a coupon of its own. `max` is the most of it that it gives up. Null: all
-- of it. The mall's coupons lower goods only.
ALTER TABLE coupon ALTER COLUMN max DROP NOT NULL, ALTER COLUMN budget DROP NOT NULL,
  DROP CONSTRAINT coupon_kind_check, DROP CONSTRAINT coupon_takes_off,
  ADD CONSTRAINT coupon_kind_check CHECK (kind IN ('full_reduction', 'full_discount', 'instant_reduction',
    'free_freight')),
  ADD CONSTRAINT coupon_takes_off CHECK (CASE kind
    WHEN 'full_discount' THEN ppm IS NOT NULL AND amount IS NULL AND max IS NOT NULL AND threshold > 0
    WHEN 'full_reduction' THEN amount IS NOT NULL AND ppm IS NULL AND max IS NOT NULL AND max = amount
      AND threshold >= amount
    WHEN 'free_freight' THEN store_id IS NOT NULL AND amount IS NULL AND ppm IS NULL
    ELSE amount IS NOT NULL AND ppm IS NULL AND max IS NOT NULL AND max = amount AND threshold = 0 END);

-- What it takes off the freight; `discount` is what it takes off the goods. Another address of an unpaid order changes
-- its freight, and so what the coupon takes off.
ALTER TABLE coupon_use ADD COLUMN freight bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT coupon_use_freight_check CHECK (freight >= 0);

GRANT UPDATE (freight) ON coupon_use TO arcade_app;

-- What coupons took off the freight before it was charged. `freight` is what the buyer pays for it, and the most of it
-- that can come back.
ALTER TABLE orders ADD COLUMN freight_discount bigint NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION orders_row_holds(one orders) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  -- `freight` is what is left to pay of it, so a discount above the freight is a freight below zero.
  RETURN one.product_total > 0 AND one.freight >= 0 AND one.freight_discount >= 0
    AND one.discount BETWEEN 0 AND one.product_total
    AND one.actual_payment > 0 AND one.actual_payment = one.product_total + one.freight - one.discount
    AND one.platform_discount BETWEEN 0 AND one.discount
    AND (one.platform_discount > 0) = (one.promotion_shard IS NOT NULL)
    AND one.promotion_shard BETWEEN 0 AND 31 AND one.shard BETWEEN 0 AND 31
    AND one.commission_ppm BETWEEN 0 AND 1000000 AND one.merchant_drawn >= 0
    AND one.freight_usual >= 0 AND one.supplier_freight >= 0 AND (one.supplied OR one.supplier_freight = 0)
    AND one.purchase_total > 0 AND one.purchase_paid >= 0
    AND one.purchase_back BETWEEN 0 AND coalesce(one.purchase_total, 0)
    AND one.refunded BETWEEN 0 AND one.actual_payment AND (one.refunded = 0) = (one.refunded_at IS NULL)
    AND one.platform_refunded BETWEEN 0 AND one.platform_discount
    AND one.freight_refunded BETWEEN 0 AND least(one.freight, one.refunded)
    AND one.buyer_id <> one.merchant_id
    AND one.state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt', 'awaiting_review', 'completed',
      'cancelled')
    AND (one.state IN ('awaiting_payment', 'cancelled') OR one.paymenttime IS NOT NULL)
    AND (one.paymenttime IS NULL) = (one.due_to_merchant IS NULL)
    AND (one.settled_at IS NULL
      OR (one.settle_at IS NULL AND one.state IN ('awaiting_review', 'completed', 'cancelled')))
    AND (one.settled_at IS NULL) = (one.settled_amount IS NULL)
    AND (one.settled_at IS NULL) = (one.settled_commission IS NULL)
    AND (one.freight_most IS NULL OR one.freight + one.freight_discount <= one.freight_most)
    AND (one.ship_by IS NULL OR (one.promised_by IS NOT NULL AND one.promised_by = one.ship_by))
    AND (one.group_until IS NULL
      OR (one.state = 'awaiting_shipment' AND one.ship_by IS NULL AND one.purchasetime IS NULL));
END $$;

-- As before, with what coupons take off the freight.
CREATE OR REPLACE FUNCTION submit_orders(moment timestamptz, cancel timestamptz, ship timestamptz, commission int,
  usual_freight bigint, made jsonb, lines jsonb, uses jsonb DEFAULT '[]') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing int;
  done int;
  paid record;
BEGIN
  -- SKUs come in the order of their ids, as everywhere. A single one needs no order.
  IF jsonb_array_length(lines) > 1 THEN
    PERFORM FROM sku k WHERE k.id = ANY(ARRAY(SELECT l.sku_id FROM jsonb_to_recordset(lines) AS l (sku_id bigint)))
      ORDER BY k.id FOR NO KEY UPDATE;
  END IF;
  WITH wanted AS (
    SELECT l.sku_id, l.price, sum(l.quantity)::int AS pieces,
      coalesce(sum(l.quantity) FILTER (WHERE l.paid), 0)::int AS sold
    FROM jsonb_to_recordset(lines) AS l (sku_id bigint, price bigint, quantity int, paid boolean)
    GROUP BY l.sku_id, l.price
  ), taken AS (
    UPDATE sku k SET on_hand = k.on_hand - w.sold, reserved = k.reserved + w.pieces - w.sold FROM wanted w
    WHERE k.id = w.sku_id
      -- Not the last pieces: with them the goods are out of stock.
      AND k.on_hand - k.reserved > w.pieces
      AND k.price = w.price
      AND k.removed_at IS NULL
      AND k.purchase_price IS NULL
    RETURNING k.id
  )
  SELECT (SELECT count(*) FROM wanted) - (SELECT count(*) FROM taken) INTO missing;
  IF missing <> 0 THEN RAISE 'a SKU is not as it was read' USING ERRCODE = 'AR001'; END IF;
  INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, quantity, unsent,
      discount)
    SELECT l.id, l.order_id, l.sku_id, l.goods_id, l.name, l.specification, l.picture, l.price, l.quantity, l.quantity,
      coalesce(l.discount, 0)
    FROM jsonb_to_recordset(lines) AS l (id bigint, order_id bigint, sku_id bigint, goods_id bigint, name jsonb,
      specification jsonb, picture text, price bigint, quantity int, discount bigint);
  INSERT INTO reservation (order_id, sku_id, quantity, state)
    SELECT l.order_id, l.sku_id, l.quantity, CASE WHEN l.paid THEN 'taken' ELSE 'open' END
    FROM jsonb_to_recordset(lines) AS l (order_id bigint, sku_id bigint, quantity int, paid boolean);
  IF ship IS NOT NULL THEN
    INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at)
      SELECT l.id, l.sku_id, -l.quantity, 'sold', l.order_id, moment
      FROM jsonb_to_recordset(lines) AS l (id bigint, order_id bigint, sku_id bigint, quantity int, paid boolean)
      WHERE l.paid;
    INSERT INTO goods_sale (goods_id, pieces) SELECT l.goods_id, l.quantity
      FROM jsonb_to_recordset(lines) AS l (goods_id bigint, quantity int, paid boolean) WHERE l.paid;
  END IF;
  INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name,
      product_total, freight, discount, actual_payment, commission_ppm, remark, address, createtime, cancel_at,
      freight_usual, freight_most, paymenttime, ship_by, promised_by, due_to_merchant, arrive_from, arrive_by,
      platform_discount, promotion_shard, freight_discount)
    SELECT o.id, o.order_no, o.checkout_id, o.buyer_id, o.store_id, o.merchant_id,
      CASE WHEN o.transfer_id IS NULL THEN 'awaiting_payment' ELSE 'awaiting_shipment' END, false, o.shard,
      o.store_name, o.product_total, o.freight, coalesce(o.discount, 0), o.actual_payment, commission, o.remark,
      o.address, moment,
      CASE WHEN o.transfer_id IS NULL THEN cancel END, usual_freight, o.freight_most,
      CASE WHEN o.transfer_id IS NOT NULL THEN moment END, CASE WHEN o.transfer_id IS NOT NULL THEN ship END,
      CASE WHEN o.transfer_id IS NOT NULL THEN ship END, o.due_to_merchant, o.arrive_from, o.arrive_by,
      coalesce(o.platform_discount, 0), o.promotion_shard, coalesce(o.freight_discount, 0)
    FROM jsonb_to_recordset(made) AS o (id bigint, order_no text, checkout_id bigint, buyer_id bigint, store_id bigint,
      merchant_id bigint, shard int, store_name jsonb, product_total bigint, freight bigint, actual_payment bigint,
      remark text, address jsonb, freight_most bigint, due_to_merchant bigint, transfer_id bigint,
      arrive_from timestamptz, arrive_by timestamptz, discount bigint, platform_discount bigint, promotion_shard int,
      freight_discount bigint)
    -- Whatever the stock's rows had to wait for is over.
    JOIN store s ON s.id = o.store_id AND s.open AND (s.holiday_until IS NULL OR s.holiday_until <= moment);
  GET DIAGNOSTICS done = ROW_COUNT;
  IF done <> jsonb_array_length(made) THEN RAISE 'a store sells nothing any more' USING ERRCODE = 'AR001'; END IF;
  INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
    SELECT o.id, h.seq, h.move, h.state_from, h.state, 'buyer', o.buyer_id, moment
    FROM jsonb_to_recordset(made) AS o (id bigint, buyer_id bigint, transfer_id bigint),
      (VALUES (1, 'submit', NULL, 'awaiting_payment'), (2, 'pay', 'awaiting_payment', 'awaiting_shipment'))
        AS h (seq, move, state_from, state) WHERE o.transfer_id IS NOT NULL OR h.seq = 1;
  -- Coupons come after the stock, as everywhere. Orders that are paid as they are made use them at once.
  IF jsonb_array_length(uses) > 0 THEN
    PERFORM FROM coupon_grant g
      WHERE g.id = ANY(ARRAY(SELECT u.grant_id FROM jsonb_to_recordset(uses) AS u (grant_id bigint)))
      ORDER BY g.id FOR NO KEY UPDATE;
    WITH wanted AS (
      SELECT DISTINCT u.grant_id, u.member_id, u.checkout_id, u.paid
      FROM jsonb_to_recordset(uses) AS u (grant_id bigint, member_id bigint, checkout_id bigint, paid boolean)
    ), held AS (
      UPDATE coupon_grant g SET state = CASE WHEN w.paid THEN 'used' ELSE 'locked' END, checkout_id = w.checkout_id,
        used_at = CASE WHEN w.paid THEN moment END
      FROM wanted w
      WHERE g.id = w.grant_id
        AND g.member_id = w.member_id
        AND g.state = 'unused'
        AND g.valid_from <= moment
        AND g.valid_until > moment
      RETURNING g.id
    )
    SELECT (SELECT count(*) FROM wanted) - (SELECT count(*) FROM held) INTO missing;
    IF missing <> 0 THEN RAISE 'a coupon is not as it was read' USING ERRCODE = 'AR001'; END IF;
    INSERT INTO coupon_use (order_id, by, grant_id, coupon_id, eligible, discount, freight, created_at)
      SELECT u.order_id, u.by, u.grant_id, u.coupon_id, u.eligible, u.discount, coalesce(u.freight, 0), moment
      FROM jsonb_to_recordset(uses) AS u (order_id bigint, by text, grant_id bigint, coupon_id bigint, eligible bigint,
        discount bigint, freight bigint);
  END IF;
  -- As `touchAddress`.
  UPDATE address SET used_at = moment
    WHERE address.id = ANY(ARRAY(SELECT o.address_id FROM jsonb_to_recordset(made) AS o (address_id bigint)))
      AND (address.used_at IS NULL
        OR EXISTS (SELECT FROM address o WHERE o.member_id = address.member_id AND o.id <> address.id
          AND o.removed_at IS NULL AND o.used_at >= address.used_at));
  IF ship IS NULL THEN RETURN; END IF;
  SELECT array_agg(o.buyer_id) AS buyers, array_agg(o.id) AS ids, array_agg(o.actual_payment) AS payments,
      array_agg(o.transfer_id) AS transfers, array_agg(o.shard::text) AS shards, array_agg(o.balance_left) AS lefts,
      array_agg(coalesce(o.platform_discount, 0)) AS parts, array_agg(o.promotion_shard::text) AS promotions
    INTO paid
    FROM jsonb_to_recordset(made) AS o (id bigint, buyer_id bigint, actual_payment bigint, transfer_id bigint,
      shard int, balance_left bigint, platform_discount bigint, promotion_shard int) WHERE o.transfer_id IS NOT NULL;
  PERFORM post_payments(moment, paid.buyers, paid.ids, paid.payments, paid.transfers, paid.shards, paid.lefts,
    paid.parts, paid.promotions);
END $$;

-- As before. A coupon that takes nothing off an order any more, because of its address, is used as well.
CREATE OR REPLACE FUNCTION pay_orders(moment timestamptz, ship timestamptz, buyers bigint[], ids bigint[],
  payments bigint[], dues bigint[], transfers bigint[], lefts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid record;
  sold record;
  done int;
BEGIN
  WITH moved AS (
    UPDATE orders o SET state = 'awaiting_shipment', paymenttime = moment, ship_by = ship, promised_by = ship,
      due_to_merchant = w.due, cancel_at = NULL
    FROM unnest(ids, buyers, payments, dues) AS w (id, buyer, payment, due)
    WHERE o.id = w.id
      AND o.buyer_id = w.buyer
      AND o.state = 'awaiting_payment'
      AND o.cancel_at > moment
      AND o.actual_payment = w.payment
      AND (SELECT s.open FROM store s WHERE s.id = o.store_id)
    RETURNING o.id, o.shard, o.platform_discount, o.promotion_shard
  )
  SELECT count(*) AS orders, array_agg(m.shard::text ORDER BY w.place) AS shards,
      array_agg(m.platform_discount ORDER BY w.place) AS parts,
      array_agg(m.promotion_shard::text ORDER BY w.place) AS promotions, bool_or(EXISTS (SELECT FROM coupon_use u
        WHERE u.order_id = m.id AND u.voided_at IS NULL)) AS couponed INTO paid
    FROM unnest(ids) WITH ORDINALITY AS w (id, place) JOIN moved m ON m.id = w.id;
  IF paid.orders <> cardinality(ids) THEN
    RAISE 'an order is not as it was read' USING ERRCODE = 'AR001';
  END IF;
  INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
    SELECT w.id, (SELECT max(h.seq) + 1 FROM order_history h WHERE h.order_id = w.id), 'pay', 'awaiting_payment',
      'awaiting_shipment', 'buyer', w.buyer, moment
    FROM unnest(ids, buyers) AS w (id, buyer);
  SELECT array_agg(l.id) AS lines, array_agg(r.order_id) AS orders, array_agg(r.sku_id) AS skus,
      array_agg(l.goods_id) AS goods, array_agg(r.quantity) AS pieces INTO sold
    FROM reservation r JOIN order_line l ON l.order_id = r.order_id AND l.sku_id = r.sku_id
    WHERE r.order_id = ANY(ids) AND r.state = 'open';
  UPDATE reservation r SET state = 'taken'
    FROM unnest(sold.orders, sold.skus) AS w (order_id, sku_id)
    WHERE r.order_id = w.order_id AND r.sku_id = w.sku_id AND r.state = 'open';
  GET DIAGNOSTICS done = ROW_COUNT;
  IF done <> coalesce(cardinality(sold.lines), 0) THEN
    RAISE 'a reservation is not as it was read' USING ERRCODE = 'AR001';
  END IF;
  -- SKUs come in the order of their ids, as everywhere.
  IF done > 1 THEN
    PERFORM FROM sku k WHERE k.id = ANY(sold.skus) ORDER BY k.id FOR NO KEY UPDATE;
  END IF;
  UPDATE sku k SET on_hand = k.on_hand - w.pieces, reserved = k.reserved - w.pieces
    FROM (SELECT s.sku_id, sum(s.pieces)::int AS pieces FROM unnest(sold.skus, sold.pieces) AS s (sku_id, pieces)
      GROUP BY s.sku_id) AS w WHERE k.id = w.sku_id;
  INSERT INTO stock_move (id, sku_id, delta, reason, order_id, created_at)
    SELECT s.id, s.sku_id, -s.pieces, 'sold', s.order_id, moment
    FROM unnest(sold.lines, sold.skus, sold.pieces, sold.orders) AS s (id, sku_id, pieces, order_id);
  INSERT INTO goods_sale (goods_id, pieces)
    SELECT s.goods_id, s.pieces FROM unnest(sold.goods, sold.pieces) AS s (goods_id, pieces);
  -- As `useCoupons`.
  IF paid.couponed THEN
    PERFORM FROM coupon_grant g WHERE g.id IN (SELECT u.grant_id FROM coupon_use u WHERE u.order_id = ANY(ids)
      AND u.voided_at IS NULL) ORDER BY g.id FOR NO KEY UPDATE;
    WITH held AS (
      SELECT DISTINCT u.grant_id FROM coupon_use u WHERE u.order_id = ANY(ids) AND u.voided_at IS NULL
    ), used AS (
      UPDATE coupon_grant g SET state = 'used', used_at = moment FROM held h WHERE g.id = h.grant_id
        AND g.state = 'locked' RETURNING g.id
    )
    SELECT (SELECT count(*) FROM held) - (SELECT count(*) FROM used) INTO done;
    IF done <> 0 THEN RAISE 'a coupon is not as it was read' USING ERRCODE = 'AR001'; END IF;
  END IF;
  PERFORM post_payments(moment, buyers, ids, payments, transfers, paid.shards, lefts, paid.parts, paid.promotions);
END $$;
