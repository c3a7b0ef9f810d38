import { queueOffice } from "@arcade/contract/base/queue/office";
import { chat } from "@arcade/contract/talk/chat/api";
import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { answer, askSupport, close, givenCase, givenTaken } from "../../../../test/given/given-support.ts";
import { send } from "../../../../test/given/given-chat.ts";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let mina: GivenOperator;
let omar: GivenOperator;
let lead: GivenOperator;

beforeAll(async () => {
  mina = await givenOperator(world, "support");
  omar = await givenOperator(world, "support");
  lead = await givenOperator(world, "administrator");
});

const unknown = "4611686018427387904";

describe("a case", () => {
  test("opens with the first message to customer service, and every further one is in it", async () => {
    const member = await givenMember(world);
    const case_id = await givenCase(world, member);
    await askSupport(world, member, "It was due yesterday.");
    const kept = await maybeOne<{ cases: number; last_seq: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS cases, max(last_seq) AS last_seq FROM support_case k
        JOIN conversation c ON c.id = k.conversation_id WHERE c.member_id = ${member.member_id}`,
    );
    expect(kept?.cases).toBe(1);
    const { items } = await world.ask(supportOffice.messages, { case_id }, mina);
    expect(items.filter(({ side }) => side === "customer").map(({ message }) => message.content.text)).toEqual([
      "Where is my parcel?",
      "It was due yesterday.",
    ]);
  });

  test("what a customer shows has a name for customer service: goods by name, their order by the common number", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const order = await givenPaidOrder(world, buyer, goods.skus[0]!);
    const case_id = await givenCase(world, buyer);
    await send(world, buyer, "service", { type: "goods", content: { goods_id: String(goods.goods_id) } });
    await send(world, buyer, "service", { type: "order", content: { order_id: order } });
    const { cards } = await world.ask(supportOffice.messages, { case_id }, mina);
    const { orders } = await world.ask(supportOffice.record, { case_id }, mina);
    expect(cards).toMatchObject({
      goods: [{ id: String(goods.goods_id), on_sale: true }],
      orders: [{ id: order, order_no: orders[0]?.order_no, pieces: 1, sold: false }],
    });
    const other = await givenCase(world, await givenMember(world));
    expect((await world.ask(supportOffice.messages, { case_id: other }, mina)).cards).toEqual({
      goods: [],
      orders: [],
    });
  });

  test("ten first messages at once open one", async () => {
    const member = await givenMember(world);
    await Promise.all(Array.from({ length: 10 }, (_, index) => askSupport(world, member, `Word ${index}`)));
    const { items } = await world.ask(supportOffice.cases, { list: "open" }, mina);
    expect(items.filter(({ customer }) => customer.id === String(member.member_id))).toHaveLength(1);
  });

  test("a conversation with a store opens none", async () => {
    expect(
      (
        await many(
          world.mall.db,
          sql`SELECT FROM support_case k JOIN conversation c ON c.id = k.conversation_id WHERE c.kind <> 'service'`,
        )
      ).length,
    ).toBe(0);
  });

  test("is in the queue by its waiting time, and its customer sees how many wait before", async () => {
    const first = await givenMember(world);
    const second = await givenMember(world);
    const one = await givenCase(world, first);
    world.clock.move(1_000);
    const other = await givenCase(world, second);
    const { items, counts, oldest } = await world.ask(supportOffice.cases, { list: "waiting" }, mina);
    const ids = items.map(({ id }) => id as string);
    expect(ids.indexOf(one)).toBeLessThan(ids.indexOf(other));
    expect(counts.waiting).toBe(items.length);
    expect(oldest).not.toBeNull();
    const before = async (by: { token: string }) => (await world.ask(support.mine, {}, by)).open?.before;
    expect(await before(second)).toBe(((await before(first)) ?? -1) + 1);
    expect((await world.ask(support.times, {})).waiting).toBeGreaterThanOrEqual(2);
  });

  test("is late after the published time", async () => {
    const case_id = await givenCase(world, await givenMember(world));
    const late = async () => (await world.ask(supportOffice.record, { case_id }, mina)).late;
    expect(await late()).toBe(false);
    world.clock.move(15 * 60_000 + 1_000);
    expect(await late()).toBe(true);
  });
});

describe("claiming", () => {
  test("of two operators who claim one case at the same time one gets it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const case_id = await givenCase(world, await givenMember(world));
      const outcomes = await Promise.all(
        [mina, omar].map((by) => world.call(queueOffice.claim, { kind: "support_case", id: case_id }, by)),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.filter((one) => !one.ok && one.error === "claimed_by_other")).toHaveLength(1);
    }
  });

  test("the oldest goes to the person who asks for the next, and two get two", async () => {
    await givenCase(world, await givenMember(world));
    await givenCase(world, await givenMember(world));
    const taken = await Promise.all(
      [mina, omar].map((by) => world.ask(queueOffice.claim, { kind: "support_case" }, by)),
    );
    expect(new Set(taken.map(({ id }) => id)).size).toBe(2);
    expect(taken.every(({ id }) => id !== null)).toBe(true);
  });

  test("releases only one's own case", async () => {
    const case_id = await givenTaken(world, await givenMember(world), mina);
    expect(await world.call(queueOffice.letGo, { kind: "support_case", id: case_id }, omar)).toMatchObject({
      error: "claim_first",
    });
    expect(await world.call(queueOffice.letGo, { kind: "support_case", id: case_id }, mina)).toMatchObject({
      ok: true,
    });
    expect(await world.call(queueOffice.claim, { kind: "support_case", id: case_id }, omar)).toMatchObject({
      ok: true,
    });
  });

  test("nobody answers their own account's question, nor an unknown one", async () => {
    const member = await givenMember(world);
    const own = await givenOperator(world, "support", { own_member_id: member.member_id });
    const case_id = await givenCase(world, member);
    expect(await world.call(queueOffice.claim, { kind: "support_case", id: case_id }, own)).toMatchObject({
      error: "own_matter",
    });
    expect((await world.ask(supportOffice.record, { case_id }, own)).own).toBe(true);
    for (const row of [supportOffice.record, supportOffice.messages])
      expect(await world.call(row, { case_id: unknown }, mina)).toMatchObject({ error: "not_found" });
    expect(await world.call(queueOffice.claim, { kind: "support_case", id: unknown }, mina)).toMatchObject({
      error: "not_found",
    });
    await world.ask(queueOffice.claim, { kind: "support_case", id: case_id }, mina);
    const to_own = { case_id, operator_id: String(own.operator_id), note: "for you" };
    expect(await world.call(supportOffice.transfer, to_own, mina)).toMatchObject({ error: "case_not_takeable" });
  });
});

describe("handing over", () => {
  test("a colleague has it at once, with the note", async () => {
    const case_id = await givenTaken(world, await givenMember(world), mina);
    expect((await world.ask(supportOffice.colleagues, {}, mina)).items.map(({ id }) => id)).toContain(
      String(omar.operator_id),
    );
    await world.ask(
      supportOffice.transfer,
      { case_id, operator_id: String(omar.operator_id), note: "Speaks Arabic" },
      mina,
    );
    expect(await world.ask(supportOffice.record, { case_id }, omar)).toMatchObject({
      claim: { mine: true },
      transfers: [{ from: mina.name, to: omar.name, note: "Speaks Arabic" }],
    });
    expect(await answer(world, mina, case_id)).toMatchObject({ error: "claim_first" });
  });

  test("its holder or a manager of customer service hands it over, to somebody who answers there", async () => {
    const finance = await givenOperator(world, "finance");
    const case_id = await givenTaken(world, await givenMember(world), mina);
    const to = (operator: GivenOperator) => ({ case_id, operator_id: String(operator.operator_id), note: "for you" });
    expect(await world.call(supportOffice.transfer, to(omar), omar)).toMatchObject({ error: "claim_first" });
    expect(await world.call(supportOffice.transfer, to(finance), mina)).toMatchObject({ error: "case_not_takeable" });
    expect(await world.call(supportOffice.transfer, to(mina), mina)).toMatchObject({ error: "case_not_takeable" });
    expect(await world.call(supportOffice.transfer, { ...to(omar), case_id: unknown }, mina)).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(supportOffice.transfer, { ...to(omar), operator_id: unknown }, mina)).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(supportOffice.transfer, to(omar), lead)).toMatchObject({ ok: true });
    await close(world, omar, case_id);
    expect(await world.call(supportOffice.transfer, to(mina), lead)).toMatchObject({ error: "case_closed" });
  });

  test("of two hand-overs at once one counts", async () => {
    const case_id = await givenTaken(world, await givenMember(world), mina);
    const to = (operator: GivenOperator) =>
      world.call(supportOffice.transfer, { case_id, operator_id: String(operator.operator_id), note: "for you" }, mina);
    const outcomes = await Promise.all([to(omar), to(lead)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await world.ask(supportOffice.record, { case_id }, mina)).transfers).toHaveLength(1);
  });
});

describe("answering", () => {
  test("is sent in the mall's name with a mark that only the mall has, and ends the waiting", async () => {
    const member = await givenMember(world);
    const case_id = await givenTaken(world, member, mina);
    await answer(world, mina, case_id, "It arrives tomorrow.");
    const conversation = (await world.ask(chat.one, { to_id: "service" }, member)).id ?? "";
    const { items } = await world.ask(chat.history, { id: conversation }, member);
    const said = items.at(-1);
    expect(said).toMatchObject({ side: "host", automatic: false, form: { official: true, id: null, shop_id: null } });
    expect(said?.message.content.text).toBe("It arrives tomorrow.\n— support");
    expect(items.filter(({ side }) => side === "customer").every(({ form }) => !form.official)).toBe(true);
    expect((await world.ask(support.mine, {}, member)).open).toMatchObject({
      waiting_since: null,
      before: 0,
      taken: true,
    });
    await askSupport(world, member, "Thank you. When?");
    expect((await world.ask(support.mine, {}, member)).open?.waiting_since).not.toBeNull();
  });

  test("an answer sent twice exists once, and the member is mailed once for each question", async () => {
    const member = await givenMember(world);
    const case_id = await givenTaken(world, member, mina);
    const sent = { case_id, mark: randomUUID(), text: "It arrives tomorrow." };
    const twice = await Promise.all([
      world.ask(supportOffice.write, sent, mina),
      world.ask(supportOffice.write, sent, mina),
    ]);
    expect(twice[0].id).toBe(twice[1].id);
    expect(await world.call(supportOffice.write, { ...sent, text: "Something else" }, mina)).toMatchObject({
      error: "message_reused",
    });
    await answer(world, mina, case_id, "In the morning.");
    await world.pass(20_000);
    expect(
      (await mailsTo(world, member.email)).filter(({ subject }) => subject.includes("Customer service")),
    ).toHaveLength(1);
  });

  test("a reader of the live answer gets no notice and no mail; a member who has not read it in time gets one", async () => {
    const [reading, away] = [await givenMember(world), await givenMember(world)];
    const told = async ({ email }: { email: string }) =>
      (await mailsTo(world, email)).filter(({ subject }) => subject.includes("Customer service")).length;
    for (const member of [reading, away])
      await answer(world, mina, await givenTaken(world, member, mina), "It arrives tomorrow.");
    const { id, seq } = await world.ask(chat.one, { to_id: "service" }, reading);
    await world.ask(chat.seen, { id: id ?? "", seq }, reading);
    // Not before one could have read it.
    expect(await told(away)).toBe(0);
    await world.pass(20_000);
    expect([await told(reading), await told(away)]).toEqual([0, 1]);
    await world.pass(60_000);
    expect(await told(away)).toBe(1);
  });

  test("an answer after a read greeting is announced; several unread ones are announced once", async () => {
    const member = await givenMember(world);
    const told = async () =>
      (await mailsTo(world, member.email)).filter(({ subject }) => subject.includes("Customer service")).length;
    const readAll = async () => {
      const { id, seq } = await world.ask(chat.one, { to_id: "service" }, member);
      await world.ask(chat.seen, { id: id ?? "", seq }, member);
    };
    const case_id = await givenTaken(world, member, mina);
    await answer(world, mina, case_id, "I am looking into it.");
    await readAll();
    await world.pass(20_000);
    expect(await told()).toBe(0);
    await answer(world, mina, case_id, "It lies at the customs office.");
    await answer(world, mina, case_id, "They ask for the invoice.");
    await world.pass(20_000);
    expect(await told()).toBe(1);
    // They know that something is there.
    await answer(world, mina, case_id, "You find it under your order.");
    await world.pass(20_000);
    expect(await told()).toBe(1);
    await readAll();
    // Read as it comes, and left before the next one, all within the time of reading.
    await answer(world, mina, case_id, "And one thing more:");
    await readAll();
    await answer(world, mina, case_id, "it is free of charge.");
    await world.pass(20_000);
    expect(await told()).toBe(2);
  });

  test("only the person who holds the open case writes in it", async () => {
    const case_id = await givenTaken(world, await givenMember(world), mina);
    expect(await answer(world, omar, case_id)).toMatchObject({ error: "claim_first" });
    expect(await answer(world, mina, unknown)).toMatchObject({ error: "not_found" });
    await close(world, mina, case_id);
    expect(await answer(world, mina, case_id)).toMatchObject({ error: "case_closed" });
  });

  test.each([
    ["en", "Please send me your payment password."],
    ["zh-Hans", "请把验证码发给我"],
    ["zh-Hant", "請告訴我您的助記詞"],
    ["ja", "パスワードを教えてください"],
    ["ko", "인증번호를 알려 주세요"],
    ["ar", "أرسل كلمة المرور من فضلك"],
  ])("asking for a secret is refused, in %s", async (_language, text) => {
    const case_id = await givenTaken(world, await givenMember(world), mina);
    const before = (await world.ask(supportOffice.messages, { case_id }, mina)).seq;
    expect(await answer(world, mina, case_id, text)).toMatchObject({ error: "support_asks_secret" });
    expect((await world.ask(supportOffice.messages, { case_id }, mina)).seq).toBe(before);
  });
});
