import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { failReasons } from "@arcade/contract/oversight/applications/states";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { languages } from "@arcade/contract/languages";
import { account } from "@arcade/contract/people/account/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenOperator, type GivenOperator, mailsTo } from "../../../../test/given.ts";
import { givenApplication, givenReviewed, nextAttempt } from "../../../../test/given/given-application.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
const hourMs = 3_600_000;
let reviewer: GivenOperator;
let colleague: GivenOperator;

beforeAll(async () => {
  [reviewer, colleague] = [await givenOperator(world, "reviewer"), await givenOperator(world, "reviewer")];
});
afterAll(() => expectInvariants(world));

const approve = (id: string, operator = reviewer) =>
  world.call(applicationsOffice.approve, { id, note: "" }, by(operator));
const fail = (id: string, operator = reviewer, reason_code: (typeof failReasons)[number] = "papers_unreadable") =>
  world.call(applicationsOffice.fail, { id, reason_code, message: "", note: "" }, by(operator));
const claim = (id: string | undefined, operator = reviewer) =>
  world.call(queueOffice.claim, { kind: "application", ...(id === undefined ? {} : { id }) }, by(operator));
const newest = async (member: GivenMember) => (await world.ask(applications.mine, {}, by(member))).items[0]!;
const emptyQueue = () => many(world.owner, sql`DELETE FROM application WHERE state = 'under_review'`);
const storesOf = ({ member_id }: GivenMember) =>
  many<{ id: bigint }>(world.mall.db, sql`SELECT id FROM store WHERE owner_id = ${member_id}`);

