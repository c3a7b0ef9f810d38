import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import type { Environment } from "../../src/platform/configuration.ts";
import type { World } from "../world.ts";

export interface ServerProcess {
  child: ChildProcess;
  address: string;
}

/**
 * Another process of the world's mall, on the same database, with its clock this far from the others'. The test kills
 * it. It also ends when the test's process ends.
 */
export async function startServer(world: World, environment: Environment = {}, aheadMs = 0): Promise<ServerProcess> {
  const given = { target: world.target, folder: world.mall.configuration.dataFolder, environment, aheadMs };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "crash-server.ts"), JSON.stringify(given)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("exit", () => reject(new Error("the server did not start")));
  });
  return { child, address };
}
