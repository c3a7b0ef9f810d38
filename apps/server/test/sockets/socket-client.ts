import { type Frame, frame } from "@arcade/contract/socket";
import { chat } from "@arcade/contract/talk/chat/api";
import { once } from "node:events";
import { expect, vi } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import type { World } from "../world.ts";

/** A socket as a page of the mall opens it, with all received frames. */
export interface TestSocket {
  readonly bare: WebSocket;
  /** Every frame so far, each checked against the contract. */
  readonly heard: Frame[];
  /** The next frame of this type that was not returned yet. */
  next<Type extends Frame["type"]>(type: Type): Promise<Extract<Frame, { type: Type }>>;
  /** The code with which it was closed. */
  readonly closed: Promise<number>;
}

/** Opens a socket and waits for its `init`. */
export async function openSocket(
  address: string,
  options: ClientOptions = {},
): Promise<TestSocket & { client_id: string }> {
  const bare = new WebSocket(`${address.replace(/^http/, "ws")}/socket`, { origin: address, ...options });
  const heard: Frame[] = [];
  const waiting = new Map<string, ((frame: Frame) => void)[]>();
  const kept = new Map<string, Frame[]>();
  bare.on("message", (data) => {
    const text = (data as Buffer).toString(); // what `ws` gives for a text frame
    if (text === "pong") return;
    const got = frame.parse(JSON.parse(text));
    heard.push(got);
    const taker = waiting.get(got.type)?.shift();
    if (taker === undefined) kept.set(got.type, [...(kept.get(got.type) ?? []), got]);
    else taker(got);
  });
  const closed = once(bare, "close").then(([code]: unknown[]) => Number(code));
  const next: TestSocket["next"] = async (type) => {
    const [first, ...rest] = kept.get(type) ?? [];
    kept.set(type, rest);
    const got = first ?? (await new Promise<Frame>((take) => waiting.set(type, [...(waiting.get(type) ?? []), take])));
    return got as Extract<Frame, { type: typeof type }>; // kept under its own type
  };
  const init = await Promise.race([
    next("init"),
    once(bare, "error").then(([error]: unknown[]) => Promise.reject(error as Error)),
    closed.then((code) => Promise.reject(new Error(`closed with ${code} before it was open`))),
  ]);
  return { bare, heard, next, closed, client_id: init.client_id };
}

/**
 * Opens a socket as this member. Earlier events are delivered first: they wait in the outbox until the relay's next
 * round, and would otherwise reach the new socket.
 */
export async function openSocketOf(
  world: World,
  address: string,
  { token }: { token: string },
  options: ClientOptions = {},
): Promise<TestSocket & { client_id: string }> {
  await vi.waitFor(async () => {
    const waiting = await many(world.owner, sql`SELECT id FROM outbox WHERE topic = 'events' LIMIT 1`);
    expect(waiting).toEqual([]);
  }, 10_000);
  await world.mall.live.sockets.deliver([]);
  const socket = await openSocket(address, options);
  expect(await world.ask(chat.handshake, { client_id: socket.client_id }, { token })).toBe(socket.client_id);
  return socket;
}

/** The status with which a connection was refused, or 101 if it was not. */
export function statusOf(address: string, options: ClientOptions, path = "/socket"): Promise<number> {
  return new Promise((resolve) => {
    const bare = new WebSocket(`${address.replace(/^http/, "ws")}${path}`, options);
    bare.on("open", () => {
      bare.terminate();
      resolve(101);
    });
    bare.on("unexpected-response", (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    bare.on("error", () => {});
  });
}
