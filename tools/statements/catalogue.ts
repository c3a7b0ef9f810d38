import type pg from "pg";

/** What the schema knows and the tree of a statement does not. */
export interface Catalogue {
  /** By `table.number`, with the oid of the table. */
  readonly columns: ReadonlyMap<string, { notNull: boolean; hasDefault: boolean; isOfView: boolean }>;
  /** By oid. */
  readonly functions: ReadonlyMap<string, { name: string; isStrict: boolean }>;
  /** `table.number>table.number` for each foreign key of one column. */
  readonly references: ReadonlySet<string>;
  /** `table.number` of lists that a CHECK keeps from being empty. */
  readonly neverEmpty: ReadonlySet<string>;
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const columns = await client.query<{ key: string; notNull: boolean; hasDefault: boolean; isOfView: boolean }>(
    `SELECT a.attrelid || '.' || a.attnum AS key, a.attnotnull OR t.typnotnull AS "notNull",
       a.atthasdef AS "hasDefault", c.relkind = 'v' AS "isOfView"
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid JOIN pg_class c ON c.oid = a.attrelid
     WHERE a.attnum > 0`,
  );
  const functions = await client.query<{ oid: string; name: string; isStrict: boolean }>(
    `SELECT oid::text, proname AS name, proisstrict AS "isStrict" FROM pg_proc`,
  );
  const references = await client.query<{ key: string }>(
    `SELECT conrelid || '.' || conkey[1] || '>' || confrelid || '.' || confkey[1] AS key
     FROM pg_constraint WHERE contype = 'f' AND cardinality(conkey) = 1`,
  );
  const checks = await client.query<{ key: string }>(
    `SELECT conrelid || '.' || conkey[1] AS key FROM pg_constraint
     WHERE contype = 'c' AND cardinality(conkey) = 1 AND pg_get_constraintdef(oid) ~ '^CHECK \\(\\(cardinality\\(\\w+\\) >= 1\\)\\)'`,
  );
  return {
    neverEmpty: new Set(checks.rows.map(({ key }) => key)),
    columns: new Map(columns.rows.map(({ key, ...column }) => [key, column])),
    functions: new Map(functions.rows.map(({ oid, ...one }) => [oid, one])),
    references: new Set(references.rows.map(({ key }) => key)),
  };
}
