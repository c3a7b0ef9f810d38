import { account } from "@arcade/contract/people/account/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { signalsOffice } from "@arcade/contract/oversight/signals/office";
import type { SignalKind } from "@arcade/contract/oversight/signals/kinds";
import { beforeAll, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  type GivenMember,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenSettings,
  givenStore,
  password,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { agreed, applied } from "../../../../test/refunding.ts";
import { askWithdrawal, walletAddress } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld({}, { keepsDays: true });
const hour = 3_600_000;
let reviewer: GivenOperator;
beforeAll(async () => {
  reviewer = await givenOperator(world, "reviewer");
});

const as = ({ token }: { token: string }) => ({ token });

/** What the job finds of a kind an hour later. */
async function found(kind: SignalKind) {
  world.clock.move(hour + 1_000);
  await world.settleDue();
  const { items } = await world.ask(signalsOffice.queue, { list: "open" }, as(reviewer));
  return Promise.all(
    items
      .filter((item) => item.kind === kind)
      .map(({ id }) => world.ask(signalsOffice.record, { signal_id: id }, as(reviewer))),
  );
}

const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id).toSorted();
const texts = (ids: readonly bigint[]) => ids.map(String).toSorted();

test("accounts on one device and on one network are shown from the thresholds on, two people of one home are not", async () => {
  const home = { address: "10.90.0.1" };
  const couple = [await givenMember(world), await givenMember(world)];
  for (const { email } of couple)
    await world.ask(account.logIn, { account: email, password, device: "the-tablet-of-a-family-00" }, home);
  expect(await found("shared_device")).toEqual([]);
  const crowd: GivenMember[] = [];
  for (let count = 0; count < 8; count += 1) crowd.push(await givenMember(world));
  for (const { email } of crowd)
    await world.ask(
      account.logIn,
      { account: email, password, device: "a-browser-with-8-accounts" },
      { address: "10.90.0.2" },
    );
  const [device, ...rest] = await found("shared_device");
  expect(rest).toEqual([]);
  expect(device).toMatchObject({ count: 8, outcome: null });
  expect(idsOf(device?.members ?? [])).toEqual(texts(crowd.map(({ member_id }) => member_id)));
  expect(await found("shared_network")).toMatchObject([{ count: 8 }]);
  // Less of the same is nothing new.
  await run(world.owner, sql`DELETE FROM known_source WHERE kind = 'device' AND member_id = ${crowd[0]?.member_id}`);
  expect(await found("shared_device")).toMatchObject([{ id: device?.id, count: 8, version: 1 }]);
  // Neither the device nor the network is shown, nor what is kept of them.
  const kept = await many<{ hash: string }>(
    world.owner,
    sql`SELECT encode(source_hash, 'hex') AS hash FROM known_source`,
  );
  for (const { hash } of kept) expect(JSON.stringify(device)).not.toContain(hash);
  expect(JSON.stringify(device)).not.toContain("10.90.0.2");
});

test("a store that shares a place with several buyers, repeated refunds, many orders of one buyer, first sales with high shipping", async () => {
  await givenSettings(world, { signal_pair_orders: 4, signal_store_buyers: 2, signal_first_sales: 5 });
  const store = await givenStore(world, { freight: { first: "20.00", further: "1.00" } });
  const { skus } = await givenGoods(world, store, { price: "10.00" });
  const place = { address: "10.91.0.1" };
  await world.ask(account.logIn, { account: store.merchant.email, password }, place);
  const buyers = [await givenBuyer(world), await givenBuyer(world)];
  for (const { email } of buyers) await world.ask(account.logIn, { account: email, password }, place);
  const orders: string[] = [];
  for (const buyer of [...buyers, buyers[0]!, buyers[0]!, buyers[0]!])
    orders.push(await givenPaidOrder(world, buyer, skus[0] ?? 0n));

  const shop = String(store.store_id);
  const together = (await found("store_and_buyers")).filter(({ stores }) => stores.some(({ id }) => id === shop));
  expect(together).toMatchObject([{ count: 2 }]);
  expect(idsOf(together[0]?.members ?? [])).toEqual(texts(buyers.map(({ member_id }) => member_id)));
  expect(await found("one_buyer")).toMatchObject([
    { count: 4, members: [{ id: String(buyers[0]?.member_id) }], stores: [{ id: shop }] },
  ]);
  const [freight] = await found("far_freight");
  expect(freight).toMatchObject({ count: 5, stores: [{ id: shop }] });
  expect(freight?.orders[0]).toMatchObject({ product_total: "10.00", freight: "20.00" });

  expect(await found("refund_ring")).toEqual([]);
  const owned = orders.slice(2);
  for (const id of owned) {
    const sold = { store, buyer: buyers[0]!, id, skus };
    await agreed(world, sold, await applied(world, sold));
  }
  expect(await found("refund_ring")).toMatchObject([{ count: 3, stores: [{ id: shop }] }]);
  expect(await found("refund_rate")).toMatchObject([
    { count: 3, stores: [{ id: shop }], orders: owned.map((id) => ({ id })) },
  ]);
  await expectInvariants(world);
});

