import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

// The full run is `npm run chaos`. This is half a minute of the same program, always with the same random choices.
const seed = 20_261_122;

test("half a minute of chaos: no confirmed change is lost, nothing happens twice", { timeout: 400_000 }, async () => {
  const program = path.resolve(import.meta.dirname, "../../../tools/chaos.ts");
  const run = spawn(
    process.execPath,
    [program, "--minutes", "0.5", "--faults", "7", "--people", "8", "--seed", String(seed), "--no-table"],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const [said, failed, [exit]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, "exit")]);
  console.log(said.trim().split("\n").at(-1));
  expect({ exit, said: exit === 0 ? "" : `${said}${failed}` }).toEqual({ exit: 0, said: "" });
});
