import "./before.js";
import { type Role, roleNames } from "@arcade/contract/access";
import { addOperator } from "../apps/server/src/features/operators/index.ts";
import { openMall } from "../apps/server/src/main.ts";
import { CannotStart, readConfiguration, readSecrets } from "../apps/server/src/platform/configuration.ts";
import { migrate } from "../apps/server/src/platform/migrate.ts";
import { Refusal } from "../apps/server/src/platform/refuse.ts";
import { migrations, openDatabaseServer } from "./launch.ts";

const usage = `npm run operator -- add <name> <email> <role>     role: ${roleNames.join(", ")}`;

/**
 * Adds an operator from the server's own command line: the first administrator of a mall comes in this way. It works beside a running mall;
 * the link that it prints is good once, for 24 hours. Two who are added here may decide on each other's proposals.
 */
try {
  console.log(await add(process.argv.slice(2)));
} catch (error) {
  if (error instanceof Refusal) console.error(`An operator with this name or email exists already.`);
  else console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

async function add([verb, name, email, wantedRole]: string[]): Promise<string> {
  const role = roleNames.find((known): known is Role => known === wantedRole);
  if (verb !== "add" || name === undefined || email === undefined || role === undefined) throw new CannotStart(usage);
  if (!/^[^@\s]+@[^@\s]+$/u.test(email)) throw new CannotStart(`${email} is not an email address.\n${usage}`);
  const configuration = { ...readConfiguration(process.env), logLevel: "error" as const };
  const secrets = readSecrets(process.env, configuration.dataFolder);
  const server = await openDatabaseServer(configuration);
  try {
    const { application } = await migrate(server.target, migrations);
    const open = await openMall({ configuration, secrets, database: application });
    try {
      const { link, until } = await open.inTurn((turn) => addOperator(turn, { name: name.trim(), email, role, added_by: null }));
      return `${name} can come in as ${role}, once, until ${until.toISOString()}:\n\n  ${link}\n`;
    } finally {
      await open.close();
    }
  } finally {
    await server.stop();
  }
}
