import { account } from "@arcade/contract/people/account/api";
import { content } from "@arcade/contract/front/content/api";
import net from "node:net";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { useWorld } from "../../../test/world.ts";
import { createOwnHosts } from "./own-hosts.ts";

describe("in demo mode", () => {
  const world = useWorld({ PUBLIC_URL: "https://Mall.Example:8443", HOST: "127.0.0.1" });
  let port: number;
  beforeAll(async () => {
    await world.app.listen({ port: 0, host: "127.0.0.1" });
    port = (world.app.server.address() as AddressInfo).port; // it listens at a port
  });

  /** The first line of the answer to a request that is written by hand. */
  const statusOf = (head: string) =>
    new Promise<string>((resolve, reject) => {
      const line = net.connect(port, "127.0.0.1", () => line.write(`${head}\r\n\r\n`));
      line.once("data", (bytes) => {
        line.destroy();
        resolve(bytes.toString("latin1").split("\r\n")[0] ?? "");
      });
      line.once("error", reject);
    });

  const own = ["localhost", "LOCALHOST:5173", "127.0.0.1:8080", "[::1]:8080", "mall.example", "mall.example:8443"];
  const foreign = [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "mall.example.evil.example",
    "10.0.0.1",
    "[::2]",
    "localhost@evil.example",
    "evil.example#localhost",
    "",
  ];

  test("its own hosts are answered, on any port", async () => {
    for (const host of own)
      expect(await statusOf(`GET /healthz HTTP/1.1\r\nHost: ${host}`), host).toBe("HTTP/1.1 200 OK");
  });

  test("any other host is refused with 421 before anything else, whatever a proxy's header claims", async () => {
    for (const host of foreign)
      expect(await statusOf(`GET /healthz HTTP/1.1\r\nHost: ${host}`), host).toMatch(/^HTTP\/1\.1 4(00|21) /);
    expect(await statusOf("GET /healthz HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: localhost")).toMatch(
      / 421 /,
    );
    const answer = await world.app.inject({
      method: "POST",
      url: account.demoLogIn.path,
      headers: { host: "evil.example", "content-type": "application/json" },
      payload: { role: "buyer" },
    });
    expect([answer.statusCode, answer.json().error, answer.json().parameters]).toEqual([
      421,
      "wrong_host",
      { address: "https://Mall.Example:8443" },
    ]);
    for (const url of ["/", "/docs", "/office/", "/files/x/60", "/no/such/path"])
      expect((await world.app.inject({ url, headers: { host: "evil.example" } })).statusCode, url).toBe(421);
  });

  test("nor does it get a 304", async () => {
    const url = `http://127.0.0.1:${port}${content.shell.path}`;
    const tag = (await fetch(url)).headers.get("etag") ?? "";
    expect((await fetch(url, { headers: { "if-none-match": tag } })).status).toBe(304);
    expect(await statusOf(`GET ${content.shell.path} HTTP/1.1\r\nHost: evil.example\r\nIf-None-Match: ${tag}`)).toMatch(
      / 421 /,
    );
  });

  test("a socket is not opened for it either", async () => {
    const upgrade = (host: string) =>
      statusOf(
        `GET /socket HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==`,
      );
    expect(await upgrade("evil.example")).toBe("HTTP/1.1 421 Misdirected Request");
    expect(await upgrade("localhost:8080")).toMatch(/ 101 /);
  });
});

test("outside the demo a mall answers to any name that leads to it", () => {
  const isOwn = createOwnHosts({ demo: false, host: "0.0.0.0", publicUrl: "https://mall.example" });
  expect(isOwn({ headers: { host: "whatever.example" }, socket: {} })).toBe(true);
});

test("open to the network, the demo answers to the address of the connection", () => {
  const isOwn = createOwnHosts({ demo: true, host: "0.0.0.0", publicUrl: "http://localhost:8080" });
  const at = (localAddress: string, host: string) => isOwn({ headers: { host }, socket: { localAddress } });
  expect(at("192.168.1.7", "192.168.1.7:8080")).toBe(true);
  expect(at("::ffff:192.168.1.7", "192.168.1.7:8080")).toBe(true);
  expect(at("fd00::7", "[fd00::7]:8080")).toBe(true);
  expect(at("192.168.1.7", "192.168.1.8:8080")).toBe(false);
  expect(at("192.168.1.7", "evil.example")).toBe(false);
});
