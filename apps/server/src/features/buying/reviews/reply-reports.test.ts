import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { reviewsOffice } from "@arcade/contract/buying/reviews/office";
import type { ReviewPart } from "@arcade/contract/buying/reviews/reasons";
import type { Sent } from "@arcade/contract/endpoint";
import type { IdText } from "@arcade/contract/wire";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
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

const world = useWorld();
const note = "read twice";
let operator: GivenOperator;
let store: GivenStore;
let buyer: GivenMember;
let review_id: IdText;

beforeAll(async () => {
  operator = await givenOperator(world, "reviewer");
});
beforeEach(async () => {
  store = await givenStore(world);
  const lamp = await givenGoods(world, store, { name: "Lamp" });
  buyer = await givenBuyer(world);
  review_id = (await givenReview(world, buyer, store, lamp.skus[0]!, { stars: 2, text: "It flickers." })).id;
});

const by = (who: { token: string }) => ({ token: who.token });
const answer = () => world.ask(reviews.reply, { review_id, text: "A liar, of 7 Mill Lane." }, by(store.merchant));
const report = (member: { token: string }, part: ReviewPart = "reply") =>
  world.call(
    moderation.report,
    { about: { kind: "review", id: review_id, part, reason_code: "personal_data" }, text: "My address" },
    by(member),
  );
const message = "It names where somebody lives.";
type Decision = Extract<Sent<typeof moderationOffice.decide>["about"], { kind: "review" }>["decision"];
const decide = (decision: Decision) =>
  world.ask(moderationOffice.decide, { about: { kind: "review", id: review_id, decision }, note }, by(operator));
const hide = (part: ReviewPart) => decide({ kind: "hide", part, reason_code: "personal_data", message });
const mine = async () => (await world.ask(reviews.mine, {}, by(buyer))).items[0];
const queue = async (list: "open" | "decided" = "open") =>
  (await world.ask(moderationOffice.list, { list, kind: "review" }, by(operator))).items.filter(
    ({ id }) => id === review_id,
  );
const lastMail = async () => (await mailsTo(world, buyer.email))[0];

test("a review's author reports the store's reply below it, once while it is open; the operator sees that it concerns the reply", async () => {
  await answer();
  expect(await mine()).toMatchObject({ reply_reported: false });
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => report(buyer)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes.filter(({ ok }) => !ok)) expect(outcome).toMatchObject({ error: "reported_already" });
  expect(await mine()).toMatchObject({ reply_reported: true });
  expect(await queue()).toMatchObject([{ count: 1, parts: ["reply"] }]);
  expect(await world.ask(reviewsOffice.record, { review_id }, by(operator))).toMatchObject({
    reports: [{ part: "reply", by_store: false, state: "open" }],
  });

  await hide("reply");
  expect(await lastMail()).toMatchObject({
    subject: expect.stringContaining("The store’s reply you reported is hidden"),
  });
  expect(await mine()).toMatchObject({ reply: null, hidden: null, reply_reported: false });
  expect(await queue("decided")).toMatchObject([{ outcome: "hide_reply", parts: ["reply"] }]);
  expect(await report(buyer)).toMatchObject({ error: "not_found" });
  await expectInvariants(world);
});

test("nobody reports their own text: not the author the review, nor the store its reply; a third person may report each", async () => {
  await answer();
  expect(await report(buyer, "review")).toMatchObject({ error: "own_report" });
  expect(await report(store.merchant, "reply")).toMatchObject({ error: "own_report" });
  const third = await givenBuyer(world);
  for (const part of ["review", "reply"] as const) expect(await report(third, part)).toMatchObject({ ok: true });
  expect(await report(store.merchant, "review")).toMatchObject({ ok: true });
  const earlier = { about: { kind: "review", id: review_id, reason_code: "offensive" }, text: "" } as const; // the part is the review by default
  expect(await world.call(moderation.report, earlier, by(await givenBuyer(world)))).toMatchObject({ ok: true });
  expect(await queue()).toMatchObject([{ count: 4, parts: ["reply", "review"] }]);
});

test("what does not exist is not reported: no reply, none to a hidden review, no part of another name", async () => {
  expect(await report(buyer)).toMatchObject({ error: "not_found" });
  await answer();
  await hide("review");
  expect(await report(buyer)).toMatchObject({ error: "not_found" });
  const odd = {
    about: { kind: "review", id: review_id, part: "pictures" as never, reason_code: "offensive" },
    text: "",
  } as const; // what a broken client would send
  expect(await world.call(moderation.report, odd, by(buyer))).toMatchObject({ error: "invalid_input" });
});

test("the reporter of a reply is notified that it stays, or that it was hidden with the whole review", async () => {
  await answer();
  await report(buyer);
  await decide({ kind: "nothing" });
  expect((await lastMail())?.body).toContain(
    "You reported a store’s reply to a review of Lamp. We checked it, and it doesn’t break our rules",
  );
  const third = await givenBuyer(world);
  await report(third);
  await hide("review");
  expect((await mailsTo(world, third.email))[0]?.subject).toContain("The store’s reply you reported is hidden");
  await expectInvariants(world);
});
