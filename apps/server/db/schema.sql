-- Generated from the migrations by `npm run generate`. Read it, do not edit it.

CREATE OR REPLACE FUNCTION public.archive_part(part text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
DECLARE
  listed table_in_parts;
  moved table_part;
BEGIN
  SELECT t.* INTO listed FROM table_in_parts t JOIN table_part p ON p.of = t.name WHERE p.name = part
    AND t.ends = 'archived' FOR UPDATE OF t;
  IF NOT FOUND THEN RAISE EXCEPTION '% does not go into the archive', part; END IF;
  SELECT * INTO STRICT moved FROM table_part WHERE name = part;
  IF moved.archived_at IS NOT NULL THEN RETURN; END IF;
  IF moved.to_at > at OR EXISTS (SELECT FROM table_part WHERE of = moved.of AND archived_at IS NULL
    AND from_at < moved.from_at) THEN RAISE EXCEPTION '% is not the oldest part', part; END IF;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', moved.of, part);
  EXECUTE format('ALTER TABLE %I SET SCHEMA archive', part);
  EXECUTE format('ALTER TABLE archive.%I ATTACH PARTITION archive.%I FOR VALUES FROM (%s) TO (%s)', moved.of, part,
    CASE WHEN moved.from_at = '-infinity' THEN 'MINVALUE' ELSE part_bound(listed.kind, moved.from_at) END,
    part_bound(listed.kind, moved.to_at));
  UPDATE table_part SET archived_at = at WHERE name = part;
END
$function$;

CREATE OR REPLACE FUNCTION public.begin_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO invitation (invited_id, inviter_id, at, next_attempt_at) VALUES (NEW.id, NEW.invited_by, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.begin_parts(of_table text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  listed table_in_parts;
  until timestamptz;
BEGIN
  SELECT * INTO STRICT listed FROM table_in_parts WHERE name = of_table;
  SELECT to_at INTO STRICT until FROM table_part WHERE name = of_table || '_before';
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)',
    of_table, of_table || '_before', part_bound(listed.kind, until));
  EXECUTE format('REVOKE ALL ON %I FROM arcade_app', of_table || '_before');
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', of_table || '_rest', of_table);
  IF listed.ends = 'archived' THEN
    EXECUTE format('CREATE TABLE archive.%I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)
      PARTITION BY RANGE (%I)', of_table, of_table, listed.key);
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.count_credit_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  proposed timestamptz;
  broken text;
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  NEW.counted_at := greatest(NEW.counted_at, NEW.decided_at, now());
  NEW.by_hand_30_days := NEW.credited + coalesce((
    SELECT sum(credited) FROM recharge
    WHERE member_id = NEW.member_id AND credited_log = -1 AND counted_at > thirty_days_before(NEW.decided_at) AND id <> NEW.id
  ), 0);
  NEW.by_hand_alone_most := least(coalesce(NEW.by_hand_alone_most, 0), setting_most('recharge_two_operators_micro', NEW.decided_at));
  SELECT made_at INTO proposed FROM proposal WHERE id = NEW.proposal_id;
  broken := CASE
    -- A proposal waits for up to 7 days. Two people agree on its amount, so the number of the day on which it was made counts too.
    WHEN NEW.credited > greatest(
        least(NEW.amount * setting_most('recharge_reading_most_ppm', NEW.decided_at)::numeric / 1000000, setting_most('recharge_most_micro', NEW.decided_at)),
        CASE WHEN proposed IS NOT NULL THEN
          least(NEW.amount * setting_at('recharge_reading_most_ppm', proposed)::numeric / 1000000, setting_at('recharge_most_micro', proposed)) END)
      THEN 'recharge_reading_within'
    WHEN EXISTS (SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.state = 'approved'
        AND (p.payload->>'recharge_id' IS DISTINCT FROM NEW.id::text OR (p.payload->>'amount')::numeric * 1000000 IS DISTINCT FROM NEW.credited::numeric))
      THEN 'recharge_as_proposed'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "recharge" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'recharge';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.count_listed_made()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE store SET listed = listed + n.goods
    FROM (SELECT store_id, count(*)::int AS goods FROM made WHERE on_sale GROUP BY store_id) n WHERE store.id = n.store_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_listed_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE store SET listed = listed + CASE WHEN NEW.on_sale THEN 1 ELSE -1 END WHERE id = NEW.store_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE search_change SET changes = changes + 1
    WHERE place = (SELECT place FROM search_change ORDER BY place LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO search_change (changes) VALUES (1);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(hashtextextended('withdrawal to ' || NEW.address, 0));
  NEW.counted_at := greatest(NEW.created_at, now());
  NEW.asked_30_days := NEW.amount + coalesce((
    SELECT sum(amount) FROM withdrawal
    WHERE (member_id = NEW.member_id OR address = NEW.address) AND state NOT IN ('rejected', 'cancelled') AND counted_at > thirty_days_before(NEW.created_at)
  ), 0);
  NEW.two_operators_above := least(coalesce(NEW.two_operators_above, 0), setting_most('withdrawal_two_operators_micro', NEW.created_at));
  NEW.approvals_needed := CASE WHEN NEW.asked_30_days > NEW.two_operators_above THEN 2 ELSE 1 END;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.drop_part(of_table text, before timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
DECLARE
  part text;
BEGIN
  PERFORM FROM table_in_parts WHERE name = of_table AND ends = 'dropped' FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION '% is not dropped by parts', of_table; END IF;
  SELECT name INTO part FROM table_part WHERE of = of_table AND to_at <= before ORDER BY to_at LIMIT 1;
  IF part IS NULL THEN RETURN NULL; END IF;
  EXECUTE format('DROP TABLE %I', part);
  DELETE FROM table_part WHERE name = part;
  RETURN part;
END
$function$;

CREATE OR REPLACE FUNCTION public.drop_translated_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.translated_name := '{}';
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.end_marks_by_server()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.disabled_at IS NULL THEN NEW.disabled_by_server := false; END IF;
  IF NEW.link_proposal_id IS NOT NULL THEN NEW.link_by_server := false; END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.first_id_at(at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT greatest(0, floor(extract(epoch FROM at) * 1000)::bigint - 1735689600000) << 22
$function$;

CREATE OR REPLACE FUNCTION public.goods_lowest(of_goods bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT least(
    (SELECT min(a.price) FROM price_asked a WHERE a.goods_id = of_goods AND a.since <= at
       AND a.since >= coalesce((SELECT max(b.since) FROM price_asked b WHERE b.goods_id = of_goods AND b.since <= at - interval '30 days'), '-infinity')),
    (SELECT min(l.price) FROM deal_line l JOIN deal d ON d.id = l.deal_id WHERE d.goods_id = of_goods AND d.state <> 'planned' AND d.starts_at < at
       AND coalesce(d.ended_at, d.ends_at) > greatest(d.starts_at, at - interval '30 days')))
$function$;

CREATE OR REPLACE FUNCTION public.hold_payers(payers bigint[], called text, given_keys text[], waits boolean)
 RETURNS TABLE(payer bigint, is_used boolean, suspended_reason text, wallet_frozen_reason text, salt bytea, hash bytea, failures integer, locks integer, locked_until timestamp with time zone, balance bigint)
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.is_given(texts jsonb, wrote text, reader text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT texts ? reader AND (reader <> 'en' OR wrote = 'en' OR texts->>wrote IS DISTINCT FROM texts->>'en')
$function$;

CREATE OR REPLACE FUNCTION public.is_one_person(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE above (id, start, alone) AS (
    SELECT id, id, true FROM operator WHERE id IN (one, other)
    UNION SELECT o.added_by, above.start, above.alone AND o.agreed_by IS NULL FROM above JOIN operator o ON o.id = above.id WHERE o.added_by IS NOT NULL
  )
  SELECT coalesce(one = other, false)
    OR EXISTS (SELECT FROM above a JOIN above b ON b.id = a.id WHERE a.start = one AND b.start = other AND (a.alone OR b.alone))
$function$;

CREATE OR REPLACE FUNCTION public.keep_goods_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO goods_version (goods_id, since, name, description, parameters)
    VALUES (NEW.id, mall_time(clock_timestamp()), NEW.name, NEW.description, NEW.parameters);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.limit_dispute_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.alone_most := least(NEW.alone_most, setting_most('dispute_alone_most_micro', NEW.decided_at));
  IF EXISTS (SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.state = 'approved'
      AND (p.payload->>'dispute_id' IS DISTINCT FROM NEW.refund_id::text OR (p.payload->>'amount')::numeric * 1000000 IS DISTINCT FROM NEW.amount::numeric)) THEN
    RAISE EXCEPTION 'a row of "dispute_decision" violates "dispute_decision_as_proposed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_decision_as_proposed', TABLE = 'dispute_decision';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com') THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END
$function$;

CREATE OR REPLACE FUNCTION public.make_parts(of_table text, at timestamp with time zone, ahead integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '500ms'
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  listed table_in_parts;
  step interval;
  rest text := of_table || '_rest';
  part text;
  begins timestamptz;
  range text;
  time_of_row text;
  made int := 0;
BEGIN
  -- One maker at a time.
  SELECT * INTO STRICT listed FROM table_in_parts WHERE name = of_table FOR UPDATE;
  step := ('1 ' || listed.step)::interval;
  time_of_row := format(CASE listed.kind WHEN 'id' THEN 'time_of_id(r.%I)' ELSE 'r.%I::timestamptz' END, listed.key);
  -- Rows of a month that is in the archive.
  IF listed.ends = 'archived' THEN
    EXECUTE format('WITH moved AS (DELETE FROM %1$I r WHERE EXISTS (SELECT FROM table_part p WHERE p.of = $1
        AND p.archived_at IS NOT NULL AND p.from_at <= %2$s AND %2$s < p.to_at) RETURNING *)
      INSERT INTO archive.%3$I SELECT * FROM moved', rest, time_of_row, of_table) USING of_table;
  END IF;
  FOR begins IN EXECUTE format(
    'SELECT s FROM (SELECT generate_series(date_trunc($1, $2), $2 + $3 * $4, $4) AS s
       UNION SELECT DISTINCT date_trunc($1, %s) FROM %I r) steps
     WHERE NOT EXISTS (SELECT FROM table_part p WHERE p.of = $5 AND p.from_at <= s AND s < p.to_at) ORDER BY s LIMIT 40',
    time_of_row, rest) USING listed.step, at, ahead, step, of_table
  LOOP
    part := of_table || '_' || to_char(begins, CASE listed.step WHEN 'day' THEN 'YYYY_MM_DD'
      ELSE 'YYYY_MM' END);
    range := format('%1$I >= %2$s AND %1$I < %3$s', listed.key, part_bound(listed.kind, begins),
      part_bound(listed.kind, begins + step));
    -- The CHECK says what the part will promise, so that nothing is read under a lock when it is attached.
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT %I CHECK (%s))',
      part, of_table, part || '_range', range);
    -- A row that came between the move and the attaching would make it fail.
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
    EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %s RETURNING *) INSERT INTO %I SELECT * FROM moved',
      rest, range, part);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', of_table, part,
      part_bound(listed.kind, begins), part_bound(listed.kind, begins + step));
    INSERT INTO table_part (name, of, from_at, to_at) VALUES (part, of_table, begins, begins + step);
    made := made + 1;
  END LOOP;
  RETURN made;
END
$function$;

CREATE OR REPLACE FUNCTION public.mall_time(machine timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT machine + make_interval(secs => ahead_ms / 1000.0) FROM demo_mode
$function$;

CREATE OR REPLACE FUNCTION public.note_goods_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO goods_news (goods_id, kind, at)
    SELECT NEW.id, kind, mall_time(statement_timestamp()) FROM (VALUES ('price_fell', NEW.price < OLD.price), ('back_in_stock', NEW.in_stock AND NOT OLD.in_stock)) AS n (kind, happened)
    WHERE happened ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notice_row_holds(one notice)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN length(one.dedupe_key) BETWEEN 1 AND 120 AND jsonb_typeof(one.details) = 'object'
    AND starts_with(one.page, '/')
    AND (NOT one.not_me OR one.topic = 'security') AND (one.staff_id IS NULL OR one.store_part IS NOT NULL)
    AND one.store_part IN ('orders', 'goods', 'money', 'store')
    AND one.topic IN ('orders', 'refunds', 'money', 'store', 'coupons', 'favourites', 'account', 'security');
END $function$;

CREATE OR REPLACE FUNCTION public.open_support_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO support_case (id, conversation_id, opened_at, last_seq, waiting_since)
  SELECT min(m.id), m.conversation_id, min(m.created_at), max(m.seq), min(m.created_at)
  FROM written m JOIN conversation c ON c.id = m.conversation_id
  WHERE m.side = 'customer' AND m.type <> 'recall' AND c.kind = 'service'
  GROUP BY m.conversation_id
  ON CONFLICT (conversation_id) WHERE closed_at IS NULL
  DO UPDATE SET last_seq = excluded.last_seq, waiting_since = coalesce(support_case.waiting_since, excluded.waiting_since);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.order_history_row_holds(one order_history)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN one.seq > 0 AND one."by" IN ('buyer', 'merchant', 'supplier', 'clock', 'operator');
END $function$;

CREATE OR REPLACE FUNCTION public.order_line_row_holds(one order_line)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN one.price > 0 AND one.purchase_price > 0 AND one.quantity >= 1
    AND one.discount BETWEEN 0 AND one.price * one.quantity
    AND one.refunded BETWEEN 0 AND one.price * one.quantity - one.discount
    AND one.refunded_quantity BETWEEN 0 AND one.quantity;
END $function$;

CREATE OR REPLACE FUNCTION public.orders_row_holds(one orders)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.part_bound(kind text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE kind WHEN 'id' THEN first_id_at(at)::text ELSE quote_literal((at AT TIME ZONE 'UTC')::date) END
$function$;

CREATE OR REPLACE FUNCTION public.part_faults(at timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  listed table_in_parts;
  wanted timestamptz;
  is_used boolean;
BEGIN
  FOR listed IN SELECT * FROM table_in_parts ORDER BY name LOOP
    FOREACH wanted IN ARRAY ARRAY[at, at + ('1 ' || listed.step)::interval] LOOP
      IF NOT EXISTS (SELECT FROM table_part WHERE of = listed.name AND from_at <= wanted AND wanted < to_at
        AND archived_at IS NULL) THEN
        RETURN NEXT format('%s has no part for %s', listed.name, wanted::date);
      END IF;
    END LOOP;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', listed.name || '_rest') INTO is_used;
    IF is_used THEN RETURN NEXT format('%s has rows that no part takes', listed.name); END IF;
  END LOOP;
END
$function$;

CREATE OR REPLACE FUNCTION public.pay_orders(moment timestamp with time zone, ship timestamp with time zone, buyers bigint[], ids bigint[], payments bigint[], dues bigint[], transfers bigint[], lefts bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.pepper_of(kept bytea)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT (CASE WHEN octet_length(kept) % 2 = 1 THEN get_byte(kept, 0) ELSE 1 END)::smallint $function$;

CREATE OR REPLACE FUNCTION public.post_pair(transfer_id bigint, transfer_kind text, from_kind text, from_id bigint, from_cause text, actor bigint, moment timestamp with time zone, one_kind text, one_owner text, one_amount bigint, other_kind text, other_owner text, other_amount bigint, OUT one_balance bigint, OUT other_balance bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.post_payments(moment timestamp with time zone, buyers bigint[], ids bigint[], payments bigint[], transfers bigint[], shards text[], lefts bigint[], parts bigint[], promotions text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  many int := cardinality(ids);
  places int[] := ARRAY(SELECT generate_series(1, many));
  -- The places of the orders that the mall pays a part of.
  parted int[] := ARRAY(SELECT p.place FROM unnest(parts) WITH ORDINALITY AS p (part, place) WHERE p.part > 0);
  after record;
  entries int := 0;
BEGIN
  -- One transfer, as most purchases of a quiet mall are, costs a third of the statement for any number.
  IF many = 1 AND parted = '{}' THEN
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
      places || places || parted,
      array_fill('available'::text, ARRAY[many]) || array_fill('escrow'::text, ARRAY[many])
        || array_fill('promotion'::text, ARRAY[cardinality(parted)]),
      buyers::text[] || shards || ARRAY(SELECT promotions[p] FROM unnest(parted) AS p),
      ARRAY(SELECT -p FROM unnest(payments) AS p)
        || ARRAY(SELECT p.payment + p.part FROM unnest(payments, parts) WITH ORDINALITY AS p (payment, part, place)
          ORDER BY p.place)
        || ARRAY(SELECT -parts[p] FROM unnest(parted) AS p), moment) LOOP
    entries := entries + after.moved_entries;
    IF after.moved_kind = 'available'
        AND after.moved_balance <> lefts[array_position(buyers, after.moved_owner::bigint)] THEN
      RAISE 'a balance is not as it was read' USING ERRCODE = 'serialization_failure';
    END IF;
  END LOOP;
  IF entries <> many * 2 + cardinality(parted) THEN RAISE 'an account does not exist' USING ERRCODE = 'AR001'; END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.post_transfers(ids bigint[], kinds text[], ref_kinds text[], ref_ids bigint[], causes text[], actors bigint[], places integer[], account_kinds text[], owners text[], amounts bigint[], moment timestamp with time zone)
 RETURNS TABLE(moved_kind text, moved_owner text, moved_balance bigint, moved_entries integer)
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.prepare_parts(listed table_in_parts)
 RETURNS void
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
AS $function$
DECLARE
  newest timestamptz;
  until timestamptz;
  range text := format('%s_before_range', listed.name);
BEGIN
  INSERT INTO table_in_parts SELECT listed.* ON CONFLICT DO NOTHING;
  EXECUTE format(CASE listed.kind WHEN 'id' THEN 'SELECT time_of_id(max(%I)) FROM %I'
    ELSE 'SELECT max(%I)::timestamptz FROM %I' END, listed.key, listed.name) INTO newest;
  until := date_trunc(listed.step, greatest(newest, now()))
    + CASE listed.step WHEN 'day' THEN '7 days' ELSE '2 months' END::interval;
  INSERT INTO table_part (name, of, from_at, to_at)
    VALUES (listed.name || '_before', listed.name, '-infinity', until) ON CONFLICT (name) DO NOTHING;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = listed.name::regclass AND conname = range) THEN
    SELECT to_at INTO until FROM table_part WHERE name = listed.name || '_before';
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %s) NOT VALID',
      listed.name, range, listed.key, part_bound(listed.kind, until));
  END IF;
END
$function$;

CREATE OR REPLACE FUNCTION public.put_in_cart(token bytea, buyer bigint, wanted bigint, pieces integer, quantity_most integer, lines_most integer, moment timestamp with time zone, seen_since timestamp with time zone)
 RETURNS TABLE(quantity integer, lines integer)
 LANGUAGE plpgsql
AS $function$
DECLARE
  asked bigint;
  most int;
  others int;
BEGIN
  -- The member is held, so that puts at the same time see each other's lines. If somebody else holds the row, the put
  -- is not plain.
  SELECT k.price, least(k.on_hand - k.reserved, quantity_most) INTO asked, most
    FROM session a JOIN member m ON m.id = a.member_id, sku k JOIN goods g ON g.id = k.goods_id
      JOIN store s ON s.id = g.store_id
    WHERE a.token_hash = token AND a.member_id = buyer AND a.expires_at > moment
      AND a.seen_at >= seen_since AND m.suspended_at IS NULL
      AND k.id = wanted AND k.removed_at IS NULL AND g.on_sale AND s.open
      AND s.owner_id <> buyer
      AND NOT EXISTS (SELECT FROM store_staff w WHERE w.member_id = buyer AND w.ended_at IS NULL)
      AND NOT EXISTS (SELECT FROM deal d WHERE d.goods_id = k.goods_id AND d.state = 'running')
    FOR NO KEY UPDATE OF m SKIP LOCKED;
  IF NOT FOUND OR pieces > most THEN RETURN; END IF;
  SELECT count(*) INTO others FROM cart_line c WHERE c.member_id = buyer AND c.sku_id <> wanted;
  IF others >= lines_most THEN RETURN; END IF;
  INSERT INTO cart_line AS c (member_id, sku_id, quantity, price_seen, ticked, created_at)
    VALUES (buyer, wanted, pieces, asked, true, moment)
    ON CONFLICT (member_id, sku_id) DO UPDATE SET quantity = c.quantity + pieces, price_seen = asked, ticked = true,
      created_at = moment WHERE c.quantity + pieces <= most
    RETURNING c.quantity INTO quantity;
  lines := others + 1;
  IF quantity IS NOT NULL THEN RETURN NEXT; END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.put_in_carts(tokens bytea[], buyers bigint[], wanted bigint[], pieces integer[], moments timestamp with time zone[], quantity_most integer, lines_most integer, seen_since timestamp with time zone)
 RETURNS TABLE(place integer, quantity integer, lines integer)
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- A checkout of these members may hold a line of theirs. After this time the verb waits, for each put alone.
  PERFORM set_config('lock_timeout', '250ms', true);
  FOR i IN 1 .. cardinality(buyers) LOOP
    SELECT i, p.quantity, p.lines INTO place, quantity, lines
      FROM put_in_cart(tokens[i], buyers[i], wanted[i], pieces[i], quantity_most, lines_most, moments[i], seen_since) p;
    IF FOUND THEN RETURN NEXT; END IF;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_answer_by_decider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM dispute_decision d JOIN dispute o ON o.refund_id = d.refund_id LEFT JOIN proposal p ON p.id = d.proposal_id WHERE d.refund_id = NEW.dispute_id
      AND (is_one_person(d.decided_by, NEW.answered_by) OR is_one_person(p.made_by, NEW.answered_by) OR is_one_person(p.decided_by, NEW.answered_by)
        OR is_one_person(o.opened_operator_id, NEW.answered_by))
  ) THEN
    RAISE EXCEPTION 'a row of "appeal" violates "appeal_answered_by_third"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_answered_by_third', TABLE = 'appeal';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_article_not_proposed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.proposal_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM proposal p WHERE p.id = NEW.proposal_id
      AND (p.payload @> jsonb_build_object('article', NEW.key) OR p.payload @> jsonb_build_object('articles',
        jsonb_build_array(jsonb_build_object('article', NEW.key))))
  ) THEN
    RAISE EXCEPTION 'a row of "article" violates "article_as_proposed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'article_as_proposed', TABLE = 'article';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_carrier_not_proposed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.refuse_clock_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the clock of the demo violates "demo_mode_clock_forward"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_mode_clock_forward', TABLE = TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_decision_by_opener()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM dispute d WHERE d.refund_id = NEW.refund_id AND is_one_person(d.opened_operator_id, NEW.decided_by)) THEN
    RAISE EXCEPTION 'a row of "dispute_decision" violates "dispute_opener_not_alone"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_opener_not_alone', TABLE = 'dispute_decision';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_deleting_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.kind <> 'help' OR EXISTS (SELECT FROM article a WHERE a.key = OLD.key) THEN
    RAISE EXCEPTION 'a row of "article_draft" violates "published_words_stay"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'published_words_stay', TABLE = 'article_draft';
  END IF;
  RETURN OLD;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_deleting_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a row of "%" violates "published_words_stay"', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'published_words_stay', TABLE = TG_TABLE_NAME;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_demo_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (SELECT runs FROM demo_mode) THEN
    RAISE EXCEPTION 'a row of "%" violates "demo_rows_in_demo_mode"', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_rows_in_demo_mode', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_dispute_by_party()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM operator o WHERE o.id = NEW.opened_operator_id AND o.own_member_id IN (NEW.buyer_id, NEW.merchant_id)) THEN
    RAISE EXCEPTION 'a row of "dispute" violates "dispute_opened_by_no_party"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_opened_by_no_party', TABLE = 'dispute';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_lone_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  broken text;
BEGIN
  PERFORM FROM withdrawal WHERE id = NEW.withdrawal_id FOR NO KEY UPDATE;
  broken := CASE
    WHEN EXISTS (SELECT FROM withdrawal_approval a WHERE a.withdrawal_id = NEW.withdrawal_id AND is_one_person(a.operator_id, NEW.operator_id))
      THEN 'withdrawal_approved_by_another'
    WHEN EXISTS (SELECT FROM recharge r WHERE r.member_id = NEW.member_id AND r.credited_log = -1 AND r.proposal_id IS NULL
        AND r.counted_at > thirty_days_before(NEW.approved_at) AND is_one_person(r.decided_by, NEW.operator_id))
      THEN 'withdrawal_not_approved_by_crediter'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "withdrawal_approval" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'withdrawal_approval';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_lone_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.state <> 'open' THEN 'proposal_begins_open' END
    WHEN OLD.state <> 'open' THEN 'proposal_decided_once'
    WHEN NEW.state NOT IN ('approved', 'refused') THEN NULL
    WHEN is_one_person(NEW.made_by, NEW.decided_by) THEN 'proposal_two_people'
    WHEN NEW.made_on = NEW.decided_on THEN 'proposal_two_devices'
    WHEN EXISTS (SELECT FROM operator WHERE id = NEW.decided_by AND own_member_id = NEW.beneficiary_id) THEN 'proposal_not_own'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "proposal" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'proposal';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_lone_role()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.role_proposal_id IS NULL OR NEW.role_proposal_id IS NOT DISTINCT FROM OLD.role_proposal_id THEN
    RAISE EXCEPTION 'a row of "operator" violates "operator_role_has_proposal"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_role_has_proposal', TABLE = 'operator';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_lone_sending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN NEW.state IN ('approved', 'sending', 'sent', 'confirmed')
      AND (SELECT count(*) FROM withdrawal_approval a WHERE a.withdrawal_id = NEW.id) < NEW.approvals_needed THEN 'withdrawal_has_approvals'
    WHEN EXISTS (SELECT FROM withdrawal_approval a WHERE a.withdrawal_id = NEW.id AND (is_one_person(a.operator_id, NEW.sending_by) OR a.device_hash = NEW.sending_on))
      THEN 'withdrawal_sent_by_another'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "withdrawal" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'withdrawal';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_longer_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'a row of "invitation_offer" violates "invitation_offer_ends_no_later"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invitation_offer_ends_no_later', TABLE = 'invitation_offer';
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_other_inviter()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'who invited a member does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'member_inviter_stays';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_other_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  broken text := TG_TABLE_NAME || '_words_by_two';
BEGIN
  IF NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN
    RAISE EXCEPTION 'a row of "%" violates "%"', TG_TABLE_NAME, broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_reward_not_offered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN NOT EXISTS (
      SELECT FROM invitation i JOIN invitation_offer o ON o.id = i.offer_id WHERE i.invited_id = NEW.invited_id
        AND NEW.member_id = CASE NEW.side WHEN 'invited' THEN i.invited_id ELSE i.inviter_id END
        AND NEW.coupon_id = CASE NEW.side WHEN 'invited' THEN o.invited_coupon_id ELSE o.inviter_coupon_id END
    ) THEN 'invitation_reward_as_offered'
    WHEN EXISTS (
      SELECT FROM operator o JOIN invitation i ON i.invited_id = NEW.invited_id WHERE o.id = NEW.decided_by AND o.own_member_id IN (i.invited_id, i.inviter_id)
    ) THEN 'invitation_reward_not_own'
    WHEN NEW.state = 'given' AND NEW.proposal_id IS NULL
      AND (NEW.decided_by IS NOT NULL OR (TG_OP = 'UPDATE' AND OLD.state = 'held' AND OLD.next_attempt_at IS NULL)) THEN 'invitation_reward_two_people'
    WHEN NEW.proposal_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.payload->>'reward_id' = NEW.id::text
    ) THEN 'invitation_reward_as_proposed'
    -- The clock never lets go of what it held for a person to look at.
    WHEN TG_OP = 'UPDATE' AND OLD.state = 'held' AND OLD.next_attempt_at IS NULL AND NEW.decided_by IS NULL AND NEW.state NOT IN ('given', 'lapsed')
      THEN 'invitation_reward_held_for_people'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "invitation_reward" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'invitation_reward';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_unasked_struck()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  struck bigint := (SELECT old_price FROM goods WHERE id = NEW.id);
  present timestamptz := (SELECT max(since) FROM price_asked WHERE goods_id = NEW.id);
BEGIN
  IF struck IS NOT NULL AND NOT EXISTS (
    SELECT FROM price_asked p WHERE p.goods_id = NEW.id AND p.price = struck AND p.since < present
      AND p.since >= coalesce((SELECT max(b.since) FROM price_asked b WHERE b.goods_id = NEW.id AND b.since <= present - interval '30 days'), '-infinity')
    UNION ALL
    SELECT FROM deal d JOIN deal_line l ON l.deal_id = d.id WHERE d.goods_id = NEW.id AND l.price = struck AND d.starts_at < present
  ) THEN
    RAISE EXCEPTION 'goods % did not ask % in the 30 days before', NEW.id, struck USING ERRCODE = 'check_violation', CONSTRAINT = 'goods_struck_was_asked';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_unknown_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.kind NOT IN ('available', 'held', 'bond', 'escrow', 'revenue', 'supply', 'promotion', 'external') THEN
    RAISE 'no account is of the kind %', NEW.kind USING ERRCODE = 'check_violation', CONSTRAINT = 'account_of_known_kind';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.reservation_row_holds(one reservation)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN one.quantity >= 1 AND one.back BETWEEN 0 AND one.quantity AND one.state IN ('open', 'taken', 'given_back');
END $function$;

