import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { notices } from "@arcade/contract/base/notices/api";
import { maxQuestion, questions, questionsADay } from "@arcade/contract/buying/questions/api";
import { questionsOffice } from "@arcade/contract/buying/questions/office";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenStore,
} from "../../../../test/given.ts";
import { givenReceived } from "../../../../test/given/given-review.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let store: GivenStore;
let lamp: GivenGoods;
let asker: GivenMember;

beforeEach(async () => {
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { name: "Lamp", price: "10.00", stock: [50] });
  asker = await givenMember(world);
});

const by = ({ token }: { token: string }) => ({ token });
const goods_id = () => String(lamp.goods_id);
const list = () => world.ask(questions.list, { goods_id: goods_id() });
const ask = (text = "Does it fit a small desk?", who = asker) =>
  world.call(questions.ask, { goods_id: goods_id(), text }, by(who));
const answer = (question_id: string, who: GivenMember, text = "It does.") =>
  world.call(questions.answer, { question_id, text }, by(who));
const answerForStore = (question_id: string, who = store.merchant, text = "Yes, 20 cm wide.") =>
  world.call(questions.answerForStore, { question_id, text }, by(who));

async function givenQuestion(text?: string, who?: GivenMember): Promise<string> {
  const asked = await ask(text, who);
  if (!asked.ok) throw new Error(asked.error);
  return asked.data.id;
}

async function givenOwner(): Promise<GivenMember> {
  const buyer = await givenBuyer(world);
  await givenReceived(world, buyer, store, [lamp.skus[0]!]);
  return buyer;
}

const subjectsOf = async (member: GivenMember) => {
  await world.settleDue();
  return (await world.ask(notices.list, { box: "notices" }, by(member))).items.map(({ title }) => title);
};

describe("a question about goods", () => {
  test("is read by everybody with its author's nickname, and its store is told", async () => {
    const id = await givenQuestion();
    expect(await list()).toMatchObject({
      total: 1,
      items: [{ id, text: "Does it fit a small desk?", language: "en", count: 0, answers: [] }],
    });
    expect(await subjectsOf(store.merchant)).toContain("Question about Lamp");
    const mine = await world.ask(questions.mine, {}, by(asker));
    expect(mine.items).toMatchObject([{ id, goods_name: "Lamp", hidden: null }]);
    expect(await world.ask(questions.standing, { goods_id: goods_id() }, by(asker))).toEqual({
      may_ask: true,
      may_answer: false,
      own_ids: [id],
    });
  });

  test("is refused to people of the store, about goods off sale, and without words", async () => {
    expect(await ask("Is it good?", store.merchant)).toMatchObject({ error: "question_of_own_goods" });
    for (const text of ["", "?", "x".repeat(maxQuestion.question + 1)])
      expect(await ask(text)).toMatchObject({ status: 400 });
    await run(world.owner, sql`UPDATE goods SET on_sale = false WHERE id = ${lamp.goods_id}`);
    expect(await ask()).toMatchObject({ error: "not_found" });
    // What was asked before stays, and the goods page shows it.
    expect(await world.ask(goodsRows.detail, { id: goods_id() })).toMatchObject({ on_sale: false });
  });

  test("is one of so many a day, also where all are asked at once", async () => {
    for (let one = 0; one < questionsADay - 2; one += 1) {
      await givenQuestion(`Question number ${one}`);
      world.clock.move(13_000);
    }
    world.clock.move(60_000);
    const last = await Promise.all(Array.from({ length: 5 }, (_, one) => ask(`At once ${one}`)));
    expect(last.filter(({ ok }) => ok)).toHaveLength(2);
    for (const one of last.filter(({ ok }) => !ok))
      expect(one).toMatchObject({ error: "questions_full", parameters: { max: questionsADay } });
    await givenQuestion("And mine?", await givenMember(world));
    const { items, next, total } = await list();
    expect(total).toBe(questionsADay + 1);
    const more = await world.ask(questions.list, { goods_id: goods_id(), cursor: next ?? "" });
    expect(new Set([...items, ...more.items].map(({ id }) => id)).size).toBe(questionsADay + 1);
  });
});

