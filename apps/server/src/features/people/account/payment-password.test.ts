import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { expect, test } from "vitest";
import { givenMember, type GivenMember, mailedCode, password, paymentPassword } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { Refusal } from "../../../platform/http/refuse.ts";
import { checkPaymentPassword } from "./index.ts";

const world = useWorld();
const minute = 60_000;
const wrong = "135790";

/** What a payment does first, in a transaction of its own. */
async function enter(member: GivenMember, digits: string): Promise<string | Record<string, unknown>> {
  try {
    await world.withContext((context) => checkPaymentPassword(context, member.member_id, digits));
    return "right";
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.refusal, ...error.parameters };
    throw error;
  }
}

async function setAnew(member: GivenMember, digits: string, token = member.token) {
  world.clock.move(61_000);
  await world.ask(account.sendCode, { purpose: "payment_password" }, { token });
  return world.call(
    paymentPasswords.set,
    { code: await mailedCode(world, member.email), payment_password: digits },
    { token },
  );
}

test("without a payment password the answer is code 406, which leads to setting one", async () => {
  const member = await givenMember(world, { paymentPassword: null });
  expect(await enter(member, wrong)).toEqual({ refusal: "set_payment_password" });
  expect((await world.ask(account.mine, {}, { token: member.token })).payment_password_set).toBe(false);
  expect(await setAnew(member, "٠٠٧٢٣٤")).toMatchObject({ ok: true });
  expect((await world.ask(account.mine, {}, { token: member.token })).payment_password_set).toBe(true);
  expect(await enter(member, "007234")).toBe("right");
});

test("each wrong entry says how many are left, and the fifth locks for 30 minutes", async () => {
  const member = await givenMember(world);
  for (const tries_left of [4, 3, 2, 1])
    expect(await enter(member, wrong)).toEqual({ refusal: "payment_password_incorrect", tries_left });
  expect(await enter(member, wrong)).toEqual({ refusal: "payment_password_locked", minutes: 30 });
  expect(await enter(member, paymentPassword)).toEqual({ refusal: "payment_password_locked", minutes: 30 });
  const { payment_password_locked_until } = await world.ask(account.mine, {}, { token: member.token });
  expect(Date.parse(payment_password_locked_until ?? "") - world.clock.now().getTime()).toBeGreaterThan(29 * minute);
  world.clock.move(30 * minute);
  expect(await enter(member, paymentPassword)).toBe("right");
  expect((await world.ask(account.mine, {}, { token: member.token })).payment_password_locked_until).toBeNull();
});

test("each further lock is longer, and a right entry resets it", async () => {
  const member = await givenMember(world);
  for (const minutes of [30, 60, 120, 240, 480, 960, 1_440, 1_440]) {
    for (let tried = 0; tried < 4; tried += 1) await enter(member, wrong);
    expect(await enter(member, wrong)).toEqual({ refusal: "payment_password_locked", minutes });
    world.clock.move(minutes * minute);
  }
  expect(await enter(member, paymentPassword)).toBe("right");
  for (let tried = 0; tried < 4; tried += 1) await enter(member, wrong);
  expect(await enter(member, wrong)).toEqual({ refusal: "payment_password_locked", minutes: 30 });
});

test("a right entry clears the wrong ones before it", async () => {
  const member = await givenMember(world);
  for (let tried = 0; tried < 4; tried += 1) await enter(member, wrong);
  expect(await enter(member, paymentPassword)).toBe("right");
  expect(await enter(member, wrong)).toEqual({ refusal: "payment_password_incorrect", tries_left: 4 });
});

test("two hundred wrong entries at the same time get five comparisons, and a right one after them none", async () => {
  const member = await givenMember(world);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => enter(member, wrong)));
  const left = outcomes.flatMap((outcome) =>
    typeof outcome === "object" && outcome["refusal"] === "payment_password_incorrect" ? [outcome["tries_left"]] : [],
  );
  expect(new Set(left)).toEqual(new Set([1, 2, 3, 4]));
  expect(left).toHaveLength(4);
  expect(
    outcomes.filter((outcome) => typeof outcome === "object" && outcome["refusal"] === "payment_password_locked"),
  ).toHaveLength(196);
  expect(await enter(member, paymentPassword)).toMatchObject({ refusal: "payment_password_locked" });
});

