import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenOperator, givenOperator } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import {
  approve,
  decline,
  givenWithdrawal,
  purseOf,
  requestOf,
  send,
  takeUp,
  transactionHash,
} from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

const world = useWorld();
const minute = 60_000;
let first: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

const confirm = (operator: GivenOperator, id: string) =>
  world.call(withdrawalsOffice.confirm, { id, note: "seen" }, { token: operator.token });
const said = (outcome: { ok: true } | { ok: false; error: string }) => (outcome.ok ? "ok" : outcome.error);

/** Gives this operator the claim on a request, whatever the endpoint would say of it. */
function putClaim(id: string, { operator_id }: GivenOperator) {
  const until = new Date(world.clock.now().getTime() + minute);
  return many(
    world.mall.db,
    sql`INSERT INTO claim (kind, subject_id, operator_id, until) VALUES ('withdrawal', ${id}, ${operator_id}, ${until})
     ON CONFLICT (kind, subject_id) DO UPDATE SET operator_id = excluded.operator_id, until = excluded.until`,
  );
}

/** A colleague whom the other let in: alone, as it was once, or with somebody who agreed. */
async function hiredBy(boss: GivenOperator, agreeing: GivenOperator | null = null): Promise<GivenOperator> {
  const hired = await givenOperator(world, "finance");
  const two = [boss.operator_id, agreeing?.operator_id ?? null];
  await run(
    world.owner,
    sql`UPDATE operator SET added_by = ${two[0]}, agreed_by = ${two[1]} WHERE id = ${hired.operator_id}`,
  );
  return hired;
}

describe("two people (PROOF F3, TRU-003)", () => {
  test("above the published amount a second person on another device approves; the first cannot do it twice, nor by a second account on the same device", async () => {
    const member = await givenMember(world, { balance: "3000.00" });
    const id = await givenWithdrawal(world, member, { amount: "2000.00" });
    const here = await givenOperator(world, "finance", { device: "the same" });
    const twin = await givenOperator(world, "administrator", { device: "the same" });
    expect(await approve(world, here, id)).toEqual({ state: "pending", approvals: 1, approvals_needed: 2 });
    for (const again of [here, twin]) {
      expect(
        await world.call(
          queueOffice.claim,
          { kind: "withdrawal", queue: "pending", id, skip_reason: "urgent_report" },
          { token: again.token },
        ),
      ).toMatchObject({
        error: "second_person",
      });
      // With a claim written by hand the schema still refuses.
      await putClaim(id, again);
      expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: again.token })).toMatchObject({
        error: "second_person",
      });
      world.clock.move(2 * minute);
    }
    // On another device the first is still the first.
    await run(
      world.owner,
      sql`UPDATE operator_session SET device_hash = '\\x01' WHERE operator_id = ${here.operator_id}`,
    );
    await putClaim(id, here);
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: here.token })).toMatchObject({
      error: "second_person",
    });
    world.clock.move(2 * minute);
    expect(await approve(world, second, id)).toEqual({ state: "approved", approvals: 2, approvals_needed: 2 });
    expect((await requestOf(world, member, id)).steps.map(({ step, approvals }) => [step, approvals])).toEqual([
      ["requested", 0],
      ["first_approval", 1],
      ["approved", 2],
    ]);
  });

  test("nobody decides about their own money, at any step", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const own = await givenOperator(world, "administrator", { own_member_id: member.member_id });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    const by = { token: own.token };
    expect(await world.call(queueOffice.claim, { kind: "withdrawal", queue: "pending", id }, by)).toMatchObject({
      error: "own_matter",
    });
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, by)).toMatchObject({ error: "own_matter" });
    expect(await decline(world, own, id)).toMatchObject({ error: "own_matter" });
    await approve(world, second, id);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, by)).toMatchObject({ error: "own_matter" });
    await takeUp(world, first, "to_send", id);
    await world.ask(withdrawalsOffice.beginSend, { id }, { token: first.token });
    expect(await world.call(withdrawalsOffice.enterHash, { id, hash: transactionHash(), note: "" }, by)).toMatchObject({
      error: "own_matter",
    });
    await world.ask(withdrawalsOffice.enterHash, { id, hash: transactionHash(), note: "" }, { token: first.token });
    for (const outcome of [
      await world.call(withdrawalsOffice.correctHash, { id, hash: transactionHash(), note: "typo" }, by),
      await world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, by),
      await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, by),
    ])
      expect(outcome).toMatchObject({ error: "own_matter" });
  });

  test("the sender neither confirms, corrects nor returns it alone", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, first, id);
    const mistyped = await send(world, second, id);
    const by = { token: second.token };
    expect(await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, by)).toMatchObject({
      error: "second_person",
    });
    expect(
      await world.call(withdrawalsOffice.correctHash, { id, hash: transactionHash(), note: "typo" }, by),
    ).toMatchObject({ error: "second_person" });
    expect(
      await world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, by),
    ).toMatchObject({ error: "second_person" });
    expect(
      await world.call(queueOffice.claim, { kind: "withdrawal", queue: "sent", id, skip_reason: "urgent_report" }, by),
    ).toMatchObject({
      error: "second_person",
    });
    const right = transactionHash();
    await world.ask(
      withdrawalsOffice.correctHash,
      { id, hash: right, note: "two digits were swapped" },
      { token: first.token },
    );
    expect(await requestOf(world, member, id)).toMatchObject({ state: "sent", hash: right });
    expect((await world.ask(withdrawalsOffice.record, { id }, { token: first.token })).steps.at(-1)).toMatchObject({
      step: "hash_corrected",
      by: first.name,
      note: `${mistyped}: two digits were swapped`,
    });
  });
});

