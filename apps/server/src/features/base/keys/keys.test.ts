import { mayDo, permissionsOf } from "@arcade/contract/access";
import { apiKeys } from "@arcade/contract/base/keys/api";
import { apiKeysOffice } from "@arcade/contract/base/keys/office";
import {
  isForOperatorKeys,
  keyCallsPerMinute,
  keyScopeOf,
  maxKeys,
  storeScopes,
} from "@arcade/contract/base/keys/scopes";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { endpoints } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenPaidOrder,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { givenRole } from "../../../../test/given/given-proposal.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { sealSecret } from "../../../platform/secrets/seal.ts";
import { newTotpSecret, totpCodeAt } from "../../../platform/secrets/totp.ts";

const world = useWorld();
let store: GivenStore;
let other: GivenStore;
let boss: GivenOperator;
let order: string;
let foreign: string;

beforeAll(async () => {
  [store, other, boss] = [
    await givenStore(world),
    await givenStore(world),
    await givenOperator(world, "administrator"),
  ];
  const buyer = await givenBuyer(world);
  order = await givenPaidOrder(world, buyer, (await givenGoods(world, store)).skus[0] ?? 0n);
  foreign = await givenPaidOrder(world, buyer, (await givenGoods(world, other)).skus[0] ?? 0n);
});
beforeEach(async () => {
  world.clock.move(61_000);
  await run(world.owner, sql`DELETE FROM api_key`);
});

const as = (of: { merchant: { token: string } }) => ({ token: of.merchant.token });

/** The code that the operator's authenticator shows now. */
async function codeOf({ operator_id: id }: GivenOperator): Promise<string> {
  const secret = newTotpSecret();
  const sealed = sealSecret(world.mall, { of: "operator_totp", id }, secret);
  await run(world.owner, sql`UPDATE operator SET totp_secret = ${sealed} WHERE id = ${id}`);
  return totpCodeAt(secret, world.clock.now());
}

/** A call with a key, as another system makes it. Returns the name of the refusal, or "ok". */
async function byKey(endpoint: Endpoint, apiKey: string, input: object = {}): Promise<string> {
  const outcome = await world.callWith(endpoint, input, { apiKey });
  return outcome.ok ? "ok" : outcome.error;
}

const make = (scopes: readonly (typeof storeScopes)[number][] = storeScopes, of = store) =>
  world.ask(apiKeys.make, { name: "The till", scopes: [...scopes], days: 30 }, as(of));
const makeForOffice = async (scopes: Parameters<typeof mayDo>[1][] = [...permissionsOf("administrator")], by = boss) =>
  world.ask(apiKeysOffice.make, { name: "Reports", scopes, days: 30, code: await codeOf(by) }, { token: by.token });

describe("the access matrix of a store's keys, generated from the contract", () => {
  test("a key calls an endpoint only with its scope, and calls for persons accept no key", async () => {
    const whole = (await make()).key;
    const [only, without] = [new Map<string, string>(), new Map<string, string>()];
    // More than a store may have: half of them belong to the other one, for which it is the same.
    for (const scope of storeScopes) {
      only.set(scope, (await make([scope])).key);
      const others = storeScopes.filter((name) => name !== scope);
      without.set(scope, (await make(others, other)).key);
    }
    for (const endpoint of endpoints.filter(({ scope }) => scope === "own")) {
      const wanted = keyScopeOf(endpoint);
      world.clock.move(1_000);
      if (wanted === null)
        expect([endpoint.path, await byKey(endpoint, whole)]).toEqual([endpoint.path, "key_not_here"]);
      else {
        expect([endpoint.path, await byKey(endpoint, without.get(wanted) ?? "")]).toEqual([endpoint.path, "key_scope"]);
        const error = await byKey(endpoint, only.get(wanted) ?? "");
        expect(["key_scope", "key_not_here", "key_unknown", "log_in"]).not.toContain(error);
      }
    }
  });

  test("no key pays, refunds, signs, or changes keys and webhooks", () => {
    const open = endpoints.filter((endpoint) => keyScopeOf(endpoint) !== null);
    expect(open.length).toBeGreaterThan(50);
    for (const endpoint of open) {
      expect([endpoint.path, endpoint.who, endpoint.secrets ?? null]).toEqual([endpoint.path, "merchant", null]);
      for (const thing of ["wallet", "bond", "api_keys", "webhooks"] as const)
        expect([endpoint.path, endpoint.touches?.includes(thing) ?? false]).toEqual([endpoint.path, false]);
    }
    const closed = endpoints.filter((endpoint) => endpoint.who === "merchant" && keyScopeOf(endpoint) === null);
    const paths = closed.map(({ path }) => path);
    for (const path of ["bond/sign", "orders/purchase", "refunds/agree", "refunds/confirm_return", "api_keys/make"])
      expect(paths).toContain(`/wanlshop/${path}`);
  });

  test("an unknown, revoked or expired key, or one of another store, is refused", async () => {
    const { id, key } = await make();
    const merchantRows = endpoints.filter((endpoint) => keyScopeOf(endpoint) !== null);
    expect(await byKey(orders.storeDetail, key, { id: order })).toBe("ok");
    expect(await byKey(orders.storeDetail, key, { id: foreign })).toBe("not_found");
    expect(await byKey(orders.storeDetail, (await make(storeScopes, other)).key, { id: order })).toBe("not_found");
    await world.ask(apiKeys.revoke, { id }, as(store));
    const expired = await make();
    await run(
      world.owner,
      sql`UPDATE api_key SET created_at = created_at - interval '40 days', expires_at = expires_at - interval '31 days'
        WHERE id = ${BigInt(expired.id)}`,
    );
    for (const endpoint of merchantRows) {
      expect([endpoint.path, await byKey(endpoint, key)]).toEqual([endpoint.path, "key_unknown"]);
      expect([endpoint.path, await byKey(endpoint, expired.key)]).toEqual([endpoint.path, "key_unknown"]);
      expect([endpoint.path, await byKey(endpoint, `${key.slice(0, -1)}~`)]).toEqual([endpoint.path, "key_unknown"]);
      world.clock.move(3_000);
    }
  });
});

