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
CREATE OR REPLACE FUNCTION submit_orders(buyer bigint, checkout bigint, moment timestamptz, cancel timestamptz, commission int,
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
        due_to_merchant bigint, transfer_id bigint, arrive_from timestamptz, arrive_by timestamptz) LOOP
    INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard, store_name,
        product_total, freight, discount, actual_payment, commission_ppm, remark, address, createtime, cancel_at,
        freight_usual, freight_most, paymenttime, ship_by, promised_by, due_to_merchant, arrive_from, arrive_by)
      SELECT one.id, one.order_no, checkout, buyer, one.store_id, one.merchant_id,
        CASE WHEN paid THEN 'awaiting_shipment' ELSE 'awaiting_payment' END, false, one.shard, one.store_name,
        one.product_total, one.freight, 0, one.actual_payment, commission, one.remark, copied, moment,
        CASE WHEN paid THEN NULL ELSE cancel END, usual_freight, one.freight_most, CASE WHEN paid THEN moment END, ship,
        ship, one.due_to_merchant, one.arrive_from, one.arrive_by
      -- Whatever the stock's rows had to wait for is over.
      FROM store s WHERE s.id = one.store_id AND s.open AND (s.holiday_until IS NULL OR s.holiday_until <= moment);
    IF NOT FOUND THEN RAISE 'a store sells nothing any more' USING ERRCODE = 'AR001'; END IF;
    INSERT INTO order_history (order_id, seq, move, state_from, state, by, actor_id, createtime)
      SELECT one.id, h.seq, h.move, h.state_from, h.state, 'buyer', buyer, moment
      FROM (VALUES (1, 'submit', NULL, 'awaiting_payment'), (2, 'pay', 'awaiting_payment', 'awaiting_shipment'))
        AS h (seq, move, state_from, state) WHERE paid OR h.seq = 1;
    ids := ids || one.id;
    payments := payments || one.actual_payment;
    transfers := transfers || one.transfer_id;
    shards := shards || one.shard::text;
  END LOOP;
  -- As `touchAddress`.
  UPDATE address SET used_at = moment WHERE address.id = from_address AND (address.used_at IS NULL
    OR EXISTS (SELECT FROM address o WHERE o.member_id = address.member_id AND o.id <> address.id
      AND o.removed_at IS NULL AND o.used_at >= address.used_at));
  IF paid THEN PERFORM post_payments(buyer, moment, ids, payments, transfers, shards, balance_left); END IF;
END $$;
