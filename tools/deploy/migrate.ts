import "../before.js";
import { CannotStart, readConfiguration } from "../../apps/server/src/platform/configuration.ts";
import { tellDemoMode } from "../../apps/server/src/platform/demo-mode.ts";
import { keepRoleSettings } from "../../apps/server/src/platform/sql/application-role.ts";
import { migrate } from "../../apps/server/src/platform/sql/migrate.ts";
import { migrations, openDatabaseServer } from "../launch.ts";

/**
 * `npm run migrate`: applies the migrations in a separate step, as the owner of the tables, so that processes can start
 * as the application's role. A start does it as well if its role may.
 */
try {
  const configuration = readConfiguration(process.env);
  const server = await openDatabaseServer(configuration);
  try {
    const { applied } = await migrate(server.target, migrations);
    await tellDemoMode(server.target, configuration.demo);
    const isKept = await keepRoleSettings(server.target);
    console.log(
      applied.length === 0 ? "Nothing to apply." : `Applied:\n${applied.map((name) => `  ${name}`).join("\n")}`,
    );
    if (!isKept)
      console.log("The settings of arcade_app were left as they are: the role of DATABASE_URL may not change them.");
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}
