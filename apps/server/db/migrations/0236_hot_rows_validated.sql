-- What 0235 put in place of the old CHECKs is looked at in all rows, beside checkouts.
ALTER TABLE orders VALIDATE CONSTRAINT orders_row;
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_row;
ALTER TABLE order_history VALIDATE CONSTRAINT order_history_row;
ALTER TABLE reservation VALIDATE CONSTRAINT reservation_row;
ALTER TABLE sku VALIDATE CONSTRAINT sku_row;
ALTER TABLE notice VALIDATE CONSTRAINT notice_row;
