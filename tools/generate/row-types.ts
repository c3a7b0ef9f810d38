import type pg from "pg";

type Column = { table: string; column: string; type: string; is_array: boolean; is_nullable: boolean; has_default: boolean; check: string | null };

/** The rows of every table as TypeScript, with our own connections' idea of each type (platform/columns.ts). */
export async function describeRowTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columns);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(([table, members]) => `export interface ${typeName(table)} {\n${members.map(describeColumn).join("\n")}\n}`);
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return `${[
    "// Generated from the migrations by `npm run generate`. Read it, do not edit it.",
    'import type { Generated, Selectable } from "kysely";',
    ...interfaces,
    `export interface Tables {\n${index.join("\n")}\n}`,
    "/** A row as a SELECT of all its columns gives it. */\nexport type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;",
  ].join("\n\n")}\n`;
}

function describeColumn(column: Column): string {
  const plain = listed(column) ?? typeScript[column.type] ?? "string";
  const one = column.is_array ? `(${plain})[]` : plain;
  const whole = column.is_nullable && one !== "unknown" ? `${one} | null` : one;
  return `  ${column.column}: ${column.has_default ? `Generated<${whole}>` : whole};`;
}

/** What is not here is text to us: numeric, uuid, date ... */
const typeScript: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "bigint",
  json: "unknown",
  jsonb: "unknown",
  timestamptz: "Date",
};

/** A column that a CHECK holds to a list of words is a union of them. */
function listed({ type, check }: Column): string | null {
  const list = check === null || type !== "text" ? null : /^CHECK \(\((?:\w+|"\w+") = ANY \(ARRAY\[(?<words>[^\]]*)\]\)\)\)$/u.exec(check)?.groups?.["words"];
  return list === null || list === undefined
    ? null
    : [...list.matchAll(/'(?<word>[^']*)'::text/gu)].map((match) => JSON.stringify(match.groups?.["word"])).join(" | ");
}

function typeName(table: string): string {
  return `${table.replaceAll(/(?:^|_)(?<letter>[a-z])/gu, (_, letter: string) => letter.toUpperCase())}Table`;
}

const columns = `
  SELECT c.relname AS "table", a.attname AS "column", coalesce(element.typname, t.typname) AS type, element.oid IS NOT NULL AS is_array,
         NOT a.attnotnull AS is_nullable, (a.atthasdef OR a.attidentity <> '') AS has_default,
         (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
          WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS "check"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_type element ON element.oid = t.typelem AND t.typcategory = 'A'
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migration'
  ORDER BY c.relname, a.attnum`;
