-- Members: accounts, sessions, addresses, uploads, security.

-- An address without what its owner may write into it at will: what follows "+", and the dots that Google's mail does not read. Two accounts
-- of one mailbox are one person. Who may register is another question: there the address counts as it is typed.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com') THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END
$$;

CREATE TABLE member (
  id bigint NOT NULL,
  email text NOT NULL,
  nickname text NOT NULL,
  -- Case, width, dots and look-alikes folded away: what uniqueness means (SEC-026).
  email_folded text NOT NULL,
  nickname_folded text NOT NULL,
  password_hash text NOT NULL,
  avatar text,
  language text NOT NULL DEFAULT 'en',
  invitation text NOT NULL,
  invited_by bigint,
  demo boolean NOT NULL DEFAULT false,
  agreement_version text NOT NULL,
  suspended_at timestamp with time zone,
  suspended_reason text,
  wallet_frozen_at timestamp with time zone,
  wallet_frozen_reason text,
  created_at timestamp with time zone NOT NULL,
  -- When an account's keys changed last: a fact for whoever decides on its withdrawals. Null: not since this was kept.
  password_changed_at timestamp with time zone,
  email_changed_at timestamp with time zone,
  -- A member who closed the account: what the books need stays under a name that says nothing.
  closed_at timestamp with time zone,
  -- After a change of what guards an account, withdrawals wait: until when, and which change it was. The statement that makes a withdrawal reads it.
  withdraw_from timestamp with time zone,
  withdraw_wait text,
  -- The member said that something was not them: no withdrawal until a new password was set through the mailbox.
  withdraw_stopped_at timestamp with time zone,
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_email_folded_key UNIQUE (email_folded),
  CONSTRAINT member_invitation_key UNIQUE (invitation),
  CONSTRAINT member_nickname_folded_key UNIQUE (nickname_folded),
  CONSTRAINT member_closed CHECK (closed_at IS NULL OR (avatar IS NULL AND email LIKE '%@closed.invalid')),
  -- Who invited is said once, at registration, and nobody invites oneself.
  CONSTRAINT member_not_own_inviter CHECK (invited_by <> id),
  CONSTRAINT member_withdraw_wait_explained CHECK ((withdraw_from IS NULL) = (withdraw_wait IS NULL)),
  CONSTRAINT member_withdraw_wait_known CHECK ((withdraw_wait IN ('email_changed', 'password_reset', 'payment_password_changed', 'two_factor_off'))),
  CONSTRAINT member_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES member(id)
);
CREATE INDEX member_mailbox ON member (mailbox_of(email_folded));

CREATE FUNCTION refuse_other_inviter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'who invited a member does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'member_inviter_stays';
END $$;

