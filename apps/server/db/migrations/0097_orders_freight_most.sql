-- The greatest freight that a store may ask for an order of its own goods: the sum over its pieces. Null: an order of supply goods, whose freight is
-- the supplier's, or an order of before there was a limit.
ALTER TABLE orders ADD COLUMN freight_most bigint,
  ADD CONSTRAINT orders_freight_within CHECK (freight_most IS NULL OR freight <= freight_most);

-- Own goods whose freight is above what their price allows go off sale.
ALTER TABLE goods DROP CONSTRAINT goods_off_reason_check, ADD CONSTRAINT goods_off_reason_check
  CHECK (off_reason IN ('merchant', 'level_limit', 'low_credit', 'taken_down', 'supply_ended', 'below_cost', 'above_ratio', 'dear_freight'));
