CREATE TABLE member (
  id bigint PRIMARY KEY,
  email text NOT NULL,
  nickname text NOT NULL,
  -- Case, width, dots and look-alikes folded away: what uniqueness means (SEC-026).
  email_folded text NOT NULL UNIQUE,
  nickname_folded text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  avatar text,
  language text NOT NULL DEFAULT 'en',
  invitation text NOT NULL UNIQUE,
  invited_by bigint REFERENCES member,
  demo boolean NOT NULL DEFAULT false,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'operator')),
  agreement_version text NOT NULL,
  suspended_at timestamptz,
  suspended_reason text,
  wallet_frozen_at timestamptz,
  wallet_frozen_reason text,
  created_at timestamptz NOT NULL
);

-- Six digits are not saved by a slow hash: HMAC with a salt for each member, keyed by a pepper outside the database.
CREATE TABLE payment_password (
  member_id bigint PRIMARY KEY REFERENCES member,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  locks int NOT NULL DEFAULT 0 CHECK (locks >= 0),
  locked_until timestamptz
);

CREATE TABLE session (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  token_hash bytea NOT NULL UNIQUE,
  client text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_of_member ON session (member_id);

-- At most one living code for each purpose and address.
CREATE TABLE code (
  purpose text NOT NULL,
  email_folded text NOT NULL,
  hash bytea NOT NULL,
  tries_left int NOT NULL CHECK (tries_left >= 0),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, email_folded)
);

-- Solved challenges, so that none opens two doors.
CREATE TABLE captcha_spent (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Networks from which a member has signed in (hashed). Guessing from elsewhere is slowed down, never the member at home (SEC-016).
CREATE TABLE known_source (
  member_id bigint NOT NULL REFERENCES member,
  source_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, source_hash)
);

-- What has run out is swept away.
CREATE INDEX session_expires ON session (expires_at);
CREATE INDEX code_expires ON code (expires_at);
CREATE INDEX captcha_spent_expires ON captcha_spent (expires_at);
CREATE INDEX known_source_seen ON known_source (seen_at);
