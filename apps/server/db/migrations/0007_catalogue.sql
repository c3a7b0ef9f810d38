-- What is searched: one row for each goods on sale and language, with tokens made in the application
-- (word segments, CJK bigrams, folded Arabic, Traditional folded to Simplified).
CREATE TABLE goods_search (
  goods_id bigint NOT NULL REFERENCES goods,
  store_id bigint NOT NULL,
  tokens tsvector NOT NULL,
  PRIMARY KEY (goods_id)
);
CREATE INDEX goods_search_tokens ON goods_search USING gin (tokens) WITH (fastupdate = off);

CREATE TABLE store_search (
  store_id bigint PRIMARY KEY REFERENCES store,
  tokens tsvector NOT NULL
);
CREATE INDEX store_search_tokens ON store_search USING gin (tokens);

-- Words and short phrases that suggestions complete, as written in one language, with how many goods they find.
CREATE TABLE search_word (
  language text NOT NULL,
  folded text NOT NULL,
  word text NOT NULL,
  goods int NOT NULL CHECK (goods > 0),
  PRIMARY KEY (language, folded)
);
CREATE INDEX search_word_prefix ON search_word (language, folded text_pattern_ops, goods DESC);

CREATE TABLE hot_word (
  id bigint PRIMARY KEY,
  word jsonb NOT NULL,
  position int NOT NULL
);

-- Lists by category, store and all, in each order of sorting; an index that the filter can use is what keeps a page fast.
CREATE INDEX goods_overall ON goods (score DESC, id DESC) WHERE on_sale;
CREATE INDEX goods_sales ON goods (sales DESC, id DESC) WHERE on_sale;
CREATE INDEX goods_newest ON goods (created_at DESC, id DESC) WHERE on_sale;
CREATE INDEX goods_by_price ON goods (price, id) WHERE on_sale;
CREATE INDEX goods_category_overall ON goods (category_id, score DESC, id DESC) WHERE on_sale;
CREATE INDEX goods_category_sales ON goods (category_id, sales DESC, id DESC) WHERE on_sale;
CREATE INDEX goods_category_newest ON goods (category_id, created_at DESC, id DESC) WHERE on_sale;
CREATE INDEX goods_category_price ON goods (category_id, price, id) WHERE on_sale;
CREATE INDEX goods_of_store ON goods (store_id, score DESC, id DESC) WHERE on_sale;
-- The home page's fallen prices, the deepest fall first
CREATE INDEX goods_fallen ON goods ((price * 1000 / old_price), id DESC) WHERE on_sale AND old_price IS NOT NULL;
