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
CREATE INDEX goods_search_1 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 1;
CREATE INDEX goods_search_2 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 2;
CREATE INDEX goods_search_3 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 3;
CREATE INDEX goods_search_4 ON goods_search USING gin (tokens) WITH (fastupdate = off) WHERE band = 4;

CREATE TABLE search_upkeep (
  id bigint PRIMARY KEY,
  band_at timestamptz NOT NULL
);
INSERT INTO search_upkeep VALUES (1, '2000-01-01T00:00:00Z');

CREATE TABLE store_search (
  store_id bigint PRIMARY KEY REFERENCES store,
  tokens tsvector NOT NULL
);
CREATE INDEX store_search_tokens ON store_search USING gin (tokens) WITH (fastupdate = off);

-- Words that suggestions complete, as written in one language, with how many goods brought them in.
CREATE TABLE search_word (
  language text NOT NULL,
  folded text COLLATE "C" NOT NULL,
  word text NOT NULL,
  goods int NOT NULL CHECK (goods > 0),
  PRIMARY KEY (language, folded)
);

CREATE TABLE hot_word (
  id bigint PRIMARY KEY,
  word jsonb NOT NULL,
  position int NOT NULL
);

-- Lists by category, store and all, in each order of sorting; an index that the filter can use is what keeps a page fast.
CREATE INDEX goods_overall ON goods (score DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_sales ON goods (sales DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_newest ON goods (created_at DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_by_price ON goods (price, id) WHERE on_sale AND store_open;
CREATE INDEX goods_category_overall ON goods (category_id, score DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_category_sales ON goods (category_id, sales DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_category_newest ON goods (category_id, created_at DESC, id DESC) WHERE on_sale AND store_open;
CREATE INDEX goods_category_price ON goods (category_id, price, id) WHERE on_sale AND store_open;
CREATE INDEX goods_of_store ON goods (store_id, score DESC, id DESC) WHERE on_sale AND store_open;
-- The home page's fallen prices, the deepest fall first
CREATE INDEX goods_fallen ON goods ((price * 1000 / old_price), id DESC) WHERE on_sale AND store_open AND old_price IS NOT NULL;
