import { membersOffice } from "@arcade/contract/oversight/members/office";
import { operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { type GivenOperator, givenMember, givenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { run } from "../../../platform/database.ts";
import { constant, raw, sql } from "../../../platform/sql.ts";

const world = useWorld();
/** 100,000 in the long run (AUDIT_ROWS). */
const length = Number(process.env["AUDIT_ROWS"] ?? 2_000);
const day = 86_400_000;
let reader: GivenOperator;
let actor: GivenOperator;

beforeAll(async () => {
  reader = await givenOperator(world, "reviewer");
  actor = await givenOperator(world, "administrator");
  for (let done = 0; done < length; done += 500) {
    await world.withContext(async (context) => {
      for (let count = done; count < Math.min(length, done + 500); count += 1) {
        const act = {
          operator_id: actor.operator_id,
          session_id: null,
          action: "/office-api/queue/claim" as const,
          now: context.now,
        };
        await writeAudit(context.tx, act, {
          subject: { kind: "recharge", id: BigInt(count + 1) },
          reason_code: "claimed",
          after: { rows: count },
        });
      }
    });
  }
}, 600_000);

const verify = (known: { number?: string; hash?: string } = {}) =>
  world.ask(operatorsOffice.verifyAudit, known, { token: reader.token });
/** What somebody with the database's own rights does; put back afterwards. */
async function tampered(
  statements: string[],
  restore: () => Promise<void>,
): Promise<{ number: string; fault: string } | null> {
  for (const statement of statements) await run(world.owner, raw(statement));
  const { broken } = await verify();
  await restore();
  expect((await verify()).broken).toBeNull();
  return broken;
}
const middle = Math.trunc(length / 2);
/** The rows from one number on, kept to be put back. */
async function kept(from: number): Promise<() => Promise<void>> {
  await run(world.owner, sql`CREATE TABLE kept_log AS SELECT * FROM audit_log WHERE number >= ${constant(from)}`);
  await run(world.owner, sql`CREATE TABLE kept_head AS SELECT * FROM audit_head`);
  return async () => {
    await run(world.owner, sql`DELETE FROM audit_log WHERE number >= ${constant(from)}`);
    await run(world.owner, sql`INSERT INTO audit_log SELECT * FROM kept_log`);
    await run(world.owner, sql`UPDATE audit_head SET number = k.number, hash = k.hash FROM kept_head k`);
    await run(world.owner, sql`DROP TABLE kept_log, kept_head`);
  };
}

describe("the audit log can only grow, and a changed row is found (PROOF TRU-005, I51)", () => {
  test("the whole chain is valid, and its length is the number of rows written", async () => {
    const { broken, rows: count, head } = await verify();
    expect(broken).toBeNull();
    expect(count).toBeGreaterThanOrEqual(length);
    expect(Number(head.number)).toBe(count);
  });

  test("the application itself may neither change nor delete a row", async () => {
    for (const text of [
      "UPDATE audit_log SET action = 'x'",
      "DELETE FROM audit_log",
      "TRUNCATE audit_log",
      "DELETE FROM audit_head",
      "UPDATE audit_published SET number = 1",
    ])
      await expect(run(world.mall.db, raw(text))).rejects.toThrow(/permission denied/);
  });

  test("an edited record is named", async () => {
    const restore = await kept(middle);
    expect(
      await tampered(
        [
          `UPDATE audit_log SET record = jsonb_set(record, '{note}', '"it was somebody else"') WHERE number = ${middle}`,
        ],
        restore,
      ),
    ).toEqual({
      number: String(middle),
      fault: "row_changed",
    });
  });

  test("columns that differ from their record are named", async () => {
    const restore = await kept(middle);
    expect(
      await tampered([`UPDATE audit_log SET operator_id = ${reader.operator_id} WHERE number = ${middle}`], restore),
    ).toEqual({
      number: String(middle),
      fault: "columns_changed",
    });
  });

  test("a removed row is named by the row after it, and the last one by the head", async () => {
    const restore = await kept(middle);
    expect(await tampered([`DELETE FROM audit_log WHERE number = ${middle}`], restore)).toEqual({
      number: String(middle + 1),
      fault: "row_missing",
    });
    const again = await kept(middle);
    expect(
      await tampered(["DELETE FROM audit_log WHERE number = (SELECT max(number) FROM audit_log)"], again),
    ).toMatchObject({ fault: "end_missing" });
  });

  test("two rows in the wrong order are found at the first of them", async () => {
    const restore = await kept(middle);
    const swap = [
      `UPDATE audit_log SET number = 900000000 WHERE number = ${middle}`,
      `UPDATE audit_log SET number = ${middle} WHERE number = ${middle + 1}`,
      `UPDATE audit_log SET number = ${middle + 1} WHERE number = 900000000`,
    ];
    expect(await tampered(swap, restore)).toEqual({ number: String(middle), fault: "row_changed" });
  });

  test("a row added at the end without its link is found", async () => {
    const restore = await kept(middle);
    const insert = `INSERT INTO audit_log SELECT number + 1, operator_id, action, subject_kind, subject_id, record, sha256('x'), created_at FROM audit_log ORDER BY number DESC LIMIT 1`;
    expect(await tampered([insert], restore)).toMatchObject({ fault: "row_changed" });
  });

  test("the head is published each day; a log that was set back or rewritten no longer leads to a published head", async () => {
    await world.pass(day);
    const { items } = await world.ask(operators.auditHeads, {});
    const [told] = items;
    if (told === undefined) throw new Error("nothing was published");
    expect(told.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await verify({ number: told.number, hash: told.hash })).broken).toBeNull();
    await world.pass(day);
    expect((await world.ask(operators.auditHeads, {})).items.length).toBeGreaterThan(items.length);

    // Everything after the first half is gone, head and all: whole in itself, but not what somebody kept.
    const restore = await kept(middle);
    await run(world.owner, sql`CREATE TABLE kept_told AS SELECT * FROM audit_published`);
    const back = [
      `DELETE FROM audit_log WHERE number >= ${middle}`,
      `UPDATE audit_head SET number = ${middle - 1}, hash = (SELECT hash FROM audit_log WHERE number = ${middle - 1})`,
    ];
    for (const statement of back) await run(world.owner, raw(statement));
    expect((await verify()).broken).toEqual({ number: told.number, fault: "published_differs" });
    await run(world.owner, sql`DELETE FROM audit_published`);
    expect((await verify()).broken).toBeNull();
    expect((await verify({ number: told.number, hash: told.hash })).broken).toEqual({
      number: told.number,
      fault: "published_differs",
    });
    await restore();
    await run(world.owner, sql`INSERT INTO audit_published SELECT * FROM kept_told`);
    expect((await verify({ number: told.number, hash: told.hash })).broken).toBeNull();
  });
});

describe("every action of an operator has its row (PROOF I50)", () => {
  test("with operator, action, reason and old value; found by subject, operator and action, page by page", async () => {
    const member = await givenMember(world);
    const until = new Date(world.clock.now().getTime() + day).toISOString();
    const wanted = {
      member_id: String(member.member_id),
      reason_code: "access_taken" as const,
      message: "",
      until,
      note: "told us by telephone",
    };
    const { ok } = await world.call(
      membersOffice.freezeAccount,
      { ...wanted, message: "Somebody else signed in." },
      { token: actor.token },
    );
    expect(ok).toBe(true);
    const ask = (input: object) => world.ask(operatorsOffice.audit, input, { token: reader.token });
    const [line] = (await ask({ subject_kind: "member", subject_id: wanted.member_id })).items;
    expect(line).toMatchObject({
      operator: { name: actor.name },
      action: membersOffice.freezeAccount.path,
      reason_code: "access_taken",
      note: wanted.note,
    });
    expect(JSON.parse(line?.after ?? "")).toMatchObject({ kind: "account", message: "Somebody else signed in." });
    expect((await ask({ action: membersOffice.freezeAccount.path })).items).toHaveLength(1);
    expect((await ask({ subject_kind: "member", operator_id: String(reader.operator_id) })).items).toEqual([]);
    const first = await ask({ operator_id: String(actor.operator_id) });
    const second = await ask({ operator_id: String(actor.operator_id), cursor: first.next ?? "" });
    expect([first.items.length, second.items.length]).toEqual([50, 50]);
    expect(Number(first.items.at(-1)?.number)).toBeGreaterThan(Number(second.items[0]?.number));
  });
});
