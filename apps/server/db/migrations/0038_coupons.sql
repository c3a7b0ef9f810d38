-- Coupons (RULES 4, PROOF I27-I32): what is offered, what a member claimed, and what an order used.

CREATE TABLE coupon (
  id bigint PRIMARY KEY,
  -- Who pays for it; null: the mall, out of its promotion money.
  store_id bigint REFERENCES store,
  name jsonb NOT NULL CHECK (length(name ->> 'en') > 0),
  kind text NOT NULL CHECK (kind IN ('full_reduction', 'full_discount', 'instant_reduction')),
  -- The total of the goods it covers from which it can be used.
  threshold bigint NOT NULL CHECK (threshold >= 0 AND threshold % 10000 = 0),
  -- Of a reduction; null for a discount.
  amount bigint CHECK (amount > 0 AND amount % 10000 = 0),
  -- Of a discount: what is taken off, 10 % off is 100000; null for a reduction.
  ppm int CHECK (ppm BETWEEN 1 AND 999999),
  -- The most that one of it takes off.
  most bigint NOT NULL CHECK (most > 0 AND most % 10000 = 0),
  scope text NOT NULL CHECK (scope IN ('everything', 'categories', 'goods')),
  -- Anybody may claim it; otherwise the mall gives it out, as to the two sides of an invitation.
  claimable boolean NOT NULL DEFAULT true,
  claim_from timestamptz NOT NULL,
  claim_until timestamptz NOT NULL,
  -- Either from when until when, or for how many days from claiming.
  valid_from timestamptz,
  valid_until timestamptz,
  valid_days int CHECK (valid_days BETWEEN 1 AND 365),
  -- When the last one of it ends: no claimed coupon ends later.
  ends_at timestamptz NOT NULL,
  total int NOT NULL CHECK (total > 0),
  per_person int NOT NULL CHECK (per_person > 0),
  claimed int NOT NULL DEFAULT 0,
  -- What all of it can cost at the most.
  budget bigint NOT NULL GENERATED ALWAYS AS (total * most) STORED,
  state text NOT NULL CHECK (state IN ('draft', 'running', 'stopped', 'ended')),
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- When it came into its state.
  state_at timestamptz NOT NULL,
  CONSTRAINT coupon_not_overclaimed CHECK (claimed BETWEEN 0 AND total),
  CONSTRAINT coupon_takes_off CHECK (CASE kind
    WHEN 'full_discount' THEN ppm IS NOT NULL AND amount IS NULL AND threshold > 0
    WHEN 'full_reduction' THEN amount IS NOT NULL AND ppm IS NULL AND most = amount AND threshold >= amount
    ELSE amount IS NOT NULL AND ppm IS NULL AND most = amount AND threshold = 0 END),
  CONSTRAINT coupon_window CHECK (claim_from < claim_until),
  CONSTRAINT coupon_validity CHECK (CASE WHEN valid_days IS NULL
    THEN valid_from IS NOT NULL AND valid_until IS NOT NULL AND valid_from < valid_until AND claim_until <= valid_until AND ends_at = valid_until
    ELSE valid_from IS NULL AND valid_until IS NULL AND ends_at > claim_until END)
);
CREATE INDEX coupon_of_store ON coupon (store_id, id DESC);
CREATE INDEX coupon_running ON coupon (claim_until) WHERE state = 'running';
CREATE INDEX coupon_to_end ON coupon (ends_at) WHERE state IN ('running', 'stopped');

-- What a coupon of narrower scope covers: categories (a first-level one with all that are below it), or goods.
CREATE TABLE coupon_cover (
  coupon_id bigint NOT NULL REFERENCES coupon,
  category_id bigint REFERENCES category,
  goods_id bigint REFERENCES goods,
  CONSTRAINT coupon_cover_one CHECK ((category_id IS NULL) <> (goods_id IS NULL))
);
CREATE UNIQUE INDEX coupon_cover_of_category ON coupon_cover (coupon_id, category_id) WHERE category_id IS NOT NULL;
CREATE UNIQUE INDEX coupon_cover_of_goods ON coupon_cover (coupon_id, goods_id) WHERE goods_id IS NOT NULL;

-- One coupon in a member's hands.
CREATE TABLE coupon_grant (
  id bigint PRIMARY KEY,
  coupon_id bigint NOT NULL REFERENCES coupon,
  member_id bigint NOT NULL REFERENCES member,
  -- The how-manyth of its coupon, and the how-manyth of this member's.
  number int NOT NULL CHECK (number > 0),
  nth int NOT NULL CHECK (nth > 0),
  -- Which shard of the promotion money pays for it, where the mall does.
  shard int NOT NULL GENERATED ALWAYS AS (number % 32) STORED,
  state text NOT NULL DEFAULT 'unused' CHECK (state IN ('unused', 'locked', 'used')),
  -- The checkout that holds or used it.
  checkout_id bigint,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  claimed_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT coupon_grant_number UNIQUE (coupon_id, number),
  CONSTRAINT coupon_grant_nth UNIQUE (coupon_id, member_id, nth),
  CONSTRAINT coupon_grant_time CHECK (valid_from < valid_until),
  CONSTRAINT coupon_grant_held CHECK ((state = 'unused') = (checkout_id IS NULL) AND (state = 'used') = (used_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX coupon_grant_of_member ON coupon_grant (member_id, id DESC);
CREATE INDEX coupon_grant_to_use ON coupon_grant (member_id, valid_until) WHERE state <> 'used';
CREATE INDEX coupon_grant_by_state ON coupon_grant (coupon_id, state);

-- What an order got by a coupon. One of the mall counts the goods of several orders of a checkout; each has its row, also where its part is nothing.
CREATE TABLE coupon_use (
  order_id bigint NOT NULL REFERENCES orders,
  -- Who pays
  by text NOT NULL CHECK (by IN ('store', 'platform')),
  grant_id bigint NOT NULL REFERENCES coupon_grant,
  coupon_id bigint NOT NULL REFERENCES coupon,
  -- The total of the order's goods that it covers.
  eligible bigint NOT NULL CHECK (eligible > 0),
  discount bigint NOT NULL CHECK (discount >= 0),
  created_at timestamptz NOT NULL,
  -- The order was cancelled, or refunded in full.
  voided_at timestamptz,
  PRIMARY KEY (order_id, by)
);
CREATE INDEX coupon_use_of_grant ON coupon_use (grant_id);
CREATE INDEX coupon_use_of_coupon ON coupon_use (coupon_id);

GRANT SELECT, INSERT ON coupon, coupon_cover, coupon_grant, coupon_use TO arcade_app;
-- What a coupon gives is fixed once it is made.
GRANT UPDATE (claimed, state, state_at) ON coupon TO arcade_app;
GRANT UPDATE (state, checkout_id, used_at) ON coupon_grant TO arcade_app;
GRANT UPDATE (voided_at) ON coupon_use TO arcade_app;
