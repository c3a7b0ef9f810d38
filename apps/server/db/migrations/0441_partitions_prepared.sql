-- migration: compatible
-- migration: outside a transaction
-- Two tables are prepared for their parts while people use them: what takes its time is done here.
DROP INDEX CONCURRENTLY IF EXISTS parcel_event_before_pkey;
CREATE UNIQUE INDEX CONCURRENTLY parcel_event_before_pkey ON parcel_event (id, parcel_id);
SELECT prepare_parts(('parcel_event', 'parcel_id', 'id', 'month', 'archived'));
ALTER TABLE parcel_event VALIDATE CONSTRAINT parcel_event_before_range;
SELECT prepare_parts(('liability_leaf', 'date', 'date', 'day', 'dropped'));
ALTER TABLE liability_leaf VALIDATE CONSTRAINT liability_leaf_before_range;
