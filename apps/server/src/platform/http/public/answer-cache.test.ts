import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { givenGoods, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../database.ts";
import { sql } from "../../sql.ts";

const world = useWorld();
let origin: string;

beforeAll(async () => {
  await givenGoods(world, await givenStore(world));
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`; // it listens at a port
});

function ask(headers: Record<string, string> = {}, query = ""): Promise<Response> {
  return fetch(`${origin}${catalogue.goods.path}${query}`, { headers });
}

test("an answer of a second ago is read from the database again; one of this moment comes from the cache", async () => {
  const first = await ask();
  const tag = first.headers.get("etag") ?? "";
  await run(world.owner, sql`UPDATE goods SET sales = sales + 1`);
  const known = await ask({ "if-none-match": tag });
  expect([known.status, known.headers.get("etag"), known.headers.get("vary")]).toEqual([
    304,
    tag,
    "lang, accept-encoding",
  ]);
  world.clock.move(1_000);
  const fresh = await ask({ "if-none-match": tag });
  expect(fresh.status).toBe(200);
  expect(fresh.headers.get("etag")).not.toBe(tag);
});

test("another language, another address and another tag are other answers", async () => {
  await run(world.owner, sql`UPDATE goods SET name = name || '{"ar": "مصباح"}'`);
  world.clock.move(1_000);
  const tag = (await ask()).headers.get("etag") ?? "";
  expect((await ask({ "if-none-match": tag, lang: "ar" })).status).toBe(200);
  expect((await ask({ "if-none-match": tag }, "?keywords=nothing")).status).toBe(200);
  expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
  expect((await ask({ "if-none-match": tag })).status).toBe(304);
});
