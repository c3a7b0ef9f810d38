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
  CONSTRAINT orders_add_up CHECK (actual_payment = product_total + freight - discount),
  CONSTRAINT orders_not_own CHECK (buyer_id <> merchant_id),
  CONSTRAINT orders_times CHECK (createtime <= coalesce(paymenttime, createtime) AND paymenttime <= delivertime AND delivertime <= taketime),
  CONSTRAINT orders_paid CHECK (state IN ('awaiting_payment', 'cancelled') OR paymenttime IS NOT NULL),
  CONSTRAINT orders_settled_once CHECK (settled_at IS NULL OR (settle_at IS NULL AND state IN ('awaiting_review', 'completed', 'cancelled')))
) WITH (fillfactor = 70);
CREATE INDEX orders_of_buyer ON orders (buyer_id, id DESC);
CREATE INDEX orders_of_store ON orders (store_id, id DESC);
CREATE INDEX orders_of_checkout ON orders (checkout_id);
CREATE INDEX orders_cancel_due ON orders (cancel_at) WHERE cancel_at IS NOT NULL;
CREATE INDEX orders_ship_due ON orders (ship_by) WHERE ship_by IS NOT NULL;
CREATE INDEX orders_supply_due ON orders (supply_at) WHERE supply_at IS NOT NULL;
CREATE INDEX orders_confirm_due ON orders (confirm_at) WHERE confirm_at IS NOT NULL;
CREATE INDEX orders_complete_due ON orders (complete_at) WHERE complete_at IS NOT NULL;
CREATE INDEX orders_settle_due ON orders (settle_at) WHERE settle_at IS NOT NULL;

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
  UNIQUE (order_id, sku_id)
);
CREATE INDEX order_line_of_goods ON order_line (goods_id);

-- Stock that an unpaid order holds. Open: reserved on the SKU; taken: paid, gone from the shelf; given_back: cancelled.
CREATE TABLE reservation (
  order_id bigint NOT NULL REFERENCES orders,
  sku_id bigint NOT NULL REFERENCES sku,
  quantity int NOT NULL CHECK (quantity >= 1),
  state text NOT NULL CHECK (state IN ('open', 'taken', 'given_back')),
  PRIMARY KEY (order_id, sku_id)
);

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

CREATE TABLE parcel (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the carrier is asked again; null once it is delivered.
  ask_at timestamptz
);
CREATE INDEX parcel_of_order ON parcel (order_id);
CREATE INDEX parcel_due ON parcel (ask_at) WHERE ask_at IS NOT NULL;

CREATE TABLE parcel_event (
  parcel_id bigint NOT NULL REFERENCES parcel,
  step text NOT NULL,
  place text NOT NULL,
  createtime timestamptz NOT NULL,
  PRIMARY KEY (parcel_id, step)
);
