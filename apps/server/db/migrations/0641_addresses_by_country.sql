-- migration: compatible
-- migration: outside a transaction
-- How many addresses members keep in a country, without reading those of all others.
DROP INDEX CONCURRENTLY IF EXISTS address_by_country;
CREATE INDEX CONCURRENTLY address_by_country ON address (country) WHERE removed_at IS NULL;
