import { account } from "@arcade/contract/people/account/api";
import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { moneyText } from "@arcade/contract/money";
import { describe, expect, test } from "vitest";
import {
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenPaidOrder,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { type Detail, notify, notifyEach } from "./index.ts";
import { noteOf } from "./words.ts";

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

const ship = (order: string) => ({
  parcels: [{ order_id: order, carrier: "dhl" as const, tracking_number: "JD100200300" }],
});
const list = (member: GivenMember, box: "logistics" | "notices" = "logistics") =>
  world.ask(notices.list, { box }, by(member));
const counters = async (member: GivenMember) => {
  const { order, notice } = (await world.ask(account.statistics, {}, by(member))).notice;
  return { order, notice };
};

describe("members are notified of what they wait for", () => {
  test("an order's buyer has a notice of each move by others, newest first, with its picture and its page", async () => {
    const { store, buyer, order } = await paidOrder();
    await world.ask(orders.ship, ship(order), by(store.merchant));
    const { items } = await list(buyer);
    expect(items.map(({ title }) => title.replace(/\d{8}-\w+/, "N"))).toEqual([
      "Your order N is on its way",
      "Payment received for order N",
    ]);
    expect(items[0]).toMatchObject({
      topic: "orders",
      page: `/pages/member/orderDetail?id=${order}`,
      read: false,
      picture: expect.any(String),
    });
    expect(items[0]!.text).not.toContain("http");
    expect(await counters(buyer)).toEqual({ order: 2, notice: 0 });
    expect((await list(store.merchant, "notices")).items.map(({ topic }) => topic)).toEqual(["store"]);
  });

  test("a notice is in the reader's language, also if it was written in another", async () => {
    const { buyer } = await paidOrder();
    const [arabic] = (await world.ask(notices.list, { box: "logistics" }, { token: buyer.token, lang: "ar" })).items;
    const [japanese] = (await world.ask(notices.list, { box: "logistics" }, { token: buyer.token, lang: "ja" })).items;
    expect(arabic!.title).toMatch(/^دُفع ثمن الطلب \u2066\d{8}-\w+\u2069$/);
    expect(japanese!.title).toMatch(/^注文 [\w-]+ のお支払い/);
  });

  test("the buyer is notified once before receipt is confirmed automatically, with the day, and again only after an extension", async () => {
    const { store, buyer, order } = await paidOrder();
    await world.ask(orders.ship, ship(order), by(store.merchant));
    const soon = async () =>
      (await list(buyer)).items.filter(({ title }) => title.includes("Receipt is confirmed on")).length;
    await world.pass(7 * day);
    expect(await soon()).toBe(0);
    await world.pass(1.5 * day);
    await world.pass(60_000);
    expect(await soon()).toBe(1);
    expect(
      (await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("Receipt is confirmed on")),
    ).toHaveLength(1);
    await world.ask(orders.extend, { order_id: order }, by(buyer));
    await world.pass(3 * day);
    expect(await soon()).toBe(2);
  });

  test("one event makes one notice, however often and from how many places it is sent", async () => {
    const member = await givenMember(world);
    const tell = () =>
      world.withContext(async (context) => {
        notify(context, member.member_id, {
          dedupe_key: "test:1",
          topic: "account",
          template: ["mail.deal_stopped_subject", "mail.deal_stopped_body"],
          details: { name: "Tray", message: "Because" },
          page: "/pages/shop/deals",
        });
      });
    await Promise.all(Array.from({ length: 8 }, tell));
    await tell();
    expect((await list(member, "notices")).items).toHaveLength(1);
    expect(await mailsTo(world, member.email)).toHaveLength(1);
  });

  test("several processes that deliver notices at once send one mail for each notice", async () => {
    const member = await givenMember(world);
    const causes = Array.from({ length: 12 }, (_nothing, n) => `hand:${n}`);
    const tell = (dedupe_key: string) =>
      world.withContext(async (context) =>
        notify(context, member.member_id, {
          dedupe_key,
          topic: "account",
          template: ["mail.freeze_ended_subject", "mail.freeze_ended_body"],
          details: { kind: "wallet" },
          page: "/",
        }),
      );
    await Promise.all([...causes, ...causes].map(tell));
    await Promise.all([world.settleDue(), world.settleDue(), world.settleDue()]);
    expect(await mailsTo(world, member.email)).toHaveLength(causes.length);
    expect((await list(member, "notices")).items).toHaveLength(causes.length);
  });

  test("a transaction that did not commit sends nothing", async () => {
    const member = await givenMember(world);
    const failing = world.withContext(async (context) => {
      notifyEach(context, [
        {
          member_id: member.member_id,
          dedupe_key: "test:2",
          topic: "account",
          template: ["mail.freeze_ended_subject", "mail.freeze_ended_body"],
          details: { kind: "wallet" },
          page: "/",
        },
      ]);
      await run(context.tx, sql`SELECT 1 AS one`);
      throw new Error("it went wrong");
    });
    await expect(failing).rejects.toThrow("it went wrong");
    expect((await list(member, "notices")).items).toEqual([]);
    expect(await mailsTo(world, member.email)).toEqual([]);
  });

  test("an amount keeps its sign before its digits in Arabic, and no page address is written out", async () => {
    const member = await givenMember(world);
    await world.withContext(async (context) =>
      notify(context, member.member_id, {
        dedupe_key: "test:3",
        topic: "refunds",
        template: ["mail.refund_paid_subject", "mail.refund_paid_body"],
        details: { amount: { money: moneyText(12_500_000n) }, refund_no: "R1" },
        page: "/pages/member/orderDetail?id=1",
      }),
    );
    const [arabic] = (await world.ask(notices.list, { box: "notices" }, { token: member.token, lang: "ar" })).items;
    expect(arabic!.title).toContain("\u2066$12.50\u2069");
    const [english] = (await list(member, "notices")).items;
    expect(english).toMatchObject({
      title: "You’ve been refunded $12.50",
      text: "$12.50 of refund R1 is in your balance.",
    });
  });
});

describe("unread notices", () => {
  test("a notice read on one device is read on every other, and those are told live", async () => {
    const { buyer } = await paidOrder();
    const [notice] = (await list(buyer)).items;
    await world.settleDue();
    await world.ask(notices.read, { notice_id: notice!.id }, by(buyer));
    const told = await many<{ payload: { frame: { type: string; modules: string } }[] }>(
      world.mall.db,
      sql`SELECT payload FROM outbox WHERE topic = 'events'`,
    );
    expect(told.flatMap(({ payload }) => payload.map(({ frame }) => `${frame.type} ${frame.modules}`))).toEqual([
      "live notices",
    ]);
    expect(await counters(buyer)).toEqual({ order: 0, notice: 0 });
    expect(await world.ask(notices.detail, { id: notice!.id }, by(buyer))).toMatchObject({ read: true });
    // A second time it is nothing new to anybody.
    await world.settleDue();
    await world.ask(notices.read, { notice_id: notice!.id }, by(buyer));
    expect(await many(world.mall.db, sql`SELECT FROM outbox WHERE topic = 'events'`)).toEqual([]);
  });

  test("marking all as read covers what was seen; what arrived since stays unread", async () => {
    const { store, buyer, order } = await paidOrder();
    const [seen] = (await list(buyer)).items;
    world.clock.move(1_000);
    await world.ask(orders.ship, ship(order), by(store.merchant));
    expect(await world.ask(notices.readAll, { until_id: seen!.id }, by(buyer))).toEqual({ read: 1 });
    expect(await counters(buyer)).toEqual({ order: 1, notice: 0 });
    const overview = await world.ask(notices.overview, {}, by(buyer));
    expect(overview.logistics).toMatchObject({
      unread: 1,
      newest: { title: expect.stringContaining("is on its way") },
    });
    expect(overview.notices).toEqual({ unread: 0, newest: null });
  });

  test("marking one box leaves the other one unread", async () => {
    const { store, buyer } = await paidOrder();
    const [mine] = (await list(store.merchant, "notices")).items;
    expect(await world.ask(notices.readAll, { box: "logistics", until_id: mine!.id }, by(store.merchant))).toEqual({
      read: 0,
    });
    expect(await counters(store.merchant)).toEqual({ order: 0, notice: 1 });
    expect(await world.ask(notices.readAll, { box: "notices", until_id: mine!.id }, by(store.merchant))).toEqual({
      read: 1,
    });
    expect(await counters(buyer)).toEqual({ order: 1, notice: 0 });
  });

  test("reading, reading all and new notices at the same time always leave the right badge", async () => {
    const member = await givenMember(world);
    const tell = (n: number) =>
      world.withContext(async (context) =>
        notify(context, member.member_id, {
          dedupe_key: `race:${n}`,
          topic: n % 2 === 0 ? "orders" : "account",
          template: ["mail.freeze_ended_subject", "mail.freeze_ended_body"],
          details: { kind: "wallet" },
          page: "/",
        }),
      );
    for (let round = 0; round < 12; round += 1) {
      world.clock.move(1_000);
      await Promise.all([tell(round * 3), tell(round * 3 + 1)]);
      const [newest] = (await list(member)).items;
      const [other] = (await list(member, "notices")).items;
      world.clock.move(1_000);
      await Promise.all([
        tell(round * 3 + 2),
        world.ask(notices.read, { notice_id: newest!.id }, by(member)),
        world.ask(notices.readAll, { until_id: other!.id > newest!.id ? other!.id : newest!.id }, by(member)),
        world.ask(notices.read, { notice_id: newest!.id }, by(member)),
      ]);
      const unread = await counters(member);
      expect(unread.order + unread.notice).toBe(1);
      const [left] = [...(await list(member)).items, ...(await list(member, "notices")).items].filter(
        ({ read }) => !read,
      );
      await world.ask(notices.read, { notice_id: left!.id }, by(member));
      expect(await counters(member)).toEqual({ order: 0, notice: 0 });
    }
  });

  test("another member's notice is not found, neither to read nor to mark", async () => {
    const { buyer } = await paidOrder();
    const stranger = await givenMember(world);
    const [notice] = (await list(buyer)).items;
    expect(await world.call(notices.detail, { id: notice!.id }, by(stranger))).toMatchObject({ error: "not_found" });
    expect(await world.call(notices.read, { notice_id: notice!.id }, by(stranger))).toMatchObject({
      error: "not_found",
    });
    expect(await world.ask(notices.readAll, { until_id: notice!.id }, by(stranger))).toEqual({ read: 0 });
    expect(await counters(buyer)).toEqual({ order: 1, notice: 0 });
  });

  test("the list continues by its cursor, and a foreign cursor is refused", async () => {
    const member = await givenMember(world);
    for (let n = 0; n < 23; n += 1)
      await world.withContext(async (context) =>
        notify(context, member.member_id, {
          dedupe_key: `page:${n}`,
          topic: "account",
          template: ["mail.freeze_ended_subject", "mail.freeze_ended_body"],
          details: { kind: "wallet" },
          page: "/",
        }),
      );
    const first = await world.ask(notices.list, { box: "notices" }, by(member));
    const second = await world.ask(notices.list, { box: "notices", cursor: first.next! }, by(member));
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
    expect(await world.callWith(notices.list, { box: "notices", cursor: "<b>" }, by(member))).toMatchObject({
      error: "invalid_input",
    });
    expect(await world.callWith(notices.list, { box: "all" }, by(member))).toMatchObject({ error: "invalid_input" });
  });

  test("notices are deleted after a year", async () => {
    const { buyer } = await paidOrder();
    await world.pass(366 * day);
    expect(
      (
        await many(
          world.mall.db,
          sql`SELECT FROM notice WHERE member_id = ${buyer.member_id}
            AND created_at < ${new Date(world.clock.now().getTime() - 365 * day)}`,
        )
      ).length,
    ).toBe(0);
  });
});

test("amounts are written as on a page, with all decimals if the reader decides about them", () => {
  const amount = moneyText(1_234_567_900n);
  const written = (detail: Detail) => {
    const worded = {
      subject: "mail.store_order_settled_subject",
      body: "mail.store_order_settled_body",
      details: { order_no: "1", amount: detail },
      page: "/",
    } as const;
    return noteOf(worded, "en", { mallName: "Arcade", publicUrl: "" }).text;
  };
  expect(written({ money: amount })).toContain("$1,234.56 has been added");
  expect(written({ money: amount, exact: true })).toContain("$1,234.5679 has been added");
});