describe("the queue", () => {
  test("is worked oldest first, shows nothing of the documents, and has no drafts", async () => {
    await emptyQueue();
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.push(await givenApplication(world, await givenMember(world)));
    const { items, counts, oldest } = await world.ask(applicationsOffice.queue, { queue: "review" }, by(reviewer));
    expect(items.map(({ id }) => id)).toEqual(made);
    expect(counts.review).toBe(3);
    expect(oldest).toBe(items[0]!.submitted);
    expect(JSON.stringify(items)).not.toMatch(/Lindqvist|Kastanien|birth|upload/);
    expect(items[0]).toMatchObject({ late: false, failed_before: 0, open_to_me: true, claim: null });
    expect(await claim(undefined)).toMatchObject({ ok: true, data: { id: made[0] } });
    expect(await claim(undefined, colleague)).toMatchObject({ ok: true, data: { id: made[1] } });
    expect(await claim(made[0], colleague)).toMatchObject({
      error: "claimed_by_other",
      parameters: { operator: reviewer.name },
    });
    world.clock.move(49 * hourMs);
    expect((await world.ask(applicationsOffice.queue, { queue: "review" }, by(reviewer))).items[0]).toMatchObject({
      late: true,
      claim: null,
    });
  });

  test("continues after the end of a page, and shows decided ones newest first", async () => {
    await emptyQueue();
    const made: string[] = [];
    for (let count = 0; count < 31; count += 1) made.push(await givenApplication(world, await givenMember(world)));
    const first = await world.ask(applicationsOffice.queue, { queue: "review" }, by(reviewer));
    const second = await world.ask(applicationsOffice.queue, { queue: "review", cursor: first.next! }, by(reviewer));
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    for (const id of made.slice(0, 2)) {
      await claim(id);
      await fail(id);
      world.clock.move(1_000);
    }
    expect(
      (await world.ask(applicationsOffice.queue, { queue: "done" }, by(reviewer))).items
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual([made[1], made[0]]);
  });

  test("one claimed by thirty at once belongs to one", async () => {
    await emptyQueue();
    const id = await givenApplication(world, await givenMember(world));
    const operators = await Promise.all(Array.from({ length: 6 }, () => givenOperator(world, "reviewer")));
    const outcomes = await Promise.all(operators.map((operator) => claim(id, operator)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a released one is free for anybody; nobody releases what they do not hold", async () => {
    const id = await givenApplication(world, await givenMember(world));
    await claim(id);
    expect(await world.call(queueOffice.letGo, { kind: "application", id }, by(colleague))).toMatchObject({
      error: "claim_first",
    });
    await world.ask(queueOffice.letGo, { kind: "application", id }, by(reviewer));
    expect(await claim(id, colleague)).toMatchObject({ ok: true });
  });

  test("claiming an unknown one, a decided one, or one's own is refused", async () => {
    const member = await givenMember(world);
    const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
    const id = await givenApplication(world, member);
    expect(await claim("12345")).toMatchObject({ error: "not_found" });
    for (const outcome of [
      await claim(id, own),
      await world.call(applicationsOffice.look, { id, side: "front", purpose: "my own" }, by(own)),
      await approve(id, own),
      await fail(id, own),
    ])
      expect(outcome).toMatchObject({ error: "own_matter" });
    expect((await claim(undefined, own)).ok).toBe(true);
    await claim(id);
    await fail(id);
    expect(await claim(id)).toMatchObject({ error: "application_moved", parameters: { state: "failed" } });
  });
});

describe("the record", () => {
  test("shows the data beside the documents' sizes, the last four of the number, and other users of that document", async () => {
    const [member, twin] = [await givenMember(world), await givenMember(world)];
    const id = await givenApplication(world, member, { person: { document_number: "Q77 88 99 00" } });
    const other = await givenApplication(world, twin, { person: { document_number: "q77889900" } });
    const outcome = await world.call(applicationsOffice.record, { id }, by(reviewer));
    expect(outcome.body).not.toMatch(/Q77 ?88/i);
    expect(outcome.ok ? outcome.data : null).toMatchObject({
      person: { number_last4: "9900", name: "Mara Lindqvist-Okafor", issuing_country: "DE" },
      age: 30,
      front: { width: 320, height: 240 },
      others: [{ id: other, same_paper: true, member: { nickname: twin.nickname } }],
      looks: [],
    });
    expect(await world.call(applicationsOffice.record, { id: "12345" }, by(reviewer))).toMatchObject({
      error: "not_found",
    });
  });

  test("no operator sees a draft", async () => {
    const member = await givenMember(world);
    const { id } = await world.ask(applications.save, { kind: "personal" }, by(member));
    for (const outcome of [
      await world.call(applicationsOffice.record, { id }, by(reviewer)),
      await claim(id),
      await approve(id),
      await fail(id),
    ])
      expect(outcome).toMatchObject({ error: "not_found" });
    expect(
      await world.call(applicationsOffice.look, { id, side: "front", purpose: "curious" }, by(reviewer)),
    ).toMatchObject({ error: "not_found" });
  });
});

describe("opening", () => {
  test("makes store, name, freight template and search at once; the store is found and has level 0 and the starting credit", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member, { store_name: "Saltmarsh Pottery" });
    await givenReviewed(world, reviewer, id);
    const { store_id } = await world.ask(applicationsOffice.approve, { id, note: "all in order" }, by(reviewer));
    expect(await newest(member)).toMatchObject({ state: "opened", reason_code: null });
    expect((await world.ask(account.mine, {}, by(member))).store).toEqual({
      id: store_id,
      name: "Saltmarsh Pottery",
      works_for: false,
    });
    const store = await maybeOne(
      world.mall.db,
      sql`SELECT level, credit, open, ships_from, goods FROM store WHERE id = ${store_id}`,
    );
    expect(store).toEqual({ level: 0, credit: 80, open: true, ships_from: "DE", goods: 0 });
    expect(
      await many(
        world.mall.db,
        sql`SELECT first, further, is_default FROM freight_template WHERE store_id = ${store_id}`,
      ),
    ).toEqual([{ first: 0n, further: 0n, is_default: true }]);
    const found = await world.ask(catalogue.stores, { keywords: "saltmarsh" });
    expect(found.items.map(({ id: each }) => each)).toContain(store_id);
    expect((await mailsTo(world, member.email))[0]?.subject).toContain("Saltmarsh Pottery");
  });

  test("of two who decide at once one does, whatever they decide; there is one store or none", async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await givenMember(world);
      const id = await givenApplication(world, member);
      await givenReviewed(world, reviewer, id);
      const outcomes = await Promise.all([approve(id), fail(id), approve(id), fail(id), approve(id), fail(id)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("application_moved");
      expect(await storesOf(member)).toHaveLength((await newest(member)).state === "opened" ? 1 : 0);
    }
  });

  test("a decision and a withdrawal at once: one of them counts", async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await givenMember(world);
      const id = await givenApplication(world, member);
      await givenReviewed(world, reviewer, id);
      const [decided, taken] = await Promise.all([approve(id), world.call(applications.takeBack, { id }, by(member))]);
      expect([decided, taken].filter(({ ok }) => ok)).toHaveLength(1);
      expect(await storesOf(member)).toHaveLength(decided.ok ? 1 : 0);
    }
  });

  test("the same tap twice is one decision with one answer", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    await givenReviewed(world, reviewer, id);
    const caller = { token: reviewer.token, key: "the-same-tap-twice-1" };
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => world.call(applicationsOffice.approve, { id, note: "" }, caller)),
    );
    expect(new Set(outcomes.map((outcome) => (outcome.ok ? outcome.data.store_id : outcome.error))).size).toBe(1);
  });

  test("needs the claim on the application, and both pictures viewed by the person who opens the store", async () => {
    const id = await givenApplication(world, await givenMember(world));
    expect(await approve(id)).toMatchObject({ error: "claim_first" });
    expect(await fail(id)).toMatchObject({ error: "claim_first" });
    await claim(id);
    expect(await approve(id)).toMatchObject({ error: "look_first" });
    await nextAttempt(world, reviewer, id, "front");
    await nextAttempt(world, reviewer, id, "front");
    expect(await approve(id)).toMatchObject({ error: "look_first" });
    await nextAttempt(world, reviewer, id, "back");
    world.clock.move(16 * 60_000);
    expect(await approve(id)).toMatchObject({ error: "claim_first" });
    await claim(id);
    expect(await approve(id)).toMatchObject({ ok: true });
  });

  test("a document that expired while it waited opens no store; neither does a name that another store took", async () => {
    const member = await givenMember(world);
    const today = world.clock.now().toISOString().slice(0, 10);
    const expired = await givenApplication(world, member, { person: { valid_until: today } });
    world.clock.move(25 * hourMs);
    await givenReviewed(world, reviewer, expired);
    expect(await approve(expired)).toMatchObject({ error: "paper_expired", parameters: { date: today } });

    const [one, two] = [await givenMember(world), await givenMember(world)];
    const first = await givenApplication(world, one, { store_name: "Otter & Sons" });
    await givenReviewed(world, reviewer, first);
    await world.ask(applicationsOffice.approve, { id: first, note: "" }, by(reviewer));
    const second = await givenApplication(world, two);
    await run(
      world.owner,
      sql`UPDATE application SET store_name_folded = (SELECT store_name_folded FROM application WHERE id = ${first})
        WHERE id = ${second}`,
    );
    await givenReviewed(world, reviewer, second);
    expect(await approve(second)).toMatchObject({ error: "store_name_taken" });
    expect(await storesOf(two)).toEqual([]);
  });
});

