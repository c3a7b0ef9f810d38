import { account } from "@arcade/contract/people/account/api";
import { notices } from "@arcade/contract/base/notices/api";
import { staff } from "@arcade/contract/shops/staff/api";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { applied, givenSold } from "../../../../test/refunding.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  type GivenStore,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { notifyStore, sendNotices } from "../../base/notices/index.ts";

const world = useWorld();
let store: GivenStore;
let goods: GivenGoods;
const owner = () => ({ token: store.merchant.token });

beforeAll(async () => {
  store = await givenStore(world);
  goods = await givenGoods(world, store, { stock: [1_000] });
});

const sell = async () => {
  const id = await givenPaidOrder(world, await givenBuyer(world), goods.skus[0]!);
  await world.settleDue();
  return id;
};
const subjectsOf = async ({ member_id }: GivenMember) =>
  (
    await many<{ subject: string }>(
      world.mall.db,
      sql`SELECT subject FROM notice WHERE member_id = ${member_id} AND staff_id IS NOT NULL ORDER BY id`,
    )
  ).map(({ subject }) => subject);
const unread = async ({ token }: GivenMember) => (await world.ask(account.statistics, {}, { token })).notice.notice;

describe("staff get the notices of the store for their parts", () => {
  test("each part gets its own, the owner gets all, and the badge counts it", async () => {
    const people = {
      orders: await givenStaff(world, store, ["orders"]),
      goods: await givenStaff(world, store, ["goods"]),
      money: await givenStaff(world, store, ["money"]),
    };
    const before = await unread(people.orders);
    const order = await sell();
    expect(await subjectsOf(people.orders)).toEqual(["mail.store_order_paid_subject"]);
    expect(await unread(people.orders)).toBe(before + 1);
    const { items } = await world.ask(notices.list, { box: "notices" }, { token: people.orders.token });
    expect(items[0]).toMatchObject({ topic: "store", page: `/pages/shop/orderDetail?id=${order}`, read: false });

    const sold = await givenSold(world, "received", { store });
    await applied(world, sold);
    await world.settleDue();
    expect(await subjectsOf(people.orders)).toContain("mail.refund_asked_subject");
    expect(
      (await mailsTo(world, people.orders.email)).some(({ subject }) => subject.includes("A buyer requests a refund")),
    ).toBe(true);

    await world.withContext(async (context) =>
      notifyStore(context, store.merchant.member_id, {
        dedupe_key: "takedown:for-a-test",
        topic: "store",
        template: ["mail.goods_takedown_ended_subject", "mail.goods_takedown_ended_body"],
        details: { goods: { in: { en: "Tray" } } },
        page: "/pages/shop/goods_manage",
      }),
    );
    await world.withContext(async (context) =>
      notifyStore(context, store.merchant.member_id, {
        dedupe_key: "webhook:for-a-test",
        topic: "store",
        template: ["mail.webhook_off_subject", "mail.webhook_off_body"],
        details: { host: "example.com" },
        page: "/pages/shop/setting?part=webhooks",
      }),
    );
    await world.settleDue();
    expect(await subjectsOf(people.goods)).toEqual(["mail.goods_takedown_ended_subject"]);
    expect(await subjectsOf(people.money)).toEqual([]);
    const ofOwner = await many<{ subject: string }>(
      world.mall.db,
      sql`SELECT subject FROM notice WHERE member_id = ${store.merchant.member_id}`,
    );
    for (const subject of ["mail.store_order_paid_subject", "mail.refund_asked_subject", "mail.webhook_off_subject"])
      expect(ofOwner).toContainEqual({ subject });
  });

  test("notices and their badge go with the part; a person who begins later gets no earlier ones", async () => {
    const person = await givenStaff(world, store, ["orders", "goods"]);
    const before = await unread(person);
    await sell();
    expect(await unread(person)).toBe(before + 1);
    await world.ask(staff.change, { id: person.staff_id, parts: ["goods"] }, owner());
    expect(await subjectsOf(person)).toEqual([]);
    await sell();
    expect(await subjectsOf(person)).toEqual([]);
    await world.ask(staff.change, { id: person.staff_id, parts: ["orders"] }, owner());
    await sell();
    expect(await subjectsOf(person)).toHaveLength(1);
    await world.ask(staff.remove, { id: person.staff_id }, owner());
    expect(await subjectsOf(person)).toEqual([]);
    await sell();
    expect(await subjectsOf(person)).toEqual([]);
    const [paid] = await many<{ id: bigint }>(
      world.mall.db,
      sql`SELECT id FROM notice WHERE subject = 'mail.store_order_paid_subject'
        AND member_id = ${store.merchant.member_id} LIMIT 1`,
    );
    await many(world.owner, sql`UPDATE notice SET send_at = ${world.clock.now()} WHERE id = ${paid!.id}`);
    world.clock.move(1_000);
    const later = await givenStaff(world, store, ["orders"]);
    await world.settleDue();
    expect(await subjectsOf(later)).toEqual([]);
  });

  test("a person who leaves keeps none of them", async () => {
    const person = await givenStaff(world, store, ["orders"]);
    await sell();
    expect(await subjectsOf(person)).toHaveLength(1);
    await world.ask(staff.leave, {}, { token: person.token });
    expect(await subjectsOf(person)).toEqual([]);
  });

  test("an order and a removal at the same time leave nothing behind", async () => {
    const person = await givenStaff(world, store, ["orders"]);
    await givenPaidOrder(world, await givenBuyer(world), goods.skus[0]!);
    const steps = { told: () => {}, commit: () => {} };
    const told = new Promise<void>((resolve) => (steps.told = resolve));
    const mayCommit = new Promise<void>((resolve) => (steps.commit = resolve));
    const sending = sendNotices((work) =>
      world.withContext(async (context) => {
        const count = await work(context);
        // Sent now, so that the person's row is there and held.
        await many(context.tx, sql`SELECT 1 AS one`);
        steps.told();
        await mayCommit;
        return count;
      }),
    );
    await told;
    const removing = world.ask(staff.remove, { id: person.staff_id }, owner());
    await Promise.race([removing, pause(300)]);
    steps.commit();
    await Promise.all([sending, removing]);
    expect(await subjectsOf(person)).toEqual([]);
  });
});
