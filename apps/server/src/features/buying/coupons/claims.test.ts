import { coupons } from "@arcade/contract/buying/coupons/api";
import { describe, expect, test } from "vitest";
import { claim, givenCoupon } from "../../../../test/given/given-coupons.ts";
import { givenGoods, givenMember, givenStore, type GivenMember } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { grantCoupon } from "./index.ts";

const world = useWorld();
const minute = 60_000;
const day = 86_400_000;

/** CLAIM_ROUNDS=100 CLAIM_PEOPLE=500: the long run. */
const rounds = Number(process.env["CLAIM_ROUNDS"] ?? 10);
const people = Number(process.env["CLAIM_PEOPLE"] ?? 200);
const later = (ms: number) => new Date(world.clock.now().getTime() + ms);
const claimed = async (couponId: string) =>
  many<{ number: number }>(
    world.mall.db,
    sql`SELECT number FROM coupon_grant WHERE coupon_id = ${BigInt(couponId)} ORDER BY number`,
  );
const tab = async (member: GivenMember, name: "all" | "new" | "unused" | "used" | "expired") =>
  (await world.ask(coupons.list, { tab: name }, { token: member.token })).items.map(
    ({ name: said, grant }) => `${said} ${grant.state}`,
  );

describe("claiming (RULES 4)", () => {
  test(
    "the last of a hundred is claimed once, by hundreds at the same time (PROOF REL-029)",
    { timeout: 600_000 },
    async () => {
      const store = await givenStore(world);
      const [some] = [await givenMember(world)];
      const ids = await world.withContext(async (context) => {
        const made = Array.from({ length: people }, () => context.newId());
        await run(
          context.tx,
          sql`INSERT INTO member SELECT (jsonb_populate_record(m, jsonb_build_object('id', n, 'nickname', 'many ' || n,
            'nickname_folded', 'many' || n, 'email', 'many' || n || '@example.com', 'email_folded',
            'many' || n || '@example.com', 'invitation', 'X' || n))).* FROM member m, unnest(${made}::bigint[]) AS n
            WHERE m.id = ${some.member_id}`,
        );
        return made;
      });
      for (let round = 0; round < rounds; round += 1) {
        const coupon = await givenCoupon(world, store, { total: 100 });
        const outcomes = await Promise.all(
          ids.map((id) => world.withContext((context) => grantCoupon(context, BigInt(coupon), id))),
        );
        expect(outcomes.filter((grant) => grant !== null)).toHaveLength(100);
        expect((await claimed(coupon)).map(({ number }) => number)).toEqual(
          Array.from({ length: 100 }, (_, index) => index + 1),
        );
      }
      await expectInvariants(world);
    },
  );

  test("one person gets as many as the coupon allows, with fifty presses at once", { timeout: 600_000 }, async () => {
    const store = await givenStore(world);
    for (let round = 0; round < rounds; round += 1) {
      const coupon = await givenCoupon(world, store, { per_person: 3 });
      const member = await givenMember(world);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => world.call(coupons.claim, { coupon_id: coupon }, { token: member.token })),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
      for (const outcome of outcomes) if (!outcome.ok) expect(["coupon_most", "too_often"]).toContain(outcome.error);
      expect(await claimed(coupon)).toHaveLength(3);
      expect(await world.withContext((context) => grantCoupon(context, BigInt(coupon), member.member_id))).toBeNull();
    }
    await expectInvariants(world);
  });

  test("each obstacle has its own refusal", async () => {
    const store = await givenStore(world);
    const member = await givenMember(world);
    const call = (coupon_id: string) => world.call(coupons.claim, { coupon_id }, { token: member.token });
    const early = await givenCoupon(world, store, { claim_from: later(minute) });
    expect(await call(early)).toMatchObject({ error: "coupon_not_open" });
    const brief = await givenCoupon(world, store, { claim_until: later(minute), valid_days: 1 });
    const only = await givenCoupon(world, store, { total: 1 });
    await claim(world, await givenMember(world), only);
    expect(await call(only)).toMatchObject({ error: "coupon_gone" });
    const stopped = await givenCoupon(world, store);
    await run(world.mall.db, sql`UPDATE coupon SET state = 'stopped' WHERE id = ${BigInt(stopped)}`);
    expect(await call(stopped)).toMatchObject({ error: "coupon_over" });
    const given = await givenCoupon(world, store, { claimable: false });
    expect(await call(given)).toMatchObject({ error: "not_found" });
    expect(await call("12345")).toMatchObject({ error: "not_found" });
    expect(await world.call(coupons.detail, { id: given })).toMatchObject({ error: "not_found" });
    expect((await call(await givenCoupon(world, store))).ok).toBe(true);
    world.clock.move(minute);
    expect(await call(brief)).toMatchObject({ error: "coupon_over" });
    expect((await call(early)).ok).toBe(true);
    expect(await call(early)).toMatchObject({ error: "coupon_most", parameters: { max: 1 } });
  });

  test("no coupon is given outside its window, whoever asks", async () => {
    const store = await givenStore(world);
    const { member_id } = await givenMember(world);
    const give = (coupon: string) => world.withContext((context) => grantCoupon(context, BigInt(coupon), member_id));
    const early = await givenCoupon(world, store, { claim_from: later(minute) });
    const brief = await givenCoupon(world, store, { claim_until: later(minute), valid_days: 1 });
    expect(await give(early)).toBeNull();
    world.clock.move(minute);
    expect(await give(brief)).toBeNull();
    expect(await give(early)).not.toBeNull();
  });

  test.each(["abc", "-1", "0", "1.5", 7, null, "9".repeat(40), "١٢"])(
    "the id %j is refused as input",
    async (coupon_id) => {
      const member = await givenMember(world);
      expect(await world.callWith(coupons.claim, { coupon_id }, { token: member.token })).toMatchObject({
        status: 400,
        error: "invalid_input",
      });
    },
  );
});

