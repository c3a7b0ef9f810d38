-- After a change of what guards an account, withdrawals wait: until when, and which change it was. The statement that makes a withdrawal reads it.
ALTER TABLE member ADD COLUMN withdraw_from timestamptz;
ALTER TABLE member ADD COLUMN withdraw_wait text
  CONSTRAINT member_withdraw_wait_known CHECK (withdraw_wait IN ('email_changed', 'password_reset', 'payment_password_changed', 'two_factor_off'));
ALTER TABLE member ADD CONSTRAINT member_withdraw_wait_explained CHECK ((withdraw_from IS NULL) = (withdraw_wait IS NULL));
-- The member said that something was not them: no withdrawal until a new password was set through the mailbox.
ALTER TABLE member ADD COLUMN withdraw_stopped_at timestamptz;

-- A notice that carries "this was not me".
ALTER TABLE notice ADD COLUMN not_me boolean NOT NULL DEFAULT false;
ALTER TABLE notice ADD CONSTRAINT notice_not_me_is_security CHECK (NOT not_me OR topic = 'security');

-- The link "this was not me" of a mail, by the hash of its token: one use, until its end.
CREATE TABLE not_me_link (
  token_hash bytea PRIMARY KEY CONSTRAINT not_me_link_hash_length CHECK (length(token_hash) = 32),
  member_id bigint NOT NULL REFERENCES member,
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
GRANT SELECT, INSERT, DELETE ON not_me_link TO arcade_app;
GRANT UPDATE (used_at) ON not_me_link TO arcade_app;

-- Devices stand beside networks: both are keyed hashes, forgotten after the same time. "Many accounts on one" is looked for by the hash.
ALTER TABLE known_source ADD COLUMN kind text NOT NULL DEFAULT 'network' CONSTRAINT known_source_kind_known CHECK (kind IN ('network', 'device'));
CREATE INDEX known_source_shared ON known_source (source_hash, member_id);
