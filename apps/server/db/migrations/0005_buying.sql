-- From the cart to the review: deals, coupons, groups, carts, orders, reviews, refunds, disputes.

CREATE TABLE review (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- Nobody reviews what they did not buy; one line of an order is reviewed once (it is UNIQUE).
  order_line_id bigint NOT NULL,
  stars integer NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  specification text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  store_id bigint NOT NULL,
  order_id bigint NOT NULL,
  -- What the buyer gave the store in this order. The demo's first reviews have neither.
  service integer,
  delivery integer,
  anonymous boolean NOT NULL DEFAULT false,
  -- While an operator's decision stands nobody but its author sees it, and it is in no figure.
  hidden boolean NOT NULL DEFAULT false,
  follow_up text,
  follow_up_language text,
  follow_up_pictures text[] NOT NULL DEFAULT '{}'::text[],
  followed_up_at timestamp with time zone,
  reply text,
  reply_language text,
  replied_at timestamp with time zone,
  reply_hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_order_line_id_key UNIQUE (order_line_id),
  CONSTRAINT review_delivery_check CHECK (((delivery >= 1) AND (delivery <= 5))),
  CONSTRAINT review_follow_up_times CHECK (followed_up_at >= created_at),
  CONSTRAINT review_followed_up CHECK (
    (follow_up IS NULL) = (followed_up_at IS NULL) AND (follow_up IS NULL) = (follow_up_language IS NULL) AND (follow_up IS NOT NULL OR follow_up_pictures = '{}')
    ),
  CONSTRAINT review_pictures CHECK (cardinality(pictures) <= 9 AND cardinality(follow_up_pictures) <= 9),
  CONSTRAINT review_rates_store CHECK ((service IS NULL) = (delivery IS NULL) AND (service IS NOT NULL OR demo)),
  CONSTRAINT review_replied CHECK ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL) = (reply_language IS NULL)),
  CONSTRAINT review_reply_hidden CHECK (NOT reply_hidden OR reply IS NOT NULL),
  CONSTRAINT review_reply_times CHECK (replied_at >= created_at),
  CONSTRAINT review_service_check CHECK (((service >= 1) AND (service <= 5))),
  CONSTRAINT review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT review_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT review_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT review_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX review_unanswered ON review (store_id, id DESC) WHERE NOT hidden AND reply IS NULL;
CREATE INDEX review_of_member ON review (member_id, created_at DESC, id DESC);
CREATE INDEX review_of_order ON review (order_id);
CREATE INDEX review_of_goods ON review (goods_id, id DESC) WHERE NOT hidden;
CREATE INDEX review_of_store ON review (store_id, id DESC) WHERE NOT hidden;

-- What a review said stays as it was read: only what is added to it, and whether it shows, ever change.
GRANT INSERT, SELECT ON review TO arcade_app;
GRANT UPDATE (hidden, follow_up, follow_up_language, follow_up_pictures, followed_up_at, reply, reply_language, replied_at, reply_hidden) ON review TO arcade_app;

CREATE TABLE cart_line (
  member_id bigint NOT NULL REFERENCES member,
  sku_id bigint NOT NULL REFERENCES sku,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  price_seen bigint NOT NULL CHECK (price_seen > 0),
  ticked boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, sku_id)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON cart_line TO arcade_app;

