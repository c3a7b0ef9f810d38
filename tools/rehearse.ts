import "./before.js";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { CannotStart, type Environment, readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { openFileStore } from "../apps/server/src/platform/media/file-store.ts";
import { launch } from "./launch.ts";
import { copyPictures } from "./rehearse/copy-pictures.ts";
import { readMallConfiguration } from "./rehearse/read-configuration.ts";
import { rehearsalName } from "./rehearse/lay-configuration.ts";
import { demoPaymentPassword } from "./seed/people.ts";
import { onStopSignal } from "./stop-signals.ts";

/** All that a rehearsal takes from its environment: it asks no mail server, chain, carrier or other process. */
const taken = ["PORT", "HOST", "PUBLIC_URL", "LOG_LEVEL", "DEMO_PASSWORD", "MALL_NAME", "TZ"];

/** The environment of the copy: always a demo, always on its own embedded database. */
export function rehearsalEnvironment(environment: Environment, dataFolder: string): Environment {
  const own = Object.fromEntries(taken.flatMap((name) => (name in environment ? [[name, environment[name]]] : [])));
  return { PORT: "8090", ...own, DATA_DIR: dataFolder, DEMO: "1" };
}

async function rehearse(environment: Environment): Promise<void> {
  const mall = readConfiguration(environment);
  const { databaseUrl } = mall;
  if (databaseUrl === null) throw new CannotStart("Set DATABASE_URL to the mall whose configuration is rehearsed.");
  const folder = path.resolve(environment["REHEARSAL_DIR"] ?? "rehearsal");
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CannotStart(`${folder} is not empty. A rehearsal gets a folder of its own: set REHEARSAL_DIR.`);
  const read = await readMallConfiguration({ connectionString: databaseUrl });
  const configuration = await copyPictures(read, openFileStore(mall).files, folder);
  const launched = await launch(rehearsalEnvironment(environment, folder), {
    webApp: true,
    gaveUp: endWith,
    rehearsed: configuration,
  });
  const { publicUrl, mallName } = launched.configuration;
  console.log(
    [
      `${rehearsalName(configuration.branding?.name ?? mallName)} is open at ${publicUrl}/`,
      `  data    ${launched.database}`,
      `  demo    sign in as demo-buyer or demo-merchant; password ${launched.demoPassword}; payment password ${demoPaymentPassword}`,
      `  office  ${publicUrl}/office/; demo-operator, demo-operator-2 and demo-operator-3 enter with one tap`,
      `  files   ${configuration.pictures.size} of ${read.pictures.size} uploaded pictures were found`,
      "  ^C stops it",
    ].join("\n"),
  );
  onStopSignal(() => void launched.stop().then(() => process.exit(0), endWith));
}

function endWith(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

if (import.meta.main) await rehearse(process.env).catch(endWith);
