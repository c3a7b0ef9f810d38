import { hash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Configuration } from "../configuration.ts";
import { registry } from "../metrics.ts";

/** `/metrics` for a Prometheus on another machine, on a port of its own: the mall's port is open to everybody. */
export async function listenForMetrics({ host, port, token }: NonNullable<Configuration["metrics"]>): Promise<{
  address: string;
  close(): Promise<void>;
}> {
  const expected = digest(`Bearer ${token}`);
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected))
      return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  const bound = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    address: `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}/metrics`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
