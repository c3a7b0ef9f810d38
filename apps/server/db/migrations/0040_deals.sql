-- Flash deals, prices as they were asked of each SKU, and what favourites are told.

-- Prices asked of each SKU while its goods were on sale. Rows are never changed.
CREATE TABLE sku_asked (
  sku_id bigint NOT NULL REFERENCES sku,
  since timestamptz NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  PRIMARY KEY (sku_id, since)
);
-- Where all SKUs of goods cost the same, each was asked what the goods were; of the others only the present price is known.
INSERT INTO sku_asked (sku_id, since, price)
  SELECT k.id, p.since, p.price FROM price_asked p JOIN goods g ON g.id = p.goods_id JOIN sku k ON k.goods_id = g.id
  WHERE g.price = g.price_most AND k.removed_at IS NULL
  UNION ALL
  SELECT k.id, (SELECT max(p.since) FROM price_asked p WHERE p.goods_id = g.id), k.price FROM goods g JOIN sku k ON k.goods_id = g.id
  WHERE g.price < g.price_most AND k.removed_at IS NULL AND EXISTS (SELECT FROM price_asked p WHERE p.goods_id = g.id);

-- A flash deal of goods: other prices of its SKUs inside a window. Goods have one at a time.
CREATE TABLE deal (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  store_id bigint NOT NULL REFERENCES store,
  state text NOT NULL CHECK (state IN ('planned', 'running', 'ended')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('time', 'merchant', 'operator', 'not_lower')),
  -- How many pieces one person may take at its prices
  per_person int CHECK (per_person BETWEEN 1 AND 99),
  -- Operators chose it for the home page
  on_home boolean NOT NULL DEFAULT false,
  made_by_operator bigint REFERENCES operator,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CONSTRAINT deal_takes_time CHECK (ends_at > starts_at),
  CONSTRAINT deal_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL) AND (state = 'ended') = (end_reason IS NOT NULL))
);
CREATE UNIQUE INDEX deal_one_of_goods ON deal (goods_id) WHERE state <> 'ended';
CREATE INDEX deal_begins ON deal (starts_at) WHERE state = 'planned';
CREATE INDEX deal_ends ON deal (ends_at, id) WHERE state = 'running';
CREATE INDEX deal_of_goods ON deal (goods_id, starts_at DESC);
CREATE INDEX deal_of_store ON deal (store_id, id DESC);

CREATE TABLE deal_line (
  deal_id bigint NOT NULL REFERENCES deal,
  sku_id bigint NOT NULL REFERENCES sku,
  price bigint NOT NULL CHECK (price > 0 AND price % 10000 = 0),
  -- The lowest that was asked in the 30 days before: what is struck beside it
  lowest bigint NOT NULL,
  -- What the merchant pays for it, where it is supply goods
  purchase_price bigint,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 99999),
  sold int NOT NULL DEFAULT 0,
  PRIMARY KEY (deal_id, sku_id),
  CONSTRAINT deal_line_not_oversold CHECK (sold >= 0 AND sold <= quantity),
  CONSTRAINT deal_line_lower CHECK (price < lowest),
  CONSTRAINT deal_line_brings_something CHECK (purchase_price IS NULL OR price > purchase_price)
) WITH (fillfactor = 80);
CREATE INDEX deal_line_of_sku ON deal_line (sku_id);

-- Pieces that orders took at a deal's price; given back where the order was cancelled before it was paid.
CREATE TABLE deal_taken (
  order_id bigint NOT NULL REFERENCES orders,
  sku_id bigint NOT NULL,
  deal_id bigint NOT NULL,
  member_id bigint NOT NULL REFERENCES member,
  quantity int NOT NULL CHECK (quantity >= 1),
  given_back boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_id, sku_id),
  FOREIGN KEY (deal_id, sku_id) REFERENCES deal_line
);
CREATE INDEX deal_taken_of_line ON deal_taken (deal_id, sku_id);

-- How many pieces of a deal each person has taken, and may.
CREATE TABLE deal_person (
  deal_id bigint NOT NULL REFERENCES deal,
  member_id bigint NOT NULL REFERENCES member,
  pieces int NOT NULL,
  most int,
  PRIMARY KEY (deal_id, member_id),
  CONSTRAINT deal_person_within CHECK (pieces >= 0 AND (most IS NULL OR pieces <= most))
);

-- The lowest price that was asked for a SKU in the 30 days before a moment: its own prices and those of deals. Null where nothing is known.
CREATE FUNCTION sku_lowest(of_sku bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(a.price) FROM sku_asked a WHERE a.sku_id = of_sku AND a.since <= at
       AND a.since >= coalesce((SELECT max(b.since) FROM sku_asked b WHERE b.sku_id = of_sku AND b.since <= at - interval '30 days'), '-infinity')),
    (SELECT min(l.price) FROM deal_line l JOIN deal d ON d.id = l.deal_id WHERE l.sku_id = of_sku AND d.state <> 'planned' AND d.starts_at < at
       AND coalesce(d.ended_at, d.ends_at) > greatest(d.starts_at, at - interval '30 days')))
