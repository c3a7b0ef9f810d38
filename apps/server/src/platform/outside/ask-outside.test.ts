import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { AnswerTooLong, askOutside } from "./ask-outside.ts";
import { createTranslator } from "./translator.ts";

const bomb = gzipSync(Buffer.alloc(20_000_000));
let sent = 0;
let isClosed = false;
const server = createServer((request, response) => {
  [sent, isClosed] = [0, false];
  response.on("close", () => (isClosed = true));
  if (request.url === "/short") return void response.end("short");
  if (request.url === "/elsewhere") return void response.writeHead(302, { location: "/short" }).end();
  if (request.url === "/packed") return void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  if (request.url === "/silent") return;
  if (request.url === "/drops") {
    const drip = setInterval(() => response.write("."), 20);
    return void response.on("close", () => clearInterval(drip));
  }
  // Endless, without a word of its length; as fast as it is read.
  const part = Buffer.alloc(64 * 1_024, " ");
  const pour = () => {
    while (!response.destroyed) {
      sent += part.length;
      if (!response.write(part)) return void response.once("drain", pour);
    }
  };
  pour();
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("an answer from outside", () => {
  test("is read completely within its bounds, and redirects are not followed", async () => {
    expect(await askOutside(`${at}/short`, { timeoutMs: 5_000, maxBytes: 5 })).toMatchObject({
      status: 200,
      body: Buffer.from("short"),
    });
    expect(await askOutside(`${at}/elsewhere`, { timeoutMs: 5_000, maxBytes: 5 })).toMatchObject({ status: 302 });
  });

  test("without an end is closed at its bound", async () => {
    await expect(askOutside(`${at}/endless`, { timeoutMs: 20_000, maxBytes: 256 * 1_024 })).rejects.toBeInstanceOf(
      AnswerTooLong,
    );
    await expect.poll(() => isClosed).toBe(true);
    expect(sent).toBeLessThan(20_000_000);
  });

  test("with a stated length, or compressed, has the same bound", async () => {
    await expect(askOutside(`${at}/short`, { timeoutMs: 5_000, maxBytes: 4 })).rejects.toBeInstanceOf(AnswerTooLong);
    await expect(askOutside(`${at}/packed`, { timeoutMs: 5_000, maxBytes: 100_000 })).rejects.toBeInstanceOf(
      AnswerTooLong,
    );
  });

  test.each(["silent", "drops"])("that does not end in time (%s) is closed", async (path) => {
    const started = performance.now();
    await expect(askOutside(`${at}/${path}`, { timeoutMs: 300, maxBytes: 1_000_000 })).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(5_000);
    await expect.poll(() => isClosed).toBe(true);
  });

  test("of a translator without an end is no translation", async () => {
    const translator = createTranslator({ url: at, key: null });
    expect(await translator?.translate("hello", "ar", "text")).toEqual({ fault: "unreadable", status: null });
    expect(sent).toBeLessThan(20_000_000);
  });
});
