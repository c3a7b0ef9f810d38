-- A refund that was open while receipt fell due puts it off by the time of a warning, once for each order.
ALTER TABLE orders ADD COLUMN confirm_put_off boolean NOT NULL DEFAULT false;
