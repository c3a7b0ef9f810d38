import { addresses } from "@arcade/contract/people/addresses/api";
import { carts } from "@arcade/contract/buying/carts/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { bond } from "@arcade/contract/shops/bond/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { staff } from "@arcade/contract/shops/staff/api";
import { maxStaff } from "@arcade/contract/shops/staff/terms";
import { stores } from "@arcade/contract/shops/stores/api";
import { beforeAll, describe, expect, test } from "vitest";
import { givenReceived, reviewOf } from "../../../../test/given/given-review.ts";
import { givenStaff, linkTo } from "../../../../test/given/given-staff.ts";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenPaidOrder,
  type GivenStore,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let store: GivenStore;
let goods: GivenGoods;
const by = ({ token }: { token: string }) => ({ token });
const asOwner = () => by(store.merchant);

beforeAll(async () => {
  store = await givenStore(world);
  goods = await givenGoods(world, store);
});

const invite = (email: string) => world.ask(staff.invite, { email, parts: ["orders", "goods"] }, asOwner());
const working = (member_id: bigint) =>
  many<{ id: bigint; store_id: bigint }>(
    world.mall.db,
    sql`SELECT id, store_id FROM store_staff WHERE member_id = ${member_id} AND ended_at IS NULL`,
  );

describe("an invitation", () => {
  test("names the store and the parts, is accepted by its mailbox, and both sides are notified", async () => {
    const person = await givenMember(world);
    await invite(person.email);
    const token = await linkTo(world, person.email);
    expect(await world.ask(staff.invitation, { token }, by(person))).toMatchObject({
      store: { id: String(store.store_id) },
      parts: ["orders", "goods"],
    });
    const stranger = await givenMember(world);
    for (const row of [staff.invitation, staff.accept])
      expect(await world.call(row, { token }, by(stranger))).toMatchObject({ error: "staff_other_mailbox" });
    await world.ask(staff.accept, { token }, by(person));
    expect(await world.ask(staff.mine, {}, by(person))).toMatchObject({
      store: { id: String(store.store_id) },
      owner: false,
      parts: ["orders", "goods"],
    });
    const { items, max } = await world.ask(staff.list, {}, asOwner());
    expect(items.map(({ email }) => email)).toContain(person.email);
    expect(max).toBe(maxStaff);
    expect((await mailsTo(world, store.merchant.email)).some(({ body }) => body.includes(person.nickname))).toBe(true);
    expect((await mailsTo(world, person.email)).some(({ subject }) => subject.includes("You now work for"))).toBe(true);
    for (const row of [staff.invitation, staff.accept])
      expect(await world.call(row, { token }, by(person))).toMatchObject({ error: "staff_invitation_over" });
  });

  test("is accepted once, however often it is tried at the same time", async () => {
    const person = await givenMember(world);
    await invite(person.email);
    const token = await linkTo(world, person.email);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => world.call(staff.accept, { token }, by(person))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await working(person.member_id)).toHaveLength(1);
  });

  test("does nothing after it has expired, was sent again or was withdrawn", async () => {
    const person = await givenMember(world);
    const { id } = await invite(person.email);
    const first = await linkTo(world, person.email);
    await run(world.owner, sql`UPDATE staff_invitation SET expires_at = ${world.clock.now()} WHERE id = ${id}`);
    expect(await world.call(staff.accept, { token: first }, by(person))).toMatchObject({
      error: "staff_invitation_over",
    });
    await world.ask(staff.resend, { id }, asOwner());
    const second = await linkTo(world, person.email);
    expect(second).not.toBe(first);
    expect(await world.call(staff.accept, { token: first }, by(person))).toMatchObject({
      error: "staff_invitation_over",
    });
    const [invited] = (await world.ask(staff.list, {}, asOwner())).invitations.filter((one) => one.id === id);
    expect(new Date(invited!.expires).getTime()).toBeGreaterThan(world.clock.now().getTime() + 6 * day);
    await world.ask(staff.takeBack, { id }, asOwner());
    expect(await world.call(staff.accept, { token: second }, by(person))).toMatchObject({
      error: "staff_invitation_over",
    });
    for (const row of [staff.resend, staff.takeBack])
      expect(await world.call(row, { id }, asOwner())).toMatchObject({ error: "not_found" });
  });

  test("is refused for the owner's mailbox, for an invited person, and for a member of staff", async () => {
    const person = await givenStaff(world, store, ["goods"]);
    await invite("twice@example.com");
    const refused = (email: string) => world.call(staff.invite, { email, parts: ["orders"] }, asOwner());
    expect(await refused(store.merchant.email)).toMatchObject({ error: "staff_own_mailbox" });
    expect(await refused("Twice@example.com")).toMatchObject({ error: "staff_invited" });
    expect(await refused(person.email)).toMatchObject({ error: "staff_already" });
  });

  test("is refused above the limit, also when many are sent at the same time", async () => {
    const full = await givenStore(world);
    const outcomes = [];
    for (let sent = 0; sent < maxStaff - 2; sent += 1)
      await run(
        world.owner,
        sql`INSERT INTO staff_invitation (id, store_id, email, email_folded, parts, token_hash, created_at, sent_at,
            expires_at) VALUES (${sent + 1}, ${full.store_id}, ${`p${sent}`}, ${`p${sent}`}, '{orders}',
            ${Buffer.from(`limit ${sent}`)}, now(), now(), now() + interval '1 day')`,
      );
    outcomes.push(
      ...(await Promise.all(
        [1, 2, 3, 4, 5].map((one) =>
          world.call(staff.invite, { email: `race-${one}@example.com`, parts: ["orders"] }, by(full.merchant)),
        ),
      )),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "staff_limit", parameters: { max: maxStaff } });
  });
});

