import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import { notices } from "@arcade/contract/base/notices/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { sentence } from "@arcade/messages";
import { beforeAll, expect, test } from "vitest";
import { givenChat, send, trySend } from "../../../../test/given/given-chat.ts";
import { type GivenMember, type GivenOperator, givenMember, givenOperator, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
let decider: GivenOperator;
let other: GivenOperator;
let boss: GivenOperator;
beforeAll(async () => {
  boss = await givenOperator(world, "administrator");
  decider = await givenOperator(world, "reviewer");
  other = await givenOperator(world, "support");
});

const note = "looked at it";
const told = { rule: "outside_contact", message: "Please keep it inside the mall." } as const;
const text = "It was my own order number, no telephone.";

/**
 * A member who may not write: a store's merchant whose buyer reported them, or its buyer whom the merchant reported.
 */
async function given(who: "merchant" | "buyer" = "merchant") {
  const { buyer, store } = await givenChat(world);
  const [author, reporter, to_id, back] =
    who === "merchant"
      ? [store.merchant, buyer, buyer.member_id, store.store_id]
      : [buyer, store.merchant, store.store_id, buyer.member_id];
  const { id } = await send(world, author, to_id, "Call me at 5551234");
  await world.ask(
    moderation.report,
    { about: { kind: "message", id, reason_code: "outside_contact" }, text: "" },
    { token: reporter.token },
  );
  const decision = { kind: "mute", ...told, days: 30 } as const;
  await world.ask(
    moderationOffice.decide,
    { about: { kind: "message", id, decision }, note },
    { token: decider.token },
  );
  const { bar_because } = await world.ask(chat.one, { to_id: String(to_id) }, { token: author.token });
  return { author, reporter, to_id, back, message_id: id, mute_id: bar_because!.id };
}

const appeal = ({ token }: { token: string }, subject_id: string) =>
  world.call(appeals.make, { subject: "mute", subject_id, text }, { token });
const endByHand = (mute_id: string) => world.call(chatOffice.endMute, { mute_id, note }, { token: decider.token });

async function appealed(of: { author: GivenMember; mute_id: string }): Promise<string> {
  const made = await world.ask(
    appeals.make,
    { subject: "mute", subject_id: of.mute_id, text },
    { token: of.author.token },
  );
  return made.id;
}

const answer = (appeal_id: string, outcome: "granted" | "upheld" = "granted", { token }: GivenOperator = other) =>
  world.call(
    appealsOffice.answer,
    { appeal_id, outcome, answer: "We looked at the whole conversation again.", note },
    { token },
  );
const queued = async (id: string, { token }: GivenOperator = other) =>
  (await world.ask(appealsOffice.list, { list: "open" }, { token })).items.find((line) => line.id === id);
/** The acts of operators about this member, newest first. */
const acts = async ({ member_id }: GivenMember) =>
  (
    await world.ask(
      operatorsOffice.audit,
      { subject_kind: "member", subject_id: String(member_id) },
      { token: boss.token },
    )
  ).items;
const titles = async ({ token }: { token: string }) =>
  (await world.ask(notices.list, { box: "notices" }, { token })).items.map(({ title }) => title);

test("a muted member appeals once; another operator reads rule, words, quote and end, and answers", async () => {
  const one = await given();
  const id = await appealed(one);
  expect(await appeal(one.author, one.mute_id)).toMatchObject({ error: "appealed_already" });
  expect(await queued(id)).toMatchObject({
    subject: "mute",
    may_answer: true,
    decided_by: [{ name: decider.name }],
    mute: {
      ...told,
      muted_until: expect.any(String),
      message_id: one.message_id,
      quote: [{ text: "Hello" }, { text: "Call me at 5551234" }],
    },
  });
  expect(await queued(id, decider)).toMatchObject({ may_answer: false });
  expect(await answer(id, "granted", decider)).toMatchObject({ error: "decided_by_you" });
  expect(await trySend(world, one.author, one.to_id)).toMatchObject({ error: "chat_muted" });

  expect(await answer(id)).toMatchObject({ ok: true, data: { outcome: "granted", mute: { muted_until: null } } });
  await send(world, one.author, one.to_id, "I may again");
  const items = await acts(one.author);
  expect(items[0]).toMatchObject({ action: "/office-api/members/answer_appeal", reason_code: "appeal_granted", note });
  await expectInvariants(world);
});

test("a rejected appeal leaves the mute unchanged", async () => {
  const one = await given("buyer");
  const id = await appealed(one);
  expect(await answer(id, "upheld")).toMatchObject({ ok: true, data: { mute: { muted_until: expect.any(String) } } });
  expect(await trySend(world, one.author, one.to_id)).toMatchObject({ error: "chat_muted" });
  expect((await titles(one.author))[0]).toContain("Answer to your appeal");
});

test("the notice leads to the appeal, and the answer comes by notice and mail in the member's language", async () => {
  for (const who of ["merchant", "buyer"] as const) {
    const one = await given(who);
    await world.ask(account.changeLanguage, { language: "ar" }, { token: one.author.token });
    const [first] = (await world.ask(notices.list, { box: "notices" }, { token: one.author.token })).items;
    expect(first!.page).toBe(`/pages/message/chat?${who === "merchant" ? "user" : "store"}=${one.to_id}`);
    await answer(await appealed(one));
    const seen = await world.ask(notices.list, { box: "notices" }, { token: one.author.token, lang: "ar" });
    expect(seen.items[0]).toMatchObject({
      page: "/pages/message/index",
      text: expect.stringContaining("We looked at the whole conversation again."),
    });
    const mails = await mailsTo(world, one.author.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        sentence("ar", "mail.appeal_answered_subject", { mall: "Arcade" }),
        sentence("ar", "mail.chat_mute_ended_subject", { mall: "Arcade" }),
      ]),
    );
  }
});