CREATE TABLE orders (
  id bigint PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  -- The checkout that made it together with its siblings of other stores.
  checkout_id bigint NOT NULL,
  buyer_id bigint NOT NULL REFERENCES member,
  store_id bigint NOT NULL REFERENCES store,
  merchant_id bigint NOT NULL REFERENCES member,
  state text NOT NULL CHECK (state IN ('awaiting_payment', 'awaiting_shipment', 'awaiting_receipt', 'awaiting_review', 'completed', 'cancelled')),
  supplied boolean NOT NULL,
  -- Which shard of the mall's hot accounts holds its money.
  shard int NOT NULL CHECK (shard BETWEEN 0 AND 31),
  store_name jsonb NOT NULL,
  product_total bigint NOT NULL CHECK (product_total > 0),
  freight bigint NOT NULL CHECK (freight >= 0),
  discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount <= product_total),
  actual_payment bigint NOT NULL CHECK (actual_payment > 0),
  commission_ppm int NOT NULL CHECK (commission_ppm BETWEEN 0 AND 1000000),
  purchase_total bigint CHECK (purchase_total > 0),
  purchase_paid bigint NOT NULL DEFAULT 0 CHECK (purchase_paid >= 0),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= actual_payment),
  remark text NOT NULL,
  -- The address as it was: {name, mobile, country, province, city, address, zip_code}
  address jsonb NOT NULL,
  cancel_reason text,
  extended boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  createtime timestamptz NOT NULL,
  paymenttime timestamptz,
  purchasetime timestamptz,
  delivertime timestamptz,
  taketime timestamptz,
  settled_at timestamptz,
  -- Deadlines; each is set in the state it ends and cleared with it.
  cancel_at timestamptz,
  ship_by timestamptz,
  supply_at timestamptz,
  confirm_at timestamptz,
  complete_at timestamptz,
  settle_at timestamptz,
  -- What the settlement gave, as it was posted, and when the buyer got the money back: the orders behind a figure.
  settled_commission bigint,
  settled_amount bigint,
  refunded_at timestamptz,
  -- What comes to the merchant when a paid order is settled and nothing is refunded: reckoned once, when it is paid, so that a store's page
  -- adds up a column instead of reckoning every open order anew. Orders of before are reckoned here, half to the even as the application does.
  due_to_merchant bigint,
  -- What an order's money needs for coupons and refunds: which part of the discount the mall pays, what went back to whom, and each line's share.
  -- The part of the discount that the mall pays; the rest is the store's. And which shard of its promotion money pays it.
  platform_discount bigint NOT NULL DEFAULT 0,
  promotion_shard int CHECK (promotion_shard BETWEEN 0 AND 31),
  platform_refunded bigint NOT NULL DEFAULT 0,
  -- Of what was refunded: freight; the rest is its lines'.
  freight_refunded bigint NOT NULL DEFAULT 0,
  -- What the supplier gave back of the purchase price.
  purchase_back bigint NOT NULL DEFAULT 0,
  -- What refunds took from the merchant before the settlement, where the escrow held too little.
  merchant_drawn bigint NOT NULL DEFAULT 0 CHECK (merchant_drawn >= 0),
  refund_open boolean NOT NULL DEFAULT false,
  -- When a refund was last asked for: such orders are listed as "awaiting return/refund".
  refund_at timestamptz,
  -- While it waits for its group to fill; it is shipped only after that.
  group_until timestamptz,
  -- Money back after the sale (RULES 3).
  -- A refund was paid for a fault of the store: it counts in its credit.
  store_fault boolean NOT NULL DEFAULT false,
  -- When a buyer is told that receipt will be confirmed by itself, and a member that coupons end; null once told, or where there is nothing to tell.
  remind_at timestamptz,
  -- A buyer may ask the store to ship a paid order, and from this moment on ask again.
  remind_from timestamptz,
  -- Until when the mall lets the merchant buy in or ship an order: what its credit is judged by. It moves with ship_by, and stays when that is done.
  promised_by timestamptz,
  -- A refund that was open while receipt fell due puts it off by the time of a warning, once for each order.
  confirm_put_off boolean NOT NULL DEFAULT false,
  -- What of an order's purchase total is the supplier's freight. Orders of before paid their freight to the merchant and keep nothing here.
  supplier_freight bigint NOT NULL DEFAULT 0,
  -- Freight that a store asks above the usual carries the commission, as goods do. What was usual is kept with the order. Null: an order of before,
  -- whose freight carries none.
  freight_usual bigint,
  -- The greatest freight that a store may ask for an order of its own goods: the sum over its pieces. Null: an order of supply goods, whose freight is
  -- the supplier's, or an order of before there was a limit.
  freight_most bigint,
  CONSTRAINT orders_add_up CHECK (actual_payment = product_total + freight - discount),
  CONSTRAINT orders_not_own CHECK (buyer_id <> merchant_id),
  CONSTRAINT orders_times CHECK (createtime <= coalesce(paymenttime, createtime) AND paymenttime <= delivertime AND delivertime <= taketime),
  CONSTRAINT orders_paid CHECK (state IN ('awaiting_payment', 'cancelled') OR paymenttime IS NOT NULL),
  CONSTRAINT orders_settled_once CHECK (settled_at IS NULL OR (settle_at IS NULL AND state IN ('awaiting_review', 'completed', 'cancelled'))),
  CONSTRAINT orders_settlement_kept CHECK ((settled_at IS NULL) = (settled_amount IS NULL) AND (settled_at IS NULL) = (settled_commission IS NULL)),
  CONSTRAINT orders_refund_kept CHECK ((refunded = 0) = (refunded_at IS NULL)),
  CONSTRAINT orders_due_kept CHECK ((paymenttime IS NULL) = (due_to_merchant IS NULL)),
  CONSTRAINT orders_platform_part CHECK (platform_discount BETWEEN 0 AND discount AND (platform_discount > 0) = (promotion_shard IS NOT NULL)),
  CONSTRAINT orders_platform_back CHECK (platform_refunded BETWEEN 0 AND platform_discount),
  CONSTRAINT orders_freight_back CHECK (freight_refunded BETWEEN 0 AND least(freight, refunded)),
  CONSTRAINT orders_purchase_back CHECK (purchase_back BETWEEN 0 AND coalesce(purchase_total, 0)),
  CONSTRAINT orders_wait_for_group CHECK (group_until IS NULL OR (state = 'awaiting_shipment' AND ship_by IS NULL AND purchasetime IS NULL)),
  CONSTRAINT orders_promise_kept CHECK (ship_by IS NULL OR (promised_by IS NOT NULL AND promised_by = ship_by)),
  CONSTRAINT orders_supplier_freight CHECK (supplier_freight >= 0 AND (supplied OR supplier_freight = 0)),
  CONSTRAINT orders_freight_usual CHECK (freight_usual >= 0),
  CONSTRAINT orders_freight_within CHECK (freight_most IS NULL OR freight <= freight_most)
) WITH (fillfactor = 70);
CREATE INDEX orders_settled ON orders (store_id, settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX orders_cancel_due ON orders (cancel_at) WHERE cancel_at IS NOT NULL;
CREATE INDEX orders_to_settle ON orders (store_id, id DESC) INCLUDE (due_to_merchant) WHERE paymenttime IS NOT NULL AND settled_at IS NULL AND state <> 'cancelled';
-- A store's orders of one state without reading all that it ever sold; a buyer's are few enough.
CREATE INDEX orders_of_store_by_state ON orders (store_id, state, id DESC);
CREATE INDEX orders_of_checkout ON orders (checkout_id);
CREATE INDEX orders_returned_of_store ON orders (store_id, id DESC) WHERE refund_at IS NOT NULL;
CREATE INDEX orders_complete_due ON orders (complete_at) WHERE complete_at IS NOT NULL;
CREATE INDEX orders_remind ON orders (remind_at) WHERE remind_at IS NOT NULL;
-- What must be shipped soonest comes first; what the supplier ships has no deadline, and comes last.
CREATE INDEX orders_to_ship ON orders (store_id, (coalesce(ship_by, 'infinity'::timestamptz)), id DESC) INCLUDE (ship_by, supplied, purchasetime, refund_open)
  WHERE state = 'awaiting_shipment' AND group_until IS NULL;
CREATE INDEX orders_settle_due ON orders (settle_at) WHERE settle_at IS NOT NULL;
CREATE INDEX orders_ship_due ON orders (ship_by) WHERE ship_by IS NOT NULL;
CREATE INDEX orders_purchased ON orders (store_id, purchasetime) WHERE purchasetime IS NOT NULL;
CREATE INDEX orders_supply_due ON orders (supply_at) WHERE supply_at IS NOT NULL;
CREATE INDEX orders_returned_of_buyer ON orders (buyer_id, id DESC) WHERE refund_at IS NOT NULL;
CREATE INDEX orders_confirm_due ON orders (confirm_at) WHERE confirm_at IS NOT NULL;
CREATE INDEX orders_refunded ON orders (store_id, refunded_at) WHERE refunded_at IS NOT NULL;
CREATE INDEX orders_of_store ON orders (store_id, id DESC);
CREATE INDEX orders_paid_of_store ON orders (store_id, paymenttime) WHERE paymenttime IS NOT NULL;
CREATE INDEX orders_of_buyer ON orders (buyer_id, id DESC);

GRANT INSERT, SELECT, UPDATE ON orders TO arcade_app;

CREATE TABLE order_line (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  sku_id bigint NOT NULL REFERENCES sku,
  goods_id bigint NOT NULL REFERENCES goods,
  name jsonb NOT NULL,
  specification jsonb NOT NULL,
  picture text NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  purchase_price bigint CHECK (purchase_price > 0),
  quantity int NOT NULL CHECK (quantity >= 1),
  -- Its share of the order's discount: what was paid for it is price x quantity - discount.
  discount bigint NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND price * quantity),
  refunded bigint NOT NULL DEFAULT 0,
  refunded_quantity int NOT NULL DEFAULT 0 CHECK (refunded_quantity BETWEEN 0 AND quantity),
  UNIQUE (order_id, sku_id),
  CONSTRAINT order_line_refunded_at_most_paid CHECK (refunded BETWEEN 0 AND price * quantity - discount)
);
CREATE INDEX order_line_of_goods ON order_line (goods_id);

