-- The double-entry ledger (RULES 1, PROOF 1). Amounts are whole micro-USDT. Only features/ledger/sql.ts names these tables.

-- An account's balance and last sequence number change only together with its entries, in one statement.
CREATE TABLE account (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('available', 'held', 'bond', 'escrow', 'revenue', 'supply', 'promotion', 'external')),
  -- A member for available and held, a store for bond, a shard for the mall's hot accounts, a network for external.
  owner text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  last_seq bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, owner),
  -- Only what lies on chain is counted from the other side.
  CONSTRAINT account_not_overdrawn CHECK (balance >= 0 OR kind = 'external')
) WITH (fillfactor = 70);

CREATE TABLE transfer (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  -- What it is about, e.g. order 123.
  ref_kind text NOT NULL,
  ref_id bigint NOT NULL,
  -- Unique for its kind and cause, e.g. 'order:123:pay': it cannot happen twice.
  cause text NOT NULL UNIQUE,
  actor_id bigint,
  -- The sum of its postings, written by the posting statement itself.
  total bigint NOT NULL CONSTRAINT transfer_balanced CHECK (total = 0),
  postings int NOT NULL CONSTRAINT transfer_two_sides CHECK (postings >= 2),
  created_at timestamptz NOT NULL
);
CREATE INDEX transfer_about ON transfer (ref_kind, ref_id);

CREATE TABLE entry (
  account_id bigint NOT NULL REFERENCES account,
  seq bigint NOT NULL CHECK (seq > 0),
  transfer_id bigint NOT NULL REFERENCES transfer,
  amount bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 1000000000000000),
  balance_after bigint NOT NULL,
  PRIMARY KEY (account_id, seq)
);
CREATE INDEX entry_of_transfer ON entry (transfer_id);

-- Seals: each hashes the transfers since the last one, their entries, and the seal before.
CREATE TABLE seal (
  number bigint PRIMARY KEY CHECK (number > 0),
  first_transfer bigint NOT NULL,
  last_transfer bigint NOT NULL,
  transfers int NOT NULL CHECK (transfers > 0),
  previous bytea,
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE TABLE sealed_transfer (
  transfer_id bigint PRIMARY KEY REFERENCES transfer,
  seal_number bigint NOT NULL REFERENCES seal
);
CREATE INDEX sealed_by ON sealed_transfer (seal_number);

-- The mall's own accounts. Hot ones are 32 shards: one row would serialise all payments (3.4 x slower).
INSERT INTO account (id, kind, owner, created_at)
  SELECT 1000 + n, 'escrow', n::text, now() FROM generate_series(0, 31) n
  UNION ALL SELECT 2000 + n, 'revenue', n::text, now() FROM generate_series(0, 31) n
  UNION ALL SELECT 3000 + n, 'promotion', n::text, now() FROM generate_series(0, 31) n
  UNION ALL SELECT 4000 + n, 'supply', n::text, now() FROM generate_series(0, 31) n
  UNION ALL SELECT 5000, 'external', 'TRC20', now()
  UNION ALL SELECT 5001, 'external', 'ERC20', now()
  UNION ALL SELECT 5002, 'external', 'BEP20', now()
  UNION ALL SELECT 5003, 'external', 'demo', now();
