-- Group buying (RULES 9): a price for those who find enough others in time.

CREATE TABLE group_offer (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  store_id bigint NOT NULL REFERENCES store,
  -- Buyers that fill a group, and pieces that one of them may take.
  size int NOT NULL CHECK (size BETWEEN 2 AND 10),
  pieces_most int NOT NULL CHECK (pieces_most BETWEEN 1 AND 99),
  -- How long a group has to fill, as it was when the offer was made.
  hours int NOT NULL CHECK (hours BETWEEN 1 AND 72),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  stopped_at timestamptz,
  stopped_by text CHECK (stopped_by IN ('merchant', 'operator')),
  operator_id bigint REFERENCES operator,
  reason_code text,
  message text NOT NULL DEFAULT '',
  CONSTRAINT group_offer_time CHECK (starts_at < ends_at),
  CONSTRAINT group_offer_stopped CHECK ((stopped_at IS NULL) = (stopped_by IS NULL)),
  CONSTRAINT group_offer_stopped_by_operator CHECK ((stopped_by IS NOT DISTINCT FROM 'operator') = (operator_id IS NOT NULL) AND (operator_id IS NULL) = (reason_code IS NULL)),
  -- Goods have one offer at a time.
  CONSTRAINT group_offer_one_at_a_time EXCLUDE USING gist (
    int8range(goods_id, goods_id, '[]') WITH &&,
    tstzrange(starts_at, greatest(starts_at, least(ends_at, stopped_at))) WITH &&
  ),
  UNIQUE (id, goods_id)
);
CREATE INDEX group_offer_of_goods ON group_offer (goods_id, ends_at) WHERE stopped_at IS NULL;
CREATE INDEX group_offer_of_store ON group_offer (store_id, id DESC);
CREATE INDEX group_offer_running ON group_offer (ends_at, id) WHERE stopped_at IS NULL;

-- What a SKU costs in a group. It holds only while the SKU alone costs more.
CREATE TABLE group_offer_price (
  offer_id bigint NOT NULL REFERENCES group_offer,
  sku_id bigint NOT NULL REFERENCES sku,
  price bigint NOT NULL CHECK (price > 0 AND price % 10000 = 0),
  PRIMARY KEY (offer_id, sku_id)
);
CREATE INDEX group_offer_price_of_sku ON group_offer_price (sku_id);

CREATE TABLE buying_group (
  id bigint PRIMARY KEY,
  offer_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  opener_id bigint NOT NULL REFERENCES member,
  size int NOT NULL CHECK (size BETWEEN 2 AND 10),
  -- Those who paid. A group that is full stays so, whatever becomes of its orders.
  members int NOT NULL CHECK (members >= 1),
  state text NOT NULL CHECK (state IN ('open', 'full', 'over')),
  until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT buying_group_never_above_size CHECK (members <= size),
  CONSTRAINT buying_group_full CHECK ((state = 'full') = (members = size)),
  CONSTRAINT buying_group_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  UNIQUE (id, goods_id),
  FOREIGN KEY (offer_id, goods_id) REFERENCES group_offer (id, goods_id)
);
CREATE INDEX buying_group_of_offer ON buying_group (offer_id, id DESC);
CREATE INDEX buying_group_to_join ON buying_group (goods_id, until) WHERE state = 'open';
CREATE INDEX buying_group_due ON buying_group (until) WHERE state = 'open';

-- An order at a group price. Wanted: unpaid; which group it is to join, none for a new one. Waiting: paid and in. Filled: the group is full.
-- Over: the group is, and the money has not gone back yet. Returned: it has.
CREATE TABLE group_place (
  order_id bigint PRIMARY KEY REFERENCES orders,
  offer_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  member_id bigint NOT NULL REFERENCES member,
  group_id bigint,
  state text NOT NULL CHECK (state IN ('wanted', 'waiting', 'filled', 'over', 'returned')),
  joined_at timestamptz,
  CONSTRAINT group_place_joined CHECK ((state = 'wanted') = (joined_at IS NULL) AND (state = 'wanted' OR group_id IS NOT NULL)),
  FOREIGN KEY (offer_id, goods_id) REFERENCES group_offer (id, goods_id),
  FOREIGN KEY (group_id, goods_id) REFERENCES buying_group (id, goods_id)
);
-- Nobody is in a group twice, nor waits in two groups of the same goods.
CREATE UNIQUE INDEX group_place_once ON group_place (group_id, member_id) WHERE state <> 'wanted';
CREATE UNIQUE INDEX group_place_one_waiting ON group_place (goods_id, member_id) WHERE state = 'waiting';
CREATE INDEX group_place_of_group ON group_place (group_id, joined_at);
CREATE INDEX group_place_of_member ON group_place (member_id, goods_id, order_id DESC);
CREATE INDEX group_place_to_return ON group_place (order_id) WHERE state = 'over';

GRANT SELECT, INSERT ON group_offer, group_offer_price, buying_group, group_place TO arcade_app;
-- What an offer promised never changes; it can be stopped.
GRANT UPDATE (stopped_at, stopped_by, operator_id, reason_code, message) ON group_offer TO arcade_app;
GRANT UPDATE (members, state, closed_at) ON buying_group TO arcade_app;
GRANT UPDATE (group_id, state, joined_at) ON group_place TO arcade_app;
