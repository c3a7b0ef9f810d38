import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { marksOf, statementsOf } from "../src/platform/sql/apply-migration.ts";

const folder = "apps/server/db/migrations";

/** What the version before does not notice: it neither reads nor writes what it does not know. */
const additions = [
  /^CREATE TABLE /,
  /^CREATE (UNIQUE )?INDEX /,
  /^DROP INDEX CONCURRENTLY IF EXISTS /,
  /^ALTER TABLE \w+ ADD COLUMN (?!.*\bNOT NULL\b(?!.*\bDEFAULT\b))/s,
  /^GRANT /,
  /^COMMENT /,
  // Another name or other parameters: PostgreSQL refuses the same ones.
  /^CREATE FUNCTION /,
  /^INSERT INTO /,
  // How a table is kept, such as when it is cleaned up.
  /^ALTER TABLE \w+ SET \(/,
];

test("a migration that is marked as compatible only adds", () => {
  const wrong = globSync(`${folder}/*.sql`).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (!marksOf(file, text).compatible) return [];
    return statementsOf(text)
      .filter((statement) => !additions.some((addition) => addition.test(statement)))
      .map((statement) => `${file}: ${statement.slice(0, 80)}`);
  });
  expect(wrong).toEqual([]);
});

test("dropping, renaming and a column that must be written are no additions", () => {
  for (const statement of [
    "DROP TABLE thing",
    "ALTER TABLE thing RENAME COLUMN a TO b",
    "ALTER TABLE thing ADD COLUMN a text NOT NULL",
    "ALTER TABLE thing DROP COLUMN a",
    "ALTER TABLE thing SET SCHEMA other",
    "REVOKE SELECT ON thing FROM arcade_app",
    "CREATE OR REPLACE FUNCTION thing() RETURNS void LANGUAGE sql AS $$ SELECT $$",
  ])
    expect([statement, additions.some((addition) => addition.test(statement))]).toEqual([statement, false]);
  expect(additions.some((addition) => addition.test("ALTER TABLE thing ADD COLUMN a int NOT NULL DEFAULT 0"))).toBe(
    true,
  );
});