describe("a person and the colleague they let in count as one person (PROOF F3, TRU-003)", () => {
  /** Both want to approve the same request at once, each as soon as they have the claim. */
  const bothApprove = (pair: readonly GivenOperator[], id: string) =>
    Promise.all(
      pair.map(async (operator) => {
        for (;;) {
          await putClaim(id, operator);
          const outcome = said(
            await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: operator.token }),
          );
          if (outcome !== "claim_first") return outcome;
          world.clock.move(1_100); // each takes the claim from the other; sixty calls a minute are the limit
        }
      }),
    );

  test("of a person and a colleague whom they let in one approves, also through a chain of links and at the same time", async () => {
    const member = await givenMember(world, { balance: "30000.00" });
    const boss = await givenOperator(world, "administrator");
    const hired = await hiredBy(boss);
    const hiredByHired = await hiredBy(hired);
    for (const pair of [
      [boss, hired],
      [hired, boss],
      [hiredByHired, boss],
      [hired, hiredByHired],
      // Two links that one person had alone may both have been opened by that person.
      [hired, await hiredBy(boss)],
      [await hiredBy(boss, first), boss],
    ]) {
      const id = await givenWithdrawal(world, member, { amount: "2000.00" });
      expect((await bothApprove(pair, id)).toSorted()).toEqual(["ok", "second_person"]);
      expect(await requestOf(world, member, id)).toMatchObject({ state: "pending", approvals: 1 });
      world.clock.move(2 * minute);
    }
  });

  test("two people whom the same person proposed, and another agreed to, count as two", async () => {
    const member = await givenMember(world, { balance: "3000.00" });
    const boss = await givenOperator(world, "administrator");
    const pair = [await hiredBy(boss, first), await hiredBy(boss, first)];
    const id = await givenWithdrawal(world, member, { amount: "2000.00" });
    expect(await bothApprove(pair, id)).toEqual(["ok", "ok"]);
    expect(await requestOf(world, member, id)).toMatchObject({ state: "approved", approvals: 2 });
  });

  test("a withdrawal that one of the two has approved is not offered to the other: not by the queue, by its id, or as the oldest", async () => {
    const member = await givenMember(world, { balance: "3000.00" });
    const boss = await givenOperator(world, "administrator");
    const hired = await hiredBy(boss);
    const id = await givenWithdrawal(world, member, { amount: "2000.00" });
    await approve(world, boss, id);
    const by = { token: hired.token };
    const { items } = await world.ask(withdrawalsOffice.queue, { queue: "pending" }, by);
    expect(items.find((item) => item.id === id)).toMatchObject({ open_to_me: false });
    expect(
      await world.call(
        queueOffice.claim,
        { kind: "withdrawal", queue: "pending", id, skip_reason: "urgent_report" },
        by,
      ),
    ).toMatchObject({
      error: "second_person",
    });
    for (;;) {
      const taken = await world.ask(queueOffice.claim, { kind: "withdrawal", queue: "pending" }, by);
      expect(taken.id).not.toBe(id);
      if (taken.id === null) break;
      await decline(world, hired, taken.id);
    }
    expect(await approve(world, second, id)).toMatchObject({ state: "approved" });
  });
});

