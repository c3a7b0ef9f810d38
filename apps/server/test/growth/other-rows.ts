import { constant, sql, type Sql } from "../../src/platform/sql.ts";

/**
 * Statements that give each of these tables this many further rows, of which hardly any is due: every time is years
 * away, and every state is one that no statement asks for. They are generated from the types of the columns, so that a
 * new table needs no line here. The rows have no meaning: the tables' checks are removed. For the owner of a database
 * that is thrown away, on one connection.
 */
export function otherRows(tables: readonly string[], count: number): readonly Sql[] {
  return [
    sql`SET session_replication_role = replica`,
    sql`CREATE TEMP TABLE other AS SELECT name, ${constant(count)} AS rows FROM unnest(${tables}::text[]) AS t (name)`,
    sql`DO $$
      DECLARE t record; c record; columns text; made text;
      BEGIN
        FOR t IN SELECT name, rows FROM other LOOP
          FOR c IN SELECT conname FROM pg_constraint WHERE conrelid = t.name::regclass AND contype = 'c' LOOP
            EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', t.name, c.conname);
          END LOOP;
          SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum), string_agg(CASE
              WHEN NOT a.attnotnull AND y.typname NOT IN ('timestamptz', 'date') THEN 'NULL'
              WHEN y.typcategory = 'A' THEN '''{}'''
              WHEN y.typname IN ('timestamptz', 'date') THEN 'now() + interval ''5 years'''
              WHEN a.attname ~ 'id$' AND y.typname = 'int8' THEN '4000000000000000000 + n'
              WHEN y.typname = 'int8' THEN '1000000 + n'
              WHEN y.typname IN ('int4', 'float8') THEN 'n'
              WHEN y.typname = 'numeric' THEN 'n % 90'
              WHEN y.typname = 'tsvector' THEN '''''::tsvector'
              WHEN y.typname = 'int2' THEN '1'
              WHEN y.typname = 'bool' THEN 'false'
              WHEN y.typname = 'jsonb' THEN '''{}'''
              WHEN y.typname = 'bit' THEN format('B''%s''', repeat('0', a.atttypmod))
              WHEN y.typname = 'bytea' THEN 'sha256(n::text::bytea)'
              ELSE '''other '' || n' END, ', ' ORDER BY a.attnum)
            INTO columns, made FROM pg_attribute a JOIN pg_type y ON y.oid = a.atttypid
            WHERE a.attrelid = t.name::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '';
          EXECUTE format('INSERT INTO %I (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM generate_series(1, %s) n
            ON CONFLICT DO NOTHING', t.name, columns, made, t.rows);
        END LOOP;
      END $$`,
    sql`SET session_replication_role = origin`,
    sql`DROP TABLE other`,
    sql`VACUUM (ANALYZE)`,
  ];
}
