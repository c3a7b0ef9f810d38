import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { CannotStart } from "../configuration.ts";
import { type DatabaseTarget, clientSettings } from "../database.ts";
import { sql } from "../sql.ts";
import { ask } from "./ask.ts";
import {
  applicationOf,
  applicationRole,
  bareTarget,
  comesAsApplication,
  confirmRole,
  prepareRole,
} from "./application-role.ts";
import { applyMigration, marksOf, type Migration } from "./apply-migration.ts";

export type Migrated = {
  /** The files that were applied now. */
  readonly applied: readonly string[];
  /** The role with which the application is to connect: it cannot change what must never change. */
  readonly application: DatabaseTarget;
};

/**
 * Brings the database to the newest `NNNN_<noun>_<what>.sql` of the folder: forward only, each file in one transaction
 * unless it says otherwise (apply-migration.ts).
 *
 * The application's role may not change tables. For it this only checks whether all is applied.
 *
 * @throws CannotStart if the server is too old, if a landed file was changed, removed or overtaken, if one fails, or if
 * the application would not work under its role
 */
export async function migrate(target: DatabaseTarget, folder: string): Promise<Migrated> {
  const files = readMigrations(folder);
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    const [server] = await ask<{ version: string }>(client, sql`SELECT current_setting('server_version') AS version`);
    refuseOld(server?.version ?? "");
    let landed = await readLanded(client);
    const applied: string[] = [];
    const isPending = landed === null || pending(files, landed).length > 0;
    if (await comesAsApplication(client, target)) {
      if (isPending) throw new CannotStart(notMigrated);
      return { applied, application: await confirmRole(bareTarget(target)) };
    }
    if (isPending) {
      // If two processes start at once, each file is applied once: the second one waits here and then finds nothing to
      // do. The lock ends with the session.
      await ask(client, sql`SELECT pg_advisory_lock(${lockNumber})`);
      await prepareRole(client, target);
      await client.query(
        "CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())",
      );
      await client.query("ALTER TABLE migration ADD COLUMN IF NOT EXISTS compatible boolean NOT NULL DEFAULT false");
      landed = (await readLanded(client)) ?? new Map();
      for (const file of pending(files, landed)) {
        await applyMigration(client, file);
        applied.push(file.name);
      }
      // A migration may have granted rights on all tables; this one is the owner's.
      await client.query(`REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON migration FROM ${applicationRole}`);
    }
    return { applied, application: await confirmRole(applicationOf(target)) };
  } finally {
    await client.end();
  }
}

const oldestServer = 15;

/** Exported for its test: no test has an older server. */
export function refuseOld(version: string): void {
  if (Number.parseInt(version, 10) < oldestServer)
    throw new CannotStart(
      `The server of DATABASE_URL is PostgreSQL ${version}; the mall needs ${oldestServer} or newer.`,
    );
}

const lockNumber = 4_150_201;

const notMigrated =
  "This database has not all migrations of this version, and the role of DATABASE_URL may not apply them. Run npm run migrate first, with a DATABASE_URL whose role owns the tables.";

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name, index) => {
    if (!/^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/u.test(name)) {
      throw new CannotStart(`${path.join(folder, name)}: a migration is named NNNN_noun.sql or NNNN_noun_what.sql.`);
    }
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new CannotStart(
        `${names[index - 1]} and ${name} have the same number; give the newer one the next free number.`,
      );
    }
    const text = readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, text, hash: createHash("sha256").update(text).digest("hex"), ...marksOf(name, text) };
  });
}

type Landed = ReadonlyMap<string, { readonly hash: string; readonly compatible: boolean }>;

/** What was applied, by name; null if this database has never been migrated. */
async function readLanded(client: pg.Client): Promise<Landed | null> {
  try {
    // The column is younger than the table, so it is read by its name in the row's own text.
    const { rows } = await client.query<{ name: string; hash: string; compatible: boolean }>(
      "SELECT name, hash, coalesce((to_jsonb(m)->>'compatible')::boolean, false) AS compatible FROM migration m ORDER BY name",
    );
    return new Map(rows.map(({ name, hash, compatible }) => [name, { hash, compatible }]));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "42P01") {
      return null;
    }
    throw error;
  }
}

function pending(files: readonly Migration[], landed: Landed): Migration[] {
  const known = new Map(files.map((file) => [file.name, file]));
  const newest = files.at(-1)?.name ?? "";
  for (const [name, { hash, compatible }] of landed) {
    const file = known.get(name);
    // A newer version has used the database, and said that this one can go on beside it.
    if (file === undefined && compatible && name > newest) continue;
    if (file === undefined) {
      if (files[0] !== undefined && !landed.has(files[0].name)) {
        throw new CannotStart(
          `This database was made by a version before ${files[0].name}, which replaced all older migrations, so this version cannot use it. To begin anew, name an empty folder in DATA_DIR or an empty database in DATABASE_URL; the demo makes its data again. To keep this data, start the version that made it.`,
        );
      }
      throw new CannotStart(
        `The database has the migration ${name}, which this version does not know: a newer version has used it, and did not mark it as compatible. Start that version, or restore a backup from before.`,
      );
    }
    if (file.hash !== hash) {
      throw new CannotStart(
        `The migration ${name} was changed after it was applied to this database. Undo the change to the file and write a new migration instead.`,
      );
    }
  }
  const last = [...landed.keys()].at(-1) ?? "";
  const missing = files.filter((file) => !landed.has(file.name));
  const overtaken = missing.find((file) => file.name < last);
  if (overtaken !== undefined) {
    throw new CannotStart(
      `The migration ${overtaken.name} is older than ${last}, which this database already has. Give it the next free number.`,
    );
  }
  return missing;
}