CREATE OR REPLACE FUNCTION public.setting_at(wanted text, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(
    (SELECT value FROM setting_version WHERE name = wanted AND starts_at <= moment ORDER BY starts_at DESC, number DESC LIMIT 1),
    (SELECT value FROM setting_default WHERE name = wanted),
    0)
$function$;

CREATE OR REPLACE FUNCTION public.setting_most(wanted text, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT greatest(setting_at(wanted, greatest(moment, now())), setting_at(wanted, greatest(moment, now()) - interval '10 seconds'))
$function$;

CREATE OR REPLACE FUNCTION public.sku_lowest(of_sku bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT least(
    (SELECT min(a.price) FROM sku_asked a WHERE a.sku_id = of_sku AND a.since <= at
       AND a.since >= coalesce((SELECT max(b.since) FROM sku_asked b WHERE b.sku_id = of_sku AND b.since <= at - interval '30 days'), '-infinity')),
    (SELECT min(l.price) FROM deal_line l JOIN deal d ON d.id = l.deal_id WHERE l.sku_id = of_sku AND d.state <> 'planned' AND d.starts_at < at
       AND coalesce(d.ended_at, d.ends_at) > greatest(d.starts_at, at - interval '30 days')))
$function$;

CREATE OR REPLACE FUNCTION public.sku_row_holds(one sku)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
BEGIN
  RETURN one.on_hand >= 0 AND one.reserved >= 0 AND one.price > 0 AND one.price % 10000 = 0 AND one.purchase_price > 0
    AND (one.purchase_price IS NULL) = (one.supply_sku_id IS NULL) AND one.weight_grams BETWEEN 1 AND 1000000;
END $function$;

CREATE OR REPLACE FUNCTION public.spelling_cuts(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT CASE n.n WHEN 0 THEN spelling_cuts.word ELSE OVERLAY(spelling_cuts.word PLACING ''::text FROM n.n FOR 1) END AS "overlay" FROM generate_series(0, CASE WHEN ((char_length(spelling_cuts.word) >= 3) AND (char_length(spelling_cuts.word) <= 24)) THEN char_length(spelling_cuts.word) ELSE 0 END) n(n));

CREATE OR REPLACE FUNCTION public.staff_or_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE person bigint;
BEGIN
  IF TG_TABLE_NAME = 'store' THEN
    person := NEW.owner_id;
    PERFORM FROM member WHERE id = person FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM store_staff WHERE member_id = person AND ended_at IS NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'owner_is_no_staff',
        MESSAGE = 'this member works for a store';
    END IF;
  ELSIF TG_TABLE_NAME = 'operator' THEN
    person := NEW.own_member_id;
    PERFORM FROM member WHERE id = person FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM store_staff WHERE member_id = person AND ended_at IS NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_is_no_staff',
        MESSAGE = 'this member works for a store';
    END IF;
  ELSE
    person := NEW.member_id;
    PERFORM FROM member WHERE id = person FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM store WHERE owner_id = person) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_own_no_store',
        MESSAGE = 'this member owns a store';
    END IF;
    -- Operators decide about stores.
    IF EXISTS (SELECT FROM operator WHERE own_member_id = person AND disabled_at IS NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_is_no_staff',
        MESSAGE = 'this member is an operator';
    END IF;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.submit_orders(moment timestamp with time zone, cancel timestamp with time zone, ship timestamp with time zone, commission integer, usual_freight bigint, made jsonb, lines jsonb, uses jsonb DEFAULT '[]'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.thirty_days_before(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT least(moment, mall_time(now())) - interval '30 days'
$function$;

CREATE OR REPLACE FUNCTION public.time_of_id(id bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT to_timestamp(((id >> 22) + 1735689600000) / 1000.0)
$function$;

CREATE OR REPLACE FUNCTION public.touch_store()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE store SET listed = listed WHERE id = NEW.store_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.translate_goods_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE goods_translation SET is_done = false, failures = 0, next_attempt_at = '-infinity' WHERE goods_id = NEW.id;
  UPDATE translation SET made_at = mall_time(clock_timestamp())
    WHERE kind = 'goods' AND subject_id = NEW.id AND made_at = 'infinity';
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.translate_listed_goods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO goods_translation (goods_id, language, priority)
    SELECT NEW.id, language, NEW.sales FROM catalogue_translation p, unnest(p.languages) AS language WHERE p.is_on
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.translation_as_proposed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id OR NOT EXISTS (
    SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.kind = 'translation_budget' AND p.state = 'approved'
      AND (p.payload->>'characters')::bigint = NEW.agreed_characters AND p.payload->>'period' = NEW.agreed_period
      AND p.payload->'languages' = to_jsonb(NEW.agreed_languages)
  ) THEN
    RAISE EXCEPTION 'a row of "catalogue_translation" violates "catalogue_translation_as_proposed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'catalogue_translation_as_proposed', TABLE = 'catalogue_translation';
  END IF;
  RETURN NEW;
END;
$function$;

CREATE OR REPLACE FUNCTION public.ungiven_words(axes jsonb, parameters jsonb, wrote text, reader text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT string_agg(line, E'\n' ORDER BY place, line) FROM (
    SELECT w.words->>'en' AS line, min(w.place) AS place FROM (
      SELECT a->'name' AS words, 3 * n AS place FROM jsonb_array_elements(axes) WITH ORDINALITY AS x (a, n)
      UNION ALL SELECT v->'name', 3 * n + 1 FROM jsonb_array_elements(axes) WITH ORDINALITY AS x (a, n),
        jsonb_array_elements(a->'values') AS v
      UNION ALL SELECT p->'name', 1000 + 3 * n FROM jsonb_array_elements(parameters) WITH ORDINALITY AS x (p, n)
      UNION ALL SELECT p->'value', 1001 + 3 * n FROM jsonb_array_elements(parameters) WITH ORDINALITY AS x (p, n)
    ) w WHERE NOT is_given(w.words, wrote, reader) AND w.words->>'en' <> '' GROUP BY 1
  ) l
$function$;

CREATE OR REPLACE FUNCTION public.unread_announcements(of_member bigint, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT count(*)::int FROM announcement a WHERE a.withdrawn_at IS NULL AND a.published_at <= at AND a.published_at > (
    SELECT greatest(m.created_at, r.read_until) FROM member m LEFT JOIN announcement_reader r ON r.member_id = m.id WHERE m.id = of_member)
$function$;

CREATE SEQUENCE goods_translation_id_seq AS bigint;

CREATE SEQUENCE parcel_event_id_seq AS bigint;

CREATE SEQUENCE search_change_place_seq AS bigint;

CREATE SEQUENCE webhook_delivery_id_seq AS bigint;

CREATE TABLE account (
  id bigint NOT NULL,
  kind text NOT NULL,
  owner text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  last_seq bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_kind_owner_key UNIQUE (kind, owner),
  CONSTRAINT account_not_overdrawn CHECK (((balance >= 0) OR (kind = 'external'::text)))
) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000);
CREATE TRIGGER account_of_known_kind BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION refuse_unknown_account();

CREATE TABLE account_checkpoint (
  account_id bigint NOT NULL,
  seq bigint NOT NULL,
  balance bigint NOT NULL,
  CONSTRAINT account_checkpoint_pkey PRIMARY KEY (account_id),
  CONSTRAINT account_checkpoint_seq_check CHECK ((seq > 0))
);

CREATE TABLE account_recovery (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  email text NOT NULL,
  old_email_folded text NOT NULL,
  proposal_id bigint NOT NULL,
  agreed_at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  stopped_at timestamp with time zone,
  stopped_by text,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('account_recovery'::text) STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  confirm_hash bytea NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT account_recovery_pkey PRIMARY KEY (id),
  CONSTRAINT account_recovery_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT account_recovery_done_after_wait CHECK (((done_at IS NULL) OR (done_at >= starts_at))),
  CONSTRAINT account_recovery_done_when_confirmed CHECK (((done_at IS NULL) OR (confirmed_at IS NOT NULL))),
  CONSTRAINT account_recovery_stopped_by CHECK ((((stopped_at IS NULL) = (stopped_by IS NULL)) AND (stopped_by = ANY (ARRAY['member'::text, 'not_me'::text, 'operator'::text, 'email_taken'::text, 'email_changed'::text, 'not_confirmed'::text])))),
  CONSTRAINT account_recovery_waits_two_days CHECK ((starts_at >= (agreed_at + '48:00:00'::interval))),
  CONSTRAINT account_recovery_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT account_recovery_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE UNIQUE INDEX account_recovery_confirm_hash ON account_recovery USING btree (confirm_hash);
CREATE INDEX account_recovery_due ON account_recovery USING btree (starts_at) WHERE ((done_at IS NULL) AND (stopped_at IS NULL));
CREATE INDEX account_recovery_of_member ON account_recovery USING btree (member_id);
CREATE UNIQUE INDEX account_recovery_waiting ON account_recovery USING btree (member_id) WHERE ((done_at IS NULL) AND (stopped_at IS NULL));

CREATE TABLE address (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  zip_code text NOT NULL,
  is_default boolean NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  latitude numeric(8,6),
  longitude numeric(9,6),
  CONSTRAINT address_pkey PRIMARY KEY (id),
  CONSTRAINT address_point CHECK ((((latitude IS NULL) = (longitude IS NULL)) AND ((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric)) AND ((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric)))),
  CONSTRAINT address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX address_by_country ON address USING btree (country) WHERE (removed_at IS NULL);
CREATE INDEX address_of_member ON address USING btree (member_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX address_one_default ON address USING btree (member_id) WHERE (is_default AND (removed_at IS NULL));

CREATE TABLE agreement_look (
  id bigint NOT NULL,
  operator_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT agreement_look_pkey PRIMARY KEY (id),
  CONSTRAINT agreement_look_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE announcement (
  id bigint NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  written jsonb NOT NULL,
  revision integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  published_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  approved_revision integer,
  proposal_kind text GENERATED ALWAYS AS ('announcement_publish'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT announcement_pkey PRIMARY KEY (id),
  CONSTRAINT announcement_proposal_once UNIQUE (proposal_id),
  CONSTRAINT announcement_body_check CHECK ((body ? 'en'::text)),
  CONSTRAINT announcement_revision_check CHECK ((revision > 0)),
  CONSTRAINT announcement_title_check CHECK ((title ? 'en'::text)),
  CONSTRAINT announcement_two_people CHECK (((published_at IS NULL) OR by_one OR COALESCE(((proposal_id IS NOT NULL) AND (revision = approved_revision)), false))),
  CONSTRAINT announcement_withdrawn CHECK (((withdrawn_at IS NULL) OR (published_at IS NOT NULL))),
  CONSTRAINT announcement_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE INDEX announcement_shown ON announcement USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER announcement_published_stays BEFORE DELETE ON announcement FOR EACH ROW WHEN ((old.published_at IS NOT NULL)) EXECUTE FUNCTION refuse_deleting_published();
CREATE TRIGGER announcement_words_by_two BEFORE UPDATE ON announcement FOR EACH ROW WHEN (((old.published_at IS NOT NULL) AND ((((((old.title IS DISTINCT FROM new.title) OR (old.body IS DISTINCT FROM new.body)) OR (old.written IS DISTINCT FROM new.written)) OR (old.revision IS DISTINCT FROM new.revision)) OR (old.approved_revision IS DISTINCT FROM new.approved_revision)) OR (old.published_at IS DISTINCT FROM new.published_at)))) EXECUTE FUNCTION refuse_other_words();

CREATE TABLE announcement_reader (
  member_id bigint NOT NULL,
  read_until timestamp with time zone NOT NULL,
  CONSTRAINT announcement_reader_pkey PRIMARY KEY (member_id),
  CONSTRAINT announcement_reader_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE api_key (
  id bigint NOT NULL,
  store_id bigint,
  operator_id bigint,
  name text NOT NULL,
  scopes text[] NOT NULL,
  key_hash bytea NOT NULL,
  ending text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  CONSTRAINT api_key_pkey PRIMARY KEY (id),
  CONSTRAINT api_key_hash_once UNIQUE (key_hash),
  CONSTRAINT api_key_ending_length CHECK ((length(ending) = 4)),
  CONSTRAINT api_key_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT api_key_of_store_or_operator CHECK (((store_id IS NULL) <> (operator_id IS NULL))),
  CONSTRAINT api_key_scopes_some CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 60))),
  CONSTRAINT api_key_times CHECK ((expires_at > created_at)),
  CONSTRAINT api_key_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT api_key_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX api_key_of_operator ON api_key USING btree (operator_id, id);
CREATE INDEX api_key_of_store ON api_key USING btree (store_id, id);

CREATE TABLE api_key_calls (
  key_id bigint NOT NULL,
  hour timestamp with time zone NOT NULL,
  calls integer NOT NULL,
  CONSTRAINT api_key_calls_pkey PRIMARY KEY (key_id, hour),
  CONSTRAINT api_key_calls_some CHECK ((calls > 0)),
  CONSTRAINT api_key_calls_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id) ON DELETE CASCADE
);

CREATE TABLE appeal (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  text text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  outcome text,
  answer text,
  answered_at timestamp with time zone,
  answered_by bigint,
  dispute_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (subject = 'refund'::text) THEN subject_id
    ELSE NULL::bigint
END) STORED,
  decided_by bigint,
  amount bigint,
  CONSTRAINT appeal_pkey PRIMARY KEY (id),
  CONSTRAINT appeal_once UNIQUE (subject, subject_id, member_id),
  CONSTRAINT appeal_amount_check CHECK ((amount > 0)),
  CONSTRAINT appeal_answered CHECK ((((outcome IS NULL) = (answered_at IS NULL)) AND ((outcome IS NULL) = (answered_by IS NULL)) AND ((outcome IS NULL) = (answer IS NULL)))),
  CONSTRAINT appeal_answered_by_another CHECK ((answered_by <> decided_by)),
  CONSTRAINT appeal_moves CHECK (((amount IS NOT NULL) = ((subject = 'refund'::text) AND (COALESCE(outcome, ''::text) = 'granted'::text)))),
  CONSTRAINT appeal_names_decider CHECK (((subject = 'refund'::text) = (decided_by IS NOT NULL))),
  CONSTRAINT appeal_outcome_check CHECK ((outcome = ANY (ARRAY['granted'::text, 'upheld'::text]))),
  CONSTRAINT appeal_subject_check CHECK ((subject = ANY (ARRAY['freeze'::text, 'withdrawal'::text, 'recharge'::text, 'application'::text, 'bond'::text, 'credit'::text, 'takedown'::text, 'store_hold'::text, 'review'::text, 'refund'::text, 'mute'::text]))),
  CONSTRAINT appeal_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operator(id),
  CONSTRAINT appeal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT appeal_of_decision FOREIGN KEY (dispute_id, decided_by) REFERENCES dispute_decision(refund_id, decided_by)
);
CREATE UNIQUE INDEX appeal_granted_once ON appeal USING btree (subject_id) WHERE ((subject = 'refund'::text) AND (outcome = 'granted'::text));
CREATE INDEX appeal_of_member ON appeal USING btree (member_id, id DESC);
CREATE INDEX appeal_open ON appeal USING btree (made_at, id) WHERE (outcome IS NULL);
CREATE INDEX appeal_recent ON appeal USING btree (answered_at DESC, id DESC) WHERE (outcome IS NOT NULL);
CREATE CONSTRAINT TRIGGER appeal_answered_by_third AFTER INSERT OR UPDATE OF answered_by ON appeal NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.answered_by IS NOT NULL) AND (new.dispute_id IS NOT NULL))) EXECUTE FUNCTION refuse_answer_by_decider();

CREATE TABLE application (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  state text NOT NULL,
  kind text NOT NULL,
  agreement_version text,
  person bytea,
  person_key bytea,
  number_mark bytea,
  contact_email text,
  contact_email_confirmed boolean NOT NULL DEFAULT false,
  address_confirmed boolean NOT NULL DEFAULT false,
  front_id bigint,
  back_id bigint,
  store_name text,
  store_name_folded text,
  logo text,
  fixes_id bigint,
  created_at timestamp with time zone NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  rules_version bigint,
  decided_at timestamp with time zone,
  decided_by bigint,
  decided_own bigint,
  reason_code text,
  message text,
  note text,
  store_id bigint,
  erase_at timestamp with time zone,
  CONSTRAINT application_pkey PRIMARY KEY (id),
  CONSTRAINT application_store_id_key UNIQUE (store_id),
  CONSTRAINT application_decided CHECK ((((state = ANY (ARRAY['opened'::text, 'failed'::text])) = (decided_at IS NOT NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT application_decided_by_another CHECK (((decided_own IS NULL) OR (decided_own <> member_id))),
  CONSTRAINT application_draft CHECK (((state <> 'draft'::text) OR ((decided_at IS NULL) AND (erase_at IS NOT NULL)))),
  CONSTRAINT application_failed CHECK ((((state = 'failed'::text) = (reason_code IS NOT NULL)) AND ((state <> 'failed'::text) OR (erase_at IS NOT NULL) OR (person IS NULL)))),
  CONSTRAINT application_kind_check CHECK ((kind = 'personal'::text)),
  CONSTRAINT application_opened CHECK (((state = 'opened'::text) = (store_id IS NOT NULL))),
  CONSTRAINT application_sealed CHECK (((person IS NULL) = (person_key IS NULL))),
  CONSTRAINT application_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'under_review'::text, 'opened'::text, 'failed'::text]))),
  CONSTRAINT application_whole CHECK (((state <> 'under_review'::text) OR ((agreement_version IS NOT NULL) AND (person IS NOT NULL) AND (contact_email IS NOT NULL) AND contact_email_confirmed AND address_confirmed AND (front_id IS NOT NULL) AND (back_id IS NOT NULL) AND (front_id <> back_id) AND (store_name IS NOT NULL) AND (logo IS NOT NULL) AND (submitted_at IS NOT NULL) AND (rules_version IS NOT NULL) AND (decided_at IS NULL) AND (erase_at IS NULL)))),
  CONSTRAINT application_back_id_fkey FOREIGN KEY (back_id) REFERENCES upload(id) ON DELETE SET NULL,
  CONSTRAINT application_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT application_fixes_id_fkey FOREIGN KEY (fixes_id) REFERENCES application(id),
  CONSTRAINT application_front_id_fkey FOREIGN KEY (front_id) REFERENCES upload(id) ON DELETE SET NULL,
  CONSTRAINT application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT application_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX application_back ON application USING btree (back_id) WHERE (back_id IS NOT NULL);
CREATE INDEX application_done ON application USING btree (decided_at DESC, id DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX application_erase ON application USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE INDEX application_front ON application USING btree (front_id) WHERE (front_id IS NOT NULL);
CREATE UNIQUE INDEX application_name ON application USING btree (store_name_folded) WHERE (state = 'under_review'::text);
CREATE INDEX application_of_member ON application USING btree (member_id, id DESC);
CREATE INDEX application_pepper ON application USING btree (pepper_of(person_key)) WHERE (person_key IS NOT NULL);
CREATE UNIQUE INDEX application_running ON application USING btree (member_id) WHERE (state = ANY (ARRAY['draft'::text, 'under_review'::text]));
CREATE INDEX application_same_paper ON application USING btree (number_mark) WHERE (number_mark IS NOT NULL);
CREATE INDEX application_waiting ON application USING btree (submitted_at, id) WHERE (state = 'under_review'::text);

CREATE TABLE arrival_store (
  store_id bigint NOT NULL,
  supplied boolean NOT NULL,
  orders integer NOT NULL,
  least_hours integer,
  most_hours integer,
  carrier text,
  origin text,
  promised integer NOT NULL,
  kept integer NOT NULL,
  CONSTRAINT arrival_store_pkey PRIMARY KEY (store_id, supplied),
  CONSTRAINT arrival_store_counts CHECK (((orders >= 0) AND ((kept >= 0) AND (kept <= promised)))),
  CONSTRAINT arrival_store_hours CHECK ((((least_hours IS NULL) = (most_hours IS NULL)) AND ((least_hours >= 0) AND (least_hours <= most_hours)))),
  CONSTRAINT arrival_store_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);

CREATE TABLE arrival_upkeep (
  id bigint NOT NULL,
  count_at timestamp with time zone NOT NULL,
  after_id bigint NOT NULL,
  CONSTRAINT arrival_upkeep_pkey PRIMARY KEY (id),
  CONSTRAINT arrival_upkeep_id_check CHECK ((id = 1))
);

CREATE TABLE article (
  key text NOT NULL,
  version text NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  "position" integer NOT NULL,
  published_at timestamp with time zone NOT NULL,
  asks boolean NOT NULL DEFAULT false,
  changes jsonb,
  operator_id bigint,
  taken_back_at timestamp with time zone,
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('content_publish'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT article_pkey PRIMARY KEY (key, version),
  CONSTRAINT article_in_force UNIQUE (key, version, published_at),
  CONSTRAINT article_proposal_once UNIQUE (proposal_id, key),
  CONSTRAINT article_asks CHECK (((asks = (changes IS NOT NULL)) AND ((NOT asks) OR (key = ANY (ARRAY['agreement'::text, 'privacy'::text]))))),
  CONSTRAINT article_kind_check CHECK ((kind = ANY (ARRAY['help'::text, 'agreement'::text, 'privacy'::text, 'about'::text]))),
  CONSTRAINT article_taken_back_before CHECK ((taken_back_at < published_at)),
  CONSTRAINT article_two_people CHECK ((by_one OR ((operator_id IS NOT NULL) AND (proposal_id IS NOT NULL)))),
  CONSTRAINT article_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT article_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE INDEX article_asking ON article USING btree (published_at) WHERE asks;
CREATE INDEX article_newest ON article USING btree (key, published_at DESC);
CREATE TRIGGER article_as_proposed BEFORE INSERT ON article FOR EACH ROW EXECUTE FUNCTION refuse_article_not_proposed();

CREATE TABLE article_draft (
  key text NOT NULL,
  kind text NOT NULL,
  category_id bigint,
  "position" integer NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  written jsonb NOT NULL,
  revision integer NOT NULL,
  published_revision integer,
  retired_at timestamp with time zone,
  CONSTRAINT article_draft_pkey PRIMARY KEY (key),
  CONSTRAINT article_draft_body_check CHECK ((body ? 'en'::text)),
  CONSTRAINT article_draft_help CHECK (((kind = 'help'::text) OR ((category_id IS NULL) AND (retired_at IS NULL)))),
  CONSTRAINT article_draft_key_check CHECK ((key ~ '^[a-z][a-z0-9_-]{1,39}$'::text)),
  CONSTRAINT article_draft_kind_check CHECK ((kind = ANY (ARRAY['help'::text, 'agreement'::text, 'privacy'::text, 'about'::text]))),
  CONSTRAINT article_draft_published CHECK ((published_revision <= revision)),
  CONSTRAINT article_draft_revision_check CHECK ((revision > 0)),
  CONSTRAINT article_draft_title_check CHECK ((title ? 'en'::text)),
  CONSTRAINT article_draft_category_id_fkey FOREIGN KEY (category_id) REFERENCES help_category(id)
);
CREATE TRIGGER article_draft_published_stays BEFORE DELETE ON article_draft FOR EACH ROW EXECUTE FUNCTION refuse_deleting_article();

CREATE TABLE attempt (
  scope text NOT NULL,
  subject text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (scope, subject, window_start),
  CONSTRAINT attempt_count_from_zero CHECK ((count >= 0))
);
CREATE INDEX attempt_age ON attempt USING btree (window_start);

CREATE TABLE audit_head (
  one boolean NOT NULL DEFAULT true,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (one),
  CONSTRAINT audit_head_one_check CHECK (one)
);

CREATE TABLE audit_log (
  number bigint NOT NULL,
  operator_id bigint NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  record jsonb NOT NULL,
  hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (number),
  CONSTRAINT audit_log_hash_key UNIQUE (hash),
  CONSTRAINT audit_log_number_check CHECK ((number > 0)),
  CONSTRAINT audit_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX audit_by_time ON audit_log USING btree (created_at, number);
CREATE INDEX audit_of_operator ON audit_log USING btree (operator_id, number);
CREATE INDEX audit_of_subject ON audit_log USING btree (subject_kind, subject_id, number);

CREATE TABLE audit_look (
  hour timestamp with time zone NOT NULL,
  operator_id bigint NOT NULL,
  call text NOT NULL,
  subject_id text NOT NULL,
  CONSTRAINT audit_look_pkey PRIMARY KEY (hour, operator_id, call, subject_id),
  CONSTRAINT audit_look_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE audit_published (
  day date NOT NULL,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_published_pkey PRIMARY KEY (day)
);

CREATE TABLE banner (
  id bigint NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  picture text NOT NULL,
  link text NOT NULL,
  "position" integer NOT NULL,
  written jsonb NOT NULL DEFAULT '{}'::jsonb,
  shown boolean NOT NULL DEFAULT true,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  revision integer NOT NULL DEFAULT 1,
  made_by bigint,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('banner_publish'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  by_one boolean NOT NULL DEFAULT false,
  CONSTRAINT banner_pkey PRIMARY KEY (id),
  CONSTRAINT banner_proposal_once UNIQUE (proposal_id),
  CONSTRAINT banner_ends_after CHECK ((ends_at > starts_at)),
  CONSTRAINT banner_two_people CHECK ((by_one OR ((made_by IS NOT NULL) AND (proposal_id IS NOT NULL)))),
  CONSTRAINT banner_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT banner_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE TRIGGER banner_words_by_two BEFORE UPDATE ON banner FOR EACH ROW WHEN (((((((((((old.title IS DISTINCT FROM new.title) OR (old.text IS DISTINCT FROM new.text)) OR (old.picture IS DISTINCT FROM new.picture)) OR (old.link IS DISTINCT FROM new.link)) OR (old.written IS DISTINCT FROM new.written)) OR (old.shown IS DISTINCT FROM new.shown)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.made_by IS DISTINCT FROM new.made_by)) OR (old.by_one IS DISTINCT FROM new.by_one))) EXECUTE FUNCTION refuse_other_words();

CREATE TABLE bond_draw (
  id bigint NOT NULL,
  refund_id bigint NOT NULL,
  store_id bigint NOT NULL,
  amount bigint NOT NULL,
  released bigint NOT NULL,
  level_from integer NOT NULL,
  level integer NOT NULL,
  fund_from bigint NOT NULL,
  fund bigint NOT NULL,
  level_fund bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT bond_draw_pkey PRIMARY KEY (id),
  CONSTRAINT bond_draw_refund_id_key UNIQUE (refund_id),
  CONSTRAINT bond_draw_adds_up CHECK (((fund = ((fund_from - amount) - released)) AND ((level > 0) OR (fund = 0)))),
  CONSTRAINT bond_draw_amount_check CHECK ((amount > 0)),
  CONSTRAINT bond_draw_check CHECK (((level >= 0) AND (level <= level_from))),
  CONSTRAINT bond_draw_check1 CHECK (((level_fund >= 0) AND (level_fund <= fund))),
  CONSTRAINT bond_draw_level_from_check CHECK (((level_from >= 1) AND (level_from <= 5))),
  CONSTRAINT bond_draw_released_check CHECK ((released >= 0)),
  CONSTRAINT bond_draw_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  CONSTRAINT bond_draw_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX bond_draw_of_store ON bond_draw USING btree (store_id, at DESC);

CREATE TABLE bond_paper (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  member_id bigint NOT NULL,
  action text NOT NULL,
  level_from integer NOT NULL,
  level integer NOT NULL,
  amount bigint NOT NULL,
  fund_from bigint NOT NULL,
  fund bigint NOT NULL,
  level_fund bigint NOT NULL,
  level_terms jsonb NOT NULL,
  rules_version integer NOT NULL,
  terms_version text NOT NULL,
  terms_language text NOT NULL,
  terms_hash bytea NOT NULL,
  strokes text,
  typed_name text,
  signed_at timestamp with time zone NOT NULL,
  seq integer NOT NULL,
  file text,
  wrapped_key bytea,
  sha256 bytea,
  CONSTRAINT bond_paper_pkey PRIMARY KEY (id),
  CONSTRAINT bond_paper_file_key UNIQUE (file),
  CONSTRAINT bond_paper_in_order UNIQUE (store_id, seq),
  CONSTRAINT bond_paper_action_check CHECK ((action = ANY (ARRAY['pay'::text, 'upgrade'::text, 'lower'::text, 'refund'::text]))),
  CONSTRAINT bond_paper_adds_up CHECK (
CASE action
    WHEN 'pay'::text THEN ((level_from = 0) AND (level > 0) AND (fund = (fund_from + amount)))
    WHEN 'upgrade'::text THEN ((level_from > 0) AND (level > level_from) AND (fund = (fund_from + amount)))
    WHEN 'lower'::text THEN ((level <= level_from) AND (fund = (fund_from - amount)))
    ELSE ((level = 0) AND (fund = 0) AND (amount = fund_from) AND (amount > 0))
END),
  CONSTRAINT bond_paper_amount_check CHECK ((amount >= 0)),
  CONSTRAINT bond_paper_fund_check CHECK ((fund >= 0)),
  CONSTRAINT bond_paper_fund_from_check CHECK ((fund_from >= 0)),
  CONSTRAINT bond_paper_is_enough CHECK (((fund >= level_fund) AND ((level > 0) OR (level_fund = 0)))),
  CONSTRAINT bond_paper_level_check CHECK (((level >= 0) AND (level <= 5))),
  CONSTRAINT bond_paper_level_from_check CHECK (((level_from >= 0) AND (level_from <= 5))),
  CONSTRAINT bond_paper_level_fund_check CHECK ((level_fund >= 0)),
  CONSTRAINT bond_paper_sealed CHECK ((((file IS NULL) = (wrapped_key IS NULL)) AND ((file IS NULL) = (sha256 IS NULL)))),
  CONSTRAINT bond_paper_seq_check CHECK ((seq > 0)),
  CONSTRAINT bond_paper_sha256_check CHECK ((length(sha256) = 32)),
  CONSTRAINT bond_paper_signature CHECK (((strokes IS NULL) <> (typed_name IS NULL))),
  CONSTRAINT bond_paper_strokes_check CHECK ((length(strokes) > 0)),
  CONSTRAINT bond_paper_terms_hash_check CHECK ((length(terms_hash) = 32)),
  CONSTRAINT bond_paper_typed_name_check CHECK ((length(typed_name) > 0)),
  CONSTRAINT bond_paper_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT bond_paper_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX bond_paper_pepper ON bond_paper USING btree (pepper_of(wrapped_key)) WHERE (wrapped_key IS NOT NULL);
CREATE INDEX bond_paper_unsealed ON bond_paper USING btree (signed_at) WHERE (file IS NULL);

CREATE TABLE bond_refund (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  state text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  state_at timestamp with time zone NOT NULL,
  next_attempt_at timestamp with time zone,
  reason_code text,
  message text,
  held_until timestamp with time zone,
  made_by bigint,
  approved_by bigint,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('bond_hold'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT bond_refund_pkey PRIMARY KEY (id),
  CONSTRAINT bond_refund_attempts CHECK (((next_attempt_at IS NULL) = (state <> 'processing'::text))),
  CONSTRAINT bond_refund_check CHECK ((due_at >= requested_at)),
  CONSTRAINT bond_refund_held CHECK (((state = 'held'::text) = (held_until IS NOT NULL))),
  CONSTRAINT bond_refund_not_early CHECK (((state <> 'refunded'::text) OR (state_at >= due_at))),
  CONSTRAINT bond_refund_reason CHECK (((state <> ALL (ARRAY['held'::text, 'refused'::text])) OR ((reason_code IS NOT NULL) AND (message IS NOT NULL) AND (proposal_id IS NOT NULL)))),
  CONSTRAINT bond_refund_state_check CHECK ((state = ANY (ARRAY['processing'::text, 'held'::text, 'refunded'::text, 'refused'::text, 'taken_back'::text, 'ended'::text]))),
  CONSTRAINT bond_refund_two_people CHECK (((state <> ALL (ARRAY['held'::text, 'refused'::text])) OR ((made_by IS NOT NULL) AND (approved_by IS NOT NULL) AND (made_by <> approved_by)))),
  CONSTRAINT bond_refund_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT bond_refund_held_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT bond_refund_id_fkey FOREIGN KEY (id) REFERENCES bond_paper(id),
  CONSTRAINT bond_refund_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT bond_refund_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX bond_refund_due ON bond_refund USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX bond_refund_hold_ends ON bond_refund USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX bond_refund_of_store ON bond_refund USING btree (store_id, id DESC);
CREATE UNIQUE INDEX bond_refund_running ON bond_refund USING btree (store_id) WHERE (state = ANY (ARRAY['processing'::text, 'held'::text]));

CREATE TABLE bond_refund_step (
  refund_id bigint NOT NULL,
  seq integer NOT NULL,
  state text NOT NULL,
  at timestamp with time zone NOT NULL,
  operator_id bigint,
  CONSTRAINT bond_refund_step_pkey PRIMARY KEY (refund_id, seq),
  CONSTRAINT bond_refund_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT bond_refund_step_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES bond_refund(id)
);

CREATE TABLE brand_change (
  id bigint NOT NULL,
  brand_from text NOT NULL,
  brand_to text NOT NULL,
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  goods integer NOT NULL DEFAULT 0,
  done_at timestamp with time zone,
  CONSTRAINT brand_change_pkey PRIMARY KEY (id),
  CONSTRAINT brand_change_brand_from_check CHECK ((brand_from <> ''::text)),
  CONSTRAINT brand_change_check CHECK (((brand_to <> ''::text) AND (brand_to <> brand_from))),
  CONSTRAINT brand_change_goods_check CHECK ((goods >= 0)),
  CONSTRAINT brand_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);
CREATE UNIQUE INDEX brand_change_running ON brand_change USING btree (brand_from) WHERE (done_at IS NULL);

CREATE TABLE branding (
  number integer NOT NULL,
  name text NOT NULL,
  logo text,
  colour text,
  time_zone text,
  legal_name text,
  address text,
  email text,
  phone text,
  since timestamp with time zone NOT NULL,
  proposal_id bigint NOT NULL,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('branding_change'::text) STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT branding_pkey PRIMARY KEY (number),
  CONSTRAINT branding_proposal_once UNIQUE (proposal_id),
  CONSTRAINT branding_address_length CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  CONSTRAINT branding_colour_form CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  CONSTRAINT branding_email_length CHECK (((length(email) >= 3) AND (length(email) <= 120))),
  CONSTRAINT branding_legal_name_length CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 120))),
  CONSTRAINT branding_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT branding_number CHECK ((number >= 1)),
  CONSTRAINT branding_phone_length CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  CONSTRAINT branding_time_zone_length CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 60))),
  CONSTRAINT branding_logo_kept FOREIGN KEY (logo) REFERENCES supply_picture(name),
  CONSTRAINT branding_two_people FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);

CREATE TABLE buying_group (
  id bigint NOT NULL,
  offer_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  opener_id bigint NOT NULL,
  size integer NOT NULL,
  members integer NOT NULL,
  state text NOT NULL,
  until timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  CONSTRAINT buying_group_pkey PRIMARY KEY (id),
  CONSTRAINT buying_group_id_goods_id_key UNIQUE (id, goods_id),
  CONSTRAINT buying_group_closed CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  CONSTRAINT buying_group_full CHECK (((state = 'full'::text) = (members = size))),
  CONSTRAINT buying_group_members_check CHECK ((members >= 1)),
  CONSTRAINT buying_group_never_above_size CHECK ((members <= size)),
  CONSTRAINT buying_group_size_check CHECK (((size >= 2) AND (size <= 10))),
  CONSTRAINT buying_group_state_check CHECK ((state = ANY (ARRAY['open'::text, 'full'::text, 'over'::text]))),
  CONSTRAINT buying_group_offer_id_goods_id_fkey FOREIGN KEY (offer_id, goods_id) REFERENCES group_offer(id, goods_id),
  CONSTRAINT buying_group_opener_id_fkey FOREIGN KEY (opener_id) REFERENCES member(id)
);
CREATE INDEX buying_group_due ON buying_group USING btree (until) WHERE (state = 'open'::text);
CREATE INDEX buying_group_of_offer ON buying_group USING btree (offer_id, id DESC);
CREATE INDEX buying_group_to_join ON buying_group USING btree (goods_id, until) WHERE (state = 'open'::text);

CREATE TABLE captcha_spent (
  challenge text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT captcha_spent_pkey PRIMARY KEY (challenge)
);
CREATE INDEX captcha_spent_expires ON captcha_spent USING btree (expires_at);

CREATE TABLE carrier (
  code text NOT NULL,
  name jsonb NOT NULL,
  written jsonb NOT NULL DEFAULT '{}'::jsonb,
  "position" integer NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  patterns text[] NOT NULL DEFAULT '{}'::text[],
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('carrier_change'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  country text,
  link text,
  transit jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT carrier_pkey PRIMARY KEY (code),
  CONSTRAINT carrier_code_form CHECK ((code ~ '^[a-z][a-z0-9_]{1,19}$'::text)),
  CONSTRAINT carrier_country_code CHECK ((country ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT carrier_link_form CHECK (((length(link) <= 300) AND (link ~ '^https://[a-z0-9.-]+\.[a-z]{2,}/[!-~]*$'::text) AND (length(replace(link, '{number}'::text, ''::text)) = (length(link) - 8)))),
  CONSTRAINT carrier_name_check CHECK ((name ? 'en'::text)),
  CONSTRAINT carrier_patterns_few CHECK ((cardinality(patterns) <= 12)),
  CONSTRAINT carrier_transit_form CHECK (((jsonb_typeof(transit) = 'array'::text) AND (jsonb_array_length(transit) <= 20))),
  CONSTRAINT carrier_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE TRIGGER carrier_as_proposed BEFORE INSERT OR UPDATE ON carrier FOR EACH ROW EXECUTE FUNCTION refuse_carrier_not_proposed();

CREATE TABLE cart_line (
  member_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  quantity integer NOT NULL,
  price_seen bigint NOT NULL,
  ticked boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT cart_line_pkey PRIMARY KEY (member_id, sku_id),
  CONSTRAINT cart_line_price_seen_check CHECK ((price_seen > 0)),
  CONSTRAINT cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999)))
);

CREATE TABLE catalogue_translation (
  one boolean NOT NULL DEFAULT true,
  is_on boolean NOT NULL DEFAULT false,
  languages text[] NOT NULL DEFAULT '{}'::text[],
  period text NOT NULL DEFAULT 'month'::text,
  characters bigint NOT NULL DEFAULT 100000,
  version integer NOT NULL DEFAULT 0,
  day date NOT NULL DEFAULT '2000-01-01'::date,
  day_characters bigint NOT NULL DEFAULT 0,
  month date NOT NULL DEFAULT '2000-01-01'::date,
  month_characters bigint NOT NULL DEFAULT 0,
  waits_for text,
  waits_until timestamp with time zone,
  failures integer NOT NULL DEFAULT 0,
  last_fault text,
  last_status integer,
  last_language text,
  last_failed_at timestamp with time zone,
  walked_to bigint NOT NULL DEFAULT 0,
  walk_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  agreed_characters bigint NOT NULL DEFAULT 0,
  agreed_period text NOT NULL DEFAULT 'month'::text,
  agreed_languages text[] NOT NULL DEFAULT '{}'::text[],
  proposal_id bigint,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('translation_budget'::text) STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT catalogue_translation_pkey PRIMARY KEY (one),
  CONSTRAINT catalogue_translation_characters CHECK (((characters > 0) AND (day_characters >= 0) AND (month_characters >= 0))),
  CONSTRAINT catalogue_translation_fault CHECK ((last_fault = ANY (ARRAY['no_answer'::text, 'refused'::text, 'unreadable'::text]))),
  CONSTRAINT catalogue_translation_one_check CHECK (one),
  CONSTRAINT catalogue_translation_period CHECK ((period = ANY (ARRAY['day'::text, 'month'::text]))),
  CONSTRAINT catalogue_translation_waiting CHECK (((waits_for IS NULL) = (waits_until IS NULL))),
  CONSTRAINT catalogue_translation_waits CHECK ((waits_for = ANY (ARRAY['budget'::text, 'translator'::text]))),
  CONSTRAINT catalogue_translation_within_agreed CHECK (((NOT is_on) OR ((period = agreed_period) AND (characters <= agreed_characters) AND (languages <@ agreed_languages)))),
  CONSTRAINT catalogue_translation_two_people FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE TRIGGER catalogue_translation_as_proposed BEFORE UPDATE ON catalogue_translation FOR EACH ROW WHEN ((((old.agreed_characters IS DISTINCT FROM new.agreed_characters) OR (old.agreed_period IS DISTINCT FROM new.agreed_period)) OR (old.agreed_languages IS DISTINCT FROM new.agreed_languages))) EXECUTE FUNCTION translation_as_proposed();

CREATE TABLE catalogue_translation_pause (
  language text NOT NULL,
  until timestamp with time zone NOT NULL,
  failures integer NOT NULL,
  status integer NOT NULL,
  CONSTRAINT catalogue_translation_pause_pkey PRIMARY KEY (language),
  CONSTRAINT catalogue_translation_pause_failures CHECK ((failures > 0))
);

CREATE TABLE category (
  id bigint NOT NULL,
  parent_id bigint,
  name jsonb NOT NULL,
  picture text NOT NULL,
  "position" integer NOT NULL,
  goods integer NOT NULL DEFAULT 0,
  tokens tsvector NOT NULL DEFAULT ''::tsvector,
  depth integer NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (parent_id IS NULL) THEN 0
    ELSE 1
END) STORED,
  parent_depth integer GENERATED ALWAYS AS (
CASE
    WHEN (parent_id IS NULL) THEN NULL::integer
    ELSE 0
END) STORED,
  attributes jsonb NOT NULL DEFAULT '[]'::jsonb,
  index_at timestamp with time zone,
  index_after bigint NOT NULL DEFAULT 0,
  CONSTRAINT category_pkey PRIMARY KEY (id),
  CONSTRAINT category_at_depth UNIQUE (id, depth),
  CONSTRAINT category_attributes_check CHECK (((jsonb_typeof(attributes) = 'array'::text) AND (jsonb_array_length(attributes) <= 30))),
  CONSTRAINT category_goods_check CHECK ((goods >= 0)),
  CONSTRAINT category_named CHECK (((name ->> 'en'::text) <> ''::text)),
  CONSTRAINT category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id),
  CONSTRAINT category_two_levels FOREIGN KEY (parent_id, parent_depth) REFERENCES category(id, depth)
);
CREATE INDEX category_index_due ON category USING btree (index_at) WHERE (index_at IS NOT NULL);
CREATE INDEX category_of_parent ON category USING btree (parent_id);

CREATE TABLE chain_transfer (
  id bigint NOT NULL,
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  usdt boolean NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  raw_amount numeric(78,0) NOT NULL,
  amount bigint NOT NULL,
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  mined_at timestamp with time zone NOT NULL,
  confirmations integer NOT NULL,
  state text NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT chain_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT chain_transfer_amount UNIQUE (id, network, tx_hash, log_index, amount),
  CONSTRAINT chain_transfer_once UNIQUE (network, tx_hash, log_index),
  CONSTRAINT chain_transfer_check CHECK (((amount >= 0) AND (usdt OR (amount = 0)))),
  CONSTRAINT chain_transfer_confirmations_check CHECK ((confirmations >= 0)),
  CONSTRAINT chain_transfer_log_index_check CHECK ((log_index >= 0)),
  CONSTRAINT chain_transfer_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT chain_transfer_raw_amount_check CHECK ((raw_amount >= (0)::numeric)),
  CONSTRAINT chain_transfer_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'dropped'::text])))
);

CREATE TABLE chat_message (
  id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  seq integer NOT NULL,
  side text NOT NULL,
  sender_id bigint,
  session_id bigint,
  operator_id bigint,
  automatic boolean NOT NULL DEFAULT false,
  client_id text,
  type text NOT NULL,
  text text,
  picture text,
  picture_width integer,
  picture_height integer,
  voice text,
  voice_ms integer,
  voice_levels smallint[],
  goods_id bigint,
  order_id bigint,
  recalls bigint,
  risks text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL,
  recall_until timestamp with time zone NOT NULL,
  recalled_at timestamp with time zone,
  customer_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (side = 'customer'::text) THEN sender_id
    ELSE NULL::bigint
END) STORED,
  staff_id bigint,
  staff_store_id bigint,
  host_id bigint GENERATED ALWAYS AS (
CASE
    WHEN ((side = 'host'::text) AND (staff_id IS NULL)) THEN sender_id
    ELSE NULL::bigint
END) STORED,
  CONSTRAINT chat_message_pkey PRIMARY KEY (id),
  CONSTRAINT chat_message_in_order UNIQUE (conversation_id, seq),
  CONSTRAINT chat_message_once UNIQUE (sender_id, client_id),
  CONSTRAINT chat_message_automatic CHECK (((NOT automatic) OR ((side = 'host'::text) AND (sender_id IS NULL) AND (client_id IS NULL) AND (type = 'text'::text)))),
  CONSTRAINT chat_message_check CHECK ((recall_until >= created_at)),
  CONSTRAINT chat_message_check1 CHECK ((recalled_at <= recall_until)),
  CONSTRAINT chat_message_client_id_check CHECK ((client_id ~ '^[A-Za-z0-9_-]{16,64}$'::text)),
  CONSTRAINT chat_message_content CHECK ((((text IS NOT NULL) = ((type = 'text'::text) AND (recalled_at IS NULL))) AND ((picture IS NOT NULL) = ((type = 'img'::text) AND (recalled_at IS NULL))) AND ((picture IS NULL) = (picture_width IS NULL)) AND ((picture IS NULL) = (picture_height IS NULL)) AND ((voice IS NOT NULL) = ((type = 'voice'::text) AND (recalled_at IS NULL))) AND ((voice IS NULL) = (voice_ms IS NULL)) AND ((voice IS NULL) = (voice_levels IS NULL)) AND ((goods_id IS NOT NULL) = ((type = 'goods'::text) AND (recalled_at IS NULL))) AND ((order_id IS NOT NULL) = ((type = 'order'::text) AND (recalled_at IS NULL))) AND ((risks = '{}'::text[]) OR (text IS NOT NULL)))),
  CONSTRAINT chat_message_named CHECK (((client_id IS NOT NULL) OR automatic OR (type = 'recall'::text))),
  CONSTRAINT chat_message_of_staff CHECK ((((staff_id IS NULL) = (staff_store_id IS NULL)) AND ((staff_id IS NULL) OR ((side = 'host'::text) AND (sender_id IS NOT NULL))))),
  CONSTRAINT chat_message_of_support CHECK (((operator_id IS NULL) OR ((side = 'host'::text) AND (sender_id IS NULL) AND (NOT automatic)))),
  CONSTRAINT chat_message_picture_height_check CHECK ((picture_height > 0)),
  CONSTRAINT chat_message_picture_width_check CHECK ((picture_width > 0)),
  CONSTRAINT chat_message_recall CHECK ((((type = 'recall'::text) = (recalls IS NOT NULL)) AND ((recalled_at IS NULL) OR ((type <> 'recall'::text) AND (NOT automatic))))),
  CONSTRAINT chat_message_seq_check CHECK ((seq > 0)),
  CONSTRAINT chat_message_session CHECK (((sender_id IS NULL) = (session_id IS NULL))),
  CONSTRAINT chat_message_side_check CHECK ((side = ANY (ARRAY['customer'::text, 'host'::text]))),
  CONSTRAINT chat_message_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000))),
  CONSTRAINT chat_message_type_check CHECK ((type = ANY (ARRAY['text'::text, 'img'::text, 'voice'::text, 'goods'::text, 'order'::text, 'recall'::text]))),
  CONSTRAINT chat_message_voice_levels_check CHECK ((cardinality(voice_levels) <= 64)),
  CONSTRAINT chat_message_voice_ms_check CHECK (((voice_ms >= 1) AND (voice_ms <= 60000))),
  CONSTRAINT chat_message_conversation_id_customer_id_fkey FOREIGN KEY (conversation_id, customer_id) REFERENCES conversation(id, member_id),
  CONSTRAINT chat_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  CONSTRAINT chat_message_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT chat_message_host_of_conversation FOREIGN KEY (conversation_id, host_id) REFERENCES conversation(id, merchant_id),
  CONSTRAINT chat_message_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT chat_message_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT chat_message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES member(id),
  CONSTRAINT chat_message_staff_fkey FOREIGN KEY (staff_id, sender_id, staff_store_id) REFERENCES store_staff(id, member_id, store_id),
  CONSTRAINT chat_message_staff_store_fkey FOREIGN KEY (conversation_id, staff_store_id) REFERENCES conversation(id, store_id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE UNIQUE INDEX chat_message_once_of_nobody ON chat_message USING btree (conversation_id, side, client_id) WHERE ((sender_id IS NULL) AND (client_id IS NOT NULL));
CREATE UNIQUE INDEX chat_message_picture_key ON chat_message USING btree (picture) WHERE (picture IS NOT NULL);
CREATE UNIQUE INDEX chat_message_recalls_key ON chat_message USING btree (recalls) WHERE (recalls IS NOT NULL);
CREATE UNIQUE INDEX chat_message_voice_key ON chat_message USING btree (voice) WHERE (voice IS NOT NULL);
CREATE TRIGGER chat_message_to_support AFTER INSERT ON chat_message REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION open_support_case();

CREATE TABLE chat_mute (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  until timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by bigint,
  CONSTRAINT chat_mute_pkey PRIMARY KEY (id),
  CONSTRAINT chat_mute_one EXCLUDE USING gist (int8range(member_id, member_id, '[]'::text) WITH &&, tstzrange(made_at, COALESCE(ended_at, until)) WITH &&),
  CONSTRAINT chat_mute_check CHECK ((until > made_at)),
  CONSTRAINT chat_mute_check1 CHECK (((ended_at >= made_at) AND (ended_at <= until))),
  CONSTRAINT chat_mute_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  CONSTRAINT chat_mute_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT chat_mute_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT chat_mute_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE chat_translation (
  message_id bigint NOT NULL,
  language text NOT NULL,
  text text NOT NULL,
  from_language text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT chat_translation_pkey PRIMARY KEY (message_id, language),
  CONSTRAINT chat_translation_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_message(id) ON DELETE CASCADE
);

CREATE TABLE chat_voice (
  id bigint NOT NULL,
  name text NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  bytes integer NOT NULL,
  ms integer NOT NULL,
  levels smallint[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  named_at timestamp with time zone,
  dropped boolean NOT NULL DEFAULT false,
  CONSTRAINT chat_voice_pkey PRIMARY KEY (id),
  CONSTRAINT chat_voice_name_key UNIQUE (name),
  CONSTRAINT chat_voice_bytes_check CHECK (((bytes >= 1) AND (bytes <= 1050000))),
  CONSTRAINT chat_voice_kind_check CHECK ((kind = ANY (ARRAY['webm'::text, 'ogg'::text, 'm4a'::text]))),
  CONSTRAINT chat_voice_levels_check CHECK ((cardinality(levels) <= 64)),
  CONSTRAINT chat_voice_ms_check CHECK (((ms >= 1) AND (ms <= 60000))),
  CONSTRAINT chat_voice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX chat_voice_due ON chat_voice USING btree (created_at) WHERE ((named_at IS NULL) OR dropped);
CREATE INDEX chat_voice_of_member ON chat_voice USING btree (member_id, created_at);

CREATE TABLE chat_warning (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  rule text NOT NULL,
  message text NOT NULL,
  mute_id bigint,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT chat_warning_pkey PRIMARY KEY (id),
  CONSTRAINT chat_warning_known_rule CHECK ((rule = ANY (ARRAY['fraud'::text, 'outside_contact'::text, 'abuse'::text, 'spam'::text, 'other'::text]))),
  CONSTRAINT chat_warning_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT chat_warning_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT chat_warning_mute_id_fkey FOREIGN KEY (mute_id) REFERENCES chat_mute(id)
);
CREATE INDEX chat_warning_of_member ON chat_warning USING btree (member_id, id DESC);
CREATE UNIQUE INDEX chat_warning_of_mute ON chat_warning USING btree (mute_id) WHERE (mute_id IS NOT NULL);

CREATE TABLE claim (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  until timestamp with time zone,
  CONSTRAINT claim_pkey PRIMARY KEY (kind, subject_id),
  CONSTRAINT claim_of_known_kind CHECK ((kind = ANY (ARRAY['application'::text, 'recharge'::text, 'withdrawal'::text, 'dispute'::text, 'refund'::text, 'order'::text, 'bond_refund'::text, 'support_case'::text, 'goods'::text, 'review'::text, 'message'::text, 'question'::text, 'signal'::text, 'appeal'::text, 'invitation_reward'::text, 'proposal'::text]))),
  CONSTRAINT claim_runs_out CHECK (((until IS NULL) = (kind = 'support_case'::text))),
  CONSTRAINT claim_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX claim_of_operator ON claim USING btree (operator_id, kind);

CREATE TABLE closure (
  id bigint NOT NULL,
  function text NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone,
  closed_by bigint,
  approved_by bigint,
  reopened_at timestamp with time zone,
  reopened_by bigint,
  proposal_id bigint,
  reopen_proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('closure_change'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  without_proposal boolean NOT NULL DEFAULT false,
  CONSTRAINT closure_pkey PRIMARY KEY (id),
  CONSTRAINT closure_check CHECK ((until_at > from_at)),
  CONSTRAINT closure_function_check CHECK ((function = ANY (ARRAY['recharge'::text, 'withdrawal'::text, 'orders'::text, 'listing'::text]))),
  CONSTRAINT closure_has_proposal CHECK ((without_proposal OR (closed_by IS NULL) OR (proposal_id IS NOT NULL))),
  CONSTRAINT closure_reopening_has_proposal CHECK ((without_proposal OR (reopened_by IS NULL) OR (reopen_proposal_id IS NOT NULL))),
  CONSTRAINT closure_two_people CHECK (((approved_by IS NULL) OR (approved_by <> closed_by))),
  CONSTRAINT closure_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT closure_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT closure_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operator(id),
  CONSTRAINT closure_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES operator(id),
  CONSTRAINT closure_reopened_by_two FOREIGN KEY (reopen_proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE UNIQUE INDEX closure_open ON closure USING btree (function) WHERE (reopened_at IS NULL);
CREATE INDEX closure_past ON closure USING btree (from_at DESC);

CREATE TABLE code (
  purpose text NOT NULL,
  email_folded text NOT NULL,
  hash bytea NOT NULL,
  tries_left integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ticket_hash bytea NOT NULL,
  asked_from bytea NOT NULL,
  CONSTRAINT code_pkey PRIMARY KEY (purpose, email_folded, ticket_hash),
  CONSTRAINT code_knows_who_asked CHECK ((octet_length(ticket_hash) = 32)),
  CONSTRAINT code_tries_left_check CHECK ((tries_left >= 0))
);
CREATE INDEX code_expires ON code USING btree (expires_at);

CREATE TABLE conversation (
  id bigint NOT NULL,
  kind text NOT NULL,
  member_id bigint,
  visitor_hash bytea,
  store_id bigint,
  merchant_id bigint,
  seq integer NOT NULL,
  floor_seq integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  forget_at timestamp with time zone NOT NULL,
  customer_read integer NOT NULL DEFAULT 0,
  host_read integer NOT NULL DEFAULT 0,
  customer_cleared integer NOT NULL DEFAULT 0,
  host_cleared integer NOT NULL DEFAULT 0,
  customer_hidden integer NOT NULL DEFAULT 0,
  host_hidden integer NOT NULL DEFAULT 0,
  customer_pinned boolean NOT NULL DEFAULT false,
  host_pinned boolean NOT NULL DEFAULT false,
  erase_at timestamp with time zone,
  last_minute timestamp with time zone NOT NULL GENERATED ALWAYS AS (date_bin('00:01:00'::interval, last_at, '2000-01-01 00:00:00+00'::timestamp with time zone)) STORED,
  customer_unread boolean NOT NULL GENERATED ALWAYS AS ((seq > customer_read)) STORED,
  host_unread boolean NOT NULL GENERATED ALWAYS AS ((seq > host_read)) STORED,
  customer_blocked_at timestamp with time zone,
  host_blocked_at timestamp with time zone,
  blocked_seq integer,
  CONSTRAINT conversation_pkey PRIMARY KEY (id),
  CONSTRAINT conversation_id_member_id_key UNIQUE (id, member_id),
  CONSTRAINT conversation_id_merchant_id_key UNIQUE (id, merchant_id),
  CONSTRAINT conversation_id_store_id_key UNIQUE (id, store_id),
  CONSTRAINT conversation_visitor_hash_key UNIQUE (visitor_hash),
  CONSTRAINT conversation_blocked CHECK ((((blocked_seq IS NULL) = ((customer_blocked_at IS NULL) AND (host_blocked_at IS NULL))) AND ((blocked_seq IS NULL) OR ((kind = 'store'::text) AND (blocked_seq = seq))))),
  CONSTRAINT conversation_kind_check CHECK ((kind = ANY (ARRAY['store'::text, 'service'::text]))),
  CONSTRAINT conversation_parties CHECK (
CASE kind
    WHEN 'store'::text THEN ((member_id IS NOT NULL) AND (visitor_hash IS NULL) AND (store_id IS NOT NULL) AND (merchant_id IS NOT NULL) AND (merchant_id <> member_id))
    ELSE ((store_id IS NULL) AND (merchant_id IS NULL) AND ((member_id IS NULL) <> (visitor_hash IS NULL)))
END),
  CONSTRAINT conversation_positions CHECK ((((floor_seq >= 0) AND (floor_seq <= seq)) AND ((customer_read >= 0) AND (customer_read <= seq)) AND ((host_read >= 0) AND (host_read <= seq)) AND ((customer_cleared >= 0) AND (customer_cleared <= seq)) AND ((host_cleared >= 0) AND (host_cleared <= seq)) AND ((customer_hidden >= 0) AND (customer_hidden <= seq)) AND ((host_hidden >= 0) AND (host_hidden <= seq)))),
  CONSTRAINT conversation_seq_check CHECK ((seq >= 0)),
  CONSTRAINT conversation_visitor_hash_check CHECK ((octet_length(visitor_hash) = 32)),
  CONSTRAINT conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT conversation_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES member(id),
  CONSTRAINT conversation_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
) WITH (fillfactor=70);
CREATE INDEX conversation_begun ON conversation USING btree (member_id, created_at);
CREATE INDEX conversation_forget ON conversation USING btree (forget_at);
CREATE INDEX conversation_of_member ON conversation USING btree (member_id, customer_pinned, last_minute, id);
CREATE INDEX conversation_of_merchant ON conversation USING btree (merchant_id, host_pinned, last_minute, id);
CREATE INDEX conversation_unread_by_member ON conversation USING btree (member_id) WHERE customer_unread;
CREATE INDEX conversation_unread_by_merchant ON conversation USING btree (merchant_id) WHERE host_unread;
CREATE UNIQUE INDEX conversation_with_store ON conversation USING btree (member_id, store_id) WHERE (kind = 'store'::text);
CREATE UNIQUE INDEX conversation_with_support ON conversation USING btree (member_id) WHERE (kind = 'service'::text);

CREATE TABLE country (
  code text NOT NULL,
  phone text NOT NULL,
  delivered boolean NOT NULL,
  CONSTRAINT country_pkey PRIMARY KEY (code),
  CONSTRAINT country_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE coupon (
  id bigint NOT NULL,
  store_id bigint,
  name jsonb NOT NULL,
  kind text NOT NULL,
  threshold bigint NOT NULL,
  amount bigint,
  ppm integer,
  max bigint,
  scope text NOT NULL,
  claimable boolean NOT NULL DEFAULT true,
  claim_from timestamp with time zone NOT NULL,
  claim_until timestamp with time zone NOT NULL,
  valid_from timestamp with time zone,
  valid_until timestamp with time zone,
  valid_days integer,
  ends_at timestamp with time zone NOT NULL,
  total integer NOT NULL,
  per_person integer NOT NULL,
  claimed integer NOT NULL DEFAULT 0,
  budget bigint GENERATED ALWAYS AS ((total * max)) STORED,
  state text NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  state_at timestamp with time zone NOT NULL,
  CONSTRAINT coupon_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_and_demo UNIQUE (id, demo),
  CONSTRAINT coupon_amount_check CHECK (((amount > 0) AND ((amount % (10000)::bigint) = 0))),
  CONSTRAINT coupon_kind_check CHECK ((kind = ANY (ARRAY['full_reduction'::text, 'full_discount'::text, 'instant_reduction'::text, 'free_freight'::text]))),
  CONSTRAINT coupon_most_check CHECK (((max > 0) AND ((max % (10000)::bigint) = 0))),
  CONSTRAINT coupon_name_check CHECK ((length((name ->> 'en'::text)) > 0)),
  CONSTRAINT coupon_not_overclaimed CHECK (((claimed >= 0) AND (claimed <= total))),
  CONSTRAINT coupon_per_person_check CHECK ((per_person > 0)),
  CONSTRAINT coupon_ppm_check CHECK (((ppm >= 1) AND (ppm <= 999999))),
  CONSTRAINT coupon_scope_check CHECK ((scope = ANY (ARRAY['everything'::text, 'categories'::text, 'goods'::text]))),
  CONSTRAINT coupon_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'stopped'::text, 'ended'::text]))),
  CONSTRAINT coupon_takes_off CHECK (
CASE kind
    WHEN 'full_discount'::text THEN ((ppm IS NOT NULL) AND (amount IS NULL) AND (max IS NOT NULL) AND (threshold > 0))
    WHEN 'full_reduction'::text THEN ((amount IS NOT NULL) AND (ppm IS NULL) AND (max IS NOT NULL) AND (max = amount) AND (threshold >= amount))
    WHEN 'free_freight'::text THEN ((store_id IS NOT NULL) AND (amount IS NULL) AND (ppm IS NULL))
    ELSE ((amount IS NOT NULL) AND (ppm IS NULL) AND (max IS NOT NULL) AND (max = amount) AND (threshold = 0))
END),
  CONSTRAINT coupon_threshold_check CHECK (((threshold >= 0) AND ((threshold % (10000)::bigint) = 0))),
  CONSTRAINT coupon_total_check CHECK ((total > 0)),
  CONSTRAINT coupon_valid_days_check CHECK (((valid_days >= 1) AND (valid_days <= 365))),
  CONSTRAINT coupon_validity CHECK (
CASE
    WHEN (valid_days IS NULL) THEN ((valid_from IS NOT NULL) AND (valid_until IS NOT NULL) AND (valid_from < valid_until) AND (claim_until <= valid_until) AND (ends_at = valid_until))
    ELSE ((valid_from IS NULL) AND (valid_until IS NULL) AND (ends_at > claim_until))
END),
  CONSTRAINT coupon_window CHECK ((claim_from < claim_until)),
  CONSTRAINT coupon_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX coupon_by_end ON coupon USING btree (ends_at, id);
CREATE INDEX coupon_of_store ON coupon USING btree (store_id, id DESC);
CREATE INDEX coupon_running ON coupon USING btree (claim_until) WHERE (state = 'running'::text);
CREATE INDEX coupon_to_end ON coupon USING btree (ends_at) WHERE (state = ANY (ARRAY['running'::text, 'stopped'::text]));
CREATE TRIGGER coupon_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON coupon FOR EACH ROW WHEN (new.demo) EXECUTE FUNCTION refuse_demo_row();

CREATE TABLE coupon_cover (
  coupon_id bigint NOT NULL,
  category_id bigint,
  goods_id bigint,
  CONSTRAINT coupon_cover_one CHECK (((category_id IS NULL) <> (goods_id IS NULL))),
  CONSTRAINT coupon_cover_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT coupon_cover_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_cover_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
);
CREATE UNIQUE INDEX coupon_cover_of_category ON coupon_cover USING btree (coupon_id, category_id) WHERE (category_id IS NOT NULL);
CREATE UNIQUE INDEX coupon_cover_of_goods ON coupon_cover USING btree (coupon_id, goods_id) WHERE (goods_id IS NOT NULL);

CREATE TABLE coupon_fund (
  coupon_id bigint NOT NULL,
  proposal_id bigint,
  made_by bigint,
  started_by bigint,
  started_at timestamp with time zone NOT NULL,
  returns integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone,
  proposal_kind text GENERATED ALWAYS AS ('coupon_start'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  demo boolean GENERATED ALWAYS AS ((proposal_id IS NULL)) STORED,
  CONSTRAINT coupon_fund_pkey PRIMARY KEY (coupon_id),
  CONSTRAINT coupon_fund_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT coupon_fund_two_people CHECK ((((proposal_id IS NULL) = (made_by IS NULL)) AND ((made_by IS NULL) = (started_by IS NULL)) AND (made_by <> started_by))),
  CONSTRAINT coupon_fund_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT coupon_fund_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_fund_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT coupon_fund_of_the_demo FOREIGN KEY (coupon_id, demo) REFERENCES coupon(id, demo),
  CONSTRAINT coupon_fund_started_by_fkey FOREIGN KEY (started_by) REFERENCES operator(id)
);
CREATE INDEX coupon_fund_due ON coupon_fund USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

CREATE TABLE coupon_fund_shard (
  coupon_id bigint NOT NULL,
  shard integer NOT NULL,
  set_aside bigint NOT NULL,
  given_back bigint NOT NULL DEFAULT 0,
  CONSTRAINT coupon_fund_shard_pkey PRIMARY KEY (coupon_id, shard),
  CONSTRAINT coupon_fund_back_at_most CHECK (((given_back >= 0) AND (given_back <= set_aside))),
  CONSTRAINT coupon_fund_shard_set_aside_check CHECK ((set_aside > 0)),
  CONSTRAINT coupon_fund_shard_shard_check CHECK (((shard >= 0) AND (shard <= 31))),
  CONSTRAINT coupon_fund_shard_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon_fund(coupon_id)
);

CREATE TABLE coupon_grant (
  id bigint NOT NULL,
  coupon_id bigint NOT NULL,
  member_id bigint NOT NULL,
  number integer NOT NULL,
  nth integer NOT NULL,
  shard integer NOT NULL GENERATED ALWAYS AS ((number % 32)) STORED,
  state text NOT NULL DEFAULT 'unused'::text,
  checkout_id bigint,
  valid_from timestamp with time zone NOT NULL,
  valid_until timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  remind_at timestamp with time zone,
  CONSTRAINT coupon_grant_pkey PRIMARY KEY (id),
  CONSTRAINT coupon_grant_nth UNIQUE (coupon_id, member_id, nth),
  CONSTRAINT coupon_grant_number UNIQUE (coupon_id, number),
  CONSTRAINT coupon_grant_whose UNIQUE (id, coupon_id, member_id),
  CONSTRAINT coupon_grant_held CHECK ((((state = 'unused'::text) = (checkout_id IS NULL)) AND ((state = 'used'::text) = (used_at IS NOT NULL)))),
  CONSTRAINT coupon_grant_nth_check CHECK ((nth > 0)),
  CONSTRAINT coupon_grant_number_check CHECK ((number > 0)),
  CONSTRAINT coupon_grant_state_check CHECK ((state = ANY (ARRAY['unused'::text, 'locked'::text, 'used'::text]))),
  CONSTRAINT coupon_grant_time CHECK ((valid_from < valid_until)),
  CONSTRAINT coupon_grant_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
) WITH (fillfactor=80);
CREATE INDEX coupon_grant_of_member ON coupon_grant USING btree (member_id, id DESC);
CREATE INDEX coupon_grant_remind ON coupon_grant USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX coupon_grant_to_use ON coupon_grant USING btree (member_id, valid_until);

CREATE TABLE coupon_use (
  order_id bigint NOT NULL,
  by text NOT NULL,
  grant_id bigint NOT NULL,
  coupon_id bigint NOT NULL,
  eligible bigint NOT NULL,
  discount bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  voided_at timestamp with time zone,
  freight bigint NOT NULL DEFAULT 0,
  CONSTRAINT coupon_use_pkey PRIMARY KEY (order_id, by),
  CONSTRAINT coupon_use_by_check CHECK ((by = ANY (ARRAY['store'::text, 'platform'::text]))),
  CONSTRAINT coupon_use_discount_check CHECK ((discount >= 0)),
  CONSTRAINT coupon_use_eligible_check CHECK ((eligible > 0)),
  CONSTRAINT coupon_use_freight_check CHECK ((freight >= 0)),
  CONSTRAINT coupon_use_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_use_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES coupon_grant(id),
  CONSTRAINT coupon_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX coupon_use_of_coupon ON coupon_use USING btree (coupon_id);
CREATE INDEX coupon_use_of_grant ON coupon_use USING btree (grant_id);

CREATE TABLE credit_excused (
  order_id bigint NOT NULL,
  store_id bigint NOT NULL,
  history_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT credit_excused_pkey PRIMARY KEY (order_id),
  CONSTRAINT credit_excused_history_id_fkey FOREIGN KEY (history_id) REFERENCES credit_history(id),
  CONSTRAINT credit_excused_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT credit_excused_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX credit_excused_of_store ON credit_excused USING btree (store_id);

CREATE TABLE credit_history (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  credit_from integer NOT NULL,
  credit integer NOT NULL,
  reason text NOT NULL,
  order_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  parts jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT credit_history_pkey PRIMARY KEY (id),
  CONSTRAINT credit_history_check CHECK (((credit >= 0) AND (credit <= 100) AND (credit <> credit_from))),
  CONSTRAINT credit_history_credit_from_check CHECK (((credit_from >= 0) AND (credit_from <= 100))),
  CONSTRAINT credit_history_reason_check CHECK ((reason = ANY (ARRAY['shipped_late'::text, 'returned_unshipped'::text, 'refunded'::text, 'rated'::text, 'improved'::text, 'days_passed'::text, 'formula'::text, 'appeal'::text]))),
  CONSTRAINT credit_history_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX credit_history_of_store ON credit_history USING btree (store_id, id DESC);

CREATE TABLE daily_check (
  job text NOT NULL,
  date date NOT NULL,
  next_attempt_at timestamp with time zone,
  CONSTRAINT daily_check_pkey PRIMARY KEY (job, date),
  CONSTRAINT daily_check_of_a_job CHECK (((length(job) >= 1) AND (length(job) <= 120)))
);

CREATE TABLE data_archive (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  next_attempt_at timestamp with time zone,
  wrapped_key bytea,
  bytes bigint,
  pictures integer,
  pictures_left_out integer,
  ready_at timestamp with time zone,
  delete_after timestamp with time zone,
  CONSTRAINT data_archive_pkey PRIMARY KEY (id),
  CONSTRAINT data_archive_made_whole CHECK (((state = 'waiting'::text) OR ((bytes > 0) AND (pictures >= 0) AND (pictures_left_out >= 0) AND (ready_at IS NOT NULL) AND (delete_after > ready_at)))),
  CONSTRAINT data_archive_opens_while_ready CHECK (((state = 'ready'::text) = (wrapped_key IS NOT NULL))),
  CONSTRAINT data_archive_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'gone'::text]))),
  CONSTRAINT data_archive_waits_for_its_job CHECK (((state = 'waiting'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT data_archive_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX data_archive_due ON data_archive USING btree (next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX data_archive_of_member ON data_archive USING btree (member_id, asked_at DESC);
CREATE UNIQUE INDEX data_archive_one_waits ON data_archive USING btree (member_id) WHERE (state = 'waiting'::text);
CREATE INDEX data_archive_over ON data_archive USING btree (delete_after) WHERE (state = 'ready'::text);
CREATE INDEX data_archive_pepper ON data_archive USING btree (pepper_of(wrapped_key)) WHERE (wrapped_key IS NOT NULL);

CREATE TABLE database_line (
  system text NOT NULL,
  timeline integer NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  verdict text NOT NULL,
  missing integer NOT NULL,
  CONSTRAINT database_line_pkey PRIMARY KEY (system, timeline),
  CONSTRAINT database_line_missing_check CHECK ((missing >= 0)),
  CONSTRAINT database_line_system_check CHECK (((length(system) >= 1) AND (length(system) <= 40))),
  CONSTRAINT database_line_timeline_check CHECK ((timeline > 0)),
  CONSTRAINT database_line_verdict_check CHECK ((verdict = ANY (ARRAY['kept'::text, 'answers'::text, 'position'::text, 'unknown'::text])))
);

CREATE TABLE deal (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  store_id bigint NOT NULL,
  state text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  per_person integer,
  on_home boolean NOT NULL DEFAULT false,
  made_by_operator bigint,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('deal_make'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT deal_pkey PRIMARY KEY (id),
  CONSTRAINT deal_proposal_once UNIQUE (proposal_id),
  CONSTRAINT deal_end_reason_check CHECK ((end_reason = ANY (ARRAY['time'::text, 'merchant'::text, 'operator'::text, 'not_lower'::text]))),
  CONSTRAINT deal_ended CHECK ((((state = 'ended'::text) = (ended_at IS NOT NULL)) AND ((state = 'ended'::text) = (end_reason IS NOT NULL)))),
  CONSTRAINT deal_per_person_check CHECK (((per_person >= 1) AND (per_person <= 99))),
  CONSTRAINT deal_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'ended'::text]))),
  CONSTRAINT deal_takes_time CHECK ((ends_at > starts_at)),
  CONSTRAINT deal_two_people CHECK (((made_by_operator IS NULL) OR by_one OR (proposal_id IS NOT NULL))),
  CONSTRAINT deal_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT deal_made_by_operator_fkey FOREIGN KEY (made_by_operator) REFERENCES operator(id),
  CONSTRAINT deal_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT deal_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX deal_begins ON deal USING btree (starts_at) WHERE (state = 'planned'::text);
CREATE INDEX deal_ends ON deal USING btree (ends_at, id) WHERE (state = 'running'::text);
CREATE INDEX deal_of_demo ON deal USING btree (store_id) WHERE (demo AND (state <> 'ended'::text));
CREATE INDEX deal_of_goods ON deal USING btree (goods_id, starts_at DESC);
CREATE INDEX deal_of_store ON deal USING btree (store_id, id DESC);
CREATE UNIQUE INDEX deal_one_of_goods ON deal USING btree (goods_id) WHERE (state <> 'ended'::text);
CREATE TRIGGER deal_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON deal FOR EACH ROW WHEN (new.demo) EXECUTE FUNCTION refuse_demo_row();

CREATE TABLE deal_line (
  deal_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  price bigint NOT NULL,
  lowest bigint NOT NULL,
  purchase_price bigint,
  quantity integer NOT NULL,
  sold integer NOT NULL DEFAULT 0,
  CONSTRAINT deal_line_pkey PRIMARY KEY (deal_id, sku_id),
  CONSTRAINT deal_line_brings_something CHECK (((purchase_price IS NULL) OR (price > purchase_price))),
  CONSTRAINT deal_line_lower CHECK ((price < lowest)),
  CONSTRAINT deal_line_not_oversold CHECK (((sold >= 0) AND (sold <= quantity))),
  CONSTRAINT deal_line_price_check CHECK (((price > 0) AND ((price % (10000)::bigint) = 0))),
  CONSTRAINT deal_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99999))),
  CONSTRAINT deal_line_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  CONSTRAINT deal_line_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
) WITH (fillfactor=80);
CREATE INDEX deal_line_of_sku ON deal_line USING btree (sku_id);

CREATE TABLE deal_person (
  deal_id bigint NOT NULL,
  member_id bigint NOT NULL,
  pieces integer NOT NULL,
  max integer,
  CONSTRAINT deal_person_pkey PRIMARY KEY (deal_id, member_id),
  CONSTRAINT deal_person_within CHECK (((pieces >= 0) AND ((max IS NULL) OR (pieces <= max)))),
  CONSTRAINT deal_person_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deal(id),
  CONSTRAINT deal_person_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE deal_taken (
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  deal_id bigint NOT NULL,
  member_id bigint NOT NULL,
  quantity integer NOT NULL,
  given_back boolean NOT NULL DEFAULT false,
  CONSTRAINT deal_taken_pkey PRIMARY KEY (order_id, sku_id),
  CONSTRAINT deal_taken_quantity_check CHECK ((quantity >= 1)),
  CONSTRAINT deal_taken_deal_id_sku_id_fkey FOREIGN KEY (deal_id, sku_id) REFERENCES deal_line(deal_id, sku_id),
  CONSTRAINT deal_taken_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT deal_taken_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX deal_taken_of_line ON deal_taken USING btree (deal_id, sku_id);

CREATE TABLE demo_mode (
  one boolean NOT NULL DEFAULT true,
  runs boolean NOT NULL,
  ahead_ms bigint NOT NULL DEFAULT 0,
  CONSTRAINT demo_mode_pkey PRIMARY KEY (one),
  CONSTRAINT demo_mode_clock_bounds CHECK (((ahead_ms >= 0) AND (ahead_ms <= '158112000000'::bigint))),
  CONSTRAINT demo_mode_clock_in_demo_mode CHECK ((runs OR (ahead_ms = 0))),
  CONSTRAINT demo_mode_one_check CHECK (one)
);
CREATE TRIGGER demo_mode_clock_forward BEFORE UPDATE ON demo_mode FOR EACH ROW WHEN ((new.ahead_ms < old.ahead_ms)) EXECUTE FUNCTION refuse_clock_back();

CREATE TABLE deposit (
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  mode text NOT NULL,
  amount bigint NOT NULL,
  member_id bigint NOT NULL,
  recharge_id bigint NOT NULL,
  credited_at timestamp with time zone NOT NULL,
  transfer_id bigint,
  standing text NOT NULL,
  next_attempt_at timestamp with time zone,
  CONSTRAINT deposit_once PRIMARY KEY (network, tx_hash, log_index),
  CONSTRAINT deposit_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT deposit_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposit_check CHECK (((mode = 'log'::text) OR ((standing = 'final'::text) AND (next_attempt_at IS NULL)))),
  CONSTRAINT deposit_place CHECK (((mode = 'whole'::text) = (log_index = '-1'::integer))),
  CONSTRAINT deposit_standing_check CHECK ((standing = ANY (ARRAY['young'::text, 'final'::text, 'lost'::text]))),
  CONSTRAINT deposit_was_seen CHECK (((mode = 'log'::text) = (transfer_id IS NOT NULL))),
  CONSTRAINT deposit_is_a_fact FOREIGN KEY (transfer_id, network, tx_hash, log_index, amount) REFERENCES chain_transfer(id, network, tx_hash, log_index, amount),
  CONSTRAINT deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT deposit_one_mode FOREIGN KEY (network, tx_hash, mode) REFERENCES deposit_transaction(network, tx_hash, mode)
);
CREATE INDEX deposit_of_recharge ON deposit USING btree (recharge_id);
CREATE INDEX deposit_watched ON deposit USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);

CREATE TABLE deposit_transaction (
  network text NOT NULL,
  tx_hash text NOT NULL,
  mode text NOT NULL,
  CONSTRAINT deposit_transaction_pkey PRIMARY KEY (network, tx_hash),
  CONSTRAINT deposit_transaction_network_tx_hash_mode_key UNIQUE (network, tx_hash, mode),
  CONSTRAINT deposit_transaction_mode_check CHECK ((mode = ANY (ARRAY['log'::text, 'whole'::text]))),
  CONSTRAINT deposit_transaction_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text])))
);

CREATE TABLE display_rate (
  id bigint NOT NULL,
  currency text NOT NULL,
  rate_micro bigint NOT NULL,
  source text NOT NULL,
  rated_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  from_at timestamp with time zone NOT NULL,
  off_at timestamp with time zone,
  off_by bigint,
  proposal_id bigint NOT NULL,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('display_rate'::text) STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT display_rate_pkey PRIMARY KEY (id),
  CONSTRAINT display_rate_proposal_once UNIQUE (proposal_id),
  CONSTRAINT display_rate_at_most_31_days CHECK (((until_at > rated_at) AND (until_at <= (rated_at + '31 days'::interval)))),
  CONSTRAINT display_rate_currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  CONSTRAINT display_rate_off_by_somebody CHECK (((off_at IS NULL) = (off_by IS NULL))),
  CONSTRAINT display_rate_positive CHECK ((rate_micro > 0)),
  CONSTRAINT display_rate_source_length CHECK (((length(source) >= 1) AND (length(source) <= 120))),
  CONSTRAINT display_rate_off_by_fkey FOREIGN KEY (off_by) REFERENCES operator(id),
  CONSTRAINT display_rate_two_people FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE INDEX display_rate_by_currency ON display_rate USING btree (currency, from_at DESC, id DESC);

CREATE TABLE dispute (
  refund_id bigint NOT NULL,
  order_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  store_id bigint NOT NULL,
  opened_by text NOT NULL,
  state text NOT NULL,
  asked bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  decide_by timestamp with time zone NOT NULL,
  rules_version integer NOT NULL,
  buyer_answered_at timestamp with time zone,
  store_answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  opened_operator_id bigint,
  opening_reason text,
  remind_at timestamp with time zone,
  CONSTRAINT dispute_pkey PRIMARY KEY (refund_id),
  CONSTRAINT dispute_refund_id_buyer_id_merchant_id_asked_key UNIQUE (refund_id, buyer_id, merchant_id, asked),
  CONSTRAINT dispute_asked_check CHECK ((asked > 0)),
  CONSTRAINT dispute_check CHECK ((answer_by > opened_at)),
  CONSTRAINT dispute_check1 CHECK ((decide_by > opened_at)),
  CONSTRAINT dispute_ended CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  CONSTRAINT dispute_opened_by_check CHECK ((opened_by = ANY (ARRAY['buyer'::text, 'store'::text, 'operator'::text]))),
  CONSTRAINT dispute_opened_for_a_reason CHECK ((((opened_by = 'operator'::text) = (opened_operator_id IS NOT NULL)) AND ((opened_by = 'operator'::text) = (opening_reason IS NOT NULL)))),
  CONSTRAINT dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text, 'withdrawn'::text]))),
  CONSTRAINT dispute_times CHECK ((ended_at >= opened_at)),
  CONSTRAINT dispute_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  CONSTRAINT dispute_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES member(id),
  CONSTRAINT dispute_opened_operator_id_fkey FOREIGN KEY (opened_operator_id) REFERENCES operator(id),
  CONSTRAINT dispute_refund_id_order_id_fkey FOREIGN KEY (refund_id, order_id) REFERENCES refund(id, order_id),
  CONSTRAINT dispute_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX dispute_by_opened ON dispute USING btree (opened_at, refund_id);
CREATE INDEX dispute_decided ON dispute USING btree (ended_at DESC, refund_id DESC) WHERE (state = 'decided'::text);
CREATE INDEX dispute_of_order ON dispute USING btree (order_id);
CREATE INDEX dispute_open ON dispute USING btree (opened_at, refund_id) WHERE (state = 'open'::text);
CREATE INDEX dispute_to_remind ON dispute USING btree (remind_at) WHERE ((remind_at IS NOT NULL) AND (state = 'open'::text));
CREATE CONSTRAINT TRIGGER dispute_opened_by_no_party AFTER INSERT ON dispute NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.opened_operator_id IS NOT NULL)) EXECUTE FUNCTION refuse_dispute_by_party();

CREATE TABLE dispute_decision (
  refund_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  asked bigint NOT NULL,
  outcome text NOT NULL,
  amount bigint NOT NULL,
  reason_code text NOT NULL,
  text text NOT NULL,
  summary text NOT NULL,
  summary_language text NOT NULL,
  note text NOT NULL,
  asked_for text NOT NULL,
  type text NOT NULL,
  category_id bigint NOT NULL,
  rules_version integer NOT NULL,
  decided_by bigint NOT NULL,
  decider_member_id bigint,
  decided_at timestamp with time zone NOT NULL,
  appeal_by timestamp with time zone NOT NULL,
  store_loss bigint NOT NULL,
  by_one boolean NOT NULL DEFAULT false,
  alone_most bigint NOT NULL DEFAULT 0,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('dispute_decision'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT dispute_decision_pkey PRIMARY KEY (refund_id),
  CONSTRAINT dispute_decision_proposal_once UNIQUE (proposal_id),
  CONSTRAINT dispute_decision_refund_id_decided_by_key UNIQUE (refund_id, decided_by),
  CONSTRAINT dispute_decided_by_no_party CHECK (((decider_member_id IS DISTINCT FROM buyer_id) AND (decider_member_id IS DISTINCT FROM merchant_id))),
  CONSTRAINT dispute_decision_amount_check CHECK ((amount >= 0)),
  CONSTRAINT dispute_decision_check CHECK ((appeal_by > decided_at)),
  CONSTRAINT dispute_decision_outcome CHECK (
CASE outcome
    WHEN 'full'::text THEN (amount = asked)
    WHEN 'part'::text THEN ((amount > 0) AND (amount < asked))
    ELSE (amount = 0)
END),
  CONSTRAINT dispute_decision_outcome_check CHECK ((outcome = ANY (ARRAY['full'::text, 'part'::text, 'refused'::text]))),
  CONSTRAINT dispute_decision_store_loss_check CHECK ((store_loss >= 0)),
  CONSTRAINT dispute_decision_two_people CHECK ((by_one OR (asked <= alone_most) OR (proposal_id IS NOT NULL))),
  CONSTRAINT dispute_decision_type_check CHECK ((type = ANY (ARRAY['refund_only'::text, 'return_and_refund'::text, 'exchange'::text]))),
  CONSTRAINT dispute_decision_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT dispute_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT dispute_decision_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT dispute_decision_refund_id_buyer_id_merchant_id_asked_fkey FOREIGN KEY (refund_id, buyer_id, merchant_id, asked) REFERENCES dispute(refund_id, buyer_id, merchant_id, asked)
);
CREATE INDEX dispute_decision_like ON dispute_decision USING btree (reason_code, decided_at DESC);
CREATE INDEX dispute_decision_newest ON dispute_decision USING btree (refund_id DESC);
CREATE INDEX dispute_decision_of_category ON dispute_decision USING btree (category_id, decided_at DESC);
CREATE TRIGGER dispute_decision_limited BEFORE INSERT OR UPDATE ON dispute_decision FOR EACH ROW EXECUTE FUNCTION limit_dispute_decision();
CREATE CONSTRAINT TRIGGER dispute_opener_not_alone AFTER INSERT ON dispute_decision NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((new.proposal_id IS NULL)) EXECUTE FUNCTION refuse_decision_by_opener();

CREATE TABLE dispute_evidence (
  id bigint NOT NULL,
  refund_id bigint NOT NULL,
  side text NOT NULL,
  seq integer NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  quote jsonb,
  at timestamp with time zone NOT NULL,
  CONSTRAINT dispute_evidence_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_evidence_refund_id_side_seq_key UNIQUE (refund_id, side, seq),
  CONSTRAINT dispute_evidence_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'chat'::text]))),
  CONSTRAINT dispute_evidence_pictures_check CHECK ((cardinality(pictures) <= 9)),
  CONSTRAINT dispute_evidence_quote_check CHECK ((jsonb_typeof(quote) = 'array'::text)),
  CONSTRAINT dispute_evidence_quotes CHECK (((kind = 'chat'::text) = (quote IS NOT NULL))),
  CONSTRAINT dispute_evidence_seq_check CHECK ((seq > 0)),
  CONSTRAINT dispute_evidence_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'store'::text]))),
  CONSTRAINT dispute_evidence_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT dispute_evidence_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES dispute(refund_id)
);