test("withdrawals soon after a recharge, and to an address that several members use", async () => {
  const address = walletAddress();
  const members = [await givenMember(world, { balance: "100.00" }), await givenMember(world, { balance: "100.00" })];
  for (const member of members)
    expect(await askWithdrawal(world, member, { amount: "20.00", address })).toMatchObject({ ok: true });
  const alone = await givenMember(world, { balance: "100.00" });
  expect(await askWithdrawal(world, alone, { amount: "20.00" })).toMatchObject({ ok: true });
  const [wallet, ...rest] = await found("shared_wallet");
  expect(rest).toEqual([]);
  expect(idsOf(wallet?.members ?? [])).toEqual(texts(members.map(({ member_id }) => member_id)));
  expect(JSON.stringify(wallet)).not.toContain(address);
  expect(wallet?.withdrawals).toHaveLength(2);

  expect(await found("quick_withdrawal")).toEqual([]);
  expect(await askWithdrawal(world, alone, { amount: "20.00" })).toMatchObject({ ok: true });
  expect(await found("quick_withdrawal")).toMatchObject([{ count: 2, members: [{ id: String(alone.member_id) }] }]);
});

test("one person decides on the evidence shown; the decision is recorded, and lasts until the evidence changes", async () => {
  const address = walletAddress();
  const pair = [await givenMember(world, { balance: "100.00" }), await givenMember(world, { balance: "100.00" })];
  for (const member of pair)
    expect(await askWithdrawal(world, member, { amount: "20.00", address })).toMatchObject({ ok: true });
  const shown = (await found("shared_wallet")).find(({ members }) =>
    members.some(({ id }) => id === String(pair[0]?.member_id)),
  );
  const signal_id = shown?.id ?? "";
  const finance = await givenOperator(world, "finance");
  await world.ask(queueOffice.claim, { kind: "signal", id: signal_id }, as(finance));
  const decide = (by: GivenOperator, version: number) =>
    world.call(
      signalsOffice.decide,
      { signal_id, version, outcome: "dismissed", note: "A family with one wallet." },
      as(by),
    );
  expect(await decide(reviewer, 1)).toMatchObject({ error: "claimed_by_other" });
  expect(await world.call(queueOffice.claim, { kind: "signal", id: signal_id }, as(reviewer))).toMatchObject({
    error: "claimed_by_other",
  });
  expect(await decide(finance, 2)).toMatchObject({ error: "signal_changed" });
  const outcomes = await Promise.all([decide(finance, 1), decide(finance, 1), decide(finance, 1)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "signal_changed")).toHaveLength(2);
  expect((await found("shared_wallet")).map(({ id }) => id)).not.toContain(signal_id);
  const looked = await world.ask(signalsOffice.queue, { list: "looked_at" }, as(reviewer));
  expect(looked.items).toContainEqual(expect.objectContaining({ id: signal_id, outcome: "dismissed" }));
  const audit = await many(
    world.owner,
    sql`SELECT FROM audit_log WHERE subject_kind = 'signal' AND subject_id = ${signal_id} AND action <> 'look'`,
  );
  expect(audit).toHaveLength(2);

  const third = await givenMember(world, { balance: "100.00" });
  expect(await askWithdrawal(world, third, { amount: "20.00", address })).toMatchObject({ ok: true });
  const again = (await found("shared_wallet")).find(({ id }) => id === signal_id);
  expect(again).toMatchObject({
    count: 3,
    version: 2,
    outcome: null,
    decisions: [{ outcome: "dismissed", operator: finance.name }],
  });
  // Nobody decides on what is about their own account.
  const own = await givenOperator(world, "reviewer", { own_member_id: third.member_id });
  expect(await decide(own, 2)).toMatchObject({ error: "own_matter" });
  expect(await world.call(signalsOffice.record, { signal_id: "1" }, as(reviewer))).toMatchObject({
    error: "not_found",
  });
  expect(await world.call(queueOffice.claim, { kind: "signal", id: "1" }, as(reviewer))).toMatchObject({
    error: "not_found",
  });
  const nothing = { signal_id: "1", version: 1, outcome: "dismissed" as const, note: "There is nothing here." };
  expect(await world.call(signalsOffice.decide, nothing, as(reviewer))).toMatchObject({ error: "not_found" });
  // Nothing is blocked because of it.
  expect(await askWithdrawal(world, third, { amount: "20.00", address })).toMatchObject({ ok: true });
});