describe("an answer", () => {
  test("of the store comes first, and then those of buyers; who asked is told", async () => {
    const owner = await givenOwner();
    const [open, id] = [await givenQuestion("Is the cable long?"), await givenQuestion()];
    expect(await answer(id, owner)).toMatchObject({ ok: true });
    expect(await answerForStore(id)).toMatchObject({ ok: true });
    const later = await givenQuestion("Which bulb?");
    const { items } = await list();
    // Those with an answer come first, then the newest.
    expect(items.map((question) => question.id)).toEqual([id, later, open]);
    expect(items[0]).toMatchObject({
      count: 2,
      answers: [
        { by: "store", nickname: null, text: "Yes, 20 cm wide." },
        { by: "buyer", nickname: expect.any(String), text: "It does." },
      ],
    });
    expect((await subjectsOf(asker)).filter((title) => title === "Answer to your question about Lamp")).toHaveLength(2);
  });

  test("is for who received the goods, and once a person and once a store", async () => {
    const [owner, stranger] = [await givenOwner(), await givenBuyer(world)];
    const id = await givenQuestion();
    expect(await answer(id, stranger)).toMatchObject({ error: "answer_without_goods" });
    expect(await answer(id, store.merchant)).toMatchObject({ error: "answer_without_goods" });
    const tried = await Promise.all(Array.from({ length: 6 }, () => answer(id, owner)));
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
    const ofStore = await Promise.all(Array.from({ length: 6 }, () => answerForStore(id)));
    expect(ofStore.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of [...tried, ...ofStore].filter(({ ok }) => !ok))
      expect(one).toMatchObject({ error: "answered_already" });
    expect((await list()).items[0]).toMatchObject({ count: 2 });
    await expectInvariants(world);
  });

  test("of the store is written by staff with the part goods, and by no other store", async () => {
    const id = await givenQuestion();
    const other = await givenStore(world);
    expect(await answerForStore(id, other.merchant)).toMatchObject({ error: "not_found" });
    const packer = await givenStaff(world, store, ["orders"]);
    expect(await answerForStore(id, packer)).toMatchObject({ error: "part_not_yours" });
    const keeper = await givenStaff(world, store, ["goods"]);
    expect(await world.ask(questions.ofStore, { unanswered: "1" }, by(keeper))).toMatchObject({
      unanswered: 1,
      items: [{ id, goods_name: "Lamp", answered: false }],
    });
    expect(await answerForStore(id, keeper)).toMatchObject({ ok: true });
    expect(await world.ask(questions.ofStore, { unanswered: "1" }, by(keeper))).toMatchObject({
      unanswered: 0,
      items: [],
    });
    // Staff are the store: they answer as nobody else.
    expect(await answer(id, keeper)).toMatchObject({ error: "answer_without_goods" });
  });
});

describe("words that break the rules", () => {
  const message = "It advertises another shop.";
  const note = "as the case file says";
  const decide = (id: string, token: string, decision: object) =>
    world.callWith(moderationOffice.decide, { about: { kind: "question", id, decision }, note }, { token });
  const hide = { kind: "hide", reason_code: "advertising", message };

  test("are reported, hidden once, told to their author, and shown again", async () => {
    const { token } = await givenOperator(world, "reviewer");
    const id = await givenQuestion();
    await answerForStore(id);
    const said = (await list()).items[0]!.answers[0]!.id;
    const about = { kind: "question" as const, id: said, reason_code: "advertising" as const };
    expect(await world.call(moderation.report, { about, text: "" }, by(store.merchant))).toMatchObject({
      error: "own_report",
    });
    expect(await world.call(moderation.report, { about, text: "Spam" }, by(asker))).toMatchObject({ ok: true });
    expect(await world.ask(questionsOffice.record, { question_id: said }, { token })).toMatchObject({
      of_store: true,
      answers: { id },
      hidden: null,
      reports: [{ reason_code: "advertising", text: "Spam" }],
    });
    const second = await givenOperator(world, "administrator");
    const tried = await Promise.all([decide(said, token, hide), decide(said, second.token, hide)]);
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await list()).items[0]).toMatchObject({ count: 0, answers: [] });
    expect(await subjectsOf(store.merchant)).toContain("Your words about Lamp are hidden");
    expect(await subjectsOf(asker)).toContain("The question or answer you reported is hidden");
    expect(
      (await world.ask(moderationOffice.list, { list: "standing", kind: "question" }, { token })).items,
    ).toMatchObject([{ id: said, outcome: "hide", reasons: ["advertising"] }]);
    expect(
      (await world.ask(moderationOffice.list, { list: "decided", kind: "question" }, { token })).items,
    ).toMatchObject([{ id: said, outcome: "hide", count: 1 }]);
    // Its store does not answer a second time meanwhile.
    expect(await answerForStore(id)).toMatchObject({ error: "answered_already" });

    const show = () => world.call(questionsOffice.show, { question_id: said, note }, { token });
    expect(await show()).toMatchObject({ ok: true });
    expect(await show()).toMatchObject({ error: "question_shown" });
    expect((await list()).items[0]).toMatchObject({ count: 1 });
    expect(await subjectsOf(store.merchant)).toContain("Your words about Lamp are visible again");
  });

  test("hide their answers with them, and only their author reads why", async () => {
    const { token } = await givenOperator(world, "reviewer");
    const id = await givenQuestion();
    expect(await decide(id, token, hide)).toMatchObject({ ok: true });
    expect(await decide(id, token, hide)).toMatchObject({ error: "question_hidden" });
    expect(await list()).toEqual({ items: [], next: null, total: 0 });
    expect(await answerForStore(id)).toMatchObject({ error: "not_found" });
    expect((await world.ask(questions.mine, {}, by(asker))).items).toMatchObject([
      { id, hidden: { reason_code: "advertising", message } },
    ]);
  });

  test("are not decided by their author or their store", async () => {
    const id = await givenQuestion();
    for (const own_member_id of [asker.member_id, store.merchant.member_id]) {
      const { token } = await givenOperator(world, "reviewer", { own_member_id });
      expect(await decide(id, token, hide)).toMatchObject({ error: "own_matter" });
      expect(await world.call(questionsOffice.show, { question_id: id, note }, { token })).toMatchObject({
        error: "own_matter",
      });
    }
  });
});
