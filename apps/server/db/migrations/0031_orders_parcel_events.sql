-- Events of parcels that people type, and events that an operator strikes out.
ALTER TABLE parcel_event DROP CONSTRAINT parcel_event_pkey;
ALTER TABLE parcel_event
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN by text NOT NULL DEFAULT 'carrier' CONSTRAINT parcel_event_by CHECK (by IN ('carrier', 'merchant', 'supplier', 'operator')),
  -- The member or operator who typed it; null for a carrier and for a supplier's shipment by itself.
  ADD COLUMN actor_id bigint,
  ADD COLUMN struck_at timestamptz,
  ADD COLUMN struck_by bigint,
  ADD COLUMN struck_reason text,
  ADD CONSTRAINT parcel_event_struck CHECK (
    (struck_at IS NULL) = (struck_by IS NULL) AND (struck_at IS NULL) = (struck_reason IS NULL) AND (struck_at IS NULL OR step <> 'handed_over')
  ),
  ADD CONSTRAINT parcel_event_typed_by CHECK (by <> 'carrier' OR actor_id IS NULL);

-- The shipment itself is told by whoever sent the parcel.
UPDATE parcel_event e SET by = CASE WHEN o.supplied THEN 'supplier' ELSE 'merchant' END
  FROM parcel p JOIN orders o ON o.id = p.order_id WHERE p.id = e.parcel_id AND e.step = 'handed_over';

CREATE INDEX parcel_event_of_parcel ON parcel_event (parcel_id, createtime);
CREATE UNIQUE INDEX parcel_event_handed_over_once ON parcel_event (parcel_id) WHERE step = 'handed_over';
-- A carrier that is asked again tells the same events again. One that was struck out stays struck out.
CREATE UNIQUE INDEX parcel_event_told_once ON parcel_event (parcel_id, step, createtime, place) WHERE by = 'carrier';

REVOKE DELETE, UPDATE ON parcel_event FROM arcade_app;
GRANT UPDATE (struck_at, struck_by, struck_reason) ON parcel_event TO arcade_app;

-- How many events people typed for a parcel (contract: maxTypedEvents).
ALTER TABLE parcel ADD COLUMN typed int NOT NULL DEFAULT 0 CONSTRAINT parcel_typed_few CHECK (typed BETWEEN 0 AND 40);