CREATE FUNCTION begin_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invitation (invited_id, inviter_id, at, look_at) VALUES (NEW.id, NEW.invited_by, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;

CREATE TRIGGER member_inviter_stays BEFORE UPDATE OF invited_by ON member FOR EACH ROW
  WHEN (OLD.invited_by IS DISTINCT FROM NEW.invited_by) EXECUTE FUNCTION refuse_other_inviter();
CREATE TRIGGER member_invited AFTER INSERT ON member FOR EACH ROW WHEN (NEW.invited_by IS NOT NULL) EXECUTE FUNCTION begin_invitation();
CREATE TRIGGER member_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON member FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();

GRANT INSERT, SELECT, UPDATE ON member TO arcade_app;

-- Six digits are not saved by a slow hash: HMAC with a salt for each member, keyed by a pepper outside the database.
CREATE TABLE payment_password (
  member_id bigint PRIMARY KEY REFERENCES member,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  locks int NOT NULL DEFAULT 0 CHECK (locks >= 0),
  locked_until timestamptz,
  changed_at timestamptz
);

GRANT DELETE, INSERT, SELECT, UPDATE ON payment_password TO arcade_app;

CREATE TABLE session (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  client text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- A sign-in of a member slides with each use. Now it ends at a moment of its own, however often it is used. Those of before keep what they have.
  ends_at timestamp with time zone NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_ends CHECK (expires_at <= ends_at),
  CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX session_of_member ON session (member_id);
-- What has run out is swept away.
CREATE INDEX session_expires ON session (expires_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON session TO arcade_app;

-- At most one living code for each purpose and address.
CREATE TABLE code (
  purpose text NOT NULL,
  email_folded text NOT NULL,
  hash bytea NOT NULL,
  tries_left integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ticket_hash bytea NOT NULL,
  asked_from bytea NOT NULL,
  CONSTRAINT code_pkey PRIMARY KEY (purpose, email_folded, ticket_hash),
  CONSTRAINT code_knows_who_asked CHECK (octet_length(ticket_hash) = 32),
  CONSTRAINT code_tries_left_check CHECK ((tries_left >= 0))
);
CREATE INDEX code_expires ON code (expires_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON code TO arcade_app;

CREATE TABLE country (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'),
  name jsonb NOT NULL,
  phone text NOT NULL,
  position int NOT NULL
);

GRANT DELETE, INSERT, SELECT, UPDATE ON country TO arcade_app;

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
  removed_at timestamptz,
  -- Where an address is on the map, where its owner chose a point. Six decimals of a degree are about 11 cm.
  latitude numeric(8, 6),
  longitude numeric(9, 6),
  CONSTRAINT address_point CHECK (
    (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180
    )
);
CREATE INDEX address_of_member ON address (member_id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX address_one_default ON address (member_id) WHERE is_default AND removed_at IS NULL;

GRANT DELETE, INSERT, SELECT, UPDATE ON address TO arcade_app;

CREATE TABLE visit (
  member_id bigint NOT NULL REFERENCES member,
  goods_id bigint NOT NULL,
  visited_at timestamptz NOT NULL,
  kept boolean NOT NULL DEFAULT true,
  PRIMARY KEY (member_id, goods_id)
);
CREATE INDEX visit_of_goods ON visit (goods_id, visited_at);
CREATE INDEX visit_newest ON visit (member_id, visited_at DESC, goods_id DESC) WHERE kept;

GRANT DELETE, INSERT, SELECT, UPDATE ON visit TO arcade_app;

-- What is closed for a time, and why (RULES 5; PROOF F14).
CREATE TABLE closure (
  id bigint PRIMARY KEY,
  function text NOT NULL CHECK (function IN ('recharge', 'withdrawal', 'orders', 'listing')),
  reason_code text NOT NULL,
  note text NOT NULL,
  from_at timestamptz NOT NULL,
  -- When it reopens by itself; null: when people decide so.
  until_at timestamptz CHECK (until_at > from_at),
  -- Null: the nightly check closed it.
  closed_by bigint REFERENCES operator,
  approved_by bigint REFERENCES operator,
  reopened_at timestamptz,
  reopened_by bigint REFERENCES operator,
  -- Closing and reopening by people. The clock and the ledger's check close and reopen without one. Rows from before said who, and not by which proposal.
  proposal_id bigint,
  reopen_proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('closure_change') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  without_proposal boolean NOT NULL DEFAULT false,
  CONSTRAINT closure_two_people CHECK (approved_by IS NULL OR approved_by <> closed_by),
  CONSTRAINT closure_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT closure_reopened_by_two FOREIGN KEY (reopen_proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT closure_has_proposal CHECK (without_proposal OR closed_by IS NULL OR proposal_id IS NOT NULL),
  CONSTRAINT closure_reopening_has_proposal CHECK (without_proposal OR reopened_by IS NULL OR reopen_proposal_id IS NOT NULL)
);
CREATE INDEX closure_past ON closure (from_at DESC);
CREATE UNIQUE INDEX closure_open ON closure (function) WHERE reopened_at IS NULL;

-- What was told stays; only its end is added.
GRANT SELECT ON closure TO arcade_app;
GRANT INSERT (id, function, reason_code, note, from_at, until_at, closed_by, approved_by, proposal_id) ON closure TO arcade_app;
GRANT UPDATE (reopened_at, reopened_by, reopen_proposal_id) ON closure TO arcade_app;

-- Pictures that prove something. The bytes lie sealed in a file; its key lies here, wrapped under a key that no database holds.
CREATE TABLE upload (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  class text NOT NULL,
  file text NOT NULL,
  -- Null once the time to keep it is over: nobody can open the file any more, whatever backup it lies in.
  wrapped_key bytea,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Of the bytes as they were sent: the very same file.
  sha256 bytea NOT NULL,
  -- What it looks like: two that look the same differ in few of these points.
  fingerprint bit(256) NOT NULL,
  -- When a request first named it; one that none ever named goes without a trace.
  named_at timestamp with time zone,
  -- Null while the request that names it is open.
  delete_after timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT upload_pkey PRIMARY KEY (id),
  CONSTRAINT upload_file_key UNIQUE (file),
  CONSTRAINT upload_class_check CHECK (class IN ('recharge_proof', 'paper')),
  CONSTRAINT upload_height_check CHECK ((height > 0)),
  CONSTRAINT upload_width_check CHECK ((width > 0)),
  CONSTRAINT upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX upload_same ON upload (sha256);
CREATE INDEX upload_due ON upload (delete_after) WHERE wrapped_key IS NOT NULL AND delete_after IS NOT NULL;
CREATE INDEX upload_of_member ON upload (member_id, created_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON upload TO arcade_app;

-- The columns member.suspended_* and member.wallet_frozen_* are the present state; this is the history behind them.
CREATE TABLE member_freeze (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  reason_code text NOT NULL,
  -- What the member reads beside the reason.
  message text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  made_by bigint NOT NULL,
  approved_by bigint,
  proposal_id bigint,
  ended_at timestamp with time zone,
  -- Null where it ran out by itself.
  ended_by bigint,
  end_proposal_id bigint,
  -- The end of a suspension takes two people as the end of a wallet's freeze does. One person could lift it before; only those rows may say so.
  freed_by_one boolean NOT NULL DEFAULT false,
  proposal_kind text GENERATED ALWAYS AS ('wallet_freeze') STORED,
  end_proposal_kind text GENERATED ALWAYS AS ((kind || '_unfreeze')) STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT member_freeze_pkey PRIMARY KEY (id),
  CONSTRAINT member_freeze_end_proposal_id_key UNIQUE (end_proposal_id),
  CONSTRAINT member_freeze_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT freeze_freed_by_two CHECK (freed_by_one OR ended_by IS NULL OR end_proposal_id IS NOT NULL),
  -- A wallet takes two people, to freeze and to free before its date.
  CONSTRAINT freeze_two_people CHECK (kind = 'account' OR (approved_by IS NOT NULL AND approved_by <> made_by AND proposal_id IS NOT NULL)),
  CONSTRAINT member_freeze_check CHECK ((until_at > from_at)),
  CONSTRAINT member_freeze_kind_check CHECK ((kind IN ('account', 'wallet'))),
  CONSTRAINT member_freeze_times CHECK ((ended_at >= from_at)),
  CONSTRAINT freeze_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT freeze_ended_by_two FOREIGN KEY (end_proposal_id, end_proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT member_freeze_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX freeze_due ON member_freeze (until_at) WHERE ended_at IS NULL;
CREATE INDEX freeze_of_member ON member_freeze (member_id, id DESC);
CREATE UNIQUE INDEX freeze_standing ON member_freeze (member_id, kind) WHERE ended_at IS NULL;

-- What was decided and what was asked stays as it was read; only the end and the answer are added.
GRANT SELECT ON member_freeze TO arcade_app;
GRANT UPDATE (ended_at, ended_by, end_proposal_id) ON member_freeze TO arcade_app;
GRANT INSERT (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by, approved_by, proposal_id, ended_at, ended_by, end_proposal_id) ON member_freeze TO arcade_app;

-- Each look of an operator at one member. It only grows.
CREATE TABLE member_look (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL
);
CREATE INDEX member_look_at ON member_look (member_id, id DESC);

GRANT INSERT, SELECT ON member_look TO arcade_app;

-- Pictures that everybody may see: logos, banners, goods. The file stands under its name; what nothing names within a day goes away.
CREATE TABLE public_picture (
  id bigint NOT NULL,
  name text NOT NULL,
  member_id bigint NOT NULL,
  use text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- Of the bytes as they were sent: the very same file.
  sha256 bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  -- When a store or goods first named it. One that was named stays: orders keep the pictures of what was bought.
  named_at timestamp with time zone,
  -- Pictures of chats, and pictures that go although something named them once.
  dropped boolean NOT NULL DEFAULT false,
  CONSTRAINT public_picture_pkey PRIMARY KEY (id),
  CONSTRAINT public_picture_name_key UNIQUE (name),
  CONSTRAINT public_picture_dropped CHECK (NOT dropped OR use IN ('chat', 'avatar')),
  CONSTRAINT public_picture_height_check CHECK ((height > 0)),
  CONSTRAINT public_picture_use_check CHECK (use IN ('logo', 'banner', 'goods', 'description', 'refund', 'review', 'chat', 'avatar')),
  CONSTRAINT public_picture_width_check CHECK ((width > 0)),
  CONSTRAINT public_picture_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX public_picture_of_member ON public_picture (member_id, created_at);
CREATE INDEX public_picture_dropped_due ON public_picture (id) WHERE dropped;
CREATE INDEX public_picture_due ON public_picture (created_at) WHERE named_at IS NULL;

GRANT DELETE, INSERT, SELECT, UPDATE ON public_picture TO arcade_app;

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

GRANT DELETE, INSERT, SELECT ON two_factor TO arcade_app;
GRANT UPDATE (secret, step, begun_at, on_at) ON two_factor TO arcade_app;

-- The way in without the authenticator; each works once.
CREATE TABLE recovery_code (
  member_id bigint NOT NULL REFERENCES two_factor (member_id) ON DELETE CASCADE,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (member_id, hash)
);

GRANT DELETE, INSERT, SELECT ON recovery_code TO arcade_app;
GRANT UPDATE (used_at) ON recovery_code TO arcade_app;

-- Who agreed to which version, and when. Nothing takes it back.
CREATE TABLE member_agreement (
  member_id bigint NOT NULL REFERENCES member,
  key text NOT NULL CHECK (key IN ('agreement', 'privacy')),
  version text NOT NULL,
  published_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key, version),
  CONSTRAINT member_agreement_after CHECK (at >= published_at)
);
CREATE INDEX member_agreement_of_version ON member_agreement (key, version, at DESC, member_id DESC);

GRANT INSERT, SELECT ON member_agreement TO arcade_app;

ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;

ALTER TABLE report ADD CONSTRAINT report_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id);

ALTER TABLE report ADD CONSTRAINT report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

ALTER TABLE not_me_link ADD CONSTRAINT not_me_link_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

ALTER TABLE push_subscription ADD CONSTRAINT push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

ALTER TABLE notice_choice ADD CONSTRAINT notice_choice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

ALTER TABLE notice ADD CONSTRAINT notice_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

ALTER TABLE paper_look ADD CONSTRAINT paper_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

ALTER TABLE sign_in ADD CONSTRAINT sign_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);

ALTER TABLE proposal ADD CONSTRAINT proposal_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES member(id);

ALTER TABLE operator ADD CONSTRAINT operator_own_member_id_fkey FOREIGN KEY (own_member_id) REFERENCES member(id);

ALTER TABLE known_source ADD CONSTRAINT known_source_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id);
