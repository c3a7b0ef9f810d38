import type { FastifyInstance } from "fastify";
import { retryAfterSeconds } from "./http.ts";
import type { Mall } from "../mall.ts";
import { registry } from "../metrics.ts";
import { createReadiness } from "./readiness.ts";
import { refuse } from "./refuse.ts";

/** What machines ask each process, whatever its role: whether it lives and can work, and its figures. */
export function registerHealth(app: FastifyInstance, mall: Mall): void {
  app.get("/healthz", (_request, reply) => reply.type("text/plain; charset=utf-8").send("alive\n"));
  const readiness = createReadiness(mall);
  app.get("/readyz", async (_request, reply) => {
    const faults = await readiness();
    reply.type("text/plain; charset=utf-8").header("cache-control", "no-store");
    if (faults.length > 0)
      return reply
        .code(503)
        .header("retry-after", String(retryAfterSeconds))
        .send(`not ready: ${faults.join("; ")}\n`);
    // Without the bus or the file store people buy as before, so it is said and no process is taken out for it.
    const away = [
      ...(mall.live.bus.isUp() ? [] : ["the bus"]),
      ...(mall.bucket?.isUp() === false ? ["the file store"] : []),
    ];
    return reply.send(`${["ready", ...away.map((part) => `${part} is away`)].join("; ")}\n`);
  });
  app.get("/metrics", async (request, reply) => {
    // Figures tell about the business, so they stay on this machine (SEC-027).
    if (!["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip)) refuse("unknown_path");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