describe("a store's keys", () => {
  test("a session sent beside a key is ignored", async () => {
    const fresh = await givenStore(world);
    const answer = await world.app.inject({
      method: "GET",
      url: orders.storeCounts.path,
      headers: { authorization: "Bearer something", token: fresh.merchant.token },
    });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 401, error: "key_unknown" });
  });

  test("are shown once, stored as a hash, and listed with their last use, and their owner is notified", async () => {
    const shop = await givenStore(world);
    const { id, key } = await make(["orders:read"], shop);
    expect(key).toMatch(/^arcade_[\w-]{43}$/);
    expect(await byKey(orders.storeCounts, key)).toBe("ok");
    const [endpoint] = (await world.ask(apiKeys.list, {}, as(shop))).items;
    expect(endpoint).toMatchObject({ id, state: "active", ending: key.slice(-4), scopes: ["orders:read"] });
    expect(endpoint?.used).not.toBeNull();
    const kept = await many<{ text: string }>(world.owner, sql`SELECT k::text AS text FROM api_key k`);
    expect(kept.some(({ text }) => text.includes(key.slice(7, 30)))).toBe(false);
    await world.ask(apiKeys.change, { id, name: "Other", scopes: ["goods:read"] }, as(shop));
    expect(await byKey(orders.storeCounts, key)).toBe("key_scope");
    await world.ask(apiKeys.revoke, { id }, as(shop));
    expect(await world.call(apiKeys.revoke, { id }, as(shop))).toMatchObject({ error: "not_found" });
    expect(await world.call(apiKeys.change, { id, name: "Again", scopes: ["goods:read"] }, as(shop))).toMatchObject({
      error: "not_found",
    });
    await world.settleDue();
    const told = (await mailsTo(world, shop.merchant.email)).filter(({ subject }) => subject.includes("API key"));
    expect(told).toHaveLength(3);
  });

  test("are limited in number, also if all are made at once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: maxKeys + 3 }, () =>
        world.call(apiKeys.make, { name: "One", scopes: ["goods:read"], days: 1 }, as(store)),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(maxKeys);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "key_limit", parameters: { max: maxKeys } });
  });

  test("are refused while their owner is suspended, as a session is", async () => {
    const shop = await givenStore(world);
    const { key } = await make(storeScopes, shop);
    await run(
      world.owner,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'Under review'
        WHERE id = ${shop.merchant.member_id}`,
    );
    expect(await byKey(orders.storeCounts, key)).toBe("account_suspended");
  });

  test("have a rate limit of their own", async () => {
    const { key } = await make(["orders:read"]);
    const outcomes = await Promise.all(
      Array.from({ length: keyCallsPerMinute + 20 }, () => byKey(orders.storeCounts, key)),
    );
    expect(outcomes.filter((outcome) => outcome === "too_often").length).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === "ok").length).toBeGreaterThanOrEqual(keyCallsPerMinute);
    expect(await world.call(orders.storeCounts, {}, as(store))).toMatchObject({ ok: true });
  });
});

describe("the documentation", () => {
  test("names the scope of each call, what webhooks send, and how to check a signature", async () => {
    const { body } = await world.app.inject({ method: "GET", url: "/docs" });
    for (const said of ["orders:write", "refund.agreed", "timingSafeEqual", "API key: members.look"])
      expect(body).toContain(said);
    const { paths, webhooks } = JSON.parse((await world.app.inject({ method: "GET", url: "/docs/openapi.json" })).body);
    expect(paths[orders.ship.path].post).toMatchObject({ "x-key-scope": "orders:write" });
    expect(paths[apiKeys.make.path].post["x-key-scope"]).toBeUndefined();
    expect(Object.keys(webhooks)).toContain("stock.low");
  });
});

describe("an operator's keys", () => {
  test("read what their scopes and their maker's role allow, and change nothing", async () => {
    const whole = (await makeForOffice()).key;
    world.clock.move(61_000);
    const small = (await makeForOffice(["members.look"])).key;
    for (const endpoint of endpoints.filter(({ scope }) => scope === "own")) {
      world.clock.move(3_000);
      const all = await byKey(endpoint, whole);
      if (!isForOperatorKeys(endpoint)) expect([endpoint.path, all]).toEqual([endpoint.path, "key_not_here"]);
      else {
        expect([endpoint.path, all]).not.toContain("key_scope");
        expect([endpoint.path, (await byKey(endpoint, small)) === "key_scope"]).toEqual([
          endpoint.path,
          endpoint.permission !== "members.look",
        ]);
      }
    }
  });

  test("write their reads to the audit log, lose what their maker may no longer do, and end with the maker", async () => {
    const maker = await givenOperator(world, "administrator");
    const { id, key } = await makeForOffice(["members.look", "stores.look"], maker);
    expect(await byKey(membersOffice.record, key, { member_id: String(store.merchant.member_id) })).toBe("ok");
    const looks = await many<{ record: { session_id: string } }>(
      world.owner,
      sql`SELECT record FROM audit_log WHERE action = 'look' AND operator_id = ${maker.operator_id}`,
    );
    expect(looks.map(({ record }) => record.session_id)).toEqual([id]);
    await givenRole(world, maker.operator_id, "support");
    expect(await byKey(storesOffice.search, key)).toBe("not_permitted");
    expect(await byKey(membersOffice.record, key, { member_id: String(store.merchant.member_id) })).toBe("ok");
    await run(
      world.owner,
      sql`UPDATE operator SET disabled_at = now(), disabled_by_server = true WHERE id = ${maker.operator_id}`,
    );
    expect(await byKey(membersOffice.record, key, { member_id: String(store.merchant.member_id) })).toBe("key_unknown");
  });

  test("need the authenticator's code, are in the audit log, and can be revoked by any administrator", async () => {
    const maker = await givenOperator(world, "administrator");
    const wanted = { name: "Reports", scopes: ["members.look" as const], days: 30 };
    const by = { token: maker.token };
    expect(await world.call(apiKeysOffice.make, { ...wanted, code: "000000" }, by)).toMatchObject({
      error: "totp_incorrect",
    });
    const { id, key } = await makeForOffice(["members.look"], maker);
    await world.ask(apiKeysOffice.revoke, { id }, { token: boss.token });
    expect(await byKey(membersOffice.record, key)).toBe("key_unknown");
    expect(await world.call(apiKeysOffice.revoke, { id }, by)).toMatchObject({ error: "not_found" });
    expect((await world.ask(apiKeysOffice.list, {}, by)).items).toMatchObject([{ id, state: "revoked" }]);
    const recorded = await many<{ action: string }>(
      world.owner,
      sql`SELECT action FROM audit_log WHERE subject_kind = 'api_key' AND subject_id = ${id} ORDER BY number`,
    );
    expect(recorded.map(({ action }) => action)).toEqual(["/office-api/api_keys/make", "/office-api/api_keys/revoke"]);
    await run(
      world.owner,
      sql`INSERT INTO api_key (id, operator_id, name, scopes, key_hash, ending, created_at, expires_at)
       SELECT n, ${maker.operator_id}, 'One of many', '{members.look}', sha256(n::text::bytea), 'abcd',
         ${world.clock.now()}, ${new Date(world.clock.now().getTime() + 86_400_000)}
       FROM generate_series(1, ${maxKeys}) AS n`,
    );
    world.clock.move(61_000);
    expect(await world.call(apiKeysOffice.make, { ...wanted, code: await codeOf(maker) }, by)).toMatchObject({
      error: "key_limit",
    });
  });
});
