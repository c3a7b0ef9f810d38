import { describe, expect, test } from "vitest";
import { many, run } from "../../src/platform/database.ts";
import { raw, sql } from "../../src/platform/sql.ts";
import { givenMember, givenOperator } from "../given.ts";
import { after, givenMallCoupon, givenPromotionMoney, givenTwoPeople } from "../given/given-promotion.ts";
import { useWorld } from "../world.ts";

const world = useWorld();

/**
 * Every column that allows a row without its second person. Only the owner of the database writes them: migrations, and
 * `npm run operator`.
 */
const marks: [table: string, column: string][] = [
  ["announcement", "by_one"],
  ["article", "by_one"],
  ["banner", "by_one"],
  ["closure", "without_proposal"],
  ["deal", "by_one"],
  ["dispute_decision", "by_one"],
  ["invitation_offer", "by_one"],
  ["member_freeze", "freed_by_one"],
  ["operator", "disabled_by_server"],
  ["operator", "link_by_server"],
  ["setting_version", "made_before_two_people"],
  ["supply_price", "before_two_people"],
];

describe("no mark of the schema lets the application act alone (PROOF F3)", () => {
  test("the list has every mark that a rule of two people knows", async () => {
    const known = await many<{ table: string; column: string }>(
      world.owner,
      sql`SELECT DISTINCT c.conrelid::regclass::text AS "table", a.attname AS "column" FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
         JOIN pg_attribute p ON p.attrelid = c.conrelid AND p.attname LIKE '%proposal_id'
       WHERE c.contype = 'c' AND p.attnum = ANY (c.conkey) AND a.atttypid = 'boolean'::regtype ORDER BY 1, 2`,
    );
    // Free freight pays nobody, so its column is not in the list.
    expect(known.map(({ table, column }) => [table, column]).filter(([table]) => table !== "freight_template")).toEqual(
      marks,
    );
  });

  test.each(marks)("the application cannot write %s.%s", async (table, column) => {
    await expect(run(world.mall.db, sql`INSERT INTO ${raw(table)} (${raw(column)}) VALUES (true)`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(run(world.mall.db, sql`UPDATE ${raw(table)} SET ${raw(column)} = true`)).rejects.toThrow(
      /permission denied/,
    );
    // The owner may write it, so the statement itself is valid.
    await expect(
      many(world.owner, sql`UPDATE ${raw(table)} SET ${raw(column)} = ${raw(column)} WHERE false`),
    ).resolves.toEqual([]);
  });

  test("a setting or an article without its maker is refused", async () => {
    const setting = sql`INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, created_at)
      VALUES (999, 'commission_ppm', 1, now(), 'risk', 'alone', now())`;
    await expect(run(world.mall.db, setting)).rejects.toThrow(/setting_two_people_unless_harmless/);
    const article = sql`INSERT INTO article (key, version, kind, title, body, position, published_at)
      VALUES ('about', 'alone', 'about', '{"en": "A"}', '{"en": "B"}', 1, now())`;
    await expect(run(world.mall.db, article)).rejects.toThrow(/article_two_people/);
    const banner = sql`INSERT INTO banner (id, title, text, picture, link, position)
      VALUES (1, '{"en": "A"}', '{"en": "B"}', 'any', '/', 1)`;
    await expect(run(world.mall.db, banner)).rejects.toThrow(/banner_two_people/);
  });

  test("words that two people have read change only by another proposal", async () => {
    const words = sql`'{"en": "A"}', '{"en": "B"}'`;
    await run(
      world.owner,
      sql`INSERT INTO banner (id, title, text, picture, link, position, by_one)
        VALUES (1, ${words}, 'any', '/', 1, true)`,
    );
    for (const change of [
      `title = '{"en": "Send USDT"}'`,
      `text = '{"en": "here"}'`,
      "picture = 'other'",
      "link = '/pages/other'",
      "shown = false",
      "ends_at = now()",
    ])
      await expect(run(world.mall.db, sql`UPDATE banner SET ${raw(change)} WHERE id = 1`)).rejects.toThrow(
        /banner_words_by_two/,
      );
    await run(world.mall.db, sql`UPDATE banner SET position = 2, revision = revision + 1 WHERE id = 1`);
    await run(
      world.owner,
      sql`INSERT INTO announcement (id, title, body, written, revision, created_at, published_at, by_one)
        VALUES (1, ${words}, '{}', 1, now(), now(), true)`,
    );
    for (const change of [
      `title = '{"en": "Send USDT"}'`,
      `body = '{"en": "here"}'`,
      "revision = 2, approved_revision = 2",
      "published_at = NULL",
    ])
      await expect(run(world.mall.db, sql`UPDATE announcement SET ${raw(change)} WHERE id = 1`)).rejects.toThrow(
        /announcement_words_by_two/,
      );
  });

  test("an offer for invitations is not prolonged, and gives what it named to its members", async () => {
    const people = await givenTwoPeople(world);
    await givenPromotionMoney(world, people, "2000.00");
    const gift = BigInt(
      await givenMallCoupon(world, people, {
        claimable: false,
        claim_until: after(world, 60),
        valid_until: after(world, 90),
      }),
    );
    const { operator_id } = people.one;
    await run(
      world.owner,
      sql`INSERT INTO invitation_offer (id, invited_coupon_id, starts_at, ends_at, made_by, by_one)
        VALUES (1, ${gift}, now(), now() + interval '1 day', ${operator_id}, true)`,
    );
    await expect(
      run(world.mall.db, sql`UPDATE invitation_offer SET ends_at = ends_at + interval '1 day'`),
    ).rejects.toThrow(/invitation_offer_ends_no_later/);
    const [invited, inviter] = [await givenMember(world), await givenMember(world)];
    await run(
      world.owner,
      sql`INSERT INTO invitation (invited_id, inviter_id, at, offer_id)
        VALUES (${invited.member_id}, ${inviter.member_id}, now(), 1)`,
    );
    const reward = (side: string, member: bigint, coupon: bigint) =>
      many(
        world.mall.db,
        sql`INSERT INTO invitation_reward (id, invited_id, side, member_id, coupon_id, state, state_at)
          VALUES (1, ${invited.member_id}, ${side}, ${member}, ${coupon}, 'waiting', now())`,
      );
    // A member of the other side, a side that was offered nothing, another coupon.
    await expect(reward("invited", inviter.member_id, gift)).rejects.toThrow(/invitation_reward_as_offered/);
    await expect(reward("inviter", inviter.member_id, gift)).rejects.toThrow(/invitation_reward_as_offered/);
    await expect(reward("invited", invited.member_id, gift + 1n)).rejects.toThrow(/invitation_reward_as_offered/);
    await reward("invited", invited.member_id, gift);
    await expect(reward("invited", invited.member_id, gift)).rejects.toThrow(/invitation_reward_pkey/);
  });
});

describe("rows of the demo are made in demo mode only", () => {
  test("outside it a statement of the application makes no operator, coupon, member or money of the demo", async () => {
    const { operator_id } = await givenOperator(world, "finance");
    const { member_id } = await givenMember(world);
    await run(world.owner, sql`UPDATE demo_mode SET runs = false`);
    try {
      const made = {
        operator:
          "INSERT INTO operator (id, name, name_folded, email, role, demo, created_at) VALUES (1, 'x', 'x', 'x@example.com', 'administrator', true, now())",
        coupon: "INSERT INTO coupon (id, demo) VALUES (1, true)",
        member: (member_id: bigint) => sql`UPDATE member SET demo = true WHERE id = ${member_id}`,
        marked: (operator_id: bigint) => sql`UPDATE operator SET demo = true WHERE id = ${operator_id}`,
        money: (
          member_id: bigint,
        ) => sql`INSERT INTO recharge (id, member_id, network, amount, rules_version, state, chain_state, credited,
          decided_at, created_at)
          VALUES (1, ${member_id}, 'demo', 1000000, 0, 'approved', 'unwatched', 1000000, now(), now())`,
      };
      for (const statement of [made.operator, made.coupon])
        await expect(run(world.mall.db, raw(statement))).rejects.toThrow(/demo_rows_in_demo_mode/);
      await expect(run(world.mall.db, made.money(member_id))).rejects.toThrow(/demo_rows_in_demo_mode/);
      await expect(run(world.mall.db, made.marked(operator_id))).rejects.toThrow(/demo_rows_in_demo_mode/);
      await expect(run(world.mall.db, made.member(member_id))).rejects.toThrow(
        /demo_rows_in_demo_mode|permission denied/,
      );
      await expect(run(world.mall.db, sql`UPDATE demo_mode SET runs = true`)).rejects.toThrow(/permission denied/);
      await expect(run(world.mall.db, sql`INSERT INTO demo_mode (one, runs) VALUES (true, true)`)).rejects.toThrow(
        /permission denied/,
      );
      // The public mall continues to work.
      await givenMember(world);
    } finally {
      await run(world.owner, sql`UPDATE demo_mode SET runs = true`);
    }
  });
});
