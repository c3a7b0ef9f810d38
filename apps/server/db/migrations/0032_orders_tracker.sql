-- Parcels that a tracking service is asked about. `ask_at` says when, as for every parcel that is asked about.
ALTER TABLE parcel
  -- The parcels of one request carry the id of its first parcel; null while no request is open.
  ADD COLUMN batch bigint,
  ADD COLUMN asked_at timestamptz,
  -- The number under which the service follows the parcel; another one than the parcel's is still to be told to it.
  ADD COLUMN followed text;

CREATE INDEX parcel_of_batch ON parcel (batch) WHERE batch IS NOT NULL;
-- The webhook names a number. Only parcels that are asked about are looked for.
CREATE INDEX parcel_followed ON parcel (followed) WHERE ask_at IS NOT NULL;
