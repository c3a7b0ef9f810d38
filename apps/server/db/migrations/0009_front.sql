-- What visitors see first: content, promotions, invitations.

CREATE TABLE article (
  key text NOT NULL,
  version text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('help', 'agreement', 'privacy', 'about')),
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  position int NOT NULL,
  published_at timestamptz NOT NULL,
  -- A version that asks says in every language what is different, and only what every member agreed to can ask.
  asks boolean NOT NULL DEFAULT false,
  changes jsonb,
  operator_id bigint REFERENCES operator,
  -- A version of an article can be published for a moment to come (`published_at`), and until then be taken back; never after.
  taken_back_at timestamptz,
  -- What the mall says to everybody takes two people: one proposes the words, another has read them. `by_one`: from the seed, or from before.
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('content_publish') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  PRIMARY KEY (key, version),
  CONSTRAINT article_asks CHECK (asks = (changes IS NOT NULL) AND (NOT asks OR key IN ('agreement', 'privacy'))),
  CONSTRAINT article_in_force UNIQUE (key, version, published_at),
  CONSTRAINT article_taken_back_before CHECK (taken_back_at < published_at),
  CONSTRAINT article_proposal_once UNIQUE (proposal_id),
  CONSTRAINT article_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT article_two_people CHECK (by_one OR (operator_id IS NOT NULL AND proposal_id IS NOT NULL))
);
CREATE INDEX article_asking ON article (published_at) WHERE asks;
CREATE INDEX article_newest ON article (key, published_at DESC);

-- What was published stays as it was, and so does who agreed to it.
GRANT SELECT ON article TO arcade_app;
GRANT INSERT (key, version, kind, title, body, "position", published_at, asks, changes, operator_id, taken_back_at, proposal_id) ON article TO arcade_app;
GRANT UPDATE (taken_back_at) ON article TO arcade_app;

CREATE TABLE banner (
  id bigint PRIMARY KEY,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  picture text NOT NULL,
  link text NOT NULL,
  position int NOT NULL,
  written jsonb NOT NULL DEFAULT '{}',
  shown boolean NOT NULL DEFAULT true,
  starts_at timestamptz,
  ends_at timestamptz,
  revision int NOT NULL DEFAULT 1,
  -- A banner that an operator made or changed: `made_by` is who proposed it. The seed's have nobody.
  made_by bigint REFERENCES operator (id),
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('banner_publish') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  by_one boolean NOT NULL DEFAULT false,
  CONSTRAINT banner_ends_after CHECK (ends_at > starts_at),
  CONSTRAINT banner_proposal_once UNIQUE (proposal_id),
  CONSTRAINT banner_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT banner_two_people CHECK (by_one OR (made_by IS NOT NULL AND proposal_id IS NOT NULL))
);

-- Words that two people have read change only by another proposal. Order and revision are not words.
CREATE FUNCTION refuse_other_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text := TG_TABLE_NAME || '_words_by_two';
BEGIN
  IF NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN
    RAISE EXCEPTION 'a row of "%" violates "%"', TG_TABLE_NAME, broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER banner_words_by_two BEFORE UPDATE ON banner FOR EACH ROW
  WHEN ((OLD.title, OLD.text, OLD.picture, OLD.link, OLD.written, OLD.shown, OLD.starts_at, OLD.ends_at, OLD.made_by, OLD.by_one)
    IS DISTINCT FROM (NEW.title, NEW.text, NEW.picture, NEW.link, NEW.written, NEW.shown, NEW.starts_at, NEW.ends_at, NEW.made_by, NEW.by_one))
  EXECUTE FUNCTION refuse_other_words();

GRANT DELETE, SELECT ON banner TO arcade_app;
GRANT INSERT (id, title, text, picture, link, "position", written, shown, starts_at, ends_at, revision, made_by, proposal_id) ON banner TO arcade_app;
GRANT UPDATE (title, text, picture, link, "position", written, shown, starts_at, ends_at, revision, made_by, proposal_id) ON banner TO arcade_app;

-- What a store wants promoted; with none chosen all of its goods take turns.
CREATE TABLE promotion_choice (
  goods_id bigint PRIMARY KEY REFERENCES goods (id),
  store_id bigint NOT NULL REFERENCES store (id)
);
CREATE INDEX promotion_choice_of_store ON promotion_choice (store_id);

GRANT DELETE, INSERT, SELECT ON promotion_choice TO arcade_app;

