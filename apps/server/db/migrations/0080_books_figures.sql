-- What goods were looked at and sold for, by day (UTC). `views` counts visitors, each once for a day and goods; nothing
-- here says who. The sales of a day are written once, after the day is over.
CREATE TABLE goods_day (
  goods_id bigint NOT NULL REFERENCES goods (id),
  day date NOT NULL,
  store_id bigint NOT NULL REFERENCES store (id),
  views integer NOT NULL DEFAULT 0,
  orders integer NOT NULL DEFAULT 0,
  pieces integer NOT NULL DEFAULT 0,
  -- The price of the lines less the store's discount, in micro-USDT, without freight.
  revenue bigint NOT NULL DEFAULT 0,
  CONSTRAINT goods_day_pkey PRIMARY KEY (goods_id, day),
  CONSTRAINT goods_day_counts_up CHECK (views >= 0 AND orders >= 0 AND pieces >= 0 AND revenue >= 0)
);
CREATE INDEX goods_day_of_store ON goods_day (store_id, day);
CREATE INDEX goods_day_of_day ON goods_day (day);
CREATE INDEX goods_day_sold ON goods_day (day) INCLUDE (goods_id, orders, pieces, revenue) WHERE orders > 0;

-- What was searched for, by day and language: folded words, without who. Store 0 is the whole mall. The empty words are
-- all that were not kept: too long, like a number or an address of a person, or above the day's most.
CREATE TABLE search_day (
  day date NOT NULL,
  language text NOT NULL,
  store_id bigint NOT NULL,
  folded text NOT NULL,
  -- Visitors, each once for a day and words; and how many of them found nothing.
  searches integer NOT NULL,
  found_nothing integer NOT NULL,
  CONSTRAINT search_day_pkey PRIMARY KEY (day, store_id, language, folded),
  CONSTRAINT search_day_length CHECK (char_length(folded) <= 60),
  CONSTRAINT search_day_counts CHECK (searches > 0 AND found_nothing BETWEEN 0 AND searches)
);
CREATE INDEX search_day_of_store ON search_day (store_id, day) WHERE store_id <> 0;

-- The whole mall, one row for each day that is over.
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
  -- What lay in escrow when the day ended.
  escrow bigint NOT NULL,
  CONSTRAINT mall_day_pkey PRIMARY KEY (day)
);

-- The last day that stands in `mall_day` and `goods_day`. Days are written in order, each by itself. Null: none yet; the
-- first one is the day of the first member.
CREATE TABLE mall_day_written (
  one boolean NOT NULL DEFAULT true,
  day date,
  CONSTRAINT mall_day_written_pkey PRIMARY KEY (one),
  CONSTRAINT mall_day_written_one CHECK (one)
);
INSERT INTO mall_day_written (day) VALUES (NULL);

-- How much waited for operators when a day had ended, and how long the oldest had waited.
CREATE TABLE queue_day (
  day date NOT NULL,
  kind text NOT NULL,
  part text NOT NULL DEFAULT '',
  waiting integer NOT NULL,
  late integer NOT NULL,
  oldest_minutes integer NOT NULL,
  CONSTRAINT queue_day_pkey PRIMARY KEY (day, kind, part),
  CONSTRAINT queue_day_counts CHECK (waiting >= 0 AND late BETWEEN 0 AND waiting AND oldest_minutes >= 0)
);

CREATE INDEX store_day_of_day ON store_day (day) WHERE orders > 0;

GRANT SELECT, INSERT, DELETE ON goods_day, search_day, mall_day, queue_day TO arcade_app;
GRANT UPDATE (views, orders, pieces, revenue) ON goods_day TO arcade_app;
GRANT UPDATE (searches, found_nothing) ON search_day TO arcade_app;
GRANT SELECT ON mall_day_written TO arcade_app;
GRANT UPDATE (day) ON mall_day_written TO arcade_app;
