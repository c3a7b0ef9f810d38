import { account } from "@arcade/contract/people/account/api";
import { addresses } from "@arcade/contract/people/addresses/api";
import { carts } from "@arcade/contract/buying/carts/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { chat } from "@arcade/contract/talk/chat/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { members } from "@arcade/contract/oversight/members/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { describe, expect, test } from "vitest";
import {
  givenAddress,
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenMember,
  givenMoney,
  givenOperator,
  givenPaidOrder,
  givenStore,
  password,
  paymentPassword,
  ship,
  submit,
} from "../../../../test/given.ts";
import { givenArchive, readArchive } from "../../../../test/given/given-archive.ts";
import { givenChat, send } from "../../../../test/given/given-chat.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { givenWithdrawal, walletAddress } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { raw, sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
const by = ({ token }: GivenMember) => ({ token });
const close = (who: GivenMember, word = password) => world.call(members.close, { password: word }, by(who));
const blockers = async (who: GivenMember) =>
  (await world.ask(members.closing, {}, by(who))).blockers.map(({ blocker }) => blocker);

async function archiveOf(who: GivenMember): Promise<Record<string, unknown[]>> {
  return (await readArchive(world, who, await givenArchive(world, who))).parts;
}

describe("SEC-038 a member exports their data", () => {
  test("one file has everything that the member did, and nothing secret or of others", async () => {
    const seller = await givenStore(world, { name: "Cedar" });
    const lamp = await givenGoods(world, seller, { name: "Lamp", price: "10.00", stock: [9] });
    const buyer = await givenBuyer(world, "100.00");
    const order = await givenPaidOrder(world, buyer, lamp.skus[0]!);
    await world.ask(goods.favourite, { goods_ids: [String(lamp.goods_id)], favourite: true }, by(buyer));
    await world.ask(stores.follow, { store_ids: [String(seller.store_id)], followed: true }, by(buyer));
    await world.ask(goods.visit, { id: String(lamp.goods_id) }, by(buyer));
    await world.ask(carts.put, { sku_id: String(lamp.skus[0]), quantity: 2, mode: "add" }, by(buyer));
    await givenWithdrawal(world, buyer, { amount: "20.00" });
    const archive = await archiveOf(buyer);
    expect(archive["profile"]).toMatchObject([{ email: buyer.email }]);
    expect(archive["orders"]).toMatchObject([{ actual_payment: "15.00", lines: [{ name: "Lamp", quantity: 1 }] }]);
    for (const part of ["devices", "addresses", "cart", "favourites", "followed_stores", "history", "withdrawals"])
      expect([part, archive[part]?.length]).toEqual([part, 1]);
    const entries = archive["ledger"] as { cause: string; available: string }[];
    expect(entries.map(({ cause }) => cause)).toEqual(["recharge_approved", "order_pay", "withdrawal_hold"]);
    expect(entries.map(({ available }) => available)).toEqual(["100.00", "-15.00", "-20.00"]);
    const text = JSON.stringify(archive);
    for (const secret of ["password_hash", "token_hash", "argon2", buyer.token, seller.merchant.email])
      expect(text).not.toContain(secret);
    const ofSeller = await archiveOf(seller.merchant);
    expect(ofSeller["store"]).toMatchObject([{ name: { en: "Cedar" } }]);
    expect(JSON.stringify(ofSeller)).not.toContain(buyer.email);
    expect(order).toBeTruthy();
  });

  test("their chats are in it with both sides, and nobody else's conversation", async () => {
    const { buyer, store } = await givenChat(world);
    await send(world, store.merchant, buyer.member_id, "Yes, in three sizes.");
    await givenChat(world, { store });
    const archive = await archiveOf(buyer);
    expect(archive["chats"]).toMatchObject([
      {
        kind: "store",
        you_are: "customer",
        messages: [
          { by_you: true, type: "text", text: "Hello" },
          { by_you: false, text: "Yes, in three sizes." },
        ],
      },
    ]);
    expect(JSON.stringify(archive)).not.toContain(store.merchant.email);
    expect((await archiveOf(store.merchant))["chats"]).toMatchObject([{ you_are: "store" }, { you_are: "store" }]);
  });

  test("also while the account is suspended", async () => {
    const member = await givenMember(world);
    await run(
      world.owner,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'agreement_broken' WHERE id = ${member.member_id}`,
    );
    expect((await archiveOf(member))["profile"]).toHaveLength(1);
    expect(await close(member)).toMatchObject({ error: "account_suspended" });
  });
});

describe("SEC-038 a member closes the account", () => {
  test("the person is deleted everywhere, orders and the ledger stay and still add up", async () => {
    const seller = await givenStore(world, { name: "Cedar" });
    const lamp = await givenGoods(world, seller, { name: "Lamp", price: "10.00", stock: [9] });
    const buyer = await givenBuyer(world, "15.00");
    await world.ask(goods.favourite, { goods_ids: [String(lamp.goods_id)], favourite: true }, by(buyer));
    await world.ask(stores.follow, { store_ids: [String(seller.store_id)], followed: true }, by(buyer));
    const saved = {
      network: "TRC20",
      address: walletAddress(),
      label: "Mine at home",
      is_default: false,
      payment_password: paymentPassword,
    } as const;
    await world.ask(withdrawals.saveAddress, saved, by(buyer));
    await run(
      world.mall.db,
      sql`UPDATE address SET latitude = 37.812345, longitude = -122.254321 WHERE member_id = ${buyer.member_id}`,
    );
    const order = await givenPaidOrder(world, buyer, lamp.skus[0]!);
    // As the rest of the address, its point goes with the order.
    expect((await world.ask(orders.storeDetail, { id: order }, by(seller.merchant))).address).toMatchObject({
      latitude: 37.812345,
      longitude: -122.254321,
    });
    await ship(world, seller, order);
    await world.ask(orders.confirm, { order_id: order }, by(buyer));
    expect(await blockers(buyer)).toEqual(["orders"]);
    await world.pass(8 * day);
    expect(await blockers(buyer)).toEqual([]);
    expect(await close(buyer)).toMatchObject({ ok: true });

    const [row] = await many<{ text: string }>(
      world.owner,
      sql`SELECT (SELECT row_to_json(m)::text FROM member m WHERE id = ${buyer.member_id}) ||
        (SELECT coalesce(string_agg(row_to_json(o)::text, ''), '') FROM orders o WHERE buyer_id = ${buyer.member_id})
              || (SELECT coalesce(string_agg(row_to_json(w)::text, ''), '') FROM wallet_address w
                WHERE member_id = ${buyer.member_id}) AS text`,
    );
    for (const trace of [buyer.email, buyer.nickname, "Mine at home", "Lin Mei", "+1 555", "37.81", "122.25"])
      expect(row!.text).not.toContain(trace);
    for (const table of [
      "session",
      "sign_in",
      "address",
      "cart_line",
      "favourite",
      "favourite_removed",
      "goods_notice",
      "notice",
      "notice_choice",
      "follow",
      "follow_removed",
      "visit",
      "payment_password",
    ]) {
      const [left] = await many<{ count: number }>(
        world.owner,
        sql`SELECT count(*)::int AS count FROM ${raw(table)} WHERE member_id = ${buyer.member_id}`,
      );
      expect([table, left!.count]).toEqual([table, 0]);
    }
    expect(await world.call(addresses.list, {}, by(buyer))).toMatchObject({ error: "log_in" });
    expect(await world.call(account.logIn, { account: buyer.email, password })).toMatchObject({
      error: "incorrect_account",
    });
    expect((await world.ask(orders.storeDetail, { id: order }, by(seller.merchant))).buyer.nickname).toMatch(
      /^closed-/,
    );
    expect((await world.ask(stores.detail, { id: String(seller.store_id) })).fans).toBe(0);
    await expectInvariants(world);
  });

  test("their chats are deleted when no dispute can need them any more, read or not; open cases stay until then", async () => {
    const [gone, judged] = [await givenChat(world), await givenChat(world)];
    await send(world, gone.store.merchant, gone.buyer.member_id, "Never read");
    const { id } = await send(world, judged.buyer, judged.store.store_id, "rude words");
    await world.ask(
      moderation.report,
      { about: { kind: "message", id, reason_code: "abuse" }, text: "" },
      by(judged.store.merchant),
    );
    for (const { buyer } of [gone, judged]) expect(await close(buyer)).toMatchObject({ ok: true });
    const left = async ({ id: conversation, store }: typeof gone) =>
      (await world.ask(chat.history, { id: conversation }, by(store.merchant))).items.length;
    await world.pass(2 * day);
    expect([await left(gone), await left(judged)]).toEqual([2, 2]);
    await world.pass(2 * day);
    expect([await left(gone), await left(judged)]).toEqual([0, 2]);
    const reviewer = await givenOperator(world, "reviewer");
    const decision = { kind: "nothing" } as const;
    await world.ask(
      moderationOffice.decide,
      { about: { kind: "message", id, decision }, note: "the account is closed" },
      reviewer,
    );
    await world.pass(day + 60_000);
    expect(await left(judged)).toBe(0);
    await expectInvariants(world);
  });

  test("the member's money must be paid out first, and what others wait for must be finished first", async () => {
    const seller = await givenStore(world, { name: "Cedar" });
    const lamp = await givenGoods(world, seller, { name: "Lamp", price: "10.00", stock: [9] });
    const buyer = await givenBuyer(world, "100.00");
    await givenPaidOrder(world, buyer, lamp.skus[0]!);
    await givenWithdrawal(world, buyer, { amount: "20.00" });
    expect(await blockers(buyer)).toEqual(["available", "held", "orders", "requests"]);
    expect(await close(buyer)).toMatchObject({ error: "closing_blocked", parameters: { blocker: "available" } });
    expect(await blockers(seller.merchant)).toContain("store_orders");
    expect((await world.ask(orders.list, {}, by(buyer))).items).toHaveLength(1);
  });

  test("a wrong password closes nothing, and a demo account cannot be closed", async () => {
    const member = await givenMember(world);
    expect(await close(member, "not my password")).toMatchObject({ error: "password_incorrect" });
    await run(world.owner, sql`UPDATE member SET demo = true WHERE id = ${member.member_id}`);
    expect(await close(member)).toMatchObject({ error: "closing_blocked", parameters: { blocker: "demo" } });
  });

  test("a store closes with its merchant: nothing can be bought there, and it keeps no address of the merchant", async () => {
    const seller = await givenStore(world, { name: "Cedar" });
    await run(world.owner, sql`UPDATE store SET return_address = '{"name": "Mei Lin"}' WHERE id = ${seller.store_id}`);
    const lamp = await givenGoods(world, seller, { name: "Lamp", price: "10.00", stock: [9] });
    expect(await close(seller.merchant)).toMatchObject({ ok: true });
    expect((await world.ask(stores.detail, { id: String(seller.store_id) })).open).toBe(false);
    expect(await many(world.owner, sql`SELECT return_address FROM store WHERE id = ${seller.store_id}`)).toEqual([
      { return_address: null },
    ]);
    const buyer = await givenBuyer(world, "100.00");
    await expect(submit(world, buyer, [{ sku: lamp.skus[0]! }])).rejects.toThrow("goods_off_sale");
  });

  test("of a payment and a closing at the same time one happens, and no money is left behind", async () => {
    for (let round = 0; round < 6; round += 1) {
      const seller = await givenStore(world, { name: `Cedar ${round}` });
      const lamp = await givenGoods(world, seller, { name: "Lamp", price: "10.00", stock: [9] });
      const buyer = await givenBuyer(world, "15.00");
      const bought = await submit(world, buyer, [{ sku: lamp.skus[0]! }]);
      const ids = bought.orders.map(({ id }) => id);
      const [paid, closed] = await Promise.all([
        world.call(orders.pay, { order_ids: ids, payment_password: paymentPassword }, by(buyer)),
        close(buyer),
      ]);
      expect([paid.ok, closed.ok]).toEqual([true, false]);
    }
    const empty = await givenMember(world);
    await givenAddress(world, empty);
    const [closed] = await Promise.all([close(empty), givenMoney(world, empty.member_id, "5.00")]);
    const [left] = await many<{ balance: bigint }>(
      world.owner,
      sql`SELECT balance FROM account WHERE kind = 'available' AND owner = ${String(empty.member_id)}`,
    );
    // Money that arrives in the very moment is not lost: the ledger has it, and an operator gives it back.
    expect(left!.balance).toBe(5_000_000n);
    expect(typeof closed.ok).toBe("boolean");
    await expectInvariants(world);
  });
});
