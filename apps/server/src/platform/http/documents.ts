import { endpoints } from "@arcade/contract/contract";
import type { FastifyInstance } from "fastify";
import { docsPage } from "./docs-page.ts";
import { retryAfterSeconds } from "./http.ts";
import type { Mall } from "../mall.ts";
import { registry } from "../metrics.ts";
import { openApi } from "./openapi.ts";
import { createReadiness } from "./readiness.ts";
import { refuse } from "./refuse.ts";

/** What operators and their machines read: health, metrics, and the documentation of the calls. */
export function registerDocuments(app: FastifyInstance, mall: Mall): void {
  let written = { name: "", document: "" };
  /** Written again only if the mall's name changes. */
  const documentFor = (name: string): string => {
    if (written.name !== name) written = { name, document: JSON.stringify(openApi(endpoints, name)) };
    return written.document;
  };
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
    // Without the bus or the file store people can still buy. So the answer names the fault and stays 200.
    const away = [
      ...(mall.live.bus.isUp() ? [] : ["the bus"]),
      ...(mall.bucket?.isUp() === false ? ["the file store"] : []),
    ];
    return reply.send(`${["ready", ...away.map((part) => `${part} is away`)].join("; ")}\n`);
  });
  app.get("/metrics", async (request, reply) => {
    // Metrics tell about the business, so only this machine may read them (SEC-027).
    if (!["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip)) refuse("unknown_path");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get("/docs/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(documentFor(mall.branding.name)),
  );
  app.get("/docs", (_request, reply) =>
    reply
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type("text/html; charset=utf-8")
      .send(docsPage(endpoints, mall.branding.name, mall.configuration.publicUrl)),
  );
}
