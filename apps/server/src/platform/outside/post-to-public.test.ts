import { createHook } from "node:async_hooks";
import { createServer } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { publicOnly } from "../push/public-address.ts";
import { certificate, certificateKey } from "./post-to-public.fixture.ts";
import { createPostToPublic } from "./post-to-public.ts";

const host = "hooks.shop-systems.com";
const heard: { url: string | undefined; body: string; type: string | undefined }[] = [];
const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    heard.push({ url: request.url, body, type: request.headers["content-type"] });
    if (request.url === "/elsewhere") return void response.writeHead(302, { location: `https://${host}/x` }).end();
    if (request.url === "/silent") return;
    if (request.url === "/slow") {
      const { socket } = request;
      socket.on("error", () => {});
      socket.write("HTTP/1.1 200 OK\r\nx: ");
      const timer = setInterval(() => socket.write("x"), 50);
      return void socket.on("close", () => clearInterval(timer));
    }
    if (request.url === "/endless") {
      const write = () => {
        while (response.write("x".repeat(10_000)));
      };
      response.on("drain", write);
      return write();
    }
    response.writeHead(200).end("thank\u0000 you\n");
  });
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo; // it listens

let lookedUp = 0;
/** The name server of these tests: every name is this machine. */
const here: LookupFunction = (_host, options, answer) => {
  lookedUp += 1;
  if (options.all === true) answer(null, [{ address: "127.0.0.1", family: 4 }]);
  else answer(null, "127.0.0.1", 4);
};
const post = createPostToPublic({ lookup: here, ca: certificate, port });
const posted = (path: string, timeoutMs = 10_000) => ({
  url: `https://${host}${path}`,
  headers: { "content-type": "application/json" },
  body: '{"type":"test"}',
  timeoutMs,
  maxBytes: 500,
});

describe("posting to an address that somebody gave", () => {
  test("the body arrives, the name is looked up once, and the answer comes back as a line", async () => {
    lookedUp = 0;
    expect(await post(posted("/x"))).toEqual({ status: 200, text: "thank  you " });
    expect(heard.at(-1)).toEqual({ url: "/x", body: '{"type":"test"}', type: "application/json" });
    expect(lookedUp).toBe(1);
  });

  test("a redirect is an answer and is not followed", async () => {
    const before = heard.length;
    expect((await post(posted("/elsewhere"))).status).toBe(302);
    expect(heard.length).toBe(before + 1);
  });

  test("of an answer without end only the beginning is read", async () => {
    expect((await post(posted("/endless"))).text).toBe("x".repeat(500));
  });

  test("a silent server is not waited for", async () => {
    await expect(post(posted("/silent", 300))).rejects.toThrow();
  });

  test("a server that sends its headers one letter after another is not waited for", async () => {
    await expect(post(posted("/slow", 500))).rejects.toThrow();
  });

  test("if the status is the answer, the body is not waited for", async () => {
    expect(await post({ ...posted("/endless"), maxBytes: 0 })).toEqual({ status: 200, text: "" });
  });

  test("looking up a name uses none of the threads of files and hashes", async () => {
    let threads = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type === "GETADDRINFOREQWRAP") threads += 1;
      },
    }).enable();
    await createPostToPublic()(posted("/x", 3_000)).catch(() => undefined);
    hook.disable();
    expect(threads).toBe(0);
  });

  test("an address that is not public is not connected to", async () => {
    const before = heard.length;
    const refusing = createPostToPublic({
      ca: certificate,
      port,
      // As the mall's own look-up does it, for a name of which one address is this machine.
      lookup: publicOnly(async () => ["93.184.215.14", "127.0.0.1"]),
    });
    await expect(refusing(posted("/x"))).rejects.toThrow(`${host} is no public address`);
    const silent = createPostToPublic({ ca: certificate, port, lookup: publicOnly(async () => []) });
    await expect(silent(posted("/x"))).rejects.toThrow(`${host} is no public address`);
    expect(heard.length).toBe(before);
  });

  test("an internal address is refused before any look-up", async () => {
    lookedUp = 0;
    for (const url of [
      `http://${host}/x`,
      `https://${host}:8443/x`,
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "https://[::ffff:10.0.0.1]/x",
      "https://10.1.2.3/x",
      "https://100.64.0.1/x",
      "https://169.254.169.254/latest/meta-data",
      "https://[fd00::1]/x",
      "https://[fe80::1]/x",
      "https://224.0.0.1/x",
      "https://localhost/x",
      "https://metadata.google.internal/x",
    ])
      await expect(post({ ...posted("/x"), url }), url).rejects.toThrow("the address is not public");
    expect(lookedUp).toBe(0);
  });
});
