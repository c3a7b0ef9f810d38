import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createCallerAddress, readNetworks } from "./caller-address.ts";

function callers(...trusted: string[]) {
  const networks = readNetworks(trusted);
  if (networks === null) throw new Error("not networks");
  return createCallerAddress(networks);
}

function from(nearest: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: nearest });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return request;
}

test("a stranger's X-Forwarded-For is ignored", () => {
  expect(callers().of(from("203.0.113.9", "198.51.100.1"))).toBe("203.0.113.9");
  expect(callers("10.0.0.0/8").of(from("11.0.0.1", "198.51.100.1"))).toBe("11.0.0.1");
});

test("a trusted proxy names the caller; what the caller wrote before it is ignored", () => {
  expect(callers().of(from("127.0.0.1", "6.6.6.6, 203.0.113.9"))).toBe("203.0.113.9");
  expect(callers("10.0.0.0/8", "fd00::/8").of(from("10.1.2.3", "6.6.6.6, 203.0.113.9, fd00::7"))).toBe("203.0.113.9");
  expect(callers("10.0.0.7").of(from("::ffff:10.0.0.7", "203.0.113.9"))).toBe("203.0.113.9");
});

test("text that is no address is no proxy", () => {
  expect(callers("10.0.0.0/8").of(from("10.0.0.1", "unknown"))).toBe("unknown");
});

test.each([["10.0.0.0/33"], ["10.0.0.0/0"], ["::/0"], ["proxy.example"], ["10.0.0.0/8/8"], ["10.0.0.0/"], [""]])(
  "%j is neither an address nor a network",
  (text) => expect(readNetworks([text])).toBeNull(),
);
