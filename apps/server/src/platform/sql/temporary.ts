import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { type DatabaseTarget, clientSettings } from "../database.ts";
import { migrate } from "./migrate.ts";
import { postgresAccount } from "@arcade/embedded-postgres/account.ts";
import { launch, owner } from "@arcade/embedded-postgres/supervisor.ts";

/** Plain data, so that a test runner can pass it from its setup to the test files. */
export type TemporaryCluster = { readonly host: string; readonly port: number };

export type TestDatabase = {
  readonly name: string;
  /** What the application connects with. */
  readonly target: DatabaseTarget;
  /** What migrations and checks connect with. */
  readonly owner: DatabaseTarget;
  drop(): Promise<void>;
};

/**
 * One PostgreSQL for a whole run of tests, with the same settings as the real one, except that it does not wait for the
 * disk and finds a deadlock sooner: nobody needs these files after a power cut. A benchmark asks for `synced: true`.
 * Its folder is deleted when it stops, even if this process is killed.
 */
export async function startTemporary(options: {
  migrations: string;
  synced?: boolean;
  /** Where its folder is made. Default: the temporary folder. */
  parent?: string | undefined;
  alsoPrepare?: (target: DatabaseTarget) => Promise<void>;
}): Promise<{ cluster: TemporaryCluster; stop(): Promise<void> }> {
  const account = postgresAccount("/nowhere");
  const synced = options.synced ?? false;
  const parent = options.parent ?? realpathSync(os.tmpdir());
  // A socket's path may have 103 bytes; if the temporary folder's is long (macOS), /tmp is short.
  const folder = mkdtempSync(path.join(parent.length > 60 ? "/tmp" : parent, "arcade-test-"));
  if (account !== null) {
    chownSync(folder, account.uid, account.gid);
  }
  const seat = { account, cluster: path.join(folder, "cluster"), log: path.join(folder, "postgres.log") };
  const launched = await launch(seat, folder, { remove: folder, socketFolder: folder, synced });
  if (launched === null) {
    throw new Error(`Someone else took the new folder ${folder}.`);
  }
  const template = { ...launched.socket, user: owner, database: templateName };
  await asOwner({ ...template, database: "postgres" }, `CREATE DATABASE ${templateName}`);
  await migrate(template, options.migrations);
  await options.alsoPrepare?.(template);
  return {
    cluster: launched.socket,
    async stop() {
      await launched.server.stop();
    },
  };
}

/**
 * A database of its own for a test file: a copy of the migrated template, or of another database to which nobody is
 * connected. Copying its 1,500 files in memory takes 40 ms of processor time; on a disk and through the WAL it takes
 * 0.7 s.
 */
export async function createTestDatabase(cluster: TemporaryCluster, template = templateName): Promise<TestDatabase> {
  const database = `test_${randomBytes(6).toString("hex")}`;
  const upper = { ...cluster, user: owner, database: "postgres" };
  await asOwner(upper, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
  return {
    name: database,
    target: { ...cluster, user: "arcade_app", database },
    owner: { ...cluster, user: owner, database },
    drop: () => asOwner(upper, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

const templateName = "arcade_template";

async function asOwner(target: DatabaseTarget, statement: string): Promise<void> {
  const client = new pg.Client(clientSettings(target));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
