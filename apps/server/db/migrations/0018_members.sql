-- Freezes of accounts and wallets, appeals, and who looked at whom (RULES 5; PROOF F3, F4, REL-020).

-- The columns member.suspended_* and member.wallet_frozen_* are the present state; this is the history behind them.
CREATE TABLE member_freeze (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('account', 'wallet')),
  reason_code text NOT NULL,
  -- What the member reads beside the reason.
  message text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  made_by bigint NOT NULL REFERENCES operator,
  approved_by bigint REFERENCES operator,
  proposal_id bigint UNIQUE REFERENCES proposal,
  ended_at timestamptz CHECK (ended_at >= from_at),
  -- Null where it ran out by itself.
  ended_by bigint REFERENCES operator,
  end_proposal_id bigint UNIQUE REFERENCES proposal,
  -- A wallet takes two people, to freeze and to free before its date.
  CONSTRAINT freeze_two_people CHECK (kind = 'account' OR (approved_by IS NOT NULL AND approved_by <> made_by AND proposal_id IS NOT NULL)),
  CONSTRAINT freeze_freed_by_two CHECK (kind = 'account' OR ended_by IS NULL OR end_proposal_id IS NOT NULL)
);
CREATE UNIQUE INDEX freeze_standing ON member_freeze (member_id, kind) WHERE ended_at IS NULL;
CREATE INDEX freeze_of_member ON member_freeze (member_id, id DESC);
CREATE INDEX freeze_due ON member_freeze (until_at) WHERE ended_at IS NULL;

CREATE TABLE appeal (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  subject text NOT NULL CHECK (subject IN ('freeze', 'withdrawal', 'recharge')),
  subject_id bigint NOT NULL,
  text text NOT NULL,
  made_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,
  outcome text CHECK (outcome IN ('granted', 'upheld')),
  answer text,
  answered_at timestamptz,
  answered_by bigint REFERENCES operator,
  CONSTRAINT appeal_once UNIQUE (subject, subject_id),
  CONSTRAINT appeal_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT appeal_answered CHECK ((outcome IS NULL) = (answered_at IS NULL) AND (outcome IS NULL) = (answered_by IS NULL) AND (outcome IS NULL) = (answer IS NULL))
);
CREATE INDEX appeal_open ON appeal (made_at, id) WHERE outcome IS NULL;
CREATE INDEX appeal_recent ON appeal (answered_at DESC, id DESC) WHERE outcome IS NOT NULL;
CREATE INDEX appeal_of_member ON appeal (member_id, id DESC);

-- Each look of an operator at one member. It only grows.
CREATE TABLE member_look (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL
);
CREATE INDEX member_look_at ON member_look (member_id, id DESC);

-- When and by what a member signed in; kept for a year.
CREATE TABLE sign_in (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  client text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX sign_in_of_member ON sign_in (member_id, id DESC);
CREATE INDEX sign_in_at ON sign_in (at);

GRANT SELECT, INSERT ON member_freeze, appeal, member_look TO arcade_app;
GRANT SELECT, INSERT, DELETE ON sign_in TO arcade_app;
-- What was decided and what was asked stays as it was read; only the end and the answer are added.
GRANT UPDATE (ended_at, ended_by, end_proposal_id) ON member_freeze TO arcade_app;
GRANT UPDATE (claimed_by, claimed_until, outcome, answer, answered_at, answered_by) ON appeal TO arcade_app;
