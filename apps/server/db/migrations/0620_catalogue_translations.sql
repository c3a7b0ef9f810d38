-- Goods are translated in the background, before a reader asks. Until now a translation was made when somebody asked for
-- it, and belonged to all texts of the goods together.

-- What the translator made of each text, so that the same text is paid for once, whatever has it. A row without `text`
-- is claimed: somebody asks the translator for it until `claimed_until`.
CREATE TABLE translated_text (
  hash bytea NOT NULL,
  language text NOT NULL,
  text text,
  from_language text NOT NULL DEFAULT '',
  claimed_until timestamptz,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (hash, language),
  CONSTRAINT translated_text_hash CHECK (length(hash) = 32),
  CONSTRAINT translated_text_claimed CHECK ((text IS NULL) = (claimed_until IS NOT NULL))
);
CREATE INDEX translated_text_by_use ON translated_text (used_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON translated_text TO arcade_app;

-- The hashes of the texts that a translation was made of. `made_at` is infinity while goods keep theirs: it is not
-- forgotten with its age.
ALTER TABLE translation ADD COLUMN sources bytea[] NOT NULL DEFAULT '{}';

-- The translated names of goods, by language, only of languages in which the merchant gave none. Cards and the search
-- read them here, so that a card in memory drops exactly when a translation arrives or goes.
ALTER TABLE goods ADD COLUMN translated_name jsonb NOT NULL DEFAULT '{}';

-- What operators have translated, and how many characters of it are used.
CREATE TABLE catalogue_translation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  is_on boolean NOT NULL DEFAULT false,
  languages text[] NOT NULL DEFAULT '{}',
  period text NOT NULL DEFAULT 'month' CONSTRAINT catalogue_translation_period CHECK (period IN ('day', 'month')),
  -- At most so many in a period (UTC).
  characters bigint NOT NULL DEFAULT 100000,
  -- Rises with each change by an operator: what a job found out before does not count after it.
  version integer NOT NULL DEFAULT 0,
  -- The first day of the day and the month that are being counted.
  day date NOT NULL DEFAULT '2000-01-01',
  day_characters bigint NOT NULL DEFAULT 0,
  month date NOT NULL DEFAULT '2000-01-01',
  month_characters bigint NOT NULL DEFAULT 0,
  waits_for text CONSTRAINT catalogue_translation_waits CHECK (waits_for IN ('budget', 'translator')),
  waits_until timestamptz,
  -- How often the translator failed since it last answered, and its last failure.
  failures integer NOT NULL DEFAULT 0,
  last_fault text CONSTRAINT catalogue_translation_fault CHECK (last_fault IN ('no_answer', 'refused', 'unreadable')),
  last_status integer,
  last_language text,
  last_failed_at timestamptz,
  -- The walk over all goods that finds what waits: the last goods it saw, and when it goes on.
  walked_to bigint NOT NULL DEFAULT 0,
  walk_at timestamptz NOT NULL DEFAULT '-infinity',
  CONSTRAINT catalogue_translation_characters CHECK (characters > 0 AND day_characters >= 0 AND month_characters >= 0),
  CONSTRAINT catalogue_translation_waiting CHECK ((waits_for IS NULL) = (waits_until IS NULL))
);
INSERT INTO catalogue_translation DEFAULT VALUES;
GRANT SELECT, UPDATE ON catalogue_translation TO arcade_app;

-- Whether goods are translated into a language. Done: all texts that the merchant did not give in it.
CREATE TABLE goods_translation (
  id bigint GENERATED ALWAYS AS IDENTITY,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  language text NOT NULL,
  is_done boolean NOT NULL DEFAULT false,
  -- Pieces sold and views: the highest are translated first.
  priority bigint NOT NULL,
  -- How many characters the translator was asked for.
  paid bigint NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (goods_id, language),
  CONSTRAINT goods_translation_id UNIQUE (id),
  CONSTRAINT goods_translation_paid CHECK (paid >= 0)
);
CREATE INDEX goods_translation_waits ON goods_translation (priority DESC, id) WHERE NOT is_done;
GRANT SELECT, INSERT, UPDATE, DELETE ON goods_translation TO arcade_app;

-- Whether a merchant gave a text in the reader's language. English that is a copy of the language in which they wrote
-- was not given.
CREATE FUNCTION is_given(texts jsonb, wrote text, reader text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT texts ? reader AND (reader <> 'en' OR wrote = 'en' OR texts->>wrote IS DISTINCT FROM texts->>'en')
$$;

-- The names of specifications, their values and the parameters that a merchant did not give in the reader's language:
-- each once, a line each. Null if there are none.
CREATE FUNCTION ungiven_words(axes jsonb, parameters jsonb, wrote text, reader text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(line, E'\n' ORDER BY place, line) FROM (
    SELECT w.words->>'en' AS line, min(w.place) AS place FROM (
      SELECT a->'name' AS words, 3 * n AS place FROM jsonb_array_elements(axes) WITH ORDINALITY AS x (a, n)
      UNION ALL SELECT v->'name', 3 * n + 1 FROM jsonb_array_elements(axes) WITH ORDINALITY AS x (a, n),
        jsonb_array_elements(a->'values') AS v
      UNION ALL SELECT p->'name', 1000 + 3 * n FROM jsonb_array_elements(parameters) WITH ORDINALITY AS x (p, n)
      UNION ALL SELECT p->'value', 1001 + 3 * n FROM jsonb_array_elements(parameters) WITH ORDINALITY AS x (p, n)
    ) w WHERE NOT is_given(w.words, wrote, reader) AND w.words->>'en' <> '' GROUP BY 1
  ) l
$$;

-- A translation is never shown for another text than its own, and never instead of the merchant's. So whatever changes
-- the texts takes it away in the same statement.
CREATE FUNCTION drop_translated_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.translated_name := '{}';
  RETURN NEW;
END $$;
CREATE TRIGGER goods_name_changed BEFORE UPDATE OF name, language ON goods FOR EACH ROW
  WHEN ((OLD.name, OLD.language) IS DISTINCT FROM (NEW.name, NEW.language)) EXECUTE FUNCTION drop_translated_name();

CREATE FUNCTION translate_goods_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE goods_translation SET is_done = false, failures = 0, next_attempt_at = '-infinity' WHERE goods_id = NEW.id;
  UPDATE translation SET made_at = mall_time(clock_timestamp())
    WHERE kind = 'goods' AND subject_id = NEW.id AND made_at = 'infinity';
  RETURN NULL;
END $$;
CREATE TRIGGER goods_texts_changed AFTER UPDATE OF name, language, description, rich, axes, parameters ON goods FOR EACH ROW
  WHEN ((OLD.name, OLD.language, OLD.description, OLD.rich, OLD.axes, OLD.parameters)
    IS DISTINCT FROM (NEW.name, NEW.language, NEW.description, NEW.rich, NEW.axes, NEW.parameters))
  EXECUTE FUNCTION translate_goods_again();

CREATE FUNCTION translate_listed_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_translation (goods_id, language, priority)
    SELECT NEW.id, language, NEW.sales FROM catalogue_translation p, unnest(p.languages) AS language WHERE p.is_on
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_listed_to_translate AFTER UPDATE OF on_sale ON goods FOR EACH ROW
  WHEN (NEW.on_sale AND NOT OLD.on_sale) EXECUTE FUNCTION translate_listed_goods();
