import type { Endpoint } from "@arcade/contract/endpoint";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { inputSchema } from "../../src/platform/http/serialise.ts";
import {
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
} from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { useWorld } from "../world.ts";
import { atTheEdge } from "./at-the-edge.ts";
import { lasting } from "./lasting.ts";

const world = useWorld();
let member: GivenMember;
let store: GivenStore;
let operator: GivenOperator;
let ids: string[];

beforeAll(async () => {
  store = await givenStore(world);
  const goods = await givenGoods(world, store);
  member = await givenBuyer(world);
  operator = await givenOperator(world, "administrator");
  ids = [goods.goods_id, ...goods.skus, store.store_id, store.template_id, store.category_id, member.member_id].map(
    String,
  );
});

const tokenFor = (endpoint: Endpoint) =>
  ({ merchant: store.merchant, operator, member, visitor: member })[endpoint.who].token;

test("the widest input of the contract is accepted or refused, and is never a bug", { timeout: 600_000 }, async () => {
  const bugs = new Map<string, string>();
  for (const endpoint of lasting) {
    const input = atTheEdge(inputSchema(endpoint), ids) as fc.Arbitrary<Record<string, unknown>>;
    for (const given of fc.sample(input, { numRuns: 15, seed: 23 })) {
      const outcome = await world.callWith(endpoint, given, { token: tokenFor(endpoint) });
      if (!outcome.ok && outcome.error === "internal") bugs.set(endpoint.path, JSON.stringify(given).slice(0, 300));
    }
  }
  expect([...bugs]).toEqual([]);
  await expectInvariants(world);
});
