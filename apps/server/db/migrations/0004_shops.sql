-- Stores and what they sell: goods, supply, catalogue, bond.

CREATE TABLE store (
  id bigint PRIMARY KEY,
  owner_id bigint NOT NULL UNIQUE REFERENCES member,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  logo text NOT NULL,
  banner text NOT NULL,
  level int NOT NULL CHECK (level BETWEEN 0 AND 5),
  credit int NOT NULL DEFAULT 80 CHECK (credit BETWEEN 0 AND 100),
  ships_from text NOT NULL,
  open boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  fans int NOT NULL DEFAULT 0 CHECK (fans >= 0),
  -- How many of its goods are on sale
  goods int NOT NULL DEFAULT 0 CHECK (goods >= 0),
  created_at timestamptz NOT NULL,
  -- What a buyer who opens the chat reads first, by language.
  welcome jsonb NOT NULL DEFAULT '{}',
  -- Lines that the merchant sends with one tap: sent as they are written, so they have no languages.
  quick_replies text[] NOT NULL DEFAULT '{}' CHECK (cardinality(quick_replies) <= 10),
  -- {time_zone, days: seven times {from, until} or null, Monday first}; null: the store says nothing of its hours
  hours jsonb CHECK (jsonb_array_length(hours->'days') = 7),
  return_address jsonb,
  -- On holiday its goods are shown and cannot be bought; it ends by the time alone.
  holiday_from timestamptz,
  holiday_until timestamptz,
  holiday_note jsonb NOT NULL DEFAULT '{}',
  -- When its name or whether it is open changed, until its goods and the search say the same.
  index_at timestamptz,
  -- How many goods of a store are on sale, whether it is open or not: what its level's limit is held against. The database counts by
  -- itself, so that no writer can forget it; whoever puts goods on sale does so only while the count is below the limit.
  listed int NOT NULL DEFAULT 0 CHECK (listed >= 0),
  -- The operating fund (RULES 6, PROOF I14): a store's level stands on what its merchant has signed for and paid.
  -- What lies in the fund: the balance of the ledger's account `bond` of this store.
  fund bigint NOT NULL DEFAULT 0,
  -- What the level asked for when it was signed. A later rise does not count for this store (PROOF F7).
  level_fund bigint NOT NULL DEFAULT 0 CHECK (level_fund >= 0),
  -- When the credit is worked out anew: days pass although nothing happens.
  credit_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
  -- Of the reviews that show: how many rated the store, and the sums of their stars.
  service_sum int NOT NULL DEFAULT 0,
  delivery_sum int NOT NULL DEFAULT 0,
  service_ratings int NOT NULL DEFAULT 0 CHECK (service_ratings >= 0),
  -- What the credit was made of when it was counted last. Null: it never was; the clock counts it soon.
  credit_figures jsonb,
  CONSTRAINT store_holiday CHECK ((holiday_from IS NULL) = (holiday_until IS NULL) AND holiday_until > holiday_from),
  CONSTRAINT store_named CHECK (name->>'en' <> ''),
  -- The fund is never less than the level asked for, and nothing lies in it for a store without a level.
  CONSTRAINT store_fund_is_enough CHECK (fund >= level_fund AND (level > 0 OR (fund = 0 AND level_fund = 0))),
  CONSTRAINT store_rated CHECK (service_sum BETWEEN service_ratings AND service_ratings * 5 AND delivery_sum BETWEEN service_ratings AND service_ratings * 5)
);
CREATE INDEX store_index_due ON store (index_at) WHERE index_at IS NOT NULL;
CREATE INDEX store_by_fans ON store (fans DESC, id DESC) WHERE open;
CREATE INDEX store_credit_due ON store (credit_at);

CREATE TRIGGER store_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON store FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();

GRANT DELETE, INSERT, SELECT, UPDATE ON store TO arcade_app;