CREATE TABLE dispute_look (
  id bigint NOT NULL,
  refund_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT dispute_look_pkey PRIMARY KEY (id),
  CONSTRAINT dispute_look_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT dispute_look_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES dispute(refund_id)
);
CREATE INDEX dispute_look_at ON dispute_look USING btree (refund_id, id DESC);

CREATE TABLE entry (
  account_id bigint NOT NULL,
  seq bigint NOT NULL,
  transfer_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  CONSTRAINT entry_pkey PRIMARY KEY (account_id, seq),
  CONSTRAINT entry_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000000'::bigint) AND (seq > 0)))
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX entry_of_transfer ON entry USING btree (transfer_id);

CREATE TABLE errand_failure (
  errand text NOT NULL,
  row_id bigint NOT NULL,
  tries integer NOT NULL,
  fault text NOT NULL,
  failed_at timestamp with time zone NOT NULL,
  CONSTRAINT errand_failure_pkey PRIMARY KEY (errand, row_id),
  CONSTRAINT errand_failure_tries_check CHECK ((tries > 0))
);

CREATE TABLE favourite (
  member_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  price_seen bigint NOT NULL,
  CONSTRAINT favourite_pkey PRIMARY KEY (member_id, goods_id),
  CONSTRAINT favourite_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX favourite_newest ON favourite USING btree (member_id, created_at DESC, goods_id DESC);
CREATE INDEX favourite_of_goods ON favourite USING btree (goods_id);

CREATE TABLE favourite_removed (
  member_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  price_seen bigint NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  CONSTRAINT favourite_removed_pkey PRIMARY KEY (member_id, goods_id),
  CONSTRAINT favourite_removed_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT favourite_removed_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX favourite_removed_due ON favourite_removed USING btree (removed_at);

CREATE TABLE first_run (
  one boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT first_run_pkey PRIMARY KEY (one),
  CONSTRAINT first_run_one_check CHECK (one)
);

CREATE TABLE follow (
  member_id bigint NOT NULL,
  store_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT follow_pkey PRIMARY KEY (member_id, store_id),
  CONSTRAINT follow_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT follow_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX follow_newest ON follow USING btree (member_id, created_at DESC, store_id DESC);
CREATE INDEX follow_of_store ON follow USING btree (store_id);

CREATE TABLE follow_removed (
  member_id bigint NOT NULL,
  store_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  CONSTRAINT follow_removed_pkey PRIMARY KEY (member_id, store_id),
  CONSTRAINT follow_removed_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT follow_removed_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX follow_removed_due ON follow_removed USING btree (removed_at);

CREATE TABLE freight_template (
  id bigint NOT NULL,
  store_id bigint,
  first bigint NOT NULL,
  further bigint NOT NULL,
  free_from bigint,
  not_to text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL DEFAULT ''::text,
  kind text NOT NULL DEFAULT 'piece'::text,
  first_grams integer,
  further_grams integer,
  regions jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_default boolean NOT NULL DEFAULT false,
  always_free boolean NOT NULL GENERATED ALWAYS AS (((first = 0) AND (further = 0) AND (regions = '[]'::jsonb))) STORED,
  supplier_id bigint,
  of_supplier boolean NOT NULL GENERATED ALWAYS AS ((supplier_id IS NOT NULL)) STORED,
  proposal_id bigint,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('supply_freight'::text) STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT freight_template_pkey PRIMARY KEY (id),
  CONSTRAINT freight_template_sender UNIQUE (id, of_supplier),
  CONSTRAINT freight_template_first_check CHECK ((first >= 0)),
  CONSTRAINT freight_template_first_grams_check CHECK ((first_grams > 0)),
  CONSTRAINT freight_template_free CHECK (((kind <> 'free'::text) OR ((first = 0) AND (further = 0) AND (regions = '[]'::jsonb)))),
  CONSTRAINT freight_template_free_from_check CHECK ((free_from >= 0)),
  CONSTRAINT freight_template_further_check CHECK ((further >= 0)),
  CONSTRAINT freight_template_further_grams_check CHECK ((further_grams > 0)),
  CONSTRAINT freight_template_kind_check CHECK ((kind = ANY (ARRAY['free'::text, 'piece'::text, 'weight'::text]))),
  CONSTRAINT freight_template_of_one CHECK ((num_nonnulls(store_id, supplier_id) = 1)),
  CONSTRAINT freight_template_regions_check CHECK (((jsonb_typeof(regions) = 'array'::text) AND (jsonb_array_length(regions) <= 20))),
  CONSTRAINT freight_template_two_people CHECK (((supplier_id IS NULL) OR always_free OR (proposal_id IS NOT NULL))),
  CONSTRAINT freight_template_weight CHECK ((((kind = 'weight'::text) = (first_grams IS NOT NULL)) AND ((kind = 'weight'::text) = (further_grams IS NOT NULL)))),
  CONSTRAINT freight_template_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT freight_template_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  CONSTRAINT freight_template_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE UNIQUE INDEX freight_template_default ON freight_template USING btree (store_id) WHERE is_default;
CREATE INDEX freight_template_of_store ON freight_template USING btree (store_id);
CREATE UNIQUE INDEX freight_template_of_supplier ON freight_template USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);

CREATE TABLE goods (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  category_id bigint NOT NULL,
  freight_template_id bigint NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  brand text,
  pictures text[] NOT NULL,
  axes jsonb NOT NULL,
  parameters jsonb NOT NULL,
  supplied boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  on_sale boolean NOT NULL,
  price bigint NOT NULL,
  price_most bigint NOT NULL,
  old_price bigint,
  in_stock boolean NOT NULL,
  sales integer NOT NULL DEFAULT 0,
  favourites integer NOT NULL DEFAULT 0,
  stars_sum integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  spread integer[] NOT NULL DEFAULT '{0,0,0,0,0}'::integer[],
  score integer NOT NULL GENERATED ALWAYS AS (((sales * 2) + ((stars_sum - (3 * ratings)) * 3))) STORED,
  free_freight boolean NOT NULL,
  store_name jsonb NOT NULL,
  store_open boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  language text NOT NULL DEFAULT 'en'::text,
  rich boolean NOT NULL DEFAULT false,
  video text,
  off_reason text,
  off_at timestamp with time zone,
  removed_at timestamp with time zone,
  supply_item_id bigint,
  struck_until timestamp with time zone,
  low_stock integer,
  translated_name jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT goods_pkey PRIMARY KEY (id),
  CONSTRAINT goods_axes_check CHECK ((jsonb_array_length(axes) <= 3)),
  CONSTRAINT goods_check CHECK ((price_most >= price)),
  CONSTRAINT goods_check1 CHECK ((old_price > price)),
  CONSTRAINT goods_favourites_check CHECK ((favourites >= 0)),
  CONSTRAINT goods_low_stock_bounds CHECK (((low_stock >= 0) AND (low_stock <= 999999))),
  CONSTRAINT goods_off_has_no_reason_on_sale CHECK (((NOT on_sale) OR ((off_reason IS NULL) AND (off_at IS NULL) AND (removed_at IS NULL)))),
  CONSTRAINT goods_off_reason_check CHECK ((off_reason = ANY (ARRAY['merchant'::text, 'level_limit'::text, 'low_credit'::text, 'taken_down'::text, 'supply_ended'::text, 'below_cost'::text, 'above_ratio'::text, 'dear_freight'::text]))),
  CONSTRAINT goods_pictures_check CHECK ((cardinality(pictures) >= 1)),
  CONSTRAINT goods_price_check CHECK ((price > 0)),
  CONSTRAINT goods_ratings_check CHECK ((ratings >= 0)),
  CONSTRAINT goods_sales_check CHECK ((sales >= 0)),
  CONSTRAINT goods_spread_check CHECK ((cardinality(spread) = 5)),
  CONSTRAINT goods_struck_ends CHECK (((old_price IS NULL) OR (struck_until IS NOT NULL))),
  CONSTRAINT goods_supplied CHECK ((supplied = (supply_item_id IS NOT NULL))),
  CONSTRAINT goods_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT goods_freight_of_its_sender FOREIGN KEY (freight_template_id, supplied) REFERENCES freight_template(id, of_supplier),
  CONSTRAINT goods_freight_template_id_fkey FOREIGN KEY (freight_template_id) REFERENCES freight_template(id),
  CONSTRAINT goods_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  CONSTRAINT goods_supply_item_id_fkey FOREIGN KEY (supply_item_id) REFERENCES supply_item(id)
);
CREATE INDEX goods_by_price ON goods USING btree (price, id) WHERE (on_sale AND store_open);
CREATE INDEX goods_by_price_all ON goods USING btree (price, id);
CREATE INDEX goods_category_newest ON goods USING btree (category_id, created_at DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_category_overall ON goods USING btree (category_id, score DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_category_price ON goods USING btree (category_id, price, id) WHERE (on_sale AND store_open);
CREATE INDEX goods_category_sales ON goods USING btree (category_id, sales DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_fallen ON goods USING btree ((((price * 1000) / old_price)), id DESC) WHERE (on_sale AND store_open AND (old_price IS NOT NULL));
CREATE UNIQUE INDEX goods_listed_once ON goods USING btree (store_id, supply_item_id) WHERE ((supply_item_id IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX goods_newest ON goods USING btree (created_at DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_of_brand ON goods USING btree (brand, id) WHERE (brand IS NOT NULL);
CREATE INDEX goods_of_category ON goods USING btree (category_id, id);
CREATE INDEX goods_of_closed_store ON goods USING btree (store_id) WHERE (on_sale AND (NOT store_open));
CREATE INDEX goods_of_freight_template ON goods USING btree (freight_template_id);
CREATE INDEX goods_of_store ON goods USING btree (store_id, score DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_of_supply_item ON goods USING btree (supply_item_id) WHERE (supply_item_id IS NOT NULL);
CREATE INDEX goods_off_sale ON goods USING btree (store_id, created_at DESC, id DESC) WHERE ((NOT on_sale) AND (removed_at IS NULL));
CREATE INDEX goods_overall ON goods USING btree (score DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_sales ON goods USING btree (sales DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_struck_due ON goods USING btree (struck_until) WHERE (old_price IS NOT NULL);
CREATE TRIGGER goods_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON goods FOR EACH ROW WHEN (new.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER goods_listed_made AFTER INSERT ON goods REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_listed_made();
CREATE TRIGGER goods_listed_moved AFTER UPDATE OF on_sale ON goods FOR EACH ROW WHEN ((old.on_sale <> new.on_sale)) EXECUTE FUNCTION count_listed_moved();
CREATE TRIGGER goods_listed_to_translate AFTER UPDATE OF on_sale ON goods FOR EACH ROW WHEN ((new.on_sale AND (NOT old.on_sale))) EXECUTE FUNCTION translate_listed_goods();
CREATE TRIGGER goods_name_changed BEFORE UPDATE OF name, language ON goods FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.language IS DISTINCT FROM new.language))) EXECUTE FUNCTION drop_translated_name();
CREATE TRIGGER goods_news_of_goods AFTER UPDATE OF price, in_stock ON goods FOR EACH ROW WHEN (((new.favourites > 0) AND ((new.price < old.price) OR (new.in_stock AND (NOT old.in_stock))))) EXECUTE FUNCTION note_goods_news();
CREATE TRIGGER goods_shown_by_store AFTER UPDATE OF category_id, stars_sum, ratings ON goods FOR EACH ROW WHEN (((old.category_id <> new.category_id) OR (old.stars_sum <> new.stars_sum) OR (old.ratings <> new.ratings))) EXECUTE FUNCTION touch_store();
CREATE CONSTRAINT TRIGGER goods_struck_was_asked AFTER INSERT OR UPDATE OF old_price ON goods DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.old_price IS NOT NULL)) EXECUTE FUNCTION refuse_unasked_struck();
CREATE TRIGGER goods_texts_changed AFTER UPDATE OF name, language, description, rich, axes, parameters ON goods FOR EACH ROW WHEN (((((((old.name IS DISTINCT FROM new.name) OR (old.language IS DISTINCT FROM new.language)) OR (old.description IS DISTINCT FROM new.description)) OR (old.rich IS DISTINCT FROM new.rich)) OR (old.axes IS DISTINCT FROM new.axes)) OR (old.parameters IS DISTINCT FROM new.parameters))) EXECUTE FUNCTION translate_goods_again();
CREATE TRIGGER goods_version_changed AFTER UPDATE OF name, description, parameters ON goods FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.description IS DISTINCT FROM new.description)) OR (old.parameters IS DISTINCT FROM new.parameters))) EXECUTE FUNCTION keep_goods_version();
CREATE TRIGGER goods_version_made AFTER INSERT ON goods FOR EACH ROW EXECUTE FUNCTION keep_goods_version();

CREATE TABLE goods_day (
  goods_id bigint NOT NULL,
  day date NOT NULL,
  store_id bigint NOT NULL,
  views integer NOT NULL DEFAULT 0,
  orders integer NOT NULL DEFAULT 0,
  pieces integer NOT NULL DEFAULT 0,
  revenue bigint NOT NULL DEFAULT 0,
  CONSTRAINT goods_day_pkey PRIMARY KEY (goods_id, day),
  CONSTRAINT goods_day_counts_up CHECK (((views >= 0) AND (orders >= 0) AND (pieces >= 0) AND (revenue >= 0))),
  CONSTRAINT goods_day_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT goods_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX goods_day_of_day ON goods_day USING btree (day);
CREATE INDEX goods_day_of_store ON goods_day USING btree (store_id, day);
CREATE INDEX goods_day_sold ON goods_day USING btree (day) INCLUDE (goods_id, orders, pieces, revenue) WHERE (orders > 0);

CREATE TABLE goods_draft (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  goods_id bigint,
  content jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT goods_draft_pkey PRIMARY KEY (id),
  CONSTRAINT goods_draft_goods_id_key UNIQUE (goods_id),
  CONSTRAINT goods_draft_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  CONSTRAINT goods_draft_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT goods_draft_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX goods_draft_of_store ON goods_draft USING btree (store_id, changed_at DESC, id DESC);

CREATE TABLE goods_news (
  goods_id bigint NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT goods_news_pkey PRIMARY KEY (goods_id, kind),
  CONSTRAINT goods_news_kind_check CHECK ((kind = ANY (ARRAY['price_fell'::text, 'back_in_stock'::text]))),
  CONSTRAINT goods_news_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
);
CREATE INDEX goods_news_oldest ON goods_news USING btree (at, goods_id, kind);

CREATE TABLE goods_notice (
  member_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  kind text NOT NULL,
  was bigint,
  now bigint,
  created_at timestamp with time zone NOT NULL,
  mail_at timestamp with time zone,
  CONSTRAINT goods_notice_pkey PRIMARY KEY (member_id, goods_id, kind),
  CONSTRAINT goods_notice_fell CHECK (
CASE kind
    WHEN 'price_fell'::text THEN ((was > now) AND (now > 0))
    ELSE ((was IS NULL) AND (now IS NULL))
END),
  CONSTRAINT goods_notice_kind_check CHECK ((kind = ANY (ARRAY['price_fell'::text, 'back_in_stock'::text]))),
  CONSTRAINT goods_notice_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT goods_notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX goods_notice_newest ON goods_notice USING btree (member_id, created_at DESC, goods_id DESC);
CREATE INDEX goods_notice_to_mail ON goods_notice USING btree (mail_at, member_id) WHERE (mail_at IS NOT NULL);

CREATE TABLE goods_question (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  store_id bigint NOT NULL,
  question_id bigint,
  member_id bigint NOT NULL,
  of_store boolean NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  answers integer NOT NULL DEFAULT 0,
  answered boolean NOT NULL DEFAULT false,
  hidden_at timestamp with time zone,
  hidden_by bigint,
  hidden_reason text,
  hidden_message text,
  CONSTRAINT goods_question_pkey PRIMARY KEY (id),
  CONSTRAINT goods_question_answers CHECK (((answers >= 0) AND ((question_id IS NULL) OR ((answers = 0) AND (NOT answered))))),
  CONSTRAINT goods_question_hidden CHECK ((((hidden_at IS NULL) = (hidden_by IS NULL)) AND ((hidden_at IS NULL) = (hidden_reason IS NULL)) AND ((hidden_at IS NULL) = (hidden_message IS NULL)))),
  CONSTRAINT goods_question_of_buyer CHECK (((question_id IS NOT NULL) OR (NOT of_store))),
  CONSTRAINT goods_question_text CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  CONSTRAINT goods_question_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT goods_question_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES operator(id),
  CONSTRAINT goods_question_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT goods_question_question_id_fkey FOREIGN KEY (question_id) REFERENCES goods_question(id),
  CONSTRAINT goods_question_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX goods_question_buyer_once ON goods_question USING btree (question_id, member_id) WHERE ((question_id IS NOT NULL) AND (NOT of_store));
CREATE INDEX goods_question_hidden_now ON goods_question USING btree (id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX goods_question_of_goods ON goods_question USING btree (goods_id, ((answers > 0)) DESC, id DESC) WHERE ((question_id IS NULL) AND (hidden_at IS NULL));
CREATE INDEX goods_question_of_member ON goods_question USING btree (member_id, id DESC);
CREATE INDEX goods_question_of_store ON goods_question USING btree (store_id, id DESC) WHERE ((question_id IS NULL) AND (hidden_at IS NULL));
CREATE UNIQUE INDEX goods_question_store_once ON goods_question USING btree (question_id) WHERE of_store;
CREATE INDEX goods_question_unanswered ON goods_question USING btree (store_id, id DESC) WHERE ((question_id IS NULL) AND (hidden_at IS NULL) AND (NOT answered));

CREATE TABLE goods_sale (
  goods_id bigint NOT NULL,
  pieces integer NOT NULL,
  CONSTRAINT goods_sale_of_pieces CHECK ((pieces <> 0))
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=20000);

CREATE TABLE goods_sale_upkeep (
  id bigint NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT goods_sale_upkeep_pkey PRIMARY KEY (id),
  CONSTRAINT goods_sale_upkeep_is_one CHECK ((id = 1))
);

CREATE TABLE goods_search (
  goods_id bigint NOT NULL,
  band integer NOT NULL DEFAULT 4,
  score integer NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT goods_search_pkey PRIMARY KEY (goods_id),
  CONSTRAINT goods_search_band_check CHECK (((band >= 1) AND (band <= 4))),
  CONSTRAINT goods_search_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
) WITH (fillfactor=90);
CREATE INDEX goods_search_1 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 1);
CREATE INDEX goods_search_2 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 2);
CREATE INDEX goods_search_3 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 3);
CREATE INDEX goods_search_4 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 4);
CREATE TRIGGER goods_search_changed AFTER INSERT OR DELETE OR UPDATE ON goods_search FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();

CREATE TABLE goods_takedown (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  reason_code text NOT NULL,
  message text NOT NULL,
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by bigint,
  CONSTRAINT goods_takedown_pkey PRIMARY KEY (id),
  CONSTRAINT goods_takedown_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  CONSTRAINT goods_takedown_times CHECK ((ended_at >= made_at)),
  CONSTRAINT goods_takedown_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT goods_takedown_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT goods_takedown_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);
CREATE INDEX goods_takedown_of_goods ON goods_takedown USING btree (goods_id, id DESC);
CREATE UNIQUE INDEX goods_takedown_standing ON goods_takedown USING btree (goods_id) WHERE (ended_at IS NULL);

CREATE TABLE goods_text (
  goods_id bigint NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT goods_text_pkey PRIMARY KEY (goods_id),
  CONSTRAINT goods_text_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
);
CREATE INDEX goods_text_by_words ON goods_text USING gin (tokens) WITH (fastupdate=off);
CREATE TRIGGER goods_text_changed AFTER INSERT OR DELETE OR UPDATE ON goods_text FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();

CREATE TABLE goods_together (
  goods_id bigint NOT NULL,
  other_id bigint NOT NULL,
  buyers integer NOT NULL,
  CONSTRAINT goods_together_pkey PRIMARY KEY (goods_id, other_id),
  CONSTRAINT goods_together_floor CHECK ((buyers >= 5)),
  CONSTRAINT goods_together_others CHECK ((goods_id <> other_id)),
  CONSTRAINT goods_together_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT goods_together_other_id_fkey FOREIGN KEY (other_id) REFERENCES goods(id)
);
CREATE INDEX goods_together_other ON goods_together USING btree (other_id);

CREATE TABLE goods_translation (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  goods_id bigint NOT NULL,
  language text NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  priority bigint NOT NULL,
  paid bigint NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  CONSTRAINT goods_translation_pkey PRIMARY KEY (goods_id, language),
  CONSTRAINT goods_translation_id UNIQUE (id),
  CONSTRAINT goods_translation_paid CHECK ((paid >= 0)),
  CONSTRAINT goods_translation_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id) ON DELETE CASCADE
);
CREATE INDEX goods_translation_waits ON goods_translation USING btree (priority DESC, id) WHERE (NOT is_done);

CREATE TABLE goods_version (
  goods_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  parameters jsonb NOT NULL,
  CONSTRAINT goods_version_pkey PRIMARY KEY (goods_id, since),
  CONSTRAINT goods_version_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id) ON DELETE CASCADE
);

CREATE TABLE goods_video (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  bytes integer NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  named_at timestamp with time zone,
  clean_at timestamp with time zone,
  CONSTRAINT goods_video_pkey PRIMARY KEY (id),
  CONSTRAINT goods_video_name_key UNIQUE (name),
  CONSTRAINT goods_video_bytes_check CHECK (((bytes >= 1) AND (bytes <= 20971520))),
  CONSTRAINT goods_video_kind_check CHECK ((kind = ANY (ARRAY['mp4'::text, 'webm'::text]))),
  CONSTRAINT goods_video_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX goods_video_due ON goods_video USING btree (created_at) WHERE (named_at IS NULL);
CREATE INDEX goods_video_of_store ON goods_video USING btree (store_id, created_at);
CREATE INDEX goods_video_to_clean ON goods_video USING btree (clean_at) WHERE (clean_at IS NOT NULL);

CREATE TABLE group_offer (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  store_id bigint NOT NULL,
  size integer NOT NULL,
  pieces_most integer NOT NULL,
  hours integer NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  stopped_at timestamp with time zone,
  stopped_by text,
  operator_id bigint,
  reason_code text,
  message text NOT NULL DEFAULT ''::text,
  CONSTRAINT group_offer_pkey PRIMARY KEY (id),
  CONSTRAINT group_offer_id_goods_id_key UNIQUE (id, goods_id),
  CONSTRAINT group_offer_one_at_a_time EXCLUDE USING gist (int8range(goods_id, goods_id, '[]'::text) WITH &&, tstzrange(starts_at, GREATEST(starts_at, LEAST(ends_at, stopped_at))) WITH &&),
  CONSTRAINT group_offer_hours_check CHECK (((hours >= 1) AND (hours <= 72))),
  CONSTRAINT group_offer_pieces_most_check CHECK (((pieces_most >= 1) AND (pieces_most <= 99))),
  CONSTRAINT group_offer_size_check CHECK (((size >= 2) AND (size <= 10))),
  CONSTRAINT group_offer_stopped CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
  CONSTRAINT group_offer_stopped_by_check CHECK ((stopped_by = ANY (ARRAY['merchant'::text, 'operator'::text]))),
  CONSTRAINT group_offer_stopped_by_operator CHECK ((((NOT (stopped_by IS DISTINCT FROM 'operator'::text)) = (operator_id IS NOT NULL)) AND ((operator_id IS NULL) = (reason_code IS NULL)))),
  CONSTRAINT group_offer_time CHECK ((starts_at < ends_at)),
  CONSTRAINT group_offer_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT group_offer_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT group_offer_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX group_offer_of_goods ON group_offer USING btree (goods_id, ends_at) WHERE (stopped_at IS NULL);
CREATE INDEX group_offer_of_store ON group_offer USING btree (store_id, id DESC);
CREATE INDEX group_offer_running ON group_offer USING btree (ends_at, id) WHERE (stopped_at IS NULL);
CREATE TRIGGER group_offer_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON group_offer FOR EACH ROW WHEN (new.demo) EXECUTE FUNCTION refuse_demo_row();

CREATE TABLE group_offer_price (
  offer_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT group_offer_price_pkey PRIMARY KEY (offer_id, sku_id),
  CONSTRAINT group_offer_price_price_check CHECK (((price > 0) AND ((price % (10000)::bigint) = 0))),
  CONSTRAINT group_offer_price_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES group_offer(id),
  CONSTRAINT group_offer_price_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
CREATE INDEX group_offer_price_of_sku ON group_offer_price USING btree (sku_id);

CREATE TABLE group_place (
  order_id bigint NOT NULL,
  offer_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  member_id bigint NOT NULL,
  group_id bigint,
  state text NOT NULL,
  joined_at timestamp with time zone,
  CONSTRAINT group_place_pkey PRIMARY KEY (order_id),
  CONSTRAINT group_place_joined CHECK ((((state = 'wanted'::text) = (joined_at IS NULL)) AND ((state = 'wanted'::text) OR (group_id IS NOT NULL)))),
  CONSTRAINT group_place_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'waiting'::text, 'filled'::text, 'over'::text, 'returned'::text]))),
  CONSTRAINT group_place_group_id_goods_id_fkey FOREIGN KEY (group_id, goods_id) REFERENCES buying_group(id, goods_id),
  CONSTRAINT group_place_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT group_place_offer_id_goods_id_fkey FOREIGN KEY (offer_id, goods_id) REFERENCES group_offer(id, goods_id),
  CONSTRAINT group_place_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX group_place_of_group ON group_place USING btree (group_id, joined_at);
CREATE INDEX group_place_of_member ON group_place USING btree (member_id, goods_id, order_id DESC);
CREATE UNIQUE INDEX group_place_once ON group_place USING btree (group_id, member_id) WHERE (state <> 'wanted'::text);
CREATE UNIQUE INDEX group_place_one_waiting ON group_place USING btree (goods_id, member_id) WHERE (state = 'waiting'::text);
CREATE INDEX group_place_to_return ON group_place USING btree (order_id) WHERE (state = 'over'::text);

CREATE TABLE help_category (
  id bigint NOT NULL,
  name jsonb NOT NULL,
  written jsonb NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT help_category_pkey PRIMARY KEY (id),
  CONSTRAINT help_category_name_check CHECK ((name ? 'en'::text))
);

CREATE TABLE home_block (
  kind text NOT NULL,
  "position" integer NOT NULL,
  shown boolean NOT NULL,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  CONSTRAINT home_block_pkey PRIMARY KEY (kind),
  CONSTRAINT home_block_once UNIQUE ("position") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT home_block_ends_after CHECK ((ends_at > starts_at)),
  CONSTRAINT home_block_feed_last CHECK (((kind = 'feed'::text) = ("position" = 100))),
  CONSTRAINT home_block_kind_check CHECK ((kind = ANY (ARRAY['banners'::text, 'categories'::text, 'coupons'::text, 'fallen'::text, 'deals'::text, 'best_sold'::text, 'groups'::text, 'newest'::text, 'stores'::text, 'feed'::text])))
);

CREATE TABLE home_page (
  one boolean NOT NULL DEFAULT true,
  revision integer NOT NULL,
  CONSTRAINT home_page_pkey PRIMARY KEY (one),
  CONSTRAINT home_page_one_check CHECK (one)
);

CREATE TABLE hot_word (
  id bigint NOT NULL,
  word jsonb NOT NULL,
  "position" integer NOT NULL,
  written jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT hot_word_pkey PRIMARY KEY (id)
);

CREATE TABLE idempotency (
  member_id bigint NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_pkey PRIMARY KEY (member_id, endpoint, key)
) WITH (autovacuum_vacuum_scale_factor=0.05, autovacuum_analyze_scale_factor=0.05);
CREATE INDEX idempotency_age ON idempotency USING btree (created_at);

CREATE TABLE invitation (
  invited_id bigint NOT NULL,
  inviter_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  offer_id bigint,
  source_hash bytea,
  next_attempt_at timestamp with time zone,
  CONSTRAINT invitation_pkey PRIMARY KEY (invited_id),
  CONSTRAINT invitation_of_another CHECK ((invited_id <> inviter_id)),
  CONSTRAINT invitation_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES member(id),
  CONSTRAINT invitation_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES member(id),
  CONSTRAINT invitation_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES invitation_offer(id)
);
CREATE INDEX invitation_due ON invitation USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX invitation_of_inviter ON invitation USING btree (inviter_id, invited_id DESC);

CREATE TABLE invitation_count (
  scope text NOT NULL,
  subject bytea NOT NULL,
  month date NOT NULL,
  given integer NOT NULL,
  max integer NOT NULL,
  CONSTRAINT invitation_count_pkey PRIMARY KEY (scope, subject, month),
  CONSTRAINT invitation_count_given_check CHECK ((given >= 0)),
  CONSTRAINT invitation_count_scope_check CHECK ((scope = ANY (ARRAY['inviter'::text, 'network_invited'::text, 'network_inviter'::text]))),
  CONSTRAINT invitation_count_within CHECK ((given <= max))
);

CREATE TABLE invitation_offer (
  id bigint NOT NULL,
  invited_coupon_id bigint,
  inviter_coupon_id bigint,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  made_by bigint NOT NULL,
  ended_by bigint,
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('invitation_offer'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT invitation_offer_pkey PRIMARY KEY (id),
  CONSTRAINT invitation_offer_proposal_once UNIQUE (proposal_id),
  CONSTRAINT invitation_offer_one_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT invitation_offer_check CHECK ((ends_at >= starts_at)),
  CONSTRAINT invitation_offer_gives CHECK (((invited_coupon_id IS NOT NULL) OR (inviter_coupon_id IS NOT NULL))),
  CONSTRAINT invitation_offer_two_people CHECK ((by_one OR (proposal_id IS NOT NULL))),
  CONSTRAINT invitation_offer_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT invitation_offer_invited_coupon_id_fkey FOREIGN KEY (invited_coupon_id) REFERENCES coupon(id),
  CONSTRAINT invitation_offer_inviter_coupon_id_fkey FOREIGN KEY (inviter_coupon_id) REFERENCES coupon(id),
  CONSTRAINT invitation_offer_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT invitation_offer_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE TRIGGER invitation_offer_ends_no_later BEFORE UPDATE OF ends_at ON invitation_offer FOR EACH ROW WHEN ((new.ends_at > old.ends_at)) EXECUTE FUNCTION refuse_longer_offer();

CREATE TABLE invitation_reward (
  invited_id bigint NOT NULL,
  side text NOT NULL,
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  coupon_id bigint NOT NULL,
  state text NOT NULL,
  reason text,
  order_id bigint,
  grant_id bigint,
  state_at timestamp with time zone NOT NULL,
  next_attempt_at timestamp with time zone,
  decided_by bigint,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('invitation_reward'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT invitation_reward_pkey PRIMARY KEY (invited_id, side),
  CONSTRAINT invitation_reward_grant_id_key UNIQUE (grant_id),
  CONSTRAINT invitation_reward_id_key UNIQUE (id),
  CONSTRAINT invitation_reward_proposal_once UNIQUE (proposal_id),
  CONSTRAINT invitation_reward_after_order CHECK (((side = 'invited'::text) OR (state <> 'given'::text) OR (order_id IS NOT NULL))),
  CONSTRAINT invitation_reward_attempts CHECK (((next_attempt_at IS NULL) OR (state = ANY (ARRAY['waiting'::text, 'held'::text])))),
  CONSTRAINT invitation_reward_declined CHECK (((state <> 'declined'::text) OR (decided_by IS NOT NULL))),
  CONSTRAINT invitation_reward_given CHECK (((state = 'given'::text) = (grant_id IS NOT NULL))),
  CONSTRAINT invitation_reward_reason CHECK (((state = ANY (ARRAY['held'::text, 'declined'::text, 'lapsed'::text])) = (reason IS NOT NULL))),
  CONSTRAINT invitation_reward_side_check CHECK ((side = ANY (ARRAY['invited'::text, 'inviter'::text]))),
  CONSTRAINT invitation_reward_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'held'::text, 'given'::text, 'declined'::text, 'lapsed'::text]))),
  CONSTRAINT invitation_reward_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT invitation_reward_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT invitation_reward_gives_its_coupon FOREIGN KEY (grant_id, coupon_id, member_id) REFERENCES coupon_grant(id, coupon_id, member_id),
  CONSTRAINT invitation_reward_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES coupon_grant(id),
  CONSTRAINT invitation_reward_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES invitation(invited_id),
  CONSTRAINT invitation_reward_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT invitation_reward_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT invitation_reward_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE INDEX invitation_reward_decided ON invitation_reward USING btree (state_at DESC, id DESC) WHERE (decided_by IS NOT NULL);
CREATE INDEX invitation_reward_due ON invitation_reward USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX invitation_reward_held ON invitation_reward USING btree (id) WHERE (state = 'held'::text);
CREATE TRIGGER invitation_reward_as_offered BEFORE INSERT OR UPDATE ON invitation_reward FOR EACH ROW EXECUTE FUNCTION refuse_reward_not_offered();

CREATE TABLE job_alarm (
  job text NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT job_alarm_pkey PRIMARY KEY (job),
  CONSTRAINT job_alarm_job_check CHECK (((length(job) >= 1) AND (length(job) <= 120)))
);

CREATE TABLE known_source (
  member_id bigint NOT NULL,
  source_hash bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  kind text NOT NULL DEFAULT 'network'::text,
  CONSTRAINT known_source_pkey PRIMARY KEY (member_id, source_hash),
  CONSTRAINT known_source_kind_known CHECK ((kind = ANY (ARRAY['network'::text, 'device'::text]))),
  CONSTRAINT known_source_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX known_source_seen ON known_source USING btree (seen_at);
CREATE INDEX known_source_shared ON known_source USING btree (source_hash, member_id);
CREATE INDEX known_source_shared_by_kind ON known_source USING btree (kind, source_hash);

CREATE TABLE lasting_key (
  name text NOT NULL,
  wrapped bytea NOT NULL,
  CONSTRAINT lasting_key_pkey PRIMARY KEY (name),
  CONSTRAINT lasting_key_is_known CHECK ((name = 'hashes'::text))
);

CREATE TABLE ledger_check (
  id bigint NOT NULL,
  asked_by bigint,
  due_at timestamp with time zone NOT NULL,
  taken_until timestamp with time zone,
  finished_at timestamp with time zone,
  state text NOT NULL DEFAULT 'waiting'::text,
  faults jsonb NOT NULL DEFAULT '[]'::jsonb,
  statements integer NOT NULL DEFAULT 0,
  figures jsonb,
  CONSTRAINT ledger_check_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_check_faults CHECK (((state = 'faulty'::text) = (jsonb_array_length(faults) > 0))),
  CONSTRAINT ledger_check_finished CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
  CONSTRAINT ledger_check_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'clean'::text, 'faulty'::text]))),
  CONSTRAINT ledger_check_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id)
);
CREATE INDEX ledger_check_due ON ledger_check USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX ledger_check_next ON ledger_check USING btree (((asked_by IS NULL))) WHERE ((state = 'waiting'::text) AND (asked_by IS NULL));
CREATE INDEX ledger_check_recent ON ledger_check USING btree (finished_at DESC);

CREATE TABLE ledger_correction (
  id bigint NOT NULL,
  reason_code text NOT NULL,
  reverses bigint,
  maker_member_id bigint,
  approver_member_id bigint,
  created_at timestamp with time zone NOT NULL,
  proposal_kind text GENERATED ALWAYS AS ('ledger_correction'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT ledger_correction_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_correction_reverses_key UNIQUE (reverses),
  CONSTRAINT ledger_correction_by_two FOREIGN KEY (id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT ledger_correction_reverses_fkey FOREIGN KEY (reverses) REFERENCES transfer(id)
);

CREATE TABLE ledger_lap (
  part text NOT NULL,
  first bigint NOT NULL DEFAULT 0,
  second bigint NOT NULL DEFAULT 0,
  finished_at timestamp with time zone,
  CONSTRAINT ledger_lap_pkey PRIMARY KEY (part),
  CONSTRAINT ledger_lap_part_check CHECK ((part = ANY (ARRAY['new transfers'::text, 'new seals'::text, 'entries'::text, 'transfers'::text, 'seals'::text, 'orders'::text])))
);

CREATE TABLE liability_day (
  date date NOT NULL,
  next_attempt_at timestamp with time zone NOT NULL,
  CONSTRAINT liability_day_pkey PRIMARY KEY (date)
);

CREATE TABLE liability_leaf (
  date date NOT NULL,
  kind text NOT NULL,
  owner text NOT NULL,
  "position" integer NOT NULL,
  amount bigint NOT NULL,
  nonce text NOT NULL,
  CONSTRAINT liability_leaf_pkey PRIMARY KEY (date, kind, owner),
  CONSTRAINT liability_leaf_date_position_key UNIQUE (date, "position"),
  CONSTRAINT liability_leaf_amount_check CHECK ((amount >= 0)),
  CONSTRAINT liability_leaf_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'bond'::text, 'escrow'::text]))),
  CONSTRAINT liability_leaf_position_check CHECK (("position" >= 0)),
  CONSTRAINT liability_leaf_date_fkey FOREIGN KEY (date) REFERENCES liability_proof(date)
) PARTITION BY RANGE (date);

