import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test.runIf(existsSync("/dev/full"))("a log whose disk is full loses lines, and no answers", async () => {
  const from = (file: string) => JSON.stringify(path.join(import.meta.dirname, file));
  const code = `import { createAddressBudget } from ${from("address-budget.ts")};
    import { createClock } from ${from("../clock.ts")};
    import { createHttp } from ${from("http.ts")};
    const budget = createAddressBudget(0);
    const app = createHttp({ configuration: { logLevel: "info", publicUrl: "http://localhost" }, clock: createClock(), budget, ownHosts: () => true, callers: { isProxy: () => false, of: () => "" } });
    app.get("/", (request) => { request.log.info("a line"); return "answered"; });
    const { body } = await app.inject("/");
    console.error(body);`;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
    timeout: 20_000,
  });
  const [said, [exit]] = await Promise.all([run.stderr === null ? "" : text(run.stderr), once(run, "exit")]);
  expect({ said: said.trim(), exit }).toEqual({ said: "answered", exit: 0 });
});
