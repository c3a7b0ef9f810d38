import { mayDo, roleNames } from "@arcade/contract/access";
import { type EffectAct, effectActNames, effectActs } from "@arcade/contract/base/effects/acts";
import { effectsOffice } from "@arcade/contract/base/effects/office";
import { apiKeysOffice } from "@arcade/contract/base/keys/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { stores } from "@arcade/contract/shops/stores/api";
import { storesOffice } from "@arcade/contract/shops/stores/office";
import { beforeAll, expect, test } from "vitest";
import {
  type GivenOperator,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenPaidOrder,
  givenStore,
  ship,
} from "../../../../test/given.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sealSecret } from "../../../platform/secrets/seal.ts";
import { newTotpSecret, totpCodeAt } from "../../../platform/secrets/totp.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let boss: GivenOperator;

beforeAll(async () => {
  boss = await givenOperator(world, "administrator");
});

async function counted(act: EffectAct, of: string, by = boss): Promise<Record<string, number>> {
  const { items } = await world.ask(effectsOffice.look, { act, of }, by);
  return Object.fromEntries(items.map(({ figure, count }) => [figure, count]));
}

test("before a store is frozen its goods, orders, refunds, chats and followers are counted (UX-146)", async () => {
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store, { price: "12.00", stock: [100] });
  await givenGoods(world, store);
  const buyer = await givenBuyer(world, "500.00");
  await givenPaidOrder(world, buyer, skus[0] ?? 0n);
  await ship(world, store, await givenPaidOrder(world, buyer, skus[0] ?? 0n));
  await world.ask(stores.follow, { store_ids: [String(store.store_id)], followed: true }, buyer);
  const figures = { listed: 2, deals: 0, to_pay: 0, to_ship: 1, on_way: 1, refunds: 0, chats: 0, followers: 1 };
  expect(await counted("hold_store", String(store.store_id))).toEqual(figures);
  const other = await givenStore(world);
  expect(await counted("hold_store", String(other.store_id))).toMatchObject({ listed: 0, to_ship: 0, followers: 0 });
});

test("an operator's sessions are counted before they end", async () => {
  const colleague = await givenOperator(world, "reviewer");
  const id = String(colleague.operator_id);
  const before = await counted("shut_out_operator", id);
  expect(before).toEqual({ sessions: 1, claims: 0, keys: 0 });
  const { sessions_ended } = await world.ask(
    operatorsOffice.disable,
    { operator_id: id, reason_code: "left", note: "left on Monday" },
    boss,
  );
  expect(sessions_ended).toBe(before["sessions"]);
  expect(await counted("shut_out_operator", id)).toMatchObject({ sessions: 0 });
});

test("closing a function counts what waits in it, and a wind-down what waits in all that it closes", async () => {
  await givenWithdrawal(world, await givenBuyer(world, "900.00"), { amount: "50" });
  expect(await counted("close_function", "withdrawal")).toEqual({ withdrawals: 1 });
  expect(Object.keys(await counted("close_function", "mall")).toSorted()).toEqual(["recharges", "stores", "to_pay"]);
});

test("a frozen wallet's open withdrawals are counted for both people, and an account's devices as well", async () => {
  const member = await givenBuyer(world, "900.00");
  const of = String(member.member_id);
  await givenWithdrawal(world, member, { amount: "50" });
  expect(await counted("freeze_wallet", of)).toEqual({ withdrawals: 1, to_pay: 0 });
  expect(await counted("freeze_account", of)).toEqual({ sessions: 1, withdrawals: 1, to_pay: 0 });
});

test("a key's calls of the last day are counted before it is revoked, and older ones are forgotten", async () => {
  const secret = newTotpSecret();
  const sealed = sealSecret(world.mall, { of: "operator_totp", id: boss.operator_id }, secret);
  await run(world.owner, sql`UPDATE operator SET totp_secret = ${sealed} WHERE id = ${boss.operator_id}`);
  const wanted = { name: "Reports", scopes: ["stores.look" as const], days: 30 };
  const code = totpCodeAt(secret, world.clock.now());
  const { id, key } = await world.ask(apiKeysOffice.make, { ...wanted, code }, boss);
  const use = () => world.ask(storesOffice.search, {}, { apiKey: key });
  for (let call = 0; call < 3; call += 1) await use();
  await world.pass(20_000);
  await use();
  await world.pass(20_000);
  expect(await counted("revoke_key", id)).toEqual({ calls: 4 });
  world.clock.move(25 * 3_600_000);
  expect(await counted("revoke_key", id)).toEqual({ calls: 0 });
  await use();
  await world.pass(20_000);
  expect(await counted("revoke_key", id)).toEqual({ calls: 1 });
  const kept = sql`SELECT hour FROM api_key_calls WHERE key_id = ${BigInt(id)}`;
  expect(await many(world.mall.db, kept)).toHaveLength(1);
});

test("carriers count the orders that wait for their parcels, and the parcels", async () => {
  const before = await counted("change_carriers", "dhl");
  const store = await givenStore(world);
  const { skus } = await givenGoods(world, store, { price: "12.00", stock: [100] });
  const order = await givenPaidOrder(world, await givenBuyer(world, "500.00"), skus[0] ?? 0n);
  await ship(world, store, order);
  const after = await counted("change_carriers", "sf dhl");
  expect(after).toEqual({ on_way: (before["on_way"] ?? 0) + 1, parcels: (before["parcels"] ?? 0) + 1 });
  expect(await counted("change_carriers", "sf")).toEqual({ on_way: 0, parcels: 0 });
});

test.each(effectActNames)("%s is counted only for a role that may do it, also of nothing", async (act) => {
  for (const thing of ["1", "TRC20", "no such thing"])
    for (const count of Object.values(await counted(act, thing))) expect(count).toBeGreaterThanOrEqual(0);
  const stranger = roleNames.find((role) => !mayDo(role, effectActs[act]));
  if (stranger === undefined) throw new Error(`every role may do ${act}`);
  const { token } = await givenOperator(world, stranger);
  expect(await world.call(effectsOffice.look, { act, of: "1" }, { token })).toMatchObject({ error: "not_permitted" });
});
