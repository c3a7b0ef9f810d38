// The tables of honest-checkout.ts, and the two functions that write them: each call is one statement, so one commit.
export const honestCheckoutSchema = `
CREATE TABLE honest_member (id bigint PRIMARY KEY, salt bytea NOT NULL, password bytea NOT NULL,
  failures int NOT NULL DEFAULT 0, suspended_at timestamptz, frozen_at timestamptz) WITH (fillfactor = 70);
CREATE TABLE honest_session (token_hash bytea PRIMARY KEY, member_id bigint NOT NULL, expires_at timestamptz NOT NULL);
CREATE TABLE honest_sku (id bigint PRIMARY KEY, store_id bigint NOT NULL, name jsonb NOT NULL, picture text NOT NULL,
  price bigint NOT NULL, on_sale boolean NOT NULL, on_hand int NOT NULL, reserved int NOT NULL DEFAULT 0,
  CHECK (reserved BETWEEN 0 AND on_hand)) WITH (fillfactor = 70);
CREATE TABLE honest_order (id bigint PRIMARY KEY, buyer_id bigint NOT NULL, store_id bigint NOT NULL,
  state text NOT NULL, total bigint NOT NULL CHECK (total > 0), address jsonb NOT NULL, created_at timestamptz NOT NULL,
  cancel_at timestamptz, paid_at timestamptz) WITH (fillfactor = 70);
CREATE INDEX ON honest_order (buyer_id, id DESC);
CREATE INDEX ON honest_order (store_id, id DESC);
CREATE TABLE honest_line (order_id bigint, sku_id bigint, name jsonb NOT NULL, picture text NOT NULL,
  price bigint NOT NULL, quantity int NOT NULL, PRIMARY KEY (order_id, sku_id));
CREATE TABLE honest_account (id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0),
  last_seq bigint NOT NULL DEFAULT 0) WITH (fillfactor = 70);
CREATE TABLE honest_transfer (id bigint PRIMARY KEY, cause text NOT NULL UNIQUE, created_at timestamptz NOT NULL);
CREATE TABLE honest_entry (account_id bigint, seq bigint, transfer_id bigint NOT NULL, amount bigint NOT NULL,
  balance_after bigint NOT NULL, PRIMARY KEY (account_id, seq));
-- One row for each call: the key, the answer, a line of the order's history, and the event to publish.
CREATE TABLE honest_operation (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, member_id bigint NOT NULL,
  verb text NOT NULL, key text NOT NULL, body bytea NOT NULL, order_id bigint NOT NULL, answer text NOT NULL,
  at timestamptz NOT NULL, told_at timestamptz, UNIQUE (member_id, verb, key));
CREATE INDEX ON honest_operation (order_id);

CREATE FUNCTION honest_kept(whose bigint, what text, given_key text, given_body bytea) RETURNS text LANGUAGE sql AS $$
  SELECT CASE WHEN body = given_body THEN answer ELSE '{"code":0,"error":"key_reused"}' END
  FROM honest_operation WHERE member_id = whose AND verb = what AND key = given_key $$;

CREATE FUNCTION honest_submit(token bytea, given_key text, given_body bytea, answer text, new_order bigint, to_address bigint,
  skus bigint[], pieces int[], prices bigint[], freight bigint, shown bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  buyer bigint := (SELECT s.member_id FROM honest_session s JOIN honest_member m ON m.id = s.member_id
    WHERE s.token_hash = token AND s.expires_at > now() AND m.suspended_at IS NULL);
  store bigint;
  sum bigint := freight;
BEGIN
  IF buyer IS NULL THEN RETURN '{"code":401}'; END IF;
  -- A second call with the same key waits here for the first.
  INSERT INTO honest_operation (member_id, verb, key, body, order_id, answer, at)
    VALUES (buyer, 'submit', given_key, given_body, new_order, honest_submit.answer, now()) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN honest_kept(buyer, 'submit', given_key, given_body); END IF;
  FOR place IN 1 .. cardinality(skus) LOOP
    WITH taken AS (
      UPDATE honest_sku SET reserved = reserved + pieces[place]
      WHERE id = skus[place] AND price = prices[place] AND on_sale AND on_hand - reserved >= pieces[place]
      RETURNING id, store_id, name, picture, price
    ), line AS (
      INSERT INTO honest_line SELECT new_order, id, name, picture, price, pieces[place] FROM taken
    ) SELECT store_id INTO store FROM taken;
    IF NOT FOUND THEN RAISE 'inventory_shortage'; END IF;
    sum := sum + prices[place] * pieces[place];
  END LOOP;
  IF sum <> shown THEN RAISE 'total_changed'; END IF;
  INSERT INTO honest_order (id, buyer_id, store_id, state, total, address, created_at, cancel_at)
    SELECT new_order, buyer, store, 'awaiting_payment', shown, to_jsonb(a), now(), now() + interval '30 minutes'
    FROM address a WHERE a.id = to_address AND a.member_id = buyer;
  IF NOT FOUND THEN RAISE 'no_address'; END IF;
  RETURN honest_submit.answer;
END $$;

CREATE FUNCTION honest_pay(token bytea, given_key text, given_body bytea, mac bytea, paid_order bigint, new_transfer bigint)
  RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  buyer record;
  kept text;
  due bigint;
  account record;
  left_over bigint;
BEGIN
  -- A payer locks their own row: tries and a freeze run one after another.
  SELECT m.id, m.failures, m.frozen_at, sha256(m.salt || mac) = m.password AS is_right INTO buyer
    FROM honest_session s JOIN honest_member m ON m.id = s.member_id
    WHERE s.token_hash = token AND s.expires_at > now() AND m.suspended_at IS NULL FOR NO KEY UPDATE OF m;
  IF NOT FOUND THEN RETURN '{"code":401}'; END IF;
  kept := honest_kept(buyer.id, 'pay', given_key, given_body);
  IF kept IS NOT NULL THEN RETURN kept; END IF;
  IF buyer.frozen_at IS NOT NULL OR buyer.failures >= 5 THEN RETURN '{"code":0,"error":"wallet_frozen"}'; END IF;
  IF NOT buyer.is_right THEN
    UPDATE honest_member SET failures = failures + 1 WHERE id = buyer.id;
    RETURN '{"code":0,"error":"payment_password_incorrect"}';
  END IF;
  UPDATE honest_order SET state = 'awaiting_shipment', paid_at = now(), cancel_at = NULL
    WHERE id = paid_order AND buyer_id = buyer.id AND state = 'awaiting_payment' AND cancel_at > now()
    RETURNING total INTO due;
  IF NOT FOUND THEN RAISE 'order_moved'; END IF;
  UPDATE honest_sku k SET on_hand = on_hand - l.quantity, reserved = reserved - l.quantity
    FROM (SELECT sku_id, quantity FROM honest_line WHERE order_id = paid_order ORDER BY sku_id) l WHERE k.id = l.sku_id;
  INSERT INTO honest_transfer VALUES (new_transfer, 'order:' || paid_order || ':pay', now());
  FOR account IN SELECT * FROM (VALUES (paid_order % 32, due), (buyer.id, -due)) a (id, amount) ORDER BY id LOOP
    WITH moved AS (
      UPDATE honest_account SET balance = balance + account.amount, last_seq = last_seq + 1 WHERE id = account.id
      RETURNING balance, last_seq
    ), written AS (
      INSERT INTO honest_entry SELECT account.id, last_seq, new_transfer, account.amount, balance FROM moved
    ) SELECT balance INTO left_over FROM moved;
  END LOOP;
  kept := '{"code":1,"msg":"","data":{"orders":[{"id":"' || paid_order || '"}],"balance":"' || left_over || '"}}';
  INSERT INTO honest_operation (member_id, verb, key, body, order_id, answer, at)
    VALUES (buyer.id, 'pay', given_key, given_body, paid_order, kept, now());
  RETURN kept;
END $$;`;
