CREATE TABLE category (
  id bigint PRIMARY KEY,
  parent_id bigint REFERENCES category,
  name jsonb NOT NULL,
  picture text NOT NULL,
  position int NOT NULL,
  -- How many of its own goods are on sale; a parent has none of its own.
  goods int NOT NULL DEFAULT 0 CHECK (goods >= 0),
  -- Its names, as they are searched (0007).
  tokens tsvector NOT NULL DEFAULT ''
);

CREATE TABLE goods (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  category_id bigint NOT NULL REFERENCES category,
  freight_template_id bigint NOT NULL REFERENCES freight_template,
  -- Texts in the languages their author wrote; English is always there.
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  brand text,
  pictures text[] NOT NULL CHECK (cardinality(pictures) >= 1),
  -- [{name, values: [{name, hex, picture}]}], up to three axes
  axes jsonb NOT NULL CHECK (jsonb_array_length(axes) <= 3),
  parameters jsonb NOT NULL,
  -- From the supply catalogue: the merchant buys it in for each order.
  supplied boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  on_sale boolean NOT NULL,
  -- Figures that lists sort and show by, kept from the SKUs and the orders in the same transactions.
  price bigint NOT NULL CHECK (price > 0),
  price_most bigint NOT NULL CHECK (price_most >= price),
  old_price bigint CHECK (old_price > price),
  -- Whether any SKU can be taken; flips when the last one is reserved or the first comes back.
  in_stock boolean NOT NULL,
  sales int NOT NULL DEFAULT 0 CHECK (sales >= 0),
  favourites int NOT NULL DEFAULT 0 CHECK (favourites >= 0),
  stars_sum int NOT NULL DEFAULT 0,
  ratings int NOT NULL DEFAULT 0 CHECK (ratings >= 0),
  -- How many ratings of 1, 2, 3, 4 and 5 stars
  spread int[] NOT NULL DEFAULT '{0,0,0,0,0}' CHECK (cardinality(spread) = 5),
  -- What "overall" sorts by: a piece sold counts 2, each star above three counts 3, each below takes 3 away.
  score int NOT NULL GENERATED ALWAYS AS (sales * 2 + (stars_sum - 3 * ratings) * 3) STORED,
  free_freight boolean NOT NULL,
  -- Its store's, kept here because looking them up for 24 cards is a third of a list's work in the database. Whoever renames,
  -- closes or opens a store brings its goods up to date through the catalogue's door (indexGoods).
  store_name jsonb NOT NULL,
  store_open boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);

CREATE TABLE sku (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  -- The chosen value's index on each axis
  "values" int[] NOT NULL,
  price bigint NOT NULL CHECK (price > 0 AND price % 10000 = 0),
  purchase_price bigint CHECK (purchase_price > 0),
  picture text NOT NULL,
  -- On the shelf, and how many of them orders have reserved. What a buyer may take is the difference.
  on_hand int NOT NULL CHECK (on_hand >= 0),
  reserved int NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  removed_at timestamptz,
  CONSTRAINT sku_not_oversold CHECK (reserved <= on_hand)
) WITH (fillfactor = 80);
CREATE INDEX sku_of_goods ON sku (goods_id);

-- Every change of what is on the shelf, with its reason (I22).
CREATE TABLE stock_move (
  id bigint PRIMARY KEY,
  sku_id bigint NOT NULL REFERENCES sku,
  delta int NOT NULL CHECK (delta <> 0),
  reason text NOT NULL,
  order_id bigint,
  created_at timestamptz NOT NULL
);
CREATE INDEX stock_move_of_sku ON stock_move (sku_id);

-- Prices asked, for the 30-day low that stands beside every struck price.
CREATE TABLE price_asked (
  goods_id bigint NOT NULL REFERENCES goods,
  since timestamptz NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  PRIMARY KEY (goods_id, since)
);

CREATE TABLE favourite (
  member_id bigint NOT NULL REFERENCES member,
  goods_id bigint NOT NULL REFERENCES goods,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, goods_id)
);
CREATE INDEX favourite_newest ON favourite (member_id, created_at DESC, goods_id DESC);

CREATE TABLE visit (
  member_id bigint NOT NULL REFERENCES member,
  goods_id bigint NOT NULL REFERENCES goods,
  visited_at timestamptz NOT NULL,
  kept boolean NOT NULL DEFAULT true,
  PRIMARY KEY (member_id, goods_id)
);
CREATE INDEX visit_newest ON visit (member_id, visited_at DESC, goods_id DESC) WHERE kept;
CREATE INDEX visit_of_goods ON visit (goods_id, visited_at);

CREATE TABLE review (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  member_id bigint NOT NULL REFERENCES member,
  order_line_id bigint UNIQUE,
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  language text NOT NULL,
  specification text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX review_of_goods ON review (goods_id, created_at DESC, id DESC);