CREATE TABLE liability_level (
  date date NOT NULL,
  level integer NOT NULL,
  nodes bytea NOT NULL,
  CONSTRAINT liability_level_pkey PRIMARY KEY (date, level),
  CONSTRAINT liability_level_level_check CHECK ((level >= 0)),
  CONSTRAINT liability_level_nodes_check CHECK (((length(nodes) % 40) = 0)),
  CONSTRAINT liability_level_date_fkey FOREIGN KEY (date) REFERENCES liability_proof(date)
);

CREATE TABLE liability_proof (
  date date NOT NULL,
  root_hash bytea NOT NULL,
  root_sum bigint NOT NULL,
  leaves integer NOT NULL,
  members bigint NOT NULL,
  bonds bigint NOT NULL,
  escrow bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT liability_proof_pkey PRIMARY KEY (date),
  CONSTRAINT liability_adds_up CHECK ((root_sum = ((members + bonds) + escrow))),
  CONSTRAINT liability_proof_bonds_check CHECK ((bonds >= 0)),
  CONSTRAINT liability_proof_escrow_check CHECK ((escrow >= 0)),
  CONSTRAINT liability_proof_leaves_check CHECK ((leaves > 0)),
  CONSTRAINT liability_proof_members_check CHECK ((members >= 0)),
  CONSTRAINT liability_proof_root_hash_check CHECK ((length(root_hash) = 32)),
  CONSTRAINT liability_proof_root_sum_check CHECK ((root_sum >= 0))
);

