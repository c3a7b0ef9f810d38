CREATE TABLE country (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'),
  name jsonb NOT NULL,
  phone text NOT NULL,
  position int NOT NULL
);

CREATE TABLE address (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  name text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  zip_code text NOT NULL,
  is_default boolean NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX address_of_member ON address (member_id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX address_one_default ON address (member_id) WHERE is_default AND removed_at IS NULL;
