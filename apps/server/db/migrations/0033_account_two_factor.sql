-- A member's second step at log-in (RULES 7): an authenticator's secret, sealed under a key that no database holds.
CREATE TABLE two_factor (
  member_id bigint PRIMARY KEY REFERENCES member (id),
  secret bytea NOT NULL CHECK (octet_length(secret) BETWEEN 29 AND 100),
  -- The last step of 30 seconds whose code was taken: neither it nor an earlier one is taken again.
  step bigint NOT NULL DEFAULT 0 CHECK (step >= 0),
  begun_at timestamptz NOT NULL,
  -- Null until a right code has shown that the authenticator has the secret: log-in asks for nothing before.
  on_at timestamptz,
  CHECK ((on_at IS NULL) = (step = 0))
);
CREATE INDEX two_factor_begun ON two_factor (begun_at) WHERE on_at IS NULL;
GRANT SELECT, INSERT, DELETE ON two_factor TO arcade_app;
GRANT UPDATE (secret, step, begun_at, on_at) ON two_factor TO arcade_app;

-- The way in without the authenticator; each works once.
CREATE TABLE recovery_code (
  member_id bigint NOT NULL REFERENCES two_factor (member_id) ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (member_id, hash)
);
GRANT SELECT, INSERT, DELETE ON recovery_code TO arcade_app;
GRANT UPDATE (used_at) ON recovery_code TO arcade_app;
