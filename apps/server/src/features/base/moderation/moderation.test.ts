import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { type ReportKind, reportKinds } from "@arcade/contract/base/moderation/subjects";
import { questions } from "@arcade/contract/buying/questions/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import type { Sent } from "@arcade/contract/endpoint";
import { beforeAll, describe, expect, test } from "vitest";
import { givenChat, send } from "../../../../test/given/given-chat.ts";
import { givenReview } from "../../../../test/given/given-review.ts";
import {
  type GivenMember,
  type GivenOperator,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "as the case file says";
let operator: GivenOperator;
let reporter: GivenMember;
/** One thing of each kind, reported in this order by the same member. */
const ids = {} as Record<ReportKind, string>;

type About = Sent<typeof moderation.report>["about"];
const report = (about: About, { token } = reporter) =>
  world.call(moderation.report, { about, text: "Look at it" }, { token });
const reasons = { goods: "unsafe", review: "off_topic", question: "advertising", message: "spam" } as const;
// the reason is one of its kind
const aboutOf = (kind: ReportKind) => ({ kind, id: ids[kind], reason_code: reasons[kind] }) as About;
const dismissal = (kind: ReportKind) => ({
  about: { kind, id: ids[kind], decision: { kind: "nothing" as const } },
  note,
});
const dismiss = (kind: ReportKind, { token } = operator) =>
  world.call(moderationOffice.decide, dismissal(kind), { token });
const list = (what: object = {}) =>
  world.ask(moderationOffice.list, { list: "open", ...what }, { token: operator.token });

beforeAll(async () => {
  operator = await givenOperator(world, "reviewer");
  const { buyer, store } = await givenChat(world);
  reporter = buyer;
  const sold = await givenGoods(world, await givenStore(world), { name: "Lamp" });
  const reviewed = await givenStore(world);
  const kettle = await givenGoods(world, reviewed, { name: "Kettle" });
  ids.goods = String(sold.goods_id);
  ids.review = (
    await givenReview(world, await givenBuyer(world), reviewed, kettle.skus[0]!, { stars: 1, text: "It leaks." })
  ).id;
  const asked = { goods_id: String(sold.goods_id), text: "Cheaper at my shop" };
  ids.question = (await world.ask(questions.ask, asked, { token: (await givenBuyer(world)).token })).id;
  ids.message = (await send(world, store.merchant, buyer.member_id, "Buy two")).id;
  for (const kind of reportKinds) {
    expect(await report(aboutOf(kind))).toMatchObject({ ok: true });
    world.clock.move(1_000);
  }
});

describe("reports of every kind", () => {
  test("are one list, the oldest first, and can be narrowed to one kind", async () => {
    const all = await list();
    expect(all).toMatchObject({ waiting: 4, next: null });
    expect(all.items.map(({ kind, id, count, outcome }) => [kind, id, count, outcome])).toEqual(
      reportKinds.map((kind) => [kind, ids[kind], 1, null]),
    );
    expect(all.items.map(({ name, words }) => [name, words?.text])).toMatchObject([
      ["Lamp", undefined],
      ["Kettle", "It leaks."],
      ["Cheaper at my shop", undefined],
      [expect.any(String), undefined],
    ]);
    for (const kind of reportKinds)
      expect(await list({ kind })).toMatchObject({
        items: [{ kind, id: ids[kind], reasons: [reasons[kind]] }],
        waiting: 1,
      });
  });

  test("are stored once a member while they are open, and only with a reason of their kind", async () => {
    for (const kind of reportKinds) {
      world.clock.move(60_000); // a member may send only some reports a minute
      expect(await report(aboutOf(kind))).toMatchObject({ error: "reported_already" });
      expect(await report({ ...aboutOf(kind), id: "99" })).toMatchObject({ error: "not_found" });
      expect(await report({ ...aboutOf(kind), reason_code: "paid_in_cash" as never })).toMatchObject({
        error: "invalid_input",
      });
    }
  });

  test("are neither shown as work to their author nor decided by them", async () => {
    const own = await givenOperator(world, "reviewer", { own_member_id: reporter.member_id });
    const { items } = await world.ask(queueOffice.list, { order: "oldest" }, { token: own.token });
    expect(items.map(({ kind, id, open_to_me }) => [kind, id, open_to_me])).toEqual(
      reportKinds.map((kind) => [kind, ids[kind], false]),
    );
    for (const kind of reportKinds) expect(await dismiss(kind, own)).toMatchObject({ error: "own_matter" });
    const other = await world.ask(queueOffice.list, { order: "oldest" }, { token: operator.token });
    expect(other.items.every(({ open_to_me }) => open_to_me)).toBe(true);
  });

  test("are seen and decided only by a role with the permission", async () => {
    const finance = await givenOperator(world, "finance");
    const refused = { error: "not_permitted", parameters: { permission: "reports.decide" } };
    expect(await dismiss("goods", finance)).toMatchObject(refused);
    expect(await world.call(moderationOffice.list, { list: "open" }, { token: finance.token })).toMatchObject(refused);
  });

  test("are decided once, however many decide at the same time", async () => {
    const second = await givenOperator(world, "administrator");
    for (const kind of reportKinds) {
      const outcomes = await Promise.all([operator, second, operator, second].map((one) => dismiss(kind, one)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const one of outcomes.filter(({ ok }) => !ok)) expect(one).toMatchObject({ error: "reports_decided" });
    }
    expect((await list({ list: "decided" })).items.map(({ kind, outcome }) => [kind, outcome])).toEqual(
      reportKinds.toReversed().map((kind) => [kind, "nothing"]),
    );
    expect(await list()).toMatchObject({ items: [], waiting: 0 });
    world.clock.move(60_000);
    // Goods and reviews may have changed since; a message does not change.
    for (const kind of ["goods", "review", "question"] as const)
      expect(await report(aboutOf(kind))).toMatchObject({ ok: true });
    expect(await report(aboutOf("message"))).toMatchObject({ error: "reported_already" });
    await expectInvariants(world);
  });
});

test("the schema accepts one open report a member, none about oneself, and none upheld without a decision", async () => {
  const of = sql`SELECT id + 1, 'goods', subject_id, goods_id, member_id, about_id, reason_code, text, made_at FROM report
    WHERE kind = 'goods' AND state = 'open'`;
  const again = sql`INSERT INTO report (id, kind, subject_id, goods_id, member_id, about_id, reason_code, text, made_at) ${of}`;
  await expect(run(world.mall.db, again)).rejects.toThrow(/report_once/);
  await expect(run(world.owner, sql`UPDATE report SET about_id = member_id WHERE state = 'open'`)).rejects.toThrow(
    /report_of_another/,
  );
  const upheld = sql`UPDATE report SET state = 'upheld', decided_by = ${operator.operator_id}, decided_at = made_at
    WHERE kind = 'goods' AND state = 'open'`;
  await expect(run(world.mall.db, upheld)).rejects.toThrow(/report_upheld_by_a_decision/);
  await expect(run(world.mall.db, sql`UPDATE report SET evidence = '[]' WHERE kind = 'message'`)).rejects.toThrow(
    /permission denied/,
  );
});
