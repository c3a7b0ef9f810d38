-- What a carrier's tracking numbers look like decides whether a parcel counts as sent, so a change takes two people from now on.
-- `proposal_id` names the last change; the carriers of the migrations have none.
ALTER TABLE carrier
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('carrier_change') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT carrier_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
GRANT UPDATE (proposal_id) ON carrier TO arcade_app;
-- Every carrier comes with a migration.
REVOKE INSERT ON carrier FROM arcade_app;

-- A row changes only to what its proposal says, and a proposal changes it once: an older one cannot be used again.
CREATE FUNCTION refuse_carrier_not_proposed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  IF (NEW.name, NEW.shown, NEW.patterns) IS NOT DISTINCT FROM (OLD.name, OLD.shown, OLD.patterns) AND NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN
    RETURN NEW;
  END IF;
  broken := CASE
    WHEN NEW.proposal_id IS NULL OR NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id OR EXISTS (
      SELECT FROM proposal last JOIN proposal next ON next.id = NEW.proposal_id WHERE last.id = OLD.proposal_id AND next.decided_at < last.decided_at
    ) THEN 'carrier_two_people'
    WHEN NOT EXISTS (
      SELECT FROM proposal p, jsonb_array_elements(p.payload->'carriers') c WHERE p.id = NEW.proposal_id AND p.kind = 'carrier_change' AND c->>'code' = NEW.code
        AND c->'value' = jsonb_build_object('name', NEW.name, 'shown', NEW.shown, 'patterns', to_jsonb(NEW.patterns))
    ) THEN 'carrier_as_proposed'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "carrier" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'carrier';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER carrier_as_proposed BEFORE UPDATE ON carrier FOR EACH ROW EXECUTE FUNCTION refuse_carrier_not_proposed();
