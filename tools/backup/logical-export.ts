import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { CannotStart } from "../../apps/server/src/platform/configuration.ts";
import { type DatabaseTarget, clientSettings } from "../../apps/server/src/platform/database.ts";
import { copyIn, copyOut } from "./copy-table.ts";

/** What a backup says of itself; the counts and hashes are those of one moment. */
export interface Manifest {
  format: "arcade-backup-1";
  made: string;
  postgres: string;
  /** The migrations that made its tables: name and hash. */
  migrations: { name: string; hash: string }[];
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  ledger: { entries: string; last_seal: string; audit_head: string };
  /** The files of the data folder that were copied beside it. */
  files: number;
}

const manifestName = "manifest.json";

/** Each table by COPY, all in one snapshot: a text that any PostgreSQL of this age or younger reads. */
export async function exportTables(
  target: DatabaseTarget,
  folder: string,
  made: Date,
): Promise<Omit<Manifest, "files">> {
  const tables = path.join(folder, "tables");
  mkdirSync(tables, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { known } = await one(client, "SELECT to_regclass('public.migration') IS NOT NULL AS known");
    if (known !== true) throw new CannotStart("There is no mall in this database yet: nothing to back up.");
    const manifest: Omit<Manifest, "files"> = {
      format: "arcade-backup-1",
      made: made.toISOString(),
      postgres: String((await one(client, "SHOW server_version"))["server_version"]),
      migrations: await list(client, "SELECT name, hash FROM migration ORDER BY name"),
      tables: [],
      ledger: {
        entries: String((await one(client, "SELECT count(*)::text AS n FROM entry"))["n"]),
        last_seal: String(
          (
            await one(
              client,
              "SELECT coalesce((SELECT encode(hash, 'hex') FROM seal ORDER BY number DESC LIMIT 1), '') AS h",
            )
          )["h"],
        ),
        audit_head: String((await one(client, "SELECT encode(hash, 'hex') AS h FROM audit_head"))["h"]),
      },
    };
    for (const { name, columns, inParts, archived } of await tablesOf(client)) {
      const listed = columns.map(quoted).join(", ");
      // PostgreSQL copies a table in parts only by a query. What is archived is loaded as the rest, and the mall's job
      // archives it again.
      const query = `SELECT ${listed} FROM public.${quoted(name)}${archived ? ` UNION ALL SELECT ${listed} FROM archive.${quoted(name)}` : ""}`;
      const { rows, sha256 } = await copyOut(
        client,
        `COPY ${inParts ? `(${query})` : `public.${quoted(name)} (${listed})`} TO STDOUT`,
        path.join(tables, `${name}.copy.gz`),
      );
      manifest.tables.push({ name, columns, rows, sha256 });
    }
    await client.query("COMMIT");
    return manifest;
  } finally {
    await client.end();
  }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(path.join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
}

export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) throw new CannotStart(`${folder} is no finished backup: it has no ${manifestName}.`);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest; // the next line checks its format
  if (manifest.format !== "arcade-backup-1") throw new CannotStart(`${folder} is no backup that this version knows.`);
  return manifest;
}

/**
 * Fills tables that its migrations have just made, parents before children, in one transaction: all or nothing. What
 * the migrations themselves wrote (the mall's accounts, first deadlines) is taken out first; the backup has its own.
 */
export async function loadTables(target: DatabaseTarget, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    await client.query("BEGIN");
    const known = new Map(manifest.tables.map((table) => [table.name, table]));
    const { names, circular } = await inOrder(
      client,
      [...known.keys()].filter((name) => name !== "migration"),
    );
    await client.query(`TRUNCATE ${names.map((name) => `public.${quoted(name)}`).join(", ")}`);
    // The backup already contains what triggers count.
    for (const name of names) await client.query(`ALTER TABLE public.${quoted(name)} DISABLE TRIGGER USER`);
    // Operators point at proposals and proposals at operators: such a reference is checked once both are there.
    for (const { child, name } of circular)
      await client.query(
        `ALTER TABLE public.${quoted(child)} ALTER CONSTRAINT ${quoted(name)} DEFERRABLE INITIALLY DEFERRED`,
      );
    for (const name of names) {
      const { columns = [], rows = 0, sha256 = "" } = known.get(name) ?? {};
      const loaded = await copyIn(
        client,
        `COPY public.${quoted(name)} (${columns.map(quoted).join(", ")}) FROM STDIN`,
        path.join(folder, "tables", `${name}.copy.gz`),
        sha256,
      );
      if (loaded !== rows) throw new Error(`${name}: ${loaded} rows were loaded, ${rows} were backed up.`);
    }
    await continueCounters(client);
    await client.query("SET CONSTRAINTS ALL IMMEDIATE");
    for (const { child, name } of circular)
      await client.query(`ALTER TABLE public.${quoted(child)} ALTER CONSTRAINT ${quoted(name)} NOT DEFERRABLE`);
    for (const name of names) await client.query(`ALTER TABLE public.${quoted(name)} ENABLE TRIGGER USER`);
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** Ids that PostgreSQL counts go on after the last row. Otherwise the next row would have the id of a loaded one. */
async function continueCounters(client: pg.Client): Promise<void> {
  const statements = await list<{ text: string }>(
    client,
    `SELECT format('SELECT setval(%L, max(%I)) FROM public.%I',
       pg_get_serial_sequence(format('public.%I', c.relname), a.attname), a.attname, c.relname) AS text
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attidentity <> ''`,
  );
  for (const { text } of statements) await client.query(text);
}

/** They name the parts of this database, and a restored one has its own. */
const ofThisDatabase = ["table_in_parts", "table_part"];

interface Table {
  name: string;
  columns: string[];
  inParts: boolean;
  archived: boolean;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const found = await list<Omit<Table, "columns"> & { columns: string }>(
    client,
    `SELECT c.relname AS name, c.relkind = 'p' AS "inParts", to_regclass('archive.' || quote_ident(c.relname)) IS NOT NULL AS archived,
       string_agg(a.attname, ',' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' GROUP BY 1, 2 ORDER BY 1`,
  );
  return found
    .filter(({ name }) => !ofThisDatabase.includes(name))
    .map((table) => ({ ...table, columns: table.columns.split(",") }));
}

interface Reference {
  name: string;
  child: string;
  parent: string;
}

/** Tables in an order in which every referenced row is there before, and the references that no order satisfies. */
async function inOrder(
  client: pg.Client,
  tables: readonly string[],
): Promise<{ names: string[]; circular: Reference[] }> {
  const references = await list<Reference>(
    client,
    `SELECT k.conname AS name, child.relname AS child, parent.relname AS parent
     FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
     WHERE k.contype = 'f' AND child.oid <> parent.oid`,
  );
  const names: string[] = [];
  const circular: Reference[] = [];
  const waiting = new Set(tables);
  const missing = (table: string) => references.filter(({ child, parent }) => child === table && waiting.has(parent));
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) => missing(table).length === 0);
    if (free.length === 0) {
      const [first = ""] = [...waiting].toSorted((one, other) => missing(one).length - missing(other).length);
      circular.push(...missing(first));
      free.push(first);
    }
    for (const table of free) {
      names.push(table);
      waiting.delete(table);
    }
  }
  return { names, circular };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

async function list<Row extends object>(client: pg.Client, text: string): Promise<Row[]> {
  return (await client.query(text)).rows as Row[]; // the columns that the text names
}

async function one(client: pg.Client, text: string): Promise<Record<string, unknown>> {
  return (await list<Record<string, unknown>>(client, text))[0] ?? {};
}
