-- Purchases of several members are written in one transaction (docs/decisions/purchases-are-written-in-lanes.md). So the
-- functions of plain cases take the orders of many buyers. One statement writes all rows of a kind.

-- The statement that posts any number of transfers, as a function: `postTransfers` and `post_payments` call it. Each
-- posting names its transfer by its place among the transfers. Locks the accounts in the order of their names, moves
-- each balance once, and writes the entries with the running balance of each account. Returns the accounts that moved.
CREATE FUNCTION post_transfers(ids bigint[], kinds text[], ref_kinds text[], ref_ids bigint[], causes text[],
  actors bigint[], places int[], account_kinds text[], owners text[], amounts bigint[], moment timestamptz)
  RETURNS TABLE (moved_kind text, moved_owner text, moved_balance bigint, moved_entries int) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY WITH posting AS (
    SELECT * FROM unnest(places, account_kinds, owners, amounts) WITH ORDINALITY AS p (transfer, kind, owner, amount,
      place)
  ), locked AS (
    SELECT a.id, a.kind, a.owner FROM account a WHERE (a.kind, a.owner) IN (SELECT p.kind, p.owner FROM posting p)
      ORDER BY a.kind, a.owner FOR UPDATE
  ), change AS (
    SELECT l.id, sum(p.amount)::bigint AS amount, count(*) AS entries FROM posting p JOIN locked l USING (kind, owner)
      GROUP BY l.id
  ), moved AS (
    UPDATE account SET balance = account.balance + change.amount, last_seq = account.last_seq + change.entries
      FROM change WHERE account.id = change.id
      RETURNING account.id, account.kind, account.owner, account.balance, account.last_seq, change.entries
  ), made AS (
    INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, actor_id, total, postings, created_at)
      SELECT t.id, t.kind, t.ref_kind, t.ref_id, t.cause, t.actor_id, sum(p.amount), count(*), moment
      FROM unnest(ids, kinds, ref_kinds, ref_ids, causes, actors) WITH ORDINALITY AS t (id, kind, ref_kind, ref_id,
        cause, actor_id, place) JOIN posting p ON p.transfer = t.place
      GROUP BY t.id, t.kind, t.ref_kind, t.ref_id, t.cause, t.actor_id
  ), queued AS (
    INSERT INTO unsealed_transfer (transfer_id, created_at) SELECT t.id, moment FROM unnest(ids) AS t (id)
  ), written AS (
    INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after)
      SELECT m.id, m.last_seq - count(*) OVER every + row_number() OVER upto, ids[p.transfer], p.amount,
        m.balance - sum(p.amount) OVER every + sum(p.amount) OVER upto
      FROM posting p JOIN moved m USING (kind, owner)
      WINDOW every AS (PARTITION BY m.id), upto AS (PARTITION BY m.id ORDER BY p.place)
  )
  SELECT m.kind, m.owner, m.balance, m.entries::int FROM moved m;
END $$;

