import { flushCompileCache } from "node:module";
import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import { type OpenMall, openMall } from "../apps/server/src/main.ts";
import {
  CannotStart,
  type Configuration,
  type Environment,
  readConfiguration,
} from "../apps/server/src/platform/configuration.ts";
import { keepDemoPassword, readSecrets } from "../apps/server/src/platform/secrets/secret-files.ts";
import type { DatabaseTarget } from "../apps/server/src/platform/database.ts";
import { tellDemoMode } from "../apps/server/src/platform/demo-mode.ts";
import { migrate } from "../apps/server/src/platform/sql/migrate.ts";
import type { Keeper } from "@arcade/embedded-postgres/keep-running.ts";
import { startEmbedded } from "@arcade/embedded-postgres/supervisor.ts";
import { buildWeb } from "./build-web.ts";
import { readCategoryPicture, readDemoPicture } from "@arcade/demo-pictures/read.ts";
import { firstRun } from "./first-run/load.ts";
import type { MallConfiguration } from "./rehearse/read-configuration.ts";

export interface LaunchedMall {
  readonly configuration: Configuration;
  readonly mall: OpenMall;
  /** The place of the database, in words. */
  readonly database: string;
  /** The password of the demo's people; null if there is no demo. */
  readonly demoPassword: string | null;
  /** The web apps were built just now. */
  readonly isBuilt: boolean;
  /** Answers what has begun, then ends the database if it is ours. */
  stop(): Promise<void>;
}

export const migrations = path.resolve(import.meta.dirname, "../apps/server/db/migrations");

/**
 * The whole mall, listening. The web apps are built while the database is started and filled. Undoes what it began if a
 * step fails. `rehearsed`: the configuration of a new demo instead of the usual one. The embedded database is started
 * again whenever it ends; `gaveUp` is called if this failed for good.
 */
export async function launch(
  environment: Environment,
  options: { webApp: boolean; gaveUp(error: CannotStart): void; rehearsed?: MallConfiguration },
): Promise<LaunchedMall> {
  const configuration = readConfiguration(environment);
  const secrets = readSecrets(environment, configuration.dataFolder);
  const building = options.webApp && configuration.role !== "clock" ? buildWeb() : null;
  // Who listens hears of its failure; until then nobody does.
  building?.catch(() => {});
  const undo: (() => Promise<void>)[] = [async () => void (await building?.catch(() => {}))];
  try {
    let opened: OpenMall | null = null;
    const keeper: Keeper = { tell: (message, facts) => opened?.mall.alarm(message, facts), gaveUp: options.gaveUp };
    const server = await openDatabaseServer(configuration, keeper);
    undo.push(server.stop);
    const { application } = await migrate(server.target, migrations);
    await tellDemoMode(server.target, configuration.demo);
    const mall = await openMall({
      configuration,
      secrets,
      database: application,
      ...standbyOf(application, configuration),
      shipped: configuration.demo ? readDemoPicture : readCategoryPicture,
      ...(building === null ? {} : { webApps: building.then(({ folders }) => folders) }),
    });
    opened = mall;
    undo.push(mall.close);
    const demoPassword = configuration.demo
      ? (configuration.demoPassword ?? keepDemoPassword(configuration.dataFolder))
      : null;
    if (demoPassword === null) await firstRun(mall);
    else {
      // Its goods, its people and sharp take 30 MiB of memory, which a mall without a demo does not pay.
      const { seedDemo } = await import("./seed/load.ts");
      await seedDemo(mall, demoPassword, options.rehearsed);
    }
    // Now, and not as the process ends: it may be killed. Before it listens: the first time this holds the event loop
    // for seconds.
    flushCompileCache();
    giveBack();
    await listen(mall, configuration);
    return {
      configuration,
      mall,
      database: server.name,
      demoPassword,
      isBuilt: (await building)?.isNew ?? false,
      stop: () => inReverse(undo),
    };
  } catch (error) {
    await inReverse(undo);
    throw error;
  }
}

/**
 * What the start left is collected before anybody waits for an answer: 40 MiB that a mall without visitors would keep,
 * because V8 looks again only when as much has been made anew.
 */
function giveBack(): void {
  v8.setFlagsFromString("--expose-gc");
  (vm.runInNewContext("gc") as () => void)(); // what the flag exposes
  v8.setFlagsFromString("--no-expose-gc");
}

/** Reached as the application reaches the primary. */
function standbyOf(application: DatabaseTarget, { databaseReadUrl }: Configuration): { standby?: DatabaseTarget } {
  if (databaseReadUrl === null || !("connectionString" in application)) return {};
  return { standby: { ...application, connectionString: databaseReadUrl } };
}

interface DatabaseServer {
  readonly target: DatabaseTarget;
  readonly name: string;
  stop(): Promise<void>;
}

export async function openDatabaseServer(
  { databaseUrl, dataFolder }: Configuration,
  keeper?: Keeper,
): Promise<DatabaseServer> {
  if (databaseUrl !== null) {
    return {
      target: { connectionString: databaseUrl },
      name: `PostgreSQL at ${new URL(databaseUrl).host}`,
      stop: async () => {},
    };
  }
  const embedded = await startEmbedded({ folder: dataFolder, ...(keeper ? { keeper } : {}) });
  return {
    target: embedded.target,
    name: `PostgreSQL in ${embedded.cluster}${embedded.owned ? "" : ", run by another process"}`,
    stop: embedded.stop,
  };
}

async function listen(mall: OpenMall, { port, host }: Configuration): Promise<void> {
  try {
    await mall.listen();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EADDRINUSE") {
      throw new CannotStart(
        `Port ${port} is taken by another program, perhaps by a mall that already runs. Stop it, or choose another PORT.`,
      );
    }
    if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new CannotStart(
        `This machine does not let us listen at ${host}, port ${port} (${code}). Choose another HOST or PORT.`,
      );
    }
    throw error;
  }
}

async function inReverse(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps.toReversed()) {
    await step();
  }
}
