import "./before.js";
import { pepperUses } from "../apps/server/src/kept-data.ts";
import { createClock } from "../apps/server/src/platform/clock.ts";
import { CannotStart, type Environment, readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { changePepperFile, readSecrets } from "../apps/server/src/platform/secrets/secret-files.ts";
import { openDatabase } from "../apps/server/src/platform/database.ts";
import { giveUpOldPeppers, openKeys } from "../apps/server/src/platform/secrets/open-keys.ts";
import { leftUnderOld } from "../apps/server/src/platform/secrets/pepper-uses.ts";
import { migrate } from "../apps/server/src/platform/sql/migrate.ts";
import { migrations, openDatabaseServer } from "./launch.ts";

const usage = `npm run pepper                 what is still under the pepper of before
npm run pepper -- new          makes a new pepper file; the mall changes to it at its next start
npm run pepper -- give-up      removes what only a lost pepper opens: stop the mall first`;

/** Changes the pepper, and says how far that is. docs/running.md has the steps. */
export async function pepperCommand(environment: Environment, words: readonly string[]): Promise<string> {
  const [verb] = words;
  if (words.length > 1 || (verb !== undefined && verb !== "new" && verb !== "give-up")) throw new CannotStart(usage);
  const configuration = readConfiguration(environment);
  if (verb === "new") {
    if (environment["PEPPER"]?.trim())
      throw new CannotStart(
        "PEPPER is set by the environment. Set PEPPER_OLD to its value, and PEPPER to what `openssl rand -hex 32` prints.",
      );
    changePepperFile(configuration.dataFolder);
    return "There is a new pepper. Start the mall again. Keep secrets/pepper_old until the mall says that nothing is left.";
  }
  const secrets = readSecrets(environment, configuration.dataFolder);
  const server = await openDatabaseServer(configuration);
  try {
    await migrate(server.target, migrations);
    const database = openDatabase(server.target, { connections: 1 });
    try {
      const now = createClock().now();
      if (verb === "give-up") return said(await giveUpOldPeppers(database, secrets, pepperUses, now), "Removed");
      const left = await leftUnderOld(database.db, await openKeys(database, secrets, pepperUses, now), pepperUses);
      return left === null ? "The pepper is not being changed." : said(left, "Still under PEPPER_OLD");
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}

function said(left: readonly { name: string; count: number; by_job: boolean }[], what: string): string {
  if (left.length === 0) return "Nothing is under an earlier pepper. PEPPER_OLD can be removed.";
  return [`${what}:`, ...left.map(({ name, count }) => `  ${count} ${name}`)].join("\n");
}

if (import.meta.main) {
  try {
    console.log(await pepperCommand(process.env, process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exitCode = 1;
  }
}
