-- migration: compatible
-- What the tables that are kept in parts have in common: parts are made ahead of time, dropped by age, or moved into the
-- archive. The application's role may not change tables, so functions of the owner do it, and for no table that is not
-- listed here (docs/decisions/tables-in-parts.md).

-- Months that no order can change any more. Nobody reads it directly: each table has a view over both.
CREATE SCHEMA archive;

-- `key` is the column whose value decides the part: an id, which carries its time, or a date.
CREATE TABLE table_in_parts (
  name text PRIMARY KEY,
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('id', 'date')),
  step text NOT NULL CHECK (step IN ('day', 'month')),
  ends text NOT NULL CHECK (ends IN ('dropped', 'archived'))
);
GRANT SELECT ON table_in_parts TO arcade_app;

-- The parts that exist, with the time from which and before which their rows are. What no part takes goes to the part
-- `<table>_rest`, which is not listed and must stay empty.
CREATE TABLE table_part (
  name text PRIMARY KEY,
  of text NOT NULL REFERENCES table_in_parts(name),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  archived_at timestamptz,
  CONSTRAINT table_part_times CHECK (from_at < to_at),
  CONSTRAINT table_part_once UNIQUE (of, from_at)
);
GRANT SELECT ON table_part TO arcade_app;

-- No id that was made at this moment or later is lower: milliseconds since 2025, then 22 random bits (context.ts).
CREATE FUNCTION first_id_at(at timestamptz) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0, floor(extract(epoch FROM at) * 1000)::bigint - 1735689600000) << 22
$$;

CREATE FUNCTION time_of_id(id bigint) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_timestamp(((id >> 22) + 1735689600000) / 1000.0)
$$;

-- The value of a key at the beginning of a part, as a literal.
CREATE FUNCTION part_bound(kind text, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE kind WHEN 'id' THEN first_id_at(at)::text ELSE quote_literal((at AT TIME ZONE 'UTC')::date) END
$$;

-- First half of the way of a table into parts, beside people who use it: lists the table, and promises what its rows
-- have in common, so that nothing has to be read when it becomes a part itself. It will be the first part. If the
-- migration after this one had not run a month (a week) later, newer rows would be refused.
CREATE FUNCTION prepare_parts(listed table_in_parts) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  newest timestamptz;
  until timestamptz;
  range text := format('%s_before_range', listed.name);
BEGIN
  INSERT INTO table_in_parts SELECT listed.* ON CONFLICT DO NOTHING;
  EXECUTE format(CASE listed.kind WHEN 'id' THEN 'SELECT time_of_id(max(%I)) FROM %I'
    ELSE 'SELECT max(%I)::timestamptz FROM %I' END, listed.key, listed.name) INTO newest;
  until := date_trunc(listed.step, greatest(newest, now()))
    + CASE listed.step WHEN 'day' THEN '7 days' ELSE '2 months' END::interval;
  INSERT INTO table_part (name, of, from_at, to_at)
    VALUES (listed.name || '_before', listed.name, '-infinity', until) ON CONFLICT (name) DO NOTHING;
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = listed.name::regclass AND conname = range) THEN
    SELECT to_at INTO until FROM table_part WHERE name = listed.name || '_before';
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I < %s) NOT VALID',
      listed.name, range, listed.key, part_bound(listed.kind, until));
  END IF;
END
$$;
REVOKE ALL ON FUNCTION prepare_parts(table_in_parts) FROM PUBLIC;

-- Second half, after the table was renamed to `<table>_before` and an empty one was made in its place: the old table
-- becomes the first part.
CREATE FUNCTION begin_parts(of_table text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  listed table_in_parts;
  until timestamptz;
BEGIN
  SELECT * INTO STRICT listed FROM table_in_parts WHERE name = of_table;
  SELECT to_at INTO STRICT until FROM table_part WHERE name = of_table || '_before';
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%s)',
    of_table, of_table || '_before', part_bound(listed.kind, until));
  EXECUTE format('REVOKE ALL ON %I FROM arcade_app', of_table || '_before');
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', of_table || '_rest', of_table);
  IF listed.ends = 'archived' THEN
    EXECUTE format('CREATE TABLE archive.%I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)
      PARTITION BY RANGE (%I)', of_table, of_table, listed.key);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION begin_parts(text) FROM PUBLIC;

-- Makes the parts of this step and of those ahead, and those for rows that found no part. Returns how many.
CREATE FUNCTION make_parts(of_table text, at timestamptz, ahead int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '500ms' SET timezone = 'UTC' AS $$
DECLARE
  listed table_in_parts;
  step interval;
  rest text := of_table || '_rest';
  part text;
  begins timestamptz;
  range text;
  time_of_row text;
  made int := 0;
BEGIN
  -- One maker at a time.
  SELECT * INTO STRICT listed FROM table_in_parts WHERE name = of_table FOR UPDATE;
  step := ('1 ' || listed.step)::interval;
  time_of_row := format(CASE listed.kind WHEN 'id' THEN 'time_of_id(r.%I)' ELSE 'r.%I::timestamptz' END, listed.key);
  -- Rows of a month that is in the archive.
  IF listed.ends = 'archived' THEN
    EXECUTE format('WITH moved AS (DELETE FROM %1$I r WHERE EXISTS (SELECT FROM table_part p WHERE p.of = $1
        AND p.archived_at IS NOT NULL AND p.from_at <= %2$s AND %2$s < p.to_at) RETURNING *)
      INSERT INTO archive.%3$I SELECT * FROM moved', rest, time_of_row, of_table) USING of_table;
  END IF;
  FOR begins IN EXECUTE format(
    'SELECT s FROM (SELECT generate_series(date_trunc($1, $2), $2 + $3 * $4, $4) AS s
       UNION SELECT DISTINCT date_trunc($1, %s) FROM %I r) steps
     WHERE NOT EXISTS (SELECT FROM table_part p WHERE p.of = $5 AND p.from_at <= s AND s < p.to_at) ORDER BY s LIMIT 40',
    time_of_row, rest) USING listed.step, at, ahead, step, of_table
  LOOP
    part := of_table || '_' || to_char(begins, CASE listed.step WHEN 'day' THEN 'YYYY_MM_DD'
      ELSE 'YYYY_MM' END);
    range := format('%1$I >= %2$s AND %1$I < %3$s', listed.key, part_bound(listed.kind, begins),
      part_bound(listed.kind, begins + step));
    -- The CHECK says what the part will promise, so that nothing is read under a lock when it is attached.
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT %I CHECK (%s))',
      part, of_table, part || '_range', range);
    -- A row that came between the move and the attaching would make it fail.
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
    EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %s RETURNING *) INSERT INTO %I SELECT * FROM moved',
      rest, range, part);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', of_table, part,
      part_bound(listed.kind, begins), part_bound(listed.kind, begins + step));
    INSERT INTO table_part (name, of, from_at, to_at) VALUES (part, of_table, begins, begins + step);
    made := made + 1;
  END LOOP;
  RETURN made;
