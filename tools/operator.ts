import "./before.js";
import { type Role, roleNames } from "@arcade/contract/access";
import { refusalSentence } from "@arcade/messages";
import { addOperator, renewOperator, shutOutByServer } from "../apps/server/src/features/base/operators/index.ts";
import { openMall } from "../apps/server/src/main.ts";
import { CannotStart, readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { readSecrets } from "../apps/server/src/platform/secrets/secret-files.ts";
import { migrate } from "../apps/server/src/platform/sql/migrate.ts";
import { Refusal } from "../apps/server/src/platform/http/refuse.ts";
import type { Context } from "../apps/server/src/platform/context.ts";
import { migrations, openDatabaseServer } from "./launch.ts";

const usage = `npm run operator -- add <name> <email> <role>     role: ${roleNames.join(", ")}
npm run operator -- renew <name>                  a new link; password, authenticator, passkeys and sessions end
npm run operator -- disable <name>                shuts somebody out; every session ends`;

/**
 * Adds operators from the server's own command line: the first ones of a mall, and anybody if nobody else could agree
 * to them in the back office. It works beside a running mall. The printed link is valid once, for 24 hours. Two who
 * come in this way may decide on each other's proposals.
 */
try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (error instanceof Refusal)
    console.error(
      error.refusal === "not_found"
        ? "There is no operator of this name."
        : refusalSentence("en", error.refusal, error.parameters),
    );
  else console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = 1;
}

async function run([verb, name, email, wantedRole]: string[]): Promise<string> {
  if (verb === "renew" && name !== undefined && email === undefined) {
    const { name: whose, link, until } = await inMall((context) => renewOperator(context, name));
    return `${whose} can come in anew, once, until ${until.toISOString()}:\n\n  ${link}\n`;
  }
  if (verb === "disable" && name !== undefined && email === undefined) {
    await inMall((context) => shutOutByServer(context, name));
    return `${name} is shut out.`;
  }
  const role = roleNames.find((known): known is Role => known === wantedRole);
  if (verb !== "add" || name === undefined || email === undefined || role === undefined) throw new CannotStart(usage);
  if (!/^[^@\s]+@[^@\s]+$/u.test(email)) throw new CannotStart(`${email} is not an email address.\n${usage}`);
  const { link, until } = await inMall((context) => addOperator(context, { name: name.trim(), email, role }, null));
  return `${name} can come in as ${role}, once, until ${until.toISOString()}:\n\n  ${link}\n`;
}

async function inMall<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const configuration = { ...readConfiguration(process.env), logLevel: "error" as const };
  const secrets = readSecrets(process.env, configuration.dataFolder);
  const server = await openDatabaseServer(configuration);
  try {
    await migrate(server.target, migrations);
    // As the owner of the database: the application's role cannot write that whoever runs the server did it.
    const open = await openMall({ configuration, secrets, database: server.target });
    try {
      return await open.withContext(work);
    } finally {
      await open.close();
    }
  } finally {
    await server.stop();
  }
}
