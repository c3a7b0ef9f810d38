import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import type { IdText } from "@arcade/contract/wire";
import { beforeAll, beforeEach, expect, test } from "vitest";
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
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "as the case file says";
const message = "It calls the buyer a liar and gives her address.";
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
  review_id = (await givenReview(world, buyer, store, lamp.skus[0]!, { stars: 2, text: "It flickers." })).id;
  await world.ask(reviews.reply, { review_id, text: "A liar, of 7 Mill Lane." }, by(store.merchant));
});

const by = (who: { token: string }) => ({ token: who.token });
const hide = (operator = one, part: "review" | "reply" = "reply") =>
  world.call(
    moderationOffice.decide,
    {
      about: { kind: "review", id: review_id, decision: { kind: "hide", part, reason_code: "offensive", message } },
      note,
    },
    by(operator),
  );
const shown = async () => (await world.ask(reviews.list, { goods_id: String(lamp.goods_id) })).items[0];
const ofStore = async () => (await world.ask(reviews.ofStore, {}, by(store.merchant))).items[0];
const listed = async (list: "decided" | "standing") =>
  (await world.ask(moderationOffice.list, { list, kind: "review" }, by(one))).items.filter(
    ({ id }) => id === review_id,
  );

/** The decision that hides the reply now. */
async function standing(): Promise<IdText> {
  const { items } = await world.ask(reviews.ofStore, {}, by(store.merchant));
  const hidden = items.find(({ id }) => id === review_id)?.reply_hidden;
  if (!hidden) throw new Error("the reply shows");
  return hidden.id;
}

test("a store's reply is hidden alone: the review stays and counts, the store reads its reply with the reason, and store and reporter are notified (PROOF F4)", async () => {
  const reporter = await givenBuyer(world);
  await world.ask(
    moderation.report,
    { about: { kind: "review", id: review_id, part: "review", reason_code: "offensive" }, text: "The answer" },
    by(reporter),
  );
  expect(await hide()).toMatchObject({ ok: true, data: { reports: 1 } });

  expect(await shown()).toMatchObject({ text: "It flickers.", reply: null });
  expect((await world.ask(reviews.mine, {}, by(buyer))).items).toMatchObject([{ reply: null, hidden: null }]);
  expect(await world.ask(reviews.storeFigures, { store_id: String(store.store_id) })).toMatchObject({
    ratings: 1,
    service: 5,
  });
  expect(await ofStore()).toMatchObject({
    reply: { text: "A liar, of 7 Mill Lane." },
    reply_hidden: { reason_code: "offensive", message, appeal: null },
  });
  expect(await world.ask(reviewsOffice.record, { review_id }, by(one))).toMatchObject({
    reply_hidden: true,
    hides: [{ part: "reply", message, note }],
  });
  expect(await listed("standing")).toMatchObject([{ outcome: "hide_reply", count: 1 }]);
  expect(await listed("decided")).toMatchObject([{ outcome: "hide_reply", count: 1 }]);

  const [mail] = await mailsTo(world, store.merchant.email);
  for (const part of ["Lamp", "abusive", message, "appeal", "/#/pages/shop/reviews"])
    expect(mail?.body).toContain(part);
  expect((await mailsTo(world, reporter.email))[0]?.subject).toContain("reply");
  expect(await world.call(reviews.reply, { review_id, text: "Once more" }, by(store.merchant))).toMatchObject({
    error: "replied_already",
  });
  await expectInvariants(world);
});

test("of several who hide it at once one succeeds, and so with showing it again", async () => {
  const hidden = await Promise.all([one, two, one, two].map((operator) => hide(operator)));
  expect(hidden.filter(({ ok }) => ok)).toHaveLength(1);
  expect(hidden.find(({ ok }) => !ok)).toMatchObject({ error: "reply_hidden" });
  const hide_id = await standing();
  const ended = await Promise.all(
    [one, two, one].map((operator) => world.call(reviewsOffice.endHide, { hide_id, note }, by(operator))),
  );
  expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
  expect(ended.find(({ ok }) => !ok)).toMatchObject({ error: "hide_ended" });
  expect(await shown()).toMatchObject({ reply: { text: "A liar, of 7 Mill Lane." } });
  expect((await mailsTo(world, store.merchant.email))[0]?.subject).toContain("visible again");
  expect(await world.ask(reviews.storeFigures, { store_id: String(store.store_id) })).toMatchObject({ ratings: 1 });
  await expectInvariants(world);
});

