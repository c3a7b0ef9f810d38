import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import type { IdText } from "@arcade/contract/wire";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { givenReview } from "../../../../test/given/given-review.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "as the case file says";
const message = "It names the driver and her telephone number.";
let one: GivenOperator;
let two: GivenOperator;
let store: GivenStore;
let lamp: GivenGoods;
let buyer: GivenMember;
let review_id: IdText;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "administrator");
});
beforeEach(async () => {
  store = await givenStore(world);
  lamp = await givenGoods(world, store, { name: "Lamp" });
  buyer = await givenBuyer(world);
  review_id = (
    await givenReview(world, buyer, store, lamp.skus[0]!, { stars: 1, text: "The driver, 0555 123, was rude." })
  ).id;
});

const by = (who: { token: string }) => ({ token: who.token });
const report = (member: GivenMember, text = "", id: string = review_id) =>
  world.call(
    moderation.report,
    { about: { kind: "review", id, part: "review", reason_code: "personal_data" }, text },
    by(member),
  );
const hiding = { kind: "hide", part: "review", reason_code: "personal_data", message } as const;
const decide = (decision: typeof hiding | { kind: "nothing" }, operator = one, id: string = review_id) =>
  world.call(moderationOffice.decide, { about: { kind: "review", id, decision }, note }, by(operator));
const hide = (operator = one) => decide(hiding, operator);
const dismiss = (operator = one, id: string = review_id) => decide({ kind: "nothing" }, operator, id);
const queue = async (list: "open" | "decided" | "standing" = "open", operator = one) =>
  (await world.ask(moderationOffice.list, { list, kind: "review" }, by(operator))).items.filter(
    ({ id }) => id === review_id,
  );
const figures = async () => {
  const { ratings, spread } = await world.ask(goods.detail, { id: String(lamp.goods_id) });
  const { service } = await world.ask(reviews.storeFigures, { store_id: String(store.store_id) });
  return { ratings, ones: spread[0], service };
};
const counted = { ratings: 1, ones: 1, service: 5 };
const uncounted = { ratings: 0, ones: 0, service: null };

describe("reporting a review", () => {
  test("an unknown review cannot be hidden", async () => {
    expect(await decide(hiding, one, "7")).toMatchObject({ error: "not_found" });
  });

  test("is stored once a member while it is open, by anybody but its author; a report of the store is marked as such", async () => {
    expect(await report(store.merchant, "Private data")).toMatchObject({ ok: true });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => report(store.merchant)));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ error: "reported_already" });
    expect(await report(buyer)).toMatchObject({ error: "own_report" });
    expect(await report(buyer, "", "99")).toMatchObject({ error: "not_found" });
    expect(await queue()).toMatchObject([
      {
        kind: "review",
        name: "Lamp",
        words: { stars: 1 },
        count: 1,
        reasons: ["personal_data"],
        parts: ["review"],
        claim: null,
        outcome: null,
      },
    ]);
    expect((await world.ask(reviews.ofStore, {}, by(store.merchant))).items).toMatchObject([{ reported: true }]);
    const record = await world.ask(reviewsOffice.record, { review_id }, by(one));
    expect(record).toMatchObject({
      author: { nickname: buyer.nickname },
      reports: [{ by_store: true, text: "Private data" }],
      hides: [],
    });
    expect(await world.call(reviewsOffice.record, { review_id: "99" }, by(one))).toMatchObject({ error: "not_found" });
  });

  test("a report claimed by one operator is not another's, and can be released", async () => {
    await report(store.merchant);
    await world.ask(queueOffice.claim, { kind: "review", id: review_id }, by(one));
    expect(await queue("open", two)).toMatchObject([{ claim: { operator: one.name, mine: false } }]);
    for (const outcome of [
      await world.call(queueOffice.claim, { kind: "review", id: review_id }, by(two)),
      await dismiss(two),
      await hide(two),
    ])
      expect(outcome).toMatchObject({ error: "claimed_by_other", parameters: { operator: one.name } });
    await world.ask(queueOffice.letGo, { kind: "review", id: review_id }, by(one));
    expect(await world.call(queueOffice.claim, { kind: "review", id: review_id }, by(two))).toMatchObject({ ok: true });
    expect(await world.call(queueOffice.claim, { kind: "review", id: "99" }, by(two))).toMatchObject({
      error: "not_found",
    });
  });

  test("the reporter is notified that it stays", async () => {
    await report(store.merchant);
    expect(await dismiss()).toMatchObject({ ok: true, data: { reports: 1, decision_id: null } });
    expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain("doesn’t break our rules");
    expect(await dismiss()).toMatchObject({ error: "reports_decided" });
    expect(await dismiss(one, "99")).toMatchObject({ error: "not_found" });
    expect(await queue("decided")).toMatchObject([{ count: 1, outcome: "nothing" }]);
    expect(await figures()).toEqual(counted);
    await expectInvariants(world);
  });
});