-- The transfers of payments, for `pay_orders` and `submit_orders`, one for each order. `lefts`: what the buyer of the
-- order has afterwards, as the server has said it in its answer.
DROP FUNCTION post_payments;
CREATE FUNCTION post_payments(moment timestamptz, buyers bigint[], ids bigint[], payments bigint[], transfers bigint[],
  shards text[], lefts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  many int := cardinality(ids);
  after record;
  entries int := 0;
BEGIN
  -- One transfer, as most purchases of a quiet mall are, costs a third of the statement for any number.
  IF many = 1 THEN
    SELECT * INTO after FROM post_pair(transfers[1], 'order_pay', 'order', ids[1], 'order:' || ids[1] || ':pay',
      buyers[1], moment, 'available', buyers[1]::text, -payments[1], 'escrow', shards[1], payments[1]);
    IF after.one_balance IS NULL OR after.other_balance IS NULL THEN
      RAISE 'an account does not exist' USING ERRCODE = 'AR001';
    END IF;
    -- Somebody paid the buyer in this moment: the answer would say another balance. It is done again.
    IF after.one_balance <> lefts[1] THEN
      RAISE 'the balance is not as it was read' USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN;
  END IF;
  FOR after IN SELECT * FROM post_transfers(transfers, array_fill('order_pay'::text, ARRAY[many]),
      array_fill('order'::text, ARRAY[many]), ids, ARRAY(SELECT 'order:' || i || ':pay' FROM unnest(ids) AS i), buyers,
      ARRAY(SELECT generate_series(1, many)) || ARRAY(SELECT generate_series(1, many)),
      array_fill('available'::text, ARRAY[many]) || array_fill('escrow'::text, ARRAY[many]), buyers::text[] || shards,
      ARRAY(SELECT -p FROM unnest(payments) AS p) || payments, moment) LOOP
    entries := entries + after.moved_entries;
    IF after.moved_kind = 'available'
        AND after.moved_balance <> lefts[array_position(buyers, after.moved_owner::bigint)] THEN
      RAISE 'a balance is not as it was read' USING ERRCODE = 'serialization_failure';
    END IF;
  END LOOP;
  IF entries <> many * 2 THEN RAISE 'an account does not exist' USING ERRCODE = 'AR001'; END IF;
END $$;

-- Makes the orders of plain purchases of any number of buyers. Those with a `transfer_id` are paid as they are made;
-- `balance_left` is what their buyer has afterwards, and `ship` until when they are to be sent.
DROP FUNCTION submit_orders;
CREATE FUNCTION submit_orders(moment timestamptz, cancel timestamptz, ship timestamptz, commission int,
  usual_freight bigint, made jsonb, lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, quantity, unsent)
    SELECT l.id, l.order_id, l.sku_id, l.goods_id, l.name, l.specification, l.picture, l.price, l.quantity, l.quantity
    FROM jsonb_to_recordset(lines) AS l (id bigint, order_id bigint, sku_id bigint, goods_id bigint, name jsonb,
      specification jsonb, picture text, price bigint, quantity int);
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
      freight_usual, freight_most, paymenttime, ship_by, promised_by, due_to_merchant)
    SELECT o.id, o.order_no, o.checkout_id, o.buyer_id, o.store_id, o.merchant_id,
      CASE WHEN o.transfer_id IS NULL THEN 'awaiting_payment' ELSE 'awaiting_shipment' END, false, o.shard,
      o.store_name, o.product_total, o.freight, 0, o.actual_payment, commission, o.remark, o.address, moment,
      CASE WHEN o.transfer_id IS NULL THEN cancel END, usual_freight, o.freight_most,
      CASE WHEN o.transfer_id IS NOT NULL THEN moment END, CASE WHEN o.transfer_id IS NOT NULL THEN ship END,
      CASE WHEN o.transfer_id IS NOT NULL THEN ship END, o.due_to_merchant
    FROM jsonb_to_recordset(made) AS o (id bigint, order_no text, checkout_id bigint, buyer_id bigint, store_id bigint,
      merchant_id bigint, shard int, store_name jsonb, product_total bigint, freight bigint, actual_payment bigint,
      remark text, address jsonb, freight_most bigint, due_to_merchant bigint, transfer_id bigint)
    -- Whatever the stock's rows had to wait for is over.
    JOIN store s ON s.id = o.store_id AND s.open AND (s.holiday_until IS NULL OR s.holiday_until <= moment);
  GET DIAGNOSTICS done = ROW_COUNT;
  IF done <> jsonb_array_length(made) THEN RAISE 'a store sells nothing any more' USING ERRCODE = 'AR001'; END IF;
  INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
    SELECT o.id, h.seq, h.move, h.state_from, h.state, 'buyer', o.buyer_id, moment
    FROM jsonb_to_recordset(made) AS o (id bigint, buyer_id bigint, transfer_id bigint),
      (VALUES (1, 'submit', NULL, 'awaiting_payment'), (2, 'pay', 'awaiting_payment', 'awaiting_shipment'))
        AS h (seq, move, state_from, state) WHERE o.transfer_id IS NOT NULL OR h.seq = 1;
  -- As `touchAddress`.
  UPDATE address SET used_at = moment
    WHERE address.id = ANY(ARRAY(SELECT o.address_id FROM jsonb_to_recordset(made) AS o (address_id bigint)))
      AND (address.used_at IS NULL
        OR EXISTS (SELECT FROM address o WHERE o.member_id = address.member_id AND o.id <> address.id
          AND o.removed_at IS NULL AND o.used_at >= address.used_at));
  IF ship IS NULL THEN RETURN; END IF;
  SELECT array_agg(o.buyer_id) AS buyers, array_agg(o.id) AS ids, array_agg(o.actual_payment) AS payments,
      array_agg(o.transfer_id) AS transfers, array_agg(o.shard::text) AS shards, array_agg(o.balance_left) AS lefts
    INTO paid
    FROM jsonb_to_recordset(made) AS o (id bigint, buyer_id bigint, actual_payment bigint, transfer_id bigint,
      shard int, balance_left bigint) WHERE o.transfer_id IS NOT NULL;
  PERFORM post_payments(moment, paid.buyers, paid.ids, paid.payments, paid.transfers, paid.shards, paid.lefts);
