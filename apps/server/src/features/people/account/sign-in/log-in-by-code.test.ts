import { account } from "@arcade/contract/people/account/api";
import { expect, test } from "vitest";
import { askedCode, givenMember, mailsTo, solvedCaptcha } from "../../../../../test/given.ts";
import { givenProtectedMember } from "../../../../../test/given/given-security.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let sources = 0;
const elsewhere = () => ({ address: `10.5.${(sources += 1) >> 8}.${sources & 255}` });
const otherThan = (code: string) => (code === "123456" ? "654321" : "123456");

test("a mailed code signs in once, and the mail says what it is for", async () => {
  const { email, member_id } = await givenMember(world);
  const asked = await askedCode(world, "log_in", email, elsewhere());
  const [mail] = await mailsTo(world, email);
  expect(mail?.subject).toBe("Verification code for logging in");
  const session = await world.ask(account.logInByCode, { email, ...asked }, elsewhere());
  expect(session.userinfo.id).toBe(String(member_id));
  expect((await world.ask(account.mine, {}, { token: session.token })).email).toBe(email);
  expect(await world.call(account.logInByCode, { email, ...asked }, elsewhere())).toMatchObject({
    ok: false,
    error: "code_expired",
  });
});

test("of two who use one code at the same time one signs in", async () => {
  const { email } = await givenMember(world);
  const asked = await askedCode(world, "log_in", email, elsewhere());
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => world.call(account.logInByCode, { email, ...asked }, elsewhere())),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a request for a sign-in code does not reveal whether an address has an account", async () => {
  const { email } = await givenMember(world);
  const ask = async (address: string) =>
    world.ask(
      account.sendCode,
      { purpose: "log_in", email: address, captcha: await solvedCaptcha(world) },
      elsewhere(),
    );
  const [known, unknown] = [await ask(email), await ask("nobody-here@example.com")];
  expect({ ...unknown, sent_to: "", ticket: "" }).toEqual({ ...known, sent_to: "", ticket: "" });
  expect(await mailsTo(world, "nobody-here@example.com")).toEqual([]);
  const wrong = { email: "nobody-here@example.com", code: "123456", ticket: unknown.ticket ?? "" };
  expect(await world.call(account.logInByCode, wrong, elsewhere())).toMatchObject({
    ok: false,
    error: "code_incorrect",
    parameters: { tries_left: 4 },
  });
});

test("a code for a new password signs nobody in, and neither does a code without its ticket", async () => {
  const { email } = await givenMember(world);
  const reset = await askedCode(world, "reset_password", email, elsewhere());
  expect(await world.call(account.logInByCode, { email, ...reset }, elsewhere())).toMatchObject({
    error: "code_expired",
  });
  const own = await askedCode(world, "log_in", email, elsewhere());
  world.clock.move(60_000);
  const theirs = await askedCode(world, "log_in", email, elsewhere());
  expect(
    await world.call(account.logInByCode, { email, code: own.code, ticket: theirs.ticket }, elsewhere()),
  ).toMatchObject({ ok: false });
});

test("wrong codes from one network cost a captcha, and a code has five tries", async () => {
  const { email } = await givenMember(world);
  const caller = elsewhere();
  const { code, ticket } = await askedCode(world, "log_in", email, elsewhere());
  const guess = (text: string, captcha?: string) =>
    world.call(account.logInByCode, { email, ticket, code: text, ...(captcha && { captcha }) }, caller);
  for (let tried = 0; tried < 3; tried += 1)
    expect(await guess(otherThan(code))).toMatchObject({ error: "code_incorrect" });
  expect(await guess(otherThan(code))).toMatchObject({ error: "captcha_required" });
  expect(await guess(otherThan(code), "bm90IG9uZQ==")).toMatchObject({ error: "captcha_incorrect" });
  for (let tried = 0; tried < 2; tried += 1)
    expect(await guess(otherThan(code), await solvedCaptcha(world))).toMatchObject({ error: "code_incorrect" });
  expect(await guess(code, await solvedCaptcha(world))).toMatchObject({ error: "code_expired" });
});

test("a member with the second step needs it after the right code too", async () => {
  const { email, recovery_codes } = await givenProtectedMember(world);
  const asked = await askedCode(world, "log_in", email, elsewhere());
  const logIn = (second: { totp?: string; recovery_code?: string } = {}) =>
    world.call(account.logInByCode, { email, ...asked, ...second }, elsewhere());
  expect(await logIn()).toMatchObject({ error: "totp_required" });
  expect(await logIn({ totp: "000000" })).toMatchObject({ error: "totp_incorrect" });
  expect(await logIn({ recovery_code: "AAAAA-AAAAA" })).toMatchObject({ error: "recovery_code_incorrect" });
  expect(await logIn({ recovery_code: recovery_codes[0] ?? "" })).toMatchObject({ ok: true });
});

test("a password change meanwhile stops the sign-in, and after 'this was not me' a new password comes first", async () => {
  const { email, member_id } = await givenMember(world);
  const asked = await askedCode(world, "log_in", email, elsewhere());
  const [late] = await world.withContext(async ({ tx }) => {
    await run(tx, sql`UPDATE member SET password_hash = password_hash || 'x' WHERE id = ${member_id}`);
    // It has read the old password, and waits for this transaction when it opens the session.
    const waiting = world.call(account.logInByCode, { email, ...asked }, elsewhere());
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [waiting] as const;
  });
  expect(await late).toMatchObject({ ok: false, error: "incorrect_account" });
  await run(world.mall.db, sql`UPDATE member SET withdraw_stopped_at = ${world.clock.now()} WHERE id = ${member_id}`);
  expect(await world.call(account.logInByCode, { email, ...asked }, elsewhere())).toMatchObject({
    error: "new_password_needed",
  });
});
