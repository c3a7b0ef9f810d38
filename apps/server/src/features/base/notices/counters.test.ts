import { account } from "@arcade/contract/people/account/api";
import { notices } from "@arcade/contract/base/notices/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { describe, expect, test } from "vitest";
import { givenAnnouncement } from "../../../../test/given/given-announcement.ts";
import { givenChat, send } from "../../../../test/given/given-chat.ts";
import { givenCoupon } from "../../../../test/given/given-coupons.ts";
import {
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenPaidOrder,
  givenStore,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
const by = ({ token }: { token: string }) => ({ token });

async function paidOrder() {
  const store = await givenStore(world);
  const made = await givenGoods(world, store, { name: "Walnut tray", price: "20.00", stock: [10] });
  const buyer = await givenBuyer(world, "100.00");
  const order = await givenPaidOrder(world, buyer, made.skus[0]!);
  await world.settleDue();
  return { store, buyer, order };
}

const list = (member: GivenMember, box: "logistics" | "notices" = "logistics") =>
  world.ask(notices.list, { box }, by(member));
const counters = async (member: GivenMember) => {
  const { order, notice } = (await world.ask(account.statistics, {}, by(member))).notice;
  return { order, notice };
};

describe("the counter of the statistics", () => {
  test("counts chats like their list: a message, one that was read, one that was recalled", async () => {
    const { buyer, store, id } = await givenChat(world);
    const counted = async (member: { token: string }) => {
      const { chat: unread } = (await world.ask(account.statistics, {}, by(member))).notice;
      expect(unread).toBe((await world.ask(chat.lists, {}, by(member))).unread);
      return unread;
    };
    expect([await counted(buyer), await counted(store.merchant)]).toEqual([0, 1]);
    const answer = await send(world, store.merchant, buyer.member_id);
    expect(await counted(buyer)).toBe(1);
    await world.ask(chat.recall, { id: answer.id }, by(store.merchant));
    expect(await counted(buyer)).toBe(0);
    await world.ask(chat.seen, { id, seq: 1 }, by(store.merchant));
    expect(await counted(store.merchant)).toBe(0);
  });
});

describe("a written notice is not rewritten", () => {
  test("the application may mark a notice as read but not change its text", async () => {
    const { buyer } = await paidOrder();
    const attempt = many(world.mall.db, sql`UPDATE notice SET details = '{}' WHERE member_id = ${buyer.member_id}`);
    await expect(attempt).rejects.toThrow("permission denied");
  });
});

describe("announcements of the mall to everybody", () => {
  test("a publication is unread for members of that time, not for later ones, and read up to the last one seen", async () => {
    const member = await givenMember(world);
    expect((await world.ask(notices.overview, {}, by(member))).system).toEqual({ unread: 0, newest: null });
    world.clock.move(1_000);
    const first = await givenAnnouncement(world, "First");
    world.clock.move(1_000);
    const second = await givenAnnouncement(world, "Second");
    world.clock.move(1_000);
    expect((await world.ask(notices.overview, {}, by(member))).system).toMatchObject({
      unread: 2,
      newest: { title: "Second" },
    });
    expect(await counters(member)).toEqual({ order: 0, notice: 2 });
    await world.ask(notices.readAnnouncements, { until_id: first }, by(member));
    expect(await counters(member)).toEqual({ order: 0, notice: 1 });
    await world.ask(notices.readAnnouncements, { until_id: second }, by(member));
    // An older one that is opened again does not bring the newer back.
    await world.ask(notices.readAnnouncements, { until_id: first }, by(member));
    expect(await counters(member)).toEqual({ order: 0, notice: 0 });
    expect(await counters(await givenMember(world))).toEqual({ order: 0, notice: 0 });
    expect(await world.call(notices.readAnnouncements, { until_id: "1" }, by(member))).toMatchObject({
      error: "not_found",
    });
  });
});

describe("coupons that expire", () => {
  test("a holder is notified some days before, once, and not after using it", async () => {
    const store = await givenStore(world);
    const coupon = await givenCoupon(world, store);
    const member = await givenMember(world);
    const { valid_until } = await world.ask(coupons.claim, { coupon_id: coupon }, by(member));
    const told = async () => (await list(member, "notices")).items.filter(({ topic }) => topic === "coupons");
    const untilMs = Date.parse(valid_until) - world.clock.now().getTime();
    await world.pass(untilMs - 4 * day);
    expect(await told()).toEqual([]);
    await world.pass(1.5 * day);
    expect(await told()).toMatchObject([
      { page: "/pages/member/coupon?tab=unused", title: expect.stringContaining("coupon expires on") },
    ]);
    await world.pass(day);
    expect(await told()).toHaveLength(1);
  });
});
