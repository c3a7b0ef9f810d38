import { mayDo, type Role, roleNames } from "@arcade/contract/access";
import { account } from "@arcade/contract/account/api";
import { addresses } from "@arcade/contract/addresses/api";
import { carts } from "@arcade/contract/carts/api";
import { endpoints } from "@arcade/contract/contract";
import { operatorsOffice } from "@arcade/contract/operators/office";
import { orders } from "@arcade/contract/orders/api";
import { withdrawals } from "@arcade/contract/withdrawals/api";
import { uploads } from "@arcade/contract/uploads/api";
import { wallet } from "@arcade/contract/wallet/api";
import { beforeAll, describe, expect, test } from "vitest";
import { rows } from "../src/platform/database.ts";
import { inputSchema, outputSchema } from "../src/platform/serialise.ts";
import { picture } from "./bad-files.ts";
import { givenRecharge } from "./given-recharge.ts";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenAddress,
  givenBuyer,
  givenGoods,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  paymentPassword,
} from "./given.ts";
import { givenWithdrawal, shownTo, walletAddress } from "./withdrawing.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

interface Things {
  owner: GivenMember;
  other: GivenMember;
  store: GivenStore;
  otherStore: GivenStore;
  goods: GivenGoods;
  order: string;
  address: string;
  otherAddress: string;
  session: string;
  upload: string;
  recharge: string;
  transfer: string;
  operators: Map<Role, GivenOperator>;
  walletAddress: string;
  withdrawal: string;
  shownWithdrawal: object;
}
const things = {} as Things; // filled before the first test

beforeAll(async () => {
  things.store = await givenStore(world);
  things.otherStore = await givenStore(world);
  things.goods = await givenGoods(world, things.store);
  things.owner = await givenBuyer(world);
  things.other = await givenBuyer(world);
  things.order = await givenPaidOrder(world, things.owner, things.goods.skus[0]!);
  things.address = (await world.ask(addresses.list, {}, { token: things.owner.token })).items[0]!.id;
  things.otherAddress = await givenAddress(world, things.other);
  things.session = (await world.ask(account.devices, {}, { token: things.owner.token })).items[0]!.id;
  things.upload = (await world.ask(uploads.proof, { picture: (await picture("webp")).toString("base64") }, { token: things.owner.token })).id;
  things.transfer = (await world.ask(wallet.entries, {}, { token: things.owner.token })).items[0]!.id;
  const address = walletAddress();
  const saved = { network: "TRC20", address, label: "", is_default: false, payment_password: paymentPassword } as const;
  things.walletAddress = (await world.ask(withdrawals.saveAddress, saved, { token: things.owner.token })).id;
  things.withdrawal = await givenWithdrawal(world, things.owner, { amount: "10.00", address });
  things.shownWithdrawal = await shownTo(world, things.other, { amount: "10.00", address });
  things.recharge = (await givenRecharge(world, things.owner)).id;
  things.operators = new Map();
  for (const role of roleNames) things.operators.set(role, await givenOperator(world, role));
  await world.ask(carts.put, { sku_id: String(things.goods.skus[0]), quantity: 1, mode: "add" }, { token: things.owner.token });
});

describe("who may call what (PROOF SEC-005): generated from the contract", () => {
  test.each(endpoints.map((row) => [row.path, row] as const))("%s lets in exactly its callers", async (_path, row) => {
    const errorFor = async (token?: string) => {
      const outcome = await world.callWith(row, {}, token === undefined ? {} : { token });
      return outcome.ok ? "ok" : outcome.error;
    };
    const visitor = await errorFor();
    if (row.who === "visitor") expect(visitor).not.toBe("log_in");
    else expect(visitor).toBe("log_in");
    expect(await errorFor("x".repeat(43))).toBe(visitor);
    if (row.path === account.logOut.path || row.path === operatorsOffice.signOut.path) return; // it would end the session that the other rows need
    if (row.permission !== null) {
      // A member's session opens nothing in the back office, and a role exactly what the table says.
      for (const { token } of [things.other, things.otherStore.merchant]) expect(await errorFor(token)).toBe("log_in");
      for (const [role, { token }] of things.operators)
        expect([role, (await errorFor(token)) === "not_permitted"]).toEqual([role, !mayDo(role, row.permission)]);
      return;
    }
    if (row.who !== "visitor") expect(await errorFor(things.operators.get("administrator")!.token)).toBe("log_in");
    const member = await errorFor(things.other.token);
    expect(member === "not_a_merchant").toBe(row.who === "merchant");
    expect(member).not.toBe("log_in");
    const merchant = await errorFor(things.otherStore.merchant.token);
    expect(["log_in", "not_a_merchant"]).not.toContain(merchant);
  });

  test("a suspended member is refused every call but a visitor's, with the reason", async () => {
    const suspended = await givenBuyer(world);
    await rows(world.mall.db, "UPDATE member SET suspended_at = now(), suspended_reason = 'Under review' WHERE id = $1", [suspended.member_id]);
    for (const row of endpoints.filter(({ who, evenSuspended }) => who !== "visitor" && who !== "operator" && !evenSuspended)) {
      expect(await world.callWith(row, {}, { token: suspended.token }), row.path).toMatchObject({
        error: "account_suspended",
        parameters: { reason: "Under review" },
      });
    }
  });
});

