import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { marksOf, statementsOf } from "../src/platform/sql/apply-migration.ts";

const folder = "apps/server/db/migrations";
const migrations = globSync(`${folder}/*.sql`).map((file) => {
  const text = readFileSync(file, "utf8");
  return {
    file,
    number: Number(path.basename(file).slice(0, 4)),
    statements: statementsOf(text),
    ...marksOf(file, text),
  };
});

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
  /^CREATE SCHEMA /,
  /^CREATE VIEW /,
  // Of a new function: PUBLIC could call it.
  /^REVOKE ALL ON FUNCTION /,
  // The first half of the way into parts (0440_partitions.sql). What it promises of old rows is true of new ones.
  /^SELECT prepare_parts\(/,
  /^ALTER TABLE \w+ VALIDATE CONSTRAINT /,
];

/**
 * The table keeps its name, columns, rights and keys when it becomes one of parts, and its old rows are the first part.
 * Statements of the version before go on: `tables-in-parts.test.ts` holds that.
 */
function intoParts(statements: readonly string[]): (statement: string) => boolean {
  const [begun, name] = statements.flatMap((one) => /^SELECT begin_parts\('(\w+)'\)$/u.exec(one) ?? []);
  if (begun === undefined) return () => false;
  const steps = new RegExp(
    `^ALTER TABLE ${name} RENAME TO ${name}_before$|^ALTER TABLE ${name}_before |^ALTER INDEX ${name}_\\w+ RENAME TO ${name}_before_|^ALTER TABLE ${name} (?:ADD|DROP) CONSTRAINT ${name}_|^DO \\$\\$[^]*ADD GENERATED ALWAYS AS IDENTITY|^SELECT begin_parts`,
    "u",
  );
  return (statement) => steps.test(statement);
}

test("a migration that is marked as compatible only adds", () => {
  const wrong = migrations.flatMap(({ file, compatible, statements }) =>
    compatible
      ? told(
          file,
          statements.filter((statement) => !intoParts(statements)(statement)),
          (statement) => !additions.some((addition) => addition.test(statement)),
        )
      : [],
  );
  expect(wrong).toEqual([]);
});

/** Those before were made for tables that were small. */
const firstOfLarge = 285;
const ofLarge = migrations.filter(({ number }) => number >= firstOfLarge);

test("an index of a table with rows is made while others write", () => {
  const wrong = ofLarge.flatMap(({ file, outside, statements }) => {
    const made = new Set(statements.map((statement) => /^CREATE TABLE (\w+)/u.exec(statement)?.[1]));
    return outside
      ? []
      : told(file, statements, (statement) => !made.has(indexOf(statement)?.table) && isIndex(statement));
  });
  expect(wrong).toEqual([]);
});

test("an index that was left unfinished is dropped before it is made again", () => {
  // IF NOT EXISTS would take it for the whole one.
  const wrong = migrations.flatMap(({ file, outside, statements }) => {
    if (!outside) return [];
    return told(file, statements, (statement, before) => {
      const name = indexOf(statement)?.name;
      return isIndex(statement) && before !== `DROP INDEX CONCURRENTLY IF EXISTS ${name}`;
    });
  });
  expect(wrong).toEqual([]);
});

test("a migration adds or removes, and not both", () => {
  const removal = /^(?:DROP TABLE|ALTER TABLE \w+ (?:DROP COLUMN|RENAME))\b/u;
  const wrong = ofLarge.flatMap(({ file, statements }) => {
    const isInto = intoParts(statements);
    const removals = statements.filter((statement) => removal.test(statement) && !isInto(statement));
    const additional = statements.filter((statement) =>
      /^(?:CREATE TABLE|ALTER TABLE \w+ ADD COLUMN)\b/u.test(statement),
    );
    return removals.length > 0 && additional.length > 0 ? [`${file}: ${removals.join("; ").slice(0, 80)}`] : [];
  });
  expect(wrong).toEqual([]);
});

const isIndex = (statement: string) => /^CREATE (?:UNIQUE )?INDEX\b/u.test(statement);

function indexOf(statement: string) {
  return /^CREATE (?:UNIQUE )?INDEX (?:CONCURRENTLY )?(?<name>\w+) ON (?<table>\w+)/u.exec(statement)?.groups;
}

function told(file: string, statements: readonly string[], isWrong: (statement: string, before?: string) => boolean) {
  return statements
    .filter((statement, place) => isWrong(statement, statements[place - 1]))
    .map((statement) => `${file}: ${statement.slice(0, 80)}`);
}

test("dropping, renaming and a required new column are no additions", () => {
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
