-- migration: compatible
-- What a store took off its own unpaid orders. The order's discount is what its coupons took off and the sum of
-- `goods_cut`. Rows are never changed.
CREATE TABLE order_reduction (
  order_id bigint NOT NULL REFERENCES orders,
  place int NOT NULL,
  goods_cut bigint NOT NULL,
  -- What the store took off the freight. Another address changes the order's freight, and this is taken off again.
  freight_cut bigint NOT NULL,
  -- What the buyer had to pay before.
  total_before bigint NOT NULL,
  createtime timestamptz NOT NULL,
  PRIMARY KEY (order_id, place),
  CONSTRAINT order_reduction_row CHECK (place BETWEEN 1 AND 5 AND goods_cut >= 0 AND freight_cut >= 0
    AND goods_cut + freight_cut > 0 AND goods_cut + freight_cut < total_before)
);

GRANT INSERT, SELECT ON order_reduction TO arcade_app;
