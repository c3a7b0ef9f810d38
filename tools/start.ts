import "./before.js";
import { CannotStart } from "../apps/server/src/platform/configuration.ts";
import { mailsSecrets } from "../apps/server/src/platform/outside/mail.ts";
import { hasOperators } from "../apps/server/src/features/base/operators/index.ts";
import { launch, type LaunchedMall } from "./launch.ts";
import { demoPaymentPassword } from "./seed/people.ts";
import { onStopSignal } from "./stop-signals.ts";

const drainMs = 15_000;

try {
  const launched = await launch(process.env, { webApp: !process.argv.includes("--without-web-app"), gaveUp: endWith });
  console.log(introduction(launched, await hasOperators(launched.mall.mall.db)));
  stopWhenAsked(launched);
} catch (error) {
  // Its message is the whole explanation; anything else is a bug and is shown with its stack.
  endWith(error);
}

function endWith(error: unknown): never {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

function introduction({ configuration, database, demoPassword, isBuilt }: LaunchedMall, isRun: boolean): string {
  const lines = [
    `${configuration.mallName} is open at ${configuration.publicUrl}/ (started in ${process.uptime().toFixed(1)} s${isBuilt ? ", web app built" : ""})`,
    `  API     ${configuration.publicUrl}/docs`,
    `  data    ${database}`,
    ...(demoPassword === null
      ? []
      : [
          `  demo    sign in as demo-buyer or demo-merchant; password ${demoPassword}; payment password ${demoPaymentPassword}`,
          `  office  ${configuration.publicUrl}/office/; demo-operator, demo-operator-2 and demo-operator-3 enter with one tap`,
        ]),
    ...(configuration.host === "127.0.0.1" ? ["  offered to this machine only; set HOST=0.0.0.0 for others"] : []),
    ...(mailsSecrets(configuration)
      ? []
      : [
          "  mail    SMTP_URL is not set: codes cannot be sent, so nobody can register or reset a password. Set it and start again.",
        ]),
    ...(isRun
      ? []
      : [
          "  office  nobody runs this mall yet. In another shell with the same variables, for two different people:",
          "          npm run operator -- add <name> <email> administrator",
        ]),
    "  ^C stops it",
  ];
  return lines.join("\n");
}

/** Requests in flight are still answered. */
function stopWhenAsked(launched: LaunchedMall): void {
  onStopSignal(() => {
    setTimeout(() => process.exit(1), drainMs).unref();
    launched.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