test("a member appeals only against their own mute, and only while nobody has ended it", async () => {
  const one = await given();
  for (const stranger of [await givenMember(world), one.reporter])
    expect(await appeal(stranger, one.mute_id)).toMatchObject({ error: "not_found" });
  expect(await appeal(one.author, one.message_id)).toMatchObject({ error: "not_found" });
  await endByHand(one.mute_id);
  expect(await appeal(one.author, one.message_id)).toMatchObject({ error: "not_found" });
});

test("neither its author nor its reporter answers as an operator", async () => {
  const one = await given();
  const id = await appealed(one);
  for (const { member_id } of [one.author, one.reporter]) {
    const party = await givenOperator(world, "support", { own_member_id: member_id });
    expect(await queued(id, party)).toMatchObject({ may_answer: false });
    expect(await answer(id, "granted", party)).toMatchObject({ error: "own_matter" });
  }
});

test("granted while an operator ends it, it ends once with one notice; the appeal is answered", async () => {
  for (let round = 0; round < 4; round++) {
    const one = await given();
    const id = await appealed(one);
    const [answered, ended] = await Promise.all([answer(id), endByHand(one.mute_id)]);
    expect(answered).toMatchObject({ ok: true });
    if (!ended.ok) expect(ended).toMatchObject({ error: "not_found" });
    await send(world, one.author, one.to_id, "I may again");
    expect((await titles(one.author)).filter((title) => title === "You can send messages again")).toHaveLength(1);
    expect(
      (await acts(one.author)).filter(
        ({ reason_code }) => reason_code === "let_go" || reason_code === "appeal_granted",
      ),
    ).toHaveLength(1);
  }
  await expectInvariants(world);
});

test("a mute that ended before the answer stays ended", async () => {
  const [handed, over] = [await given(), await given()];
  const [first, second] = [await appealed(handed), await appealed(over)];
  await endByHand(handed.mute_id);
  expect(await answer(first)).toMatchObject({ ok: true });
  expect((await world.ask(appeals.list, {}, { token: handed.author.token })).items[0]).toMatchObject({
    subject: "mute",
    outcome: "granted",
  });
  world.clock.move(31 * 86_400_000);
  const fresh = await givenOperator(world, "support");
  expect(await answer(second, "granted", fresh)).toMatchObject({ ok: true });
});