-- A store's day: the places that its level gave it on that day, and how many were shown.
CREATE TABLE promotion_day (
  store_id bigint NOT NULL REFERENCES store (id),
  day date NOT NULL,
  most integer NOT NULL CHECK (most >= 0),
  delivered integer NOT NULL DEFAULT 0 CHECK (delivered >= 0),
  PRIMARY KEY (store_id, day),
  CONSTRAINT promotion_within_its_places CHECK (delivered <= most)
);

GRANT INSERT, SELECT ON promotion_day TO arcade_app;
GRANT UPDATE (most, delivered) ON promotion_day TO arcade_app;

-- Only members are known to be people: a visitor sees the places as well, and nobody counts them.
CREATE TABLE promotion_shown (
  day date NOT NULL,
  goods_id bigint NOT NULL REFERENCES goods (id),
  member_id bigint NOT NULL REFERENCES member (id),
  store_id bigint NOT NULL REFERENCES store (id),
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (day, goods_id, member_id)
);
CREATE INDEX promotion_shown_of_store ON promotion_shown (store_id, day);

GRANT DELETE, INSERT, SELECT ON promotion_shown TO arcade_app;

-- Which coupons of the mall are given for an invitation, and until when. None stands: nothing is given.
CREATE TABLE invitation_offer (
  id bigint PRIMARY KEY,
  invited_coupon_id bigint REFERENCES coupon,
  inviter_coupon_id bigint REFERENCES coupon,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at >= starts_at),
  made_by bigint NOT NULL REFERENCES operator,
  ended_by bigint REFERENCES operator,
  -- Offers for invitations, and flash deals that an operator makes of a store's goods, take two people from now on. `by_one`: from before, or the demo's.
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('invitation_offer') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT invitation_offer_gives CHECK (invited_coupon_id IS NOT NULL OR inviter_coupon_id IS NOT NULL),
  CONSTRAINT invitation_offer_one_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT invitation_offer_proposal_once UNIQUE (proposal_id),
  CONSTRAINT invitation_offer_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT invitation_offer_two_people CHECK (by_one OR proposal_id IS NOT NULL)
);

-- An offer that two people made ends when they said, or earlier: one person may stop it and not prolong it.
CREATE FUNCTION refuse_longer_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of "invitation_offer" violates "invitation_offer_ends_no_later"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invitation_offer_ends_no_later', TABLE = 'invitation_offer';
END;
$$;

CREATE TRIGGER invitation_offer_ends_no_later BEFORE UPDATE OF ends_at ON invitation_offer FOR EACH ROW
  WHEN (NEW.ends_at > OLD.ends_at) EXECUTE FUNCTION refuse_longer_offer();

GRANT SELECT ON invitation_offer TO arcade_app;
GRANT UPDATE (ends_at, ended_by) ON invitation_offer TO arcade_app;
GRANT INSERT (id, invited_coupon_id, inviter_coupon_id, starts_at, ends_at, made_by, ended_by, proposal_id) ON invitation_offer TO arcade_app;

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
CREATE INDEX invitation_due ON invitation (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX invitation_of_inviter ON invitation (inviter_id, invited_id DESC);

GRANT INSERT, SELECT ON invitation TO arcade_app;
GRANT UPDATE (offer_id, source_hash, look_at) ON invitation TO arcade_app;

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
  -- A coupon for an invitation that the clock held back is given by two people. The clock itself gives only what it did not hold, and what waits
  -- for the next month (look_at). Rows given before this migration keep no proposal: the trigger reads only rows that change.
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('invitation_reward') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  PRIMARY KEY (invited_id, side),
  CONSTRAINT invitation_reward_given CHECK ((state = 'given') = (grant_id IS NOT NULL)),
  CONSTRAINT invitation_reward_reason CHECK ((state IN ('held', 'declined', 'lapsed')) = (reason IS NOT NULL)),
  CONSTRAINT invitation_reward_looks CHECK (look_at IS NULL OR state IN ('waiting', 'held')),
  CONSTRAINT invitation_reward_after_order CHECK (side = 'invited' OR state NOT IN ('given') OR order_id IS NOT NULL),
  CONSTRAINT invitation_reward_declined CHECK (state <> 'declined' OR decided_by IS NOT NULL),
  CONSTRAINT invitation_reward_gives_its_coupon FOREIGN KEY (grant_id, coupon_id, member_id) REFERENCES coupon_grant (id, coupon_id, member_id),
  CONSTRAINT invitation_reward_proposal_once UNIQUE (proposal_id),
  CONSTRAINT invitation_reward_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state)
);
CREATE INDEX invitation_reward_decided ON invitation_reward (state_at DESC, id DESC) WHERE decided_by IS NOT NULL;
CREATE INDEX invitation_reward_held ON invitation_reward (id) WHERE state = 'held';
CREATE INDEX invitation_reward_due ON invitation_reward (look_at) WHERE look_at IS NOT NULL;

