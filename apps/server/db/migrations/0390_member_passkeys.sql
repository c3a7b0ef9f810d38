-- migration: compatible
-- Passkeys of members stand for their password and their second step. The statement that adds one holds the member's
-- row, and counts.
CREATE TABLE member_passkey (
  -- The credential's own id, as the browser writes it.
  id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX member_passkey_of ON member_passkey (member_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON member_passkey TO arcade_app;

-- A challenge is answered once. `member_id` is null where somebody wants to log in.
CREATE TABLE member_challenge (
  challenge text PRIMARY KEY,
  member_id bigint REFERENCES member,
  expires_at timestamptz NOT NULL
);
CREATE INDEX member_challenge_expires ON member_challenge (expires_at);

GRANT DELETE, INSERT, SELECT ON member_challenge TO arcade_app;
