-- What suppliers offer to the stores: items with their SKUs, what each costs, and how many pieces the supplier still has.

CREATE TABLE supplier (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  -- How operators reach them; nobody else reads it.
  contact text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE TABLE supply_item (
  id bigint PRIMARY KEY,
  supplier_id bigint NOT NULL REFERENCES supplier,
  category_id bigint NOT NULL REFERENCES category,
  name jsonb NOT NULL CHECK (name->>'en' <> ''),
  description jsonb NOT NULL,
  brand text,
  pictures text[] NOT NULL CHECK (cardinality(pictures) >= 1),
  axes jsonb NOT NULL CHECK (jsonb_array_length(axes) <= 3),
  parameters jsonb NOT NULL,
  ships_from text NOT NULL CHECK (ships_from ~ '^[A-Z]{2}$'),
  -- The level that a store needs to list it
  level int NOT NULL CHECK (level BETWEEN 0 AND 5),
  active boolean NOT NULL DEFAULT true,
  end_reason text,
  ended_at timestamptz,
  -- Its names, brand and category, as they are searched (contract: catalogue/tokens.ts)
  tokens tsvector NOT NULL DEFAULT '',
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CONSTRAINT supply_item_ended CHECK (active = (ended_at IS NULL) AND active = (end_reason IS NULL))
);
CREATE INDEX supply_item_tokens ON supply_item USING gin (tokens) WITH (fastupdate = off);
CREATE INDEX supply_item_of_category ON supply_item (category_id, created_at DESC, id DESC) WHERE active;
CREATE INDEX supply_item_newest ON supply_item (created_at DESC, id DESC);
CREATE INDEX supply_item_of_supplier ON supply_item (supplier_id);

CREATE TABLE supply_sku (
  id bigint PRIMARY KEY,
  item_id bigint NOT NULL REFERENCES supply_item,
  "values" int[] NOT NULL,
  picture text NOT NULL,
  purchase_price bigint NOT NULL CHECK (purchase_price > 0 AND purchase_price % 10000 = 0),
  suggested_price bigint NOT NULL CHECK (suggested_price % 10000 = 0),
  weight_grams int NOT NULL CHECK (weight_grams BETWEEN 1 AND 1000000),
  -- What the supplier has that is on no store's shelf: the sum of its moves (I22)
  on_hand int NOT NULL DEFAULT 0,
  CONSTRAINT supply_sku_not_oversold CHECK (on_hand >= 0),
  CONSTRAINT supply_sku_suggests_profit CHECK (suggested_price > purchase_price),
  UNIQUE (item_id, "values")
);

-- What was asked of the stores and since when. Rows are never changed.
CREATE TABLE supply_price (
  supply_sku_id bigint NOT NULL REFERENCES supply_sku,
  since timestamptz NOT NULL,
  purchase_price bigint NOT NULL CHECK (purchase_price > 0),
  suggested_price bigint NOT NULL CHECK (suggested_price > 0),
  reason text,
  note text NOT NULL DEFAULT '',
  operator_id bigint REFERENCES operator,
  PRIMARY KEY (supply_sku_id, since)
);

-- Every change of what a supplier has. A piece that goes to a store's shelf or comes back from one is one move here and one of the
-- store's stock, under the same id. Rows are never changed.
CREATE TABLE supply_move (
  id bigint PRIMARY KEY,
  supply_sku_id bigint NOT NULL REFERENCES supply_sku,
  delta int NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN ('delivered', 'counted_again', 'damaged', 'taken_back', 'allotted', 'given_back')),
  -- The store's SKU that got the pieces or gave them back
  sku_id bigint REFERENCES sku,
  note text NOT NULL DEFAULT '',
  operator_id bigint REFERENCES operator,
  created_at timestamptz NOT NULL,
  CONSTRAINT supply_move_between_shelves CHECK ((sku_id IS NOT NULL) = (reason IN ('allotted', 'given_back'))
    AND (reason <> 'allotted' OR delta < 0) AND (reason <> 'given_back' OR delta > 0))
);
CREATE INDEX supply_move_of_sku ON supply_move (supply_sku_id, id DESC);

