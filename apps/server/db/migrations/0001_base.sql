-- What every feature stands on: the ledger, settings, operators, notices, and the platform's own tables.

-- A role belongs to the whole cluster, so another database of it may have made it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'arcade_app') THEN CREATE ROLE arcade_app NOLOGIN; END IF;
END $$;

-- The table of applied migrations is made before the first of them.
GRANT SELECT ON migration TO arcade_app;

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

GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO arcade_app;

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

GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO arcade_app;

-- Counted attempts that must hold over all processes: codes sent, log-ins failed, passwords tried.
CREATE TABLE attempt (
  scope text NOT NULL,
  subject text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (scope, subject, window_start),
  CONSTRAINT attempt_count_from_zero CHECK (count >= 0)
);
CREATE INDEX attempt_age ON attempt (window_start);

GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO arcade_app;

-- Mail that no SMTP server took: read in the back office's mailbox, and by the demo.
CREATE TABLE mail (
  id bigint PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX mail_recent ON mail (created_at DESC);

GRANT DELETE, INSERT, SELECT, UPDATE ON mail TO arcade_app;

-- An account's balance and last sequence number change only together with its entries, in one statement.
CREATE TABLE account (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('available', 'held', 'bond', 'escrow', 'revenue', 'supply', 'promotion', 'external')),
  -- A member for available and held, a store for bond, a shard for the mall's hot accounts, a network for external.
  owner text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  last_seq bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (kind, owner),
  -- Only what lies on chain is counted from the other side.
  CONSTRAINT account_not_overdrawn CHECK (balance >= 0 OR kind = 'external')
) WITH (fillfactor = 70);

-- An account can be opened and posted to, never renamed.
GRANT INSERT, SELECT ON account TO arcade_app;
GRANT UPDATE (balance, last_seq) ON account TO arcade_app;

CREATE TABLE transfer (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  -- What it is about, e.g. order 123.
  ref_kind text NOT NULL,
  ref_id bigint NOT NULL,
  -- Unique for its kind and cause, e.g. 'order:123:pay': it cannot happen twice.
  cause text NOT NULL UNIQUE,
  actor_id bigint,
  -- The sum of its postings, written by the posting statement itself.
  total bigint NOT NULL CONSTRAINT transfer_balanced CHECK (total = 0),
  postings int NOT NULL CONSTRAINT transfer_two_sides CHECK (postings >= 2),
  created_at timestamptz NOT NULL,
  correction_id bigint GENERATED ALWAYS AS (CASE WHEN kind = 'adjustment' THEN ref_id END) STORED
);
CREATE INDEX transfer_about ON transfer (ref_kind, ref_id);

GRANT INSERT, SELECT ON transfer TO arcade_app;

CREATE TABLE entry (
  account_id bigint NOT NULL REFERENCES account,
  seq bigint NOT NULL CHECK (seq > 0),
  transfer_id bigint NOT NULL REFERENCES transfer,
  amount bigint NOT NULL CHECK (amount <> 0 AND abs(amount) <= 1000000000000000),
  balance_after bigint NOT NULL,
  PRIMARY KEY (account_id, seq)
);
CREATE INDEX entry_of_transfer ON entry (transfer_id);

GRANT INSERT, SELECT ON entry TO arcade_app;