CREATE TABLE mail (
  id bigint NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_recent ON mail USING btree (created_at DESC);

CREATE TABLE mail_trial (
  id bigint NOT NULL,
  operator_id bigint NOT NULL,
  server text NOT NULL,
  delivered boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT mail_trial_pkey PRIMARY KEY (id),
  CONSTRAINT mail_trial_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE mall_address (
  id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  purpose text NOT NULL,
  member_id bigint,
  given_at timestamp with time zone,
  proposal_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  proposal_kind text GENERATED ALWAYS AS ('network_change'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT mall_address_pkey PRIMARY KEY (id),
  CONSTRAINT mall_address_once UNIQUE (network, address),
  CONSTRAINT mall_address_check CHECK (((member_id IS NULL) OR (purpose = 'personal'::text))),
  CONSTRAINT mall_address_check1 CHECK (((member_id IS NULL) = (given_at IS NULL))),
  CONSTRAINT mall_address_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT mall_address_purpose_check CHECK ((purpose = ANY (ARRAY['shared'::text, 'personal'::text, 'reserve'::text]))),
  CONSTRAINT mall_address_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT mall_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX mall_address_anywhere ON mall_address USING btree (address);
CREATE INDEX mall_address_left ON mall_address USING btree (network, id) WHERE ((purpose = 'personal'::text) AND (member_id IS NULL) AND (retired_at IS NULL));
CREATE UNIQUE INDEX mall_address_of_member ON mall_address USING btree (member_id, network) WHERE ((purpose = 'personal'::text) AND (retired_at IS NULL));
CREATE UNIQUE INDEX mall_address_shared ON mall_address USING btree (network) WHERE ((purpose = 'shared'::text) AND (retired_at IS NULL));

CREATE TABLE mall_day (
  day date NOT NULL,
  orders integer NOT NULL,
  volume bigint NOT NULL,
  refunds integer NOT NULL,
  refunded bigint NOT NULL,
  members integer NOT NULL,
  recharges integer NOT NULL,
  recharged bigint NOT NULL,
  withdrawals integer NOT NULL,
  withdrawn bigint NOT NULL,
  escrow bigint NOT NULL,
  CONSTRAINT mall_day_pkey PRIMARY KEY (day)
);

CREATE TABLE mall_day_written (
  one boolean NOT NULL DEFAULT true,
  day date,
  CONSTRAINT mall_day_written_pkey PRIMARY KEY (one),
  CONSTRAINT mall_day_written_one CHECK (one)
);

CREATE TABLE member (
  id bigint NOT NULL,
  email text NOT NULL,
  nickname text NOT NULL,
  email_folded text NOT NULL,
  nickname_folded text NOT NULL,
  password_hash text NOT NULL,
  avatar text,
  language text NOT NULL DEFAULT 'en'::text,
  invitation text NOT NULL,
  invited_by bigint,
  demo boolean NOT NULL DEFAULT false,
  agreement_version text NOT NULL,
  suspended_at timestamp with time zone,
  suspended_reason text,
  wallet_frozen_at timestamp with time zone,
  wallet_frozen_reason text,
  created_at timestamp with time zone NOT NULL,
  password_changed_at timestamp with time zone,
  email_changed_at timestamp with time zone,
  closed_at timestamp with time zone,
  withdraw_from timestamp with time zone,
  withdraw_wait text,
  withdraw_stopped_at timestamp with time zone,
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_email_folded_key UNIQUE (email_folded),
  CONSTRAINT member_invitation_key UNIQUE (invitation),
  CONSTRAINT member_nickname_folded_key UNIQUE (nickname_folded),
  CONSTRAINT member_closed CHECK (((closed_at IS NULL) OR ((avatar IS NULL) AND (email ~~ '%@closed.invalid'::text)))),
  CONSTRAINT member_not_own_inviter CHECK ((invited_by <> id)),
  CONSTRAINT member_withdraw_wait_explained CHECK (((withdraw_from IS NULL) = (withdraw_wait IS NULL))),
  CONSTRAINT member_withdraw_wait_known CHECK ((withdraw_wait = ANY (ARRAY['email_changed'::text, 'password_reset'::text, 'payment_password_changed'::text, 'two_factor_off'::text]))),
  CONSTRAINT member_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES member(id)
);
CREATE INDEX member_mailbox ON member USING btree (mailbox_of(email_folded));
CREATE TRIGGER member_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON member FOR EACH ROW WHEN (new.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER member_invited AFTER INSERT ON member FOR EACH ROW WHEN ((new.invited_by IS NOT NULL)) EXECUTE FUNCTION begin_invitation();
CREATE TRIGGER member_inviter_stays BEFORE UPDATE OF invited_by ON member FOR EACH ROW WHEN ((old.invited_by IS DISTINCT FROM new.invited_by)) EXECUTE FUNCTION refuse_other_inviter();

CREATE TABLE member_agreement (
  member_id bigint NOT NULL,
  key text NOT NULL,
  version text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT member_agreement_pkey PRIMARY KEY (member_id, key, version),
  CONSTRAINT member_agreement_after CHECK ((at >= published_at)),
  CONSTRAINT member_agreement_key_check CHECK ((key = ANY (ARRAY['agreement'::text, 'privacy'::text]))),
  CONSTRAINT member_agreement_key_version_published_at_fkey FOREIGN KEY (key, version, published_at) REFERENCES article(key, version, published_at),
  CONSTRAINT member_agreement_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_agreement_of_version ON member_agreement USING btree (key, version, at DESC, member_id DESC);

CREATE TABLE member_challenge (
  challenge text NOT NULL,
  member_id bigint,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT member_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT member_challenge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_challenge_expires ON member_challenge USING btree (expires_at);

CREATE TABLE member_freeze (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  reason_code text NOT NULL,
  message text NOT NULL,
  note text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  made_by bigint NOT NULL,
  approved_by bigint,
  proposal_id bigint,
  ended_at timestamp with time zone,
  ended_by bigint,
  end_proposal_id bigint,
  freed_by_one boolean NOT NULL DEFAULT false,
  proposal_kind text GENERATED ALWAYS AS ('wallet_freeze'::text) STORED,
  end_proposal_kind text GENERATED ALWAYS AS ((kind || '_unfreeze'::text)) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT member_freeze_pkey PRIMARY KEY (id),
  CONSTRAINT member_freeze_end_proposal_id_key UNIQUE (end_proposal_id),
  CONSTRAINT member_freeze_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT freeze_freed_by_two CHECK ((freed_by_one OR (ended_by IS NULL) OR (end_proposal_id IS NOT NULL))),
  CONSTRAINT freeze_two_people CHECK (((kind = 'account'::text) OR ((approved_by IS NOT NULL) AND (approved_by <> made_by) AND (proposal_id IS NOT NULL)))),
  CONSTRAINT member_freeze_check CHECK ((until_at > from_at)),
  CONSTRAINT member_freeze_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'wallet'::text]))),
  CONSTRAINT member_freeze_times CHECK ((ended_at >= from_at)),
  CONSTRAINT freeze_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT freeze_ended_by_two FOREIGN KEY (end_proposal_id, end_proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT member_freeze_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX freeze_due ON member_freeze USING btree (until_at) WHERE (ended_at IS NULL);
CREATE INDEX freeze_of_member ON member_freeze USING btree (member_id, id DESC);
CREATE UNIQUE INDEX freeze_standing ON member_freeze USING btree (member_id, kind) WHERE (ended_at IS NULL);

CREATE TABLE member_look (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT member_look_pkey PRIMARY KEY (id),
  CONSTRAINT member_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_look_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX member_look_at ON member_look USING btree (member_id, id DESC);

CREATE TABLE member_passkey (
  id text NOT NULL,
  member_id bigint NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT member_passkey_pkey PRIMARY KEY (id),
  CONSTRAINT member_passkey_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX member_passkey_of ON member_passkey USING btree (member_id);

CREATE TABLE migration (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  compatible boolean NOT NULL DEFAULT false,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE not_me_link (
  token_hash bytea NOT NULL,
  member_id bigint NOT NULL,
  old_email text,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT not_me_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT not_me_link_hash_length CHECK ((length(token_hash) = 32)),
  CONSTRAINT not_me_link_times CHECK ((expires_at > made_at)),
  CONSTRAINT not_me_link_used_in_time CHECK (((used_at IS NULL) OR (used_at < expires_at))),
  CONSTRAINT not_me_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX not_me_link_expires ON not_me_link USING btree (expires_at);
CREATE INDEX not_me_link_of_member ON not_me_link USING btree (member_id);

CREATE TABLE notice (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  dedupe_key text NOT NULL,
  topic text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  details jsonb NOT NULL,
  page text NOT NULL,
  order_id bigint,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  send_at timestamp with time zone,
  by_mail boolean NOT NULL,
  mail_to text,
  not_me boolean NOT NULL DEFAULT false,
  store_part text,
  staff_id bigint,
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_once UNIQUE (member_id, dedupe_key),
  CONSTRAINT notice_row CHECK (notice_row_holds(notice.*)),
  CONSTRAINT notice_times CHECK ((read_at >= created_at)),
  CONSTRAINT notice_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES store_staff(id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX notice_of_box ON notice USING btree (member_id, ((topic = 'orders'::text)), id DESC);
CREATE INDEX notice_of_staff ON notice USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX notice_to_send ON notice USING btree (send_at, id) WHERE (send_at IS NOT NULL);
CREATE INDEX notice_unread ON notice USING btree (member_id, topic) WHERE (read_at IS NULL);

CREATE TABLE notice_choice (
  member_id bigint NOT NULL,
  topic text NOT NULL,
  by_mail boolean NOT NULL,
  by_push boolean NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT notice_choice_pkey PRIMARY KEY (member_id, topic),
  CONSTRAINT notice_choice_topic_check CHECK ((topic = ANY (ARRAY['orders'::text, 'refunds'::text, 'money'::text, 'store'::text, 'coupons'::text, 'favourites'::text, 'account'::text]))),
  CONSTRAINT notice_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE operator (
  id bigint NOT NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  own_member_id bigint,
  password_hash text,
  totp_secret bytea,
  totp_step bigint NOT NULL DEFAULT 0,
  enrol_hash bytea,
  enrol_until timestamp with time zone,
  language text NOT NULL DEFAULT 'en'::text,
  added_by bigint,
  demo boolean NOT NULL DEFAULT false,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  agreed_by bigint,
  link_proposal_id bigint,
  link_kind text,
  link_by_server boolean NOT NULL DEFAULT false,
  role_proposal_id bigint,
  role_kind text GENERATED ALWAYS AS ('operator_role'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  disabled_until timestamp with time zone,
  disable_proposal_id bigint,
  disable_proposal_kind text NOT NULL GENERATED ALWAYS AS ('operator_disable'::text) STORED,
  disable_proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  disabled_by_server boolean NOT NULL DEFAULT false,
  CONSTRAINT operator_pkey PRIMARY KEY (id),
  CONSTRAINT operator_email_key UNIQUE (email),
  CONSTRAINT operator_enrol_hash_key UNIQUE (enrol_hash),
  CONSTRAINT operator_name_folded_key UNIQUE (name_folded),
  CONSTRAINT operator_own_member_id_key UNIQUE (own_member_id),
  CONSTRAINT operator_let_in_by_two CHECK (((agreed_by IS NULL) OR ((added_by IS NOT NULL) AND (agreed_by <> added_by)))),
  CONSTRAINT operator_link_has_proposal CHECK (((enrol_hash IS NULL) OR (link_by_server <> (link_proposal_id IS NOT NULL)))),
  CONSTRAINT operator_link_kind CHECK (((link_kind = ANY (ARRAY['operator_add'::text, 'operator_renew'::text])) AND ((link_kind IS NULL) = (link_proposal_id IS NULL)))),
  CONSTRAINT operator_role_check CHECK ((role = ANY (ARRAY['support'::text, 'catalogue'::text, 'finance'::text, 'reviewer'::text, 'administrator'::text]))),
  CONSTRAINT operator_shut_out_a_day_or_by_two CHECK (((disabled_at IS NULL) OR (disable_proposal_id IS NOT NULL) OR disabled_by_server OR ((disabled_until IS NOT NULL) AND (disabled_until <= (disabled_at + '24:00:00'::interval))))),
  CONSTRAINT operator_added_by_fkey FOREIGN KEY (added_by) REFERENCES operator(id),
  CONSTRAINT operator_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES operator(id),
  CONSTRAINT operator_link_by_two FOREIGN KEY (link_proposal_id, link_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT operator_own_member_id_fkey FOREIGN KEY (own_member_id) REFERENCES member(id),
  CONSTRAINT operator_role_by_two FOREIGN KEY (role_proposal_id, role_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT operator_shut_out_proposal FOREIGN KEY (disable_proposal_id, disable_proposal_kind, disable_proposal_state) REFERENCES proposal(id, kind, state)
);
CREATE INDEX operator_shut_out_ends ON operator USING btree (disabled_until) WHERE ((disabled_at IS NOT NULL) AND (disabled_until IS NOT NULL));
CREATE TRIGGER operator_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON operator FOR EACH ROW WHEN (new.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER operator_marks_by_server_end BEFORE UPDATE OF disabled_at, link_proposal_id ON operator FOR EACH ROW EXECUTE FUNCTION end_marks_by_server();
CREATE TRIGGER operator_role_has_proposal BEFORE UPDATE OF role ON operator FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION refuse_lone_role();
CREATE TRIGGER staff_or_owner BEFORE INSERT OR UPDATE OF own_member_id ON operator FOR EACH ROW WHEN ((new.own_member_id IS NOT NULL)) EXECUTE FUNCTION staff_or_owner();

CREATE TABLE operator_session (
  id bigint NOT NULL,
  operator_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  client text NOT NULL,
  source_hash bytea NOT NULL,
  device_hash bytea,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_session_pkey PRIMARY KEY (id),
  CONSTRAINT operator_session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_session_expires ON operator_session USING btree (expires_at);
CREATE INDEX operator_session_of ON operator_session USING btree (operator_id);

CREATE TABLE operator_source (
  operator_id bigint NOT NULL,
  source_hash bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_source_pkey PRIMARY KEY (operator_id, source_hash),
  CONSTRAINT operator_source_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE operator_view (
  id bigint NOT NULL,
  operator_id bigint NOT NULL,
  table_name text NOT NULL,
  name text NOT NULL,
  parameters jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_view_pkey PRIMARY KEY (id),
  CONSTRAINT operator_view_name_once UNIQUE (operator_id, table_name, name),
  CONSTRAINT operator_view_name_length CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  CONSTRAINT operator_view_parameters_object CHECK ((jsonb_typeof(parameters) = 'object'::text)),
  CONSTRAINT operator_view_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE order_given_back (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  store_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  refunded bigint NOT NULL,
  platform bigint NOT NULL,
  purchase_back bigint NOT NULL,
  commission bigint NOT NULL,
  settled bigint NOT NULL,
  CONSTRAINT order_given_back_pkey PRIMARY KEY (id),
  CONSTRAINT order_given_back_platform_check CHECK ((platform >= 0)),
  CONSTRAINT order_given_back_purchase_back_check CHECK ((purchase_back >= 0)),
  CONSTRAINT order_given_back_refunded_check CHECK ((refunded >= 0)),
  CONSTRAINT order_given_back_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_given_back_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX order_given_back_of_order ON order_given_back USING btree (order_id);
CREATE INDEX order_given_back_of_store ON order_given_back USING btree (store_id, at);

CREATE TABLE order_history (
  order_id bigint NOT NULL,
  seq integer NOT NULL,
  move text NOT NULL,
  state_from text,
  state text NOT NULL,
  by text NOT NULL,
  actor_id bigint,
  note text,
  createtime timestamp with time zone NOT NULL,
  CONSTRAINT order_history_pkey PRIMARY KEY (order_id, seq),
  CONSTRAINT order_history_row CHECK (order_history_row_holds(order_history.*))
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

CREATE TABLE order_line (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  name jsonb NOT NULL,
  specification jsonb NOT NULL,
  picture text NOT NULL,
  price bigint NOT NULL,
  purchase_price bigint,
  quantity integer NOT NULL,
  discount bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  refunded_quantity integer NOT NULL DEFAULT 0,
  unsent integer NOT NULL,
  asked_back integer NOT NULL DEFAULT 0,
  CONSTRAINT order_line_pkey PRIMARY KEY (id),
  CONSTRAINT order_line_of_order UNIQUE (id, order_id),
  CONSTRAINT order_line_order_id_sku_id_key UNIQUE (order_id, sku_id),
  CONSTRAINT order_line_row CHECK (order_line_row_holds(order_line.*)),
  CONSTRAINT order_line_unsent_left CHECK (((asked_back >= 0) AND (asked_back <= unsent) AND (unsent <= (quantity - refunded_quantity))))
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX order_line_of_goods ON order_line USING btree (goods_id);

CREATE TABLE order_note (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  place integer NOT NULL,
  text text NOT NULL,
  shown boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT order_note_pkey PRIMARY KEY (id),
  CONSTRAINT order_note_place_check CHECK ((place > 0)),
  CONSTRAINT order_note_shown_stays CHECK (((removed_at IS NULL) OR (NOT shown))),
  CONSTRAINT order_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500))),
  CONSTRAINT order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE UNIQUE INDEX order_note_place ON order_note USING btree (order_id, place) WHERE (removed_at IS NULL);

CREATE TABLE order_operator_note (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  text text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT order_operator_note_pkey PRIMARY KEY (id),
  CONSTRAINT order_operator_note_length CHECK (((length(text) >= 3) AND (length(text) <= 500))),
  CONSTRAINT order_operator_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT order_operator_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_operator_note_of_order ON order_operator_note USING btree (order_id, id);

CREATE TABLE order_reduction (
  order_id bigint NOT NULL,
  place integer NOT NULL,
  goods_cut bigint NOT NULL,
  freight_cut bigint NOT NULL,
  total_before bigint NOT NULL,
  createtime timestamp with time zone NOT NULL,
  CONSTRAINT order_reduction_pkey PRIMARY KEY (order_id, place),
  CONSTRAINT order_reduction_row CHECK ((((place >= 1) AND (place <= 5)) AND (goods_cut >= 0) AND (freight_cut >= 0) AND ((goods_cut + freight_cut) > 0) AND ((goods_cut + freight_cut) < total_before))),
  CONSTRAINT order_reduction_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE order_top_up (
  order_id bigint NOT NULL,
  recharge_id bigint NOT NULL,
  createtime timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  resumed_at timestamp with time zone,
  CONSTRAINT order_top_up_pkey PRIMARY KEY (order_id),
  CONSTRAINT order_top_up_row CHECK (((resumed_at IS NULL) OR (decided_at IS NOT NULL))),
  CONSTRAINT order_top_up_times CHECK (((decided_at >= createtime) AND (resumed_at >= decided_at))),
  CONSTRAINT order_top_up_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_top_up_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharge(id)
);
CREATE INDEX order_top_up_due ON order_top_up USING btree (decided_at) WHERE ((decided_at IS NOT NULL) AND (resumed_at IS NULL));
CREATE INDEX order_top_up_of_recharge ON order_top_up USING btree (recharge_id);

CREATE TABLE orders (
  id bigint NOT NULL,
  order_no text NOT NULL,
  checkout_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  store_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  state text NOT NULL,
  supplied boolean NOT NULL,
  shard integer NOT NULL,
  store_name jsonb NOT NULL,
  product_total bigint NOT NULL,
  freight bigint NOT NULL,
  discount bigint NOT NULL DEFAULT 0,
  actual_payment bigint NOT NULL,
  commission_ppm integer NOT NULL,
  purchase_total bigint,
  purchase_paid bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  remark text NOT NULL,
  address jsonb NOT NULL,
  cancel_reason text,
  extended boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  createtime timestamp with time zone NOT NULL,
  paymenttime timestamp with time zone,
  purchasetime timestamp with time zone,
  delivertime timestamp with time zone,
  taketime timestamp with time zone,
  settled_at timestamp with time zone,
  cancel_at timestamp with time zone,
  ship_by timestamp with time zone,
  supply_at timestamp with time zone,
  confirm_at timestamp with time zone,
  complete_at timestamp with time zone,
  settle_at timestamp with time zone,
  settled_commission bigint,
  settled_amount bigint,
  refunded_at timestamp with time zone,
  due_to_merchant bigint,
  platform_discount bigint NOT NULL DEFAULT 0,
  promotion_shard integer,
  platform_refunded bigint NOT NULL DEFAULT 0,
  freight_refunded bigint NOT NULL DEFAULT 0,
  purchase_back bigint NOT NULL DEFAULT 0,
  merchant_drawn bigint NOT NULL DEFAULT 0,
  refund_open boolean NOT NULL DEFAULT false,
  refund_at timestamp with time zone,
  group_until timestamp with time zone,
  store_fault boolean NOT NULL DEFAULT false,
  remind_at timestamp with time zone,
  remind_from timestamp with time zone,
  promised_by timestamp with time zone,
  confirm_put_off boolean NOT NULL DEFAULT false,
  supplier_freight bigint NOT NULL DEFAULT 0,
  freight_usual bigint,
  freight_most bigint,
  profit bigint GENERATED ALWAYS AS (
CASE
    WHEN (due_to_merchant IS NULL) THEN NULL::bigint
    WHEN ((state = 'cancelled'::text) AND (purchasetime IS NULL)) THEN (0)::bigint
    ELSE ((due_to_merchant - merchant_drawn) - GREATEST(((COALESCE(purchase_total, (0)::bigint) - actual_payment) - platform_discount), (0)::bigint))
END) STORED,
  arrive_from timestamp with time zone,
  arrive_by timestamp with time zone,
  freight_discount bigint NOT NULL DEFAULT 0,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_order_no_key UNIQUE (order_no),
  CONSTRAINT orders_row CHECK (orders_row_holds(orders.*)),
  CONSTRAINT orders_times CHECK (((createtime <= COALESCE(paymenttime, createtime)) AND (paymenttime <= delivertime) AND (delivertime <= taketime)))
) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX orders_by_amount ON orders USING btree (actual_payment, id);
CREATE INDEX orders_cancel_due ON orders USING btree (cancel_at) WHERE (cancel_at IS NOT NULL);
CREATE INDEX orders_complete_due ON orders USING btree (complete_at) WHERE (complete_at IS NOT NULL);
CREATE INDEX orders_confirm_due ON orders USING btree (confirm_at) WHERE (confirm_at IS NOT NULL);
CREATE INDEX orders_of_buyer ON orders USING btree (buyer_id, id DESC);
CREATE INDEX orders_of_buyer_by_state ON orders USING btree (buyer_id, state, id DESC) WHERE ((state <> 'completed'::text) AND (NOT hidden));
CREATE INDEX orders_of_store ON orders USING btree (store_id, id DESC);
CREATE INDEX orders_of_store_by_state ON orders USING btree (store_id, state, id DESC);
CREATE INDEX orders_paid_of_store ON orders USING btree (store_id, paymenttime) INCLUDE (profit, group_until) WHERE (paymenttime IS NOT NULL);
CREATE INDEX orders_purchased ON orders USING btree (store_id, purchasetime) WHERE (purchasetime IS NOT NULL);
CREATE INDEX orders_refunded ON orders USING btree (store_id, refunded_at) WHERE (refunded_at IS NOT NULL);
CREATE INDEX orders_remind ON orders USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX orders_returned_of_buyer ON orders USING btree (buyer_id, id DESC) WHERE (refund_at IS NOT NULL);
CREATE INDEX orders_returned_of_store ON orders USING btree (store_id, id DESC) WHERE (refund_at IS NOT NULL);
CREATE INDEX orders_settle_due ON orders USING btree (settle_at) WHERE (settle_at IS NOT NULL);
CREATE INDEX orders_settled ON orders USING btree (store_id, settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX orders_ship_due ON orders USING btree (ship_by) WHERE (ship_by IS NOT NULL);
CREATE INDEX orders_supply_due ON orders USING btree (supply_at) WHERE (supply_at IS NOT NULL);
CREATE INDEX orders_to_settle ON orders USING btree (store_id, id DESC) INCLUDE (due_to_merchant) WHERE ((paymenttime IS NOT NULL) AND (settled_at IS NULL) AND (state <> 'cancelled'::text));
CREATE INDEX orders_to_ship ON orders USING btree (store_id, COALESCE(ship_by, 'infinity'::timestamp with time zone), id DESC) INCLUDE (ship_by, supplied, purchasetime, refund_open) WHERE ((state = 'awaiting_shipment'::text) AND (group_until IS NULL));

CREATE TABLE outbox (
  id bigint NOT NULL,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  try_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
CREATE INDEX outbox_due ON outbox USING btree (try_at, id);

CREATE TABLE paper_look (
  id bigint NOT NULL,
  upload_id bigint NOT NULL,
  application_id bigint NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  session_id bigint NOT NULL,
  side text NOT NULL,
  purpose text NOT NULL,
  at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  CONSTRAINT paper_look_pkey PRIMARY KEY (id),
  CONSTRAINT paper_look_check CHECK ((expires_at <= (at + '00:01:00'::interval))),
  CONSTRAINT paper_look_check1 CHECK ((opened_at < expires_at)),
  CONSTRAINT paper_look_purpose_check CHECK ((length(purpose) >= 3)),
  CONSTRAINT paper_look_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text]))),
  CONSTRAINT paper_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT paper_look_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX paper_look_of_application ON paper_look USING btree (application_id, id DESC);
CREATE INDEX paper_look_of_member ON paper_look USING btree (member_id, id DESC);
CREATE INDEX paper_look_of_operator ON paper_look USING btree (operator_id, id DESC);

CREATE TABLE parcel (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ask_at timestamp with time zone,
  reports boolean NOT NULL DEFAULT false,
  typed integer NOT NULL DEFAULT 0,
  batch bigint,
  asked_at timestamp with time zone,
  followed text,
  refund_id bigint,
  CONSTRAINT parcel_pkey PRIMARY KEY (id),
  CONSTRAINT parcel_of_one_order UNIQUE (id, order_id),
  CONSTRAINT parcel_typed_few CHECK (((typed >= 0) AND (typed <= 40))),
  CONSTRAINT parcel_carrier_known FOREIGN KEY (carrier) REFERENCES carrier(code),
  CONSTRAINT parcel_of_refund FOREIGN KEY (refund_id, order_id) REFERENCES refund(id, order_id),
  CONSTRAINT parcel_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX parcel_due ON parcel USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX parcel_followed ON parcel USING btree (followed) WHERE (ask_at IS NOT NULL);
CREATE UNIQUE INDEX parcel_number_once ON parcel USING btree (order_id, upper(replace(replace(tracking_number, ' '::text, ''::text), '-'::text, ''::text)));
CREATE INDEX parcel_of_batch ON parcel USING btree (batch) WHERE (batch IS NOT NULL);
CREATE UNIQUE INDEX parcel_of_exchange ON parcel USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE INDEX parcel_of_number ON parcel USING btree (upper(tracking_number));
CREATE INDEX parcel_of_order ON parcel USING btree (order_id);

CREATE TABLE parcel_event (
  parcel_id bigint NOT NULL,
  step text NOT NULL,
  place text NOT NULL,
  createtime timestamp with time zone NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  by text NOT NULL DEFAULT 'carrier'::text,
  actor_id bigint,
  struck_at timestamp with time zone,
  struck_by bigint,
  struck_reason text,
  CONSTRAINT parcel_event_pkey PRIMARY KEY (id, parcel_id),
  CONSTRAINT parcel_event_by CHECK ((by = ANY (ARRAY['carrier'::text, 'merchant'::text, 'supplier'::text, 'operator'::text]))),
  CONSTRAINT parcel_event_struck CHECK ((((struck_at IS NULL) = (struck_by IS NULL)) AND ((struck_at IS NULL) = (struck_reason IS NULL)) AND ((struck_at IS NULL) OR (step <> 'handed_over'::text)))),
  CONSTRAINT parcel_event_typed_by CHECK (((by <> 'carrier'::text) OR (actor_id IS NULL))),
  CONSTRAINT parcel_event_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
) PARTITION BY RANGE (parcel_id);
CREATE UNIQUE INDEX parcel_event_handed_over_once ON ONLY parcel_event USING btree (parcel_id) WHERE (step = 'handed_over'::text);
CREATE INDEX parcel_event_of_parcel ON ONLY parcel_event USING btree (parcel_id, createtime);
CREATE UNIQUE INDEX parcel_event_told_once ON ONLY parcel_event USING btree (parcel_id, step, createtime, place) WHERE (by = 'carrier'::text);

CREATE TABLE archive.parcel_event (
  parcel_id bigint NOT NULL,
  step text NOT NULL,
  place text NOT NULL,
  createtime timestamp with time zone NOT NULL,
  id bigint NOT NULL,
  by text NOT NULL DEFAULT 'carrier'::text,
  actor_id bigint,
  struck_at timestamp with time zone,
  struck_by bigint,
  struck_reason text,
  CONSTRAINT parcel_event_pkey PRIMARY KEY (id, parcel_id),
  CONSTRAINT parcel_event_by CHECK ((by = ANY (ARRAY['carrier'::text, 'merchant'::text, 'supplier'::text, 'operator'::text]))),
  CONSTRAINT parcel_event_struck CHECK ((((struck_at IS NULL) = (struck_by IS NULL)) AND ((struck_at IS NULL) = (struck_reason IS NULL)) AND ((struck_at IS NULL) OR (step <> 'handed_over'::text)))),
  CONSTRAINT parcel_event_typed_by CHECK (((by <> 'carrier'::text) OR (actor_id IS NULL)))
) PARTITION BY RANGE (parcel_id);
CREATE INDEX parcel_event_parcel_id_createtime_idx ON ONLY archive.parcel_event USING btree (parcel_id, createtime);
CREATE UNIQUE INDEX parcel_event_parcel_id_idx ON ONLY archive.parcel_event USING btree (parcel_id) WHERE (step = 'handed_over'::text);
CREATE UNIQUE INDEX parcel_event_parcel_id_step_createtime_place_idx ON ONLY archive.parcel_event USING btree (parcel_id, step, createtime, place) WHERE (by = 'carrier'::text);

CREATE TABLE parcel_line (
  parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  order_line_id bigint NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT parcel_line_pkey PRIMARY KEY (parcel_id, order_line_id),
  CONSTRAINT parcel_line_quantity CHECK ((quantity >= 1)),
  CONSTRAINT parcel_line_of_line FOREIGN KEY (order_line_id, order_id) REFERENCES order_line(id, order_id),
  CONSTRAINT parcel_line_of_parcel FOREIGN KEY (parcel_id, order_id) REFERENCES parcel(id, order_id)
);
CREATE INDEX parcel_line_by_line ON parcel_line USING btree (order_line_id);

CREATE TABLE passkey (
  id text NOT NULL,
  operator_id bigint NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX passkey_of ON passkey USING btree (operator_id);

CREATE TABLE passkey_challenge (
  challenge text NOT NULL,
  operator_id bigint,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenge_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge USING btree (expires_at);

CREATE TABLE payment_password (
  member_id bigint NOT NULL,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  locks integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  changed_at timestamp with time zone,
  CONSTRAINT payment_password_pkey PRIMARY KEY (member_id),
  CONSTRAINT payment_password_failures_check CHECK ((failures >= 0)),
  CONSTRAINT payment_password_locks_check CHECK ((locks >= 0)),
  CONSTRAINT payment_password_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX payment_password_pepper ON payment_password USING btree (pepper_of(hash));

CREATE TABLE pepper (
  id smallint NOT NULL,
  mark bytea NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT pepper_pkey PRIMARY KEY (id),
  CONSTRAINT pepper_mark_key UNIQUE (mark),
  CONSTRAINT pepper_fits_a_byte CHECK (((id >= 1) AND (id <= 255))),
  CONSTRAINT pepper_mark_length CHECK ((octet_length(mark) = 32))
);

CREATE TABLE price_asked (
  goods_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT price_asked_pkey PRIMARY KEY (goods_id, since),
  CONSTRAINT price_asked_price_check CHECK ((price > 0)),
  CONSTRAINT price_asked_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
);

CREATE TABLE price_protection (
  line_id bigint NOT NULL,
  order_id bigint NOT NULL,
  price bigint NOT NULL,
  pieces integer NOT NULL,
  amount bigint NOT NULL,
  createtime timestamp with time zone NOT NULL,
  CONSTRAINT price_protection_pkey PRIMARY KEY (line_id),
  CONSTRAINT price_protection_row CHECK (((price > 0) AND (pieces > 0) AND (amount > 0))),
  CONSTRAINT price_protection_of_line FOREIGN KEY (line_id, order_id) REFERENCES order_line(id, order_id)
);
CREATE INDEX price_protection_of_order ON price_protection USING btree (order_id);

CREATE TABLE promotion_choice (
  goods_id bigint NOT NULL,
  store_id bigint NOT NULL,
  CONSTRAINT promotion_choice_pkey PRIMARY KEY (goods_id),
  CONSTRAINT promotion_choice_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT promotion_choice_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX promotion_choice_of_store ON promotion_choice USING btree (store_id);

CREATE TABLE promotion_day (
  store_id bigint NOT NULL,
  day date NOT NULL,
  max integer NOT NULL,
  delivered integer NOT NULL DEFAULT 0,
  CONSTRAINT promotion_day_pkey PRIMARY KEY (store_id, day),
  CONSTRAINT promotion_day_delivered_check CHECK ((delivered >= 0)),
  CONSTRAINT promotion_day_most_check CHECK ((max >= 0)),
  CONSTRAINT promotion_within_its_places CHECK ((delivered <= max)),
  CONSTRAINT promotion_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);

CREATE TABLE promotion_shown (
  day date NOT NULL,
  goods_id bigint NOT NULL,
  member_id bigint NOT NULL,
  store_id bigint NOT NULL,
  shown_at timestamp with time zone NOT NULL,
  CONSTRAINT promotion_shown_pkey PRIMARY KEY (day, goods_id, member_id),
  CONSTRAINT promotion_shown_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT promotion_shown_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT promotion_shown_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX promotion_shown_of_store ON promotion_shown USING btree (store_id, day);

CREATE TABLE proposal (
  id bigint NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  beneficiary_id bigint,
  reason_code text NOT NULL,
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_on bytea,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  decided_on bytea,
  CONSTRAINT proposal_pkey PRIMARY KEY (id),
  CONSTRAINT proposal_kind_state UNIQUE (id, kind, state),
  CONSTRAINT proposal_decided CHECK (((state = ANY (ARRAY['open'::text, 'expired'::text])) = (decided_at IS NULL))),
  CONSTRAINT proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))),
  CONSTRAINT proposal_two_people CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> made_by)))),
  CONSTRAINT proposal_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES member(id),
  CONSTRAINT proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT proposal_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);
CREATE INDEX proposal_about ON proposal USING btree (beneficiary_id, made_at) WHERE (beneficiary_id IS NOT NULL);
CREATE INDEX proposal_expires ON proposal USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX proposal_open ON proposal USING btree (made_at) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX proposal_recharge_once ON proposal USING btree (((payload ->> 'recharge_id'::text))) WHERE ((kind = 'recharge_credit'::text) AND (state = 'open'::text));
CREATE TRIGGER proposal_decided_by_another BEFORE INSERT OR UPDATE OF state, decided_by, decided_on ON proposal FOR EACH ROW EXECUTE FUNCTION refuse_lone_decision();

CREATE TABLE public_picture (
  id bigint NOT NULL,
  name text NOT NULL,
  member_id bigint NOT NULL,
  use text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  named_at timestamp with time zone,
  dropped boolean NOT NULL DEFAULT false,
  CONSTRAINT public_picture_pkey PRIMARY KEY (id),
  CONSTRAINT public_picture_name_key UNIQUE (name),
  CONSTRAINT public_picture_dropped CHECK (((NOT dropped) OR (use = ANY (ARRAY['chat'::text, 'avatar'::text])))),
  CONSTRAINT public_picture_height_check CHECK ((height > 0)),
  CONSTRAINT public_picture_use_check CHECK ((use = ANY (ARRAY['logo'::text, 'banner'::text, 'goods'::text, 'description'::text, 'refund'::text, 'review'::text, 'chat'::text, 'avatar'::text]))),
  CONSTRAINT public_picture_width_check CHECK ((width > 0)),
  CONSTRAINT public_picture_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX public_picture_dropped_due ON public_picture USING btree (id) WHERE dropped;
CREATE INDEX public_picture_due ON public_picture USING btree (created_at) WHERE (named_at IS NULL);
CREATE INDEX public_picture_of_member ON public_picture USING btree (member_id, created_at);

CREATE TABLE public_video (
  id bigint NOT NULL,
  name text NOT NULL,
  member_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  named_at timestamp with time zone,
  CONSTRAINT public_video_pkey PRIMARY KEY (id),
  CONSTRAINT public_video_name_key UNIQUE (name),
  CONSTRAINT public_video_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX public_video_due ON public_video USING btree (created_at) WHERE (named_at IS NULL);
CREATE INDEX public_video_of_member ON public_video USING btree (member_id, created_at);

CREATE TABLE push (
  id bigint NOT NULL,
  notice_id bigint NOT NULL,
  subscription_id bigint NOT NULL,
  next_attempt_at timestamp with time zone NOT NULL,
  CONSTRAINT push_pkey PRIMARY KEY (id),
  CONSTRAINT push_notice_id_subscription_id_key UNIQUE (notice_id, subscription_id),
  CONSTRAINT push_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE,
  CONSTRAINT push_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);
CREATE INDEX push_due ON push USING btree (next_attempt_at, id);
CREATE INDEX push_of_subscription ON push USING btree (subscription_id);

CREATE TABLE push_subscription (
  id bigint NOT NULL,
  session_id bigint NOT NULL,
  member_id bigint NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscription_session_id_key UNIQUE (session_id),
  CONSTRAINT push_subscription_auth_check CHECK ((length(auth) = 16)),
  CONSTRAINT push_subscription_endpoint_check CHECK (((endpoint ~ '^https://'::text) AND (length(endpoint) <= 1000))),
  CONSTRAINT push_subscription_p256dh_check CHECK ((length(p256dh) = 65)),
  CONSTRAINT push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_of_member ON push_subscription USING btree (member_id);

CREATE TABLE queue_day (
  day date NOT NULL,
  kind text NOT NULL,
  part text NOT NULL DEFAULT ''::text,
  waiting integer NOT NULL,
  late integer NOT NULL,
  oldest_minutes integer NOT NULL,
  CONSTRAINT queue_day_pkey PRIMARY KEY (day, kind, part),
  CONSTRAINT queue_day_counts CHECK (((waiting >= 0) AND ((late >= 0) AND (late <= waiting)) AND (oldest_minutes >= 0)))
);

CREATE TABLE recharge (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  network text NOT NULL,
  amount bigint NOT NULL,
  upload_id bigint,
  tx_hash text,
  rules_version bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  chain_state text NOT NULL,
  confirmations integer,
  confirmations_needed integer,
  found jsonb,
  credited bigint,
  credited_hash text,
  credited_log integer,
  decided_by bigint,
  decided_own bigint,
  decided_at timestamp with time zone,
  reason_code text,
  note text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone,
  review_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('recharge_credit'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  by_hand_alone_most bigint,
  by_hand_30_days bigint,
  counted_at timestamp with time zone,
  CONSTRAINT recharge_pkey PRIMARY KEY (id),
  CONSTRAINT recharge_proof_once UNIQUE (upload_id),
  CONSTRAINT recharge_proposal_once UNIQUE (proposal_id),
  CONSTRAINT recharge_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  CONSTRAINT recharge_by_hand_has_proposal CHECK (((by_hand_30_days IS NULL) OR (proposal_id IS NOT NULL) OR ((credited = amount) AND (by_hand_30_days <= COALESCE(by_hand_alone_most, (0)::bigint))))),
  CONSTRAINT recharge_by_hand_is_counted CHECK (((credited_log IS DISTINCT FROM '-1'::integer) OR (counted_at IS NOT NULL))),
  CONSTRAINT recharge_credited CHECK ((((state = 'approved'::text) = (credited IS NOT NULL)) AND (COALESCE(credited, (1)::bigint) > 0))),
  CONSTRAINT recharge_credited_for CHECK (((((credited IS NOT NULL) AND (network <> 'demo'::text)) = (credited_hash IS NOT NULL)) AND ((credited_hash IS NULL) = (credited_log IS NULL)))),
  CONSTRAINT recharge_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT recharge_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text, 'demo'::text]))),
  CONSTRAINT recharge_not_own CHECK ((decided_own IS DISTINCT FROM member_id)),
  CONSTRAINT recharge_over CHECK (((state = 'pending'::text) OR ((next_attempt_at IS NULL) AND (review_at IS NULL)))),
  CONSTRAINT recharge_proved CHECK (((network = 'demo'::text) OR (upload_id IS NOT NULL))),
  CONSTRAINT recharge_refused_by CHECK (((state <> 'rejected'::text) OR (decided_by IS NOT NULL))),
  CONSTRAINT recharge_refused_for CHECK (((state = 'rejected'::text) = (reason_code IS NOT NULL))),
  CONSTRAINT recharge_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))),
  CONSTRAINT recharge_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT recharge_credits_a_deposit FOREIGN KEY (network, credited_hash, credited_log) REFERENCES deposit(network, tx_hash, log_index) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT recharge_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT recharge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT recharge_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id)
);
CREATE INDEX recharge_by_amount ON recharge USING btree (amount, id);
CREATE INDEX recharge_by_hand ON recharge USING btree (member_id, counted_at) WHERE (credited_log = '-1'::integer);
CREATE UNIQUE INDEX recharge_hash_once ON recharge USING btree (member_id, network, tx_hash) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX recharge_look ON recharge USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX recharge_of_hash ON recharge USING btree (network, tx_hash) WHERE (tx_hash IS NOT NULL);
CREATE INDEX recharge_of_member ON recharge USING btree (member_id, id DESC);
CREATE INDEX recharge_over_recent ON recharge USING btree (decided_at DESC, id DESC) WHERE (state <> 'pending'::text);
CREATE INDEX recharge_queue ON recharge USING btree (created_at, id) WHERE (state = 'pending'::text);
CREATE TRIGGER recharge_by_hand_counted BEFORE INSERT OR UPDATE OF state, credited, credited_log, by_hand_30_days, by_hand_alone_most, proposal_id ON recharge FOR EACH ROW WHEN (((new.state = 'approved'::text) AND (new.credited_log = '-1'::integer))) EXECUTE FUNCTION count_credit_by_hand();
CREATE TRIGGER recharge_demo_in_demo_mode BEFORE INSERT OR UPDATE OF network ON recharge FOR EACH ROW WHEN ((new.network = 'demo'::text)) EXECUTE FUNCTION refuse_demo_row();

CREATE TABLE recharge_step (
  recharge_id bigint NOT NULL,
  seq integer NOT NULL,
  step text NOT NULL,
  chain_state text,
  confirmations integer,
  operator_id bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_step_pkey PRIMARY KEY (recharge_id, seq),
  CONSTRAINT recharge_step_seq_check CHECK ((seq > 0)),
  CONSTRAINT recharge_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT recharge_step_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharge(id)
);

CREATE TABLE recovery_code (
  member_id bigint NOT NULL,
  hash bytea NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, hash),
  CONSTRAINT recovery_code_hash_check CHECK ((octet_length(hash) = ANY (ARRAY[32, 33]))),
  CONSTRAINT recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES two_factor(member_id) ON DELETE CASCADE
);
CREATE INDEX recovery_code_pepper ON recovery_code USING btree (pepper_of(hash)) WHERE (used_at IS NULL);

CREATE TABLE refund (
  id bigint NOT NULL,
  refund_no text NOT NULL,
  order_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  store_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  type text NOT NULL,
  reason text NOT NULL,
  amount bigint NOT NULL,
  text text NOT NULL,
  pictures text[] NOT NULL,
  state text NOT NULL,
  state_at timestamp with time zone NOT NULL,
  deadline timestamp with time zone,
  applications integer NOT NULL,
  agreed bigint,
  freight bigint NOT NULL DEFAULT 0,
  from_store bigint NOT NULL DEFAULT 0,
  purchase_back bigint NOT NULL DEFAULT 0,
  commission_back bigint NOT NULL DEFAULT 0,
  return_address jsonb,
  carrier text,
  tracking_number text,
  tracked_at timestamp with time zone,
  createtime timestamp with time zone NOT NULL,
  refunded_at timestamp with time zone,
  appeal_of bigint,
  held bigint NOT NULL DEFAULT 0,
  missing bigint,
  unsent boolean NOT NULL DEFAULT false,
  offered bigint,
  exchange_sku_id bigint,
  aside integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  remind_at timestamp with time zone,
  CONSTRAINT refund_pkey PRIMARY KEY (id),
  CONSTRAINT refund_appeal_of_key UNIQUE (appeal_of),
  CONSTRAINT refund_id_order_id_key UNIQUE (id, order_id),
  CONSTRAINT refund_refund_no_key UNIQUE (refund_no),
  CONSTRAINT refund_agreed CHECK (((state <> ALL (ARRAY['paying'::text, 'refunded'::text])) OR (agreed IS NOT NULL))),
  CONSTRAINT refund_agreed_at_most_asked CHECK (((agreed >= 1) AND (agreed <= amount))),
  CONSTRAINT refund_amount_check CHECK ((amount > 0)),
  CONSTRAINT refund_applications_check CHECK ((applications >= 1)),
  CONSTRAINT refund_aside CHECK (((aside >= 0) AND ((aside = 0) OR ((type = 'exchange'::text) AND (state = ANY (ARRAY['returning'::text, 'returned'::text, 'arbitration'::text, 'replacing'::text])))) AND ((aside > 0) OR (type <> 'exchange'::text) OR (state <> ALL (ARRAY['returning'::text, 'returned'::text, 'replacing'::text]))))),
  CONSTRAINT refund_clock CHECK (
CASE
    WHEN (state = ANY (ARRAY['exchanged'::text, 'refunded'::text, 'closed'::text, 'withdrawn'::text])) THEN (deadline IS NULL)
    WHEN (state = 'arbitration'::text) THEN true
    ELSE (deadline IS NOT NULL)
END),
  CONSTRAINT refund_commission_back_check CHECK ((commission_back >= 0)),
  CONSTRAINT refund_exchange CHECK ((((type <> 'exchange'::text) OR (exchange_sku_id IS NOT NULL)) AND ((state <> ALL (ARRAY['replacing'::text, 'resent'::text, 'exchanged'::text])) OR ((type = 'exchange'::text) AND (tracked_at IS NOT NULL))))),
  CONSTRAINT refund_freight_check CHECK ((freight >= 0)),
  CONSTRAINT refund_goes_back CHECK (((state <> ALL (ARRAY['returning'::text, 'returned'::text])) OR ((type = ANY (ARRAY['return_and_refund'::text, 'exchange'::text])) AND (return_address IS NOT NULL)))),
  CONSTRAINT refund_held_check CHECK ((held >= 0)),
  CONSTRAINT refund_missing_check CHECK ((missing > 0)),
  CONSTRAINT refund_offered_after_answer CHECK (((offered IS NULL) OR (state <> 'applied'::text))),
  CONSTRAINT refund_offered_less_than_asked CHECK (((offered >= 1) AND (offered < amount))),
  CONSTRAINT refund_paid CHECK (((state = 'refunded'::text) = (refunded_at IS NOT NULL))),
  CONSTRAINT refund_pictures_check CHECK ((cardinality(pictures) <= 9)),
  CONSTRAINT refund_purchase_back_check CHECK ((purchase_back >= 0)),
  CONSTRAINT refund_remind CHECK (((remind_at IS NULL) OR (state = 'resent'::text))),
  CONSTRAINT refund_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'rejected'::text, 'returning'::text, 'returned'::text, 'arbitration'::text, 'paying'::text, 'replacing'::text, 'resent'::text, 'exchanged'::text, 'refunded'::text, 'closed'::text, 'withdrawn'::text]))),
  CONSTRAINT refund_tracked CHECK ((((carrier IS NULL) = (tracking_number IS NULL)) AND ((carrier IS NULL) = (tracked_at IS NULL)) AND ((state <> 'returned'::text) OR (carrier IS NOT NULL)))),
  CONSTRAINT refund_type_check CHECK ((type = ANY (ARRAY['refund_only'::text, 'return_and_refund'::text, 'exchange'::text]))),
  CONSTRAINT refund_waits CHECK (((state = 'paying'::text) OR ((held = 0) AND (missing IS NULL)))),
  CONSTRAINT refund_appeal_of_fkey FOREIGN KEY (appeal_of) REFERENCES refund(id),
  CONSTRAINT refund_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  CONSTRAINT refund_carrier_known FOREIGN KEY (carrier) REFERENCES carrier(code),
  CONSTRAINT refund_exchange_sku_id_fkey FOREIGN KEY (exchange_sku_id) REFERENCES sku(id),
  CONSTRAINT refund_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES member(id),
  CONSTRAINT refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT refund_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX refund_moves_by_clock ON refund USING btree (deadline) WHERE (state = ANY (ARRAY['applied'::text, 'rejected'::text, 'returning'::text, 'returned'::text, 'paying'::text, 'replacing'::text, 'resent'::text]));
CREATE INDEX refund_of_buyer ON refund USING btree (buyer_id, id DESC);
CREATE INDEX refund_of_order ON refund USING btree (order_id, id DESC);
CREATE INDEX refund_of_store ON refund USING btree (store_id, id DESC);
CREATE UNIQUE INDEX refund_open_of_order ON refund USING btree (order_id) WHERE (state = ANY (ARRAY['applied'::text, 'rejected'::text, 'returning'::text, 'returned'::text, 'arbitration'::text, 'paying'::text, 'replacing'::text, 'resent'::text]));
CREATE INDEX refund_to_remind ON refund USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX refund_unpaid ON refund USING btree (id) WHERE (missing IS NOT NULL);
CREATE INDEX refund_unpaid_of_store ON refund USING btree (store_id) WHERE (missing IS NOT NULL);
CREATE INDEX refund_waits_for_store ON refund USING btree (store_id, deadline) WHERE (state = ANY (ARRAY['applied'::text, 'returned'::text, 'replacing'::text]));

CREATE TABLE refund_event (
  refund_id bigint NOT NULL,
  seq integer NOT NULL,
  move text NOT NULL,
  state text NOT NULL,
  by text NOT NULL,
  actor_id bigint,
  type text,
  reason text,
  refusal text,
  amount bigint,
  text text,
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  carrier text,
  tracking_number text,
  createtime timestamp with time zone NOT NULL,
  CONSTRAINT refund_event_pkey PRIMARY KEY (refund_id, seq),
  CONSTRAINT refund_event_by_check CHECK ((by = ANY (ARRAY['buyer'::text, 'merchant'::text, 'clock'::text, 'operator'::text]))),
  CONSTRAINT refund_event_seq_check CHECK ((seq > 0)),
  CONSTRAINT refund_event_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id)
);

CREATE TABLE refund_line (
  refund_id bigint NOT NULL,
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  quantity integer NOT NULL,
  amount bigint NOT NULL,
  gone integer NOT NULL DEFAULT 0,
  CONSTRAINT refund_line_pkey PRIMARY KEY (refund_id, sku_id),
  CONSTRAINT refund_line_amount_check CHECK ((amount >= 0)),
  CONSTRAINT refund_line_check CHECK (((gone = 0) OR (gone = quantity))),
  CONSTRAINT refund_line_quantity_check CHECK ((quantity >= 1)),
  CONSTRAINT refund_line_order_id_sku_id_fkey FOREIGN KEY (order_id, sku_id) REFERENCES order_line(order_id, sku_id),
  CONSTRAINT refund_line_refund_id_order_id_fkey FOREIGN KEY (refund_id, order_id) REFERENCES refund(id, order_id)
);

CREATE TABLE reply_upkeep (
  id bigint NOT NULL,
  count_at timestamp with time zone NOT NULL,
  after_id bigint NOT NULL,
  CONSTRAINT reply_upkeep_pkey PRIMARY KEY (id),
  CONSTRAINT reply_upkeep_id_check CHECK ((id = 1))
);

CREATE TABLE report (
  id bigint NOT NULL,
  kind text NOT NULL,
  goods_id bigint,
  review_id bigint,
  message_id bigint,
  subject_id bigint NOT NULL,
  part text,
  member_id bigint NOT NULL,
  about_id bigint NOT NULL,
  reason_code text NOT NULL,
  text text NOT NULL,
  conversation_id bigint,
  evidence jsonb,
  made_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  takedown_id bigint,
  hide_id bigint,
  warning_id bigint,
  question_id bigint,
  CONSTRAINT report_pkey PRIMARY KEY (id),
  CONSTRAINT report_decided CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((state = 'open'::text) = (decided_by IS NULL)))),
  CONSTRAINT report_known_part CHECK ((part = ANY (ARRAY['review'::text, 'reply'::text]))),
  CONSTRAINT report_known_state CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text]))),
  CONSTRAINT report_names_its_subject CHECK ((((kind = 'goods'::text) = (goods_id IS NOT NULL)) AND ((kind = 'review'::text) = (review_id IS NOT NULL)) AND ((kind = 'message'::text) = (message_id IS NOT NULL)) AND ((kind = 'question'::text) = (question_id IS NOT NULL)) AND ((kind = 'review'::text) = (part IS NOT NULL)) AND (subject_id = COALESCE(goods_id, review_id, message_id, question_id)))) NOT VALID,
  CONSTRAINT report_of_another CHECK ((about_id <> member_id)),
  CONSTRAINT report_of_known_kind CHECK ((kind = ANY (ARRAY['goods'::text, 'review'::text, 'message'::text, 'question'::text]))) NOT VALID,
  CONSTRAINT report_of_message_has_evidence CHECK ((((kind = 'message'::text) = (conversation_id IS NOT NULL)) AND ((kind = 'message'::text) = (evidence IS NOT NULL)) AND (jsonb_typeof(evidence) = 'array'::text))),
  CONSTRAINT report_times CHECK ((decided_at >= made_at)),
  CONSTRAINT report_upheld_by_a_decision CHECK (((((kind = 'goods'::text) AND (state = 'upheld'::text)) = (takedown_id IS NOT NULL)) AND (((kind = 'review'::text) AND (state = 'upheld'::text)) = (hide_id IS NOT NULL)) AND (((kind = 'message'::text) AND (state = 'upheld'::text)) = (warning_id IS NOT NULL)))),
  CONSTRAINT report_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id),
  CONSTRAINT report_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  CONSTRAINT report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT report_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT report_hide_id_fkey FOREIGN KEY (hide_id) REFERENCES review_hide(id),
  CONSTRAINT report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT report_question_id_fkey FOREIGN KEY (question_id) REFERENCES goods_question(id),
  CONSTRAINT report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id),
  CONSTRAINT report_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES goods_takedown(id),
  CONSTRAINT report_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES chat_warning(id)
);
CREATE UNIQUE INDEX report_message_once ON report USING btree (message_id, member_id) WHERE (message_id IS NOT NULL);
CREATE INDEX report_of_member ON report USING btree (member_id, id DESC);
CREATE INDEX report_of_subject ON report USING btree (kind, subject_id, id DESC);
CREATE INDEX report_of_warning ON report USING btree (warning_id) WHERE (warning_id IS NOT NULL);
CREATE UNIQUE INDEX report_once ON report USING btree (kind, subject_id, member_id, part) NULLS NOT DISTINCT WHERE (state = 'open'::text);
CREATE INDEX report_open ON report USING btree (kind, subject_id, id) WHERE (state = 'open'::text);
CREATE INDEX report_open_conversation ON report USING btree (conversation_id) WHERE ((state = 'open'::text) AND (conversation_id IS NOT NULL));

CREATE TABLE reservation (
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  quantity integer NOT NULL,
  state text NOT NULL,
  back integer NOT NULL DEFAULT 0,
  CONSTRAINT reservation_pkey PRIMARY KEY (order_id, sku_id),
  CONSTRAINT reservation_row CHECK (reservation_row_holds(reservation.*))
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);

CREATE TABLE review (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  member_id bigint NOT NULL,
  order_line_id bigint NOT NULL,
  stars integer NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  specification text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  store_id bigint NOT NULL,
  order_id bigint NOT NULL,
  service integer,
  delivery integer,
  anonymous boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  follow_up text,
  follow_up_language text,
  follow_up_pictures text[] NOT NULL DEFAULT '{}'::text[],
  followed_up_at timestamp with time zone,
  reply text,
  reply_language text,
  replied_at timestamp with time zone,
  reply_hidden boolean NOT NULL DEFAULT false,
  helpful integer NOT NULL DEFAULT 0,
  video text,
  follow_up_video text,
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_order_line_id_key UNIQUE (order_line_id),
  CONSTRAINT review_delivery_check CHECK (((delivery >= 1) AND (delivery <= 5))),
  CONSTRAINT review_follow_up_times CHECK ((followed_up_at >= created_at)),
  CONSTRAINT review_follow_up_video CHECK (((follow_up_video IS NULL) OR (NOT (follow_up IS NULL)))),
  CONSTRAINT review_followed_up CHECK ((((follow_up IS NULL) = (followed_up_at IS NULL)) AND ((follow_up IS NULL) = (follow_up_language IS NULL)) AND ((follow_up IS NOT NULL) OR (follow_up_pictures = '{}'::text[])))),
  CONSTRAINT review_helpful_check CHECK ((helpful >= 0)),
  CONSTRAINT review_pictures CHECK (((cardinality(pictures) <= 9) AND (cardinality(follow_up_pictures) <= 9))),
  CONSTRAINT review_replied CHECK ((((reply IS NULL) = (replied_at IS NULL)) AND ((reply IS NULL) = (reply_language IS NULL)))),
  CONSTRAINT review_reply_hidden CHECK (((NOT reply_hidden) OR (reply IS NOT NULL))),
  CONSTRAINT review_reply_times CHECK ((replied_at >= created_at)),
  CONSTRAINT review_served_together CHECK (((service IS NULL) = (delivery IS NULL))),
  CONSTRAINT review_service_check CHECK (((service >= 1) AND (service <= 5))),
  CONSTRAINT review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT review_follow_up_video_known FOREIGN KEY (follow_up_video) REFERENCES public_video(name),
  CONSTRAINT review_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT review_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT review_of_line FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  CONSTRAINT review_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT review_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id),
  CONSTRAINT review_video_known FOREIGN KEY (video) REFERENCES public_video(name)
);
CREATE INDEX review_by_helpful ON review USING btree (goods_id, helpful DESC, id DESC) WHERE (NOT hidden);
CREATE INDEX review_of_follow_up_video ON review USING btree (follow_up_video) WHERE (follow_up_video IS NOT NULL);
CREATE INDEX review_of_goods ON review USING btree (goods_id, id DESC) WHERE (NOT hidden);
CREATE INDEX review_of_member ON review USING btree (member_id, created_at DESC, id DESC);
CREATE INDEX review_of_order ON review USING btree (order_id);
CREATE INDEX review_of_store ON review USING btree (store_id, id DESC) WHERE (NOT hidden);
CREATE INDEX review_of_video ON review USING btree (video) WHERE (video IS NOT NULL);
CREATE INDEX review_pictures_first ON review USING btree (goods_id, ((pictures <> '{}'::text[])) DESC, id DESC) WHERE (NOT hidden);
CREATE INDEX review_shown_first ON review USING btree (goods_id, (((pictures <> '{}'::text[]) OR (video IS NOT NULL))) DESC, id DESC) WHERE (NOT hidden);
CREATE INDEX review_unanswered ON review USING btree (store_id, id DESC) WHERE ((NOT hidden) AND (reply IS NULL));

CREATE TABLE review_helpful (
  review_id bigint NOT NULL,
  member_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT review_helpful_once PRIMARY KEY (review_id, member_id),
  CONSTRAINT review_helpful_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT review_helpful_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);
CREATE INDEX review_helpful_of_member ON review_helpful USING btree (member_id);

CREATE TABLE review_hide (
  id bigint NOT NULL,
  review_id bigint NOT NULL,
  reason_code text NOT NULL,
  message text NOT NULL,
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by bigint,
  part text NOT NULL,
  CONSTRAINT review_hide_pkey PRIMARY KEY (id),
  CONSTRAINT review_hide_ended CHECK (((ended_at IS NULL) = (ended_by IS NULL))),
  CONSTRAINT review_hide_part_check CHECK ((part = ANY (ARRAY['review'::text, 'reply'::text]))),
  CONSTRAINT review_hide_times CHECK ((ended_at >= made_at)),
  CONSTRAINT review_hide_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT review_hide_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT review_hide_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);
CREATE INDEX review_hide_of_review ON review_hide USING btree (review_id, id DESC);
CREATE UNIQUE INDEX review_hide_standing ON review_hide USING btree (review_id, part) WHERE (ended_at IS NULL);

CREATE TABLE seal (
  number bigint NOT NULL,
  first_transfer bigint NOT NULL,
  last_transfer bigint NOT NULL,
  transfers integer NOT NULL,
  previous bytea,
  hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT seal_pkey PRIMARY KEY (number),
  CONSTRAINT seal_hash_key UNIQUE (hash),
  CONSTRAINT seal_number_check CHECK ((number > 0)),
  CONSTRAINT seal_transfers_check CHECK ((transfers > 0))
);

CREATE TABLE sealed_transfer (
  transfer_id bigint NOT NULL,
  seal_number bigint NOT NULL,
  CONSTRAINT sealed_transfer_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT sealed_transfer_seal_number_fkey FOREIGN KEY (seal_number) REFERENCES seal(number),
  CONSTRAINT sealed_transfer_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id)
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX sealed_by ON sealed_transfer USING btree (seal_number);

CREATE TABLE search_change (
  place bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  changes bigint NOT NULL,
  CONSTRAINT search_change_pkey PRIMARY KEY (place),
  CONSTRAINT search_change_counts CHECK ((changes > 0))
) WITH (fillfactor=50);

CREATE TABLE search_day (
  day date NOT NULL,
  language text NOT NULL,
  store_id bigint NOT NULL,
  folded text NOT NULL,
  searches integer NOT NULL,
  found_nothing integer NOT NULL,
  CONSTRAINT search_day_pkey PRIMARY KEY (day, store_id, language, folded),
  CONSTRAINT search_day_counts CHECK (((searches > 0) AND ((found_nothing >= 0) AND (found_nothing <= searches)))),
  CONSTRAINT search_day_length CHECK ((char_length(folded) <= 60))
);
CREATE INDEX search_day_of_store ON search_day USING btree (store_id, day) WHERE (store_id <> 0);

CREATE TABLE search_synonym (
  group_id bigint NOT NULL,
  language text NOT NULL,
  folded text NOT NULL,
  term text NOT NULL,
  place smallint NOT NULL,
  CONSTRAINT search_synonym_pkey PRIMARY KEY (language, folded),
  CONSTRAINT search_synonym_place UNIQUE (group_id, place),
  CONSTRAINT search_synonym_language CHECK ((language = ANY (ARRAY['en'::text, 'zh-Hans'::text, 'zh-Hant'::text, 'ja'::text, 'ko'::text, 'ar'::text]))),
  CONSTRAINT search_synonym_length CHECK ((((char_length(term) >= 1) AND (char_length(term) <= 40)) AND ((char_length(folded) >= 1) AND (char_length(folded) <= 60)))),
  CONSTRAINT search_synonym_places CHECK (((place >= 1) AND (place <= 12)))
);

CREATE TABLE search_upkeep (
  id bigint NOT NULL,
  band_at timestamp with time zone NOT NULL,
  CONSTRAINT search_upkeep_pkey PRIMARY KEY (id)
);

CREATE TABLE search_word (
  language text NOT NULL,
  folded text NOT NULL,
  word text NOT NULL,
  goods integer NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (language, folded),
  CONSTRAINT search_word_goods_check CHECK ((goods > 0))
);
CREATE INDEX search_word_cuts ON search_word USING gin (spelling_cuts(folded)) WITH (fastupdate=off);

CREATE TABLE session (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  client text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_ends CHECK ((expires_at <= ends_at)),
  CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX session_expires ON session USING btree (expires_at);
CREATE INDEX session_of_member ON session USING btree (member_id);

CREATE TABLE setting_default (
  name text NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT setting_default_pkey PRIMARY KEY (name),
  CONSTRAINT setting_default_value_check CHECK ((value >= 0))
);

CREATE TABLE setting_version (
  number bigint NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  made_by bigint,
  approved_by bigint,
  proposal_id bigint,
  created_at timestamp with time zone NOT NULL,
  notice_after bigint,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('setting_change'::text) STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  made_before_two_people boolean NOT NULL DEFAULT false,
  CONSTRAINT setting_version_pkey PRIMARY KEY (number),
  CONSTRAINT setting_version_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT setting_two_people CHECK (((approved_by IS NULL) OR (approved_by <> made_by))),
  CONSTRAINT setting_two_people_unless_harmless CHECK (((proposal_id IS NOT NULL) OR made_before_two_people OR ((made_by IS NOT NULL) AND (name = ANY (ARRAY['application_usual_hours'::text, 'cart_lines_most'::text, 'coupon_notice_days'::text, 'low_stock_pieces'::text, 'support_late_minutes'::text]))))),
  CONSTRAINT setting_version_number_check CHECK ((number > 0)),
  CONSTRAINT setting_version_value_check CHECK ((value >= 0)),
  CONSTRAINT setting_approved_proposal FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT setting_version_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT setting_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);
CREATE INDEX setting_version_starts ON setting_version USING btree (starts_at, number);
CREATE INDEX setting_version_untold ON setting_version USING btree (number) WHERE (notice_after IS NOT NULL);

CREATE TABLE sign_in (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  client text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX sign_in_at ON sign_in USING btree (at);
CREATE INDEX sign_in_of_member ON sign_in USING btree (member_id, id DESC);

CREATE TABLE signal (
  id bigint NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  evidence jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  found_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  looked_version integer NOT NULL DEFAULT 0,
  outcome text,
  CONSTRAINT signal_pkey PRIMARY KEY (id),
  CONSTRAINT signal_once UNIQUE (kind, subject),
  CONSTRAINT signal_evidence_is_object CHECK ((jsonb_typeof(evidence) = 'object'::text)),
  CONSTRAINT signal_kind_known CHECK ((kind = ANY (ARRAY['shared_device'::text, 'shared_network'::text, 'store_and_buyers'::text, 'refund_ring'::text, 'refund_rate'::text, 'far_freight'::text, 'quick_withdrawal'::text, 'shared_wallet'::text, 'one_buyer'::text]))),
  CONSTRAINT signal_looked CHECK (((looked_version <= version) AND ((looked_version = 0) = (outcome IS NULL)))),
  CONSTRAINT signal_outcome_known CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'passed_on'::text]))),
  CONSTRAINT signal_times CHECK ((changed_at >= found_at))
);
CREATE INDEX signal_looked_at ON signal USING btree (changed_at DESC, id DESC) WHERE (looked_version = version);
CREATE INDEX signal_waiting ON signal USING btree (changed_at, id) WHERE (looked_version < version);

