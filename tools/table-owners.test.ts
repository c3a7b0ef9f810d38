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
 * Every writing statement: the name behind the verb. `FOR UPDATE`, `DO UPDATE` and `ON UPDATE` write nothing
 * automatically.
 */
const writing =
  /(?<!\b(?:FOR|DO|ON|KEY)\s+)\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE(?:\s+TABLE)?)\s+(?:ONLY\s+)?([a-z_]+|\$\{)/g;

interface Write {
  file: string;
  writer: string;
  table: string;
}

const writesFor = (file: string): string =>
  /^apps\/server\/src\/(?:features\/[a-z]+\/)?([a-z]+)\//.exec(file)?.[1] ?? "";

function writesIn(file: string, text: string): Write[] {
  const writer = writesFor(file);
  return [...text.matchAll(writing)].map(([, table = ""]) => ({ file, writer, table }));
}

const sources = files.flatMap((file) => {
  try {
    return [{ file, text: readFileSync(file, "utf8") }];
  } catch {
    return []; // git lists it, but it was removed just now
  }
});

/** Functions that only migrations call. */
const ofMigrations = ["prepare_parts"];

/** What a function of the schema writes, for each feature that calls it or on whose tables it is a trigger. */
function writesOfFunctions(text: string, callers: readonly { file: string; text: string }[]): Write[] {
  const bodies = [
    ...text.matchAll(/^CREATE OR REPLACE FUNCTION public\.(\w+)\([^]*?\$function\$([^]*?)\$function\$/gm),
  ];
  const writersOf = (name: string): string[] => {
    const triggers = text.matchAll(new RegExp(`TRIGGER [^;]*? ON (\\w+) [^;]*EXECUTE FUNCTION ${name}\\(`, "g"));
    const call = new RegExp(`\\b${name}\\(`);
    const direct = [
      ...[...triggers].map(([, table = ""]) => ownerOf.get(table) ?? ""),
      ...callers.filter((caller) => call.test(caller.text)).map((caller) => writesFor(caller.file)),
      ...(ofMigrations.includes(name) ? ["platform"] : []),
    ];
    // A function that only other functions call writes for those who call them.
    return direct.length > 0
      ? direct
      : bodies.flatMap(([, other = "", body = ""]) => (other !== name && call.test(body) ? writersOf(other) : []));
  };
  return bodies.flatMap(([, name = "", body = ""]) => {
    const file = `function ${name}`;
    const written = new Set(writesIn(file, body).map(({ table }) => table));
    if (written.size === 0) return [];
    const writers = new Set(writersOf(name));
    // Nobody calls it: it is listed for nobody, and the test says so.
    return [...(writers.size === 0 ? [""] : writers)].flatMap((writer) =>
      [...written].map((table) => ({ file, writer, table })),
    );
  });
}

const ofFunctions = writesOfFunctions(schema, sources);
const writes = [...sources.flatMap(({ file, text }) => writesIn(file, text)), ...ofFunctions];

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

  test("the name of a written table is never built at run time", () => {
    expect(writes.filter(({ table }) => table === "${").map(({ file }) => file)).toEqual([]);
  });

  test("no other feature writes it: call a function of the owner's door, or write the exception down with its reason", () => {
    expect(foreign(writes)).toEqual([]);
    // So many statements are read: a pattern that finds fewer has gone blind.
    expect(writes.filter(({ table }) => ownerOf.has(table)).length).toBeGreaterThan(450);
  });

  test("every exception is still in use", () => {
    const stale = secondWriters.filter(
      ({ table, writer }) =>
        ownerOf.get(table) === writer || !writes.some((one) => one.table === table && one.writer === writer),
    );
    expect(stale).toEqual([]);
  });

  test("a function of the schema writes for its caller, and a trigger for the feature of its table", () => {
    const told = (name: string) =>
      ofFunctions.filter(({ file }) => file === `function ${name}`).map(({ writer, table }) => `${writer}: ${table}`);
    expect(told("post_pair")).toEqual([
      "ledger: account",
      "ledger: transfer",
      "ledger: unsealed_transfer",
      "ledger: entry",
    ]);
    expect(told("put_in_cart")).toEqual(["carts: cart_line"]);
    expect(told("begin_invitation")).toEqual(["account: invitation"]);
    expect(told("pay_orders")).toContain("orders: sku");
    expect(ofFunctions.filter(({ writer }) => writer === "")).toEqual([]);
    const changed = schema.replace("UPDATE address SET", "UPDATE member SET");
    expect(foreign(writesOfFunctions(changed, sources))).toEqual([
      "function submit_orders writes member, which is account's",
    ]);
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
