import { queueOffice } from "@arcade/contract/base/queue/office";
import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { beforeAll, describe, expect, test } from "vitest";
import { answer, askSupport, close, givenCase, givenTaken } from "../../../../test/given/given-support.ts";
import { givenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let mina: GivenOperator;
let omar: GivenOperator;

beforeAll(async () => {
  mina = await givenOperator(world, "support");
  omar = await givenOperator(world, "support");
});

const unknown = "4611686018427387904";
const seqOf = async (case_id: string) => (await world.ask(supportOffice.messages, { case_id }, mina)).seq;

describe("the end of a case", () => {
  test("no message is closed unread: of a close and a new message at once, the close is refused or the message opens a new case", async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await givenMember(world);
      const case_id = await givenTaken(world, member, mina);
      const seq = await seqOf(case_id);
      const [closed] = await Promise.all([
        world.call(supportOffice.close, { case_id, seq, outcome: "solved", note: "" }, mina),
        askSupport(world, member, "One more thing"),
      ]);
      const { open } = await world.ask(support.mine, {}, member);
      expect(open).not.toBeNull();
      expect(open?.waiting_since).not.toBeNull();
      if (closed.ok) expect(open?.id).not.toBe(case_id);
      else expect([closed.error, open?.id]).toEqual(["case_moved_on", case_id]);
    }
  });

  test("is refused if the customer has written since", async () => {
    const member = await givenMember(world);
    const case_id = await givenTaken(world, member, mina);
    const seq = await seqOf(case_id);
    await askSupport(world, member, "Wait");
    expect(await world.call(supportOffice.close, { case_id, seq, outcome: "solved", note: "" }, mina)).toMatchObject({
      error: "case_moved_on",
    });
    expect(await close(world, mina, case_id)).toMatchObject({ ok: true });
  });

  test("is done by its holder, once", async () => {
    const case_id = await givenTaken(world, await givenMember(world), mina);
    const end = (by: GivenOperator, id = case_id) =>
      world.call(supportOffice.close, { case_id: id, seq: 99, outcome: "no_reply", note: "" }, by);
    expect(await end(omar)).toMatchObject({ error: "claim_first" });
    expect(await end(mina, unknown)).toMatchObject({ error: "not_found" });
    expect(await end(mina)).toMatchObject({ ok: true });
    expect(await end(mina)).toMatchObject({ error: "case_closed" });
    expect(await world.call(queueOffice.claim, { kind: "support_case", id: case_id }, mina)).toMatchObject({
      error: "case_closed",
    });
  });

  test("a new message opens a new case, and the operator sees the earlier one beside it", async () => {
    const member = await givenMember(world);
    const first = await givenTaken(world, member, mina);
    await close(world, mina, first);
    const second = await givenCase(world, member, "Me again");
    expect(second).not.toBe(first);
    expect((await world.ask(supportOffice.record, { case_id: second }, mina)).earlier).toMatchObject([
      { id: first, outcome: "solved" },
    ]);
    expect((await world.ask(supportOffice.cases, { list: "closed" }, mina)).items[0]).toMatchObject({ id: first });
  });
});

describe("the customer's rating", () => {
  test("is given once, for a closed case of one's own", async () => {
    const member = await givenMember(world);
    const other = await givenMember(world);
    const case_id = await givenTaken(world, member, mina);
    const rate = (by: { token: string }, id = case_id) =>
      world.call(support.rate, { case_id: id, stars: 4, text: "Quick" }, by);
    expect(await rate(member)).toMatchObject({ error: "case_open" });
    await answer(world, mina, case_id);
    await close(world, mina, case_id);
    expect(await rate(other)).toMatchObject({ error: "not_found" });
    expect(await rate(member, unknown)).toMatchObject({ error: "not_found" });
    expect((await world.ask(support.mine, {}, member)).to_rate?.id).toBe(case_id);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => rate(member)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.error === "case_rated")).toHaveLength(4);
    expect((await world.ask(support.mine, {}, member)).to_rate).toBeNull();
    expect((await world.ask(supportOffice.record, { case_id }, mina)).rating).toMatchObject({
      stars: 4,
      text: "Quick",
    });
  });

  test.each([
    ["a half star", { stars: 3.5, text: "" }],
    ["no star", { stars: 0, text: "" }],
    ["six stars", { stars: 6, text: "" }],
    ["control letters", { stars: 3, text: "a\u0000b" }],
    ["mixed directions", { stars: 3, text: "a\u202eb" }],
    ["too long a text", { stars: 3, text: "x".repeat(501) }],
  ])("%s is refused", async (_what, rating) => {
    const member = await givenMember(world);
    expect(await world.callWith(support.rate, { case_id: "1", ...rating }, member)).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  });
});

describe("figures", () => {
  test("count the first answer and the end, week by week, and the overdue cases", async () => {
    const before = (await world.ask(supportOffice.figures, {}, mina)).items[0];
    const member = await givenMember(world);
    const case_id = await givenTaken(world, member, mina);
    world.clock.move(20 * 60_000);
    await answer(world, mina, case_id);
    world.clock.move(60_000);
    await close(world, mina, case_id);
    await world.ask(support.rate, { case_id, stars: 5, text: "" }, member);
    const { items } = await world.ask(supportOffice.figures, {}, mina);
    expect(items).toHaveLength(12);
    const week = items[0];
    expect(week?.cases).toBe((before?.cases ?? 0) + 1);
    expect(week?.late).toBeGreaterThanOrEqual(1);
    expect(week?.rated).toBe((before?.rated ?? 0) + 1);
    const kept = await maybeOne<{ first: number; whole: number }>(
      world.mall.db,
      sql`SELECT extract(epoch FROM answered_at - opened_at)::int AS first, extract(epoch
        FROM closed_at - opened_at)::int AS whole FROM support_case WHERE id = ${BigInt(case_id)}`,
    );
    expect(kept).toEqual({ first: 1_200, whole: 1_260 });
    expect(week?.first_p95).toBeGreaterThan(week?.first_median ?? 0);
  });
});
