-- migration: compatible
-- Puts of several members are written in one statement (docs/decisions/a-cart-line-in-one-statement.md). Each of them is
-- `put_in_cart`, in the order of the arrays. `place`: which one it is. One that is not plain has no row in the answer,
-- and nothing of it was written.
CREATE FUNCTION put_in_carts(tokens bytea[], buyers bigint[], wanted bigint[], pieces int[], moments timestamptz[],
  quantity_most int, lines_most int, seen_since timestamptz)
  RETURNS TABLE (place int, quantity int, lines int) LANGUAGE plpgsql AS $$
DECLARE
  held bigint[] := buyers;
BEGIN
  IF cardinality(buyers) > 1 THEN
    -- Members come in the order of their ids, as everywhere. Whose row somebody else holds is left out, and no row is
    -- waited for long: one slow member makes no other one wait.
    held := ARRAY(SELECT m.id FROM member m WHERE m.id = ANY(buyers) ORDER BY m.id FOR NO KEY UPDATE SKIP LOCKED);
    PERFORM set_config('lock_timeout', '250ms', true);
  END IF;
  FOR i IN 1 .. cardinality(buyers) LOOP
    CONTINUE WHEN buyers[i] <> ALL(held);
    SELECT i, p.quantity, p.lines INTO place, quantity, lines
      FROM put_in_cart(tokens[i], buyers[i], wanted[i], pieces[i], quantity_most, lines_most, moments[i], seen_since) p;
    IF FOUND THEN RETURN NEXT; END IF;
  END LOOP;
END $$;
