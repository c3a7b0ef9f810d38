-- What the platform needs for itself. Ids are time-ordered 64-bit numbers made in the application.

-- A role belongs to the whole cluster, so another database of it may have made it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'arcade_app') THEN CREATE ROLE arcade_app NOLOGIN; END IF;
END $$;

CREATE TABLE setting (
  name text PRIMARY KEY,
  value bigint NOT NULL CHECK (value >= 0),
  changed_at timestamptz NOT NULL
);

-- One row for each intent of a member: the second try of the same key waits for the first and gets its answer.
CREATE TABLE idempotency (
  member_id bigint NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, endpoint, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- What is to be said or done after a commit. The relay takes rows in order and deletes them once they are delivered.
CREATE TABLE outbox (
  id bigint PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  try_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0
);
CREATE INDEX outbox_due ON outbox (try_at, id);

-- Counted attempts that must hold over all processes: codes sent, log-ins failed, passwords tried.
CREATE TABLE attempt (
  scope text NOT NULL,
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  count int NOT NULL CHECK (count > 0),
  PRIMARY KEY (scope, subject, window_start)
);
CREATE INDEX attempt_age ON attempt (window_start);

-- Mail that no SMTP server took: read in the back office's mailbox, and by the demo.
CREATE TABLE mail (
  id bigint PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX mail_recent ON mail (created_at DESC);
