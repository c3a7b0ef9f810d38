-- What comes to the merchant when a paid order is settled and nothing is refunded: reckoned once, when it is paid, so that a store's page
-- adds up a column instead of reckoning every open order anew. Orders of before are reckoned here, half to the even as the application does.
ALTER TABLE orders ADD COLUMN due_to_merchant bigint;
UPDATE orders SET due_to_merchant = (SELECT CASE WHEN r.commission > r.left THEN least(r.left, 0) ELSE r.left - r.commission END
  FROM (SELECT g.goods + freight - least(coalesce(purchase_total, 0), actual_payment) AS left,
               g.goods * commission_ppm / 1000000 + CASE WHEN g.goods * commission_ppm % 1000000 > 500000
                 OR (g.goods * commission_ppm % 1000000 = 500000 AND g.goods * commission_ppm / 1000000 % 2 = 1) THEN 1 ELSE 0 END AS commission
        FROM (SELECT greatest(product_total - discount - refunded, 0) AS goods) g) r)
  WHERE paymenttime IS NOT NULL;
ALTER TABLE orders ADD CONSTRAINT orders_due_kept CHECK ((paymenttime IS NULL) = (due_to_merchant IS NULL));
DROP INDEX orders_to_settle;
CREATE INDEX orders_to_settle ON orders (store_id, id DESC) INCLUDE (due_to_merchant) WHERE paymenttime IS NOT NULL AND settled_at IS NULL AND state <> 'cancelled';