GRANT INSERT, SELECT, UPDATE ON order_line TO arcade_app;

-- Stock that an unpaid order holds. Open: reserved on the SKU; taken: paid, gone from the shelf; given_back: cancelled.
CREATE TABLE reservation (
  order_id bigint NOT NULL REFERENCES orders,
  sku_id bigint NOT NULL REFERENCES sku,
  quantity int NOT NULL CHECK (quantity >= 1),
  state text NOT NULL CHECK (state IN ('open', 'taken', 'given_back')),
  -- How many of an order's pieces that never left are on the shelf again: each of them once.
  back int NOT NULL DEFAULT 0 CHECK (back BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, sku_id)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON reservation TO arcade_app;

-- Everything that happened to an order. Rows are never changed.
CREATE TABLE order_history (
  order_id bigint NOT NULL REFERENCES orders,
  seq int NOT NULL CHECK (seq > 0),
  move text NOT NULL,
  state_from text,
  state text NOT NULL,
  by text NOT NULL CHECK (by IN ('buyer', 'merchant', 'supplier', 'clock', 'operator')),
  actor_id bigint,
  note text,
  createtime timestamptz NOT NULL,
  PRIMARY KEY (order_id, seq)
);

GRANT INSERT, SELECT ON order_history TO arcade_app;

CREATE TABLE parcel (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the carrier is asked again; null once it is delivered.
  ask_at timestamptz,
  -- Whether the carrier of a parcel is asked where it is. Until it has told something, nothing shows that the parcel left.
  reports boolean NOT NULL DEFAULT false
);
-- Operators look for the order of a tracking number that somebody reads to them.
CREATE INDEX parcel_of_number ON parcel (upper(tracking_number));
CREATE INDEX parcel_due ON parcel (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX parcel_of_order ON parcel (order_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON parcel TO arcade_app;

CREATE TABLE parcel_event (
  parcel_id bigint NOT NULL REFERENCES parcel,
  step text NOT NULL,
  place text NOT NULL,
  createtime timestamptz NOT NULL,
  PRIMARY KEY (parcel_id, step)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON parcel_event TO arcade_app;

-- What a store writes on an order: for itself, or beside the parcel's news for the buyer as well.
CREATE TABLE order_note (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  place integer NOT NULL CHECK (place > 0),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  shown boolean NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- What a buyer could read is not unsaid.
  CONSTRAINT order_note_shown_stays CHECK (removed_at IS NULL OR NOT shown)
);
-- Places are counted up to the most that an order may have, so that many at once do not pass it.
CREATE UNIQUE INDEX order_note_place ON order_note (order_id, place) WHERE removed_at IS NULL;

GRANT INSERT, SELECT ON order_note TO arcade_app;
GRANT UPDATE (removed_at) ON order_note TO arcade_app;

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
  -- A refund that a granted appeal made: the difference, paid like every other. A decision has the id of its refund; a reference to the decision
  -- itself would close a circle, and a backup of the tables could not be brought back in any order.
  appeal_of bigint UNIQUE REFERENCES refund,
  -- What an agreed refund waits for: what of the store's money is held for it, and what was missing when it was tried last.
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  missing bigint CHECK (missing > 0),
  UNIQUE (id, order_id),
  CONSTRAINT refund_agreed_at_most_asked CHECK (agreed BETWEEN 1 AND amount),
  CONSTRAINT refund_agreed CHECK (state NOT IN ('paying', 'refunded') OR agreed IS NOT NULL),
  CONSTRAINT refund_paid CHECK ((state = 'refunded') = (refunded_at IS NOT NULL)),
  CONSTRAINT refund_clock CHECK (CASE WHEN state IN ('refunded', 'closed', 'withdrawn') THEN deadline IS NULL WHEN state = 'arbitration' THEN true ELSE deadline IS NOT NULL END),
  CONSTRAINT refund_goes_back CHECK (state NOT IN ('returning', 'returned') OR (type = 'return_and_refund' AND return_address IS NOT NULL)),
  CONSTRAINT refund_tracked CHECK ((carrier IS NULL) = (tracking_number IS NULL) AND (carrier IS NULL) = (tracked_at IS NULL) AND (state <> 'returned' OR carrier IS NOT NULL)),
  CONSTRAINT refund_waits CHECK (state = 'paying' OR (held = 0 AND missing IS NULL))
);
CREATE INDEX refund_of_order ON refund (order_id, id DESC);
CREATE INDEX refund_unpaid_of_store ON refund (store_id) WHERE missing IS NOT NULL;
CREATE INDEX refund_unpaid ON refund (id) WHERE missing IS NOT NULL;
CREATE INDEX refund_of_store ON refund (store_id, id DESC);
-- An order has one open request at a time.
CREATE UNIQUE INDEX refund_open ON refund (order_id) WHERE state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying');
CREATE INDEX refund_due ON refund (deadline) WHERE state IN ('applied', 'rejected', 'returning', 'returned', 'paying');
CREATE INDEX refund_of_buyer ON refund (buyer_id, id DESC);
CREATE INDEX refund_to_answer ON refund (store_id, deadline) WHERE state IN ('applied', 'returned');

-- Requests and what became of them are kept; the log is never changed.
GRANT INSERT, SELECT, UPDATE ON refund TO arcade_app;

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

GRANT DELETE, INSERT, SELECT, UPDATE ON refund_line TO arcade_app;

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

GRANT INSERT, SELECT ON refund_event TO arcade_app;

-- Refunds that buyer and store do not agree on, before the mall (RULES 3 "arbitration"; PROOF F4).
CREATE TABLE dispute (
  refund_id bigint NOT NULL,
  order_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  store_id bigint NOT NULL,
  opened_by text NOT NULL,
  state text NOT NULL,
  asked bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  -- The two clocks: until when both may answer before it is decided, and until when it is decided.
  answer_by timestamp with time zone NOT NULL,
  decide_by timestamp with time zone NOT NULL,
  rules_version integer NOT NULL,
  buyer_answered_at timestamp with time zone,
  store_answered_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT dispute_pkey PRIMARY KEY (refund_id),
  CONSTRAINT dispute_refund_id_buyer_id_merchant_id_asked_key UNIQUE (refund_id, buyer_id, merchant_id, asked),
  CONSTRAINT dispute_asked_check CHECK ((asked > 0)),
  CONSTRAINT dispute_check CHECK ((answer_by > opened_at)),
  CONSTRAINT dispute_check1 CHECK ((decide_by > opened_at)),
  CONSTRAINT dispute_ended CHECK ((state = 'open') = (ended_at IS NULL)),
  CONSTRAINT dispute_opened_by_check CHECK ((opened_by IN ('buyer', 'store'))),
  CONSTRAINT dispute_state_check CHECK ((state IN ('open', 'decided', 'withdrawn'))),
  CONSTRAINT dispute_times CHECK ((ended_at >= opened_at)),
  CONSTRAINT dispute_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  CONSTRAINT dispute_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES member(id),
  CONSTRAINT dispute_refund_id_order_id_fkey FOREIGN KEY (refund_id, order_id) REFERENCES refund(id, order_id),
  CONSTRAINT dispute_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX dispute_of_order ON dispute (order_id);
CREATE INDEX dispute_decided ON dispute (ended_at DESC, refund_id DESC) WHERE state = 'decided';
CREATE INDEX dispute_open ON dispute (opened_at, refund_id) WHERE state = 'open';

-- What was put forward and what was decided stays as it was read.
GRANT INSERT, SELECT ON dispute TO arcade_app;
GRANT UPDATE (state, buyer_answered_at, store_answered_at, ended_at) ON dispute TO arcade_app;

-- What the sides put forward. A part of a chat is one kind of it, word for word: [{side, at, text}].
CREATE TABLE dispute_evidence (
  id bigint PRIMARY KEY,
  refund_id bigint NOT NULL REFERENCES dispute,
  side text NOT NULL CHECK (side IN ('buyer', 'store')),
  seq int NOT NULL CHECK (seq > 0),
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('statement', 'chat')),
  text text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 9),
  quote jsonb CHECK (jsonb_typeof(quote) = 'array'),
  at timestamptz NOT NULL,
  UNIQUE (refund_id, side, seq),
  CONSTRAINT dispute_evidence_quotes CHECK ((kind = 'chat') = (quote IS NOT NULL))
);

GRANT INSERT, SELECT ON dispute_evidence TO arcade_app;

-- One decision of one dispute, by somebody who is no party to it.
CREATE TABLE dispute_decision (
  refund_id bigint PRIMARY KEY,
  buyer_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  asked bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('full', 'part', 'refused')),
  amount bigint NOT NULL CHECK (amount >= 0),
  reason_code text NOT NULL,
  -- What both sides read.
  text text NOT NULL,
  -- What everybody with a case like it reads: without names.
  summary text NOT NULL,
  summary_language text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  -- What makes a case like another.
  asked_for text NOT NULL,
  type text NOT NULL CHECK (type IN ('refund_only', 'return_and_refund')),
  category_id bigint NOT NULL REFERENCES category,
  rules_version int NOT NULL,
  decided_by bigint NOT NULL REFERENCES operator,
  -- The operator's own account as a buyer, as it was then.
  decider_member_id bigint,
  decided_at timestamptz NOT NULL,
  appeal_by timestamptz NOT NULL CHECK (appeal_by > decided_at),
  -- What it took from the store in the end: less than the amount by the commission and the purchase price that went back.
  store_loss bigint NOT NULL CHECK (store_loss >= 0),
  -- A dispute about more than one person may decide alone is decided by two. `alone_most`: what the rules of that moment let one decide.
  by_one boolean NOT NULL DEFAULT false,
  alone_most bigint NOT NULL DEFAULT 0,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('dispute_decision') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  FOREIGN KEY (refund_id, buyer_id, merchant_id, asked) REFERENCES dispute (refund_id, buyer_id, merchant_id, asked),
  UNIQUE (refund_id, decided_by),
  CONSTRAINT dispute_decision_outcome CHECK (CASE outcome WHEN 'full' THEN amount = asked WHEN 'part' THEN amount > 0 AND amount < asked ELSE amount = 0 END),
  CONSTRAINT dispute_decided_by_no_party CHECK (decider_member_id IS DISTINCT FROM buyer_id AND decider_member_id IS DISTINCT FROM merchant_id),
  CONSTRAINT dispute_decision_proposal_once UNIQUE (proposal_id),
  CONSTRAINT dispute_decision_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT dispute_decision_two_people CHECK (by_one OR asked <= alone_most OR proposal_id IS NOT NULL)
);
CREATE INDEX dispute_decision_like ON dispute_decision (reason_code, decided_at DESC);
CREATE INDEX dispute_decision_of_category ON dispute_decision (category_id, decided_at DESC);
CREATE INDEX dispute_decision_newest ON dispute_decision (refund_id DESC);

-- Disputes that one person decides.
CREATE FUNCTION limit_dispute_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.alone_most := least(NEW.alone_most, setting_most('dispute_alone_most_micro', NEW.decided_at));
  IF EXISTS (SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.state = 'approved'
      AND (p.payload->>'dispute_id' IS DISTINCT FROM NEW.refund_id::text OR (p.payload->>'amount')::numeric * 1000000 IS DISTINCT FROM NEW.amount::numeric)) THEN
    RAISE EXCEPTION 'a row of "dispute_decision" violates "dispute_decision_as_proposed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_decision_as_proposed', TABLE = 'dispute_decision';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER dispute_decision_limited BEFORE INSERT OR UPDATE ON dispute_decision FOR EACH ROW EXECUTE FUNCTION limit_dispute_decision();

GRANT SELECT ON dispute_decision TO arcade_app;
GRANT INSERT (refund_id, buyer_id, merchant_id, asked, outcome, amount, reason_code, text, summary, summary_language, note, asked_for, type, category_id, rules_version, decided_by, decider_member_id, decided_at, appeal_by, store_loss, alone_most, proposal_id) ON dispute_decision TO arcade_app;

-- Each look of an operator at one dispute. It only grows.
CREATE TABLE dispute_look (
  id bigint PRIMARY KEY,
  refund_id bigint NOT NULL REFERENCES dispute,
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL
);
CREATE INDEX dispute_look_at ON dispute_look (refund_id, id DESC);

GRANT INSERT, SELECT ON dispute_look TO arcade_app;

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
    ELSE valid_from IS NULL AND valid_until IS NULL AND ends_at > claim_until END),
  -- The money of a coupon without a proposal is the demo's.
  CONSTRAINT coupon_and_demo UNIQUE (id, demo)
);
CREATE INDEX coupon_running ON coupon (claim_until) WHERE state = 'running';
CREATE INDEX coupon_of_store ON coupon (store_id, id DESC);
CREATE INDEX coupon_to_end ON coupon (ends_at) WHERE state IN ('running', 'stopped');

