import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ownerOf, secondWriters, tablesOf } from "./table-owners.ts";

const schema = readFileSync("apps/server/db/schema.sql", "utf8");
const tables = [...schema.matchAll(/^CREATE TABLE (\w+) \(/gm)].map(([, name = ""]) => name);
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "apps/server/src"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

/**
 * Every writing statement: the name behind the verb. `FOR UPDATE`, `DO UPDATE` and `ON UPDATE` write nothing by
 * themselves.
 */
const writing =
  /(?<!\b(?:FOR|DO|ON|KEY)\s+)\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?([a-z_]+|\$\{)/g;

interface Write {
  file: string;
  writer: string;
  table: string;
}

function writesIn(file: string, text: string): Write[] {
  const writer = /^apps\/server\/src\/(?:features\/[a-z]+\/)?([a-z]+)\//.exec(file)?.[1] ?? "";
  return [...text.matchAll(writing)].map(([, table = ""]) => ({ file, writer, table }));
}

const writes = files.flatMap((file) => {
  try {
    return writesIn(file, readFileSync(file, "utf8"));
  } catch {
    return []; // listed by git, but removed just now
  }
});

const isException = ({ table, writer }: Pick<Write, "table" | "writer">) =>
  secondWriters.some((one) => one.table === table && one.writer === writer);
const foreign = (found: readonly Write[]) =>
  found
    .filter(({ table, writer }) => ownerOf.has(table) && ownerOf.get(table) !== writer)
    .filter((write) => !isException(write))
    .map(({ file, table }) => `${file} writes ${table}, which is ${ownerOf.get(table)}'s`);

describe("each table has one feature that writes it", () => {
  test("every table of the schema has one owner, and no other table has one", () => {
    expect(Object.values(tablesOf).flat().toSorted()).toEqual(tables.toSorted());
  });

  test("the name of a table that is written is never put together at run time", () => {
    expect(writes.filter(({ table }) => table === "${").map(({ file }) => file)).toEqual([]);
  });

  test("no other feature writes it: call a function of the owner's door, or write the exception down with its reason", () => {
    expect(foreign(writes)).toEqual([]);
    // So many statements are read: a pattern that finds fewer has gone blind.
    expect(writes.filter(({ table }) => ownerOf.has(table)).length).toBeGreaterThan(450);
  });

  test("every exception is still one", () => {
    const stale = secondWriters.filter(
      ({ table, writer }) =>
        ownerOf.get(table) === writer || !writes.some((one) => one.table === table && one.writer === writer),
    );
    expect(stale).toEqual([]);
  });

  test("a second writer is found in each form of a statement", () => {
    const statements = [
      "INSERT INTO goods (id)",
      "UPDATE goods g\n SET sales = 1",
      "DELETE FROM goods WHERE",
      "WITH a AS (UPDATE ONLY goods SET",
      "MERGE INTO goods g USING",
    ];
    for (const text of statements)
      expect([text, foreign(writesIn("apps/server/src/features/front/invitations/sql.ts", text)).length]).toEqual([
        text,
        1,
      ]);
    const reading =
      "SELECT 1 FROM goods FOR UPDATE; SELECT FOR NO KEY UPDATE SKIP LOCKED; INSERT INTO invitation_count (id) ON CONFLICT DO UPDATE SET a = 1";
    expect(foreign(writesIn("apps/server/src/features/front/invitations/sql.ts", reading))).toEqual([]);
  });
});
