import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { expect, test } from "vitest";
import {
  askedCode,
  type GivenMember,
  givenMember,
  givenSettings,
  mailedCode,
  password,
  paymentPassword,
} from "../../../../test/given.ts";
import { givenProtectedMember, mailedLeaveCode } from "../../../../test/given/given-security.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { askWithdrawal, shownTo } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { delayWithdrawals } from "../../people/account/delay-withdrawals.ts";

const world = useWorld();
const hour = 3_600_000;
let emails = 0;

async function changeEmail(member: GivenMember): Promise<GivenMember> {
  const email = `waits-${(emails += 1)}@example.com`;
  await world.ask(account.sendCode, { purpose: "change_email", email }, { token: member.token });
  const codes = { code: await mailedCode(world, email), current_code: await mailedLeaveCode(world, member) };
  await world.ask(account.changeEmail, { email, password, ...codes }, { token: member.token });
  return { ...member, email };
}

async function changePaymentPassword(member: GivenMember): Promise<GivenMember> {
  await world.ask(account.sendCode, { purpose: "payment_password" }, { token: member.token });
  await world.ask(
    paymentPasswords.set,
    { code: await mailedCode(world, member.email), payment_password: paymentPassword },
    { token: member.token },
  );
  return member;
}

async function resetPassword(member: GivenMember): Promise<GivenMember> {
  const asked = await askedCode(world, "reset_password", member.email, { address: "10.60.0.1" });
  await world.ask(account.resetPassword, { ...asked, email: member.email, password }, { address: "10.60.0.1" });
  const { token } = await world.ask(account.logIn, { account: member.email, password }, { address: "10.60.0.1" });
  return { ...member, token };
}

const changes = [
  ["email_changed", changeEmail],
  ["payment_password_changed", changePaymentPassword],
  ["password_reset", resetPassword],
] as const;

test.each(changes)(
  "after %s nothing is withdrawn for 24 hours: refused with the time, and shown before anything is typed",
  async (reason, make) => {
    const member = await make(await givenMember(world, { balance: "100.00" }));
    const changed = world.clock.now().getTime();
    const refused = await askWithdrawal(world, member, { amount: "20.00" });
    expect(refused).toMatchObject({ ok: false, error: "withdrawal_waits", parameters: { reason } });
    const from = new Date(String(refused.ok ? "" : refused.parameters["from"])).getTime();
    expect(Math.abs(from - changed - 24 * hour)).toBeLessThan(10_000);
    const { blocks } = await world.ask(withdrawals.rules, {}, { token: member.token });
    expect(blocks).toContainEqual({ kind: "security_wait", reason, until: new Date(from).toISOString() });
    world.clock.move(from - world.clock.now().getTime() + 1_000);
    expect((await world.ask(withdrawals.rules, {}, { token: member.token })).blocks).toEqual([]);
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ ok: true });
    await expectInvariants(world);
  },
);

test("turning the second step off makes withdrawals wait; setting the first payment password does not", async () => {
  const who = await givenProtectedMember(world, { balance: "100.00" });
  await world.ask(twoFactor.turnOff, { password, totp: who.code() }, { token: who.token });
  expect(await askWithdrawal(world, who, { amount: "20.00" })).toMatchObject({
    error: "withdrawal_waits",
    parameters: { reason: "two_factor_off" },
  });
  const first = await changePaymentPassword(await givenMember(world, { balance: "100.00", paymentPassword: null }));
  expect(await askWithdrawal(world, first, { amount: "20.00" })).toMatchObject({ ok: true });
});

test("a later change does not shorten a longer wait, and the setting 0 sets no wait", async () => {
  const member = await changeEmail(await givenMember(world, { balance: "100.00" }));
  await givenSettings(world, { security_wait_hours: 1 });
  await changePaymentPassword(member);
  expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({
    error: "withdrawal_waits",
    parameters: { reason: "email_changed" },
  });
  await givenSettings(world, { security_wait_hours: 0 });
  const other = await changePaymentPassword(await givenMember(world, { balance: "100.00" }));
  expect(await askWithdrawal(world, other, { amount: "20.00" })).toMatchObject({ ok: true });
  await givenSettings(world, { security_wait_hours: 24 });
});

test("withdrawals requested during a change of the payment password wait for it, and are refused", async () => {
  const member = await givenMember(world, { balance: "100.00" });
  const inputs = await Promise.all(Array.from({ length: 3 }, () => shownTo(world, member, { amount: "20.00" })));
  const [made, may] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  // The change has written and not committed: whoever reads now sees no wait.
  const change = world.withContext(async (context) => {
    await delayWithdrawals(context, member.member_id, "payment_password_changed");
    made.resolve(undefined);
    await may.promise;
  });
  await made.promise;
  const asked = inputs.map((input) => world.call(withdrawals.submit, input, { token: member.token }));
  const first = await Promise.race([
    ...asked.map((one) => one.then(() => "answered")),
    new Promise((resolve) => setTimeout(() => resolve("waiting"), 300)),
  ]);
  expect(first).toBe("waiting");
  may.resolve(undefined);
  await change;
  for (const outcome of await Promise.all(asked))
    expect(outcome).toMatchObject({ ok: false, error: "withdrawal_waits" });
  expect(
    await maybeOne(world.owner, sql`SELECT 1 AS one FROM withdrawal WHERE member_id = ${member.member_id}`),
  ).toBeNull();
  await expectInvariants(world);
});

test("a payment password changed during withdrawals: each is made before it, or refused", async () => {
  for (let round = 0; round < 4; round += 1) {
    const member = await givenMember(world, { balance: "100.00" });
    await world.ask(account.sendCode, { purpose: "payment_password" }, { token: member.token });
    const code = await mailedCode(world, member.email);
    // The same six digits again: only the wait can refuse.
    const change = () =>
      world.call(paymentPasswords.set, { code, payment_password: paymentPassword }, { token: member.token });
    const inputs = await Promise.all(Array.from({ length: 3 }, () => shownTo(world, member, { amount: "20.00" })));
    const ask = (input: (typeof inputs)[number]) => world.call(withdrawals.submit, input, { token: member.token });
    const [changed, ...asked] = await Promise.all([change(), ...inputs.map(ask)]);
    expect(changed).toMatchObject({ ok: true });
    for (const outcome of asked) if (!outcome.ok) expect(outcome.error).toBe("withdrawal_waits");
    expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ error: "withdrawal_waits" });
  }
  await expectInvariants(world);
});