// For each row that takes an id: what another person's call with this owner's id must give.
const foreign: Record<string, { input: () => unknown; by: () => string; gives: "not_found" | "public" | ((data: unknown) => void) }> = {
  "/wanlshop/account/end_session": { input: () => ({ session_id: things.session }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/addresses/edit": {
    input: () => ({
      id: things.address,
      name: "Mine",
      mobile: "+1 555 0100",
      country: "US",
      province: "CA",
      city: "Oakland",
      address: "1 Street",
      zip_code: "94610",
      is_default: false,
    }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/addresses/remove": { input: () => ({ id: things.address }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/wallet/transfer": { input: () => ({ id: things.transfer }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/carts/priced": {
    input: () => ({ lines: [{ sku_id: String(things.goods.skus[0]), quantity: 1 }] }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/carts/put": { input: () => ({ sku_id: String(things.goods.skus[0]), quantity: 1, mode: "set" }), by: () => things.other.token, gives: "public" },
  "/wanlshop/carts/change_sku": {
    input: () => ({ sku_id: String(things.goods.skus[0]), to_sku_id: String(things.goods.skus[0]) }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/carts/tick": {
    input: () => ({ sku_ids: [String(things.goods.skus[0])], ticked: false }),
    by: () => things.otherStore.merchant.token,
    gives: () => undefined,
  },
  "/wanlshop/carts/remove": {
    input: () => ({ sku_ids: [String(things.goods.skus[0])] }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toEqual({ removed: 0 }),
  },
  "/wanlshop/carts/merge": { input: () => ({ lines: [] }), by: () => things.other.token, gives: "public" },
  "/wanlshop/carts/move_to_favourites": {
    input: () => ({ sku_ids: [String(things.goods.skus[0])] }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toEqual({ moved: 0 }),
  },
  "/wanlshop/catalogue/goods": { input: () => ({ store: String(things.store.store_id) }), by: () => things.other.token, gives: "public" },
  "/wanlshop/catalogue/facets": { input: () => ({ store: String(things.store.store_id) }), by: () => things.other.token, gives: "public" },
  "/wanlshop/goods/detail": { input: () => ({ id: String(things.goods.goods_id) }), by: () => things.other.token, gives: "public" },
  "/wanlshop/goods/mine": {
    input: () => ({ id: String(things.goods.goods_id) }),
    by: () => things.other.token,
    gives: (data) => expect(data).toMatchObject({ favourite: false, own: false }),
  },
  "/wanlshop/goods/similar": { input: () => ({ id: String(things.goods.goods_id) }), by: () => things.other.token, gives: "public" },
  "/wanlshop/goods/favourite": {
    input: () => ({ goods_ids: [String(things.goods.goods_id)], favourite: false }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ changed: 0 }),
  },
  "/wanlshop/goods/visit": { input: () => ({ id: String(things.goods.goods_id) }), by: () => things.other.token, gives: "public" },
  "/wanlshop/goods/keep_history": {
    input: () => ({ goods_ids: [String(things.goods.goods_id)], kept: false }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toEqual({ changed: 0 }),
  },
  "/wanlshop/members/appeal": {
    input: () => ({ subject: "recharge", subject_id: things.recharge, text: "This is about somebody else's recharge." }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/recharges/submit": {
    input: () => ({ network: "TRC20", amount: "10.00", upload_id: things.upload }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/recharges/one": { input: () => ({ id: things.recharge }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/recharges/add_hash": { input: () => ({ id: things.recharge, tx_hash: "ab".repeat(32) }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/recharges/cancel": { input: () => ({ id: things.recharge }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/reviews/list": { input: () => ({ goods_id: String(things.goods.goods_id) }), by: () => things.other.token, gives: "public" },
  "/wanlshop/uploads/look": { input: () => ({ id: things.upload }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/stores/detail": { input: () => ({ id: String(things.store.store_id) }), by: () => things.other.token, gives: "public" },
  "/wanlshop/stores/mine": {
    input: () => ({ id: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ followed: false, own: false }),
  },
  "/wanlshop/stores/follow": {
    input: () => ({ store_ids: [String(things.store.store_id)], followed: false }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ changed: 0 }),
  },
  "/wanlshop/orders/preview": {
    input: () => ({ sku_id: String(things.goods.skus[0]), address_id: things.address }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toMatchObject({ address_id: null }),
  },
  "/wanlshop/orders/submit": {
    input: () => ({
      lines: [{ sku_id: String(things.goods.skus[0]), quantity: 1, price: "10.00" }],
      address_id: things.address,
      total: "15.00",
      from_cart: false,
      remarks: [],
    }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
  "/wanlshop/withdrawals/edit_address": {
    input: () => ({ id: things.walletAddress, label: "", is_default: true }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/withdrawals/remove_address": { input: () => ({ id: things.walletAddress }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/withdrawals/submit": {
    input: () => ({ ...things.shownWithdrawal, wallet_address_id: things.walletAddress }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/withdrawals/one": { input: () => ({ id: things.withdrawal }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/withdrawals/cancel": { input: () => ({ id: things.withdrawal }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/pay": { input: () => ({ order_ids: [things.order], payment_password: paymentPassword }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/cancel": { input: () => ({ order_id: things.order, reason: "other" }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/change_address": {
    input: () => ({ order_id: things.order, address_id: things.otherAddress }),
    by: () => things.other.token,
    gives: "not_found",
  },
  "/wanlshop/orders/extend": { input: () => ({ order_id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/confirm": { input: () => ({ order_id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/hide": { input: () => ({ order_id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/buy_again": { input: () => ({ order_id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/detail": { input: () => ({ id: things.order }), by: () => things.other.token, gives: "not_found" },
  "/wanlshop/orders/store_detail": { input: () => ({ id: things.order }), by: () => things.otherStore.merchant.token, gives: "not_found" },
  "/wanlshop/orders/ship": {
    input: () => ({ parcels: [{ order_id: things.order, carrier: "dhl", tracking_number: "AB12345" }] }),
    by: () => things.otherStore.merchant.token,
    gives: (data) => expect(data).toMatchObject({ shipped: [], failed: [{ error: "not_found" }] }),
  },
  "/wanlshop/orders/purchase": {
    input: () => ({ order_ids: [things.order], payment_password: paymentPassword }),
    by: () => things.otherStore.merchant.token,
    gives: "not_found",
  },
};

describe("what is somebody else's is not found (PROOF SEC-005)", () => {
  // Nothing is an operator's own; what they may do is their role's, and what is about themselves is refused by each noun.
  const withIds = endpoints.filter((row) => row.who !== "operator" && /"(id|[a-z_]+_ids?|store|category)":/.test(JSON.stringify(inputSchema(row))));

  test("every row that takes an id has its case here", () => {
    expect(withIds.map(({ path }) => path).filter((path) => !(path in foreign))).toEqual([]);
    expect(Object.keys(foreign).filter((path) => !withIds.some((row) => row.path === path) && path !== "/wanlshop/carts/merge")).toEqual([]);
  });

  test.each(withIds.map((row) => [row.path, row] as const))("%s", async (path, row) => {
    const { input, by, gives } = foreign[path]!;
    const outcome = await world.callWith(row, input(), { token: by() });
    if (gives === "not_found") {
      expect(outcome).toMatchObject({ ok: false });
      expect(["not_found", "no_address"]).toContain(outcome.ok ? "" : outcome.error);
    } else if (gives === "public") expect(outcome).toMatchObject({ ok: true });
    else {
      expect(outcome).toMatchObject({ ok: true });
      if (outcome.ok) gives(outcome.data);
    }
  });

  test("after all of it the owner's order, address and session are as they were", async () => {
    const { token } = things.owner;
    expect((await world.ask(orders.detail, { id: things.order }, { token })).state).toBe("awaiting_shipment");
    expect((await world.ask(addresses.list, {}, { token })).items.map(({ id }) => id)).toEqual([things.address]);
    expect((await world.ask(carts.mine, {}, { token })).stores[0]?.lines[0]).toMatchObject({ ticked: true, quantity: 1 });
  });
});

// The hash of a transaction, a seal or a file is public; roles are shown in the back office alone.
const secrets = /"((?!tx_|waiting_for_)[a-z_]+_hash|[a-z_]*(salt|pepper)|role|locks|failures)"/;
const operatorsSecrets = /"[a-z_]*(password_hash|token_hash|device_hash|source_hash|salt|pepper|totp_secret|wrapped_key)"/;

describe("nothing leaks (PROOF SEC-021)", () => {
  test("no output names a secret, and what a merchant pays is only on the merchant's rows", () => {
    for (const row of endpoints) {
      const fields = JSON.stringify(outputSchema(row));
      // The captcha tells its salt: it is part of the challenge.
      if (row.path !== account.captcha.path) expect(fields, row.path).not.toMatch(row.path.startsWith("/office-api/") ? operatorsSecrets : secrets);
      if (row.who !== "merchant") expect(fields, row.path).not.toMatch(/"(purchase_price|purchase_total|profit|commission)"/);
    }
  });

  test("a public answer is the same for everybody and holds no member's data", async () => {
    for (const row of endpoints.filter(({ scope, kind }) => scope === "public" && kind === "read")) {
      const input = foreign[row.path]?.input() ?? {};
      const [asVisitor, asMember] = [await world.callWith(row, input), await world.callWith(row, input, { token: things.owner.token })];
      expect(asMember.body, row.path).toBe(asVisitor.body.replace(/"request_id":"[^"]*"/, /"request_id":"[^"]*"/.exec(asMember.body)?.[0] ?? "$&"));
      expect(asMember.body).not.toContain(things.owner.email);
    }
  });
});
