import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test.runIf(existsSync("/dev/full"))("a log whose disk is full costs lines, and nobody's answer", async () => {
  const code = `import { createHttp } from ${JSON.stringify(path.join(import.meta.dirname, "http.ts"))};
    const app = createHttp({ logLevel: "info" });
    app.get("/", (request) => { request.log.info("a line"); return "answered"; });
    const { body } = await app.inject("/");
    console.error(body);`;
  const run = spawn(process.execPath, ["--input-type=module", "--eval", code], { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"], timeout: 20_000 });
  const [said, [exit]] = await Promise.all([run.stderr === null ? "" : text(run.stderr), once(run, "exit")]);
  expect({ said: said.trim(), exit }).toEqual({ said: "answered", exit: 0 });
});
