-- The daily proof of what is owed to members and stores (PROOF F9): the root is kept for ever, the tree for some weeks.

-- The lease of the process that builds a day's tree.
CREATE TABLE liability_day (
  date date PRIMARY KEY,
  look_at timestamptz NOT NULL
);

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

-- A level of the tree in one value: 40 bytes a node (hash, then sum), so that a path is read by a few bytes of each level.
CREATE TABLE liability_level (
  date date NOT NULL REFERENCES liability_proof,
  level int NOT NULL CHECK (level >= 0),
  nodes bytea NOT NULL CHECK (length(nodes) % 40 = 0),
  PRIMARY KEY (date, level)
);
-- Hashes do not compress, and a piece of an uncompressed value is read without the rest.
ALTER TABLE liability_level ALTER COLUMN nodes SET STORAGE EXTERNAL;

GRANT SELECT, INSERT, UPDATE ON liability_day TO arcade_app;
-- A published root stays; the tree below it may be cleared after its time.
GRANT SELECT, INSERT ON liability_proof TO arcade_app;
GRANT SELECT, INSERT, DELETE ON liability_leaf, liability_level TO arcade_app;
