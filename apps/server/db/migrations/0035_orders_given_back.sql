-- What an order's money needs for coupons and refunds: which part of the discount the mall pays, what went back to whom, and each line's share.
ALTER TABLE orders
  -- The part of the discount that the mall pays; the rest is the store's. And which shard of its promotion money pays it.
  ADD COLUMN platform_discount bigint NOT NULL DEFAULT 0,
  ADD COLUMN promotion_shard int CHECK (promotion_shard BETWEEN 0 AND 31),
  ADD COLUMN platform_refunded bigint NOT NULL DEFAULT 0,
  -- Of what was refunded: freight; the rest is its lines'.
  ADD COLUMN freight_refunded bigint NOT NULL DEFAULT 0,
  -- What the supplier gave back of the purchase price.
  ADD COLUMN purchase_back bigint NOT NULL DEFAULT 0,
  -- What refunds took from the merchant before the settlement, where the escrow held too little.
  ADD COLUMN merchant_drawn bigint NOT NULL DEFAULT 0 CHECK (merchant_drawn >= 0),
  ADD COLUMN refund_open boolean NOT NULL DEFAULT false,
  -- When a refund was last asked for: such orders are listed as "awaiting return/refund".
  ADD COLUMN refund_at timestamptz,
  -- While it waits for its group to fill; it is shipped only after that.
  ADD COLUMN group_until timestamptz,
  ADD CONSTRAINT orders_platform_part CHECK (platform_discount BETWEEN 0 AND discount AND (platform_discount > 0) = (promotion_shard IS NOT NULL)),
  ADD CONSTRAINT orders_platform_back CHECK (platform_refunded BETWEEN 0 AND platform_discount),
  ADD CONSTRAINT orders_freight_back CHECK (freight_refunded BETWEEN 0 AND least(freight, refunded)),
  ADD CONSTRAINT orders_purchase_back CHECK (purchase_back BETWEEN 0 AND coalesce(purchase_total, 0)),
  ADD CONSTRAINT orders_wait_for_group CHECK (group_until IS NULL OR (state = 'awaiting_shipment' AND ship_by IS NULL AND purchasetime IS NULL));

ALTER TABLE order_line
  -- Its share of the order's discount: what was paid for it is price x quantity - discount.
  ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND price * quantity),
  ADD COLUMN refunded bigint NOT NULL DEFAULT 0,
  ADD COLUMN refunded_quantity int NOT NULL DEFAULT 0 CHECK (refunded_quantity BETWEEN 0 AND quantity),
  ADD CONSTRAINT order_line_refunded_at_most_paid CHECK (refunded BETWEEN 0 AND price * quantity - discount);

UPDATE order_line l SET refunded = l.price * l.quantity, refunded_quantity = l.quantity FROM orders o WHERE o.id = l.order_id AND o.refunded = o.actual_payment;
UPDATE orders SET freight_refunded = freight, refund_at = refunded_at WHERE refunded = actual_payment;

-- A refund takes back what a day before wrote up: a day's books may go below zero.
ALTER TABLE store_day
  DROP CONSTRAINT store_day_purchases_check,
  DROP CONSTRAINT store_day_commission_check,
  DROP CONSTRAINT store_day_settled_check;
