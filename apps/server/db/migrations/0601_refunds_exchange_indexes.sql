-- migration: compatible
-- migration: outside a transaction
-- The indexes of open requests, with the states of an exchange. The next file drops those without them.
DROP INDEX CONCURRENTLY IF EXISTS refund_open_of_order;
CREATE UNIQUE INDEX CONCURRENTLY refund_open_of_order ON refund (order_id) WHERE state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying', 'replacing', 'resent');
DROP INDEX CONCURRENTLY IF EXISTS refund_moves_by_clock;
CREATE INDEX CONCURRENTLY refund_moves_by_clock ON refund (deadline) WHERE state IN ('applied', 'rejected', 'returning', 'returned', 'paying', 'replacing', 'resent');
DROP INDEX CONCURRENTLY IF EXISTS refund_waits_for_store;
CREATE INDEX CONCURRENTLY refund_waits_for_store ON refund (store_id, deadline) WHERE state IN ('applied', 'returned', 'replacing');
