-- A store's books by day (UTC): each figure on the day on which the money moved, so that a past day never changes.
CREATE TABLE store_day (
  store_id bigint NOT NULL REFERENCES store (id),
  day date NOT NULL,
  -- Paid orders and what buyers paid. Written once the day is over: a payment must not queue at one row of its store.
  orders integer NOT NULL DEFAULT 0 CHECK (orders >= 0),
  revenue bigint NOT NULL DEFAULT 0 CHECK (revenue >= 0),
  -- What follows is written in the transaction that moves the money.
  refunds bigint NOT NULL DEFAULT 0 CHECK (refunds >= 0),
  purchases bigint NOT NULL DEFAULT 0 CHECK (purchases >= 0),
  commission bigint NOT NULL DEFAULT 0 CHECK (commission >= 0),
  settled bigint NOT NULL DEFAULT 0 CHECK (settled >= 0),
  PRIMARY KEY (store_id, day)
);
GRANT SELECT, INSERT ON store_day TO arcade_app;
GRANT UPDATE (orders, revenue, refunds, purchases, commission, settled) ON store_day TO arcade_app;

-- The last day whose payments stand in store_day; later ones are counted from the orders.
CREATE TABLE store_day_rolled (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  day date NOT NULL
);
INSERT INTO store_day_rolled (day) SELECT (coalesce(min(paymenttime), '2025-01-01') AT TIME ZONE 'UTC')::date - 1 FROM orders;
GRANT SELECT ON store_day_rolled TO arcade_app;
GRANT UPDATE (day) ON store_day_rolled TO arcade_app;

-- What the settlement gave, as it was posted, and when the buyer got the money back: the orders behind a figure.
ALTER TABLE orders
  ADD COLUMN settled_commission bigint,
  ADD COLUMN settled_amount bigint,
  ADD COLUMN refunded_at timestamptz;
UPDATE orders o SET settled_commission = s.commission, settled_amount = s.amount
  FROM (SELECT t.ref_id, coalesce(sum(e.amount) FILTER (WHERE a.kind = 'revenue'), 0)::bigint AS commission, coalesce(sum(e.amount) FILTER (WHERE a.kind = 'available'), 0)::bigint AS amount
        FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id WHERE t.kind = 'order_settle' GROUP BY t.ref_id) s
  WHERE s.ref_id = o.id;
UPDATE orders o SET refunded_at = h.createtime FROM order_history h WHERE h.order_id = o.id AND h.move = 'return_unshipped';
UPDATE orders SET settled_commission = 0, settled_amount = 0 WHERE settled_at IS NOT NULL AND settled_amount IS NULL;
ALTER TABLE orders
  ADD CONSTRAINT orders_settlement_kept CHECK ((settled_at IS NULL) = (settled_amount IS NULL) AND (settled_at IS NULL) = (settled_commission IS NULL)),
  ADD CONSTRAINT orders_refund_kept CHECK ((refunded = 0) = (refunded_at IS NULL));

INSERT INTO store_day (store_id, day, refunds, purchases, commission, settled)
  SELECT store_id, day, sum(refunds), sum(purchases), sum(commission), sum(settled) FROM (
    SELECT store_id, (refunded_at AT TIME ZONE 'UTC')::date AS day, refunded AS refunds, 0 AS purchases, 0 AS commission, 0 AS settled FROM orders WHERE refunded_at IS NOT NULL
    UNION ALL SELECT store_id, (purchasetime AT TIME ZONE 'UTC')::date, 0, purchase_total, 0, 0 FROM orders WHERE purchasetime IS NOT NULL
    UNION ALL SELECT store_id, (settled_at AT TIME ZONE 'UTC')::date, 0, 0, settled_commission, settled_amount FROM orders WHERE settled_at IS NOT NULL
  ) moved GROUP BY store_id, day;

CREATE INDEX orders_to_settle ON orders (store_id, id DESC) WHERE paymenttime IS NOT NULL AND settled_at IS NULL AND state <> 'cancelled';
CREATE INDEX orders_settled ON orders (store_id, settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX orders_purchased ON orders (store_id, purchasetime) WHERE purchasetime IS NOT NULL;
CREATE INDEX orders_refunded ON orders (store_id, refunded_at) WHERE refunded_at IS NOT NULL;