describe("the colleague whom a sender let in does not second the send (PROOF F3, REL-012)", () => {
  test("neither confirms, corrects nor returns the other's send, also many times at once; a third person does", async () => {
    const boss = await givenOperator(world, "administrator");
    const hired = await hiredBy(boss);
    const third = await givenOperator(world, "finance");
    const correct = (by: GivenOperator, id: string) =>
      world.call(withdrawalsOffice.correctHash, { id, hash: transactionHash(), note: "typo" }, by);
    const giveBack = (by: GivenOperator, id: string) =>
      world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, by);
    for (const [sender, other] of [
      [boss, hired],
      [hired, boss],
    ] as const) {
      const member = await givenMember(world, { balance: "100.00" });
      const id = await givenWithdrawal(world, member, { amount: "50.00" });
      await approve(world, first, id);
      await send(world, sender, id);
      const outcomes = await Promise.all(
        [sender, other, other].flatMap((by) => [confirm(by, id), correct(by, id), giveBack(by, id)]),
      );
      expect(outcomes.map(said)).toEqual(Array(9).fill("second_person"));
      expect(
        await world.call(
          queueOffice.claim,
          { kind: "withdrawal", queue: "sent", id, skip_reason: "urgent_report" },
          other,
        ),
      ).toMatchObject({
        error: "second_person",
      });
      expect(await world.ask(withdrawalsOffice.record, { id }, other)).toMatchObject({
        open_to_me: false,
        mine_to_second: false,
      });
      expect((await Promise.all([giveBack(other, id), giveBack(third, id), giveBack(sender, id)])).map(said)[1]).toBe(
        "ok",
      );
      expect(await requestOf(world, member, id)).toMatchObject({ state: "approved", hash: null });
    }
  });

  test("who has just corrected the hash cannot return the send at the same time", async () => {
    const id = await givenWithdrawal(world, await givenMember(world, { balance: "100.00" }), { amount: "50.00" });
    await approve(world, first, id);
    await send(world, second, id);
    const third = await givenOperator(world, "finance");
    const outcomes = await Promise.all([
      world.call(withdrawalsOffice.correctHash, { id, hash: transactionHash(), note: "typo" }, third),
      world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, third),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("another person than the sender confirms by hand (PROOF F3, REL-012)", () => {
  const confirmedBy = async (id: string) =>
    (
      await many<{ confirmed_by: bigint | null }>(
        world.mall.db,
        sql`SELECT confirmed_by FROM withdrawal WHERE id = ${id}`,
      )
    )[0]?.confirmed_by;
  const given = async (by: GivenOperator) => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, first, id);
    await send(world, by, id);
    return { member, id };
  };

  test("the sender never does, also many times at once; a second person does once, and their name is stored", async () => {
    const third = await givenOperator(world, "finance");
    for (let round = 0; round < 5; round += 1) {
      const { member, id } = await given(second);
      const alone = await Promise.all([second, second, second, second].map((operator) => confirm(operator, id)));
      expect(alone.map(said)).toEqual(Array(4).fill("second_person"));
      expect(await confirmedBy(id)).toBe(null);
      const outcomes = await Promise.all([second, third, second, third].map((operator) => confirm(operator, id)));
      const [sender, other] = [[outcomes[0]!, outcomes[2]!].map(said), [outcomes[1]!, outcomes[3]!].map(said)];
      expect(sender).not.toContain("ok");
      expect(other.toSorted()).toEqual(["ok", "withdrawal_moved"]);
      expect(await requestOf(world, member, id)).toMatchObject({ state: "confirmed" });
      expect(await confirmedBy(id)).toBe(third.operator_id);
      expect(await purseOf(world, member)).toMatchObject({ available: "50.00", held: "0.00" });
    }
  });

  test("a person who corrects the hash does not confirm it, also at the same time; nor does the sender of the replaced hash", async () => {
    const third = await givenOperator(world, "finance");
    const hired = await hiredBy(second);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await given(second);
      const [corrected, confirmed] = await Promise.all([
        world.call(
          withdrawalsOffice.correctHash,
          { id, hash: transactionHash(), note: "typo" },
          { token: third.token },
        ),
        confirm(third, id),
      ]);
      expect(corrected.ok).not.toBe(confirmed.ok);
      expect(said(corrected.ok ? confirmed : corrected)).toBe(corrected.ok ? "second_person" : "withdrawal_moved");

      const { id: mistyped } = await given(second);
      await world.ask(
        withdrawalsOffice.correctHash,
        { id: mistyped, hash: transactionHash(), note: "typo" },
        { token: third.token },
      );
      expect(
        (await Promise.all([second, third, hired].map((operator) => confirm(operator, mistyped)))).map(said),
      ).toEqual(Array(3).fill("second_person"));
    }
  });

  test("the schema accepts no confirmation without the chain or another person", async () => {
    const { id } = await given(second);
    const other = await givenOperator(world, "finance");
    const broken = (text: Sql) =>
      world.mall
        .transaction((tx) => many(tx, text))
        .then(
          () => "done",
          (error: { constraint?: string }) => error.constraint,
        );
    expect(await broken(sql`UPDATE withdrawal SET state = 'confirmed' WHERE id = ${id}`)).toBe("withdrawal_confirmed");
    expect(
      await broken(sql`UPDATE withdrawal SET state = 'confirmed', confirmed_by = sending_by, hash_by = ${other.operator_id}
        WHERE id = ${id}`),
    ).toBe("withdrawal_confirmed_by_another");
    expect(
      await broken(
        sql`UPDATE withdrawal SET state = 'confirmed', confirmed_by = hash_by, sending_by = ${other.operator_id}
          WHERE id = ${id}`,
      ),
    ).toBe("withdrawal_confirmed_by_another");
    expect(await broken(sql`UPDATE withdrawal SET confirmed_by = ${first.operator_id} WHERE id = ${id}`)).toBe(
      "withdrawal_confirmed_by_another",
    );
  });
});