CREATE TRIGGER coupon_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON coupon FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();

-- What a coupon gives is fixed once it is made.
GRANT INSERT, SELECT ON coupon TO arcade_app;
GRANT UPDATE (claimed, state, state_at) ON coupon TO arcade_app;

-- What a coupon of narrower scope covers: categories (a first-level one with all that are below it), or goods.
CREATE TABLE coupon_cover (
  coupon_id bigint NOT NULL REFERENCES coupon,
  category_id bigint REFERENCES category,
  goods_id bigint REFERENCES goods,
  CONSTRAINT coupon_cover_one CHECK ((category_id IS NULL) <> (goods_id IS NULL))
);
CREATE UNIQUE INDEX coupon_cover_of_goods ON coupon_cover (coupon_id, goods_id) WHERE goods_id IS NOT NULL;
CREATE UNIQUE INDEX coupon_cover_of_category ON coupon_cover (coupon_id, category_id) WHERE category_id IS NOT NULL;

GRANT INSERT, SELECT ON coupon_cover TO arcade_app;

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
  remind_at timestamptz,
  CONSTRAINT coupon_grant_number UNIQUE (coupon_id, number),
  CONSTRAINT coupon_grant_nth UNIQUE (coupon_id, member_id, nth),
  CONSTRAINT coupon_grant_time CHECK (valid_from < valid_until),
  CONSTRAINT coupon_grant_held CHECK ((state = 'unused') = (checkout_id IS NULL) AND (state = 'used') = (used_at IS NOT NULL)),
  -- One person decides whether a held coupon for an invitation is given. What it can be is held here: the coupon that the invitation's offer names, for
  -- the member of that side, out of the pieces that two people set aside for that coupon, once for each side (the primary key).
  -- The one who decides is neither of the two.
  CONSTRAINT coupon_grant_whose UNIQUE (id, coupon_id, member_id)
) WITH (fillfactor = 80);
CREATE INDEX coupon_grant_to_use ON coupon_grant (member_id, valid_until);
CREATE INDEX coupon_grant_of_member ON coupon_grant (member_id, id DESC);
CREATE INDEX coupon_grant_remind ON coupon_grant (remind_at) WHERE remind_at IS NOT NULL;

