-- migration: compatible
-- migration: outside a transaction
-- One replacement for each exchange, and the next reminder.
DROP INDEX CONCURRENTLY IF EXISTS parcel_of_exchange;
CREATE UNIQUE INDEX CONCURRENTLY parcel_of_exchange ON parcel (refund_id) WHERE refund_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS refund_to_remind;
CREATE INDEX CONCURRENTLY refund_to_remind ON refund (remind_at) WHERE remind_at IS NOT NULL;
