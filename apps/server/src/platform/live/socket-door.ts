import { socketPath } from "@arcade/contract/socket-facts";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { CallerAddress } from "../http/caller-address.ts";
import { retryAfterSeconds } from "../http/http.ts";
import { type OwnHosts } from "../http/own-hosts.ts";
import type { Sockets } from "./sockets.ts";

const maxFrameBytes = 64 * 1024;

interface Door {
  sockets: Sockets;
  publicUrl: string;
  ownHosts: OwnHosts;
  callers: CallerAddress;
  newClientId(): string;
}

/**
 * Accepts sockets (SPEC 4). A browser says which page asks, and only pages of this mall are accepted. A socket has no
 * cookie and an unbound one receives nothing, but pages of others have no reason to connect (SEC-023). The address must
 * have no query: tokens do not belong there.
 */
export function openSocketDoor(
  app: FastifyInstance,
  { sockets, publicUrl, ownHosts, callers, newClientId }: Door,
): void {
  // Deflate would keep 300 KB for each socket, for frames of a hundred bytes.
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxFrameBytes,
  });
  const ownOrigin = new URL(publicUrl).origin;
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    sockets.close();
  });
  // A request for another protocol (h2c) is answered as if it had not asked for one.
  Object.assign(app.server, {
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === "websocket",
  });
  app.server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (!ownHosts(request)) return turnAway(socket, "421 Misdirected Request");
    if (request.url !== socketPath) return turnAway(socket, "404 Not Found");
    // guard: only the mall's own pages open a socket
    if (!isOwnPage(request, ownOrigin)) return turnAway(socket, "403 Forbidden");
    const address = callers.of(request);
    if (isClosing) return turnAway(socket, "503 Service Unavailable");
    if (!sockets.hasRoom(address)) return turnAway(socket, "429 Too Many Requests");
    server.handleUpgrade(request, socket, head, (open) => sockets.admit(open, socket, address, newClientId()));
  });
}

/** The mall's public address, or the one that this very request went to. */
function isOwnPage({ headers }: IncomingMessage, ownOrigin: string): boolean {
  const { origin, host } = headers;
  return (
    origin !== undefined &&
    (origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host && /^https?:/.test(origin)))
  );
}

function turnAway(socket: Duplex, status: string): void {
  const retry = status.startsWith("503") ? `Retry-After: ${retryAfterSeconds}\r\n` : "";
  socket.end(`HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`);
}
