-- Figures: wallet, transparency, analytics.

-- The lease of the process that builds a day's tree.
CREATE TABLE liability_day (
  date date PRIMARY KEY,
  look_at timestamptz NOT NULL
);

GRANT INSERT, SELECT, UPDATE ON liability_day TO arcade_app;

CREATE TABLE liability_proof (
  date date PRIMARY KEY,
  root_hash bytea NOT NULL CHECK (length(root_hash) = 32),
  root_sum bigint NOT NULL CHECK (root_sum >= 0),
  leaves int NOT NULL CHECK (leaves > 0),
  members bigint NOT NULL CHECK (members >= 0),
  bonds bigint NOT NULL CHECK (bonds >= 0),
  escrow bigint NOT NULL CHECK (escrow >= 0),
  -- The moment of the snapshot that it adds up.
  created_at timestamptz NOT NULL,
  CONSTRAINT liability_adds_up CHECK (root_sum = members + bonds + escrow)
);

-- A published root stays; the tree below it may be cleared after its time.
GRANT INSERT, SELECT ON liability_proof TO arcade_app;

CREATE TABLE liability_leaf (
  date date NOT NULL REFERENCES liability_proof,
  kind text NOT NULL CHECK (kind IN ('member', 'bond', 'escrow')),
  owner text NOT NULL,
  -- Shuffled anew each day, so that nobody's neighbours or place can be followed.
  position int NOT NULL CHECK (position >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  nonce text NOT NULL,
  PRIMARY KEY (date, kind, owner),
  UNIQUE (date, position)
);

GRANT DELETE, INSERT, SELECT ON liability_leaf TO arcade_app;

-- A level of the tree in one value: 40 bytes a node (hash, then sum), so that a path is read by a few bytes of each level.
CREATE TABLE liability_level (
  date date NOT NULL,
  level integer NOT NULL,
  -- Hashes do not compress, and a piece of an uncompressed value is read without the rest.
  nodes bytea NOT NULL,
  CONSTRAINT liability_level_pkey PRIMARY KEY (date, level),
  CONSTRAINT liability_level_level_check CHECK ((level >= 0)),
  CONSTRAINT liability_level_nodes_check CHECK (((length(nodes) % 40) = 0)),
  CONSTRAINT liability_level_date_fkey FOREIGN KEY (date) REFERENCES liability_proof(date)
);

GRANT DELETE, INSERT, SELECT ON liability_level TO arcade_app;

-- A store's books by day (UTC): each figure on the day on which the money moved, so that a past day never changes.
CREATE TABLE store_day (
  store_id bigint NOT NULL,
  day date NOT NULL,
  -- Paid orders and what buyers paid. Written once the day is over: a payment must not queue at one row of its store.
  orders integer NOT NULL DEFAULT 0,
  revenue bigint NOT NULL DEFAULT 0,
  -- What follows is written in the transaction that moves the money.
  refunds bigint NOT NULL DEFAULT 0,
  purchases bigint NOT NULL DEFAULT 0,
  commission bigint NOT NULL DEFAULT 0,
  settled bigint NOT NULL DEFAULT 0,
  CONSTRAINT store_day_pkey PRIMARY KEY (store_id, day),
  CONSTRAINT store_day_orders_check CHECK ((orders >= 0)),
  CONSTRAINT store_day_refunds_check CHECK ((refunds >= 0)),
  CONSTRAINT store_day_revenue_check CHECK ((revenue >= 0)),
  CONSTRAINT store_day_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);

GRANT INSERT, SELECT ON store_day TO arcade_app;
GRANT UPDATE (orders, revenue, refunds, purchases, commission, settled) ON store_day TO arcade_app;

-- The last day whose payments stand in store_day; later ones are counted from the orders.
CREATE TABLE store_day_rolled (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  day date NOT NULL
);

GRANT SELECT ON store_day_rolled TO arcade_app;
GRANT UPDATE (day) ON store_day_rolled TO arcade_app;

INSERT INTO store_day_rolled (one, day) VALUES
  (true, '2024-12-31');
