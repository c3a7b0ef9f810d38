-- The background translation costs money, so two people agree on its budget, as on every number that costs some. Within
-- what they agreed one person switches it on and off, and takes less.
ALTER TABLE catalogue_translation
  ADD COLUMN agreed_characters bigint NOT NULL DEFAULT 0,
  ADD COLUMN agreed_period text NOT NULL DEFAULT 'month',
  ADD COLUMN agreed_languages text[] NOT NULL DEFAULT '{}',
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text NOT NULL GENERATED ALWAYS AS ('translation_budget') STORED,
  ADD COLUMN proposal_state text NOT NULL GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT catalogue_translation_two_people FOREIGN KEY (proposal_id, proposal_kind, proposal_state)
    REFERENCES proposal (id, kind, state);
-- What runs was decided before it took two people, and goes on.
UPDATE catalogue_translation SET agreed_characters = characters, agreed_period = period, agreed_languages = languages
  WHERE is_on;
ALTER TABLE catalogue_translation ADD CONSTRAINT catalogue_translation_within_agreed CHECK (NOT is_on
  OR (period = agreed_period AND characters <= agreed_characters AND languages <@ agreed_languages));

-- What was agreed changes only to exactly what another proposal says.
CREATE FUNCTION translation_as_proposed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id OR NOT EXISTS (
    SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.kind = 'translation_budget' AND p.state = 'approved'
      AND (p.payload->>'characters')::bigint = NEW.agreed_characters AND p.payload->>'period' = NEW.agreed_period
      AND p.payload->'languages' = to_jsonb(NEW.agreed_languages)
  ) THEN
    RAISE EXCEPTION 'a row of "catalogue_translation" violates "catalogue_translation_as_proposed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'catalogue_translation_as_proposed', TABLE = 'catalogue_translation';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER catalogue_translation_as_proposed BEFORE UPDATE ON catalogue_translation FOR EACH ROW
  WHEN ((OLD.agreed_characters, OLD.agreed_period, OLD.agreed_languages)
    IS DISTINCT FROM (NEW.agreed_characters, NEW.agreed_period, NEW.agreed_languages))
  EXECUTE FUNCTION translation_as_proposed();
