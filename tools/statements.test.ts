import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientSettings } from "../apps/server/src/platform/database.ts";
import { createTestDatabase, startTemporary } from "../apps/server/src/platform/sql/temporary.ts";
import { readCatalogue } from "./statements/catalogue.ts";
import { compareColumns, type Declared, describeStatement } from "./statements/describe.ts";
import { findStatements } from "./statements/find.ts";
import { nullableColumns, type Nulls } from "./statements/nullable.ts";

const root = path.resolve(import.meta.dirname, "..");
let client: pg.Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  const temporary = await startTemporary({ migrations: path.join(root, "apps/server/db/migrations") });
  ({ stop } = temporary);
  const database = await createTestDatabase(temporary.cluster);
  client = new pg.Client(clientSettings(database.owner));
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client.end();
  await stop();
});

describe("null results of a statement", () => {
  beforeAll(async () => {
    await client.query(`
      CREATE TABLE shop (id bigint PRIMARY KEY, name text NOT NULL, closed_at timestamptz);
      CREATE TABLE item (id bigint PRIMARY KEY, shop_id bigint NOT NULL REFERENCES shop, price bigint, note text,
        tags text[] NOT NULL DEFAULT '{}')`);
  });

  async function nullable(text: string, ...nulls: Nulls[]): Promise<string[]> {
    const described = await describeStatement(client, text);
    if (typeof described === "string" || described.tree === null) throw new Error(`no tree of ${text}`);
    return [...nullableColumns(described.tree, await readCatalogue(client), nulls)];
  }

  test.each([
    ["a column of the table", "SELECT id, shop_id, price FROM item", ["price"]],
    [
      "a left join",
      "SELECT s.id, i.id AS item, i.price FROM shop s LEFT JOIN item i ON i.shop_id = s.id",
      ["item", "price"],
    ],
    ["a right join", "SELECT s.id, i.id AS item FROM shop s RIGHT JOIN item i ON i.shop_id = s.id", ["id"]],
    ["a full join", "SELECT s.id, i.id AS item FROM shop s FULL JOIN item i ON i.shop_id = s.id", ["id", "item"]],
    [
      "an outer join inside a subquery",
      "SELECT t.item FROM (SELECT i.id AS item FROM shop s LEFT JOIN item i ON true) t",
      ["item"],
    ],
    [
      "an outer join inside WITH",
      "WITH t AS (SELECT i.id AS item, s.id FROM shop s LEFT JOIN item i ON true) SELECT * FROM t",
      ["item"],
    ],
    [
      "a lateral join that may find nothing",
      "SELECT s.id, l.id AS item FROM shop s LEFT JOIN LATERAL (SELECT id FROM item WHERE shop_id = s.id LIMIT 1) l ON true",
      ["item"],
    ],
    [
      "an aggregate without GROUP BY",
      "SELECT count(*) AS count, sum(price) AS sum, max(id) AS max, array_agg(id) AS ids FROM item",
      ["sum", "max", "ids"],
    ],
    [
      "an aggregate with GROUP BY",
      "SELECT shop_id, max(id) AS id, max(price) AS price, max(id) FILTER (WHERE price > 1) AS dear FROM item GROUP BY shop_id",
      ["price", "dear"],
    ],
    [
      "a subquery that may find nothing",
      "SELECT (SELECT id FROM item LIMIT 1) AS item, (SELECT count(*) FROM item) AS count",
      ["item"],
    ],
    [
      "the row of a foreign key",
      "SELECT (SELECT name FROM shop s WHERE s.id = i.shop_id) AS shop, (SELECT closed_at FROM shop s WHERE s.id = i.shop_id) AS closed FROM item i",
      ["closed"],
    ],
    ["a literal", "SELECT 1 AS one, NULL::text AS none, 'a' AS word, true AS yes", ["none"]],
    [
      "coalesce, CASE and nullif",
      "SELECT coalesce(price, 0) AS price, CASE WHEN note = 'a' THEN 1 END AS a, CASE WHEN price IS NULL THEN 0 ELSE price END AS price_or_0, nullif(id, 1) AS id FROM item",
      ["a", "id"],
    ],
    [
      "an expression of a column that can be null",
      "SELECT price + 1 AS next, id + 1 AS next_id, note IS NULL AS is_bare, note || 'a' AS text FROM item",
      ["next", "text"],
    ],
    [
      "a function that gives null for some values",
      "SELECT array_length(tags, 1) AS length, cardinality(tags) AS count, regexp_match('a', 'b') AS match FROM item",
      ["length", "match"],
    ],
    ["both halves of a union", "SELECT id AS n FROM item UNION ALL SELECT price FROM item", ["n"]],
    [
      "a window",
      "SELECT row_number() OVER () AS n, lag(id) OVER () AS before, lag(id, 1, id) OVER () AS before_or_own FROM item",
      ["before"],
    ],
    ["a set", "SELECT n, t FROM generate_series(1, 2) n, unnest(ARRAY['a']) t", []],
    [
      "a recursive query",
      "WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 3) SELECT i FROM n",
      [],
    ],
  ] as const)("%s", async (_, text, expected) => {
    expect(await nullable(text)).toEqual(expected);
  });

  test("a condition on a column, or on a column behind an outer join, makes it not null", async () => {
    expect(await nullable("SELECT price FROM item WHERE price > 3")).toEqual([]);
    expect(await nullable("SELECT price FROM item WHERE price IS NOT NULL OR note = 'a'")).toEqual(["price"]);
    expect(await nullable("SELECT price, note FROM item WHERE (price = 1 OR price > 9) AND note IS NOT NULL")).toEqual(
      [],
    );
    const join = "SELECT i.shop_id, i.price FROM shop s LEFT JOIN item i ON i.shop_id = s.id";
    expect(await nullable(`${join} WHERE i.id > 3`)).toEqual(["price"]);
    expect(await nullable(`${join} WHERE i.id IS NULL`)).toEqual(["shop_id", "price"]);
  });

  test("a parsed text is written back unchanged", async () => {
    expect(await nullable("UPDATE item SET price = 5 RETURNING price, note")).toEqual(["note"]);
    expect(await nullable("UPDATE item SET price = NULL WHERE price > 3 RETURNING price")).toEqual(["price"]);
    expect(await nullable("DELETE FROM item WHERE price > 3 RETURNING price, note")).toEqual(["note"]);
    expect(
      await nullable("INSERT INTO item (id, shop_id, price) VALUES (1, 2, 3) RETURNING price, note, tags"),
    ).toEqual(["note"]);
    const conflict = "INSERT INTO item (id, shop_id, price, note) VALUES (1, 2, 3, 'a') ON CONFLICT (id) DO UPDATE";
    expect(await nullable(`${conflict} SET price = EXCLUDED.price RETURNING price, note`)).toEqual(["note"]);
    expect(
      await nullable("WITH made AS (UPDATE item SET price = 5 RETURNING price, note) SELECT price, note FROM made"),
    ).toEqual(["note"]);
  });

  test("a value of the code can be null if its type says so", async () => {
    expect(await nullable("SELECT $1::text AS a, $2::text AS b", "no", "itself")).toEqual(["b"]);
    expect(await nullable("SELECT a, b FROM unnest($1::text[], $2::text[]) t (a, b)", "no", "items")).toEqual(["b"]);
  });
});