describe("hiding a review (PROOF F4)", () => {
  test("only its author still sees it, it leaves the figures, and author and reporters are notified", async () => {
    await report(store.merchant);
    expect(await figures()).toEqual(counted);
    expect(await hide()).toMatchObject({ ok: true, data: { reports: 1 } });
    expect(await figures()).toEqual(uncounted);
    expect((await world.ask(reviews.list, { goods_id: String(lamp.goods_id) })).items).toEqual([]);
    expect((await world.ask(reviews.ofStore, {}, by(store.merchant))).items).toEqual([]);
    expect((await world.ask(reviews.mine, {}, by(buyer))).items).toMatchObject([
      { hidden: { reason_code: "personal_data", message, appeal: null }, follow_up_until: null },
    ]);
    const [mail] = await mailsTo(world, buyer.email);
    for (const part of ["Lamp", "personal data", message, "appeal", "/#/pages/member/comment_list?tab=mine"])
      expect(mail?.body).toContain(part);
    expect((await mailsTo(world, store.merchant.email))[0]?.subject).toContain("hidden");
    expect(await queue("standing")).toMatchObject([{ count: 1, outcome: "hide" }]);
    expect(await world.call(reviews.reply, { review_id, text: "Hello" }, by(store.merchant))).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(reviews.followUp, { review_id, text: "Hello", pictures: [] }, by(buyer))).toMatchObject({
      error: "review_hidden",
    });
    expect(await report(await givenBuyer(world))).toMatchObject({ error: "not_found" });
    await expectInvariants(world);
  });

  test("of several who hide it at once one succeeds, and so with showing it again", async () => {
    const hidden = await Promise.all([one, two, one, two].map((operator) => hide(operator)));
    expect(hidden.filter(({ ok }) => ok)).toHaveLength(1);
    expect(hidden.find(({ ok }) => !ok)).toMatchObject({ error: "review_hidden" });
    expect(await figures()).toEqual(uncounted);
    const hide_id = String(
      (await many<{ id: bigint }>(world.mall.db, sql`SELECT id FROM review_hide WHERE review_id = ${review_id}`))[0]
        ?.id,
    );
    const ended = await Promise.all(
      [one, two, one].map((operator) => world.call(reviewsOffice.endHide, { hide_id, note }, by(operator))),
    );
    expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ended.find(({ ok }) => !ok)).toMatchObject({ error: "hide_ended" });
    expect(await figures()).toEqual(counted);
    expect((await mailsTo(world, buyer.email))[0]?.subject).toContain("visible again");
    expect(await world.call(reviewsOffice.endHide, { hide_id: "99", note }, by(one))).toMatchObject({
      error: "not_found",
    });
    await expectInvariants(world);
  });

  test("an appeal by its author is answered by another operator; granted, it is shown and counted again", async () => {
    await hide();
    const hidden = (await world.ask(reviews.mine, {}, by(buyer))).items[0]?.hidden;
    const subject_id = hidden?.id ?? "";
    const text = "The number is the store's own hotline.";
    expect(await world.call(appeals.make, { subject: "review", subject_id, text }, by(store.merchant))).toMatchObject({
      error: "not_found",
    });
    const { id: appeal_id } = await world.ask(appeals.make, { subject: "review", subject_id, text }, by(buyer));
    expect(await world.call(appeals.make, { subject: "review", subject_id, text }, by(buyer))).toMatchObject({
      error: "appealed_already",
    });
    const answer = { appeal_id, outcome: "granted", answer: "It is their hotline indeed.", note } as const;
    expect(await world.call(appealsOffice.answer, answer, by(one))).toMatchObject({ error: "decided_by_you" });
    const answered = await world.ask(appealsOffice.answer, answer, by(two));
    expect(answered).toMatchObject({
      subject: "review",
      reason_code: "personal_data",
      outcome: "granted",
      decided_by: [{ name: one.name }],
    });
    expect(answered.about).toMatchObject({
      review: { part: "review", text: expect.stringMatching(/./) },
      message: expect.stringMatching(/.{10}/),
    });
    expect(await figures()).toEqual(counted);
    expect((await world.ask(reviews.mine, {}, by(buyer))).items[0]?.hidden).toBeNull();
    await expectInvariants(world);
  });

  test("nobody decides about their own text or store", async () => {
    const author = await givenOperator(world, "reviewer", { own_member_id: buyer.member_id });
    for (const operator of [
      author,
      await givenOperator(world, "reviewer", { own_member_id: store.merchant.member_id }),
    ]) {
      expect(await hide(operator)).toMatchObject({ error: "own_matter" });
      await report(await givenBuyer(world));
      expect(await dismiss(operator)).toMatchObject({ error: "own_matter" });
    }
    await hide();
    const hide_id = (await world.ask(reviews.mine, {}, by(buyer))).items[0]?.hidden?.id ?? "";
    expect(await world.call(reviewsOffice.endHide, { hide_id, note }, by(author))).toMatchObject({
      error: "own_matter",
    });
  });

  test("unkindness is no reason: the reasons are a list, and a message to the author is required", async () => {
    for (const [field, input] of [
      ["about.decision.part", { decision: { ...hiding, part: "stars" }, note }],
      ["about.decision.reason_code", { decision: { ...hiding, reason_code: "bad_for_business" }, note }],
      ["about.decision.message", { decision: { ...hiding, message: "no" }, note }],
      ["note", { decision: hiding, note: "" }],
    ] as const) {
      const wanted = { about: { kind: "review", id: review_id, decision: input.decision }, note: input.note };
      expect(await world.callWith(moderationOffice.decide, wanted, by(one))).toMatchObject({
        status: 400,
        parameters: { fields: [{ field }] },
      });
    }
    expect(await figures()).toEqual(counted);
  });

  test("the application cannot change or delete the text of a review (TRU-014)", async () => {
    for (const text of [
      sql`UPDATE review SET stars = 5 WHERE id = ${review_id}`,
      sql`UPDATE review SET text = 'Great' WHERE id = ${review_id}`,
      sql`DELETE FROM review WHERE id = ${review_id}`,
    ])
      await expect(run(world.mall.db, text)).rejects.toThrow(/permission denied/);
  });
});
