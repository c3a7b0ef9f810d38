import "./before.js";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { CannotStart, type Configuration, readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { createClock } from "../apps/server/src/platform/clock.ts";
import { startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";
import { openFileStore } from "../apps/server/src/platform/media/file-store.ts";
import { createFiles } from "../apps/server/src/platform/media/files.ts";
import { copyFiles } from "./backup/copy-files.ts";
import { copyFolder, hotCopy } from "./backup/hot-copy.ts";
import { exportTables, type Manifest, writeManifest } from "./backup/logical-export.ts";

/**
 * `npm run backup [-- folder]`: the mall as it is at this moment, while it runs. Each table as text, the files that
 * members sent, and for the embedded database a hot copy of its files as well. Keys are not in it: keep `secrets/` (or
 * PEPPER) separately, or nobody can pay or look at sealed files after a restore.
 */
export async function backUp(configuration: Configuration, folder: string, now: Date): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CannotStart(`${folder} is not empty. A backup gets a folder of its own.`);
  const { databaseUrl, dataFolder } = configuration;
  if (databaseUrl === null && !existsSync(dataFolder))
    throw new CannotStart(`There is no mall in ${dataFolder}. Set DATA_DIR to the folder of the one to back up.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const embedded = databaseUrl === null ? await startEmbedded({ folder: dataFolder }) : null;
  try {
    const target = embedded?.target ?? { connectionString: databaseUrl ?? "" };
    const tables = await exportTables(target, folder, now);
    if (embedded !== null) await hotCopy(embedded.target, embedded.cluster, path.join(folder, "cluster"));
    const manifest = { ...tables, files: await copyStored(configuration, path.join(folder, "files")) };
    // Last: a folder without it is a backup that was not finished.
    writeManifest(folder, manifest);
    return manifest;
  } finally {
    await embedded?.stop();
  }
}

async function copyStored(configuration: Configuration, into: string): Promise<number> {
  if (configuration.bucket !== null)
    return (await copyFiles(openFileStore(configuration).files, createFiles(into))).copied;
  const files = path.join(configuration.dataFolder, "files");
  return existsSync(files) ? copyFolder(files, into) : 0;
}

if (import.meta.main) {
  try {
    const now = createClock().now();
    const folder = path.resolve(process.argv[2] ?? `backup-${now.toISOString().slice(0, 19).replaceAll(":", "-")}`);
    const configuration = readConfiguration(process.env);
    const manifest = await backUp(configuration, folder, now);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${folder}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files} files${configuration.databaseUrl === null ? ", and a hot copy of the database's own files" : ""}.`,
    );
    console.log(
      `Not in it: ${path.join(configuration.dataFolder, "secrets")} (or PEPPER). Keep that apart; without it payment passwords and sealed files are lost.`,
    );
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