CREATE FUNCTION refuse_reward_not_offered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN NOT EXISTS (
      SELECT FROM invitation i JOIN invitation_offer o ON o.id = i.offer_id WHERE i.invited_id = NEW.invited_id
        AND NEW.member_id = CASE NEW.side WHEN 'invited' THEN i.invited_id ELSE i.inviter_id END
        AND NEW.coupon_id = CASE NEW.side WHEN 'invited' THEN o.invited_coupon_id ELSE o.inviter_coupon_id END
    ) THEN 'invitation_reward_as_offered'
    WHEN EXISTS (
      SELECT FROM operator o JOIN invitation i ON i.invited_id = NEW.invited_id WHERE o.id = NEW.decided_by AND o.own_member_id IN (i.invited_id, i.inviter_id)
    ) THEN 'invitation_reward_not_own'
    WHEN NEW.state = 'given' AND NEW.proposal_id IS NULL
      AND (NEW.decided_by IS NOT NULL OR (TG_OP = 'UPDATE' AND OLD.state = 'held' AND OLD.look_at IS NULL)) THEN 'invitation_reward_two_people'
    WHEN NEW.proposal_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.payload->>'reward_id' = NEW.id::text
    ) THEN 'invitation_reward_as_proposed'
    -- The clock never lets go of what it held for a person to look at.
    WHEN TG_OP = 'UPDATE' AND OLD.state = 'held' AND OLD.look_at IS NULL AND NEW.decided_by IS NULL AND NEW.state NOT IN ('given', 'lapsed')
      THEN 'invitation_reward_held_for_people'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "invitation_reward" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'invitation_reward';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER invitation_reward_as_offered BEFORE INSERT OR UPDATE ON invitation_reward
  FOR EACH ROW EXECUTE FUNCTION refuse_reward_not_offered();

GRANT INSERT, SELECT ON invitation_reward TO arcade_app;
GRANT UPDATE (state, reason, order_id, grant_id, state_at, look_at, decided_by, proposal_id) ON invitation_reward TO arcade_app;

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

GRANT INSERT, SELECT ON invitation_count TO arcade_app;
GRANT UPDATE (given, most) ON invitation_count TO arcade_app;

-- Up to where a member has read what the mall says to everybody
CREATE TABLE announcement_reader (
  member_id bigint PRIMARY KEY REFERENCES member,
  read_until timestamptz NOT NULL
);

GRANT DELETE, INSERT, SELECT, UPDATE ON announcement_reader TO arcade_app;

CREATE TABLE help_category (
  id bigint PRIMARY KEY,
  name jsonb NOT NULL CHECK (name ? 'en'),
  written jsonb NOT NULL,
  position int NOT NULL
);

GRANT DELETE, INSERT, SELECT, UPDATE ON help_category TO arcade_app;

-- One row for each article: what is being written, and where it stands in the help tree. What was published are the rows of `article`.
CREATE TABLE article_draft (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9_-]{1,39}$'),
  kind text NOT NULL CHECK (kind IN ('help', 'agreement', 'privacy', 'about')),
  category_id bigint REFERENCES help_category,
  position int NOT NULL,
  title jsonb NOT NULL CHECK (title ? 'en'),
  body jsonb NOT NULL CHECK (body ? 'en'),
  written jsonb NOT NULL,
  revision int NOT NULL CHECK (revision > 0),
  published_revision int,
  retired_at timestamptz,
  CONSTRAINT article_draft_published CHECK (published_revision <= revision),
  CONSTRAINT article_draft_help CHECK (kind = 'help' OR (category_id IS NULL AND retired_at IS NULL))
);

GRANT INSERT, SELECT ON article_draft TO arcade_app;
GRANT UPDATE (category_id, "position", title, body, written, revision, published_revision, retired_at) ON article_draft TO arcade_app;

CREATE TABLE announcement (
  id bigint PRIMARY KEY,
  title jsonb NOT NULL CHECK (title ? 'en'),
  body jsonb NOT NULL CHECK (body ? 'en'),
  written jsonb NOT NULL,
  revision int NOT NULL CHECK (revision > 0),
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  withdrawn_at timestamptz,
  -- What was read by two is the revision that everybody reads: other words are another announcement.
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  approved_revision integer,
  proposal_kind text GENERATED ALWAYS AS ('announcement_publish') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT announcement_withdrawn CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL),
  CONSTRAINT announcement_proposal_once UNIQUE (proposal_id),
  CONSTRAINT announcement_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT announcement_two_people
    CHECK (published_at IS NULL OR by_one OR coalesce(proposal_id IS NOT NULL AND revision = approved_revision, false))
);
CREATE INDEX announcement_shown ON announcement (published_at DESC, id DESC) WHERE published_at IS NOT NULL AND withdrawn_at IS NULL;

