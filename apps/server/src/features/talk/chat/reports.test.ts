import { queueOffice } from "@arcade/contract/base/queue/office";
import { chat } from "@arcade/contract/talk/chat/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import type { Sent } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { sentence } from "@arcade/messages";
import { beforeAll, describe, expect, test } from "vitest";
import { givenChat, givenVoice, send, trySend } from "../../../../test/given/given-chat.ts";
import { type GivenOperator, givenOperator, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { sayAsSupport } from "./messages/write-as.ts";

const world = useWorld();
let reviewer: GivenOperator;
let colleague: GivenOperator;
beforeAll(async () => {
  reviewer = await givenOperator(world, "reviewer");
  colleague = await givenOperator(world, "administrator");
});

/** A message of the store that its buyer has reported. */
async function reported(said = "Pay me directly by bank transfer") {
  const given = await givenChat(world);
  const { id } = await send(world, given.store.merchant, given.buyer.member_id, said);
  await world.ask(
    moderation.report,
    { about: { kind: "message", id, reason_code: "fraud" }, text: "Wants my money elsewhere" },
    { token: given.buyer.token },
  );
  return { ...given, message_id: id, report: (await listed("open", id))! };
}

type Decision = Extract<Sent<typeof moderationOffice.decide>["about"], { kind: "message" }>["decision"];
const told = { rule: "fraud", message: "Pay only inside the mall, please." } as const;
const nothing: Decision = { kind: "nothing" };
const warning: Decision = { kind: "warning", ...told };
const mute = (days: number): Decision => ({ kind: "mute", ...told, days });

const decide = (id: string, decision: Decision, { token }: GivenOperator = reviewer) =>
  world.call(moderationOffice.decide, { about: { kind: "message", id, decision }, note: "looked at it" }, { token });
const claim = (id: string, { token }: GivenOperator, isTaken = true) =>
  world.call(isTaken ? queueOffice.claim : queueOffice.letGo, { kind: "message", id }, { token });
const listed = async (list: "open" | "decided" | "standing", of: string, { token }: GivenOperator = reviewer) =>
  (await world.ask(moderationOffice.list, { list, kind: "message" }, { token })).items.find(({ id }) => id === of);
const record = (message_id: string) => world.ask(chatOffice.message, { message_id }, { token: reviewer.token });

describe("reported messages", () => {
  test("operators see the reported text, also after its recall; its file stays until they have decided", async () => {
    const { buyer, store } = await givenChat(world);
    const voice = await givenVoice(world, store.merchant);
    const spoken = await send(world, store.merchant, buyer.member_id, { type: "voice", content: { text: voice } });
    const { id } = await send(world, store.merchant, buyer.member_id, "Add me on Telegram");
    for (const one of [spoken.id, id])
      await world.ask(
        moderation.report,
        { about: { kind: "message", id: one, reason_code: "outside_contact" }, text: "" },
        { token: buyer.token },
      );
    for (const one of [spoken.id, id]) await world.ask(chat.recall, { id: one }, { token: store.merchant.token });
    await world.settleDue();
    const { items } = await world.ask(moderationOffice.list, { list: "open" }, { token: reviewer.token });
    const mine = items.filter(({ name }) => name === store.merchant.nickname);
    expect(mine).toHaveLength(2);
    expect(mine[1]).toMatchObject({
      kind: "message",
      id,
      words: null,
      count: 1,
      reasons: ["outside_contact"],
      outcome: null,
    });
    expect(await record(id)).toMatchObject({
      author: { id: String(store.merchant.member_id) },
      reports: [{ member: { id: String(buyer.member_id) }, by_store: false, part: null, state: "open" }],
      quote: [{ text: "Hello" }, { voice }, { text: "Add me on Telegram", recalled: false }],
    });
    expect(await world.mall.voices.find(voice)).not.toBeNull();
    for (const report of mine)
      expect(await decide(report.id, nothing)).toMatchObject({ ok: true, data: { until: null } });
    await world.settleDue();
    expect(await world.mall.voices.find(voice)).toBeNull();
    await expectInvariants(world);
  });

  test("a store's welcome is checked and reported like its other messages; customer service cannot be reported", async () => {
    const given = await givenChat(world);
    const { store } = given;
    await run(
      world.mall.db,
      sql`UPDATE store SET welcome = ${JSON.stringify({ en: "Welcome! Add me on Telegram @tea_and_time" })}
        WHERE id = ${store.store_id}`,
    );
    const { buyer, id } = await givenChat(world, { store });
    const { items } = await world.ask(chat.history, { id }, { token: buyer.token });
    const welcome = items.find(({ automatic }) => automatic)!;
    expect(welcome.risks).toEqual(["outside_contact"]);
    const report = (message: string, { token }: { token: string }) =>
      world.call(
        moderation.report,
        { about: { kind: "message", id: message, reason_code: "outside_contact" }, text: "" },
        { token },
      );
    expect(await report(welcome.id, store.merchant)).toMatchObject({ error: "not_found" });
    expect(await report(welcome.id, buyer)).toMatchObject({ ok: true });
    expect((await record(welcome.id)).author.id).toBe(String(store.merchant.member_id));
    expect(await decide(welcome.id, mute(1))).toMatchObject({ ok: true });
    expect(await trySend(world, store.merchant, given.buyer.member_id)).toMatchObject({ error: "chat_muted" });

    const conversation = await send(world, buyer, "service", "Hello");
    await world.withContext((context) =>
      sayAsSupport(context, BigInt(conversation.conversation_id), "We are closed at this moment."),
    );
    const said = await world.ask(chat.history, { id: conversation.conversation_id }, { token: buyer.token });
    expect(await report(said.items.at(-1)!.id, buyer)).toMatchObject({ error: "not_found" });
    await expectInvariants(world);
  });

  test("its author may not write for some days, and may again after that or by an operator's decision", async () => {
    const { buyer, store, report } = await reported();
    expect(await decide(report.id, mute(7))).toMatchObject({ ok: true, data: { until: expect.any(String) } });
    expect(await trySend(world, store.merchant, buyer.member_id)).toMatchObject({ error: "chat_muted" });
    await send(world, store.merchant, "service", "Why?");
    for (const list of ["decided", "standing"] as const)
      expect(await listed(list, report.id)).toMatchObject({ count: 1, outcome: "mute" });
    const decided = await record(report.id);
    expect(decided).toMatchObject({
      outcome: "mute",
      ...told,
      reports: [{ state: "upheld", decided_by: reviewer.name }],
      muted_until: expect.any(String),
    });
    const mute_id = decided.mute_id!;
    await world.ask(chatOffice.endMute, { mute_id, note: "was a mistake" }, { token: reviewer.token });
    expect(await listed("standing", report.id)).toBeUndefined();
    await send(world, store.merchant, buyer.member_id, "I may again");
    expect(
      await world.call(chatOffice.endMute, { mute_id, note: "once more" }, { token: reviewer.token }),
    ).toMatchObject({ error: "not_found" });
  });

  test("is decided once, also by several at once; a second decision about the same author shortens nothing", async () => {
    const { buyer, store, report } = await reported();
    const outcomes = await Promise.all([
      decide(report.id, mute(30)),
      decide(report.id, warning),
      decide(report.id, nothing),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.error === "reports_decided")).toHaveLength(2);

    const again = await givenChat(world, { store });
    const { id } = await send(world, again.buyer, store.store_id, "rude words");
    await world.ask(
      moderation.report,
      { about: { kind: "message", id, reason_code: "abuse" }, text: "" },
      { token: store.merchant.token },
    );
    expect(await decide(id, mute(30))).toMatchObject({ ok: true });
    expect(await trySend(world, again.buyer, store.store_id)).toMatchObject({ error: "chat_muted" });
    expect(buyer.token).not.toBe(again.buyer.token);
  });

  test("is not decided by the person it concerns, nor made twice, nor of one's own words or a recall", async () => {
    const { buyer, store, report, message_id, id } = await reported();
    const own_operators: GivenOperator[] = [];
    for (const own of [buyer, store.merchant]) {
      const operator = await givenOperator(world, "reviewer", { own_member_id: own.member_id });
      expect(await decide(report.id, mute(1), operator)).toMatchObject({ error: "own_matter" });
      own_operators.push(operator);
    }
    expect(await decide("999", nothing)).toMatchObject({ error: "not_found" });
    expect(await world.call(chatOffice.message, { message_id: "999" }, { token: reviewer.token })).toMatchObject({
      error: "not_found",
    });
    const report_again = (member: { token: string }, of: string) =>
      world.call(
        moderation.report,
        { about: { kind: "message", id: of, reason_code: "spam" }, text: "" },
        { token: member.token },
      );
    expect(await report_again(buyer, message_id)).toMatchObject({ error: "reported_already" });
    expect(await report_again(store.merchant, message_id)).toMatchObject({ error: "not_found" });
    const recall = await world.ask(chat.recall, { id: message_id }, { token: store.merchant.token });
    expect(await report_again(buyer, recall.id)).toMatchObject({ error: "not_found" });
    expect(id).toMatch(/^\d+$/);
    await decide(report.id, mute(1));
    const { mute_id } = await record(report.id);
    for (const { token } of own_operators)
      expect(await world.call(chatOffice.endMute, { mute_id: mute_id!, note: "mine" }, { token })).toMatchObject({
        error: "own_matter",
      });
  });
});

describe("notices about a decided report", () => {
  const ofChats = async (member: { token: string }, lang: "en" | "ar" = "en") =>
    (await world.ask(notices.list, { box: "notices" }, { token: member.token, lang })).items.filter(({ page }) =>
      page.startsWith("/pages/message/"),
    );

  test("a warning names the rule in the reader's language, and its author may still write", async () => {
    const { buyer, store, report } = await reported();
    await run(world.mall.db, sql`UPDATE member SET language = 'ar' WHERE id = ${store.merchant.member_id}`);
    expect(await decide(report.id, warning)).toMatchObject({ ok: true, data: { until: null } });
    await send(world, store.merchant, buyer.member_id, "I understand");
    const [mail] = await mailsTo(world, store.merchant.email);
    expect(mail!.subject).toContain("تنبيه");
    expect(mail!.body).toContain(sentence("ar", "chat.rule_fraud"));
    expect(mail!.body).toContain(told.message);
    expect(mail!.body).toContain("/pages/message/chat?service=1");
    const [read] = await ofChats(store.merchant);
    expect(read).toMatchObject({ topic: "security", page: "/pages/message/chat?service=1" });
    expect(read!.text).toContain(sentence("en", "chat.rule_fraud"));
    // The reporter is told that the report was right, without what the author was told.
    const [made] = await ofChats(buyer);
    expect(made!.title).toBe("We acted on your report of a message");
    expect(made!.text).not.toContain(told.message);
  });

  test("a muted member reads rule, words and end where they would write, and a notice if it ends early", async () => {
    const { buyer, store, report } = await reported();
    await decide(report.id, mute(3));
    const barred = await world.ask(chat.one, { to_id: String(buyer.member_id) }, { token: store.merchant.token });
    expect(barred).toMatchObject({ bar: "chat_muted", bar_until: expect.any(String), bar_because: told });
    expect(await world.ask(chat.one, { to_id: String(store.store_id) }, { token: buyer.token })).toMatchObject({
      bar: null,
      bar_because: null,
    });
    const [mail] = await mailsTo(world, store.merchant.email);
    expect(mail!.subject).toContain("You can’t send messages until");
    expect(mail!.body).toContain(told.message);
    await world.ask(
      chatOffice.endMute,
      { mute_id: (await record(report.id)).mute_id!, note: "was a mistake" },
      { token: reviewer.token },
    );
    expect((await ofChats(store.merchant))[0]!.title).toBe("You can send messages again");
  });

  test("if nothing was wrong only the reporter is notified", async () => {
    const { buyer, store, report } = await reported();
    await decide(report.id, nothing);
    expect((await ofChats(buyer)).map(({ title }) => title)).toEqual(["Outcome of your report of a message"]);
    expect(await ofChats(store.merchant)).toEqual([]);
    expect(await listed("decided", report.id)).toMatchObject({ outcome: "nothing" });
    expect(await record(report.id)).toMatchObject({ outcome: "nothing", rule: null, message: null });
  });

  test("the next report shows the author's earlier warnings and mutes", async () => {
    const { buyer, store, report } = await reported();
    expect(await record(report.id)).toMatchObject({ warned_before: 0, muted_before: 0 });
    const next = async (said: string) => {
      const { id } = await send(world, store.merchant, buyer.member_id, said);
      await world.ask(
        moderation.report,
        { about: { kind: "message", id, reason_code: "fraud" }, text: "" },
        { token: buyer.token },
      );
      return id;
    };
    await decide(report.id, warning);
    const second = await next("Pay me by bank");
    expect(await record(second)).toMatchObject({ warned_before: 1, muted_before: 0 });
    const third = await next("Or in cash");
    await decide(second, mute(1));
    expect(await record(third)).toMatchObject({ warned_before: 1, muted_before: 1 });
    expect(await record(report.id)).toMatchObject({
      outcome: "warning",
      warned_before: 0,
      reports: [{ decided_by: reviewer.name }],
    });
  });

  test("the audit log has person, action and reason", async () => {
    const { store, report } = await reported();
    await claim(report.id, reviewer);
    await decide(report.id, mute(3));
    const { items } = await world.ask(
      operatorsOffice.audit,
      { subject_kind: "member", subject_id: String(store.merchant.member_id) },
      { token: colleague.token },
    );
    expect(items.map(({ reason_code, operator }) => [reason_code, operator.id])).toEqual([
      ["muted", String(reviewer.operator_id)],
    ]);
    const taken = await world.ask(
      operatorsOffice.audit,
      { subject_kind: "message", subject_id: report.id },
      { token: colleague.token },
    );
    expect(taken.items.filter(({ action }) => action !== "look")).toMatchObject([
      { reason_code: "claimed", operator: { id: String(reviewer.operator_id) } },
    ]);
    expect(items[0]).toMatchObject({ action: "/office-api/moderation/decide", note: "looked at it" });
    expect(JSON.parse(items[0]!.after!)).toMatchObject({
      message_id: report.id,
      ...told,
      muted_until: expect.any(String),
      reports: [expect.any(String)],
    });
  });
});

describe("a reported message with a claim", () => {
  test("is decided by nobody else until it is released or expires", async () => {
    const { report } = await reported();
    expect(await claim(report.id, reviewer)).toMatchObject({ ok: true });
    expect(await listed("open", report.id)).toMatchObject({ claim: { mine: true, operator: reviewer.name } });
    expect(await listed("open", report.id, colleague)).toMatchObject({
      claim: { mine: false, operator: reviewer.name },
    });
    const taken = { error: "claimed_by_other", parameters: { operator: reviewer.name } };
    expect(await claim(report.id, colleague)).toMatchObject(taken);
    expect(await claim(report.id, colleague, false)).toMatchObject({ error: "claim_first" });
    expect(await decide(report.id, warning, colleague)).toMatchObject(taken);
    await claim(report.id, reviewer, false);
    expect(await claim(report.id, colleague)).toMatchObject({ ok: true });
    world.clock.move(2 * 3_600_000);
    expect(await listed("open", report.id)).toMatchObject({ claim: null });
    expect(await decide(report.id, nothing)).toMatchObject({ ok: true });
    expect(await claim(report.id, reviewer)).toMatchObject({ error: "reports_decided" });
    expect(await claim("999", reviewer)).toMatchObject({ error: "not_found" });
  });

  test("of several who claim it at once one gets it", async () => {
    const { report } = await reported();
    const outcomes = await Promise.all(
      [reviewer, colleague, reviewer, colleague].map((operator) => claim(report.id, operator)),
    );
    const holders = new Set(outcomes.flatMap(({ ok }, place) => (ok ? [place % 2] : [])));
    expect(holders.size).toBe(1);
    expect(outcomes.filter((one) => !one.ok && one.error === "claimed_by_other")).toHaveLength(2);
  });
});
