-- migration: compatible
-- migration: outside a transaction
-- Once a second a demo counts its deals that go on. Without this it read all deals that ever were.
DROP INDEX CONCURRENTLY IF EXISTS deal_of_demo;
CREATE INDEX CONCURRENTLY deal_of_demo ON deal (store_id) WHERE demo AND state <> 'ended';