test("the control: two hundred right entries at the same time all succeed", async () => {
  const member = await givenMember(world);
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => enter(member, paymentPassword)));
  expect(outcomes.every((outcome) => outcome === "right")).toBe(true);
});

test("wrong and right entries of many members at once neither block nor mix", async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => givenMember(world)));
  const outcomes = await Promise.all(
    members.flatMap((member) =>
      Array.from({ length: 12 }, (_, index) => enter(member, index < 3 ? wrong : paymentPassword)),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === "right").length).toBe(12 * 9);
});

test("a wrong entry rolls back only its own transaction", async () => {
  const member = await givenMember(world);
  await expect(
    world.withContext(async (context) => {
      await run(context.tx, sql`UPDATE member SET avatar = 'half-done' WHERE id = ${member.member_id}`);
      await checkPaymentPassword(context, member.member_id, wrong);
    }),
  ).rejects.toThrow("payment_password_incorrect");
  expect((await world.ask(account.mine, {}, { token: member.token })).avatar).toBeNull();
  expect(await enter(member, wrong)).toEqual({ refusal: "payment_password_incorrect", tries_left: 3 });
});

test("a new payment password by mailed code ends the lock and the other sessions", async () => {
  const member = await givenMember(world);
  const other = await world.ask(account.logIn, { account: member.email, password }, { address: "10.6.0.1" });
  for (let tried = 0; tried < 5; tried += 1) await enter(member, wrong);
  expect(await setAnew(member, "８８１４２７")).toMatchObject({ ok: true });
  expect(await enter(member, paymentPassword)).toEqual({ refusal: "payment_password_incorrect", tries_left: 4 });
  expect(await enter(member, "881427")).toBe("right");
  expect(await world.call(account.mine, {}, { token: other.token })).toMatchObject({ ok: false, error: "log_in" });
  expect(await world.call(account.mine, {}, { token: member.token })).toMatchObject({ ok: true });
});

test("a payment password is stored with its own salt under a key outside the database", async () => {
  const [one, other] = [await givenMember(world), await givenMember(world)];
  const kept = async (member: GivenMember) =>
    maybeOne<{ salt: Buffer; hash: Buffer }>(
      world.mall.db,
      sql`SELECT salt, hash FROM payment_password WHERE member_id = ${member.member_id}`,
    );
  const [mine, theirs] = [await kept(one), await kept(other)];
  expect(mine?.salt).toHaveLength(16);
  expect(mine?.salt.equals(theirs?.salt ?? Buffer.alloc(0))).toBe(false);
  expect(mine?.hash.equals(theirs?.hash ?? Buffer.alloc(0))).toBe(false);
  // With another pepper, as whoever steals the tables has, not even the right digits match.
  await expect(
    world.withContext((context) =>
      checkPaymentPassword(
        {
          ...context,
          mall: {
            ...context.mall,
            secrets: { ...context.mall.secrets, pepper: { id: 1, secret: Buffer.alloc(32, 9) } },
          },
        },
        one.member_id,
        paymentPassword,
      ),
    ),
  ).rejects.toThrow("payment_password_incorrect");
});

test("common digits are refused, and cost no try of the code; a member who has them already still pays with them", async () => {
  const member = await givenMember(world, { paymentPassword: "123456" });
  for (const easy of ["123456", "٦٥٤٣٢١", "111111", "121212", "907907", "112233", "246810"])
    expect(await setAnew(member, easy)).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "payment_password", rule: "easy_digits", figure: 6 }] },
    });
  expect(await enter(member, "123456")).toBe("right");
  expect(await setAnew(member, "805274")).toMatchObject({ ok: true });
});
