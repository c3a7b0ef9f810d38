import { account } from "@arcade/contract/people/account/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { content } from "@arcade/contract/front/content/api";
import { endpoints } from "@arcade/contract/contract";
import { orders } from "@arcade/contract/buying/orders/api";
import { expect, test } from "vitest";
import { givenMember } from "./given.ts";
import { useWorld } from "./world.ts";

// 4 ms of work a second, with a burst of 40 ms, which is 33 searches.
const world = useWorld({ ADDRESS_BUDGET: "4" });
let networks = 0;
const elsewhere = () => `10.20.${(networks += 1) >> 8}.${networks & 255}`;

/** Uses the whole budget of an address. The time is in the future, so that no budget comes back before the test. */
function drain(address: string): void {
  const soon = new Date(world.clock.now().getTime() + 600_000);
  while (world.mall.budget.take(address, "known", soon) === 0);
}

/** The statuses of this many calls of one address at the same time. */
async function burst(
  url: string,
  count: number,
  address: string,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => world.app.inject({ method: "GET", url, remoteAddress: address, headers })),
  );
  for (const { statusCode, headers: told, body } of answers)
    if (statusCode === 429) {
      expect(Number(told["retry-after"])).toBeGreaterThan(0);
      expect(JSON.parse(body)).toMatchObject({ error: "too_often" });
    }
  return answers.map(({ statusCode }) => statusCode);
}

const refusedOf = (statuses: number[]) => statuses.filter((status) => status === 429).length;

test("of ninety searches from one address at the same time 33 are answered, and one for each 0.3 s that they take; another address does not notice", async () => {
  const [one, other] = [elsewhere(), elsewhere()];
  const refused = refusedOf(await burst(`${catalogue.goods.path}?keywords=lamp`, 90, one));
  expect(refused).toBeLessThanOrEqual(57);
  expect(refused).toBeGreaterThan(30);
  expect(refusedOf(await burst(catalogue.goods.path, 1, other))).toBe(0);
});

test("every public read costs what its row says", async () => {
  const publicReads = endpoints.filter(({ scope }) => scope === "public");
  expect(publicReads.length).toBeGreaterThan(30);
  for (const { path } of publicReads) {
    const address = elsewhere();
    drain(address);
    expect(refusedOf(await burst(path, 1, address)), path).toBe(1);
  }
});

test("files, tiles, the documentation and unknown paths are counted too", async () => {
  for (const url of ["/docs", "/docs/openapi.json", "/files/nothing/60", "/no/such/path", "/healthz"]) {
    const address = elsewhere();
    drain(address);
    expect(await burst(url, 1, address), url).toEqual([429]);
  }
});

test("a call that needs a session uses the address's budget without one, and none with one", async () => {
  const address = elsewhere();
  const { token } = await givenMember(world);
  const waits = { status: 429, error: "too_often" };
  drain(address);
  expect(await world.call(orders.list, {}, { address })).toMatchObject(waits);
  drain(address);
  expect(await world.call(account.captcha, {}, { address })).toMatchObject(waits);
  drain(address);
  expect(await world.call(account.logIn, { account: "nobody@example.com", password: "x" }, { address })).toMatchObject(
    waits,
  );
  drain(address);
  expect(await world.call(account.mine, {}, { address, token })).toMatchObject({ ok: true });
});

test("an invalid token is a caller without a session", async () => {
  const address = elsewhere();
  const answers = await burst(account.mine.path, 120, address, { token: "x".repeat(43) });
  expect(refusedOf(answers)).toBeGreaterThan(0);
  expect(refusedOf(answers)).toBeLessThanOrEqual(20);
});

test("an answer that the caller's tag confirms costs a fortieth of a page", async () => {
  const address = elsewhere();
  const first = await world.app.inject({ method: "GET", url: content.shell.path, remoteAddress: address });
  const headers = { "if-none-match": String(first.headers["etag"]) };
  expect(new Set(await burst(content.shell.path, 90, address, headers))).toEqual(new Set([304]));
});