describe("a person acts for one store", () => {
  test("an owner and staff of another store are refused, and staff cannot open a store", async () => {
    const other = await givenStore(world);
    const owner = await givenStore(world);
    await world.ask(staff.invite, { email: owner.merchant.email, parts: ["goods"] }, by(other.merchant));
    const token = await linkTo(world, owner.merchant.email);
    expect(await world.call(staff.accept, { token }, by(owner.merchant))).toMatchObject({ error: "staff_elsewhere" });

    const person = await givenStaff(world, store, ["goods"]);
    await world.ask(staff.invite, { email: person.email, parts: ["goods"] }, by(other.merchant));
    const second = await linkTo(world, person.email);
    expect(await world.call(staff.accept, { token: second }, by(person))).toMatchObject({ error: "staff_elsewhere" });
    await expect(
      run(world.owner, sql`UPDATE store SET owner_id = ${person.member_id} WHERE id = ${other.store_id}`),
    ).rejects.toMatchObject({ constraint: "owner_is_no_staff" });
  });
});

describe("staff act for the store, in the parts that its owner gave", () => {
  let person: GivenMember & { staff_id: string };
  let buyer: GivenMember;
  beforeAll(async () => {
    person = await givenStaff(world, store, ["orders"]);
    buyer = await givenBuyer(world);
  });

  test("they act in the store's name, with their own name in its records", async () => {
    const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
    const parcels = [{ order_id, carrier: "dhl", tracking_number: "JD014600012" }];
    expect(await world.ask(orders.ship, { parcels }, { ...by(person), key: `staff-ship-${order_id}` })).toMatchObject({
      failed: [],
    });
    const { items } = await world.ask(staff.acts, {}, asOwner());
    expect(items[0]).toMatchObject({ nickname: person.nickname, act: "ship" });
    const [step] = await many<{ actor_id: bigint }>(
      world.mall.db,
      sql`SELECT actor_id FROM order_history WHERE order_id = ${order_id} AND by = 'merchant'`,
    );
    expect(step?.actor_id).toBe(person.member_id);
  });

  test("a part that was not given is refused by its name, and the owner's own rights are refused to all", async () => {
    expect(await world.call(listing.list, { tab: "on" }, by(person))).toMatchObject({
      error: "part_not_yours",
      parameters: { part: "goods" },
    });
    expect(await world.call(bond.takeBack, { id: "1" }, by(person))).toMatchObject({ error: "owner_only" });
    expect(await world.call(staff.list, {}, by(person))).toMatchObject({ error: "owner_only" });
  });

  test("changed parts apply from the next call on, and without the part money no figures are shown", async () => {
    await world.ask(staff.change, { id: person.staff_id, parts: ["goods", "store"] }, asOwner());
    expect(await world.call(listing.list, { tab: "on" }, by(person))).toMatchObject({ ok: true });
    expect(await world.call(orders.storeList, {}, by(person))).toMatchObject({ error: "part_not_yours" });
    const shown = await world.ask(stores.dashboard, {}, by(person));
    expect([shown.balance, shown.to_be_settled, shown.settled, shown.today.turnover]).toEqual([null, null, null, null]);
    expect((await world.ask(stores.dashboard, {}, asOwner())).balance).not.toBeNull();
  });

  test("a person who is removed is refused from the next call on, also in the middle of a change", async () => {
    await world.ask(staff.change, { id: person.staff_id, parts: ["store"] }, asOwner());
    const end = () => world.call(stores.endHoliday, {}, by(person));
    expect(await end()).toMatchObject({ ok: true });
    await world.ask(staff.change, { id: person.staff_id, parts: ["goods"] }, asOwner());
    expect(await end()).toMatchObject({ error: "part_not_yours" });
    await world.ask(staff.change, { id: person.staff_id, parts: ["store"] }, asOwner());
    expect(await end()).toMatchObject({ ok: true });
    // The session is known from before, so the change begins at once and asks again in its transaction.
    await world.ask(staff.remove, { id: person.staff_id }, asOwner());
    expect(await end()).toMatchObject({ error: "not_a_merchant" });
    expect(await world.call(staff.remove, { id: person.staff_id }, asOwner())).toMatchObject({ error: "not_found" });
    expect(await world.call(staff.change, { id: person.staff_id, parts: ["goods"] }, asOwner())).toMatchObject({
      error: "not_found",
    });
    expect((await mailsTo(world, person.email)).some(({ subject }) => subject.includes("no longer work"))).toBe(true);
    expect(await world.ask(addresses.list, {}, by(person))).toMatchObject({ items: [{}] });
  });

  test("a person who is removed during an action has either acted before, or not at all", async () => {
    const again = await givenStaff(world, store, ["store"]);
    const [acted, removed] = await Promise.all([
      world.call(stores.endHoliday, {}, by(again)),
      world.call(staff.remove, { id: again.staff_id }, asOwner()),
    ]);
    expect(removed).toMatchObject({ ok: true });
    if (!acted.ok) expect(acted).toMatchObject({ error: "not_a_merchant" });
    expect(await world.call(stores.endHoliday, {}, by(again))).toMatchObject({ error: "not_a_merchant" });
  });

  test("a person leaves on their own, and the owner is notified", async () => {
    const leaving = await givenStaff(world, store, ["store"]);
    await world.ask(staff.leave, {}, by(leaving));
    expect(await world.call(stores.profile, {}, by(leaving))).toMatchObject({ error: "not_a_merchant" });
    expect(await world.ask(staff.mine, {}, by(leaving))).toBeNull();
    expect(await world.call(staff.leave, {}, by(leaving))).toMatchObject({ error: "not_found" });
    const subjects = (await mailsTo(world, store.merchant.email)).map(({ subject }) => subject);
    expect(subjects.some((one) => one.includes(leaving.nickname) && one.includes("no longer works"))).toBe(true);
  });

  test("suspended staff are refused, and so are the staff of a suspended owner", async () => {
    const small = await givenStore(world);
    const one = await givenStaff(world, small, ["store"]);
    const suspend = (id: bigint, at: Date | null) =>
      run(world.owner, sql`UPDATE member SET suspended_at = ${at}, suspended_reason = 'x' WHERE id = ${id}`);
    await suspend(one.member_id, world.clock.now());
    expect(await world.call(stores.profile, {}, by(one))).toMatchObject({ error: "account_suspended" });
    await suspend(one.member_id, null);
    expect(await world.call(stores.profile, {}, by(one))).toMatchObject({ ok: true });
    await suspend(small.merchant.member_id, world.clock.now());
    expect(await world.call(stores.profile, {}, by(one))).toMatchObject({ error: "not_a_merchant" });
    expect(await world.ask(staff.mine, {}, by(one))).toBeNull();
  });
});