GRANT INSERT, SELECT ON coupon_grant TO arcade_app;
GRANT UPDATE (state, checkout_id, used_at, remind_at) ON coupon_grant TO arcade_app;

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

GRANT INSERT, SELECT ON coupon_use TO arcade_app;
GRANT UPDATE (voided_at) ON coupon_use TO arcade_app;

-- The money of a coupon of the mall: set aside whole when two people have started it (PROOF F3), given back as it turns out not to be needed.
CREATE TABLE coupon_fund (
  coupon_id bigint NOT NULL,
  -- Null in the demo's first rows only.
  proposal_id bigint,
  made_by bigint,
  started_by bigint,
  started_at timestamp with time zone NOT NULL,
  -- How often money came back, and when the clock looks next whether some can.
  returns integer NOT NULL DEFAULT 0,
  look_at timestamp with time zone,
  proposal_kind text GENERATED ALWAYS AS ('coupon_start') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  demo boolean GENERATED ALWAYS AS ((proposal_id IS NULL)) STORED,
  CONSTRAINT coupon_fund_pkey PRIMARY KEY (coupon_id),
  CONSTRAINT coupon_fund_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT coupon_fund_two_people CHECK ((proposal_id IS NULL) = (made_by IS NULL) AND (made_by IS NULL) = (started_by IS NULL) AND made_by <> started_by),
  CONSTRAINT coupon_fund_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT coupon_fund_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupon(id),
  CONSTRAINT coupon_fund_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT coupon_fund_of_the_demo FOREIGN KEY (coupon_id, demo) REFERENCES coupon (id, demo),
  CONSTRAINT coupon_fund_started_by_fkey FOREIGN KEY (started_by) REFERENCES operator(id)
);
CREATE INDEX coupon_fund_due ON coupon_fund (look_at) WHERE look_at IS NOT NULL;

