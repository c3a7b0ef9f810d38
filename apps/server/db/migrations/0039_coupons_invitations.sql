-- What making coupons of the mall needs, and invitations.

-- Promotion money that no coupon has. What is set aside for coupons lies on the 32 shards.
INSERT INTO account (id, kind, owner, created_at) VALUES (3032, 'promotion', 'pool', now());

-- The money of a coupon of the mall: set aside whole when two people have started it (PROOF F3), given back as it turns out not to be needed.
CREATE TABLE coupon_fund (
  coupon_id bigint PRIMARY KEY REFERENCES coupon,
  -- Null in the demo's first rows only.
  proposal_id bigint UNIQUE REFERENCES proposal,
  made_by bigint REFERENCES operator,
  started_by bigint REFERENCES operator,
  started_at timestamptz NOT NULL,
  -- How often money came back, and when the clock looks next whether some can.
  returns int NOT NULL DEFAULT 0,
  look_at timestamptz,
  CONSTRAINT coupon_fund_two_people CHECK ((proposal_id IS NULL) = (made_by IS NULL) AND (made_by IS NULL) = (started_by IS NULL) AND made_by <> started_by)
);
CREATE INDEX coupon_fund_due ON coupon_fund (look_at) WHERE look_at IS NOT NULL;

-- Each shard's part: enough for every piece whose number falls on it.
CREATE TABLE coupon_fund_shard (
  coupon_id bigint NOT NULL REFERENCES coupon_fund,
  shard int NOT NULL CHECK (shard BETWEEN 0 AND 31),
  set_aside bigint NOT NULL CHECK (set_aside > 0),
  given_back bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (coupon_id, shard),
  CONSTRAINT coupon_fund_back_at_most CHECK (given_back BETWEEN 0 AND set_aside)
);
GRANT SELECT, INSERT ON coupon_fund, coupon_fund_shard TO arcade_app;
GRANT UPDATE (returns, look_at) ON coupon_fund TO arcade_app;
GRANT UPDATE (given_back) ON coupon_fund_shard TO arcade_app;

-- Who brought whom, and the coupons that the mall gives for it (RULES 7; PROOF SEC-034). One level only.

-- An address without what its owner may write into it at will: what follows "+", and the dots that Google's mail does not read. Two accounts
-- of one mailbox are one person. Who may register is another question: there the address counts as it is typed.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com') THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END
$$;
CREATE INDEX member_mailbox ON member (mailbox_of(email_folded));

-- Who invited is said once, at registration, and nobody invites oneself.
ALTER TABLE member ADD CONSTRAINT member_not_own_inviter CHECK (invited_by <> id);
CREATE FUNCTION refuse_other_inviter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'who invited a member does not change' USING ERRCODE = 'check_violation', CONSTRAINT = 'member_inviter_stays';
END $$;
CREATE TRIGGER member_inviter_stays BEFORE UPDATE OF invited_by ON member FOR EACH ROW
  WHEN (OLD.invited_by IS DISTINCT FROM NEW.invited_by) EXECUTE FUNCTION refuse_other_inviter();

-- Which coupons of the mall are given for an invitation, and until when. None stands: nothing is given.
CREATE TABLE invitation_offer (
  id bigint PRIMARY KEY,
  invited_coupon_id bigint REFERENCES coupon,
  inviter_coupon_id bigint REFERENCES coupon,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
  made_by bigint NOT NULL REFERENCES operator,
  ended_by bigint REFERENCES operator,
  CONSTRAINT invitation_offer_gives CHECK (invited_coupon_id IS NOT NULL OR inviter_coupon_id IS NOT NULL),
  CONSTRAINT invitation_offer_one_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&)
);

