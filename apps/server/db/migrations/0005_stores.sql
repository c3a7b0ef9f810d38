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
  created_at timestamptz NOT NULL
);

CREATE INDEX store_by_fans ON store (fans DESC, id DESC) WHERE open;

CREATE TABLE freight_template (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  first bigint NOT NULL CHECK (first >= 0),
  further bigint NOT NULL CHECK (further >= 0),
  free_from bigint CHECK (free_from >= 0),
  not_to text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX freight_template_of_store ON freight_template (store_id);

CREATE TABLE follow (
  member_id bigint NOT NULL REFERENCES member,
  store_id bigint NOT NULL REFERENCES store,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, store_id)
);
CREATE INDEX follow_of_store ON follow (store_id);
CREATE INDEX follow_newest ON follow (member_id, created_at DESC, store_id DESC);