GRANT INSERT, SELECT ON coupon_fund TO arcade_app;
GRANT UPDATE (returns, look_at) ON coupon_fund TO arcade_app;

-- Each shard's part: enough for every piece whose number falls on it.
CREATE TABLE coupon_fund_shard (
  coupon_id bigint NOT NULL REFERENCES coupon_fund,
  shard int NOT NULL CHECK (shard BETWEEN 0 AND 31),
  set_aside bigint NOT NULL CHECK (set_aside > 0),
  given_back bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (coupon_id, shard),
  CONSTRAINT coupon_fund_back_at_most CHECK (given_back BETWEEN 0 AND set_aside)
);

GRANT INSERT, SELECT ON coupon_fund_shard TO arcade_app;
GRANT UPDATE (given_back) ON coupon_fund_shard TO arcade_app;

-- A flash deal of goods: other prices of its SKUs inside a window. Goods have one at a time.
CREATE TABLE deal (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  store_id bigint NOT NULL REFERENCES store,
  state text NOT NULL CHECK (state IN ('planned', 'running', 'ended')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('time', 'merchant', 'operator', 'not_lower')),
  -- How many pieces one person may take at its prices
  per_person int CHECK (per_person BETWEEN 1 AND 99),
  -- Operators chose it for the home page
  on_home boolean NOT NULL DEFAULT false,
  made_by_operator bigint REFERENCES operator,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  by_one boolean NOT NULL DEFAULT false,
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('deal_make') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT deal_takes_time CHECK (ends_at > starts_at),
  CONSTRAINT deal_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL) AND (state = 'ended') = (end_reason IS NOT NULL)),
  CONSTRAINT deal_proposal_once UNIQUE (proposal_id),
  CONSTRAINT deal_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT deal_two_people CHECK (made_by_operator IS NULL OR by_one OR proposal_id IS NOT NULL)
);
CREATE INDEX deal_begins ON deal (starts_at) WHERE state = 'planned';
CREATE INDEX deal_of_goods ON deal (goods_id, starts_at DESC);
CREATE INDEX deal_ends ON deal (ends_at, id) WHERE state = 'running';
CREATE INDEX deal_of_store ON deal (store_id, id DESC);
CREATE UNIQUE INDEX deal_one_of_goods ON deal (goods_id) WHERE state <> 'ended';

CREATE TRIGGER deal_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON deal FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();

-- Of a deal the application moves its state and its place on the home page. Prices, times, goods and maker stay as they were agreed.
GRANT SELECT ON deal TO arcade_app;
GRANT INSERT (id, goods_id, store_id, state, starts_at, ends_at, ended_at, end_reason, per_person, on_home, made_by_operator, demo, created_at, proposal_id) ON deal TO arcade_app;
GRANT UPDATE (state, ended_at, end_reason, on_home) ON deal TO arcade_app;

CREATE TABLE deal_line (
  deal_id bigint NOT NULL REFERENCES deal,
  sku_id bigint NOT NULL REFERENCES sku,
  price bigint NOT NULL CHECK (price > 0 AND price % 10000 = 0),
  -- The lowest that was asked in the 30 days before: what is struck beside it
  lowest bigint NOT NULL,
  -- What the merchant pays for it, where it is supply goods
  purchase_price bigint,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 99999),
  sold int NOT NULL DEFAULT 0,
  PRIMARY KEY (deal_id, sku_id),
  CONSTRAINT deal_line_not_oversold CHECK (sold >= 0 AND sold <= quantity),
  CONSTRAINT deal_line_lower CHECK (price < lowest),
  CONSTRAINT deal_line_brings_something CHECK (purchase_price IS NULL OR price > purchase_price)
) WITH (fillfactor = 80);
CREATE INDEX deal_line_of_sku ON deal_line (sku_id);

GRANT INSERT, SELECT, UPDATE ON deal_line TO arcade_app;

