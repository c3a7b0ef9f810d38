import { EventEmitter } from "node:events";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import type { WebSocket } from "ws";
import { createClock } from "../clock.ts";
import { liveEventOf } from "./live.ts";
import { createSockets } from "./sockets.ts";

const { log } = Fastify();

function openSockets() {
  return createSockets({
    clock: createClock(),
    log,
    ask: (work) =>
      work({
        livingSessions: async (ids) => [...ids],
        staffOf: async () => [],
        readMessages: async () => new Map(),
      }),
  });
}

/** A socket that notes what is written to it, and whether it was corked then. */
function admitted(sockets: ReturnType<typeof openSockets>, clientId: string, memberId: bigint) {
  const written: { data: unknown; corks: number }[] = [];
  let corks = 0;
  const packets: number[] = [];
  const socket = Object.assign(new EventEmitter(), {
    bufferedAmount: 0,
    terminate: vi.fn(),
    close: vi.fn(),
    send(data: string | Buffer) {
      written.push({ data, corks });
      if (corks > 0) socket.bufferedAmount += Buffer.byteLength(data);
    },
  });
  const stream = {
    cork: () => void (corks += 1),
    uncork() {
      corks -= 1;
      packets.push(socket.bufferedAmount);
      socket.bufferedAmount = 0;
    },
  };
  sockets.admit(socket as unknown as WebSocket, stream, "127.0.0.1", clientId); // the parts of it that are used
  sockets.bind(clientId, { member_id: memberId, session_id: memberId });
  written.length = 0;
  return { socket, written, packets, corks: () => corks };
}

const event = (members: bigint[], id: bigint) =>
  liveEventOf(members, { type: "live", modules: "wallet", modules_id: null }, id);

/** Opens sockets that wait for their handshake until there is no room, and returns how many there are. */
function fill(sockets: ReturnType<typeof openSockets>, addressOf: (index: number) => string): number {
  for (let index = 0; index < 1_000; index += 1) {
    const address = addressOf(index);
    if (!sockets.hasRoom(address)) return index;
    const parts = { bufferedAmount: 0, send: vi.fn(), close: vi.fn(), terminate: vi.fn() };
    const socket = Object.assign(new EventEmitter(), parts);
    // the parts of it that are used
    sockets.admit(socket as unknown as WebSocket, { cork: vi.fn(), uncork: vi.fn() }, address, `${address} ${index}`);
  }
  return 1_000;
}

test("a whole network of IPv6 opens as many sockets as one address, and a whole site eight times as many", () => {
  const sockets = openSockets();
  expect(fill(sockets, (index) => `2001:db8:1:1::${index.toString(16)}`)).toBe(50);
  expect(sockets.hasRoom("2001:db8:1:2::1")).toBe(true);
  expect(fill(sockets, (index) => `2001:db8:2:${index.toString(16)}::1`)).toBe(400);
  expect(sockets.hasRoom("2001:db8:3::1")).toBe(true);
  expect(fill(sockets, () => "192.0.2.7")).toBe(50);
});

test("a place is free again once its socket is bound or closed", () => {
  const sockets = openSockets();
  expect(fill(sockets, () => "192.0.2.7")).toBe(50);
  expect(sockets.bind("192.0.2.7 0", { member_id: 1n, session_id: 1n })).toBe(true);
  expect(sockets.hasRoom("192.0.2.7")).toBe(true);
  expect(fill(sockets, () => "192.0.2.7")).toBe(1);
  sockets.close();
  expect(fill(sockets, () => "192.0.2.7")).toBe(50);
});

test("endless pings close a socket like endless frames", () => {
  const sockets = openSockets();
  const { socket } = admitted(sockets, "one", 1n);
  for (let count = 0; count < 60; count += 1) socket.emit("ping");
  expect(socket.terminate).not.toHaveBeenCalled();
  socket.emit("ping");
  expect(socket.terminate).toHaveBeenCalled();
});

test("a frame is encoded once for all its receivers", async () => {
  const sockets = openSockets();
  const [one, other] = [admitted(sockets, "one", 1n), admitted(sockets, "other", 2n)];
  await sockets.deliver([event([1n, 2n], 5n)]);
  expect(JSON.parse(String(one.written[0]?.data))).toMatchObject({ id: "5", modules: "wallet" });
  expect(other.written[0]?.data).toBe(one.written[0]?.data);
});

test("the frames of one receiver in a delivery are sent together, also if one of them fails", async () => {
  const sockets = openSockets();
  const { socket, written, packets, corks } = admitted(sockets, "one", 1n);
  await sockets.deliver([event([1n], 5n), event([1n], 6n), event([1n], 7n)]);
  expect(written.map((frame) => frame.corks)).toEqual([1, 1, 1]);
  expect(packets).toHaveLength(1);
  expect(corks()).toBe(0);
  vi.spyOn(socket, "send").mockImplementation(() => {
    throw new Error("the socket is gone");
  });
  await sockets.deliver([event([1n], 8n), event([1n], 9n)]);
  expect(corks()).toBe(0);
});

test("a reader is not closed because of what a large delivery holds back", async () => {
  const sockets = openSockets();
  const { socket, written, packets } = admitted(sockets, "one", 1n);
  const events = Array.from({ length: 5_000 }, (_, index) => event([1n], BigInt(1_000 + index)));
  await sockets.deliver(events);
  expect(socket.terminate).not.toHaveBeenCalled();
  expect(written).toHaveLength(5_000);
  expect(Math.max(...packets)).toBeLessThan(70 * 1_024);
});