CREATE TRIGGER announcement_words_by_two BEFORE UPDATE ON announcement FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL
    AND (OLD.title, OLD.body, OLD.written, OLD.revision, OLD.approved_revision, OLD.published_at)
      IS DISTINCT FROM (NEW.title, NEW.body, NEW.written, NEW.revision, NEW.approved_revision, NEW.published_at))
  EXECUTE FUNCTION refuse_other_words();

GRANT SELECT ON announcement TO arcade_app;
GRANT INSERT (id, title, body, written, revision, created_at, published_at, withdrawn_at, proposal_id, approved_revision) ON announcement TO arcade_app;
GRANT UPDATE (title, body, written, revision, published_at, withdrawn_at, proposal_id, approved_revision) ON announcement TO arcade_app;

-- The home page: each block once, in its place, and until when. One person arranges at a time (`revision`).
CREATE TABLE home_page (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision int NOT NULL
);

GRANT SELECT, UPDATE ON home_page TO arcade_app;

CREATE TABLE home_block (
  kind text PRIMARY KEY CHECK (kind IN ('banners', 'categories', 'coupons', 'fallen', 'deals', 'best_sold', 'groups', 'newest', 'stores', 'feed')),
  position int NOT NULL,
  shown boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  CONSTRAINT home_block_ends_after CHECK (ends_at > starts_at),
  CONSTRAINT home_block_feed_last CHECK ((kind = 'feed') = (position = 100)),
  CONSTRAINT home_block_once UNIQUE (position) DEFERRABLE INITIALLY DEFERRED
);

GRANT SELECT, UPDATE ON home_block TO arcade_app;

ALTER TABLE member_agreement ADD FOREIGN KEY (key, version, published_at) REFERENCES article (key, version, published_at);

INSERT INTO home_page (one, revision) VALUES
  (true, 1);

INSERT INTO home_block (kind, "position", shown, starts_at, ends_at) VALUES
  ('banners', 1, true, NULL, NULL),
  ('best_sold', 6, true, NULL, NULL),
  ('categories', 2, true, NULL, NULL),
  ('coupons', 3, true, NULL, NULL),
  ('deals', 5, true, NULL, NULL),
  ('fallen', 4, true, NULL, NULL),
  ('feed', 100, true, NULL, NULL),
  ('groups', 7, true, NULL, NULL),
  ('newest', 8, true, NULL, NULL),
  ('stores', 9, true, NULL, NULL);

-- The lowest price that was asked for a SKU in the 30 days before a moment: its own prices and those of deals. Null where nothing is known.
CREATE FUNCTION sku_lowest(of_sku bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(a.price) FROM sku_asked a WHERE a.sku_id = of_sku AND a.since <= at
       AND a.since >= coalesce((SELECT max(b.since) FROM sku_asked b WHERE b.sku_id = of_sku AND b.since <= at - interval '30 days'), '-infinity')),
    (SELECT min(l.price) FROM deal_line l JOIN deal d ON d.id = l.deal_id WHERE l.sku_id = of_sku AND d.state <> 'planned' AND d.starts_at < at
       AND coalesce(d.ended_at, d.ends_at) > greatest(d.starts_at, at - interval '30 days')))
$$;

-- The same of goods: what a list strikes and names is the lowest of their SKUs.
CREATE FUNCTION goods_lowest(of_goods bigint, at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT min(a.price) FROM price_asked a WHERE a.goods_id = of_goods AND a.since <= at
       AND a.since >= coalesce((SELECT max(b.since) FROM price_asked b WHERE b.goods_id = of_goods AND b.since <= at - interval '30 days'), '-infinity')),
    (SELECT min(l.price) FROM deal_line l JOIN deal d ON d.id = l.deal_id WHERE d.goods_id = of_goods AND d.state <> 'planned' AND d.starts_at < at
       AND coalesce(d.ended_at, d.ends_at) > greatest(d.starts_at, at - interval '30 days')))
$$;

-- What the mall said to everybody since a member came, and they have not read.
CREATE FUNCTION unread_announcements(of_member bigint, at timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM announcement a WHERE a.withdrawn_at IS NULL AND a.published_at <= at AND a.published_at > (
    SELECT greatest(m.created_at, r.read_until) FROM member m LEFT JOIN announcement_reader r ON r.member_id = m.id WHERE m.id = of_member)
$$;