CREATE TABLE signal_decision (
  signal_id bigint NOT NULL,
  version integer NOT NULL,
  outcome text NOT NULL,
  note text NOT NULL,
  operator_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT signal_decision_pkey PRIMARY KEY (signal_id, version),
  CONSTRAINT signal_decision_outcome_known CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'passed_on'::text]))),
  CONSTRAINT signal_decision_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT signal_decision_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES signal(id) ON DELETE CASCADE
);

CREATE TABLE signal_run (
  id bigint NOT NULL,
  kind text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  CONSTRAINT signal_run_pkey PRIMARY KEY (id),
  CONSTRAINT signal_run_kind_key UNIQUE (kind)
);

CREATE TABLE sku (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  "values" integer[] NOT NULL,
  price bigint NOT NULL,
  purchase_price bigint,
  picture text NOT NULL,
  on_hand integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  removed_at timestamp with time zone,
  weight_grams integer,
  supply_sku_id bigint,
  CONSTRAINT sku_pkey PRIMARY KEY (id),
  CONSTRAINT sku_not_oversold CHECK ((reserved <= on_hand)),
  CONSTRAINT sku_row CHECK (sku_row_holds(sku.*)),
  CONSTRAINT sku_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT sku_supply_sku_id_fkey FOREIGN KEY (supply_sku_id) REFERENCES supply_sku(id)
) WITH (fillfactor=80);
CREATE INDEX sku_of_goods ON sku USING btree (goods_id);
CREATE INDEX sku_of_supply ON sku USING btree (supply_sku_id) WHERE (supply_sku_id IS NOT NULL);