-- Pictures that operators upload for items: the file stands under its name; what no item names after a day goes away.
CREATE TABLE supply_picture (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  operator_id bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  named_at timestamptz
);
CREATE INDEX supply_picture_due ON supply_picture (created_at) WHERE named_at IS NULL;

-- When shelves of supply goods are looked over next
CREATE TABLE supply_upkeep (
  id bigint PRIMARY KEY,
  look_at timestamptz NOT NULL
);
INSERT INTO supply_upkeep VALUES (1, '2000-01-01T00:00:00Z');

ALTER TABLE goods ADD COLUMN supply_item_id bigint REFERENCES supply_item;
ALTER TABLE sku ADD COLUMN supply_sku_id bigint REFERENCES supply_sku;

-- Supply goods of before become items of a supplier of their store's own; what it has left is for an operator to enter.
INSERT INTO supplier (id, name, country, demo, created_at)
  SELECT s.id, (s.name->>'en') || ' ' || s.id, CASE WHEN s.ships_from ~ '^[A-Z]{2}$' THEN s.ships_from ELSE 'CN' END, s.demo, s.created_at
  FROM store s WHERE EXISTS (SELECT FROM goods g WHERE g.store_id = s.id AND g.supplied);
INSERT INTO supply_item (id, supplier_id, category_id, name, description, brand, pictures, axes, parameters, ships_from, level, tokens, demo, created_at)
  SELECT g.id, g.store_id, g.category_id, g.name, g.description, g.brand, g.pictures, g.axes, g.parameters, p.country, 0,
         coalesce((SELECT h.tokens FROM goods_search h WHERE h.goods_id = g.id), ''), g.demo, g.created_at
  FROM goods g JOIN supplier p ON p.id = g.store_id WHERE g.supplied;
INSERT INTO supply_sku (id, item_id, "values", picture, purchase_price, suggested_price, weight_grams)
  SELECT DISTINCT ON (k.goods_id, k."values") k.id, k.goods_id, k."values", k.picture, cost.cents, greatest(k.price, cost.cents + 10000), coalesce(k.weight_grams, 500)
  FROM sku k JOIN supply_item i ON i.id = k.goods_id
  CROSS JOIN LATERAL (SELECT greatest(10000, coalesce(k.purchase_price, 10000) / 10000 * 10000) AS cents) cost
  ORDER BY k.goods_id, k."values", k.removed_at DESC NULLS FIRST;
INSERT INTO supply_price (supply_sku_id, since, purchase_price, suggested_price)
  SELECT s.id, i.created_at, s.purchase_price, s.suggested_price FROM supply_sku s JOIN supply_item i ON i.id = s.item_id;
UPDATE goods SET supply_item_id = id WHERE supplied;
UPDATE sku SET supply_sku_id = s.id, purchase_price = coalesce(sku.purchase_price, s.purchase_price)
  FROM supply_sku s WHERE s.item_id = sku.goods_id AND s."values" = sku."values";
UPDATE sku SET purchase_price = NULL WHERE supply_sku_id IS NULL AND purchase_price IS NOT NULL;

ALTER TABLE goods
  ADD CONSTRAINT goods_supplied CHECK (supplied = (supply_item_id IS NOT NULL)),
  DROP CONSTRAINT goods_off_reason_check,
  ADD CONSTRAINT goods_off_reason_check CHECK (off_reason IN ('merchant', 'level_limit', 'low_credit', 'taken_down', 'supply_ended', 'below_cost'));
ALTER TABLE sku ADD CONSTRAINT sku_supplied CHECK ((purchase_price IS NULL) = (supply_sku_id IS NULL));
-- A store lists an item once
CREATE UNIQUE INDEX goods_listed_once ON goods (store_id, supply_item_id) WHERE supply_item_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX goods_of_supply_item ON goods (supply_item_id) WHERE supply_item_id IS NOT NULL;
CREATE INDEX sku_of_supply ON sku (supply_sku_id) WHERE supply_sku_id IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON supplier, supply_item, supply_sku, supply_picture, supply_upkeep TO arcade_app;
GRANT SELECT, INSERT ON supply_price, supply_move TO arcade_app;
REVOKE DELETE ON supplier, supply_item, supply_sku FROM arcade_app;
