-- A refund that was open while receipt fell due puts it off by the time of a warning, once for each order.
ALTER TABLE orders ADD COLUMN confirm_put_off boolean NOT NULL DEFAULT false;

-- What an agreed refund waits for: what of the store's money is held for it, and what was missing when it was tried last.
ALTER TABLE refund
  ADD COLUMN held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  ADD COLUMN missing bigint CHECK (missing > 0),
  ADD CONSTRAINT refund_waits CHECK (state = 'paying' OR (held = 0 AND missing IS NULL));
CREATE INDEX refund_unpaid ON refund (id) WHERE missing IS NOT NULL;
CREATE INDEX refund_unpaid_of_store ON refund (store_id) WHERE missing IS NOT NULL;
-- A refund that a granted appeal made binds its order as every other.
UPDATE orders SET refund_open = true WHERE id IN (SELECT order_id FROM refund WHERE state = 'paying');

-- How many of an order's pieces that never left are on the shelf again: each of them once.
ALTER TABLE reservation ADD COLUMN back int NOT NULL DEFAULT 0 CHECK (back BETWEEN 0 AND quantity);
UPDATE reservation r SET back = r.quantity FROM stock_move m WHERE m.order_id = r.order_id AND m.sku_id = r.sku_id AND m.reason = 'returned unshipped';
