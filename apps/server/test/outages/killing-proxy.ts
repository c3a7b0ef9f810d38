import { type AddressInfo, connect, createServer } from "node:net";
import type { DatabaseTarget } from "../../src/platform/database.ts";
import type { ServerProcess } from "./server-process.ts";

/**
 * Forwards everything between a server and PostgreSQL, until a transaction with `marker` in it has committed. Then it
 * kills the server before the server learns of that. `sent`: it kills the server when the marker is sent, and PostgreSQL
 * does not get that message.
 */
export async function killingProxy(target: DatabaseTarget, marker: string, when: "committed" | "sent" = "committed") {
  if (!("host" in target)) throw new Error("the tests' database has a host");
  let server: ServerProcess | null = null;
  let hasKilled = false;
  const kill = (): void => {
    server?.child.kill("SIGKILL");
    hasKilled = true;
  };
  const proxy = createServer((near) => {
    const far = target.host.startsWith("/")
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    let isMarked = false;
    near.on("data", (data) => {
      isMarked ||= data.includes(marker);
      if (isMarked && when === "sent") return kill();
      far.write(data);
    });
    far.on("data", (data) => {
      if (isMarked && data.includes("COMMIT\0")) return kill();
      near.write(data);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => proxy.once("listening", resolve));
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  return {
    target: { ...target, host: "127.0.0.1", port },
    kills: (given: ServerProcess) => (server = given),
    hasKilled: () => hasKilled,
    close: () => proxy.close(),
  };
}
