import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
import pg from "pg";
import { type DatabaseTarget, clientSettings } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { ask } from "../../apps/server/src/platform/sql/ask.ts";

/**
 * Folders that PostgreSQL makes again; a copy of their content would be wrong or useless. The write-ahead log is copied
 * last.
 */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pgsql_tmp",
]);
const leftOut = new Set(["postmaster.pid", "postmaster.opts", "backup_label", "tablespace_map"]);

/**
 * Copies a running cluster's files between pg_backup_start and pg_backup_stop, with the write-ahead log of that time.
 * PostgreSQL started from the copy repeats the log and reaches the state at the end of the backup, whatever was written
 * meanwhile.
 */
export async function hotCopy(target: DatabaseTarget, cluster: string, into: string): Promise<void> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    // Keeps the log from being recycled under us; it goes with the session.
    await ask(client, sql`SELECT pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`);
    await client.query("SELECT pg_backup_start('arcade', true)");
    await copyFolder(cluster, into, (name) => !leftOut.has(name));
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      "SELECT labelfile, spcmapfile FROM pg_backup_stop(false)",
    );
    writeFileSync(path.join(into, "backup_label"), rows[0]?.labelfile ?? "", { mode: 0o600 });
    for (const name of readdirSync(path.join(cluster, "pg_wal")).filter((file) =>
      /^[0-9A-F]{24}$|\.history$/.test(file),
    ))
      copyIfThere(path.join(cluster, "pg_wal", name), path.join(into, "pg_wal", name));
  } finally {
    await client.end();
  }
}

/**
 * Copies a folder. What vanishes meanwhile was not needed: the log has what became of it. Returns how many files it
 * copied.
 */
export async function copyFolder(
  from: string,
  into: string,
  wanted: (name: string) => boolean = () => true,
): Promise<number> {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  let copied = 0;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!wanted(entry.name)) continue;
    const [source, copy] = [path.join(from, entry.name), path.join(into, entry.name)];
    if (entry.isDirectory())
      copied += emptied.has(entry.name) ? emptyFolder(source, copy) : await copyFolder(source, copy, wanted);
    else if (entry.isFile() && copyIfThere(source, copy)) copied += 1;
  }
  await breathe();
  return copied;
}

/**
 * Of what was in it, only the log's own subfolders are made: a folder of a replication slot would be taken for a slot.
 */
function emptyFolder(from: string, into: string): number {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  if (path.basename(from) !== "pg_wal") return 0;
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isDirectory()) mkdirSync(path.join(into, entry.name), { recursive: true, mode: 0o700 });
  return 0;
}

function copyIfThere(from: string, to: string): boolean {
  try {
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code === "ENOENT" &&
      statSync(path.dirname(to), { throwIfNoEntry: false }) !== undefined
    )
      return false;
    throw error;
  }
}