END
$$;
REVOKE ALL ON FUNCTION make_parts(text, timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_parts(text, timestamptz, int) TO arcade_app;

-- Drops the oldest part that ended before. Null: there is none. The application may delete its rows anyway.
CREATE FUNCTION drop_part(of_table text, before timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  part text;
BEGIN
  PERFORM FROM table_in_parts WHERE name = of_table AND ends = 'dropped' FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION '% is not dropped by parts', of_table; END IF;
  SELECT name INTO part FROM table_part WHERE of = of_table AND to_at <= before ORDER BY to_at LIMIT 1;
  IF part IS NULL THEN RETURN NULL; END IF;
  EXECUTE format('DROP TABLE %I', part);
  DELETE FROM table_part WHERE name = part;
  RETURN part;
END
$$;
REVOKE ALL ON FUNCTION drop_part(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_part(text, timestamptz) TO arcade_app;

-- Moves a part into the archive, whole or not at all. Only the oldest one may go, so the archive ends at one moment.
CREATE FUNCTION archive_part(part text, at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  listed table_in_parts;
  moved table_part;
BEGIN
  SELECT t.* INTO listed FROM table_in_parts t JOIN table_part p ON p.of = t.name WHERE p.name = part
    AND t.ends = 'archived' FOR UPDATE OF t;
  IF NOT FOUND THEN RAISE EXCEPTION '% does not go into the archive', part; END IF;
  SELECT * INTO STRICT moved FROM table_part WHERE name = part;
  IF moved.archived_at IS NOT NULL THEN RETURN; END IF;
  IF moved.to_at > at OR EXISTS (SELECT FROM table_part WHERE of = moved.of AND archived_at IS NULL
    AND from_at < moved.from_at) THEN RAISE EXCEPTION '% is not the oldest part', part; END IF;
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', moved.of, part);
  EXECUTE format('ALTER TABLE %I SET SCHEMA archive', part);
  EXECUTE format('ALTER TABLE archive.%I ATTACH PARTITION archive.%I FOR VALUES FROM (%s) TO (%s)', moved.of, part,
    CASE WHEN moved.from_at = '-infinity' THEN 'MINVALUE' ELSE part_bound(listed.kind, moved.from_at) END,
    part_bound(listed.kind, moved.to_at));
  UPDATE table_part SET archived_at = at WHERE name = part;
END
$$;
REVOKE ALL ON FUNCTION archive_part(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION archive_part(text, timestamptz) TO arcade_app;

-- What is wrong: no part for now or for the next step, or rows that found no part.
CREATE FUNCTION part_faults(at timestamptz) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  listed table_in_parts;
  wanted timestamptz;
  is_used boolean;
BEGIN
  FOR listed IN SELECT * FROM table_in_parts ORDER BY name LOOP
    FOREACH wanted IN ARRAY ARRAY[at, at + ('1 ' || listed.step)::interval] LOOP
      IF NOT EXISTS (SELECT FROM table_part WHERE of = listed.name AND from_at <= wanted AND wanted < to_at
        AND archived_at IS NULL) THEN
        RETURN NEXT format('%s has no part for %s', listed.name, wanted::date);
      END IF;
    END LOOP;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', listed.name || '_rest') INTO is_used;
    IF is_used THEN RETURN NEXT format('%s has rows that no part takes', listed.name); END IF;
  END LOOP;
END
$$;
REVOKE ALL ON FUNCTION part_faults(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION part_faults(timestamptz) TO arcade_app;
