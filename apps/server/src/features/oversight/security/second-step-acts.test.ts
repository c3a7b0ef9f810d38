import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { twoFactor } from "@arcade/contract/people/account/two-factor";
import type { Endpoint, Sent } from "@arcade/contract/endpoint";
import { members } from "@arcade/contract/oversight/members/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { expect, test } from "vitest";
import { givenMember, mailedCode, password, paymentPassword } from "../../../../test/given.ts";
import { givenArchive } from "../../../../test/given/given-archive.ts";
import {
  givenProtectedMember,
  mailedLeaveCode,
  type Protected,
  subjectsTo,
  toldTo,
} from "../../../../test/given/given-security.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { shownTo, walletAddress } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

interface Act {
  row: Endpoint;
  /** All that the act asks for but the second step. */
  input: (who: Protected) => Promise<object>;
}

/** An act whose input is checked against its row. */
function act<Row extends Endpoint>(row: Row, input: (who: Protected) => Promise<Sent<Row> & object>): Act {
  return { row, input };
}

let addresses = 0;
const acts: readonly Act[] = [
  act(account.changeEmail, async (who) => {
    const email = `second-step-${(addresses += 1)}@example.com`;
    await world.ask(account.sendCode, { purpose: "change_email", email }, { token: who.token });
    return { email, password, code: await mailedCode(world, email), current_code: await mailedLeaveCode(world, who) };
  }),
  act(account.changePassword, async () => ({ old_password: password, password: "another password" })),
  act(paymentPasswords.set, async (who) => {
    await world.ask(account.sendCode, { purpose: "payment_password" }, { token: who.token });
    return { code: await mailedCode(world, who.email), payment_password: "805274" };
  }),
  act(withdrawals.saveAddress, async () => ({
    network: "TRC20" as const,
    address: walletAddress(),
    label: "",
    is_default: false,
    payment_password: paymentPassword,
  })),
  act(withdrawals.submit, async (who) => shownTo(world, who, { amount: "20.00" })),
  act(members.openArchive, async (who) => ({ id: await givenArchive(world, who), password })),
  act(twoFactor.turnOff, async () => ({ password })),
  act(twoFactor.renewCodes, async () => ({ password })),
];

test.each(acts.map((one) => [one.row.path, one] as const))(
  "%s needs the second step if it is on",
  async (_path, { row, input }) => {
    const who = await givenProtectedMember(world, { balance: "100.00" });
    const asked = await input(who);
    const send = (second: object) => world.callWith(row, { ...asked, ...second }, { token: who.token });
    expect(await send({})).toMatchObject({ ok: false, error: "totp_required" });
    expect(await send({ totp: wrong(who.code()) })).toMatchObject({ ok: false, error: "totp_incorrect" });
    expect(await send({ recovery_code: "AAAAA-AAAAA" })).toMatchObject({ ok: false, error: "recovery_code_incorrect" });
    const totp = who.code();
    expect(await send({ totp })).toMatchObject({ ok: true });
    await expectInvariants(world);
  },
);

test.each(acts.map((one) => [one.row.path, one] as const))(
  "%s takes a recovery code instead, once, and its member is notified",
  async (_path, { row, input }) => {
    const who = await givenProtectedMember(world, { balance: "100.00" });
    const outcome = await world.callWith(
      row,
      { ...(await input(who)), recovery_code: who.recovery_codes[3] ?? "" },
      { token: who.token },
    );
    expect(outcome).toMatchObject({ ok: true });
    expect((await toldTo(world, who.member_id)).map(({ subject }) => subject)).toContain(
      "mail.recovery_code_used_subject",
    );
  },
);

test("closing the account needs it too, and the last mail goes to the former address", async () => {
  const who = await givenProtectedMember(world);
  const close = (second: object) => world.callWith(members.close, { password, ...second }, { token: who.token });
  expect(await close({})).toMatchObject({ error: "totp_required" });
  expect(await close({ totp: wrong(who.code()) })).toMatchObject({ error: "totp_incorrect" });
  expect(await close({ recovery_code: "AAAAA-AAAAA" })).toMatchObject({ error: "recovery_code_incorrect" });
  expect(await close({ totp: who.code() })).toMatchObject({ ok: true });
  expect((await subjectsTo(world, who.email))[0]).toBe("Your account is closed");
});

test("a withdrawal to a saved address needs none, to any other it does", async () => {
  const who = await givenProtectedMember(world, { balance: "100.00" });
  const address = walletAddress();
  const saved = {
    network: "TRC20",
    address,
    label: "",
    is_default: true,
    payment_password: paymentPassword,
    totp: who.code(),
  } as const;
  await world.ask(withdrawals.saveAddress, saved, { token: who.token });
  expect(
    await world.call(withdrawals.submit, await shownTo(world, who, { amount: "20.00", address }), { token: who.token }),
  ).toMatchObject({ ok: true });
  const other = await shownTo(world, who, { amount: "20.00" });
  expect(await world.call(withdrawals.submit, other, { token: who.token })).toMatchObject({ error: "totp_required" });
  // The code that saved the address is spent.
  expect(await world.call(withdrawals.submit, { ...other, totp: saved.totp }, { token: who.token })).toMatchObject({
    error: "totp_incorrect",
  });
});

test("one code allows one action, however many are sent at the same time", async () => {
  const who = await givenProtectedMember(world);
  const totp = who.code();
  const save = () =>
    world.call(
      withdrawals.saveAddress,
      {
        network: "TRC20",
        address: walletAddress(),
        label: "",
        is_default: false,
        payment_password: paymentPassword,
        totp,
      },
      { token: who.token },
    );
  const outcomes = await Promise.all(Array.from({ length: 8 }, save));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes) if (!outcome.ok) expect(["totp_incorrect", "too_often"]).toContain(outcome.error);
});

test("a member without the second step is asked for none", async () => {
  const member = await givenMember(world, { balance: "100.00" });
  const opening = { id: await givenArchive(world, member), password };
  expect(await world.call(members.openArchive, opening, { token: member.token })).toMatchObject({ ok: true });
  expect(
    await world.call(withdrawals.submit, await shownTo(world, member, { amount: "20.00" }), { token: member.token }),
  ).toMatchObject({ ok: true });
});

test("turning it on ends the sessions that began without it, and says how many", async () => {
  const member = await givenMember(world);
  const { token } = await world.ask(account.logIn, { account: member.email, password }, { address: "10.44.0.1" });
  const { secret } = await world.ask(twoFactor.begin, { password }, { token: member.token });
  const { Secret, TOTP } = await import("otpauth");
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now().getTime() });
  expect(await world.ask(twoFactor.confirm, { totp }, { token: member.token })).toMatchObject({ sessions_ended: 1 });
  expect(await world.call(account.mine, {}, { token })).toMatchObject({ error: "log_in" });
  expect(await world.call(account.mine, {}, { token: member.token })).toMatchObject({ ok: true });
});

test("a member who lost the mailbox changes it with a second step older than a day, and not with a new one", async () => {
  const who = await givenProtectedMember(world);
  const change = async () => {
    const email = `lost-mailbox-${(addresses += 1)}@example.com`;
    await world.ask(account.sendCode, { purpose: "change_email", email }, { token: who.token });
    return world.call(
      account.changeEmail,
      { email, password, code: await mailedCode(world, email), totp: who.code() },
      { token: who.token },
    );
  };
  expect(await change()).toMatchObject({ error: "current_code_required", parameters: { hours: 24 } });
  world.clock.move(24 * 3_600_000);
  expect(await change()).toMatchObject({ ok: true });
});