-- One row for each member who came by a code; the registration writes it, whoever serves it.
CREATE TABLE invitation (
  invited_id bigint PRIMARY KEY REFERENCES member,
  inviter_id bigint NOT NULL REFERENCES member,
  at timestamptz NOT NULL,
  -- What was offered on that day; null: nothing.
  offer_id bigint REFERENCES invitation_offer,
  -- The network of the registration (keyed hash); forgotten with the account.
  source_hash bytea,
  -- When the clock looks at what was offered; null afterwards.
  look_at timestamptz,
  CONSTRAINT invitation_of_another CHECK (invited_id <> inviter_id)
);
CREATE INDEX invitation_of_inviter ON invitation (inviter_id, invited_id DESC);
CREATE INDEX invitation_due ON invitation (look_at) WHERE look_at IS NOT NULL;

CREATE FUNCTION begin_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invitation (invited_id, inviter_id, at, look_at) VALUES (NEW.id, NEW.invited_by, NEW.created_at, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER member_invited AFTER INSERT ON member FOR EACH ROW WHEN (NEW.invited_by IS NOT NULL) EXECUTE FUNCTION begin_invitation();
INSERT INTO invitation (invited_id, inviter_id, at) SELECT id, invited_by, created_at FROM member WHERE invited_by IS NOT NULL;

-- At most one coupon for each side of an invitation, and a coupon that was given belongs to one of them.
CREATE TABLE invitation_reward (
  invited_id bigint NOT NULL REFERENCES invitation,
  side text NOT NULL CHECK (side IN ('invited', 'inviter')),
  id bigint NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member,
  coupon_id bigint NOT NULL REFERENCES coupon,
  state text NOT NULL CHECK (state IN ('waiting', 'held', 'given', 'declined', 'lapsed')),
  reason text,
  -- The first order that was received and kept.
  order_id bigint REFERENCES orders,
  grant_id bigint UNIQUE REFERENCES coupon_grant,
  state_at timestamptz NOT NULL,
  look_at timestamptz,
  -- The operator who decided on one that was held.
  decided_by bigint REFERENCES operator,
  PRIMARY KEY (invited_id, side),
  CONSTRAINT invitation_reward_given CHECK ((state = 'given') = (grant_id IS NOT NULL)),
  CONSTRAINT invitation_reward_reason CHECK ((state IN ('held', 'declined', 'lapsed')) = (reason IS NOT NULL)),
  CONSTRAINT invitation_reward_looks CHECK (look_at IS NULL OR state IN ('waiting', 'held')),
  CONSTRAINT invitation_reward_after_order CHECK (side = 'invited' OR state NOT IN ('given') OR order_id IS NOT NULL),
  CONSTRAINT invitation_reward_declined CHECK (state <> 'declined' OR decided_by IS NOT NULL)
);
CREATE INDEX invitation_reward_due ON invitation_reward (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX invitation_reward_held ON invitation_reward (id) WHERE state = 'held';
CREATE INDEX invitation_reward_decided ON invitation_reward (state_at DESC, id DESC) WHERE decided_by IS NOT NULL;

-- How many were given by themselves in a month, to one inviter and out of one network: never more than the number that stood then.
CREATE TABLE invitation_count (
  scope text NOT NULL CHECK (scope IN ('inviter', 'network_invited', 'network_inviter')),
  subject bytea NOT NULL,
  month date NOT NULL,
  given int NOT NULL CHECK (given >= 0),
  most int NOT NULL,
  PRIMARY KEY (scope, subject, month),
  CONSTRAINT invitation_count_within CHECK (given <= most)
);

GRANT SELECT, INSERT ON invitation_offer, invitation, invitation_reward, invitation_count TO arcade_app;
GRANT UPDATE (ends_at, ended_by) ON invitation_offer TO arcade_app;
GRANT UPDATE (offer_id, source_hash, look_at) ON invitation TO arcade_app;
GRANT UPDATE (state, reason, order_id, grant_id, state_at, look_at, decided_by) ON invitation_reward TO arcade_app;
GRANT UPDATE (given, most) ON invitation_count TO arcade_app;
