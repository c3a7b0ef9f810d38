-- A key with which another system works for a store, or reads for an operator. Only a hash of it is kept.
CREATE TABLE api_key (
  id bigint PRIMARY KEY,
  store_id bigint REFERENCES store,
  operator_id bigint REFERENCES operator,
  name text NOT NULL CONSTRAINT api_key_name_length CHECK (length(name) BETWEEN 1 AND 40),
  scopes text[] NOT NULL CONSTRAINT api_key_scopes_some CHECK (cardinality(scopes) BETWEEN 1 AND 60),
  key_hash bytea NOT NULL CONSTRAINT api_key_hash_once UNIQUE,
  -- Its last characters, by which a person recognises it.
  ending text NOT NULL CONSTRAINT api_key_ending_length CHECK (length(ending) = 4),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT api_key_of_store_or_operator CHECK ((store_id IS NULL) <> (operator_id IS NULL)),
  CONSTRAINT api_key_times CHECK (expires_at > created_at)
);
CREATE INDEX api_key_of_store ON api_key (store_id, id);
CREATE INDEX api_key_of_operator ON api_key (operator_id, id);
GRANT SELECT, INSERT ON api_key TO arcade_app;
GRANT UPDATE (name, scopes, used_at, revoked_at) ON api_key TO arcade_app;
