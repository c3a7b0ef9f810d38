-- migration: compatible
-- migration: outside a transaction
-- How many orders a buyer has in each state. Completed orders, nearly all of a buyer's, are not in the index.
DROP INDEX CONCURRENTLY IF EXISTS orders_of_buyer_by_state;
CREATE INDEX CONCURRENTLY orders_of_buyer_by_state ON orders (buyer_id, state, id DESC) WHERE state <> 'completed' AND NOT hidden;