-- Pieces that orders took at a deal's price; given back where the order was cancelled before it was paid.
CREATE TABLE deal_taken (
  order_id bigint NOT NULL REFERENCES orders,
  sku_id bigint NOT NULL,
  deal_id bigint NOT NULL,
  member_id bigint NOT NULL REFERENCES member,
  quantity int NOT NULL CHECK (quantity >= 1),
  given_back boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_id, sku_id),
  FOREIGN KEY (deal_id, sku_id) REFERENCES deal_line
);
CREATE INDEX deal_taken_of_line ON deal_taken (deal_id, sku_id);

GRANT INSERT, SELECT, UPDATE ON deal_taken TO arcade_app;

-- How many pieces of a deal each person has taken, and may.
CREATE TABLE deal_person (
  deal_id bigint NOT NULL REFERENCES deal,
  member_id bigint NOT NULL REFERENCES member,
  pieces int NOT NULL,
  most int,
  PRIMARY KEY (deal_id, member_id),
  CONSTRAINT deal_person_within CHECK (pieces >= 0 AND (most IS NULL OR pieces <= most))
);

GRANT INSERT, SELECT, UPDATE ON deal_person TO arcade_app;

CREATE TABLE review_hide (
  id bigint NOT NULL,
  review_id bigint NOT NULL,
  reason_code text NOT NULL,
  -- What its author reads beside the reason.
  message text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by bigint,
  -- What a decision hides: the review with all that stands below it, or the store's reply alone.
  part text NOT NULL,
  CONSTRAINT review_hide_pkey PRIMARY KEY (id),
  CONSTRAINT review_hide_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT review_hide_part_check CHECK ((part IN ('review', 'reply'))),
  CONSTRAINT review_hide_times CHECK ((ended_at >= made_at)),
  CONSTRAINT review_hide_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT review_hide_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT review_hide_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id)
);
CREATE INDEX review_hide_of_review ON review_hide (review_id, id DESC);
CREATE UNIQUE INDEX review_hide_standing ON review_hide (review_id, part) WHERE ended_at IS NULL;

GRANT INSERT, SELECT ON review_hide TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON review_hide TO arcade_app;

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
CREATE INDEX group_offer_running ON group_offer (ends_at, id) WHERE stopped_at IS NULL;
CREATE INDEX group_offer_of_goods ON group_offer (goods_id, ends_at) WHERE stopped_at IS NULL;
CREATE INDEX group_offer_of_store ON group_offer (store_id, id DESC);

CREATE TRIGGER group_offer_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON group_offer FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();

-- What an offer promised never changes; it can be stopped.
GRANT INSERT, SELECT ON group_offer TO arcade_app;
GRANT UPDATE (stopped_at, stopped_by, operator_id, reason_code, message) ON group_offer TO arcade_app;

-- What a SKU costs in a group. It holds only while the SKU alone costs more.
CREATE TABLE group_offer_price (
  offer_id bigint NOT NULL REFERENCES group_offer,
  sku_id bigint NOT NULL REFERENCES sku,
  price bigint NOT NULL CHECK (price > 0 AND price % 10000 = 0),
  PRIMARY KEY (offer_id, sku_id)
);
CREATE INDEX group_offer_price_of_sku ON group_offer_price (sku_id);

GRANT INSERT, SELECT ON group_offer_price TO arcade_app;

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
CREATE INDEX buying_group_to_join ON buying_group (goods_id, until) WHERE state = 'open';
CREATE INDEX buying_group_due ON buying_group (until) WHERE state = 'open';
CREATE INDEX buying_group_of_offer ON buying_group (offer_id, id DESC);

GRANT INSERT, SELECT ON buying_group TO arcade_app;
GRANT UPDATE (members, state, closed_at) ON buying_group TO arcade_app;

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
CREATE INDEX group_place_of_group ON group_place (group_id, joined_at);
-- Nobody is in a group twice, nor waits in two groups of the same goods.
CREATE UNIQUE INDEX group_place_once ON group_place (group_id, member_id) WHERE state <> 'wanted';
CREATE INDEX group_place_of_member ON group_place (member_id, goods_id, order_id DESC);
CREATE UNIQUE INDEX group_place_one_waiting ON group_place (goods_id, member_id) WHERE state = 'waiting';
CREATE INDEX group_place_to_return ON group_place (order_id) WHERE state = 'over';

GRANT INSERT, SELECT ON group_place TO arcade_app;
GRANT UPDATE (group_id, state, joined_at) ON group_place TO arcade_app;

-- Each return of an order's money with its moment: an order can go back in parts on several days, and a store's books name each of them.
CREATE TABLE order_given_back (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  store_id bigint NOT NULL REFERENCES store,
  at timestamptz NOT NULL,
  -- To the buyer, to the mall's promotion money, from the supplier; and after the settlement from the commission and from what was settled.
  refunded bigint NOT NULL CHECK (refunded >= 0),
  platform bigint NOT NULL CHECK (platform >= 0),
  purchase_back bigint NOT NULL CHECK (purchase_back >= 0),
  commission bigint NOT NULL,
  settled bigint NOT NULL
);
CREATE INDEX order_given_back_of_order ON order_given_back (order_id);
CREATE INDEX order_given_back_of_store ON order_given_back (store_id, at);

GRANT INSERT, SELECT ON order_given_back TO arcade_app;

-- The companies that parcels are sent with; which of them can be chosen, in which order and under which name.
CREATE TABLE carrier (
  code text PRIMARY KEY,
  name jsonb NOT NULL CHECK (name ? 'en'),
  written jsonb NOT NULL DEFAULT '{}',
  position int NOT NULL,
  shown boolean NOT NULL DEFAULT true,
  -- What a carrier's numbers look like (contract: orders/tracking.ts reads the patterns). A carrier without patterns takes any number that the general
  -- rule lets pass.
  patterns text[] NOT NULL DEFAULT '{}',
  -- What a carrier's tracking numbers look like decides whether a parcel counts as sent, so a change takes two people from now on.
  -- `proposal_id` names the last change; the carriers of the migrations have none.
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('carrier_change') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT carrier_patterns_few CHECK (cardinality(patterns) <= 12),
  CONSTRAINT carrier_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state)
);

