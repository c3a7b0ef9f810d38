import path from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { clientSettings } from "../apps/server/src/platform/database.ts";
import { createTestDatabase, startTemporary } from "../apps/server/src/platform/sql/temporary.ts";
import { compareColumns, describeStatement } from "./statements/describe.ts";
import { findStatements } from "./statements/find.ts";

const root = path.resolve(import.meta.dirname, "..");

test("a column that is renamed in the schema fails the statement that still asks for it, and its place is named", async () => {
  const { cluster, stop } = await startTemporary({ migrations: path.join(root, "apps/server/db/migrations") });
  const database = await createTestDatabase(cluster);
  const client = new pg.Client(clientSettings(database.owner));
  await client.connect();
  try {
    const [statement] = findStatements(
      root,
      (file) => file === "apps/server/src/features/shops/stores/credit/credit.sql.ts",
    ).filter(({ row }) => row?.has("credit"));
    if (statement === undefined) throw new Error("a statement of that file gives the credit");
    const [variant] = statement.variants;
    const text = variant?.text ?? "";
    expect(statement.place).toMatch(/^apps\/server\/src\/features\/shops\/stores\/credit\/credit\.sql\.ts:\d+$/);
    const before = await describeStatement(client, text);
    expect(
      typeof before === "string" ? before : compareColumns(text, before, statement.row, variant?.values ?? []),
    ).toEqual([]);
    await client.query("ALTER TABLE store RENAME COLUMN credit TO standing");
    expect(await describeStatement(client, text)).toMatch(/column "credit" does not exist/);
  } finally {
    await client.end();
    await stop();
  }
}, 60_000);

test("a column that is missing, undeclared or of another type is told, and a value that is sent as two types", () => {
  const row = new Map<string, (type: string) => boolean>([
    ["id", (type: string) => type === "int8"],
    ["name", (type: string) => type === "text"],
  ]);
  const described = {
    columns: [
      { name: "id", type: "int4" },
      { name: "nickname", type: "text" },
    ],
    parameters: ["int8", "text"],
  };
  expect(
    compareColumns("SELECT id, nickname FROM member WHERE id = $1 OR nickname = $2", described, row, ["id", "id"]),
  ).toEqual([
    "${id} is sent as int8 and as text: cast one of them",
    'the column "id" is int4, and is declared as something else',
    'the statement gives no column "name"',
    'the column "nickname" is given but not declared',
  ]);
});