describe("failing", () => {
  test.each(failReasons.map((reason, index) => [reason, languages[index % languages.length]!] as const))(
    "for the reason %s is read in the member's language, by mail too: %s",
    async (reason, language) => {
      const member = await givenMember(world);
      await world.ask(account.changeLanguage, { language }, by(member));
      const id = await givenApplication(world, member);
      await claim(id);
      expect(await fail(id, reviewer, reason)).toMatchObject({ ok: true });
      const [mail] = await mailsTo(world, member.email);
      expect(mail!.body.length).toBeGreaterThan(60);
      expect(mail!.body).not.toMatch(/reason_|undefined|\{/);
    },
  );

  test("is appealed against once, answered by another operator, and a granted appeal puts it before the reviewers again", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    const appeal = () =>
      world.call(
        appeals.make,
        { subject: "application", subject_id: id, text: "The picture is perfectly legible." },
        by(member),
      );
    expect(await appeal()).toMatchObject({ error: "not_found" });
    await claim(id);
    await fail(id);
    const made = await appeal();
    expect(made).toMatchObject({ ok: true });
    expect(await appeal()).toMatchObject({ error: "appealed_already" });
    const appeal_id = made.ok ? made.data.id : "";
    const answer = {
      appeal_id,
      outcome: "granted",
      answer: "You are right, it can be read.",
      note: "looked again",
    } as const;
    expect(await world.call(appealsOffice.answer, answer, by(reviewer))).toMatchObject({ error: "decided_by_you" });
    expect((await world.ask(appealsOffice.list, { list: "open" }, by(colleague))).items.at(-1)).toMatchObject({
      subject: "application",
      reason_code: "papers_unreadable",
      about: { applied: expect.stringMatching(/./), message: expect.any(String), store: null },
    });
    await world.ask(appealsOffice.answer, answer, by(colleague));
    expect(await newest(member)).toMatchObject({ id, state: "under_review", reason_code: null, erased_after: null });
    world.clock.move(40 * 24 * hourMs);
    await world.pass(1_000);
    await givenReviewed(world, colleague, id);
    expect(await approve(id, colleague)).toMatchObject({ ok: true });
  });

  test("a granted appeal leaves a newer application unchanged", async () => {
    const member = await givenMember(world);
    const id = await givenApplication(world, member);
    await claim(id);
    await fail(id);
    const { id: appeal_id } = await world.ask(
      appeals.make,
      { subject: "application", subject_id: id, text: "The picture is perfectly legible." },
      by(member),
    );
    const fix = await world.ask(applications.fix, { id }, by(member));
    await world.ask(
      appealsOffice.answer,
      { appeal_id, outcome: "granted", answer: "You are right, it can be read.", note: "looked again" },
      by(colleague),
    );
    expect((await world.ask(applications.mine, {}, by(member))).items.map((item) => [item.id, item.state])).toEqual([
      [fix.id, "draft"],
      [id, "failed"],
    ]);
  });
});