describe("staff buy and review in their store as little as its owner does", () => {
  test("they buy nothing there, and it is shown as their own", async () => {
    const person = await givenStaff(world, store, ["goods"]);
    const sku_id = String(goods.skus[0]);
    expect(await world.call(carts.put, { sku_id, quantity: 1, mode: "add" }, by(person))).toMatchObject({
      error: "own_store_goods",
    });
    const { orders: previewed } = await world.ask(orders.preview, { sku_id, quantity: "1" }, by(person));
    const [line] = previewed[0]!.lines;
    expect(line?.problem).toBe("own_store_goods");
    expect(await world.ask(stores.mine, { id: String(store.store_id) }, by(person))).toMatchObject({ own: true });
  });

  test("they do not review what they had bought there before", async () => {
    const buyer = await givenBuyer(world);
    const order_id = await givenReceived(world, buyer, store, [goods.skus[0]!]);
    const posted = await reviewOf(world, buyer, order_id);
    await givenStaff(world, store, ["goods"], buyer);
    expect(await world.call(reviews.post, posted, { ...by(buyer), key: `own-work-${order_id}` })).toMatchObject({
      error: "review_of_own_work",
    });
  });

  test("operators work for no store, in whichever order they try", async () => {
    const member = await givenMember(world);
    await givenOperator(world, "support", { own_member_id: member.member_id });
    await invite(member.email);
    const token = await linkTo(world, member.email);
    expect(await world.call(staff.accept, { token }, by(member))).toMatchObject({ error: "operator_is_staff" });
    const person = await givenStaff(world, store, ["goods"]);
    const operator = await givenOperator(world, "support");
    expect(await world.call(operatorsOffice.declareAccount, { account: person.email }, by(operator))).toMatchObject({
      error: "operator_is_staff",
    });
    await expect(
      run(world.owner, sql`UPDATE operator SET own_member_id = ${person.member_id} WHERE id = ${operator.operator_id}`),
    ).rejects.toMatchObject({ constraint: "operator_is_no_staff" });
  });
});
