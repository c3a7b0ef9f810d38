import { once } from "node:events";
import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/** A line between a mall and its database or Redis, on loopback, that can be cut. */
export interface Proxy {
  readonly port: number;
  /** Cuts every connection; new ones are taken again at once. */
  cut(): void;
  /** Takes no new connection, and says nothing on the open ones, until `open`. */
  hold(): void;
  open(): void;
  close(): void;
}

export async function startProxy(to: NetConnectOpts): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(to);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const side of pair) side.on("error", end).on("close", end).setNoDelay(true);
    near.pipe(far);
    far.pipe(near);
    if (isHeld) for (const side of pair) side.pause();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const each = (work: (side: Socket) => void) => [...pairs].flat().forEach(work);
  return {
    port: address.port,
    cut: () => each((side) => side.destroy()),
    hold() {
      isHeld = true;
      each((side) => side.pause());
    },
    open() {
      isHeld = false;
      each((side) => side.resume());
    },
    close() {
      server.close();
      each((side) => side.destroy());
    },
  };
}
