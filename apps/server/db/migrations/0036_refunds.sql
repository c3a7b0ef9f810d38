-- Money back after the sale (RULES 3).
ALTER TABLE orders
  -- A refund was paid for a fault of the store: it counts in its credit.
  ADD COLUMN store_fault boolean NOT NULL DEFAULT false;
CREATE INDEX orders_returned_of_buyer ON orders (buyer_id, id DESC) WHERE refund_at IS NOT NULL;
CREATE INDEX orders_returned_of_store ON orders (store_id, id DESC) WHERE refund_at IS NOT NULL;

CREATE TABLE refund (
  id bigint PRIMARY KEY,
  refund_no text NOT NULL UNIQUE,
  order_id bigint NOT NULL REFERENCES orders,
  buyer_id bigint NOT NULL REFERENCES member,
  store_id bigint NOT NULL REFERENCES store,
  merchant_id bigint NOT NULL REFERENCES member,
  type text NOT NULL CHECK (type IN ('refund_only', 'return_and_refund')),
  reason text NOT NULL,
  -- What is asked for.
  amount bigint NOT NULL CHECK (amount > 0),
  text text NOT NULL,
  pictures text[] NOT NULL CHECK (cardinality(pictures) <= 9),
  state text NOT NULL CHECK (state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying', 'refunded', 'closed', 'withdrawn')),
  state_at timestamptz NOT NULL,
  -- When the clock makes the next move.
  deadline timestamptz,
  -- How often it was applied for: a refusal can be answered so many times.
  applications int NOT NULL CHECK (applications >= 1),
  -- What was agreed on or decided, at most what was asked for.
  agreed bigint,
  -- Of what went back: freight, and what the store gave beside the order's own money.
  freight bigint NOT NULL DEFAULT 0 CHECK (freight >= 0),
  from_store bigint NOT NULL DEFAULT 0,
  purchase_back bigint NOT NULL DEFAULT 0 CHECK (purchase_back >= 0),
  commission_back bigint NOT NULL DEFAULT 0 CHECK (commission_back >= 0),
  -- Where the goods come back to, as it was when the store agreed; and by whom.
  return_address jsonb,
  carrier text,
  tracking_number text,
  tracked_at timestamptz,
  createtime timestamptz NOT NULL,
  refunded_at timestamptz,
  UNIQUE (id, order_id),
  CONSTRAINT refund_agreed_at_most_asked CHECK (agreed BETWEEN 1 AND amount),
  CONSTRAINT refund_agreed CHECK (state NOT IN ('paying', 'refunded') OR agreed IS NOT NULL),
  CONSTRAINT refund_paid CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  CONSTRAINT refund_clock CHECK (CASE WHEN state IN ('refunded', 'closed', 'withdrawn') THEN deadline IS NULL WHEN state = 'arbitration' THEN true ELSE deadline IS NOT NULL END),
  CONSTRAINT refund_goes_back CHECK (state NOT IN ('returning', 'returned') OR (type = 'return_and_refund' AND return_address IS NOT NULL)),
  CONSTRAINT refund_tracked CHECK ((carrier IS NULL) = (tracking_number IS NULL) AND (carrier IS NULL) = (tracked_at IS NULL) AND (state <> 'returned' OR carrier IS NOT NULL))
);
-- An order has one open request at a time.
CREATE UNIQUE INDEX refund_open ON refund (order_id) WHERE state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying');
CREATE INDEX refund_of_order ON refund (order_id, id DESC);
CREATE INDEX refund_of_buyer ON refund (buyer_id, id DESC);
CREATE INDEX refund_of_store ON refund (store_id, id DESC);
CREATE INDEX refund_to_answer ON refund (store_id, deadline) WHERE state IN ('applied', 'returned');
CREATE INDEX refund_due ON refund (deadline) WHERE state IN ('applied', 'rejected', 'returning', 'returned', 'paying');

-- The pieces that it is about; each is a line of its own order.
CREATE TABLE refund_line (
  refund_id bigint NOT NULL,
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  quantity int NOT NULL CHECK (quantity >= 1),
  -- This line's part of the amount; once it is paid, of what went back, with the pieces that are done with.
  amount bigint NOT NULL CHECK (amount >= 0),
  gone int NOT NULL DEFAULT 0 CHECK (gone IN (0, quantity)),
  PRIMARY KEY (refund_id, sku_id),
  FOREIGN KEY (refund_id, order_id) REFERENCES refund (id, order_id),
  FOREIGN KEY (order_id, sku_id) REFERENCES order_line (order_id, sku_id)
);

-- Everything that was said and done, by whom. Rows are never changed.
CREATE TABLE refund_event (
  refund_id bigint NOT NULL REFERENCES refund,
  seq int NOT NULL CHECK (seq > 0),
  move text NOT NULL,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('buyer', 'merchant', 'clock', 'operator')),
  actor_id bigint,
  type text,
  reason text,
  refusal text,
  amount bigint,
  text text,
  pictures text[] NOT NULL DEFAULT '{}',
  carrier text,
  tracking_number text,
  createtime timestamptz NOT NULL,
  PRIMARY KEY (refund_id, seq)
);

-- What a store's fund gave because its merchant's balance could not (RULES 3): once for a refund. The level falls to what the rest still
-- carries, and what carries no level goes back to the merchant.
CREATE TABLE bond_draw (
  id bigint PRIMARY KEY,
  refund_id bigint NOT NULL UNIQUE REFERENCES refund,
  store_id bigint NOT NULL REFERENCES store,
  amount bigint NOT NULL CHECK (amount > 0),
  released bigint NOT NULL CHECK (released >= 0),
  level_from int NOT NULL CHECK (level_from BETWEEN 1 AND 5),
  level int NOT NULL CHECK (level BETWEEN 0 AND level_from),
  fund_from bigint NOT NULL,
  fund bigint NOT NULL,
  level_fund bigint NOT NULL CHECK (level_fund BETWEEN 0 AND fund),
  at timestamptz NOT NULL,
  CONSTRAINT bond_draw_adds_up CHECK (fund = fund_from - amount - released AND (level > 0 OR fund = 0))
);
CREATE INDEX bond_draw_of_store ON bond_draw (store_id, at DESC);

ALTER TABLE public_picture DROP CONSTRAINT public_picture_use_check,
  ADD CONSTRAINT public_picture_use_check CHECK (use IN ('logo', 'banner', 'goods', 'description', 'refund', 'review'));

ALTER TABLE credit_history DROP CONSTRAINT credit_history_reason_check,
  ADD CONSTRAINT credit_history_reason_check CHECK (reason IN ('shipped_late', 'returned_unshipped', 'refunded', 'rated', 'improved', 'days_passed', 'formula', 'appeal'));

-- Requests and what became of them are kept; the log is never changed.
GRANT SELECT, INSERT, UPDATE ON refund TO arcade_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON refund_line TO arcade_app;
GRANT SELECT, INSERT ON refund_event, bond_draw TO arcade_app;
