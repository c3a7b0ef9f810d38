import { orders } from "@arcade/contract/buying/orders/api";
import { notices } from "@arcade/contract/base/notices/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { LightEndpoint } from "@arcade/contract/endpoint";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { metaOf, refreshThings } from "./refresh.ts";

function seen(...reads: readonly (readonly [LightEndpoint, object])[]): { client: QueryClient; old: () => string[] } {
  const client = new QueryClient();
  for (const [endpoint, input] of reads) {
    const queryKey = [endpoint.path, input];
    client
      .getQueryCache()
      .build(client, { queryKey, meta: metaOf(endpoint) })
      .setData({});
  }
  const old = () =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => JSON.stringify(queryKey));
  return { client, old };
}

test("a change marks exactly the reads that show what it touches as stale", async () => {
  const { client, old } = seen(
    [orders.list, {}],
    [orders.detail, { id: "7" }],
    [withdrawals.mine, {}],
    [notices.list, {}],
  );
  await refreshThings(client, { things: orders.confirm.touches ?? [] });
  expect(old()).toEqual([`["${orders.list.path}",{}]`, `["${orders.detail.path}",{"id":"7"}]`]);
});

test("an event about one thing does not affect the page of another one", async () => {
  const { client, old } = seen(
    [orders.detail, { id: "7" }],
    [orders.detail, { id: "8" }],
    [orders.counts, {}],
    [notices.list, {}],
  );
  await refreshThings(client, { things: ["orders", "notices"], id: "7" });
  expect(old()).toEqual([
    `["${orders.detail.path}",{"id":"7"}]`,
    `["${orders.counts.path}",{}]`,
    `["${notices.list.path}",{}]`,
  ]);
});

test("a cached read is marked as stale too, but is not loaded now", async () => {
  let asked = 0;
  const { client, old } = seen();
  const queryKey = [orders.list.path, {}];
  const query = client
    .getQueryCache()
    .build(client, { queryKey, meta: metaOf(orders.list), queryFn: () => (asked += 1) });
  query.setData(0);
  await refreshThings(client, { things: ["orders"], later: [orders.list] });
  expect([old().length, asked]).toEqual([1, 0]);
});

test("a first answer requested before the change is dropped and requested again", async () => {
  const { client } = seen();
  const waiting: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve));
  const queryKey = [orders.list.path, {}];
  const first = client.fetchQuery({ queryKey, meta: metaOf(orders.list), queryFn });
  const refreshed = refreshThings(client, { things: ["orders"] });
  waiting[0]?.("of before");
  waiting[1]?.("of now");
  await refreshed;
  expect([await first, client.getQueryData(queryKey)]).toEqual(["of now", "of now"]);
});