CREATE TABLE freight_template (
  id bigint NOT NULL,
  -- Supply goods go by the freight of their supplier, which is paid to the supplier. A template is a store's or a supplier's.
  store_id bigint,
  first bigint NOT NULL,
  further bigint NOT NULL,
  free_from bigint,
  not_to text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'piece',
  -- By weight: what `first` carries, and each `further`.
  first_grams integer,
  further_grams integer,
  -- [{areas, first, further}]: other rates for some countries ("US") and provinces ("US:california"); money in micro-USDT
  regions jsonb NOT NULL DEFAULT '[]'::jsonb,
  is_default boolean NOT NULL DEFAULT false,
  -- Nothing to pay anywhere, whatever is bought: what "free freight" in lists means.
  always_free boolean NOT NULL GENERATED ALWAYS AS (((first = 0) AND (further = 0) AND (regions = '[]'::jsonb))) STORED,
  supplier_id bigint,
  of_supplier boolean NOT NULL GENERATED ALWAYS AS ((supplier_id IS NOT NULL)) STORED,
  proposal_id bigint,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('supply_freight') STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT freight_template_pkey PRIMARY KEY (id),
  CONSTRAINT freight_template_sender UNIQUE (id, of_supplier),
  CONSTRAINT freight_template_first_check CHECK ((first >= 0)),
  CONSTRAINT freight_template_first_grams_check CHECK ((first_grams > 0)),
  CONSTRAINT freight_template_free CHECK (kind <> 'free' OR (first = 0 AND further = 0 AND regions = '[]')),
  CONSTRAINT freight_template_free_from_check CHECK ((free_from >= 0)),
  CONSTRAINT freight_template_further_check CHECK ((further >= 0)),
  CONSTRAINT freight_template_further_grams_check CHECK ((further_grams > 0)),
  CONSTRAINT freight_template_kind_check CHECK ((kind IN ('free', 'piece', 'weight'))),
  CONSTRAINT freight_template_of_one CHECK (num_nonnulls(store_id, supplier_id) = 1),
  CONSTRAINT freight_template_regions_check CHECK (((jsonb_typeof(regions) = 'array') AND (jsonb_array_length(regions) <= 20))),
  -- Freight that is nothing pays nobody, and is what a new supplier begins with.
  CONSTRAINT freight_template_two_people CHECK (supplier_id IS NULL OR always_free OR proposal_id IS NOT NULL),
  CONSTRAINT freight_template_weight CHECK ((kind = 'weight') = (first_grams IS NOT NULL) AND (kind = 'weight') = (further_grams IS NOT NULL)),
  CONSTRAINT freight_template_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT freight_template_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX freight_template_of_store ON freight_template (store_id);
CREATE UNIQUE INDEX freight_template_of_supplier ON freight_template (supplier_id) WHERE supplier_id IS NOT NULL;
CREATE UNIQUE INDEX freight_template_default ON freight_template (store_id) WHERE is_default;

GRANT DELETE, INSERT, SELECT, UPDATE ON freight_template TO arcade_app;

CREATE TABLE follow (
  member_id bigint NOT NULL REFERENCES member,
  store_id bigint NOT NULL REFERENCES store,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, store_id)
);
CREATE INDEX follow_newest ON follow (member_id, created_at DESC, store_id DESC);
CREATE INDEX follow_of_store ON follow (store_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON follow TO arcade_app;

CREATE TABLE category (
  id bigint PRIMARY KEY,
  parent_id bigint REFERENCES category,
  name jsonb NOT NULL,
  picture text NOT NULL,
  position int NOT NULL,
  -- How many of its own goods are on sale; a parent has none of its own.
  goods int NOT NULL DEFAULT 0 CHECK (goods >= 0),
  -- Its names, as they are searched (0007).
  tokens tsvector NOT NULL DEFAULT '',
  -- Categories have two levels, whoever writes them.
  depth int NOT NULL GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN 0 ELSE 1 END) STORED,
  parent_depth int GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN NULL ELSE 0 END) STORED,
  -- Names of parameters that merchants are offered for goods of it: [{en, ...}]
  attributes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(attributes) = 'array' AND jsonb_array_length(attributes) <= 30),
  -- When its name or place changed, until its goods can be found by it; and the last of them that can.
  index_at timestamptz,
  index_after bigint NOT NULL DEFAULT 0,
  CONSTRAINT category_named CHECK (name->>'en' <> ''),
  CONSTRAINT category_at_depth UNIQUE (id, depth),
  CONSTRAINT category_two_levels FOREIGN KEY (parent_id, parent_depth) REFERENCES category (id, depth)
);
CREATE INDEX category_of_parent ON category (parent_id);
CREATE INDEX category_index_due ON category (index_at) WHERE index_at IS NOT NULL;

GRANT DELETE, INSERT, SELECT, UPDATE ON category TO arcade_app;

