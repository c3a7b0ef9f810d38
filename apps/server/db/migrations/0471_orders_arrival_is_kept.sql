-- What the version before does not know: a carrier's proposal says how long it takes, and an order keeps the arrival
-- dates that its buyer was shown. The version before may still send neither.
-- A proposal of the version before has no `transit`: it changes none.
CREATE OR REPLACE FUNCTION refuse_carrier_not_proposed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT';
  broken text;
BEGIN
  IF NOT is_new AND (NEW.name, NEW.shown, NEW.patterns, NEW.country, NEW.link, NEW.transit)
      IS NOT DISTINCT FROM (OLD.name, OLD.shown, OLD.patterns, OLD.country, OLD.link, OLD.transit)
    AND NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN NEW.proposal_id IS NULL OR (NOT is_new AND NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id) OR (NOT is_new AND EXISTS (
      SELECT FROM proposal last JOIN proposal next ON next.id = NEW.proposal_id WHERE last.id = OLD.proposal_id AND next.decided_at < last.decided_at
    )) THEN 'carrier_two_people'
    WHEN NOT EXISTS (
      SELECT FROM proposal p, jsonb_array_elements(p.payload->'carriers') c WHERE p.id = NEW.proposal_id AND p.kind = 'carrier_change' AND c->>'code' = NEW.code
        AND (c->'from' = 'null'::jsonb) = is_new
        AND coalesce(c->'value'->'transit', CASE WHEN is_new THEN '[]' ELSE to_jsonb(OLD)->'transit' END) = NEW.transit
        AND (c->'value') - 'transit' = jsonb_build_object(
          'name', NEW.name, 'shown', NEW.shown, 'patterns', to_jsonb(NEW.patterns), 'country', NEW.country, 'link', NEW.link
        )
    ) THEN 'carrier_as_proposed'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "carrier" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'carrier';
  END IF;
  RETURN NEW;
END;
$$;

-- As before, with the arrival dates.
CREATE OR REPLACE FUNCTION submit_orders(moment timestamptz, cancel timestamptz, ship timestamptz, commission int,
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
      freight_usual, freight_most, paymenttime, ship_by, promised_by, due_to_merchant, arrive_from, arrive_by)
    SELECT o.id, o.order_no, o.checkout_id, o.buyer_id, o.store_id, o.merchant_id,
      CASE WHEN o.transfer_id IS NULL THEN 'awaiting_payment' ELSE 'awaiting_shipment' END, false, o.shard,
      o.store_name, o.product_total, o.freight, 0, o.actual_payment, commission, o.remark, o.address, moment,
      CASE WHEN o.transfer_id IS NULL THEN cancel END, usual_freight, o.freight_most,
      CASE WHEN o.transfer_id IS NOT NULL THEN moment END, CASE WHEN o.transfer_id IS NOT NULL THEN ship END,
      CASE WHEN o.transfer_id IS NOT NULL THEN ship END, o.due_to_merchant, o.arrive_from, o.arrive_by
    FROM jsonb_to_recordset(made) AS o (id bigint, order_no text, checkout_id bigint, buyer_id bigint, store_id bigint,
      merchant_id bigint, shard int, store_name jsonb, product_total bigint, freight bigint, actual_payment bigint,
      remark text, address jsonb, freight_most bigint, due_to_merchant bigint, transfer_id bigint,
      arrive_from timestamptz, arrive_by timestamptz)
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