-- A row changes only to what its proposal says, and a proposal changes it once: an older one cannot be used again.
CREATE FUNCTION refuse_carrier_not_proposed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF (NEW.name, NEW.shown, NEW.patterns) IS NOT DISTINCT FROM (OLD.name, OLD.shown, OLD.patterns) AND NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN NEW.proposal_id IS NULL OR NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id OR EXISTS (
      SELECT FROM proposal last JOIN proposal next ON next.id = NEW.proposal_id WHERE last.id = OLD.proposal_id AND next.decided_at < last.decided_at
    ) THEN 'carrier_two_people'
    WHEN NOT EXISTS (
      SELECT FROM proposal p, jsonb_array_elements(p.payload->'carriers') c WHERE p.id = NEW.proposal_id AND p.kind = 'carrier_change' AND c->>'code' = NEW.code
        AND c->'value' = jsonb_build_object('name', NEW.name, 'shown', NEW.shown, 'patterns', to_jsonb(NEW.patterns))
    ) THEN 'carrier_as_proposed'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "carrier" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'carrier';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER carrier_as_proposed BEFORE UPDATE ON carrier FOR EACH ROW EXECUTE FUNCTION refuse_carrier_not_proposed();

-- Every carrier comes with a migration.
GRANT SELECT ON carrier TO arcade_app;
GRANT UPDATE (name, written, "position", shown, patterns, proposal_id) ON carrier TO arcade_app;

-- A number stands once in a store within 90 days: the primary key decides who of two takes it. Parcels of buyers that come back count too.
CREATE TABLE tracking_taken (
  store_id bigint NOT NULL REFERENCES store,
  number text NOT NULL,
  order_id bigint NOT NULL REFERENCES orders,
  returned boolean NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT tracking_once_in_a_store PRIMARY KEY (store_id, number)
);
CREATE INDEX tracking_taken_of_order ON tracking_taken (order_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON tracking_taken TO arcade_app;

ALTER TABLE report ADD CONSTRAINT report_hide_id_fkey FOREIGN KEY (hide_id) REFERENCES review_hide(id);

ALTER TABLE bond_draw ADD CONSTRAINT bond_draw_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id);

ALTER TABLE review ADD CONSTRAINT review_of_line FOREIGN KEY (order_line_id) REFERENCES order_line;

ALTER TABLE review ADD CONSTRAINT review_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE credit_excused ADD CONSTRAINT credit_excused_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE notice ADD CONSTRAINT notice_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);

ALTER TABLE report ADD CONSTRAINT report_review_id_fkey FOREIGN KEY (review_id) REFERENCES review(id);

INSERT INTO carrier (code, name, written, "position", shown, patterns, proposal_id) VALUES
  ('aramex', '{"ar": "أرامكس", "en": "Aramex", "ja": "アラメックス", "ko": "아라멕스", "zh-Hans": "Aramex", "zh-Hant": "Aramex"}', '{}', 6, true, '{"#{10,12}","#{20}"}', NULL),
  ('cj', '{"ar": "سي جيه لوجيستيكس", "en": "CJ Logistics", "ja": "CJ大韓通運", "ko": "CJ대한통운", "zh-Hans": "CJ 大韩通运", "zh-Hant": "CJ 大韓通運"}', '{}', 8, true, '{"#{10,12}"}', NULL),
  ('dhl', '{"ar": "دي إتش إل", "en": "DHL", "ja": "DHL", "ko": "DHL", "zh-Hans": "DHL", "zh-Hant": "DHL"}', '{}', 1, true, '{"#{10,11}","JD#{9,18}","JJD#{9,18}","GM#{16,20}","@@#{9}@@"}', NULL),
  ('ems', '{"ar": "البريد السريع EMS", "en": "EMS", "ja": "EMS（国際スピード郵便）", "ko": "EMS 국제특급", "zh-Hans": "邮政 EMS", "zh-Hant": "郵政 EMS"}', '{}', 5, true, '{"@@#{9}@@"}', NULL),
  ('fedex', '{"ar": "فيديكس", "en": "FedEx", "ja": "フェデックス", "ko": "페덱스", "zh-Hans": "联邦快递", "zh-Hant": "聯邦快遞"}', '{}', 2, true, '{"#{12}","#{14,15}","#{20,22}"}', NULL),
  ('other', '{"ar": "أخرى", "en": "Other", "ja": "その他", "ko": "기타", "zh-Hans": "其他", "zh-Hant": "其他"}', '{}', 9, true, '{}', NULL),
  ('sf', '{"ar": "إس إف إكسبرس", "en": "SF Express", "ja": "順豊エクスプレス", "ko": "SF익스프레스", "zh-Hans": "顺丰速运", "zh-Hant": "順豐速運"}', '{}', 4, true, '{"SF#{10,20}","#{12,15}"}', NULL),
  ('ups', '{"ar": "يو بي إس", "en": "UPS", "ja": "UPS", "ko": "UPS", "zh-Hans": "UPS", "zh-Hant": "UPS"}', '{}', 3, true, '{"1Z?{16}","T#{10}","#{9}","#{12}"}', NULL),
  ('yamato', '{"ar": "ياماتو", "en": "Yamato", "ja": "ヤマト運輸", "ko": "야마토운수", "zh-Hans": "大和运输", "zh-Hant": "大和運輸"}', '{}', 7, true, '{"#{11,12}"}', NULL);
