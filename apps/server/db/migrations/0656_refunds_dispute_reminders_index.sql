-- migration: compatible
-- migration: outside a transaction
-- The next dispute whose sides are reminded.
DROP INDEX CONCURRENTLY IF EXISTS dispute_to_remind;
CREATE INDEX CONCURRENTLY dispute_to_remind ON dispute (remind_at) WHERE remind_at IS NOT NULL AND state = 'open';
