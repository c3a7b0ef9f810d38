-- What operators hold back: goods taken down, reports that members make of goods, stores that are frozen or wound down; and how they keep categories
-- and brands (PAGES "Back office"; PROOF F4, F14, F3).
CREATE TABLE goods_takedown (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  reason_code text NOT NULL,
  -- What the merchant reads beside the reason.
  message text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  made_by bigint NOT NULL REFERENCES operator,
  made_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= made_at),
  ended_by bigint REFERENCES operator,
  CONSTRAINT goods_takedown_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX goods_takedown_standing ON goods_takedown (goods_id) WHERE ended_at IS NULL;
CREATE INDEX goods_takedown_of_goods ON goods_takedown (goods_id, id DESC);

CREATE TABLE goods_report (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  member_id bigint NOT NULL REFERENCES member,
  reason_code text NOT NULL,
  text text NOT NULL,
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,
  decided_by bigint REFERENCES operator,
  decided_at timestamptz CHECK (decided_at >= made_at),
  -- The take-down that it led to, or that stood when it was made.
  takedown_id bigint REFERENCES goods_takedown,
  CONSTRAINT goods_report_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT goods_report_decided CHECK ((state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL) AND (state = 'upheld') = (takedown_id IS NOT NULL))
);
-- One open report of a member a goods.
CREATE UNIQUE INDEX goods_report_once ON goods_report (goods_id, member_id) WHERE state = 'open';
CREATE INDEX goods_report_open ON goods_report (goods_id, id) WHERE state = 'open';
CREATE INDEX goods_report_of_goods ON goods_report (goods_id, id DESC);
CREATE INDEX goods_report_of_member ON goods_report (member_id, id DESC);

-- A freeze has an end and takes one person; a wind-down has none and takes two.
CREATE TABLE store_hold (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  kind text NOT NULL CHECK (kind IN ('freeze', 'wind_down')),
  reason_code text NOT NULL,
  message text NOT NULL,
  note text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz CHECK (until_at > from_at),
  made_by bigint NOT NULL REFERENCES operator,
  approved_by bigint REFERENCES operator,
  proposal_id bigint UNIQUE REFERENCES proposal,
  ended_at timestamptz CHECK (ended_at >= from_at),
  -- Null where it ran out by itself.
  ended_by bigint REFERENCES operator,
  CONSTRAINT store_hold_end CHECK ((kind = 'freeze') = (until_at IS NOT NULL)),
  CONSTRAINT store_hold_two_people CHECK (kind = 'freeze' OR (approved_by IS NOT NULL AND approved_by <> made_by AND proposal_id IS NOT NULL)),
  CONSTRAINT store_hold_not_by_itself CHECK (kind = 'freeze' OR ended_at IS NULL OR ended_by IS NOT NULL)
);
CREATE UNIQUE INDEX store_hold_standing ON store_hold (store_id, kind) WHERE ended_at IS NULL;
CREATE INDEX store_hold_of_store ON store_hold (store_id, id DESC);
CREATE INDEX store_hold_due ON store_hold (until_at) WHERE ended_at IS NULL;

ALTER TABLE appeal DROP CONSTRAINT appeal_subject_check,
  ADD CONSTRAINT appeal_subject_check CHECK (subject IN ('freeze', 'withdrawal', 'recharge', 'application', 'bond', 'credit', 'takedown', 'store_hold'));

-- Categories have two levels, whoever writes them.
ALTER TABLE category
  ADD COLUMN depth int NOT NULL GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN 0 ELSE 1 END) STORED,
  ADD COLUMN parent_depth int GENERATED ALWAYS AS (CASE WHEN parent_id IS NULL THEN NULL ELSE 0 END) STORED,
  -- Names of parameters that merchants are offered for goods of it: [{en, ...}]
  ADD COLUMN attributes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(attributes) = 'array' AND jsonb_array_length(attributes) <= 30),
  -- When its name or place changed, until its goods can be found by it; and the last of them that can.
  ADD COLUMN index_at timestamptz,
  ADD COLUMN index_after bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT category_named CHECK (name->>'en' <> ''),
  ADD CONSTRAINT category_at_depth UNIQUE (id, depth),
  ADD CONSTRAINT category_two_levels FOREIGN KEY (parent_id, parent_depth) REFERENCES category (id, depth);
CREATE INDEX category_index_due ON category (index_at) WHERE index_at IS NOT NULL;
CREATE INDEX category_of_parent ON category (parent_id);
CREATE INDEX goods_of_category ON goods (category_id, id);

-- A brand that is written otherwise from now on, over all goods, in batches.
CREATE TABLE brand_change (
  id bigint PRIMARY KEY,
  brand_from text NOT NULL CHECK (brand_from <> ''),
  brand_to text NOT NULL CHECK (brand_to <> '' AND brand_to <> brand_from),
  note text NOT NULL,
  made_by bigint NOT NULL REFERENCES operator,
  made_at timestamptz NOT NULL,
  goods int NOT NULL DEFAULT 0 CHECK (goods >= 0),
  done_at timestamptz
);
CREATE UNIQUE INDEX brand_change_running ON brand_change (brand_from) WHERE done_at IS NULL;
CREATE INDEX goods_of_brand ON goods (brand, id) WHERE brand IS NOT NULL;

GRANT SELECT, INSERT ON goods_takedown, goods_report, store_hold, brand_change TO arcade_app;
-- What was decided and what was said stays as it was read.
GRANT UPDATE (ended_at, ended_by) ON goods_takedown, store_hold TO arcade_app;
GRANT UPDATE (state, claimed_by, claimed_until, decided_by, decided_at, takedown_id) ON goods_report TO arcade_app;
GRANT UPDATE (goods, done_at) ON brand_change TO arcade_app;
