import type { IncomingMessage } from "node:http";
import type { Configuration } from "../configuration.ts";

/** Whether a request names a host that this mall answers to. */
export type OwnHosts = (request: {
  headers: IncomingMessage["headers"];
  socket: { localAddress?: string | undefined };
}) => boolean;

/**
 * The demo has accounts that open with one tap, so it answers to its own names only. Otherwise a page of another site
 * whose name was pointed to this machine (DNS rebinding) would be of the same origin and could enter the demo. The port
 * does not matter, because such a page names itself. Any other mall answers to every name that leads to it.
 */
export function createOwnHosts({
  demo,
  host,
  publicUrl,
}: Pick<Configuration, "demo" | "host" | "publicUrl">): OwnHosts {
  if (!demo) return () => true;
  const names = new Set([
    "localhost",
    "127.0.0.1",
    "[::1]",
    new URL(publicUrl).hostname,
    bracketed(host.toLowerCase()),
  ]);
  return ({ headers, socket }) => {
    const name = hostName(headers.host);
    // With HOST=0.0.0.0 the machine answers to the address of the connection: nobody can point an address elsewhere.
    return (
      name !== null &&
      (names.has(name) || name === bracketed((socket.localAddress ?? "").replace(/^::ffff:(?=\d+\.)/, "")))
    );
  };
}

/** The name without its port; null if there is none, or if it is not a host's name. */
function hostName(host: string | undefined): string | null {
  return /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{1,253})(?::\d{1,5})?$/.exec(host?.toLowerCase() ?? "")?.[1] ?? null;
}

function bracketed(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}
