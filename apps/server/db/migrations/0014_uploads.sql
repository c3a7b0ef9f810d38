-- Pictures that prove something. The bytes lie sealed in a file; its key lies here, wrapped under a key that no database holds.
CREATE TABLE upload (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  class text NOT NULL CHECK (class IN ('recharge_proof')),
  file text NOT NULL UNIQUE,
  -- Null once the time to keep it is over: nobody can open the file any more, whatever backup it lies in.
  wrapped_key bytea,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  -- Of the bytes as they were sent: the very same file.
  sha256 bytea NOT NULL,
  -- What it looks like: two that look the same differ in few of these points.
  fingerprint bit(256) NOT NULL,
  -- When a request first named it; one that none ever named goes without a trace.
  named_at timestamptz,
  -- Null while the request that names it is open.
  delete_after timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX upload_of_member ON upload (member_id, created_at);
CREATE INDEX upload_same ON upload (sha256);
CREATE INDEX upload_due ON upload (delete_after) WHERE wrapped_key IS NOT NULL AND delete_after IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON upload TO arcade_app;