$$;

-- The same of goods: what a list strikes and names is the lowest of their SKUs.
CREATE FUNCTION goods_lowest(of_goods bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(a.price) FROM price_asked a WHERE a.goods_id = of_goods AND a.since <= at
       AND a.since >= coalesce((SELECT max(b.since) FROM price_asked b WHERE b.goods_id = of_goods AND b.since <= at - interval '30 days'), '-infinity')),
    (SELECT min(l.price) FROM deal_line l JOIN deal d ON d.id = l.deal_id WHERE d.goods_id = of_goods AND d.state <> 'planned' AND d.starts_at < at
       AND coalesce(d.ended_at, d.ends_at) > greatest(d.starts_at, at - interval '30 days')))
$$;

-- Nothing is struck that was never asked: a struck price is one that the goods asked, themselves or in a deal, in the 30 days before the present
-- one began. It is looked at as it stands when the transaction ends.
CREATE FUNCTION refuse_unasked_struck() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE CONSTRAINT TRIGGER goods_struck_was_asked AFTER INSERT OR UPDATE OF old_price ON goods DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.old_price IS NOT NULL) EXECUTE FUNCTION refuse_unasked_struck();

-- After 30 days at the present price there is nothing lower than before to name, so nothing is struck any more.
ALTER TABLE goods ADD COLUMN struck_until timestamptz;
UPDATE goods SET struck_until = coalesce((SELECT max(since) FROM price_asked p WHERE p.goods_id = goods.id), created_at) + interval '30 days' WHERE old_price IS NOT NULL;
ALTER TABLE goods ADD CONSTRAINT goods_struck_ends CHECK (old_price IS NULL OR struck_until IS NOT NULL);
CREATE INDEX goods_struck_due ON goods (struck_until) WHERE old_price IS NOT NULL;

-- ---- what favourites are told ---------------------------------------------------------------------------------------

-- What the goods cost when they became a favourite, or when their owner was last told that they fell.
ALTER TABLE favourite ADD COLUMN price_seen bigint;
UPDATE favourite SET price_seen = g.price FROM goods g WHERE g.id = favourite.goods_id;
ALTER TABLE favourite ALTER COLUMN price_seen SET NOT NULL;
CREATE INDEX favourite_of_goods ON favourite (goods_id);

-- Goods whose favourites have something to hear; the sweep takes them out.
CREATE TABLE goods_news (
  goods_id bigint NOT NULL REFERENCES goods,
  kind text NOT NULL CHECK (kind IN ('price_fell', 'back_in_stock')),
  at timestamptz NOT NULL,
  PRIMARY KEY (goods_id, kind)
);

-- What members were told of their favourites: the newest of each kind. `was` and `now` are prices, where it is about a price.
CREATE TABLE goods_notice (
  member_id bigint NOT NULL REFERENCES member,
  goods_id bigint NOT NULL REFERENCES goods,
  kind text NOT NULL CHECK (kind IN ('price_fell', 'back_in_stock')),
  was bigint,
  now bigint,
  created_at timestamptz NOT NULL,
  -- To be sent by mail, while the member has asked for that and it was not
  mail_at timestamptz,
  PRIMARY KEY (member_id, goods_id, kind),
  CONSTRAINT goods_notice_fell CHECK (CASE kind WHEN 'price_fell' THEN was > now AND now > 0 ELSE was IS NULL AND now IS NULL END)
);
CREATE INDEX goods_notice_newest ON goods_notice (member_id, created_at DESC, goods_id DESC);
CREATE INDEX goods_notice_to_mail ON goods_notice (mail_at, member_id) WHERE mail_at IS NOT NULL;

-- Members who asked to be told of it by mail
CREATE TABLE goods_notice_mail (
  member_id bigint PRIMARY KEY REFERENCES member,
  since timestamptz NOT NULL
);

CREATE FUNCTION note_goods_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_news (goods_id, kind, at)
    SELECT NEW.id, kind, statement_timestamp() FROM (VALUES ('price_fell', NEW.price < OLD.price), ('back_in_stock', NEW.in_stock AND NOT OLD.in_stock)) AS n (kind, happened)
    WHERE happened ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_news_of_goods AFTER UPDATE OF price, in_stock ON goods FOR EACH ROW
  WHEN (NEW.favourites > 0 AND (NEW.price < OLD.price OR (NEW.in_stock AND NOT OLD.in_stock))) EXECUTE FUNCTION note_goods_news();

GRANT SELECT, INSERT ON sku_asked TO arcade_app;
-- What was asked stays as it was asked.
REVOKE UPDATE, DELETE ON price_asked FROM arcade_app;
GRANT SELECT, INSERT, UPDATE ON deal, deal_line, deal_taken, deal_person TO arcade_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON goods_news, goods_notice, goods_notice_mail TO arcade_app;
