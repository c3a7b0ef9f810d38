import { addresses } from "@arcade/contract/people/addresses/api";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { useWorld } from "../../../test/world.ts";

const asked: { url: string | undefined; from: string | undefined }[] = [];
const tileServer = createServer(({ url, headers }, response) => {
  asked.push({ url, from: headers["user-agent"] });
  if (url === "/2/0/0.png") return void response.writeHead(302, { location: "/2/1/1.png" }).end();
  if (url === "/2/0/1.png") return void response.writeHead(200, { "content-type": "text/html" }).end("<p>No key</p>");
  if (url === "/2/0/2.png")
    return void response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(600_000));
  if (url === "/2/0/3.png") return void response.destroy();
  return void response.writeHead(200, { "content-type": "image/png", "set-cookie": "seen=1" }).end("a tile");
});
await new Promise<void>((ready) => tileServer.listen(0, "127.0.0.1", ready));
afterAll(() => tileServer.close());
const port = (tileServer.address() as AddressInfo).port; // it listens

describe("with a tile server", () => {
  const world = useWorld({ TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, TILES_CREDIT: "© Mapmakers" });
  const tile = (path: string) => world.app.inject({ method: "GET", url: `/tiles/${path}`, remoteAddress: "10.1.1.1" });

  test("a tile comes from the mall, nothing of its reader is sent on, and nothing else of the tile server comes in", async () => {
    expect(await world.ask(addresses.map, {})).toEqual({ tiles: { credit: "© Mapmakers" } });
    const { statusCode, headers, body } = await tile("2/1/3");
    expect([statusCode, headers["content-type"], headers["set-cookie"], body]).toEqual([
      200,
      "image/png",
      undefined,
      "a tile",
    ]);
    expect(headers["cache-control"]).toContain("max-age");
    expect(asked).toEqual([{ url: "/2/1/3.png", from: expect.stringContaining("Arcade") }]);
  });

  test("a tile outside the world is not requested", async () => {
    const before = asked.length;
    for (const path of ["2/4/0", "2/0/4", "20/0/0", "2/-1/0", "2/0/1.5", "2/01/0", "x/0/0", "2/..%2f/0", "2/0/%00"])
      expect((await tile(path)).statusCode, path).toBeGreaterThanOrEqual(400);
    expect(asked.length).toBe(before);
  });

  test("a redirect, a non-picture, a too large one or no answer is not found", async () => {
    for (const row of [0, 1, 2, 3]) expect((await tile(`2/0/${row}`)).statusCode, String(row)).toBe(404);
  });

  test("a reader of more tiles than a person can look at must wait", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 610 }, () =>
        world.app.inject({ method: "GET", url: "/tiles/9/1/1", remoteAddress: "10.1.1.2" }),
      ),
    );
    const waiting = outcomes.filter(({ statusCode }) => statusCode === 429);
    expect(waiting).toHaveLength(10);
    expect(Number(waiting[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("without one", () => {
  const world = useWorld();

  test("there are no tiles, and maps read that", async () => {
    expect(await world.ask(addresses.map, {})).toEqual({ tiles: null });
    expect((await world.app.inject({ method: "GET", url: "/tiles/0/0/0" })).statusCode).toBe(404);
  });
});
