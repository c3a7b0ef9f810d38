import { mayDo, staffParts } from "@arcade/contract/access";
import { apiKeys } from "@arcade/contract/base/keys/api";
import { keyScopeOf, storeScopes } from "@arcade/contract/base/keys/scopes";
import { account } from "@arcade/contract/people/account/api";
import { operators } from "@arcade/contract/base/operators/api";
import { addresses } from "@arcade/contract/people/addresses/api";
import { carts } from "@arcade/contract/buying/carts/api";
import { endpoints } from "@arcade/contract/contract";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, describe, expect, test } from "vitest";
import { run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { inputSchema, outputSchema } from "../src/platform/http/serialise.ts";
import { givenChat } from "./given/given-chat.ts";
import { givenBuyer } from "./given.ts";
import { useWorld } from "./world.ts";
import { buyingCases } from "./access/buying.ts";
import { contentCases } from "./access/content.ts";
import { supportCases } from "./access/support.ts";
import { disputeCases } from "./access/disputes.ts";
import { chatCases } from "./access/chat.ts";
import { couponCases } from "./access/coupons.ts";
import { groupCases } from "./access/groups.ts";
import { integrationCases } from "./access/integrations.ts";
import { membersCases } from "./access/members.ts";
import { refundCases } from "./access/refunds.ts";
import { reviewCases } from "./access/reviews.ts";
import { type Staffed, givenStaffed } from "./given/given-staff.ts";
import { staffCases } from "./access/staff.ts";
import { sellingCases } from "./access/selling.ts";
import { type Cases, givenThings, things } from "./access/things.ts";

const world = useWorld();

beforeAll(() => givenThings(world));

describe("who may call what (PROOF SEC-005): generated from the contract", () => {
  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    "%s allows exactly its callers",
    async (_path, endpoint) => {
      const errorFor = async (token?: string) => {
        const outcome = await world.callWith(endpoint, {}, token === undefined ? {} : { token });
        return outcome.ok ? "ok" : outcome.error;
      };
      const visitor = await errorFor();
      if (endpoint.who === "visitor") expect(visitor).not.toBe("log_in");
      else expect(visitor).toBe("log_in");
      expect(await errorFor("x".repeat(43))).toBe(visitor);
      // it would end the session that the other endpoints need
      if (endpoint.path === account.logOut.path || endpoint.path === operatorsOffice.signOut.path) return;
      if (endpoint.permission !== null) {
        // A member's session opens nothing in the back office, and a role opens exactly what the table says.
        for (const { token } of [things.other, things.otherStore.merchant])
          expect(await errorFor(token)).toBe("log_in");
        for (const [role, { token }] of things.operators)
          expect([role, (await errorFor(token)) === "not_permitted"]).toEqual([
            role,
            !mayDo(role, endpoint.permission),
          ]);
        return;
      }
      if (endpoint.who !== "visitor")
        expect(await errorFor(things.operators.get("administrator")!.token)).toBe("log_in");
      const member = await errorFor(things.other.token);
      expect(member === "not_a_merchant").toBe(endpoint.who === "merchant");
      expect(member).not.toBe("log_in");
      const merchant = await errorFor(things.otherStore.merchant.token);
      expect(["log_in", "not_a_merchant"]).not.toContain(merchant);
    },
  );

  test("a suspended member is refused every call but a visitor's, with the reason", async () => {
    const suspended = await givenBuyer(world);
    await run(
      world.mall.db,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'Under review' WHERE id = ${suspended.member_id}`,
    );
    for (const endpoint of endpoints.filter(
      ({ who, evenSuspended }) => who !== "visitor" && who !== "operator" && !evenSuspended,
    )) {
      expect(await world.callWith(endpoint, {}, { token: suspended.token }), endpoint.path).toMatchObject({
        error: "account_suspended",
        parameters: { reason: "Under review" },
      });
    }
  });

  test("a suspended member can use the chat calls that customer service needs, and none of a store", async () => {
    const { buyer, store, id } = await givenChat(world);
    await run(
      world.mall.db,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'Under review' WHERE id = ${buyer.member_id}`,
    );
    const to_id = String(store.store_id);
    const ofStores: Record<string, unknown> = {
      "/wanlshop/chat/send": {
        id: "a-name-of-some-device",
        to_id,
        message: { type: "text", content: { text: "Hello" } },
      },
      "/wanlshop/chat/one": { to_id },
      "/wanlshop/chat/history": { id },
      "/wanlshop/chat/seen": { id, seq: 1 },
    };
    const open = endpoints.filter(({ path, evenSuspended }) => evenSuspended && /\/(chat|support)\//.test(path));
    expect(open.map(({ path }) => path)).toEqual([
      ...Object.keys(ofStores),
      "/wanlshop/support/mine",
      "/wanlshop/support/rate",
    ]);
    for (const endpoint of open.filter(({ path }) => path in ofStores))
      expect(
        await world.callWith(endpoint, ofStores[endpoint.path], { token: buyer.token }),
        endpoint.path,
      ).toMatchObject({
        error: "account_suspended",
      });
  });
});

describe("staff of a store may do what its owner gave them (PROOF SEC-005): generated from the contract", () => {
  let staffed: Staffed;
  beforeAll(async () => {
    staffed = await givenStaffed(world);
  });

  const ofMerchants = endpoints.filter(({ who }) => who === "merchant");
  test.each(ofMerchants.map((endpoint) => [endpoint.path, endpoint] as const))("%s", async (_path, endpoint) => {
    if (endpoint.part === null) throw new Error("a row of a merchant without its part");
    const errorFor = async ({ token }: { token: string }) => {
      const outcome = await world.callWith(endpoint, {}, { token });
      return outcome.ok ? "ok" : outcome.error;
    };
    const refusals = ["owner_only", "part_not_yours", "not_a_merchant", "log_in"];
    if (endpoint.ownerOnly) {
      for (const person of Object.values(staffed)) expect(await errorFor(person)).toBe("owner_only");
      return;
    }
    expect(refusals).not.toContain(await errorFor(staffed[endpoint.part]));
    for (const part of staffParts.filter((one) => one !== endpoint.part))
      expect(await world.callWith(endpoint, {}, { token: staffed[part].token })).toMatchObject({
        error: "part_not_yours",
        parameters: { part: endpoint.part },
      });
  });
});

// For each endpoint that takes an id. A noun with many endpoints may have a separate file in access/.
const foreign: Cases = {
  ...disputeCases,
  ...membersCases,
  ...buyingCases,
  ...chatCases,
  ...contentCases,
  ...supportCases,
  ...couponCases,
  ...reviewCases,
  ...sellingCases,
  ...groupCases,
  ...integrationCases,
  ...refundCases,
  ...staffCases,
};

describe("another member's things are not found (PROOF SEC-005)", () => {
  // Nothing belongs to one operator. Roles decide what they may do, and each noun refuses acts on themselves.
  const withIds = endpoints.filter(
    (endpoint) =>
      endpoint.who !== "operator" && /"(id|[a-z_]+_ids?|store|category)":/.test(JSON.stringify(inputSchema(endpoint))),
  );

  test("every endpoint that takes an id has its case here", () => {
    expect(withIds.map(({ path }) => path).filter((path) => !(path in foreign))).toEqual([]);
    expect(
      Object.keys(foreign).filter(
        (path) => !withIds.some((endpoint) => endpoint.path === path) && path !== "/wanlshop/carts/merge",
      ),
    ).toEqual([]);
  });

  test.each(withIds.map((endpoint) => [endpoint.path, endpoint] as const))("%s", async (path, endpoint) => {
    const { input, by, gives } = foreign[path]!;
    const outcome = await world.callWith(endpoint, input(), { token: by() });
    if (gives === "not_found") {
      expect(outcome).toMatchObject({ ok: false });
      expect(["not_found", "no_address"]).toContain(outcome.ok ? "" : outcome.error);
    } else if (gives === "public") expect(outcome).toMatchObject({ ok: true });
    else if (typeof gives === "object") expect(outcome).toMatchObject({ ok: false, error: gives.refused });
    else {
      expect(outcome).toMatchObject({ ok: true });
      if (outcome.ok) gives(outcome.data);
    }
  });

  test("a key of another store finds nothing of this one either", async () => {
    const { key } = await world.ask(
      apiKeys.make,
      { name: "All of it", scopes: [...storeScopes], days: 1 },
      { token: things.otherStore.merchant.token },
    );
    const tried = withIds.filter(
      (endpoint) => keyScopeOf(endpoint) !== null && foreign[endpoint.path]?.gives === "not_found",
    );
    expect(tried.length).toBeGreaterThan(20);
    for (const endpoint of tried) {
      const outcome = await world.callWith(endpoint, foreign[endpoint.path]!.input(), { apiKey: key });
      expect([endpoint.path, outcome.ok ? "ok" : outcome.error]).toEqual([endpoint.path, "not_found"]);
    }
  });

  test("afterwards the owner's order, address and session are unchanged", async () => {
    const { token } = things.owner;
    expect((await world.ask(orders.detail, { id: things.order }, { token })).state).toBe("awaiting_shipment");
    expect((await world.ask(addresses.list, {}, { token })).items.map(({ id }) => id)).toEqual([things.address]);
    expect((await world.ask(carts.mine, {}, { token })).stores[0]?.lines[0]).toMatchObject({
      ticked: true,
      quantity: 1,
    });
  });
});

// The hash of a transaction, a seal or a file is public. Roles are shown only in the back office.
const secrets = /"((?!tx_|waiting_for_)[a-z_]+_hash|[a-z_]*(salt|pepper)|role|locks|failures)"/;
const operatorsSecrets =
  /"[a-z_]*(password_hash|token_hash|device_hash|source_hash|salt|pepper|totp_secret|wrapped_key)"/;

describe("no leaks (PROOF SEC-021)", () => {
  test("no output has a secret, and a merchant's cost is only for the merchant, and for operators of supply and orders", () => {
    for (const endpoint of endpoints) {
      const fields = JSON.stringify(outputSchema(endpoint));
      // The captcha shows its salt, because it is part of the challenge.
      if (endpoint.path !== account.captcha.path && endpoint.path !== operators.captcha.path)
        expect(fields, endpoint.path).not.toMatch(
          endpoint.path.startsWith("/office-api/") ? operatorsSecrets : secrets,
        );
      // Operators who may read a whole order see the same fields as the merchant.
      if (endpoint.who !== "merchant" && endpoint.permission !== "supply.look" && endpoint.permission !== "orders.look")
        expect(fields, endpoint.path).not.toMatch(/"(purchase_price|purchase_total|profit|commission)"/);
    }
  });

  test("a public answer is the same for everybody and has no member's data", async () => {
    for (const endpoint of endpoints.filter(({ scope, kind }) => scope === "public" && kind === "read")) {
      const input = foreign[endpoint.path]?.input() ?? {};
      const [asVisitor, asMember] = [
        await world.callWith(endpoint, input),
        await world.callWith(endpoint, input, { token: things.owner.token }),
      ];
      expect(asMember.body, endpoint.path).toBe(
        asVisitor.body.replace(/"request_id":"[^"]*"/, /"request_id":"[^"]*"/.exec(asMember.body)?.[0] ?? "$&"),
      );
      expect(asMember.body).not.toContain(things.owner.email);
    }
  });
});
