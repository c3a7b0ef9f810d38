-- The people who answer for the mall. They are not members: a member's session opens nothing in the back office.
CREATE TABLE operator (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  name_folded text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('support', 'catalogue', 'finance', 'reviewer', 'administrator')),
  -- The same person's account as a buyer: what concerns it is for others to decide.
  own_member_id bigint UNIQUE REFERENCES member,
  -- Null until the person has enrolled by the link that was given to them.
  password_hash text,
  -- Sealed with a key outside the database.
  totp_secret bytea,
  -- The last step of 30 seconds whose code was taken: none is taken twice.
  totp_step bigint NOT NULL DEFAULT 0,
  enrol_hash bytea UNIQUE,
  enrol_until timestamptz,
  language text NOT NULL DEFAULT 'en',
  -- Who made the link by which this person came in; null: whoever runs the server. The two do not decide on each other's proposals.
  added_by bigint REFERENCES operator,
  demo boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE operator_session (
  id bigint PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  token_hash bytea NOT NULL UNIQUE,
  client text NOT NULL,
  source_hash bytea NOT NULL,
  -- The browser's own mark: one person with two accounts on one device is still one person (PROOF TRU-003). Null for the demo's people.
  device_hash bytea,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_session_of ON operator_session (operator_id);
CREATE INDEX operator_session_expires ON operator_session (expires_at);

-- From where an operator has signed in before: a new place is told by mail (SEC-030).
CREATE TABLE operator_source (
  operator_id bigint NOT NULL REFERENCES operator,
  source_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, source_hash)
);

CREATE TABLE passkey (
  -- The credential's own id, as the browser writes it.
  id text PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_of ON passkey (operator_id);

-- A challenge opens one door, once.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  operator_id bigint REFERENCES operator,
  expires_at timestamptz NOT NULL
);

-- What operators did. It only grows; each row's hash covers the row and the hash before (I51).
CREATE TABLE audit_log (
  number bigint PRIMARY KEY CHECK (number > 0),
  operator_id bigint NOT NULL REFERENCES operator,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  record jsonb NOT NULL,
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_of_subject ON audit_log (subject_kind, subject_id, number);
CREATE INDEX audit_of_operator ON audit_log (operator_id, number);
-- The log's head as it was told to the public, once a day (PROOF F10).
CREATE TABLE audit_published (
  day date PRIMARY KEY,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  published_at timestamptz NOT NULL
);
CREATE TABLE audit_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  number bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (number, hash) VALUES (0, '\x00');

-- What one operator proposes and another one decides (PROOF F3). The payload never changes: another payload is another proposal.
CREATE TABLE proposal (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  -- Whose money or account it is about; null where it is nobody's alone.
  beneficiary_id bigint REFERENCES member,
  reason_code text NOT NULL,
  note text NOT NULL,
  made_by bigint NOT NULL REFERENCES operator,
  made_on bytea,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint REFERENCES operator,
  decided_at timestamptz,
  decision_note text,
  CONSTRAINT proposal_decided CHECK ((state IN ('open', 'expired')) = (decided_at IS NULL)),
  -- Two different people, whatever the code says.
  CONSTRAINT proposal_two_people CHECK (state NOT IN ('approved', 'refused') OR (decided_by IS NOT NULL AND decided_by <> made_by))
);
CREATE INDEX proposal_open ON proposal (made_at) WHERE state = 'open';
CREATE INDEX proposal_expires ON proposal (expires_at) WHERE state = 'open';
CREATE INDEX proposal_about ON proposal (beneficiary_id, made_at) WHERE beneficiary_id IS NOT NULL;
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON operator, operator_session, operator_source, passkey, passkey_challenge, proposal TO arcade_app;
REVOKE DELETE ON operator, proposal FROM arcade_app;
-- What is proposed stays as it was read; only the decision is added.
REVOKE UPDATE ON proposal FROM arcade_app;
GRANT UPDATE (state, decided_by, decided_at, decision_note) ON proposal TO arcade_app;
GRANT SELECT, INSERT ON audit_log, audit_published TO arcade_app;
GRANT SELECT, UPDATE (number, hash) ON audit_head TO arcade_app;

-- The demo's operator was a member with a mark; operators have their own table now.
ALTER TABLE member DROP COLUMN role;