CREATE TABLE sku_asked (
  sku_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT sku_asked_pkey PRIMARY KEY (sku_id, since),
  CONSTRAINT sku_asked_price_check CHECK ((price > 0)),
  CONSTRAINT sku_asked_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);

CREATE TABLE sku_code (
  sku_id bigint NOT NULL,
  store_id bigint NOT NULL,
  code text NOT NULL,
  CONSTRAINT sku_code_pkey PRIMARY KEY (sku_id),
  CONSTRAINT sku_code_length CHECK (((length(code) >= 1) AND (length(code) <= 40))),
  CONSTRAINT sku_code_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id),
  CONSTRAINT sku_code_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX sku_code_once_in_store ON sku_code USING btree (store_id, lower(code));

CREATE TABLE staff_act (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  member_id bigint NOT NULL,
  path text NOT NULL,
  at timestamp with time zone NOT NULL,
  about text,
  about_ids text[],
  CONSTRAINT staff_act_pkey PRIMARY KEY (id),
  CONSTRAINT staff_act_about CHECK ((((about IS NULL) = (about_ids IS NULL)) AND (about = ANY (ARRAY['order'::text, 'order_no'::text, 'parcel'::text, 'note'::text, 'refund'::text, 'review'::text, 'goods'::text, 'sku'::text, 'deal'::text, 'offer'::text])) AND (cardinality(about_ids) > 0))),
  CONSTRAINT staff_act_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT staff_act_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX staff_act_of_store ON staff_act USING btree (store_id, id DESC);

CREATE TABLE staff_invitation (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  email text NOT NULL,
  email_folded text NOT NULL,
  parts text[] NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  outcome text,
  staff_id bigint,
  CONSTRAINT staff_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invitation_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_invitation_ended CHECK ((((ended_at IS NULL) = (outcome IS NULL)) AND (outcome = ANY (ARRAY['accepted'::text, 'taken_back'::text])) AND ((NOT (outcome IS DISTINCT FROM 'accepted'::text)) = (staff_id IS NOT NULL)))),
  CONSTRAINT staff_invitation_parts CHECK (((cardinality(parts) > 0) AND (parts <@ ARRAY['orders'::text, 'goods'::text, 'money'::text, 'store'::text, 'chat'::text]))),
  CONSTRAINT staff_invitation_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES store_staff(id),
  CONSTRAINT staff_invitation_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX staff_invitation_accepted_once ON staff_invitation USING btree (staff_id);
CREATE UNIQUE INDEX staff_invitation_one_open ON staff_invitation USING btree (store_id, email_folded) WHERE (ended_at IS NULL);

CREATE TABLE stock_move (
  id bigint NOT NULL,
  sku_id bigint NOT NULL,
  delta integer NOT NULL,
  reason text NOT NULL,
  order_id bigint,
  created_at timestamp with time zone NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  member_id bigint,
  CONSTRAINT stock_move_pkey PRIMARY KEY (id),
  CONSTRAINT stock_move_delta_check CHECK ((delta <> 0)),
  CONSTRAINT stock_move_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX stock_move_of_sku ON stock_move USING btree (sku_id);

CREATE TABLE store (
  id bigint NOT NULL,
  owner_id bigint NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  logo text NOT NULL,
  banner text NOT NULL,
  level integer NOT NULL,
  credit integer NOT NULL DEFAULT 80,
  ships_from text NOT NULL,
  open boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  fans integer NOT NULL DEFAULT 0,
  goods integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  welcome jsonb NOT NULL DEFAULT '{}'::jsonb,
  quick_replies text[] NOT NULL DEFAULT '{}'::text[],
  hours jsonb,
  return_address jsonb,
  holiday_from timestamp with time zone,
  holiday_until timestamp with time zone,
  holiday_note jsonb NOT NULL DEFAULT '{}'::jsonb,
  index_at timestamp with time zone,
  listed integer NOT NULL DEFAULT 0,
  fund bigint NOT NULL DEFAULT 0,
  level_fund bigint NOT NULL DEFAULT 0,
  credit_at timestamp with time zone NOT NULL DEFAULT (now() + '1 day'::interval),
  service_sum integer NOT NULL DEFAULT 0,
  delivery_sum integer NOT NULL DEFAULT 0,
  service_ratings integer NOT NULL DEFAULT 0,
  credit_figures jsonb,
  CONSTRAINT store_pkey PRIMARY KEY (id),
  CONSTRAINT store_owner_id_key UNIQUE (owner_id),
  CONSTRAINT store_credit_check CHECK (((credit >= 0) AND (credit <= 100))),
  CONSTRAINT store_fans_check CHECK ((fans >= 0)),
  CONSTRAINT store_fund_is_enough CHECK (((fund >= level_fund) AND ((level > 0) OR ((fund = 0) AND (level_fund = 0))))),
  CONSTRAINT store_goods_check CHECK ((goods >= 0)),
  CONSTRAINT store_holiday CHECK ((((holiday_from IS NULL) = (holiday_until IS NULL)) AND (holiday_until > holiday_from))),
  CONSTRAINT store_hours_check CHECK ((jsonb_array_length((hours -> 'days'::text)) = 7)),
  CONSTRAINT store_level_check CHECK (((level >= 0) AND (level <= 5))),
  CONSTRAINT store_level_fund_check CHECK ((level_fund >= 0)),
  CONSTRAINT store_listed_check CHECK ((listed >= 0)),
  CONSTRAINT store_named CHECK (((name ->> 'en'::text) <> ''::text)),
  CONSTRAINT store_quick_replies_check CHECK ((cardinality(quick_replies) <= 10)),
  CONSTRAINT store_rated CHECK ((((service_sum >= service_ratings) AND (service_sum <= (service_ratings * 5))) AND ((delivery_sum >= service_ratings) AND (delivery_sum <= (service_ratings * 5))))),
  CONSTRAINT store_service_ratings_check CHECK ((service_ratings >= 0)),
  CONSTRAINT store_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id)
);
CREATE INDEX store_by_credit ON store USING btree (credit, id);
CREATE INDEX store_by_fans ON store USING btree (fans DESC, id DESC) WHERE open;
CREATE INDEX store_credit_due ON store USING btree (credit_at);
CREATE INDEX store_index_due ON store USING btree (index_at) WHERE (index_at IS NOT NULL);
CREATE TRIGGER staff_or_owner BEFORE INSERT OR UPDATE OF owner_id ON store FOR EACH ROW EXECUTE FUNCTION staff_or_owner();
CREATE TRIGGER store_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON store FOR EACH ROW WHEN (new.demo) EXECUTE FUNCTION refuse_demo_row();

CREATE TABLE store_day (
  store_id bigint NOT NULL,
  day date NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  revenue bigint NOT NULL DEFAULT 0,
  refunds bigint NOT NULL DEFAULT 0,
  purchases bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  settled bigint NOT NULL DEFAULT 0,
  CONSTRAINT store_day_pkey PRIMARY KEY (store_id, day),
  CONSTRAINT store_day_orders_check CHECK ((orders >= 0)),
  CONSTRAINT store_day_refunds_check CHECK ((refunds >= 0)),
  CONSTRAINT store_day_revenue_check CHECK ((revenue >= 0)),
  CONSTRAINT store_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX store_day_of_day ON store_day USING btree (day) WHERE (orders > 0);

CREATE TABLE store_day_rolled (
  one boolean NOT NULL DEFAULT true,
  day date NOT NULL,
  CONSTRAINT store_day_rolled_pkey PRIMARY KEY (one),
  CONSTRAINT store_day_rolled_one_check CHECK (one)
);

CREATE TABLE store_hold (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  kind text NOT NULL,
  reason_code text NOT NULL,
  message text NOT NULL,
  note text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone,
  made_by bigint NOT NULL,
  approved_by bigint,
  proposal_id bigint,
  ended_at timestamp with time zone,
  ended_by bigint,
  proposal_kind text GENERATED ALWAYS AS ('store_wind_down'::text) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved'::text) STORED,
  CONSTRAINT store_hold_pkey PRIMARY KEY (id),
  CONSTRAINT store_hold_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT store_hold_check CHECK ((until_at > from_at)),
  CONSTRAINT store_hold_end CHECK (((kind = 'freeze'::text) = (until_at IS NOT NULL))),
  CONSTRAINT store_hold_kind_check CHECK ((kind = ANY (ARRAY['freeze'::text, 'wind_down'::text]))),
  CONSTRAINT store_hold_not_by_itself CHECK (((kind = 'freeze'::text) OR (ended_at IS NULL) OR (ended_by IS NOT NULL))),
  CONSTRAINT store_hold_times CHECK ((ended_at >= from_at)),
  CONSTRAINT store_hold_two_people CHECK (((kind = 'freeze'::text) OR ((approved_by IS NOT NULL) AND (approved_by <> made_by) AND (proposal_id IS NOT NULL)))),
  CONSTRAINT store_hold_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT store_hold_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT store_hold_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT store_hold_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT store_hold_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX store_hold_due ON store_hold USING btree (until_at) WHERE (ended_at IS NULL);
CREATE INDEX store_hold_of_store ON store_hold USING btree (store_id, id DESC);
CREATE UNIQUE INDEX store_hold_standing ON store_hold USING btree (store_id, kind) WHERE (ended_at IS NULL);

CREATE TABLE store_name (
  folded text NOT NULL,
  store_id bigint NOT NULL,
  CONSTRAINT store_name_pkey PRIMARY KEY (folded),
  CONSTRAINT store_name_folded_check CHECK ((folded <> ''::text)),
  CONSTRAINT store_name_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX store_name_of_store ON store_name USING btree (store_id);

CREATE TABLE store_reply (
  store_id bigint NOT NULL,
  answers integer NOT NULL,
  median_minutes integer NOT NULL,
  CONSTRAINT store_reply_pkey PRIMARY KEY (store_id),
  CONSTRAINT store_reply_counts CHECK (((answers > 0) AND (median_minutes >= 0))),
  CONSTRAINT store_reply_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);

CREATE TABLE store_search (
  store_id bigint NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT store_search_pkey PRIMARY KEY (store_id),
  CONSTRAINT store_search_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX store_search_tokens ON store_search USING gin (tokens) WITH (fastupdate=off);

CREATE TABLE store_seen (
  store_id bigint NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT store_seen_pkey PRIMARY KEY (store_id),
  CONSTRAINT store_seen_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
) WITH (fillfactor=50);

CREATE TABLE store_staff (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  member_id bigint NOT NULL,
  parts text[] NOT NULL,
  since timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by text,
  CONSTRAINT store_staff_pkey PRIMARY KEY (id),
  CONSTRAINT store_staff_person_of_store UNIQUE (id, member_id, store_id),
  CONSTRAINT store_staff_ended CHECK ((((ended_at IS NULL) = (ended_by IS NULL)) AND (ended_at >= since) AND (ended_by = ANY (ARRAY['owner'::text, 'member'::text, 'closed'::text])))),
  CONSTRAINT store_staff_parts CHECK (((cardinality(parts) > 0) AND (parts <@ ARRAY['orders'::text, 'goods'::text, 'money'::text, 'store'::text, 'chat'::text]))),
  CONSTRAINT store_staff_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT store_staff_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE UNIQUE INDEX store_staff_of_one_store ON store_staff USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX store_staff_of_store ON store_staff USING btree (store_id) WHERE (ended_at IS NULL);
CREATE TRIGGER staff_or_owner BEFORE INSERT ON store_staff FOR EACH ROW EXECUTE FUNCTION staff_or_owner();

CREATE TABLE supplier (
  id bigint NOT NULL,
  name text NOT NULL,
  country text NOT NULL,
  contact text NOT NULL DEFAULT ''::text,
  active boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT supplier_pkey PRIMARY KEY (id),
  CONSTRAINT supplier_name_key UNIQUE (name),
  CONSTRAINT supplier_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE supply_item (
  id bigint NOT NULL,
  supplier_id bigint NOT NULL,
  category_id bigint NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  brand text,
  pictures text[] NOT NULL,
  axes jsonb NOT NULL,
  parameters jsonb NOT NULL,
  ships_from text NOT NULL,
  level integer NOT NULL,
  active boolean NOT NULL DEFAULT true,
  end_reason text,
  ended_at timestamp with time zone,
  tokens tsvector NOT NULL DEFAULT ''::tsvector,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT supply_item_pkey PRIMARY KEY (id),
  CONSTRAINT supply_item_axes_check CHECK ((jsonb_array_length(axes) <= 3)),
  CONSTRAINT supply_item_ended CHECK ((((ended_at IS NULL) = (end_reason IS NULL)) AND ((ended_at IS NULL) OR (NOT active)))),
  CONSTRAINT supply_item_level_check CHECK (((level >= 0) AND (level <= 5))),
  CONSTRAINT supply_item_name_check CHECK (((name ->> 'en'::text) <> ''::text)),
  CONSTRAINT supply_item_pictures_check CHECK ((cardinality(pictures) >= 1)),
  CONSTRAINT supply_item_ships_from_check CHECK ((ships_from ~ '^[A-Z]{2}$'::text)),
  CONSTRAINT supply_item_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT supply_item_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id)
);
CREATE INDEX supply_item_newest ON supply_item USING btree (created_at DESC, id DESC);
CREATE INDEX supply_item_of_category ON supply_item USING btree (category_id, created_at DESC, id DESC) WHERE active;
CREATE INDEX supply_item_of_supplier ON supply_item USING btree (supplier_id);
CREATE INDEX supply_item_tokens ON supply_item USING gin (tokens) WITH (fastupdate=off);

CREATE TABLE supply_move (
  id bigint NOT NULL,
  supply_sku_id bigint NOT NULL,
  delta integer NOT NULL,
  reason text NOT NULL,
  sku_id bigint,
  note text NOT NULL DEFAULT ''::text,
  operator_id bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT supply_move_pkey PRIMARY KEY (id),
  CONSTRAINT supply_move_between_shelves CHECK ((((sku_id IS NOT NULL) = (reason = ANY (ARRAY['allotted'::text, 'given_back'::text]))) AND ((reason <> 'allotted'::text) OR (delta < 0)) AND ((reason <> 'given_back'::text) OR (delta > 0)))),
  CONSTRAINT supply_move_delta_check CHECK ((delta <> 0)),
  CONSTRAINT supply_move_reason_check CHECK ((reason = ANY (ARRAY['delivered'::text, 'counted_again'::text, 'damaged'::text, 'taken_back'::text, 'allotted'::text, 'given_back'::text]))),
  CONSTRAINT supply_move_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT supply_move_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id),
  CONSTRAINT supply_move_supply_sku_id_fkey FOREIGN KEY (supply_sku_id) REFERENCES supply_sku(id)
);
CREATE INDEX supply_move_of_sku ON supply_move USING btree (supply_sku_id, id DESC);

CREATE TABLE supply_picture (
  id bigint NOT NULL,
  name text NOT NULL,
  operator_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  named_at timestamp with time zone,
  CONSTRAINT supply_picture_pkey PRIMARY KEY (id),
  CONSTRAINT supply_picture_name_key UNIQUE (name),
  CONSTRAINT supply_picture_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX supply_picture_due ON supply_picture USING btree (created_at) WHERE (named_at IS NULL);

CREATE TABLE supply_price (
  supply_sku_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  purchase_price bigint NOT NULL,
  suggested_price bigint NOT NULL,
  reason text,
  note text NOT NULL DEFAULT ''::text,
  operator_id bigint,
  proposal_id bigint,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('supply_price'::text) STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved'::text) STORED,
  before_two_people boolean NOT NULL DEFAULT false,
  CONSTRAINT supply_price_pkey PRIMARY KEY (supply_sku_id, since),
  CONSTRAINT supply_price_once UNIQUE (supply_sku_id, since, purchase_price, suggested_price),
  CONSTRAINT supply_price_purchase_price_check CHECK ((purchase_price > 0)),
  CONSTRAINT supply_price_suggested_price_check CHECK ((suggested_price > 0)),
  CONSTRAINT supply_price_two_people CHECK ((before_two_people OR (proposal_id IS NOT NULL))),
  CONSTRAINT supply_price_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal(id, kind, state),
  CONSTRAINT supply_price_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT supply_price_supply_sku_id_fkey FOREIGN KEY (supply_sku_id) REFERENCES supply_sku(id)
);

CREATE TABLE supply_sku (
  id bigint NOT NULL,
  item_id bigint NOT NULL,
  "values" integer[] NOT NULL,
  picture text NOT NULL,
  purchase_price bigint,
  suggested_price bigint,
  weight_grams integer NOT NULL,
  on_hand integer NOT NULL DEFAULT 0,
  price_since timestamp with time zone,
  CONSTRAINT supply_sku_pkey PRIMARY KEY (id),
  CONSTRAINT supply_sku_item_id_values_key UNIQUE (item_id, "values"),
  CONSTRAINT supply_sku_not_oversold CHECK ((on_hand >= 0)),
  CONSTRAINT supply_sku_priced CHECK ((num_nonnulls(purchase_price, suggested_price, price_since) = ANY (ARRAY[0, 3]))),
  CONSTRAINT supply_sku_purchase_price_check CHECK (((purchase_price > 0) AND ((purchase_price % (10000)::bigint) = 0))),
  CONSTRAINT supply_sku_suggested_price_check CHECK (((suggested_price % (10000)::bigint) = 0)),
  CONSTRAINT supply_sku_suggests_profit CHECK ((suggested_price > purchase_price)),
  CONSTRAINT supply_sku_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 1000000))),
  CONSTRAINT supply_sku_item_id_fkey FOREIGN KEY (item_id) REFERENCES supply_item(id),
  CONSTRAINT supply_sku_price_in_force FOREIGN KEY (id, price_since, purchase_price, suggested_price) REFERENCES supply_price(supply_sku_id, since, purchase_price, suggested_price) DEFERRABLE
);

CREATE TABLE supply_upkeep (
  id bigint NOT NULL,
  next_attempt_at timestamp with time zone NOT NULL,
  CONSTRAINT supply_upkeep_pkey PRIMARY KEY (id)
);

CREATE TABLE support_case (
  id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  last_seq integer NOT NULL,
  waiting_since timestamp with time zone,
  answered_at timestamp with time zone,
  answered_by bigint,
  greeted_at timestamp with time zone,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  closed_at timestamp with time zone,
  closed_by bigint,
  outcome text,
  note text,
  stars integer,
  rating text,
  rated_at timestamp with time zone,
  tell_at timestamp with time zone,
  tell_message_id bigint,
  tell_seq integer,
  CONSTRAINT support_case_pkey PRIMARY KEY (id),
  CONSTRAINT support_case_answer_times CHECK ((answered_at >= opened_at)),
  CONSTRAINT support_case_answered CHECK (((answered_by IS NULL) = (answered_at IS NULL))),
  CONSTRAINT support_case_check CHECK ((waiting_since >= opened_at)),
  CONSTRAINT support_case_close_times CHECK ((closed_at >= opened_at)),
  CONSTRAINT support_case_closed CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((closed_at IS NULL) = (outcome IS NULL)) AND ((closed_at IS NULL) = (note IS NULL)) AND ((closed_at IS NULL) OR (waiting_since IS NULL)))),
  CONSTRAINT support_case_rated CHECK ((((stars IS NULL) = (rated_at IS NULL)) AND ((stars IS NULL) = (rating IS NULL)) AND ((stars IS NULL) OR (closed_at IS NOT NULL)))),
  CONSTRAINT support_case_rating_times CHECK ((rated_at >= closed_at)),
  CONSTRAINT support_case_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT support_case_tags_check CHECK ((cardinality(tags) <= 5)),
  CONSTRAINT support_case_to_tell CHECK ((((tell_at IS NULL) = (tell_message_id IS NULL)) AND ((tell_at IS NULL) = (tell_seq IS NULL)))),
  CONSTRAINT support_case_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operator(id),
  CONSTRAINT support_case_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operator(id),
  CONSTRAINT support_case_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);
CREATE INDEX support_case_ended ON support_case USING btree (id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX support_case_of_conversation ON support_case USING btree (conversation_id, id DESC);
CREATE INDEX support_case_opened ON support_case USING btree (opened_at);
CREATE UNIQUE INDEX support_case_standing ON support_case USING btree (conversation_id) WHERE (closed_at IS NULL);
CREATE INDEX support_case_tell ON support_case USING btree (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX support_case_ungreeted ON support_case USING btree (id) WHERE (greeted_at IS NULL);
CREATE INDEX support_case_waiting ON support_case USING btree (waiting_since, id) WHERE (closed_at IS NULL);

CREATE TABLE support_hours (
  id bigint NOT NULL,
  hours jsonb NOT NULL,
  made_at timestamp with time zone NOT NULL,
  made_by bigint NOT NULL,
  CONSTRAINT support_hours_pkey PRIMARY KEY (id),
  CONSTRAINT support_hours_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);

CREATE TABLE support_reply (
  id bigint NOT NULL,
  title text NOT NULL,
  text jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by bigint NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT support_reply_pkey PRIMARY KEY (id),
  CONSTRAINT support_reply_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operator(id)
);

CREATE TABLE support_transfer (
  id bigint NOT NULL,
  case_id bigint NOT NULL,
  from_id bigint,
  by_id bigint NOT NULL,
  to_id bigint NOT NULL,
  note text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT support_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT support_transfer_to_another CHECK ((from_id <> to_id)),
  CONSTRAINT support_transfer_by_id_fkey FOREIGN KEY (by_id) REFERENCES operator(id),
  CONSTRAINT support_transfer_case_id_fkey FOREIGN KEY (case_id) REFERENCES support_case(id),
  CONSTRAINT support_transfer_from_id_fkey FOREIGN KEY (from_id) REFERENCES operator(id),
  CONSTRAINT support_transfer_to_id_fkey FOREIGN KEY (to_id) REFERENCES operator(id)
);
CREATE INDEX support_transfer_of_case ON support_transfer USING btree (case_id, id);

CREATE TABLE support_visit (
  conversation_id bigint NOT NULL,
  name text NOT NULL,
  language text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  CONSTRAINT support_visit_pkey PRIMARY KEY (conversation_id),
  CONSTRAINT support_visit_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);

CREATE TABLE table_in_parts (
  name text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  step text NOT NULL,
  ends text NOT NULL,
  CONSTRAINT table_in_parts_pkey PRIMARY KEY (name),
  CONSTRAINT table_in_parts_ends_check CHECK ((ends = ANY (ARRAY['dropped'::text, 'archived'::text]))),
  CONSTRAINT table_in_parts_kind_check CHECK ((kind = ANY (ARRAY['id'::text, 'date'::text]))),
  CONSTRAINT table_in_parts_step_check CHECK ((step = ANY (ARRAY['day'::text, 'month'::text])))
);

CREATE TABLE table_part (
  name text NOT NULL,
  of text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  to_at timestamp with time zone NOT NULL,
  archived_at timestamp with time zone,
  CONSTRAINT table_part_pkey PRIMARY KEY (name),
  CONSTRAINT table_part_once UNIQUE (of, from_at),
  CONSTRAINT table_part_times CHECK ((from_at < to_at)),
  CONSTRAINT table_part_of_fkey FOREIGN KEY (of) REFERENCES table_in_parts(name)
);

CREATE TABLE together_upkeep (
  id bigint NOT NULL,
  count_at timestamp with time zone NOT NULL,
  after_id bigint NOT NULL,
  CONSTRAINT together_upkeep_pkey PRIMARY KEY (id),
  CONSTRAINT together_upkeep_id_check CHECK ((id = 1))
);

CREATE TABLE tracking_taken (
  store_id bigint NOT NULL,
  number text NOT NULL,
  order_id bigint NOT NULL,
  returned boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT tracking_once_in_a_store PRIMARY KEY (store_id, number),
  CONSTRAINT tracking_taken_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT tracking_taken_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX tracking_taken_of_order ON tracking_taken USING btree (order_id);

CREATE TABLE transfer (
  id bigint NOT NULL,
  kind text NOT NULL,
  ref_kind text NOT NULL,
  ref_id bigint NOT NULL,
  cause text NOT NULL,
  actor_id bigint,
  total bigint NOT NULL,
  postings integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  correction_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (kind = 'adjustment'::text) THEN ref_id
    ELSE NULL::bigint
END) STORED,
  CONSTRAINT transfer_pkey PRIMARY KEY (id),
  CONSTRAINT transfer_cause_key UNIQUE (cause),
  CONSTRAINT transfer_balanced CHECK (((total = 0) AND (postings >= 2))),
  CONSTRAINT transfer_of_a_correction FOREIGN KEY (correction_id) REFERENCES ledger_correction(id)
) WITH (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX transfer_about ON transfer USING btree (ref_kind, ref_id);

CREATE TABLE transit_sample (
  store_id bigint NOT NULL,
  carrier text NOT NULL,
  origin text NOT NULL,
  country text NOT NULL,
  days integer NOT NULL,
  parcels integer NOT NULL,
  CONSTRAINT transit_sample_pkey PRIMARY KEY (store_id, carrier, origin, country, days),
  CONSTRAINT transit_sample_parcels_check CHECK ((parcels > 0)),
  CONSTRAINT transit_sample_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);

CREATE TABLE transit_time (
  carrier text NOT NULL,
  origin text NOT NULL,
  country text NOT NULL,
  parcels integer NOT NULL,
  days_least integer NOT NULL,
  days_most integer NOT NULL,
  CONSTRAINT transit_time_pkey PRIMARY KEY (carrier, origin, country),
  CONSTRAINT transit_time_check CHECK (((days_least >= 0) AND (days_least <= days_most))),
  CONSTRAINT transit_time_floor CHECK ((parcels >= 10))
);

CREATE TABLE translated_text (
  hash bytea NOT NULL,
  language text NOT NULL,
  text text,
  from_language text NOT NULL DEFAULT ''::text,
  claimed_until timestamp with time zone,
  used_at timestamp with time zone NOT NULL,
  CONSTRAINT translated_text_pkey PRIMARY KEY (hash, language),
  CONSTRAINT translated_text_claimed CHECK (((text IS NULL) = (claimed_until IS NOT NULL))),
  CONSTRAINT translated_text_hash CHECK ((length(hash) = 32))
);
CREATE INDEX translated_text_by_use ON translated_text USING btree (used_at);

CREATE TABLE translation (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  language text NOT NULL,
  fingerprint bytea NOT NULL,
  texts jsonb NOT NULL,
  from_language text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  sources bytea[] NOT NULL DEFAULT '{}'::bytea[],
  CONSTRAINT translation_pkey PRIMARY KEY (kind, subject_id, language),
  CONSTRAINT translation_fingerprint CHECK ((length(fingerprint) = 32)),
  CONSTRAINT translation_kind CHECK ((kind = ANY (ARRAY['goods'::text, 'review'::text])))
);
CREATE INDEX translation_by_time ON translation USING btree (made_at);

CREATE TABLE translation_day (
  day date NOT NULL,
  characters bigint NOT NULL,
  CONSTRAINT translation_day_pkey PRIMARY KEY (day),
  CONSTRAINT translation_day_characters CHECK ((characters >= 0))
);

CREATE TABLE two_factor (
  member_id bigint NOT NULL,
  secret bytea NOT NULL,
  step bigint NOT NULL DEFAULT 0,
  begun_at timestamp with time zone NOT NULL,
  on_at timestamp with time zone,
  CONSTRAINT two_factor_pkey PRIMARY KEY (member_id),
  CONSTRAINT two_factor_check CHECK (((on_at IS NULL) = (step = 0))),
  CONSTRAINT two_factor_secret_check CHECK (((octet_length(secret) >= 29) AND (octet_length(secret) <= 100))),
  CONSTRAINT two_factor_step_check CHECK ((step >= 0)),
  CONSTRAINT two_factor_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX two_factor_begun ON two_factor USING btree (begun_at) WHERE (on_at IS NULL);
CREATE INDEX two_factor_pepper ON two_factor USING btree (pepper_of(secret));

CREATE TABLE unsealed_transfer (
  transfer_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT unsealed_transfer_pkey PRIMARY KEY (transfer_id)
) WITH (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000, autovacuum_analyze_scale_factor=0, autovacuum_analyze_threshold=20000);
CREATE INDEX unsealed_transfer_age ON unsealed_transfer USING btree (created_at);

CREATE TABLE upload (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  class text NOT NULL,
  file text NOT NULL,
  wrapped_key bytea,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 bytea NOT NULL,
  fingerprint bit(256) NOT NULL,
  named_at timestamp with time zone,
  delete_after timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT upload_pkey PRIMARY KEY (id),
  CONSTRAINT upload_file_key UNIQUE (file),
  CONSTRAINT upload_class_check CHECK ((class = ANY (ARRAY['recharge_proof'::text, 'paper'::text]))),
  CONSTRAINT upload_height_check CHECK ((height > 0)),
  CONSTRAINT upload_width_check CHECK ((width > 0)),
  CONSTRAINT upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX upload_due ON upload USING btree (delete_after) WHERE ((wrapped_key IS NOT NULL) AND (delete_after IS NOT NULL));
CREATE INDEX upload_of_member ON upload USING btree (member_id, created_at);
CREATE INDEX upload_pepper ON upload USING btree (pepper_of(wrapped_key)) WHERE (wrapped_key IS NOT NULL);
CREATE INDEX upload_same ON upload USING btree (sha256);

CREATE TABLE visit (
  member_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  visited_at timestamp with time zone NOT NULL,
  kept boolean NOT NULL DEFAULT true,
  CONSTRAINT visit_pkey PRIMARY KEY (member_id, goods_id),
  CONSTRAINT visit_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT visit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX visit_newest ON visit USING btree (member_id, visited_at DESC, goods_id DESC) WHERE kept;
CREATE INDEX visit_of_goods ON visit USING btree (goods_id, visited_at);

CREATE TABLE wallet_address (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  label text NOT NULL,
  is_default boolean NOT NULL,
  usable_from timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT wallet_address_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_address_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT wallet_address_removed CHECK (((removed_at IS NULL) OR (NOT is_default))),
  CONSTRAINT wallet_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE UNIQUE INDEX wallet_address_once ON wallet_address USING btree (member_id, network, address) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX wallet_address_one_default ON wallet_address USING btree (member_id, network) WHERE is_default;

CREATE TABLE webhook (
  id bigint NOT NULL,
  store_id bigint,
  made_by bigint,
  url text NOT NULL,
  events text[] NOT NULL,
  secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  busy_until timestamp with time zone NOT NULL,
  failing_since timestamp with time zone,
  off_at timestamp with time zone,
  off_reason text,
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_events_some CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 30))),
  CONSTRAINT webhook_of_store_or_operator CHECK (((store_id IS NULL) = (made_by IS NOT NULL))),
  CONSTRAINT webhook_off_reason_known CHECK ((off_reason = ANY (ARRAY['by_hand'::text, 'failing'::text, 'gone'::text]))),
  CONSTRAINT webhook_off_whole CHECK (((off_at IS NULL) = (off_reason IS NULL))),
  CONSTRAINT webhook_old_secret_whole CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  CONSTRAINT webhook_url_https CHECK (((url ~ '^https://'::text) AND (length(url) <= 500))),
  CONSTRAINT webhook_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT webhook_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX webhook_of_store ON webhook USING btree (store_id);
CREATE INDEX webhook_old_pepper ON webhook USING btree (pepper_of(old_secret)) WHERE (old_secret IS NOT NULL);
CREATE INDEX webhook_pepper ON webhook USING btree (pepper_of(secret));

CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  webhook_id bigint NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone,
  last_at timestamp with time zone,
  last_status integer,
  last_answer text,
  last_ms integer,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_delivery_answer_short CHECK ((length(last_answer) <= 500)),
  CONSTRAINT webhook_delivery_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT webhook_delivery_tried CHECK ((((last_at IS NULL) = (last_answer IS NULL)) AND ((last_at IS NULL) = (last_ms IS NULL)))),
  CONSTRAINT webhook_delivery_waits CHECK (((state = 'waiting'::text) = (next_attempt_at IS NOT NULL))),
  CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_by_time ON webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (next_attempt_at, id) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_delivery_of_webhook ON webhook_delivery USING btree (webhook_id, id);

CREATE TABLE withdrawal (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  wallet_address_id bigint,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  actual_amount bigint NOT NULL,
  rules_version bigint NOT NULL,
  fee_micro bigint NOT NULL,
  fee_ppm integer NOT NULL,
  min bigint NOT NULL,
  max bigint NOT NULL,
  month_most integer NOT NULL,
  approvals_needed integer NOT NULL,
  month date NOT NULL,
  month_place integer,
  state text NOT NULL DEFAULT 'pending'::text,
  state_at timestamp with time zone NOT NULL,
  approvals integer NOT NULL DEFAULT 0,
  sending_by bigint,
  hash text,
  hash_by bigint,
  chain_state text,
  confirmations integer,
  confirmations_needed integer,
  looked_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  attend_at timestamp with time zone,
  attention_at timestamp with time zone,
  reject_reason text,
  reject_note text,
  created_at timestamp with time zone NOT NULL,
  confirmed_by bigint,
  two_operators_above bigint,
  asked_30_days bigint,
  sending_on bytea,
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_and_member UNIQUE (id, member_id),
  CONSTRAINT withdrawal_hash_once UNIQUE (network, hash),
  CONSTRAINT withdrawal_month_places UNIQUE (member_id, month, month_place),
  CONSTRAINT withdrawal_adds_up CHECK (((amount = (fee + actual_amount)) AND (fee >= 0) AND (actual_amount > 0))),
  CONSTRAINT withdrawal_approvals_needed_check CHECK ((approvals_needed = ANY (ARRAY[1, 2]))),
  CONSTRAINT withdrawal_approved CHECK ((((approvals >= 0) AND (approvals <= approvals_needed)) AND ((state <> ALL (ARRAY['approved'::text, 'sending'::text, 'sent'::text, 'confirmed'::text])) OR (approvals = approvals_needed)))),
  CONSTRAINT withdrawal_confirmed CHECK (((state <> 'confirmed'::text) OR (confirmed_by IS NOT NULL) OR (NOT (chain_state IS DISTINCT FROM 'matched'::text)))),
  CONSTRAINT withdrawal_confirmed_by_another CHECK (((confirmed_by IS NULL) OR ((state = 'confirmed'::text) AND (confirmed_by IS DISTINCT FROM sending_by) AND (confirmed_by IS DISTINCT FROM hash_by)))),
  CONSTRAINT withdrawal_counts CHECK (((month_place IS NULL) = (state = 'rejected'::text))),
  CONSTRAINT withdrawal_fee_by_its_rule CHECK ((fee = ((fee_micro + ((amount * fee_ppm) / 1000000)) +
CASE
    WHEN ((((amount * fee_ppm) % (1000000)::bigint) > 500000) OR ((((amount * fee_ppm) % (1000000)::bigint) = 500000) AND ((((amount * fee_ppm) / 1000000) % (2)::bigint) = 1))) THEN 1
    ELSE 0
END))),
  CONSTRAINT withdrawal_fee_micro_check CHECK ((fee_micro >= 0)),
  CONSTRAINT withdrawal_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm <= 1000000))),
  CONSTRAINT withdrawal_hash CHECK ((((hash IS NOT NULL) = (state = ANY (ARRAY['sent'::text, 'confirmed'::text]))) AND ((hash IS NULL) = (hash_by IS NULL)))),
  CONSTRAINT withdrawal_month_count CHECK (((month_place >= 1) AND (month_place <= month_most))),
  CONSTRAINT withdrawal_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT withdrawal_of_its_month CHECK ((month = (((created_at AT TIME ZONE 'UTC'::text))::date - ((EXTRACT(day FROM (created_at AT TIME ZONE 'UTC'::text)))::integer - 1)))),
  CONSTRAINT withdrawal_reason CHECK (((reject_reason IS NOT NULL) = (state = 'rejected'::text))),
  CONSTRAINT withdrawal_sender CHECK (((sending_by IS NOT NULL) = (state = ANY (ARRAY['sending'::text, 'sent'::text, 'confirmed'::text])))),
  CONSTRAINT withdrawal_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'sending'::text, 'sent'::text, 'confirmed'::text, 'rejected'::text, 'cancelled'::text]))),
  CONSTRAINT withdrawal_sum_takes_two CHECK (((asked_30_days IS NULL) OR (approvals_needed = 2) OR (asked_30_days <= COALESCE(two_operators_above, (0)::bigint)))),
  CONSTRAINT withdrawal_within_its_limits CHECK (((amount >= min) AND (amount <= max))),
  CONSTRAINT withdrawal_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_hash_by_fkey FOREIGN KEY (hash_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT withdrawal_sending_by_fkey FOREIGN KEY (sending_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_wallet_address_id_fkey FOREIGN KEY (wallet_address_id) REFERENCES wallet_address(id)
);
CREATE INDEX withdrawal_asked_to_address ON withdrawal USING btree (address, counted_at);
CREATE INDEX withdrawal_attend ON withdrawal USING btree (attend_at) WHERE (attend_at IS NOT NULL);
CREATE INDEX withdrawal_by_amount ON withdrawal USING btree (amount, id);
CREATE INDEX withdrawal_look ON withdrawal USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX withdrawal_of_member ON withdrawal USING btree (member_id, id DESC);
CREATE INDEX withdrawal_queue ON withdrawal USING btree (state, created_at, id);
CREATE INDEX withdrawal_recent ON withdrawal USING btree (created_at);
CREATE INDEX withdrawal_to_address ON withdrawal USING btree (network, address);
CREATE TRIGGER withdrawal_begins_pending BEFORE INSERT ON withdrawal FOR EACH ROW WHEN ((new.state <> 'pending'::text)) EXECUTE FUNCTION refuse_lone_sending();
CREATE TRIGGER withdrawal_counted BEFORE INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION count_withdrawal();
CREATE TRIGGER withdrawal_sent_by_another BEFORE UPDATE OF state, sending_by, sending_on ON withdrawal FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.sending_by IS DISTINCT FROM new.sending_by))) EXECUTE FUNCTION refuse_lone_sending();

