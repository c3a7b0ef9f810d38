-- Freight that a store asks above the usual carries the commission, as goods do. What was usual is kept with the order. Null: an order of before,
-- whose freight carries none.
ALTER TABLE orders ADD COLUMN freight_usual bigint, ADD CONSTRAINT orders_freight_usual CHECK (freight_usual >= 0);