test("a column that is renamed in the schema fails the statements that use it, and the place is named", async () => {
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
    typeof before === "string" ? before : compareColumns(text, before, statement.row, variant?.values ?? [], new Set()),
  ).toEqual([]);
  await client.query("ALTER TABLE store RENAME COLUMN credit TO standing");
  expect(await describeStatement(client, text)).toMatch(/column "credit" does not exist/);
}, 60_000);

test("a missing or undeclared column, another type or null is reported, and so is a value sent as two types", () => {
  const row = new Map<string, Declared>([
    ["id", { fits: (type) => type === "int8", canBeNull: false }],
    ["name", { fits: (type) => type === "text", canBeNull: false }],
    ["sales", { fits: (type) => type === "int8", canBeNull: false }],
    ["note", { fits: (type) => type === "text", canBeNull: true }],
  ]);
  const described = {
    columns: [
      { name: "id", type: "int4" },
      { name: "nickname", type: "text" },
      { name: "sales", type: "int8" },
      { name: "note", type: "text" },
    ],
    parameters: ["int8", "text"],
  };
  expect(
    compareColumns(
      "SELECT id, nickname, sales, note FROM member WHERE id = $1 OR nickname = $2",
      described,
      row,
      ["id", "id"],
      new Set(["sales", "note"]),
    ),
  ).toEqual([
    "${id} is sent as int8 and as text: cast one of them",
    'the column "id" is int4, and is declared as something else',
    'the statement gives no column "name"',
    'the column "sales" can be null, and is declared without null',
    'the column "nickname" is given but not declared',
  ]);
});