END $$;

-- Pays plain orders of any number of buyers: `payments`, `dues`, `transfers` and `lefts` are of the order in their place.
DROP FUNCTION pay_orders;
CREATE FUNCTION pay_orders(moment timestamptz, ship timestamptz, buyers bigint[], ids bigint[], payments bigint[],
  dues bigint[], transfers bigint[], lefts bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid_shards text[];
  sold record;
  done int;
BEGIN
  WITH paid AS (
    UPDATE orders o SET state = 'awaiting_shipment', paymenttime = moment, ship_by = ship, promised_by = ship,
      due_to_merchant = w.due, cancel_at = NULL
    FROM unnest(ids, buyers, payments, dues) AS w (id, buyer, payment, due)
    WHERE o.id = w.id
      AND o.buyer_id = w.buyer
      AND o.state = 'awaiting_payment'
      AND o.cancel_at > moment
      AND o.actual_payment = w.payment
      AND o.discount = 0
      AND (SELECT s.open FROM store s WHERE s.id = o.store_id)
    RETURNING o.id, o.shard
  )
  SELECT array_agg(p.shard::text ORDER BY w.place) INTO paid_shards
    FROM unnest(ids) WITH ORDINALITY AS w (id, place) JOIN paid p ON p.id = w.id;
  IF coalesce(cardinality(paid_shards), 0) <> cardinality(ids) THEN
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
  PERFORM post_payments(moment, buyers, ids, payments, transfers, paid_shards, lefts);
END $$;

-- Holds the rows of those who pay, and reads what a payment is checked against. Each statement after the first has a
-- snapshot of its own, so it sees what committed while the first one waited: a password that was wrong a moment ago is
-- counted. Without `waits`, whose row somebody else holds is left out: one slow member makes no other one wait.
DROP FUNCTION hold_payer;
CREATE FUNCTION hold_payers(payers bigint[], called text, given_keys text[], waits boolean)
  RETURNS TABLE (payer bigint, is_used boolean, suspended_reason text, wallet_frozen_reason text, salt bytea,
    hash bytea, failures int, locks int, locked_until timestamptz, balance bigint) LANGUAGE plpgsql AS $$
DECLARE
  held bigint[];
BEGIN
  IF waits THEN
    held := ARRAY(SELECT m.id FROM member m WHERE m.id = ANY(payers) ORDER BY m.id FOR NO KEY UPDATE);
  ELSE
    held := ARRAY(SELECT m.id FROM member m WHERE m.id = ANY(payers) ORDER BY m.id FOR NO KEY UPDATE SKIP LOCKED);
    -- Nor does one slow row of stock: after this time each is tried alone.
    PERFORM set_config('lock_timeout', '250ms', true);
  END IF;
  RETURN QUERY SELECT m.id,
      EXISTS (SELECT FROM idempotency i WHERE i.member_id = m.id AND i.endpoint = called
        AND i.key = given_keys[array_position(payers, m.id)]),
      CASE WHEN m.suspended_at IS NULL THEN NULL ELSE coalesce(m.suspended_reason, '') END,
      CASE WHEN m.wallet_frozen_at IS NULL THEN NULL ELSE coalesce(m.wallet_frozen_reason, '') END,
      p.salt, p.hash, p.failures, p.locks, p.locked_until, a.balance
    FROM member m LEFT JOIN payment_password p ON p.member_id = m.id
      LEFT JOIN account a ON a.kind = 'available' AND a.owner = m.id::text
    WHERE m.id = ANY(held);
END $$;
