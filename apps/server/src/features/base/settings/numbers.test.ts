import { limitOf, limits, type SettingName, settingNames } from "@arcade/contract/limits";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { beforeAll, describe, expect, test } from "vitest";
import { type GivenOperator, givenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let one: GivenOperator;
let two: GivenOperator;

/**
 * The whole list. Another name here is a decision: one dishonest person may then set it to any value between its
 * bounds, at once.
 */
const alone = [
  "cart_lines_most",
  "coupon_notice_days",
  "low_stock_pieces",
  "support_late_minutes",
  "application_usual_hours",
];
const others = settingNames.filter((name) => !limitOf(name).alone);

beforeAll(async () => {
  one = await givenOperator(world, "administrator");
  two = await givenOperator(world, "administrator");
});

const propose = (name: SettingName, value: number, starts?: Date) => {
  world.clock.move(1_500); // sixty calls a minute are allowed
  return world.call(
    settingsOffice.propose,
    { name, value, reason_code: "risk", note: "a try", ...(starts && { starts: starts.toISOString() }) },
    { token: one.token },
  );
};
const plant = (name: string, proposal_id: bigint | null) =>
  many(
    world.owner,
    sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, made_by, approved_by,
      proposal_id, created_at)
     SELECT coalesce(max(number), 0) + 1, ${name}, 1, ${world.clock.now()}, 'risk', 'planted', ${one.operator_id},
       ${proposal_id === null ? null : two.operator_id}, ${proposal_id}, ${world.clock.now()} FROM setting_version`,
  );

describe("a number of the business takes two people and notice (PROOF F3, F7)", () => {
  test("one person may change only numbers that decide what a page shows", () => {
    expect(settingNames.filter((name) => limitOf(name).alone)).toEqual(alone);
  });

  test("each default is within its bounds, and the ranges of compared numbers do not overlap", () => {
    for (const name of settingNames)
      expect([name, limits[name].min <= limits[name].value && limits[name].value <= limits[name].max]).toEqual([
        name,
        true,
      ]);
    expect(limits.credit_low.max).toBeLessThan(limits.credit_start.min);
    expect(limits.withdrawal_least_micro.max).toBeLessThan(limits.withdrawal_most_micro.min);
    expect(limits.rules_notice_hours.min).toBeGreaterThanOrEqual(24);
  });

  test("one person changes none of the others, by either bound", async () => {
    for (const name of others) {
      for (const value of [limits[name].min, limits[name].max]) {
        if (value === limits[name].value) continue;
        const asked = await propose(name, value);
        expect([name, asked.ok ? asked.data : asked.error]).toEqual([
          name,
          expect.objectContaining({ version: null, proposal_id: expect.any(String) as string }),
        ]);
      }
    }
    const { items } = await world.ask(settingsOffice.list, {}, { token: one.token });
    expect(items.filter(({ coming, history }) => coming.length + history.length > 0)).toEqual([]);
  });

  test("a harmful change is refused before its notice, and applies only after it", async () => {
    const soon = () => new Date(world.clock.now().getTime() + hour);
    for (const [name, value] of [
      ["order_confirm_days", 7],
      ["order_confirm_days", 21],
      ["proof_keep_days", 90],
      ["log_in_failures_an_hour", 30],
      ["session_days", 60],
      ["code_tries", 6],
      ["withdrawal_two_operators_micro", 2_000_000_000],
      ["supply_ship_minutes", 30],
      ["credit_start", 70],
      ["rules_notice_hours", 48],
    ] as const)
      expect([name, await propose(name, value, soon())]).toEqual([
        name,
        expect.objectContaining({ error: "notice_too_short" }),
      ]);
    const proposed = await propose("order_confirm_days", 7);
    const proposal_id = proposed.ok ? (proposed.data.proposal_id ?? "") : "";
    const done = await world.ask(
      settingsOffice.decide,
      { proposal_id, approve: true, note: "agreed" },
      { token: two.token },
    );
    expect(Math.round((new Date(done.starts ?? 0).getTime() - world.clock.now().getTime()) / hour)).toBe(24);
    world.clock.move(6_000);
    expect((await world.mall.settings()).order_confirm_days).toBe(10);
    world.clock.move(24 * hour);
    expect((await world.mall.settings()).order_confirm_days).toBe(7);
  });

  test("the guard against guessing becomes stronger as soon as two people agree", async () => {
    const proposed = await propose("log_in_failures_an_hour", 10);
    expect(proposed).toMatchObject({ ok: true });
    const proposal_id = proposed.ok ? (proposed.data.proposal_id ?? "") : "";
    await world.ask(settingsOffice.decide, { proposal_id, approve: true, note: "agreed" }, { token: two.token });
    world.clock.move(6_000);
    expect((await world.mall.settings()).log_in_failures_an_hour).toBe(10);
  });

  test("the schema refuses a change by one person of every number but those", async () => {
    const refused: string[] = [];
    for (const name of settingNames)
      await plant(name, null).catch((error: unknown) => refused.push(`${name}: ${String(error)}`));
    expect(refused.map((line) => line.split(":")[0])).toEqual(others);
    expect(refused.every((line) => line.includes("setting_two_people_unless_harmless"))).toBe(true);
    await run(world.owner, sql`DELETE FROM setting_version WHERE note = 'planted'`);
  });

  test("the schema refuses a change whose proposal is open, refused, or of another kind", async () => {
    const open = await propose("commission_ppm", 40_000);
    const proposal_id = BigInt(open.ok ? (open.data.proposal_id ?? 0) : 0);
    await expect(plant("commission_ppm", proposal_id)).rejects.toThrow("setting_approved_proposal");
    await world.ask(
      settingsOffice.decide,
      { proposal_id: String(proposal_id), approve: false, note: "not now" },
      { token: two.token },
    );
    await expect(plant("commission_ppm", proposal_id)).rejects.toThrow("setting_approved_proposal");
    const other = await world.ask(
      settingsOffice.proposeClosure,
      { action: "close", function: "listing", reason_code: "maintenance", note: "a try" },
      { token: one.token },
    );
    await world.ask(
      settingsOffice.decideClosure,
      { proposal_id: other.proposal_id, approve: true, note: "agreed" },
      { token: two.token },
    );
    await expect(plant("commission_ppm", BigInt(other.proposal_id))).rejects.toThrow("setting_approved_proposal");
  });

  test("the application cannot mark a change as one from before this rule", async () => {
    const marked = many(
      world.mall.db,
      sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, made_by, created_at,
        made_before_two_people)
       VALUES (999, 'commission_ppm', 1, ${world.clock.now()}, 'risk', 'planted', ${one.operator_id},
         ${world.clock.now()}, true)`,
    );
    await expect(marked).rejects.toThrow(/permission denied/);
    expect(await maybeOne(world.owner, sql`SELECT 1 AS one FROM setting_version WHERE number = 999`)).toBeNull();
  });
});
