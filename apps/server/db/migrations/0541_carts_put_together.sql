-- Puts of several members are written in one statement (docs/decisions/a-cart-line-in-one-statement.md).

-- As before, but it waits for no member: the others of its statement would wait as well.
CREATE OR REPLACE FUNCTION put_in_cart(token bytea, buyer bigint, wanted bigint, pieces int, quantity_most int,
  lines_most int, moment timestamptz, seen_since timestamptz)
  RETURNS TABLE (quantity int, lines int) LANGUAGE plpgsql AS $$
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
END $$;

-- Each of the puts is `put_in_cart`, in the order of the arrays. `place`: which one it is. One that is not plain has no
-- row in the answer, and nothing of it was written.
CREATE FUNCTION put_in_carts(tokens bytea[], buyers bigint[], wanted bigint[], pieces int[], moments timestamptz[],
  quantity_most int, lines_most int, seen_since timestamptz)
  RETURNS TABLE (place int, quantity int, lines int) LANGUAGE plpgsql AS $$
BEGIN
  -- A checkout of these members may hold a line of theirs. After this time the verb waits, for each put alone.
  PERFORM set_config('lock_timeout', '250ms', true);
  FOR i IN 1 .. cardinality(buyers) LOOP
    SELECT i, p.quantity, p.lines INTO place, quantity, lines
      FROM put_in_cart(tokens[i], buyers[i], wanted[i], pieces[i], quantity_most, lines_most, moments[i], seen_since) p;
    IF FOUND THEN RETURN NEXT; END IF;
  END LOOP;
END $$;
