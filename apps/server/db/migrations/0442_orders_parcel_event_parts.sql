-- migration: compatible
-- Events of parcels, by the month in which the parcel was made. Nothing is copied: the table so far is the first part.
ALTER TABLE parcel_event RENAME TO parcel_event_before;
ALTER TABLE parcel_event_before DROP CONSTRAINT parcel_event_pkey;
ALTER TABLE parcel_event_before ADD CONSTRAINT parcel_event_before_pkey PRIMARY KEY USING INDEX parcel_event_before_pkey;
ALTER INDEX parcel_event_handed_over_once RENAME TO parcel_event_before_handed_over_once;
ALTER INDEX parcel_event_of_parcel RENAME TO parcel_event_before_of_parcel;
ALTER INDEX parcel_event_told_once RENAME TO parcel_event_before_told_once;

CREATE TABLE parcel_event (LIKE parcel_event_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (parcel_id);
ALTER TABLE parcel_event DROP CONSTRAINT parcel_event_before_range;
-- The ids go on where they are.
DO $$
DECLARE
  next bigint := nextval(pg_get_serial_sequence('parcel_event_before', 'id'));
BEGIN
  ALTER TABLE parcel_event_before ALTER id DROP IDENTITY;
  EXECUTE format('ALTER TABLE parcel_event ALTER id ADD GENERATED ALWAYS AS IDENTITY (START WITH %s)', next);
END
$$;
ALTER TABLE parcel_event ADD CONSTRAINT parcel_event_pkey PRIMARY KEY (id, parcel_id);
ALTER TABLE parcel_event ADD CONSTRAINT parcel_event_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id);
CREATE UNIQUE INDEX parcel_event_handed_over_once ON parcel_event (parcel_id) WHERE step = 'handed_over';
CREATE INDEX parcel_event_of_parcel ON parcel_event (parcel_id, createtime);
-- The carrier's answers overlap: what it told once is not written again.
CREATE UNIQUE INDEX parcel_event_told_once ON parcel_event (parcel_id, step, createtime, place) WHERE by = 'carrier';
GRANT INSERT, SELECT ON parcel_event TO arcade_app;
GRANT UPDATE (struck_at, struck_by, struck_reason) ON parcel_event TO arcade_app;
SELECT begin_parts('parcel_event');

-- Pages of old orders read both.
CREATE VIEW parcel_event_ever AS SELECT * FROM parcel_event UNION ALL SELECT * FROM archive.parcel_event;
GRANT SELECT ON parcel_event_ever TO arcade_app;