-- Seals: each hashes the transfers since the last one, their entries, and the seal before.
CREATE TABLE seal (
  number bigint PRIMARY KEY CHECK (number > 0),
  first_transfer bigint NOT NULL,
  last_transfer bigint NOT NULL,
  transfers int NOT NULL CHECK (transfers > 0),
  previous bytea,
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

GRANT INSERT, SELECT ON seal TO arcade_app;

CREATE TABLE sealed_transfer (
  transfer_id bigint PRIMARY KEY REFERENCES transfer,
  seal_number bigint NOT NULL REFERENCES seal
);
CREATE INDEX sealed_by ON sealed_transfer (seal_number);

GRANT INSERT, SELECT ON sealed_transfer TO arcade_app;

-- Solved challenges, so that none opens two doors.
CREATE TABLE captcha_spent (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_spent_expires ON captcha_spent (expires_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON captcha_spent TO arcade_app;

-- Networks from which a member has signed in (hashed). Guessing from elsewhere is slowed down, never the member at home (SEC-016).
CREATE TABLE known_source (
  member_id bigint NOT NULL,
  source_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Devices stand beside networks: both are keyed hashes, forgotten after the same time. "Many accounts on one" is looked for by the hash.
  kind text NOT NULL DEFAULT 'network' CONSTRAINT known_source_kind_known CHECK (kind IN ('network', 'device')),
  PRIMARY KEY (member_id, source_hash)
);
CREATE INDEX known_source_shared ON known_source (source_hash, member_id);
CREATE INDEX known_source_seen ON known_source (seen_at);
CREATE INDEX known_source_shared_by_kind ON known_source (kind, source_hash);

GRANT DELETE, INSERT, SELECT, UPDATE ON known_source TO arcade_app;

-- The people who answer for the mall. They are not members: a member's session opens nothing in the back office.
CREATE TABLE operator (
  id bigint PRIMARY KEY,
  name text NOT NULL,
  name_folded text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('support', 'catalogue', 'finance', 'reviewer', 'administrator')),
  -- The same person's account as a buyer: what concerns it is for others to decide.
  own_member_id bigint UNIQUE,
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
  created_at timestamptz NOT NULL,
  -- Nobody lets people in alone (PROOF F3, SEC-006): who agreed to somebody whom another proposed. Null beside `added_by`: that one person made
  -- the link alone, as it was before; null both: whoever runs the server did (`npm run operator`).
  agreed_by bigint REFERENCES operator,
  -- A link opens the back office to somebody: two people agreed to it, or whoever runs the server made it. Another role is a proposal as well.
  link_proposal_id bigint,
  link_kind text,
  link_by_server boolean NOT NULL DEFAULT false,
  role_proposal_id bigint,
  role_kind text GENERATED ALWAYS AS ('operator_role') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  -- One administrator alone shuts a colleague out for a day at most. For good takes two people: the row then points at its approved proposal, by
  -- constants that let the foreign key find no other kind and no other state.
  disabled_until timestamptz,
  disable_proposal_id bigint,
  disable_proposal_kind text NOT NULL GENERATED ALWAYS AS ('operator_disable') STORED,
  disable_proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  -- Whoever runs the server did it (`npm run operator`), or one person before this rule.
  disabled_by_server boolean NOT NULL DEFAULT false,
  CONSTRAINT operator_let_in_by_two CHECK (agreed_by IS NULL OR (added_by IS NOT NULL AND agreed_by <> added_by)),
  CONSTRAINT operator_link_kind CHECK (link_kind IN ('operator_add', 'operator_renew') AND (link_kind IS NULL) = (link_proposal_id IS NULL)),
  CONSTRAINT operator_link_has_proposal CHECK (enrol_hash IS NULL OR link_by_server <> (link_proposal_id IS NOT NULL)),
  CONSTRAINT operator_shut_out_a_day_or_by_two CHECK (
    disabled_at IS NULL OR disable_proposal_id IS NOT NULL OR disabled_by_server
    OR (disabled_until IS NOT NULL AND disabled_until <= disabled_at + interval '24 hours'))
);
CREATE INDEX operator_shut_out_ends ON operator (disabled_until) WHERE disabled_at IS NOT NULL AND disabled_until IS NOT NULL;

CREATE FUNCTION refuse_lone_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role_proposal_id IS NULL OR NEW.role_proposal_id IS NOT DISTINCT FROM OLD.role_proposal_id THEN
    RAISE EXCEPTION 'a row of "operator" violates "operator_role_has_proposal"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_role_has_proposal', TABLE = 'operator';
  END IF;
  RETURN NEW;
END;
$$;

-- What the server's command line did ends with what it did it to: the application lets somebody back in or gives a new link, and cannot write the mark.
CREATE FUNCTION end_marks_by_server() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.disabled_at IS NULL THEN NEW.disabled_by_server := false; END IF;
  IF NEW.link_proposal_id IS NOT NULL THEN NEW.link_by_server := false; END IF;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_demo_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (SELECT runs FROM demo_mode) THEN
    RAISE EXCEPTION 'a row of "%" violates "demo_rows_in_demo_mode"', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_rows_in_demo_mode', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER operator_role_has_proposal BEFORE UPDATE OF role ON operator
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION refuse_lone_role();
CREATE TRIGGER operator_marks_by_server_end BEFORE UPDATE OF disabled_at, link_proposal_id ON operator FOR EACH ROW EXECUTE FUNCTION end_marks_by_server();
CREATE TRIGGER operator_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON operator FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();

GRANT SELECT ON operator TO arcade_app;
GRANT INSERT (id, name, name_folded, email, role, own_member_id, password_hash, totp_secret, totp_step, enrol_hash, enrol_until, language, added_by, demo, disabled_at, created_at, agreed_by, link_proposal_id, link_kind, role_proposal_id, disabled_until, disable_proposal_id) ON operator TO arcade_app;
GRANT UPDATE (id, name, name_folded, email, role, own_member_id, password_hash, totp_secret, totp_step, enrol_hash, enrol_until, language, added_by, demo, disabled_at, created_at, agreed_by, link_proposal_id, link_kind, role_proposal_id, disabled_until, disable_proposal_id) ON operator TO arcade_app;

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

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_session TO arcade_app;

-- From where an operator has signed in before: a new place is told by mail (SEC-030).
CREATE TABLE operator_source (
  operator_id bigint NOT NULL REFERENCES operator,
  source_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, source_hash)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON operator_source TO arcade_app;

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

GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO arcade_app;

-- A challenge opens one door, once.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  operator_id bigint REFERENCES operator,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON passkey_challenge TO arcade_app;

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

GRANT INSERT, SELECT ON audit_log TO arcade_app;

-- The log's head as it was told to the public, once a day (PROOF F10).
CREATE TABLE audit_published (
  day date PRIMARY KEY,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  published_at timestamptz NOT NULL
);

GRANT INSERT, SELECT ON audit_published TO arcade_app;

CREATE TABLE audit_head (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  number bigint NOT NULL,
  hash bytea NOT NULL
);

GRANT SELECT ON audit_head TO arcade_app;
GRANT UPDATE (number, hash) ON audit_head TO arcade_app;

-- What one operator proposes and another one decides (PROOF F3). The payload never changes: another payload is another proposal.
CREATE TABLE proposal (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  -- Whose money or account it is about; null where it is nobody's alone.
  beneficiary_id bigint,
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
  -- The table of proposals itself holds who may decide (PROOF TRU-003): not the maker, nobody who counts as the maker, not on the maker's device,
  -- not whose money it is, and once.
  decided_on bytea,
  CONSTRAINT proposal_decided CHECK ((state IN ('open', 'expired')) = (decided_at IS NULL)),
  -- Two different people, whatever the code says.
  CONSTRAINT proposal_two_people CHECK (state NOT IN ('approved', 'refused') OR (decided_by IS NOT NULL AND decided_by <> made_by)),
  -- What an operator moves or promises points at its approved proposal: a foreign key on (proposal_id, kind, state), where kind and state are
  -- generated constants of the row, makes a row without its second person impossible. An approved proposal never changes its state again.
  CONSTRAINT proposal_kind_state UNIQUE (id, kind, state)
);
CREATE INDEX proposal_open ON proposal (made_at) WHERE state = 'open';
CREATE INDEX proposal_expires ON proposal (expires_at) WHERE state = 'open';
CREATE INDEX proposal_about ON proposal (beneficiary_id, made_at) WHERE beneficiary_id IS NOT NULL;
CREATE UNIQUE INDEX proposal_recharge_once ON proposal ((payload ->> 'recharge_id')) WHERE kind = 'recharge_credit' AND state = 'open';

-- Somebody, whoever came in by a link of theirs, and whoever came in by a link of those, are one person. Whoever was let in by one alone may be
-- that one, and is counted as them: so two of them are one as well.
CREATE FUNCTION is_one_person(one bigint, other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above (id, start, alone) AS (
    SELECT id, id, true FROM operator WHERE id IN (one, other)
    UNION SELECT o.added_by, above.start, above.alone AND o.agreed_by IS NULL FROM above JOIN operator o ON o.id = above.id WHERE o.added_by IS NOT NULL
  )
  SELECT coalesce(one = other, false)
    OR EXISTS (SELECT FROM above a JOIN above b ON b.id = a.id WHERE a.start = one AND b.start = other AND (a.alone OR b.alone))
$$;

CREATE FUNCTION refuse_lone_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.state <> 'open' THEN 'proposal_begins_open' END
    WHEN OLD.state <> 'open' THEN 'proposal_decided_once'
    WHEN NEW.state NOT IN ('approved', 'refused') THEN NULL
    WHEN is_one_person(NEW.made_by, NEW.decided_by) THEN 'proposal_two_people'
    WHEN NEW.made_on = NEW.decided_on THEN 'proposal_two_devices'
    WHEN EXISTS (SELECT FROM operator WHERE id = NEW.decided_by AND own_member_id = NEW.beneficiary_id) THEN 'proposal_not_own'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "proposal" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'proposal';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER proposal_decided_by_another BEFORE INSERT OR UPDATE OF state, decided_by, decided_on ON proposal
  FOR EACH ROW EXECUTE FUNCTION refuse_lone_decision();

-- What is proposed stays as it was read; only the decision is added.
GRANT INSERT, SELECT ON proposal TO arcade_app;
GRANT UPDATE (state, decided_by, decided_at, decision_note, decided_on) ON proposal TO arcade_app;

-- The numbers of the business with their history (RULES 5; PROOF F1, F7). A row counts from its moment on, and stays: the rules that a
-- request was made under can be read for ever. The version of the rules is how many rows have begun, in the order of their moments.
CREATE TABLE setting_version (
  number bigint NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  -- Null for what stood in the table before, and for what a test or a script wrote.
  made_by bigint,
  approved_by bigint,
  proposal_id bigint,
  created_at timestamp with time zone NOT NULL,
  -- Up to which member, by id, the mail about a stricter rule has gone; null: none is owed, or all are told.
  notice_after bigint,
  -- A number of the business changes only by two people. The row points at its approved proposal: `proposal_kind` and `proposal_state` are
  -- constants, so the foreign key finds no open, refused or withdrawn one, and none of another kind.
  -- Rows without a maker are what stood in the table before versions were kept, and what a test writes.
  proposal_kind text NOT NULL GENERATED ALWAYS AS ('setting_change') STORED,
  proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  -- Changes by one person from before this rule. The application has no right to write this column.
  made_before_two_people boolean NOT NULL DEFAULT false,
  CONSTRAINT setting_version_pkey PRIMARY KEY (number),
  CONSTRAINT setting_version_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT setting_two_people CHECK (approved_by IS NULL OR approved_by <> made_by),
  CONSTRAINT setting_two_people_unless_harmless CHECK (
    proposal_id IS NOT NULL OR made_before_two_people
    OR (made_by IS NOT NULL
    AND name IN ('application_usual_hours', 'cart_lines_most', 'coupon_notice_days', 'desk_late_minutes', 'low_stock_pieces'))),
  CONSTRAINT setting_version_number_check CHECK ((number > 0)),
  CONSTRAINT setting_version_value_check CHECK ((value >= 0)),
  CONSTRAINT setting_approved_proposal FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT setting_version_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT setting_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);
CREATE INDEX setting_version_untold ON setting_version (number) WHERE notice_after IS NOT NULL;
CREATE INDEX setting_version_starts ON setting_version (starts_at, number);

GRANT SELECT ON setting_version TO arcade_app;
GRANT UPDATE (notice_after) ON setting_version TO arcade_app;
GRANT INSERT (number, name, value, starts_at, reason_code, note, made_by, approved_by, proposal_id, created_at, notice_after) ON setting_version TO arcade_app;

-- Work that asks somebody outside and failed: kept for the health page and the waiting time, gone with the first success.
CREATE TABLE errand_failure (
  errand text NOT NULL,
  row_id bigint NOT NULL,
  tries int NOT NULL CHECK (tries > 0),
  fault text NOT NULL,
  failed_at timestamptz NOT NULL,
  PRIMARY KEY (errand, row_id)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON errand_failure TO arcade_app;

-- How a transaction is credited: transfer by transfer from what the chain says, or as a whole from what an operator read where no node is set.
-- One row for a transaction, and every credit names its mode: so the two ways exclude each other.
CREATE TABLE deposit_transaction (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  tx_hash text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('log', 'whole')),
  PRIMARY KEY (network, tx_hash),
  UNIQUE (network, tx_hash, mode)
);

-- Taken to lock the row; its mode stays.
GRANT INSERT, SELECT ON deposit_transaction TO arcade_app;
GRANT UPDATE (mode) ON deposit_transaction TO arcade_app;

-- When and by what a member signed in; kept for a year.
CREATE TABLE sign_in (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL,
  client text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_at ON sign_in (at);
CREATE INDEX sign_in_of_member ON sign_in (member_id, id DESC);

GRANT DELETE, INSERT, SELECT ON sign_in TO arcade_app;

-- A row that waits is the deadline of the next check; the one that finishes it makes the next. An operator may ask for one at any time.
CREATE TABLE ledger_check (
  id bigint PRIMARY KEY,
  asked_by bigint REFERENCES operator,
  due_at timestamptz NOT NULL,
  -- Until when the process that took it may work on it before another one tries.
  taken_until timestamptz,
  finished_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'clean', 'faulty')),
  -- What was found: a list of texts.
  faults jsonb NOT NULL DEFAULT '[]',
  statements int NOT NULL DEFAULT 0,
  -- The trial balance of its moment, for the page of figures.
  figures jsonb,
  CONSTRAINT ledger_check_finished CHECK ((state = 'waiting') = (finished_at IS NULL)),
  CONSTRAINT ledger_check_faults CHECK ((state = 'faulty') = (jsonb_array_length(faults) > 0))
);
CREATE INDEX ledger_check_recent ON ledger_check (finished_at DESC);
CREATE INDEX ledger_check_due ON ledger_check (due_at) WHERE state = 'waiting';
-- One deadline of the clock at a time, whatever processes run.
CREATE UNIQUE INDEX ledger_check_next ON ledger_check ((asked_by IS NULL)) WHERE state = 'waiting' AND asked_by IS NULL;

GRANT INSERT, SELECT ON ledger_check TO arcade_app;
GRANT UPDATE (taken_until, finished_at, state, faults, statements, figures) ON ledger_check TO arcade_app;

-- What an approved correction posted: its transfer has the kind `adjustment` and this row's id as its reference.
CREATE TABLE ledger_correction (
  id bigint NOT NULL,
  reason_code text NOT NULL,
  -- The transfer that it takes back: none can be taken back twice.
  reverses bigint,
  -- Whose own accounts the two people had said were theirs at that moment: what somebody says of themselves later does not change what was right then.
  maker_member_id bigint,
  approver_member_id bigint,
  created_at timestamp with time zone NOT NULL,
  -- What each kind of proposal leads to points at its approved proposal, of its kind and in its state.
  proposal_kind text GENERATED ALWAYS AS ('ledger_correction') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT ledger_correction_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_correction_reverses_key UNIQUE (reverses),
  CONSTRAINT ledger_correction_by_two FOREIGN KEY (id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT ledger_correction_reverses_fkey FOREIGN KEY (reverses) REFERENCES transfer(id)
);

GRANT INSERT, SELECT ON ledger_correction TO arcade_app;

-- Every look of an operator at a paper, with what for; the link opens once. It outlives the paper: a breach is asked about later.
CREATE TABLE paper_look (
  id bigint PRIMARY KEY,
  upload_id bigint NOT NULL,
  application_id bigint NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  session_id bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('front', 'back')),
  purpose text NOT NULL CHECK (length(purpose) >= 3),
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= at + interval '60 seconds'),
  opened_at timestamptz CHECK (opened_at < expires_at)
);
CREATE INDEX paper_look_of_operator ON paper_look (operator_id, id DESC);
CREATE INDEX paper_look_of_application ON paper_look (application_id, id DESC);
CREATE INDEX paper_look_of_member ON paper_look (member_id, id DESC);

-- Who looked stays as it was written; only that the link was opened is added.
GRANT INSERT, SELECT ON paper_look TO arcade_app;
GRANT UPDATE (opened_at) ON paper_look TO arcade_app;

CREATE TABLE notice (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- What happened. It is told once, whatever is run again.
  cause text NOT NULL,
  topic text NOT NULL,
  -- Messages, and what is filled into them
  subject text NOT NULL,
  body text NOT NULL,
  details jsonb NOT NULL,
  -- What it opens: a place of the web app
  page text NOT NULL,
  order_id bigint,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  -- To be sent by mail and push; null once it was handed on
  send_at timestamp with time zone,
  by_mail boolean NOT NULL,
  -- Where it is mailed to instead of the member's own address
  mail_to text,
  -- A notice that carries "this was not me".
  not_me boolean NOT NULL DEFAULT false,
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_once UNIQUE (member_id, cause),
  CONSTRAINT notice_cause_check CHECK (((length(cause) >= 1) AND (length(cause) <= 120))),
  CONSTRAINT notice_details_check CHECK ((jsonb_typeof(details) = 'object')),
  CONSTRAINT notice_not_me_is_security CHECK (NOT not_me OR topic = 'security'),
  CONSTRAINT notice_page_check CHECK ((page ~ '^/')),
  CONSTRAINT notice_times CHECK ((read_at >= created_at)),
  CONSTRAINT notice_topic_check CHECK ((topic IN ('orders', 'refunds', 'money', 'store', 'coupons', 'favourites', 'account', 'security')))
);
CREATE INDEX notice_of_member ON notice (member_id, id DESC);
CREATE INDEX notice_age ON notice (created_at);
CREATE INDEX notice_unread ON notice (member_id, topic) WHERE read_at IS NULL;
CREATE INDEX notice_of_order ON notice (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX notice_to_send ON notice (send_at, id) WHERE send_at IS NOT NULL;

-- What was told stays as it was told.
GRANT DELETE, INSERT, SELECT ON notice TO arcade_app;
GRANT UPDATE (read_at, send_at) ON notice TO arcade_app;

-- What a member chose for a topic; without a row the topic's own default holds. Security is no choice.
CREATE TABLE notice_choice (
  member_id bigint NOT NULL,
  topic text NOT NULL CHECK (topic IN ('orders', 'refunds', 'money', 'store', 'coupons', 'favourites', 'account')),
  by_mail boolean NOT NULL,
  by_push boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, topic)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON notice_choice TO arcade_app;

-- A browser that asked to be told while no page is open. It ends with its session.
CREATE TABLE push_subscription (
  id bigint PRIMARY KEY,
  session_id bigint NOT NULL UNIQUE,
  member_id bigint NOT NULL,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https://' AND length(endpoint) <= 1000),
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_member ON push_subscription (member_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON push_subscription TO arcade_app;

-- A notice on its way to a browser
CREATE TABLE push (
  id bigint PRIMARY KEY,
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  subscription_id bigint NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  look_at timestamptz NOT NULL,
  UNIQUE (notice_id, subscription_id)
);
CREATE INDEX push_of_subscription ON push (subscription_id);
CREATE INDEX push_due ON push (look_at, id);

GRANT DELETE, INSERT, SELECT, UPDATE ON push TO arcade_app;

-- Looks at persons are rows of the audit log: one for each operator, call, subject and hour. This table says which of the last hours are written.
CREATE TABLE audit_look (
  hour timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  call text NOT NULL,
  subject_id text NOT NULL,
  PRIMARY KEY (hour, operator_id, call, subject_id)
);

GRANT DELETE, INSERT, SELECT ON audit_look TO arcade_app;

-- The link "this was not me" of a mail, by the hash of its token: one use, until its end.
CREATE TABLE not_me_link (
  token_hash bytea PRIMARY KEY CONSTRAINT not_me_link_hash_length CHECK (length(token_hash) = 32),
  member_id bigint NOT NULL,
  -- The address that the mail went to before it was changed: using the link gives the account back to it.
  old_email text,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT not_me_link_times CHECK (expires_at > made_at),
  CONSTRAINT not_me_link_used_in_time CHECK (used_at IS NULL OR used_at < expires_at)
);
CREATE INDEX not_me_link_of_member ON not_me_link (member_id);
CREATE INDEX not_me_link_expires ON not_me_link (expires_at);

GRANT DELETE, INSERT, SELECT ON not_me_link TO arcade_app;
GRANT UPDATE (used_at) ON not_me_link TO arcade_app;

-- The defaults of those numbers; a test compares them with packages/contract/src/limits.ts. Only the owner writes them.
CREATE TABLE setting_default (
  name text PRIMARY KEY,
  value bigint NOT NULL CHECK (value >= 0)
);

GRANT SELECT ON setting_default TO arcade_app;

-- A row that is marked as the demo's may do what others may not: a coupon of the demo has a budget that no two people set aside, an operator of the
-- demo signs in with one tap, money of the demo comes from no chain. Such rows are made in demo mode only. The server says at each start, as the
-- owner of the database, whether it runs the demo; the application's role reads that and cannot write it.
CREATE TABLE demo_mode (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  runs boolean NOT NULL
);

GRANT SELECT ON demo_mode TO arcade_app;

-- One claim for everything that waits for an operator. Ten tables had the same two columns and the same check. A claim on `goods` or `review` holds
-- the open reports about them. Only a case of customer service has no end: its holder keeps it until they let it go, hand it over or close it.
CREATE TABLE claim (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  until timestamptz,
  PRIMARY KEY (kind, subject_id),
  CONSTRAINT claim_runs_out CHECK ((until IS NULL) = (kind = 'desk_case')),
  CONSTRAINT claim_of_known_kind CHECK (
    kind IN ('application', 'recharge', 'withdrawal', 'dispute', 'desk_case', 'goods', 'review', 'message', 'signal', 'appeal')
    )
);
CREATE INDEX claim_of_operator ON claim (operator_id, kind);

GRANT DELETE, INSERT, SELECT, UPDATE ON claim TO arcade_app;

CREATE TABLE report (
  id bigint PRIMARY KEY,
  kind text NOT NULL CONSTRAINT report_of_known_kind CHECK (kind IN ('goods', 'review', 'message')),
  goods_id bigint,
  review_id bigint,
  -- Without a key: a message may be forgotten when nothing about it is open any more.
  message_id bigint,
  subject_id bigint NOT NULL GENERATED ALWAYS AS (coalesce(goods_id, review_id, message_id)) STORED,
  -- Of a review: the review, or the store's reply below it.
  part text CONSTRAINT report_known_part CHECK (part IN ('review', 'reply')),
  member_id bigint NOT NULL,
  -- Whose goods or words they are.
  about_id bigint NOT NULL,
  reason_code text NOT NULL,
  text text NOT NULL,
  conversation_id bigint,
  -- Of a message: what was said around it when it was reported. A recall takes nothing from it.
  evidence jsonb,
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CONSTRAINT report_known_state CHECK (state IN ('open', 'upheld', 'dismissed')),
  decided_by bigint REFERENCES operator,
  decided_at timestamptz,
  takedown_id bigint,
  hide_id bigint,
  warning_id bigint,
  CONSTRAINT report_names_its_subject CHECK (
    (kind = 'goods') = (goods_id IS NOT NULL) AND (kind = 'review') = (review_id IS NOT NULL) AND (kind = 'message') = (message_id IS NOT NULL)
    AND (kind = 'review') = (part IS NOT NULL)
    ),
  CONSTRAINT report_of_message_has_evidence CHECK (
    (kind = 'message') = (conversation_id IS NOT NULL) AND (kind = 'message') = (evidence IS NOT NULL) AND jsonb_typeof(evidence) = 'array'
    ),
  CONSTRAINT report_of_another CHECK (about_id <> member_id),
  CONSTRAINT report_decided CHECK ((state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL)),
  CONSTRAINT report_upheld_by_a_decision CHECK (
    (kind = 'goods' AND state = 'upheld') = (takedown_id IS NOT NULL) AND (kind = 'review' AND state = 'upheld') = (hide_id IS NOT NULL)
    AND (kind = 'message' AND state = 'upheld') = (warning_id IS NOT NULL)
    ),
  CONSTRAINT report_times CHECK (decided_at >= made_at)
);
CREATE INDEX report_of_subject ON report (kind, subject_id, id DESC);
CREATE INDEX report_open_conversation ON report (conversation_id) WHERE state = 'open' AND conversation_id IS NOT NULL;
CREATE INDEX report_of_member ON report (member_id, id DESC);
-- One open report of a member about each thing. A message is reported once: it does not change.
CREATE UNIQUE INDEX report_once ON report (kind, subject_id, member_id, part) NULLS NOT DISTINCT WHERE state = 'open';
CREATE INDEX report_of_warning ON report (warning_id) WHERE warning_id IS NOT NULL;
CREATE UNIQUE INDEX report_message_once ON report (message_id, member_id) WHERE message_id IS NOT NULL;
CREATE INDEX report_open ON report (kind, subject_id, id) WHERE state = 'open';

GRANT INSERT, SELECT ON report TO arcade_app;
GRANT UPDATE (state, decided_by, decided_at, takedown_id, hide_id, warning_id) ON report TO arcade_app;

ALTER TABLE transfer ADD CONSTRAINT transfer_of_a_correction FOREIGN KEY (correction_id) REFERENCES ledger_correction (id);

ALTER TABLE operator ADD CONSTRAINT operator_shut_out_proposal FOREIGN KEY (disable_proposal_id, disable_proposal_kind, disable_proposal_state)
    REFERENCES proposal (id, kind, state);

ALTER TABLE operator ADD CONSTRAINT operator_role_by_two FOREIGN KEY (role_proposal_id, role_kind, proposal_state) REFERENCES proposal (id, kind, state);

ALTER TABLE operator ADD CONSTRAINT operator_link_by_two FOREIGN KEY (link_proposal_id, link_kind, proposal_state) REFERENCES proposal (id, kind, state);

-- The mall's own accounts. Hot ones are 32 shards: one row would serialise all payments (3.4 x slower).
-- Promotion money that no coupon has. What is set aside for coupons lies on the 32 shards.
INSERT INTO account (id, kind, owner, balance, last_seq, created_at) VALUES
  (1000, 'escrow', '0', 0, 0, now()),
  (1001, 'escrow', '1', 0, 0, now()),
  (1002, 'escrow', '2', 0, 0, now()),
  (1003, 'escrow', '3', 0, 0, now()),
  (1004, 'escrow', '4', 0, 0, now()),
  (1005, 'escrow', '5', 0, 0, now()),
  (1006, 'escrow', '6', 0, 0, now()),
  (1007, 'escrow', '7', 0, 0, now()),
  (1008, 'escrow', '8', 0, 0, now()),
  (1009, 'escrow', '9', 0, 0, now()),
  (1010, 'escrow', '10', 0, 0, now()),
  (1011, 'escrow', '11', 0, 0, now()),
  (1012, 'escrow', '12', 0, 0, now()),
  (1013, 'escrow', '13', 0, 0, now()),
  (1014, 'escrow', '14', 0, 0, now()),
  (1015, 'escrow', '15', 0, 0, now()),
  (1016, 'escrow', '16', 0, 0, now()),
  (1017, 'escrow', '17', 0, 0, now()),
  (1018, 'escrow', '18', 0, 0, now()),
  (1019, 'escrow', '19', 0, 0, now()),
  (1020, 'escrow', '20', 0, 0, now()),
  (1021, 'escrow', '21', 0, 0, now()),
  (1022, 'escrow', '22', 0, 0, now()),
  (1023, 'escrow', '23', 0, 0, now()),
  (1024, 'escrow', '24', 0, 0, now()),
  (1025, 'escrow', '25', 0, 0, now()),
  (1026, 'escrow', '26', 0, 0, now()),
  (1027, 'escrow', '27', 0, 0, now()),
  (1028, 'escrow', '28', 0, 0, now()),
  (1029, 'escrow', '29', 0, 0, now()),
  (1030, 'escrow', '30', 0, 0, now()),
  (1031, 'escrow', '31', 0, 0, now()),
  (2000, 'revenue', '0', 0, 0, now()),
  (2001, 'revenue', '1', 0, 0, now()),
  (2002, 'revenue', '2', 0, 0, now()),
  (2003, 'revenue', '3', 0, 0, now()),
  (2004, 'revenue', '4', 0, 0, now()),
  (2005, 'revenue', '5', 0, 0, now()),
  (2006, 'revenue', '6', 0, 0, now()),
  (2007, 'revenue', '7', 0, 0, now()),
  (2008, 'revenue', '8', 0, 0, now()),
  (2009, 'revenue', '9', 0, 0, now()),
  (2010, 'revenue', '10', 0, 0, now()),
  (2011, 'revenue', '11', 0, 0, now()),
  (2012, 'revenue', '12', 0, 0, now()),
  (2013, 'revenue', '13', 0, 0, now()),
  (2014, 'revenue', '14', 0, 0, now()),
  (2015, 'revenue', '15', 0, 0, now()),
  (2016, 'revenue', '16', 0, 0, now()),
  (2017, 'revenue', '17', 0, 0, now()),
  (2018, 'revenue', '18', 0, 0, now()),
  (2019, 'revenue', '19', 0, 0, now()),
  (2020, 'revenue', '20', 0, 0, now()),
  (2021, 'revenue', '21', 0, 0, now()),
  (2022, 'revenue', '22', 0, 0, now()),
  (2023, 'revenue', '23', 0, 0, now()),
  (2024, 'revenue', '24', 0, 0, now()),
  (2025, 'revenue', '25', 0, 0, now()),
  (2026, 'revenue', '26', 0, 0, now()),
  (2027, 'revenue', '27', 0, 0, now()),
  (2028, 'revenue', '28', 0, 0, now()),
  (2029, 'revenue', '29', 0, 0, now()),
  (2030, 'revenue', '30', 0, 0, now()),
  (2031, 'revenue', '31', 0, 0, now()),
  (3000, 'promotion', '0', 0, 0, now()),
  (3001, 'promotion', '1', 0, 0, now()),
  (3002, 'promotion', '2', 0, 0, now()),
  (3003, 'promotion', '3', 0, 0, now()),
  (3004, 'promotion', '4', 0, 0, now()),
  (3005, 'promotion', '5', 0, 0, now()),
  (3006, 'promotion', '6', 0, 0, now()),
  (3007, 'promotion', '7', 0, 0, now()),
  (3008, 'promotion', '8', 0, 0, now()),
  (3009, 'promotion', '9', 0, 0, now()),
  (3010, 'promotion', '10', 0, 0, now()),
  (3011, 'promotion', '11', 0, 0, now()),
  (3012, 'promotion', '12', 0, 0, now()),
  (3013, 'promotion', '13', 0, 0, now()),
  (3014, 'promotion', '14', 0, 0, now()),
  (3015, 'promotion', '15', 0, 0, now()),
  (3016, 'promotion', '16', 0, 0, now()),
  (3017, 'promotion', '17', 0, 0, now()),
  (3018, 'promotion', '18', 0, 0, now()),
  (3019, 'promotion', '19', 0, 0, now()),
  (3020, 'promotion', '20', 0, 0, now()),
  (3021, 'promotion', '21', 0, 0, now()),
  (3022, 'promotion', '22', 0, 0, now()),
  (3023, 'promotion', '23', 0, 0, now()),
  (3024, 'promotion', '24', 0, 0, now()),
  (3025, 'promotion', '25', 0, 0, now()),
  (3026, 'promotion', '26', 0, 0, now()),
  (3027, 'promotion', '27', 0, 0, now()),
  (3028, 'promotion', '28', 0, 0, now()),
  (3029, 'promotion', '29', 0, 0, now()),
  (3030, 'promotion', '30', 0, 0, now()),
  (3031, 'promotion', '31', 0, 0, now()),
  (3032, 'promotion', 'pool', 0, 0, now()),
  (4000, 'supply', '0', 0, 0, now()),
  (4001, 'supply', '1', 0, 0, now()),
  (4002, 'supply', '2', 0, 0, now()),
  (4003, 'supply', '3', 0, 0, now()),
  (4004, 'supply', '4', 0, 0, now()),
  (4005, 'supply', '5', 0, 0, now()),
  (4006, 'supply', '6', 0, 0, now()),
  (4007, 'supply', '7', 0, 0, now()),
  (4008, 'supply', '8', 0, 0, now()),
  (4009, 'supply', '9', 0, 0, now()),
  (4010, 'supply', '10', 0, 0, now()),
  (4011, 'supply', '11', 0, 0, now()),
  (4012, 'supply', '12', 0, 0, now()),
  (4013, 'supply', '13', 0, 0, now()),
  (4014, 'supply', '14', 0, 0, now()),
  (4015, 'supply', '15', 0, 0, now()),
  (4016, 'supply', '16', 0, 0, now()),
  (4017, 'supply', '17', 0, 0, now()),
  (4018, 'supply', '18', 0, 0, now()),
  (4019, 'supply', '19', 0, 0, now()),
  (4020, 'supply', '20', 0, 0, now()),
  (4021, 'supply', '21', 0, 0, now()),
  (4022, 'supply', '22', 0, 0, now()),
  (4023, 'supply', '23', 0, 0, now()),
  (4024, 'supply', '24', 0, 0, now()),
  (4025, 'supply', '25', 0, 0, now()),
  (4026, 'supply', '26', 0, 0, now()),
  (4027, 'supply', '27', 0, 0, now()),
  (4028, 'supply', '28', 0, 0, now()),
  (4029, 'supply', '29', 0, 0, now()),
  (4030, 'supply', '30', 0, 0, now()),
  (4031, 'supply', '31', 0, 0, now()),
  (5000, 'external', 'TRC20', 0, 0, now()),
  (5001, 'external', 'ERC20', 0, 0, now()),
  (5002, 'external', 'BEP20', 0, 0, now()),
  (5003, 'external', 'demo', 0, 0, now());

INSERT INTO audit_head (one, number, hash) VALUES
  (true, 0, E'\\x00');

INSERT INTO ledger_check (id, asked_by, due_at, taken_until, finished_at, state, faults, statements, figures) VALUES
  (1, NULL, now() + interval '10 minutes', NULL, NULL, 'waiting', '[]', 0, NULL);

INSERT INTO setting_default (name, value) VALUES
  ('dispute_alone_most_micro', 200000000),
  ('recharge_most_micro', 1000000000000),
  ('recharge_reading_most_ppm', 2000000),
  ('recharge_two_operators_micro', 1000000000),
  ('withdrawal_two_operators_micro', 1000000000);

INSERT INTO demo_mode (one, runs) VALUES
  (true, false);