describe("the six tabs (UX-129)", () => {
  test("unclaimed, new, unused, used and expired, each at its exact second", async () => {
    const store = await givenStore(world);
    const member = await givenMember(world);
    const short = await givenCoupon(world, store, { name: "Short", valid_days: 1 });
    const long = await givenCoupon(world, store, { name: "Long", valid_days: 10 });
    const offered = async () =>
      (await world.ask(coupons.offered, { store: String(store.store_id) }, { token: member.token })).items.map(
        ({ name }) => name,
      );
    expect(await offered()).toEqual(["Long", "Short"]);
    await claim(world, member, short);
    await claim(world, member, long);
    expect(await offered()).toEqual([]);
    expect(await tab(member, "unused")).toEqual(["Short unused", "Long unused"]);
    expect(await tab(member, "new")).toEqual(["Short unused", "Long unused"]);
    expect(await world.ask(coupons.counts, {}, { token: member.token })).toEqual({ unused: 2, new: 2 });
    const { valid_until } = (await world.ask(coupons.list, {}, { token: member.token })).items.find(
      ({ name }) => name === "Short",
    )!.grant;
    world.clock.move(Date.parse(valid_until) - world.clock.now().getTime() - 1_000);
    expect(await tab(member, "expired")).toEqual([]);
    world.clock.move(1_000);
    expect(await tab(member, "expired")).toEqual(["Short expired"]);
    expect(await tab(member, "unused")).toEqual(["Long unused"]);
    world.clock.move(3 * day);
    expect(await tab(member, "new")).toEqual([]);
    expect(await tab(member, "all")).toEqual(["Long unused", "Short expired"]);
    expect(await world.callWith(coupons.list, { tab: "unclaimed" }, { token: member.token })).toMatchObject({
      error: "invalid_input",
    });
    expect(await world.callWith(coupons.list, { tab: "mine" }, { token: member.token })).toMatchObject({
      error: "invalid_input",
    });
  });

  test("a list continues page by page, and an offer is hidden from its own store", async () => {
    const store = await givenStore(world);
    const member = await givenMember(world);
    for (let index = 0; index < 23; index += 1)
      await claim(world, member, await givenCoupon(world, store, { name: `Coupon ${index}` }));
    for (const name of ["all", "unused"] as const) {
      const first = await world.ask(coupons.list, { tab: name }, { token: member.token });
      const rest = await world.ask(coupons.list, { tab: name, cursor: first.next! }, { token: member.token });
      expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 3, null]);
      expect(new Set([...first.items, ...rest.items].map(({ grant }) => grant.id)).size).toBe(23);
    }
    const own = await world.ask(coupons.offered, { store: String(store.store_id) }, { token: store.merchant.token });
    expect(own.items).toEqual([]);
    const seen = await world.ask(coupons.offered, { store: String(store.store_id) });
    const more = await world.ask(coupons.offered, { store: String(store.store_id), cursor: seen.next! });
    expect([seen.items.length, more.items.length]).toEqual([20, 3]);
  });

  test("for goods: the coupons that cover them, to claim or held, and the list narrowed by a coupon", async () => {
    const store = await givenStore(world);
    const [one, other] = [await givenGoods(world, store), await givenGoods(world, store)];
    const narrow = await givenCoupon(world, store, { name: "One goods", scope: "goods", goods_ids: [one.goods_id] });
    const category = await givenCoupon(world, store, {
      name: "Category",
      scope: "categories",
      category_ids: [store.category_id],
    });
    const member = await givenMember(world);
    const asked = async (goods: string) =>
      (await world.ask(coupons.forGoods, { goods }, { token: member.token })).items.map(({ name, held, goods_ids }) => [
        name,
        held,
        goods_ids,
      ]);
    const ids = [String(one.goods_id), String(other.goods_id)];
    expect(await asked(ids.join(","))).toEqual([
      ["Category", 0, expect.arrayContaining(ids)],
      ["One goods", 0, [ids[0]]],
    ]);
    await claim(world, member, narrow);
    expect(await asked(ids[0]!)).toEqual([
      ["Category", 0, [ids[0]]],
      ["One goods", 1, [ids[0]]],
    ]);
    expect(await asked(ids[1]!)).toEqual([["Category", 0, [ids[1]]]]);
    expect((await world.ask(coupons.detail, { id: narrow })).covers).toHaveLength(1);
    expect((await world.ask(coupons.detail, { id: category })).covers).toEqual(["Things"]);
  });
});