CREATE TABLE goods (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  category_id bigint NOT NULL,
  freight_template_id bigint NOT NULL,
  -- Texts in the languages their author wrote; English is always there.
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  brand text,
  pictures text[] NOT NULL,
  -- [{name, values: [{name, hex, picture}]}], up to three axes
  axes jsonb NOT NULL,
  parameters jsonb NOT NULL,
  -- From the supply catalogue: the merchant buys it in for each order.
  supplied boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  on_sale boolean NOT NULL,
  -- Figures that lists sort and show by, kept from the SKUs and the orders in the same transactions.
  price bigint NOT NULL,
  price_most bigint NOT NULL,
  old_price bigint,
  -- Whether any SKU can be taken; flips when the last one is reserved or the first comes back.
  in_stock boolean NOT NULL,
  sales integer NOT NULL DEFAULT 0,
  favourites integer NOT NULL DEFAULT 0,
  stars_sum integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  -- How many ratings of 1, 2, 3, 4 and 5 stars
  spread integer[] NOT NULL DEFAULT '{0,0,0,0,0}'::integer[],
  -- What "overall" sorts by: a piece sold counts 2, each star above three counts 3, each below takes 3 away.
  score integer NOT NULL GENERATED ALWAYS AS (((sales * 2) + ((stars_sum - (3 * ratings)) * 3))) STORED,
  free_freight boolean NOT NULL,
  -- Its store's, kept here because looking them up for 24 cards is a third of a list's work in the database. Whoever renames,
  -- closes or opens a store brings its goods up to date through the catalogue's door (indexGoods).
  store_name jsonb NOT NULL,
  store_open boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  -- The language its merchant wrote it in. Where that is not English, English is a copy of it unless it was written too.
  language text NOT NULL DEFAULT 'en',
  -- Its description is HTML that was cleaned (features/goods/clean-description.ts), not plain text.
  rich boolean NOT NULL DEFAULT false,
  video text,
  -- Why it is off sale; null while it is on sale, and for what has never been on sale.
  off_reason text,
  off_at timestamp with time zone,
  -- The merchant has put it away for good; orders keep naming it.
  removed_at timestamp with time zone,
  supply_item_id bigint,
  -- After 30 days at the present price there is nothing lower than before to name, so nothing is struck any more.
  struck_until timestamp with time zone,
  CONSTRAINT goods_pkey PRIMARY KEY (id),
  CONSTRAINT goods_axes_check CHECK ((jsonb_array_length(axes) <= 3)),
  CONSTRAINT goods_check CHECK ((price_most >= price)),
  CONSTRAINT goods_check1 CHECK ((old_price > price)),
  CONSTRAINT goods_favourites_check CHECK ((favourites >= 0)),
  CONSTRAINT goods_off_has_no_reason_on_sale CHECK (NOT on_sale OR (off_reason IS NULL AND off_at IS NULL AND removed_at IS NULL)),
  CONSTRAINT goods_off_reason_check
    CHECK (off_reason IN ('merchant', 'level_limit', 'low_credit', 'taken_down', 'supply_ended', 'below_cost', 'above_ratio', 'dear_freight')),
  CONSTRAINT goods_pictures_check CHECK ((cardinality(pictures) >= 1)),
  CONSTRAINT goods_price_check CHECK ((price > 0)),
  CONSTRAINT goods_ratings_check CHECK ((ratings >= 0)),
  CONSTRAINT goods_sales_check CHECK ((sales >= 0)),
  CONSTRAINT goods_spread_check CHECK ((cardinality(spread) = 5)),
  CONSTRAINT goods_struck_ends CHECK (old_price IS NULL OR struck_until IS NOT NULL),
  CONSTRAINT goods_supplied CHECK (supplied = (supply_item_id IS NOT NULL)),
  CONSTRAINT goods_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT goods_freight_of_its_sender FOREIGN KEY (freight_template_id, supplied) REFERENCES freight_template (id, of_supplier),
  CONSTRAINT goods_freight_template_id_fkey FOREIGN KEY (freight_template_id) REFERENCES freight_template(id),
  CONSTRAINT goods_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX goods_of_closed_store ON goods (store_id) WHERE on_sale AND NOT store_open;
CREATE INDEX goods_category_newest ON goods (category_id, created_at DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_of_store ON goods (store_id, score DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_by_price ON goods (price, id) WHERE on_sale AND store_open;
-- The home page's fallen prices, the deepest fall first
CREATE INDEX goods_fallen ON goods ((price * 1000 / old_price), id DESC) WHERE on_sale AND store_open AND old_price IS NOT NULL;
CREATE INDEX goods_of_category ON goods (category_id, id);
CREATE INDEX goods_of_freight_template ON goods (freight_template_id);
CREATE INDEX goods_of_brand ON goods (brand, id) WHERE brand IS NOT NULL;
-- Lists by category, store and all, in each order of sorting; an index that the filter can use is what keeps a page fast.
CREATE INDEX goods_overall ON goods (score DESC, id DESC) WHERE on_sale AND store_open;
-- A store lists an item once
CREATE UNIQUE INDEX goods_listed_once ON goods (store_id, supply_item_id) WHERE supply_item_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX goods_category_sales ON goods (category_id, sales DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_category_price ON goods (category_id, price, id) WHERE on_sale AND store_open;
CREATE INDEX goods_sales ON goods (sales DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_of_supply_item ON goods (supply_item_id) WHERE supply_item_id IS NOT NULL;
CREATE INDEX goods_struck_due ON goods (struck_until) WHERE old_price IS NOT NULL;
-- The merchant's own lists. What is on sale in an open store is found by goods_of_store (0007).
CREATE INDEX goods_off_sale ON goods (store_id, created_at DESC, id DESC) WHERE NOT on_sale AND removed_at IS NULL;
CREATE INDEX goods_category_overall ON goods (category_id, score DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_newest ON goods (created_at DESC, id DESC) WHERE on_sale AND store_open;

CREATE FUNCTION count_listed_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET listed = listed + n.goods
    FROM (SELECT store_id, count(*)::int AS goods FROM made WHERE on_sale GROUP BY store_id) n WHERE store.id = n.store_id;
  RETURN NULL;
END $$;

CREATE FUNCTION count_listed_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET listed = listed + CASE WHEN NEW.on_sale THEN 1 ELSE -1 END WHERE id = NEW.store_id;
  RETURN NULL;
END $$;

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

CREATE FUNCTION note_goods_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_news (goods_id, kind, at)
    SELECT NEW.id, kind, statement_timestamp() FROM (VALUES ('price_fell', NEW.price < OLD.price), ('back_in_stock', NEW.in_stock AND NOT OLD.in_stock)) AS n (kind, happened)
    WHERE happened ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER goods_listed_made AFTER INSERT ON goods REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_listed_made();
CREATE TRIGGER goods_listed_moved AFTER UPDATE OF on_sale ON goods FOR EACH ROW WHEN (OLD.on_sale <> NEW.on_sale) EXECUTE FUNCTION count_listed_moved();
CREATE CONSTRAINT TRIGGER goods_struck_was_asked AFTER INSERT OR UPDATE OF old_price ON goods DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.old_price IS NOT NULL) EXECUTE FUNCTION refuse_unasked_struck();
CREATE TRIGGER goods_news_of_goods AFTER UPDATE OF price, in_stock ON goods FOR EACH ROW
  WHEN (NEW.favourites > 0 AND (NEW.price < OLD.price OR (NEW.in_stock AND NOT OLD.in_stock))) EXECUTE FUNCTION note_goods_news();
CREATE TRIGGER goods_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON goods FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();

GRANT DELETE, INSERT, SELECT, UPDATE ON goods TO arcade_app;

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
  -- Null: nobody has weighed it. Freight by weight then takes it for one first step.
  weight_grams int CHECK (weight_grams BETWEEN 1 AND 1000000),
  supply_sku_id bigint,
  CONSTRAINT sku_not_oversold CHECK (reserved <= on_hand),
  CONSTRAINT sku_supplied CHECK ((purchase_price IS NULL) = (supply_sku_id IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX sku_of_supply ON sku (supply_sku_id) WHERE supply_sku_id IS NOT NULL;
CREATE INDEX sku_of_goods ON sku (goods_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON sku TO arcade_app;

-- Every change of what is on the shelf, with its reason (I22).
CREATE TABLE stock_move (
  id bigint PRIMARY KEY,
  sku_id bigint NOT NULL REFERENCES sku,
  delta int NOT NULL CHECK (delta <> 0),
  reason text NOT NULL,
  order_id bigint,
  created_at timestamptz NOT NULL,
  note text NOT NULL DEFAULT '',
  -- The merchant who counted; null for what orders and the clock moved.
  member_id bigint REFERENCES member
);
CREATE INDEX stock_move_of_sku ON stock_move (sku_id);

GRANT INSERT, SELECT ON stock_move TO arcade_app;

-- Prices asked, for the 30-day low that stands beside every struck price.
CREATE TABLE price_asked (
  goods_id bigint NOT NULL REFERENCES goods,
  since timestamptz NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  PRIMARY KEY (goods_id, since)
);

-- What was asked stays as it was asked.
GRANT INSERT, SELECT ON price_asked TO arcade_app;

CREATE TABLE favourite (
  member_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  -- What the goods cost when they became a favourite, or when their owner was last told that they fell.
  price_seen bigint NOT NULL,
  CONSTRAINT favourite_pkey PRIMARY KEY (member_id, goods_id),
  CONSTRAINT favourite_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX favourite_of_goods ON favourite (goods_id);
CREATE INDEX favourite_newest ON favourite (member_id, created_at DESC, goods_id DESC);

GRANT DELETE, INSERT, SELECT, UPDATE ON favourite TO arcade_app;

-- What is searched, with tokens made in the application (contract: catalogue/tokens.ts): one row for each goods on sale, holding
-- the words of its name in all languages, and, marked "+", those of its category, store and colours.
--
-- Only goods on sale in open stores have one.
--
-- A frequent word finds tens of thousands of goods, of which a page shows 24: fetching and sorting them all costs
-- 10 ms and more. So goods stand in four bands by their score (1 the best, 4 the rest), each with an index of its
-- own, and a search goes down them only as far as its page needs. A deadline copies scores and bands anew every hour:
-- sorting by the copy spares a search the fetching of every goods that it finds.
CREATE TABLE goods_search (
  goods_id bigint PRIMARY KEY REFERENCES goods,
  band int NOT NULL DEFAULT 4 CHECK (band BETWEEN 1 AND 4),
  score int NOT NULL,
  tokens tsvector NOT NULL
) WITH (fillfactor = 90);
CREATE INDEX goods_search_2 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 2;
CREATE INDEX goods_search_1 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 1;
CREATE INDEX goods_search_3 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 3;
CREATE INDEX goods_search_4 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 4;

GRANT DELETE, INSERT, SELECT, UPDATE ON goods_search TO arcade_app;

CREATE TABLE search_upkeep (
  id bigint PRIMARY KEY,
  band_at timestamptz NOT NULL
);

GRANT DELETE, INSERT, SELECT, UPDATE ON search_upkeep TO arcade_app;

CREATE TABLE store_search (
  store_id bigint PRIMARY KEY REFERENCES store,
  tokens tsvector NOT NULL
);
CREATE INDEX store_search_tokens ON store_search USING gin (tokens) WITH (fastupdate = off);

GRANT DELETE, INSERT, SELECT, UPDATE ON store_search TO arcade_app;

-- Words that suggestions complete, as written in one language, with how many goods brought them in.
CREATE TABLE search_word (
  language text NOT NULL,
  folded text COLLATE "C" NOT NULL,
  word text NOT NULL,
  goods int NOT NULL CHECK (goods > 0),
  PRIMARY KEY (language, folded)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON search_word TO arcade_app;

CREATE TABLE hot_word (
  id bigint PRIMARY KEY,
  word jsonb NOT NULL,
  position int NOT NULL,
  written jsonb NOT NULL DEFAULT '{}'
);

GRANT DELETE, INSERT, SELECT, UPDATE ON hot_word TO arcade_app;

-- A store's names in all its languages, folded as nicknames are: no two stores have names that a reader takes for the same.
CREATE TABLE store_name (
  folded text COLLATE "C" PRIMARY KEY CHECK (folded <> ''),
  store_id bigint NOT NULL REFERENCES store
);
CREATE INDEX store_name_of_store ON store_name (store_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON store_name TO arcade_app;

-- What a merchant is still writing: goods that do not exist yet, or a change of goods that do. It is as unfinished as it likes.
CREATE TABLE goods_draft (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  goods_id bigint UNIQUE REFERENCES goods,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX goods_draft_of_store ON goods_draft (store_id, changed_at DESC, id DESC);

GRANT DELETE, INSERT, SELECT, UPDATE ON goods_draft TO arcade_app;

-- Videos of goods: the file stands under its name; what nothing names after a day goes away.
CREATE TABLE goods_video (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('mp4', 'webm')),
  bytes int NOT NULL CHECK (bytes BETWEEN 1 AND 20971520),
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL,
  named_at timestamptz,
  -- Films are cleaned when they are uploaded: places, titles and foreign boxes go. Those that were uploaded before are cleaned once, by an errand.
  -- `clean_at`: when a film is to be cleaned; null once it is.
  clean_at timestamptz
);
CREATE INDEX goods_video_to_clean ON goods_video (clean_at) WHERE clean_at IS NOT NULL;
CREATE INDEX goods_video_of_store ON goods_video (store_id, created_at);
CREATE INDEX goods_video_due ON goods_video (created_at) WHERE named_at IS NULL;

GRANT DELETE, INSERT, SELECT, UPDATE ON goods_video TO arcade_app;

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

GRANT INSERT, SELECT, UPDATE ON supplier TO arcade_app;

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
  CONSTRAINT supply_item_ended CHECK ((ended_at IS NULL) = (end_reason IS NULL) AND (ended_at IS NULL OR NOT active))
);
CREATE INDEX supply_item_of_supplier ON supply_item (supplier_id);
CREATE INDEX supply_item_tokens ON supply_item USING gin (tokens) WITH (fastupdate = off);
CREATE INDEX supply_item_of_category ON supply_item (category_id, created_at DESC, id DESC) WHERE active;
CREATE INDEX supply_item_newest ON supply_item (created_at DESC, id DESC);

GRANT INSERT, SELECT, UPDATE ON supply_item TO arcade_app;

CREATE TABLE supply_sku (
  id bigint NOT NULL,
  item_id bigint NOT NULL,
  "values" integer[] NOT NULL,
  picture text NOT NULL,
  purchase_price bigint,
  suggested_price bigint,
  weight_grams integer NOT NULL,
  -- What the supplier has that is on no store's shelf: the sum of its moves (I22)
  on_hand integer NOT NULL DEFAULT 0,
  -- A SKU without a price in force waits for its first proposal; nothing can be listed of it.
  price_since timestamp with time zone,
  CONSTRAINT supply_sku_pkey PRIMARY KEY (id),
  CONSTRAINT supply_sku_item_id_values_key UNIQUE (item_id, "values"),
  CONSTRAINT supply_sku_not_oversold CHECK (on_hand >= 0),
  CONSTRAINT supply_sku_priced CHECK (num_nonnulls(purchase_price, suggested_price, price_since) IN (0, 3)),
  CONSTRAINT supply_sku_purchase_price_check CHECK (((purchase_price > 0) AND ((purchase_price % (10000)::bigint) = 0))),
  CONSTRAINT supply_sku_suggested_price_check CHECK (((suggested_price % (10000)::bigint) = 0)),
  CONSTRAINT supply_sku_suggests_profit CHECK (suggested_price > purchase_price),
  CONSTRAINT supply_sku_weight_grams_check CHECK (((weight_grams >= 1) AND (weight_grams <= 1000000))),
  CONSTRAINT supply_sku_item_id_fkey FOREIGN KEY (item_id) REFERENCES supply_item(id)
);

GRANT INSERT, SELECT, UPDATE ON supply_sku TO arcade_app;

-- What was asked of the stores and since when. Rows are never changed.
CREATE TABLE supply_price (
  supply_sku_id bigint NOT NULL REFERENCES supply_sku,
  since timestamptz NOT NULL,
  purchase_price bigint NOT NULL CHECK (purchase_price > 0),
  suggested_price bigint NOT NULL CHECK (suggested_price > 0),
  reason text,
  note text NOT NULL DEFAULT '',
  operator_id bigint REFERENCES operator,
  -- What a supplier asks decides what a merchant owes and what a store earns, so it takes two people: a price in force is a row of the history,
  -- and that row points at its approved proposal. What stood before this migration was set by one person and says so; the app cannot write that mark.
  proposal_id bigint,
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('supply_price') STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  before_two_people boolean NOT NULL DEFAULT false,
  PRIMARY KEY (supply_sku_id, since),
  CONSTRAINT supply_price_two_people CHECK (before_two_people OR proposal_id IS NOT NULL),
  CONSTRAINT supply_price_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT supply_price_once UNIQUE (supply_sku_id, since, purchase_price, suggested_price)
);

GRANT SELECT ON supply_price TO arcade_app;
GRANT INSERT (supply_sku_id, since, purchase_price, suggested_price, reason, note, operator_id, proposal_id) ON supply_price TO arcade_app;

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

GRANT INSERT, SELECT ON supply_move TO arcade_app;

-- Pictures that operators upload for items: the file stands under its name; what no item names after a day goes away.
CREATE TABLE supply_picture (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  operator_id bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL,
  named_at timestamptz
);
CREATE INDEX supply_picture_due ON supply_picture (created_at) WHERE named_at IS NULL;

GRANT DELETE, INSERT, SELECT, UPDATE ON supply_picture TO arcade_app;

-- When shelves of supply goods are looked over next
CREATE TABLE supply_upkeep (
  id bigint PRIMARY KEY,
  look_at timestamptz NOT NULL
);

GRANT DELETE, INSERT, SELECT, UPDATE ON supply_upkeep TO arcade_app;

-- What was signed: the text by its version and hash, the figures, who, when, how. Its number is the sign token's own, so a token signs once.
CREATE TABLE bond_paper (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  member_id bigint NOT NULL REFERENCES member,
  action text NOT NULL CHECK (action IN ('pay', 'upgrade', 'lower', 'refund')),
  level_from int NOT NULL CHECK (level_from BETWEEN 0 AND 5),
  level int NOT NULL CHECK (level BETWEEN 0 AND 5),
  amount bigint NOT NULL CHECK (amount >= 0),
  fund_from bigint NOT NULL CHECK (fund_from >= 0),
  fund bigint NOT NULL CHECK (fund >= 0),
  -- What the level asks for from this paper on.
  level_fund bigint NOT NULL CHECK (level_fund >= 0),
  -- The level's numbers as they were shown: {level, fund, profit_ppm, push, goods}
  level_terms jsonb NOT NULL,
  rules_version int NOT NULL,
  terms_version text NOT NULL,
  terms_language text NOT NULL,
  terms_hash bytea NOT NULL CHECK (length(terms_hash) = 32),
  -- SVG path data, or the typed name: one of them.
  strokes text CHECK (length(strokes) > 0),
  typed_name text CHECK (length(typed_name) > 0),
  signed_at timestamptz NOT NULL,
  -- The store's papers in their order: each begins where the one before ended.
  seq int NOT NULL CHECK (seq > 0),
  -- The sealed PDF; null until it is made.
  file text UNIQUE,
  wrapped_key bytea,
  sha256 bytea CHECK (length(sha256) = 32),
  CONSTRAINT bond_paper_in_order UNIQUE (store_id, seq),
  CONSTRAINT bond_paper_signature CHECK ((strokes IS NULL) <> (typed_name IS NULL)),
  CONSTRAINT bond_paper_sealed CHECK ((file IS NULL) = (wrapped_key IS NULL) AND (file IS NULL) = (sha256 IS NULL)),
  CONSTRAINT bond_paper_adds_up CHECK (CASE action
    WHEN 'pay' THEN level_from = 0 AND level > 0 AND fund = fund_from + amount
    WHEN 'upgrade' THEN level_from > 0 AND level > level_from AND fund = fund_from + amount
    WHEN 'lower' THEN level <= level_from AND fund = fund_from - amount
    ELSE level = 0 AND fund = 0 AND amount = fund_from AND amount > 0 END),
  CONSTRAINT bond_paper_is_enough CHECK (fund >= level_fund AND (level > 0 OR level_fund = 0))
);
CREATE INDEX bond_paper_unsealed ON bond_paper (signed_at) WHERE file IS NULL;

-- A paper that was signed is never changed, only sealed; what a refund was asked for never changes either.
GRANT INSERT, SELECT ON bond_paper TO arcade_app;
GRANT UPDATE (file, wrapped_key, sha256) ON bond_paper TO arcade_app;

-- Refunds of funds: the paper that asks for one, and what became of it.
CREATE TABLE bond_refund (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  state text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  -- The stated date.
  due_at timestamp with time zone NOT NULL,
  state_at timestamp with time zone NOT NULL,
  -- When the clock looks next: at the date, and again for as long as orders are open.
  look_at timestamp with time zone,
  reason_code text,
  message text,
  held_until timestamp with time zone,
  -- Who proposed and who approved what holds or refused it.
  made_by bigint,
  approved_by bigint,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('bond_hold') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT bond_refund_pkey PRIMARY KEY (id),
  CONSTRAINT bond_refund_check CHECK ((due_at >= requested_at)),
  CONSTRAINT bond_refund_held CHECK ((state = 'held') = (held_until IS NOT NULL)),
  CONSTRAINT bond_refund_looks CHECK ((look_at IS NULL) = (state <> 'processing')),
  CONSTRAINT bond_refund_not_early CHECK (state <> 'refunded' OR state_at >= due_at),
  CONSTRAINT bond_refund_reason CHECK (state NOT IN ('held', 'refused') OR (reason_code IS NOT NULL AND message IS NOT NULL AND proposal_id IS NOT NULL)),
  CONSTRAINT bond_refund_state_check CHECK (state IN ('processing', 'held', 'refunded', 'refused', 'taken_back', 'ended')),
  CONSTRAINT bond_refund_two_people CHECK (state NOT IN ('held', 'refused') OR (made_by IS NOT NULL AND approved_by IS NOT NULL AND made_by <> approved_by)),
  CONSTRAINT bond_refund_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT bond_refund_held_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT bond_refund_id_fkey FOREIGN KEY (id) REFERENCES bond_paper(id),
  CONSTRAINT bond_refund_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT bond_refund_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
-- A store has one running refund at a time.
CREATE UNIQUE INDEX bond_refund_running ON bond_refund (store_id) WHERE state IN ('processing', 'held');
CREATE INDEX bond_refund_hold_ends ON bond_refund (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX bond_refund_of_store ON bond_refund (store_id, id DESC);
CREATE INDEX bond_refund_due ON bond_refund (look_at) WHERE look_at IS NOT NULL;

-- A paper that was signed is never changed, only sealed; what a refund was asked for never changes either.
GRANT INSERT, SELECT ON bond_refund TO arcade_app;
GRANT UPDATE (state, state_at, look_at, reason_code, message, held_until, made_by, approved_by, proposal_id) ON bond_refund TO arcade_app;

CREATE TABLE bond_refund_step (
  refund_id bigint NOT NULL REFERENCES bond_refund,
  seq int NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  operator_id bigint REFERENCES operator,
  PRIMARY KEY (refund_id, seq)
);

-- A paper that was signed is never changed, only sealed; what a refund was asked for never changes either.
GRANT INSERT, SELECT ON bond_refund_step TO arcade_app;

-- Each change of a store's credit, with why, the orders that newly counted against it, and what it was made of then.
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
  CONSTRAINT credit_history_check CHECK ((((credit >= 0) AND (credit <= 100)) AND (credit <> credit_from))),
  CONSTRAINT credit_history_credit_from_check CHECK (((credit_from >= 0) AND (credit_from <= 100))),
  CONSTRAINT credit_history_reason_check CHECK (reason IN ('shipped_late', 'returned_unshipped', 'refunded', 'rated', 'improved', 'days_passed', 'formula', 'appeal')),
  CONSTRAINT credit_history_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX credit_history_of_store ON credit_history (store_id, id DESC);

-- A paper that was signed is never changed, only sealed; what a refund was asked for never changes either.
GRANT INSERT, SELECT ON credit_history TO arcade_app;

-- Orders that an appeal took out of the formula.
CREATE TABLE credit_excused (
  order_id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  history_id bigint NOT NULL REFERENCES credit_history,
  at timestamptz NOT NULL
);
CREATE INDEX credit_excused_of_store ON credit_excused (store_id);

-- A paper that was signed is never changed, only sealed; what a refund was asked for never changes either.
GRANT INSERT, SELECT ON credit_excused TO arcade_app;

-- What operators hold back: goods taken down, reports that members make of goods, stores that are frozen or wound down; and how they keep categories
-- and brands (PAGES "Back office"; PROOF F4, F14, F3).
CREATE TABLE goods_takedown (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  reason_code text NOT NULL,
  -- What the merchant reads beside the reason.
  message text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by bigint,
  CONSTRAINT goods_takedown_pkey PRIMARY KEY (id),
  CONSTRAINT goods_takedown_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT goods_takedown_times CHECK ((ended_at >= made_at)),
  CONSTRAINT goods_takedown_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT goods_takedown_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT goods_takedown_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);
CREATE UNIQUE INDEX goods_takedown_standing ON goods_takedown (goods_id) WHERE ended_at IS NULL;
CREATE INDEX goods_takedown_of_goods ON goods_takedown (goods_id, id DESC);

-- What was decided and what was said stays as it was read.
GRANT INSERT, SELECT ON goods_takedown TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON goods_takedown TO arcade_app;

-- A freeze has an end and takes one person; a wind-down has none and takes two.
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
  -- Null where it ran out by itself.
  ended_by bigint,
  proposal_kind text GENERATED ALWAYS AS ('store_wind_down') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT store_hold_pkey PRIMARY KEY (id),
  CONSTRAINT store_hold_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT store_hold_check CHECK ((until_at > from_at)),
  CONSTRAINT store_hold_end CHECK ((kind = 'freeze') = (until_at IS NOT NULL)),
  CONSTRAINT store_hold_kind_check CHECK ((kind IN ('freeze', 'wind_down'))),
  CONSTRAINT store_hold_not_by_itself CHECK (kind = 'freeze' OR ended_at IS NULL OR ended_by IS NOT NULL),
  CONSTRAINT store_hold_times CHECK ((ended_at >= from_at)),
  CONSTRAINT store_hold_two_people CHECK (kind = 'freeze' OR (approved_by IS NOT NULL AND approved_by <> made_by AND proposal_id IS NOT NULL)),
  CONSTRAINT store_hold_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT store_hold_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT store_hold_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT store_hold_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT store_hold_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX store_hold_of_store ON store_hold (store_id, id DESC);
CREATE UNIQUE INDEX store_hold_standing ON store_hold (store_id, kind) WHERE ended_at IS NULL;
CREATE INDEX store_hold_due ON store_hold (until_at) WHERE ended_at IS NULL;

-- What was decided and what was said stays as it was read.
GRANT INSERT, SELECT ON store_hold TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON store_hold TO arcade_app;

-- A brand that is written otherwise from now on, over all goods, in batches.
CREATE TABLE brand_change (
  id bigint PRIMARY KEY,
  brand_from text NOT NULL CHECK (brand_from <> ''),
  brand_to text NOT NULL CHECK (brand_to <> '' AND brand_to <> brand_from),
  note text NOT NULL,
  made_by bigint NOT NULL REFERENCES operator,
  made_at timestamptz NOT NULL,
  goods int NOT NULL DEFAULT 0 CHECK (goods >= 0),
  done_at timestamptz
);
CREATE UNIQUE INDEX brand_change_running ON brand_change (brand_from) WHERE done_at IS NULL;

GRANT INSERT, SELECT ON brand_change TO arcade_app;
GRANT UPDATE (goods, done_at) ON brand_change TO arcade_app;

-- What a store's fund gave because its merchant's balance could not (RULES 3): once for a refund. The level falls to what the rest still
-- carries, and what carries no level goes back to the merchant.
CREATE TABLE bond_draw (
  id bigint PRIMARY KEY,
  refund_id bigint NOT NULL UNIQUE,
  store_id bigint NOT NULL REFERENCES store,
  amount bigint NOT NULL CHECK (amount > 0),
  released bigint NOT NULL CHECK (released >= 0),
  level_from int NOT NULL CHECK (level_from BETWEEN 1 AND 5),
  level int NOT NULL CHECK (level BETWEEN 0 AND level_from),
  fund_from bigint NOT NULL,
  fund bigint NOT NULL,
  level_fund bigint NOT NULL CHECK (level_fund BETWEEN 0 AND fund),
  at timestamptz NOT NULL,
  CONSTRAINT bond_draw_adds_up CHECK (fund = fund_from - amount - released AND (level > 0 OR fund = 0))
);
CREATE INDEX bond_draw_of_store ON bond_draw (store_id, at DESC);

GRANT INSERT, SELECT ON bond_draw TO arcade_app;

-- Prices asked of each SKU while its goods were on sale. Rows are never changed.
CREATE TABLE sku_asked (
  sku_id bigint NOT NULL REFERENCES sku,
  since timestamptz NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  PRIMARY KEY (sku_id, since)
);

GRANT INSERT, SELECT ON sku_asked TO arcade_app;

-- Goods whose favourites have something to hear; the sweep takes them out.
CREATE TABLE goods_news (
  goods_id bigint NOT NULL REFERENCES goods,
  kind text NOT NULL CHECK (kind IN ('price_fell', 'back_in_stock')),
  at timestamptz NOT NULL,
  PRIMARY KEY (goods_id, kind)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON goods_news TO arcade_app;

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

GRANT DELETE, INSERT, SELECT, UPDATE ON goods_notice TO arcade_app;

-- When somebody of a store last had the mall open.
CREATE TABLE store_seen (
  store_id bigint PRIMARY KEY REFERENCES store,
  seen_at timestamptz NOT NULL
) WITH (fillfactor = 50);

GRANT DELETE, INSERT, SELECT, UPDATE ON store_seen TO arcade_app;

-- What was taken out of the favourites, and whom one follows no more, as it was: an undo within minutes gives it back in its old place. A sweep forgets it.
CREATE TABLE favourite_removed (
  member_id bigint NOT NULL REFERENCES member,
  goods_id bigint NOT NULL REFERENCES goods,
  created_at timestamptz NOT NULL,
  price_seen bigint NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, goods_id)
);
CREATE INDEX favourite_removed_due ON favourite_removed (removed_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON favourite_removed TO arcade_app;

CREATE TABLE follow_removed (
  member_id bigint NOT NULL REFERENCES member,
  store_id bigint NOT NULL REFERENCES store,
  created_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, store_id)
);
CREATE INDEX follow_removed_due ON follow_removed (removed_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON follow_removed TO arcade_app;

ALTER TABLE report ADD CONSTRAINT report_takedown_id_fkey FOREIGN KEY (takedown_id) REFERENCES goods_takedown(id);

ALTER TABLE supply_sku ADD CONSTRAINT supply_sku_price_in_force FOREIGN KEY (id, price_since, purchase_price, suggested_price)
    REFERENCES supply_price (supply_sku_id, since, purchase_price, suggested_price) DEFERRABLE;

ALTER TABLE sku ADD CONSTRAINT sku_supply_sku_id_fkey FOREIGN KEY (supply_sku_id) REFERENCES supply_sku(id);

ALTER TABLE goods ADD CONSTRAINT goods_supply_item_id_fkey FOREIGN KEY (supply_item_id) REFERENCES supply_item(id);

ALTER TABLE freight_template ADD CONSTRAINT freight_template_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id);

ALTER TABLE visit ADD CONSTRAINT visit_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id);

ALTER TABLE report ADD CONSTRAINT report_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id);

INSERT INTO search_upkeep (id, band_at) VALUES
  (1, '2000-01-01 00:00:00+00');

INSERT INTO supply_upkeep (id, look_at) VALUES
  (1, '2000-01-01 00:00:00+00');
