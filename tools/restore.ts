import "./before.js";
import { chownSync, copyFileSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CannotStart, type Configuration, readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { createClock } from "../apps/server/src/platform/clock.ts";
import { type DatabaseTarget, many, openDatabase, run } from "../apps/server/src/platform/database.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import { checkLedger } from "../apps/server/src/features/base/ledger/index.ts";
import { migrate } from "../apps/server/src/platform/sql/migrate.ts";
import { postgresAccount } from "@arcade/embedded-postgres/account.ts";
import { placeCluster } from "@arcade/embedded-postgres/place.ts";
import { startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";
import { newIdAt } from "../apps/server/src/platform/context.ts";
import { openFileStore } from "../apps/server/src/platform/media/file-store.ts";
import { createFiles } from "../apps/server/src/platform/media/files.ts";
import { copyFiles } from "./backup/copy-files.ts";
import { copyFolder } from "./backup/hot-copy.ts";
import { loadTables, type Manifest, readManifest } from "./backup/logical-export.ts";
import { migrations } from "./launch.ts";

export interface Restored {
  manifest: Manifest;
  /** What the ledger's check found; none is the only good answer. */
  faults: string[];
}

/**
 * `npm run restore -- folder [--hot]`: the other half of `npm run backup`, into an empty DATA_DIR or an empty database.
 * By the tables' texts, or with `--hot` by the copy of the cluster's files. Afterwards the whole ledger is checked, and
 * withdrawals and recharges are closed: what left the mall after the backup is on the chain but not in these books, so
 * people compare before anything goes out again (docs/running.md).
 */
export async function restore(
  configuration: Configuration,
  folder: string,
  options: { hot: boolean; now: Date },
): Promise<Restored> {
  const manifest = readManifest(folder);
  const { databaseUrl, dataFolder } = configuration;
  if (options.hot && databaseUrl !== null)
    throw new CannotStart(
      "--hot restores the embedded database's own files; with DATABASE_URL the tables are loaded instead.",
    );
  if (options.hot) await placeHotCopy(configuration, folder);
  const embedded = databaseUrl === null ? await startEmbedded({ folder: dataFolder }) : null;
  try {
    const target = embedded?.target ?? { connectionString: databaseUrl ?? "" };
    if (!options.hot) await load(target, folder, manifest);
    // What this version has beyond the backup's; nothing if they are the same.
    await migrate(target, migrations);
    const files = path.join(folder, "files");
    if (configuration.bucket !== null) await copyFiles(createFiles(files), openFileStore(configuration).files);
    else if (existsSync(files)) await copyFolder(files, path.join(dataFolder, "files"));
    return { manifest, faults: await closeAndCheck(target, manifest, options.now) };
  } finally {
    await embedded?.stop();
  }
}

async function placeHotCopy({ dataFolder }: Configuration, folder: string): Promise<void> {
  const account = postgresAccount(dataFolder);
  const cluster = path.join(placeCluster(dataFolder, account), "cluster");
  if (existsSync(cluster))
    throw new CannotStart(`There is a database in ${cluster} already. Restore into an empty DATA_DIR.`);
  await copyFolder(path.join(folder, "cluster"), cluster);
  copyLog(path.join(folder, "cluster", "pg_wal"), path.join(cluster, "pg_wal"));
  if (account !== null) giveTo(cluster, account);
}

function copyLog(from: string, into: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(path.join(from, entry.name), path.join(into, entry.name));
}

function giveTo(place: string, account: { uid: number; gid: number }): void {
  chownSync(place, account.uid, account.gid);
  if (lstatSync(place).isDirectory()) for (const name of readdirSync(place)) giveTo(path.join(place, name), account);
}

/** Makes the tables as the backup's version had them, then fills them. */
async function load(target: DatabaseTarget, folder: string, manifest: Manifest): Promise<void> {
  const database = openDatabase(target, { connections: 1 });
  const found = await many(
    database.db,
    sql`SELECT 1 AS one FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  );
  await database.close();
  if (found.length > 0) throw new CannotStart("The database is not empty. Restore into an empty one.");
  const then = mkdtempSync(path.join(tmpdir(), "arcade-migrations-"));
  try {
    for (const { name } of manifest.migrations) {
      if (!existsSync(path.join(migrations, name)))
        throw new CannotStart(`The backup was made by a newer version: this one has no ${name}.`);
      copyFileSync(path.join(migrations, name), path.join(then, name));
    }
    await migrate(target, then);
  } finally {
    rmSync(then, { recursive: true });
  }
  await loadTables(target, folder, manifest);
}

/**
 * The restored books are proved at once, and nothing moves in or out until two people have compared them with the
 * chain.
 */
async function closeAndCheck(target: DatabaseTarget, manifest: Manifest, now: Date): Promise<string[]> {
  const database = openDatabase(target, { connections: 2 });
  try {
    // guard: after a restore no money moves [without "withdrawal",]
    for (const closed of ["withdrawal", "recharge"]) {
      await run(
        database.db,
        sql`INSERT INTO closure (id, function, reason_code, note, from_at)
          VALUES (${newIdAt(now)}, ${closed}, 'maintenance',
          ${`Restored from the backup of ${manifest.made}: compare with the chain what came and went since.`}, ${now})
          ON CONFLICT (function) WHERE reopened_at IS NULL DO NOTHING`,
      );
    }
    const { faults } = await database.snapshot(checkLedger);
    const [{ entries, audit_head } = { entries: "", audit_head: "" }] = await many<{
      entries: string;
      audit_head: string;
    }>(
      database.db,
      sql`SELECT (SELECT count(*)::text FROM entry) AS entries, (SELECT encode(hash, 'hex')
        FROM audit_head) AS audit_head`,
    );
    if (BigInt(entries) < BigInt(manifest.ledger.entries))
      faults.push(`the ledger has ${entries} entries, the backup had ${manifest.ledger.entries}`);
    if (audit_head !== manifest.ledger.audit_head && entries === manifest.ledger.entries)
      faults.push("the audit log's head is not the backup's");
    return faults;
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  try {
    const [folder] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
    if (folder === undefined) throw new CannotStart("Say which backup: npm run restore -- <folder> [--hot]");
    const configuration = readConfiguration(process.env);
    const { manifest, faults } = await restore(configuration, path.resolve(folder), {
      hot: process.argv.includes("--hot"),
      now: createClock().now(),
    });
    console.log(
      `Restored the mall of ${manifest.made}: ${manifest.tables.length} tables, ${manifest.ledger.entries} ledger entries.`,
    );
    console.log(
      faults.length === 0 ? "The ledger's check found nothing." : `THE LEDGER'S CHECK FOUND:\n  ${faults.join("\n  ")}`,
    );
    console.log(
      `Withdrawals and recharges are closed. Put back ${path.join(configuration.dataFolder, "secrets")} (or PEPPER), compare with the chain, then two operators open them: docs/running.md.`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
