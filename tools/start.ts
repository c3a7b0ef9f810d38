import "./node-version.js";
import { CannotStart } from "../apps/server/src/platform/configuration.ts";
import { launch, type LaunchedMall } from "./launch.ts";

const drainMs = 15_000;
const repeatedMs = 2000;

try {
  const launched = await launch(process.env, { webApp: !process.argv.includes("--without-web-app") });
  console.log(introduction(launched));
  stopOnSignals(launched);
} catch (error) {
  // Its message is the whole explanation; anything else is a bug and is shown with its stack.
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

function introduction({ configuration, database, warning, isBuilt }: LaunchedMall): string {
  const lines = [
    `${configuration.mallName} is open at ${configuration.publicUrl}/ (started in ${process.uptime().toFixed(1)} s${isBuilt ? ", web app built" : ""})`,
    `  API     ${configuration.publicUrl}/docs`,
    `  data    ${database}`,
    ...(configuration.host === "127.0.0.1" ? ["  offered to this machine only; set HOST=0.0.0.0 for others"] : []),
    ...(warning === null ? [] : [`  note    ${warning}`]),
    "  ^C stops it",
  ];
  return lines.join("\n");
}

/** The first signal lets requests in flight be answered. A terminal's ^C comes twice, once by npm; one that comes later means "now". */
function stopOnSignals(launched: LaunchedMall): void {
  let askedAt: number | null = null;
  const stop = async () => {
    if (askedAt !== null) {
      // The watchdog still ends the database clean.
      if (process.uptime() * 1000 - askedAt > repeatedMs) process.exit(1);
      return;
    }
    askedAt = process.uptime() * 1000;
    setTimeout(() => process.exit(1), drainMs).unref();
    await launched.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
}