CREATE TABLE withdrawal_approval (
  withdrawal_id bigint NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  own_member_id bigint,
  device_hash bytea,
  place integer NOT NULL,
  approved_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_approved_by PRIMARY KEY (withdrawal_id, operator_id),
  CONSTRAINT withdrawal_approved_on UNIQUE (withdrawal_id, device_hash),
  CONSTRAINT withdrawal_approved_place UNIQUE (withdrawal_id, place),
  CONSTRAINT withdrawal_approval_place_check CHECK ((place = ANY (ARRAY[1, 2]))),
  CONSTRAINT withdrawal_not_own CHECK ((own_member_id IS DISTINCT FROM member_id)),
  CONSTRAINT withdrawal_approval_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT withdrawal_approved_for FOREIGN KEY (withdrawal_id, member_id) REFERENCES withdrawal(id, member_id)
);
CREATE TRIGGER withdrawal_approved_by_another BEFORE INSERT ON withdrawal_approval FOR EACH ROW EXECUTE FUNCTION refuse_lone_approval();

CREATE TABLE withdrawal_skip (
  taken_id bigint NOT NULL,
  passed_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_skip_pkey PRIMARY KEY (taken_id, passed_id, at),
  CONSTRAINT withdrawal_skip_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT withdrawal_skip_passed_id_fkey FOREIGN KEY (passed_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_skip_taken_id_fkey FOREIGN KEY (taken_id) REFERENCES withdrawal(id)
);
CREATE INDEX withdrawal_skipped ON withdrawal_skip USING btree (at);

CREATE TABLE withdrawal_step (
  withdrawal_id bigint NOT NULL,
  seq integer NOT NULL,
  step text NOT NULL,
  approvals integer NOT NULL,
  operator_id bigint,
  reason_code text,
  note text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_step_pkey PRIMARY KEY (withdrawal_id, seq),
  CONSTRAINT withdrawal_step_seq_check CHECK ((seq > 0)),
  CONSTRAINT withdrawal_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT withdrawal_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);

CREATE VIEW parcel_event_ever AS
 SELECT parcel_event.parcel_id,
    parcel_event.step,
    parcel_event.place,
    parcel_event.createtime,
    parcel_event.id,
    parcel_event.by,
    parcel_event.actor_id,
    parcel_event.struck_at,
    parcel_event.struck_by,
    parcel_event.struck_reason
   FROM parcel_event
UNION ALL
 SELECT parcel_event.parcel_id,
    parcel_event.step,
    parcel_event.place,
    parcel_event.createtime,
    parcel_event.id,
    parcel_event.by,
    parcel_event.actor_id,
    parcel_event.struck_at,
    parcel_event.struck_by,
    parcel_event.struck_reason
   FROM archive.parcel_event;

GRANT INSERT, SELECT ON account TO arcade_app;
GRANT UPDATE (balance, last_seq) ON account TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON account_checkpoint TO arcade_app;
GRANT DELETE, INSERT, SELECT ON account_recovery TO arcade_app;
GRANT UPDATE (done_at, stopped_at, stopped_by, confirmed_at) ON account_recovery TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON address TO arcade_app;
GRANT INSERT, SELECT ON agreement_look TO arcade_app;
GRANT DELETE, SELECT ON announcement TO arcade_app;
GRANT INSERT (id, title, body, written, revision, created_at, published_at, withdrawn_at, proposal_id, approved_revision) ON announcement TO arcade_app;
GRANT UPDATE (title, body, written, revision, published_at, withdrawn_at, proposal_id, approved_revision) ON announcement TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON announcement_reader TO arcade_app;
GRANT INSERT, SELECT ON api_key TO arcade_app;
GRANT UPDATE (name, scopes, used_at, revoked_at) ON api_key TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON api_key_calls TO arcade_app;
GRANT INSERT, SELECT ON appeal TO arcade_app;
GRANT UPDATE (outcome, answer, answered_at, answered_by, amount) ON appeal TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON application TO arcade_app;
GRANT DELETE, INSERT, SELECT ON arrival_store TO arcade_app;
GRANT SELECT, UPDATE ON arrival_upkeep TO arcade_app;
GRANT SELECT ON article TO arcade_app;
GRANT INSERT (key, version, kind, title, body, "position", published_at, asks, changes, operator_id, taken_back_at, proposal_id) ON article TO arcade_app;
GRANT UPDATE (taken_back_at) ON article TO arcade_app;
GRANT DELETE, INSERT, SELECT ON article_draft TO arcade_app;
GRANT UPDATE (category_id, "position", title, body, written, revision, published_revision, retired_at) ON article_draft TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO arcade_app;
GRANT SELECT ON audit_head TO arcade_app;
GRANT UPDATE (number, hash) ON audit_head TO arcade_app;
GRANT INSERT, SELECT ON audit_log TO arcade_app;
GRANT DELETE, INSERT, SELECT ON audit_look TO arcade_app;
GRANT INSERT, SELECT ON audit_published TO arcade_app;
GRANT DELETE, SELECT ON banner TO arcade_app;
GRANT INSERT (id, title, text, picture, link, "position", written, shown, starts_at, ends_at, revision, made_by, proposal_id) ON banner TO arcade_app;
GRANT UPDATE (title, text, picture, link, "position", written, shown, starts_at, ends_at, revision, made_by, proposal_id) ON banner TO arcade_app;
GRANT INSERT, SELECT ON bond_draw TO arcade_app;
GRANT INSERT, SELECT ON bond_paper TO arcade_app;
GRANT UPDATE (file, wrapped_key, sha256) ON bond_paper TO arcade_app;
GRANT INSERT, SELECT ON bond_refund TO arcade_app;
GRANT UPDATE (state, state_at, next_attempt_at, reason_code, message, held_until, made_by, approved_by, proposal_id) ON bond_refund TO arcade_app;
GRANT INSERT, SELECT ON bond_refund_step TO arcade_app;
GRANT INSERT, SELECT ON brand_change TO arcade_app;
GRANT UPDATE (goods, done_at) ON brand_change TO arcade_app;
GRANT INSERT, SELECT ON branding TO arcade_app;
GRANT INSERT, SELECT ON buying_group TO arcade_app;
GRANT UPDATE (members, state, closed_at) ON buying_group TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON captcha_spent TO arcade_app;
GRANT SELECT ON carrier TO arcade_app;
GRANT INSERT (code, name, written, "position", shown, patterns, proposal_id, country, link, transit) ON carrier TO arcade_app;
GRANT UPDATE (name, written, "position", shown, patterns, proposal_id, country, link, transit) ON carrier TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_line TO arcade_app;
GRANT SELECT, UPDATE ON catalogue_translation TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON catalogue_translation_pause TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON category TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON chain_transfer TO arcade_app;
GRANT DELETE, INSERT, SELECT ON chat_message TO arcade_app;
GRANT UPDATE (text, picture, picture_width, picture_height, voice, voice_ms, voice_levels, goods_id, order_id, risks, recalled_at) ON chat_message TO arcade_app;
GRANT INSERT, SELECT ON chat_mute TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON chat_mute TO arcade_app;
GRANT DELETE, INSERT, SELECT ON chat_translation TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON chat_voice TO arcade_app;
GRANT INSERT, SELECT ON chat_warning TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON claim TO arcade_app;
GRANT SELECT ON closure TO arcade_app;
GRANT INSERT (id, function, reason_code, note, from_at, until_at, closed_by, approved_by, proposal_id) ON closure TO arcade_app;
GRANT UPDATE (reopened_at, reopened_by, reopen_proposal_id) ON closure TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON code TO arcade_app;
GRANT INSERT, SELECT ON conversation TO arcade_app;
GRANT UPDATE (seq, floor_seq, last_at, forget_at, customer_read, host_read, customer_cleared, host_cleared, customer_hidden, host_hidden, customer_pinned, host_pinned, erase_at, customer_blocked_at, host_blocked_at, blocked_seq) ON conversation TO arcade_app;
GRANT SELECT ON country TO arcade_app;
GRANT UPDATE (delivered) ON country TO arcade_app;
GRANT INSERT, SELECT ON coupon TO arcade_app;
GRANT UPDATE (claimed, state, state_at) ON coupon TO arcade_app;
GRANT INSERT, SELECT ON coupon_cover TO arcade_app;
GRANT INSERT, SELECT ON coupon_fund TO arcade_app;
GRANT UPDATE (returns, next_attempt_at) ON coupon_fund TO arcade_app;
GRANT INSERT, SELECT ON coupon_fund_shard TO arcade_app;
GRANT UPDATE (given_back) ON coupon_fund_shard TO arcade_app;
GRANT INSERT, SELECT ON coupon_grant TO arcade_app;
GRANT UPDATE (state, checkout_id, used_at, remind_at) ON coupon_grant TO arcade_app;
GRANT INSERT, SELECT ON coupon_use TO arcade_app;
GRANT UPDATE (voided_at, freight) ON coupon_use TO arcade_app;
GRANT INSERT, SELECT ON credit_excused TO arcade_app;
GRANT INSERT, SELECT ON credit_history TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON daily_check TO arcade_app;
GRANT DELETE, INSERT, SELECT ON data_archive TO arcade_app;
GRANT UPDATE (state, next_attempt_at, wrapped_key, bytes, pictures, pictures_left_out, ready_at, delete_after) ON data_archive TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON database_line TO arcade_app;
GRANT SELECT ON deal TO arcade_app;
GRANT INSERT (id, goods_id, store_id, state, starts_at, ends_at, ended_at, end_reason, per_person, on_home, made_by_operator, demo, created_at, proposal_id) ON deal TO arcade_app;
GRANT UPDATE (state, ended_at, end_reason, on_home) ON deal TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON deal_line TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON deal_person TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON deal_taken TO arcade_app;
GRANT SELECT ON demo_mode TO arcade_app;
GRANT UPDATE (ahead_ms) ON demo_mode TO arcade_app;
GRANT INSERT, SELECT ON deposit TO arcade_app;
GRANT UPDATE (standing, next_attempt_at) ON deposit TO arcade_app;
GRANT INSERT, SELECT ON deposit_transaction TO arcade_app;
GRANT UPDATE (mode) ON deposit_transaction TO arcade_app;
GRANT INSERT, SELECT ON display_rate TO arcade_app;
GRANT UPDATE (off_at, off_by) ON display_rate TO arcade_app;
GRANT INSERT, SELECT ON dispute TO arcade_app;
GRANT UPDATE (state, buyer_answered_at, store_answered_at, ended_at, remind_at) ON dispute TO arcade_app;
GRANT SELECT ON dispute_decision TO arcade_app;
GRANT INSERT (refund_id, buyer_id, merchant_id, asked, outcome, amount, reason_code, text, summary, summary_language, note, asked_for, type, category_id, rules_version, decided_by, decider_member_id, decided_at, appeal_by, store_loss, alone_most, proposal_id) ON dispute_decision TO arcade_app;
GRANT INSERT, SELECT ON dispute_evidence TO arcade_app;
GRANT INSERT, SELECT ON dispute_look TO arcade_app;
GRANT INSERT, SELECT ON entry TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON errand_failure TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON favourite TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON favourite_removed TO arcade_app;
GRANT INSERT, SELECT ON first_run TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON follow TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON follow_removed TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON freight_template TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON goods TO arcade_app;
GRANT DELETE, INSERT, SELECT ON goods_day TO arcade_app;
GRANT UPDATE (views, orders, pieces, revenue) ON goods_day TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_draft TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_news TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_notice TO arcade_app;
GRANT INSERT, SELECT ON goods_question TO arcade_app;
GRANT UPDATE (answers, answered, hidden_at, hidden_by, hidden_reason, hidden_message) ON goods_question TO arcade_app;
GRANT DELETE, INSERT, SELECT ON goods_sale TO arcade_app;
GRANT SELECT, UPDATE ON goods_sale_upkeep TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_search TO arcade_app;
GRANT INSERT, SELECT ON goods_takedown TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON goods_takedown TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_text TO arcade_app;
GRANT DELETE, INSERT, SELECT ON goods_together TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_translation TO arcade_app;
GRANT INSERT, SELECT ON goods_version TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_video TO arcade_app;
GRANT INSERT, SELECT ON group_offer TO arcade_app;
GRANT UPDATE (stopped_at, stopped_by, operator_id, reason_code, message) ON group_offer TO arcade_app;
GRANT INSERT, SELECT ON group_offer_price TO arcade_app;
GRANT INSERT, SELECT ON group_place TO arcade_app;
GRANT UPDATE (group_id, state, joined_at) ON group_place TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON help_category TO arcade_app;
GRANT SELECT, UPDATE ON home_block TO arcade_app;
GRANT SELECT, UPDATE ON home_page TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hot_word TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO arcade_app;
GRANT INSERT, SELECT ON invitation TO arcade_app;
GRANT UPDATE (offer_id, source_hash, next_attempt_at) ON invitation TO arcade_app;
GRANT INSERT, SELECT ON invitation_count TO arcade_app;
GRANT UPDATE (given, max) ON invitation_count TO arcade_app;
GRANT SELECT ON invitation_offer TO arcade_app;
GRANT UPDATE (ends_at, ended_by) ON invitation_offer TO arcade_app;
GRANT INSERT (id, invited_coupon_id, inviter_coupon_id, starts_at, ends_at, made_by, ended_by, proposal_id) ON invitation_offer TO arcade_app;
GRANT INSERT, SELECT ON invitation_reward TO arcade_app;
GRANT UPDATE (state, reason, order_id, grant_id, state_at, next_attempt_at, decided_by, proposal_id) ON invitation_reward TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON job_alarm TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON known_source TO arcade_app;
GRANT INSERT, SELECT ON lasting_key TO arcade_app;
GRANT UPDATE (wrapped) ON lasting_key TO arcade_app;
GRANT INSERT, SELECT ON ledger_check TO arcade_app;
GRANT UPDATE (taken_until, finished_at, state, faults, statements, figures) ON ledger_check TO arcade_app;
GRANT INSERT, SELECT ON ledger_correction TO arcade_app;
GRANT SELECT, UPDATE ON ledger_lap TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON liability_day TO arcade_app;
GRANT DELETE, INSERT, SELECT ON liability_leaf TO arcade_app;
GRANT DELETE, INSERT, SELECT ON liability_level TO arcade_app;
GRANT INSERT, SELECT ON liability_proof TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON mail TO arcade_app;
GRANT INSERT, SELECT ON mail_trial TO arcade_app;
GRANT INSERT, SELECT ON mall_address TO arcade_app;
GRANT UPDATE (member_id, given_at, retired_at) ON mall_address TO arcade_app;
GRANT DELETE, INSERT, SELECT ON mall_day TO arcade_app;
GRANT SELECT ON mall_day_written TO arcade_app;
GRANT UPDATE (day) ON mall_day_written TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON member TO arcade_app;
GRANT INSERT, SELECT ON member_agreement TO arcade_app;
GRANT DELETE, INSERT, SELECT ON member_challenge TO arcade_app;
GRANT SELECT ON member_freeze TO arcade_app;
GRANT UPDATE (ended_at, ended_by, end_proposal_id) ON member_freeze TO arcade_app;
GRANT INSERT (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by, approved_by, proposal_id, ended_at, ended_by, end_proposal_id) ON member_freeze TO arcade_app;
GRANT INSERT, SELECT ON member_look TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON member_passkey TO arcade_app;
GRANT SELECT ON migration TO arcade_app;
GRANT DELETE, INSERT, SELECT ON not_me_link TO arcade_app;
GRANT UPDATE (used_at) ON not_me_link TO arcade_app;
GRANT DELETE, INSERT, SELECT ON notice TO arcade_app;
GRANT UPDATE (read_at, send_at) ON notice TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON notice_choice TO arcade_app;
GRANT SELECT ON operator TO arcade_app;
GRANT INSERT (id, name, name_folded, email, role, own_member_id, password_hash, totp_secret, totp_step, enrol_hash, enrol_until, language, added_by, demo, disabled_at, created_at, agreed_by, link_proposal_id, link_kind, role_proposal_id, disabled_until, disable_proposal_id) ON operator TO arcade_app;
GRANT UPDATE (id, name, name_folded, email, role, own_member_id, password_hash, totp_secret, totp_step, enrol_hash, enrol_until, language, added_by, demo, disabled_at, created_at, agreed_by, link_proposal_id, link_kind, role_proposal_id, disabled_until, disable_proposal_id) ON operator TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_session TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_source TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_view TO arcade_app;
GRANT INSERT, SELECT ON order_given_back TO arcade_app;
GRANT INSERT, SELECT ON order_history TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON order_line TO arcade_app;
GRANT INSERT, SELECT ON order_note TO arcade_app;
GRANT UPDATE (removed_at) ON order_note TO arcade_app;
GRANT INSERT, SELECT ON order_operator_note TO arcade_app;
GRANT INSERT, SELECT ON order_reduction TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON order_top_up TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON orders TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO arcade_app;
GRANT INSERT, SELECT ON paper_look TO arcade_app;
GRANT UPDATE (opened_at) ON paper_look TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON parcel TO arcade_app;
GRANT INSERT, SELECT ON parcel_event TO arcade_app;
GRANT UPDATE (struck_at, struck_by, struck_reason) ON parcel_event TO arcade_app;
GRANT SELECT ON parcel_event_ever TO arcade_app;
GRANT INSERT, SELECT ON parcel_line TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey_challenge TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_password TO arcade_app;
GRANT INSERT, SELECT ON pepper TO arcade_app;
GRANT INSERT, SELECT ON price_asked TO arcade_app;
GRANT INSERT, SELECT ON price_protection TO arcade_app;
GRANT DELETE, INSERT, SELECT ON promotion_choice TO arcade_app;
GRANT INSERT, SELECT ON promotion_day TO arcade_app;
GRANT UPDATE (max, delivered) ON promotion_day TO arcade_app;
GRANT DELETE, INSERT, SELECT ON promotion_shown TO arcade_app;
GRANT INSERT, SELECT ON proposal TO arcade_app;
GRANT UPDATE (state, decided_by, decided_at, decision_note, decided_on) ON proposal TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON public_picture TO arcade_app;
GRANT DELETE, INSERT, SELECT ON public_video TO arcade_app;
GRANT UPDATE (named_at) ON public_video TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON push TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON push_subscription TO arcade_app;
GRANT DELETE, INSERT, SELECT ON queue_day TO arcade_app;
GRANT INSERT, SELECT ON recharge TO arcade_app;
GRANT UPDATE (tx_hash, state, chain_state, confirmations, confirmations_needed, found, credited, credited_hash, credited_log, decided_by, decided_own, decided_at, reason_code, note, attempts, next_attempt_at, review_at, proposal_id, by_hand_alone_most) ON recharge TO arcade_app;
GRANT INSERT, SELECT ON recharge_step TO arcade_app;
GRANT DELETE, INSERT, SELECT ON recovery_code TO arcade_app;
GRANT UPDATE (used_at) ON recovery_code TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON refund TO arcade_app;
GRANT INSERT, SELECT ON refund_event TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON refund_line TO arcade_app;
GRANT SELECT, UPDATE ON reply_upkeep TO arcade_app;
GRANT INSERT, SELECT ON report TO arcade_app;
GRANT UPDATE (state, decided_by, decided_at, takedown_id, hide_id, warning_id) ON report TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON reservation TO arcade_app;
GRANT INSERT, SELECT ON review TO arcade_app;
GRANT UPDATE (hidden, follow_up, follow_up_language, follow_up_pictures, followed_up_at, reply, reply_language, replied_at, reply_hidden, helpful, video, follow_up_video) ON review TO arcade_app;
GRANT DELETE, INSERT, SELECT ON review_helpful TO arcade_app;
GRANT INSERT, SELECT ON review_hide TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON review_hide TO arcade_app;
GRANT INSERT, SELECT ON seal TO arcade_app;
GRANT INSERT, SELECT ON sealed_transfer TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON search_change TO arcade_app;
GRANT DELETE, INSERT, SELECT ON search_day TO arcade_app;
GRANT UPDATE (searches, found_nothing) ON search_day TO arcade_app;
GRANT DELETE, INSERT, SELECT ON search_synonym TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_upkeep TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_word TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO arcade_app;
GRANT SELECT ON setting_default TO arcade_app;
GRANT SELECT ON setting_version TO arcade_app;
GRANT UPDATE (notice_after) ON setting_version TO arcade_app;
GRANT INSERT (number, name, value, starts_at, reason_code, note, made_by, approved_by, proposal_id, created_at, notice_after) ON setting_version TO arcade_app;
GRANT DELETE, INSERT, SELECT ON sign_in TO arcade_app;
GRANT DELETE, INSERT, SELECT ON signal TO arcade_app;
GRANT UPDATE (evidence, version, changed_at, looked_version, outcome) ON signal TO arcade_app;
GRANT DELETE, INSERT, SELECT ON signal_decision TO arcade_app;
GRANT SELECT ON signal_run TO arcade_app;
GRANT UPDATE (due_at) ON signal_run TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON sku TO arcade_app;
GRANT INSERT, SELECT ON sku_asked TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sku_code TO arcade_app;
GRANT INSERT, SELECT ON staff_act TO arcade_app;
GRANT DELETE, INSERT, SELECT ON staff_invitation TO arcade_app;
GRANT UPDATE (email, email_folded, parts, token_hash, sent_at, expires_at, ended_at, outcome, staff_id) ON staff_invitation TO arcade_app;
GRANT INSERT, SELECT ON stock_move TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON store TO arcade_app;
GRANT INSERT, SELECT ON store_day TO arcade_app;
GRANT UPDATE (orders, revenue, refunds, purchases, commission, settled) ON store_day TO arcade_app;
GRANT SELECT ON store_day_rolled TO arcade_app;
GRANT UPDATE (day) ON store_day_rolled TO arcade_app;
GRANT INSERT, SELECT ON store_hold TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON store_hold TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON store_name TO arcade_app;
GRANT DELETE, INSERT, SELECT ON store_reply TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON store_search TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON store_seen TO arcade_app;
GRANT INSERT, SELECT ON store_staff TO arcade_app;
GRANT UPDATE (parts, ended_at, ended_by) ON store_staff TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON supplier TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON supply_item TO arcade_app;
GRANT INSERT, SELECT ON supply_move TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON supply_picture TO arcade_app;
GRANT SELECT ON supply_price TO arcade_app;
GRANT INSERT (supply_sku_id, since, purchase_price, suggested_price, reason, note, operator_id, proposal_id) ON supply_price TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON supply_sku TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON supply_upkeep TO arcade_app;
GRANT INSERT, SELECT ON support_case TO arcade_app;
GRANT UPDATE (last_seq, waiting_since, answered_at, answered_by, greeted_at, tags, closed_at, closed_by, outcome, note, stars, rating, rated_at, tell_at, tell_message_id, tell_seq) ON support_case TO arcade_app;
GRANT INSERT, SELECT ON support_hours TO arcade_app;
GRANT INSERT, SELECT ON support_reply TO arcade_app;
GRANT UPDATE (title, text, changed_at, changed_by, removed_at) ON support_reply TO arcade_app;
GRANT INSERT, SELECT ON support_transfer TO arcade_app;
GRANT INSERT, SELECT ON support_visit TO arcade_app;
GRANT SELECT ON table_in_parts TO arcade_app;
GRANT SELECT ON table_part TO arcade_app;
GRANT SELECT, UPDATE ON together_upkeep TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON tracking_taken TO arcade_app;
GRANT INSERT, SELECT ON transfer TO arcade_app;
GRANT DELETE, INSERT, SELECT ON transit_sample TO arcade_app;
GRANT DELETE, INSERT, SELECT ON transit_time TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON translated_text TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON translation TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON translation_day TO arcade_app;
GRANT DELETE, INSERT, SELECT ON two_factor TO arcade_app;
GRANT UPDATE (secret, step, begun_at, on_at) ON two_factor TO arcade_app;
GRANT DELETE, INSERT, SELECT ON unsealed_transfer TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON upload TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON visit TO arcade_app;
GRANT INSERT, SELECT ON wallet_address TO arcade_app;
GRANT UPDATE (label, is_default, used_at, removed_at) ON wallet_address TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON webhook_delivery TO arcade_app;
GRANT INSERT, SELECT ON withdrawal TO arcade_app;
GRANT UPDATE (month_place, state, state_at, approvals, sending_by, hash, hash_by, chain_state, confirmations, confirmations_needed, looked_at, next_attempt_at, attend_at, attention_at, reject_reason, reject_note, confirmed_by, sending_on) ON withdrawal TO arcade_app;
GRANT INSERT, SELECT ON withdrawal_approval TO arcade_app;
GRANT INSERT, SELECT ON withdrawal_skip TO arcade_app;
GRANT INSERT, SELECT ON withdrawal_step TO arcade_app;