test("a review and its reply hidden at once: in any order each part has its own decision and is shown again by its own", async () => {
  const outcomes = await Promise.all([hide(one, "review"), hide(two, "reply")]);
  expect(outcomes[0]).toMatchObject({ ok: true });
  if (!outcomes[1]!.ok) expect(outcomes[1]).toMatchObject({ error: "review_hidden" });
  await expectInvariants(world);
  expect(await listed("standing")).toMatchObject([{ outcome: "hide" }]);
  const standingNow = () =>
    many<{ id: bigint; part: string }>(
      world.mall.db,
      sql`SELECT id, part FROM review_hide WHERE review_id = ${review_id} AND ended_at IS NULL ORDER BY part DESC`,
    );
  const end = async (id: bigint) => world.ask(reviewsOffice.endHide, { hide_id: String(id), note }, by(one));
  for (const { id } of await standingNow()) await end(id);

  for (const part of ["reply", "review"] as const) expect(await hide(one, part)).toMatchObject({ ok: true });
  const [whole, reply] = await standingNow();
  await end(whole!.id);
  expect(await maybeOne(world.mall.db, sql`SELECT hidden, reply_hidden FROM review WHERE id = ${review_id}`)).toEqual({
    hidden: false,
    reply_hidden: true,
  });
  expect(await hide(two, "review")).toMatchObject({ ok: true });
  await end(reply!.id);
  expect(await maybeOne(world.mall.db, sql`SELECT hidden, reply_hidden FROM review WHERE id = ${review_id}`)).toEqual({
    hidden: true,
    reply_hidden: false,
  });
  await expectInvariants(world);
});

test("only its store appeals; another operator answers, and granted it is shown again", async () => {
  await hide();
  const appeal = { subject: "review", subject_id: await standing(), text: "The address is our own shop's." } as const;
  expect(await world.call(appeals.make, appeal, by(buyer))).toMatchObject({ error: "not_found" });
  const { id: appeal_id } = await world.ask(appeals.make, appeal, by(store.merchant));
  expect((await ofStore())?.reply_hidden?.appeal).toEqual({ outcome: null, answer: null });
  const answer = { appeal_id, outcome: "granted", answer: "It is your own address.", note } as const;
  expect(await world.call(appealsOffice.answer, answer, by(one))).toMatchObject({ error: "decided_by_you" });
  await world.ask(appealsOffice.answer, answer, by(two));
  expect(await shown()).toMatchObject({ reply: { text: "A liar, of 7 Mill Lane." } });
  expect((await ofStore())?.reply_hidden).toBeNull();
  await expectInvariants(world);
});

test("a review without a reply has none to hide, and nobody hides or shows the reply of their own store", async () => {
  const silent = (await givenReview(world, buyer, store, lamp.skus[0]!)).id;
  const decision = { kind: "hide", part: "reply", reason_code: "offensive", message } as const;
  expect(
    await world.call(moderationOffice.decide, { about: { kind: "review", id: silent, decision }, note }, by(one)),
  ).toMatchObject({ error: "not_found" });
  const owner = await givenOperator(world, "reviewer", { own_member_id: store.merchant.member_id });
  expect(await hide(owner)).toMatchObject({ error: "own_matter" });
  await hide();
  expect(await world.call(reviewsOffice.endHide, { hide_id: await standing(), note }, by(owner))).toMatchObject({
    error: "own_matter",
  });
});

test("the schema hides no missing reply, and has at most one current decision for each part", async () => {
  await hide();
  const again = sql`INSERT INTO review_hide (id, review_id, part, reason_code, message, note, made_by, made_at)
    SELECT id + 1, review_id, part, reason_code, message, note, made_by, made_at FROM review_hide
      WHERE review_id = ${review_id}`;
  await expect(run(world.mall.db, again)).rejects.toThrow(/review_hide_standing/);
  const silent = (await givenReview(world, buyer, store, lamp.skus[0]!)).id;
  await expect(run(world.mall.db, sql`UPDATE review SET reply_hidden = true WHERE id = ${silent}`)).rejects.toThrow(
    /review_reply_hidden/,
  );
});
