-- What a sale brings its merchant in the end, as far as it is known: what the settlement gives, less what the merchant
-- put in for refunds, less what of the purchase the buyer's payment does not cover. The purchase that is still to be
-- made is counted as made. Null until it is paid. It is on the order, so that reports count it on the day of the sale.
ALTER TABLE orders ADD COLUMN profit bigint GENERATED ALWAYS AS (
  CASE
    WHEN due_to_merchant IS NULL THEN NULL
    WHEN state = 'cancelled' AND purchasetime IS NULL THEN 0
    ELSE due_to_merchant - merchant_drawn - greatest(coalesce(purchase_total, 0) - actual_payment - platform_discount, 0)
  END
) STORED;
DROP INDEX orders_paid_of_store;
CREATE INDEX orders_paid_of_store ON orders (store_id, paymenttime) INCLUDE (profit, group_until) WHERE paymenttime IS NOT NULL;
