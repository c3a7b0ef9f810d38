import { chat } from "@arcade/contract/talk/chat/api";
import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { firstSupportHours, nextOpening } from "@arcade/contract/oversight/support/opening";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { askSupport, givenCase, givenTaken, givenVisit, writeVisit } from "../../../../test/given/given-support.ts";
import { givenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let mina: GivenOperator;
let lead: GivenOperator;

beforeAll(async () => {
  mina = await givenOperator(world, "support");
  lead = await givenOperator(world, "administrator");
});

const unknown = "4611686018427387904";
const week = (day: { from: string; until: string } | null, time_zone = "UTC") => ({
  time_zone,
  days: Array.from({ length: 7 }, () => day),
});

describe("a customer's wallet", () => {
  test("is visible to the person who answers them, and the view is in the audit log and the member's timeline", async () => {
    const member = await givenMember(world, { balance: "12.50" });
    const case_id = await givenTaken(world, member, mina);
    expect(await world.ask(supportOffice.wallet, { case_id }, mina)).toMatchObject({
      available: "12.50",
      held: "0.00",
      frozen: null,
    });
    const { items } = await world.ask(
      operatorsOffice.audit,
      { subject_kind: "member", subject_id: String(member.member_id) },
      lead,
    );
    expect(items[0]).toMatchObject({ action: "/office-api/support/wallet", reason_code: "support_look" });
    const looks = await maybeOne<{ count: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS count FROM member_look WHERE member_id = ${member.member_id}
        AND operator_id = ${mina.operator_id}`,
    );
    expect(looks?.count).toBe(1);
  });

  test("is visible to nobody else", async () => {
    const member = await givenMember(world);
    const own = await givenOperator(world, "support", { own_member_id: member.member_id });
    const case_id = await givenTaken(world, member, mina);
    expect(await world.call(supportOffice.wallet, { case_id }, lead)).toMatchObject({ error: "claim_first" });
    expect(await world.call(supportOffice.wallet, { case_id }, own)).toMatchObject({ error: "own_matter" });
    expect(await world.call(supportOffice.wallet, { case_id: unknown }, mina)).toMatchObject({ error: "not_found" });
  });
});

describe("canned replies", () => {
  test("are written by managers of customer service, in each language, and changed and deleted", async () => {
    const text = { en: "Hello {name}, it is on its way.", ja: "{name} 様、発送済みです。" };
    expect(await world.call(supportOffice.saveReply, { title: "Shipped", text }, mina)).toMatchObject({
      error: "not_permitted",
    });
    const { id } = await world.ask(supportOffice.saveReply, { title: "Shipped", text }, lead);
    expect((await world.ask(supportOffice.replies, {}, mina)).items).toMatchObject([{ id, title: "Shipped", text }]);
    await world.ask(supportOffice.saveReply, { reply_id: id, title: "Sent", text: { en: "Sent." } }, lead);
    expect((await world.ask(supportOffice.replies, {}, mina)).items).toMatchObject([
      { id, title: "Sent", text: { en: "Sent." } },
    ]);
    await world.ask(supportOffice.removeReply, { reply_id: id }, lead);
    expect((await world.ask(supportOffice.replies, {}, mina)).items).toEqual([]);
    for (const reply_id of [id, unknown]) {
      expect(await world.call(supportOffice.removeReply, { reply_id }, lead)).toMatchObject({ error: "not_found" });
      expect(
        await world.call(supportOffice.saveReply, { reply_id, title: "Sent", text: { en: "Sent." } }, lead),
      ).toMatchObject({ error: "not_found" });
    }
  });

  test("must not ask for secrets either", async () => {
    const save = (text: object) => world.callWith(supportOffice.saveReply, { title: "Check", text }, lead);
    expect(await save({ en: "Hello", ko: "비밀번호를 알려 주세요" })).toMatchObject({ error: "support_asks_secret" });
    expect(await save({})).toMatchObject({ error: "invalid_input" });
    expect(await save({ en: "x".repeat(1_001) })).toMatchObject({ error: "invalid_input" });
    expect(await save({ xx: "Hello" })).toMatchObject({ error: "invalid_input" });
  });

  test("are limited to what a list holds", async () => {
    await world.mall.transaction(async (tx) => {
      for (let index = 0; index < 200; index += 1) {
        await run(
          tx,
          sql`INSERT INTO support_reply (id, title, text, changed_at, changed_by)
            VALUES (${BigInt(index + 1)}, 'One', '{"en": "One"}', now(), ${lead.operator_id})`,
        );
      }
    });
    expect(await world.call(supportOffice.saveReply, { title: "One more", text: { en: "One" } }, lead)).toMatchObject({
      error: "replies_limit",
      parameters: { max: 200 },
    });
  });
});

describe("tags", () => {
  test("say what a case is about, from the list and without repeats", async () => {
    const case_id = await givenCase(world, await givenMember(world));
    await world.ask(supportOffice.tag, { case_id, tags: ["refund", "delivery"] }, mina);
    expect((await world.ask(supportOffice.record, { case_id }, mina)).tags).toEqual(["refund", "delivery"]);
    expect(await world.call(supportOffice.tag, { case_id: unknown, tags: [] }, mina)).toMatchObject({
      error: "not_found",
    });
    for (const tags of [["refund", "refund"], ["weather"], "refund"])
      expect(await world.callWith(supportOffice.tag, { case_id, tags }, mina)).toMatchObject({
        error: "invalid_input",
      });
  });
});

describe("opening hours", () => {
  test("are public; outside them the mall says when it is back, once for each case, in the customer's language", async () => {
    await world.ask(supportOffice.changeHours, { hours: week(null) }, lead);
    expect(await world.ask(support.times, {})).toMatchObject({ open_now: false, opens: null });
    const member = await givenMember(world);
    await askSupport(world, member);
    await askSupport(world, member, "Hello?");
    await world.settleDue();
    await world.settleDue();
    const id = (await world.ask(chat.one, { to_id: "service" }, member)).id ?? "";
    const automatic = async () =>
      (await world.ask(chat.history, { id }, member)).items.filter(({ automatic: is }) => is);
    expect(await automatic()).toHaveLength(1);
    expect((await automatic())[0]).toMatchObject({ form: { official: true }, side: "host" });

    const visit = await givenVisit(world, { lang: "ar" });
    const now = world.clock.now();
    const hours = week({ from: "00:00", until: `${String((now.getUTCHours() + 23) % 24).padStart(2, "0")}:00` });
    await world.ask(supportOffice.changeHours, { hours: now.getUTCHours() < 2 ? week(null) : hours }, lead);
    await writeVisit(world, visit);
    await world.settleDue();
    const read = await world.ask(support.visitHistory, { visit });
    expect(
      read.items
        .filter(({ automatic: is }) => is)
        .map(({ message }) => message.content.text)
        .join(),
    ).toMatch(/الموظفون غير موجودين الآن/);
  });

  test("during them nothing is said automatically", async () => {
    await world.ask(supportOffice.changeHours, { hours: week({ from: "00:00", until: "00:00" }) }, lead);
    expect(await world.ask(supportOffice.hours, {}, mina)).toMatchObject({ open_now: true, opens: null });
    const member = await givenMember(world);
    await askSupport(world, member);
    await world.settleDue();
    const id = (await world.ask(chat.one, { to_id: "service" }, member)).id ?? "";
    expect((await world.ask(chat.history, { id }, member)).items).toHaveLength(1);
  });

  test("the next opening is right in its own time zone, also over midnight and a clock change", () => {
    const at = (text: string) => new Date(text);
    expect(nextOpening(firstSupportHours(null), at("2026-11-21T12:00:00Z"))).toBeNull();
    expect(nextOpening(firstSupportHours(null), at("2026-11-21T23:00:00Z"))?.toISOString()).toBe(
      "2026-11-22T08:00:00.000Z",
    );
    expect(nextOpening(firstSupportHours(null), at("2026-11-21T05:00:00Z"))?.toISOString()).toBe(
      "2026-11-21T08:00:00.000Z",
    );
    const paris = week({ from: "09:00", until: "17:00" }, "Europe/Paris");
    expect(nextOpening(paris, at("2026-10-24T20:00:00Z"))?.toISOString()).toBe("2026-10-25T08:00:00.000Z");
    expect(nextOpening(paris, at("2026-10-23T20:00:00Z"))?.toISOString()).toBe("2026-10-24T07:00:00.000Z");
    const mondays = {
      time_zone: "Asia/Tokyo",
      days: [{ from: "10:00", until: "12:00" }, null, null, null, null, null, null],
    };
    expect(nextOpening(mondays, at("2026-11-23T04:00:00Z"))?.toISOString()).toBe("2026-11-30T01:00:00.000Z");
    const night = week({ from: "22:00", until: "02:00" });
    expect(nextOpening(night, at("2026-11-21T01:00:00Z"))).toBeNull();
    expect(nextOpening(week(null), at("2026-11-21T01:00:00Z"))).toBeNull();
  });

  test.each([
    ["six days", { time_zone: "UTC", days: Array.from({ length: 6 }, () => null) }],
    ["an unknown zone", { ...week(null), time_zone: "Mars/Olympus" }],
    ["a time that is none", week({ from: "25:00", until: "26:00" })],
  ])("%s are refused", async (_what, hours) => {
    expect(await world.callWith(supportOffice.changeHours, { hours }, lead)).toMatchObject({ error: "invalid_input" });
  });
});
