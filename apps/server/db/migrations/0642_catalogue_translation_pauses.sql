-- migration: compatible
-- A language that the translator does not take waits alone, and goods go on being translated into the others.
CREATE TABLE catalogue_translation_pause (
  language text PRIMARY KEY,
  until timestamptz NOT NULL,
  -- How often it was refused since a text was last translated into it, and the answer's status.
  failures integer NOT NULL CONSTRAINT catalogue_translation_pause_failures CHECK (failures > 0),
  status integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue_translation_pause TO arcade_app;
