import { account } from "@arcade/contract/people/account/api";
import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { members } from "@arcade/contract/oversight/members/api";
import { describe, expect, test } from "vitest";
import { askedCode, type GivenMember, givenMember, password } from "../../../../../test/given.ts";
import { givenArchive, readArchive } from "../../../../../test/given/given-archive.ts";
import { beginSecondStep, givenProtectedMember, subjectsTo } from "../../../../../test/given/given-security.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { raw, sql } from "../../../../platform/sql.ts";
import { totpCodeAt } from "../../../../platform/secrets/totp.ts";

const world = useWorld();
const halfMinute = 30_000;
const hour = 3_600_000;
let sources = 0;
const elsewhere = () => ({ address: `10.9.${(sources += 1) >> 8}.${sources & 255}` });
const by = ({ token }: { token: string }) => ({ token });
const name = (outcome: { ok: boolean; error?: string }) => (outcome.ok ? "in" : outcome.error);

const begun = (who: GivenMember) => beginSecondStep(world, who);
const protectedMember = () => givenProtectedMember(world);

const logIn = (
  who: GivenMember,
  second: { totp?: string; recovery_code?: string } = {},
  caller = elsewhere(),
  word = password,
) => world.call(account.logIn, { account: who.email, password: word, ...second }, caller);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("RULES 7 a member turns the second step on", () => {
  test("with the password and a right code; ten recovery codes are shown once, the mail says so, nothing is stored readable", async () => {
    const member = await givenMember(world);
    expect(await world.call(twoFactor.begin, { password: "not it" }, by(member))).toMatchObject({
      error: "password_incorrect",
    });
    const { secret, text, otpauth_uri } = await begun(member);
    expect(text).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauth_uri).toMatch(new RegExp(`^otpauth://totp/.*secret=${text}`));
    // Begun is not on.
    expect(await logIn(member)).toMatchObject({ ok: true });
    expect(await world.ask(twoFactor.state, {}, by(member))).toEqual({ since: null, recovery_codes_left: 0 });

    const code = totpCodeAt(secret, world.clock.now());
    expect(await world.call(twoFactor.confirm, { totp: wrong(code) }, by(member))).toMatchObject({
      error: "totp_incorrect",
    });
    const { recovery_codes } = await world.ask(twoFactor.confirm, { totp: code }, by(member));
    expect(new Set(recovery_codes).size).toBe(10);
    for (const one of recovery_codes) expect(one).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    expect(await world.ask(twoFactor.state, {}, by(member))).toMatchObject({ recovery_codes_left: 10 });
    expect((await world.ask(account.mine, {}, by(member))).two_factor).toBe(true);
    await world.pass(1_000);
    const mails = await many<{ subject: string }>(
      world.owner,
      sql`SELECT subject FROM mail WHERE recipient = ${member.email} ORDER BY id DESC LIMIT 1`,
    );
    expect(mails[0]?.subject).toContain("Two-step verification is on");

    const [kept] = await many<{ all: string }>(
      world.owner,
      sql`SELECT (SELECT row_to_json(f)::text FROM two_factor f WHERE member_id = ${member.member_id}) ||
        (SELECT string_agg(row_to_json(r)::text, '') FROM recovery_code r WHERE member_id = ${member.member_id})
        AS all`,
    );
    for (const clear of [
      secret.toString("hex"),
      ...recovery_codes,
      ...recovery_codes.map((one) => Buffer.from(one).toString("hex")),
    ])
      expect(kept?.all).not.toContain(clear);
    await expectInvariants(world);
  });

  test("a set-up is confirmed by its own secret, within half an hour, and once", async () => {
    const member = await givenMember(world);
    expect(await world.call(twoFactor.confirm, { totp: "123456" }, by(member))).toMatchObject({
      error: "two_factor_not_begun",
    });
    const first = await begun(member);
    const second = await begun(member);
    expect(
      await world.call(twoFactor.confirm, { totp: totpCodeAt(first.secret, world.clock.now()) }, by(member)),
    ).toMatchObject({ error: "totp_incorrect" });
    world.clock.move(hour / 2);
    expect(
      await world.call(twoFactor.confirm, { totp: totpCodeAt(second.secret, world.clock.now()) }, by(member)),
    ).toMatchObject({
      error: "two_factor_not_begun",
    });
    const third = await begun(member);
    const totp = totpCodeAt(third.secret, world.clock.now());
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => world.call(twoFactor.confirm, { totp }, by(member))),
    );
    expect(outcomes.map(name).filter((one) => one === "in")).toHaveLength(1);
    expect(outcomes.map(name).filter((one) => one === "two_factor_not_begun")).toHaveLength(4);
    await expectInvariants(world);
  });

  test("starting again does not replace an active second step, and an unconfirmed one is deleted", async () => {
    const member = await protectedMember();
    expect(await world.call(twoFactor.begin, { password }, by(member))).toMatchObject({ error: "two_factor_on" });
    expect(await logIn(member, { totp: member.code() })).toMatchObject({ ok: true });
    const other = await givenMember(world);
    await begun(other);
    await world.pass(2 * hour);
    expect(await many(world.owner, sql`SELECT FROM two_factor WHERE member_id = ${other.member_id}`)).toHaveLength(0);
    expect(await many(world.owner, sql`SELECT FROM two_factor WHERE member_id = ${member.member_id}`)).toHaveLength(1);
  });
});

describe("RULES 7, SEC-017 the second step of the log-in", () => {
  test("is requested only after the right password; before that nothing differs", async () => {
    const [member, plain] = [await protectedMember(), await givenMember(world)];
    const bare = (body: string) => body.replace(/"request_id":"[^"]+"/, "");
    for (const second of [{}, { totp: member.code() }, { recovery_code: member.recovery_codes[0] ?? "" }]) {
      const outcomes = [
        await logIn(member, second, elsewhere(), "not it"),
        await logIn(plain, second, elsewhere(), "not it"),
      ];
      outcomes.push(await logIn({ ...plain, email: `nobody-${sources}@example.com` }, second, elsewhere(), "not it"));
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ ok: false, error: "incorrect_account", status: 200 });
      expect(new Set(outcomes.map(({ body }) => bare(body))).size).toBe(1);
      // A right password for the others, so that the failures of each stay few.
      await logIn(member);
      await logIn(plain);
    }
    expect(await logIn(member)).toMatchObject({ ok: false, error: "totp_required" });
    expect(await logIn(member, { totp: member.code() })).toMatchObject({
      ok: true,
      data: { userinfo: { email: member.email } },
    });
    expect(await logIn(plain, { totp: "123456" })).toMatchObject({ ok: true });
  });

  test("accepts a current code or one step beside it, in the digits of any keyboard", async () => {
    const writers: ((digits: string) => string)[] = [
      (digits) => digits,
      (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
      (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
      (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    ];
    const member = await protectedMember();
    for (const write of writers) {
      expect(await logIn(member, { totp: write(member.code()) })).toMatchObject({ ok: true });
      world.clock.move(3 * halfMinute);
    }
    expect(await logIn(member, { totp: member.code(-2) })).toMatchObject({ error: "totp_incorrect" });
    expect(await logIn(member, { totp: member.code(2) })).toMatchObject({ error: "totp_incorrect" });
    expect(await logIn(member, { totp: wrong(member.code()) })).toMatchObject({ error: "totp_incorrect" });
    expect(await logIn(member, { totp: member.code(-1) })).toMatchObject({ ok: true });
    expect(await logIn(member, { totp: member.code(1) })).toMatchObject({ ok: true });
    for (const totp of ["12345", "1234567", "12a456", ""])
      expect(await logIn(member, { totp })).toMatchObject({ error: "invalid_input" });
  });

  test("accepts no step twice, nor an earlier one after it, nor the code that confirmed the set-up", async () => {
    const member = await givenMember(world);
    const { secret } = await begun(member);
    const totp = totpCodeAt(secret, world.clock.now());
    await world.ask(twoFactor.confirm, { totp }, by(member));
    expect(await logIn(member, { totp })).toMatchObject({ error: "totp_incorrect" });
    world.clock.move(3 * halfMinute);
    const [before, now] = [-1, 0].map((steps) =>
      totpCodeAt(secret, new Date(world.clock.now().getTime() + steps * halfMinute)),
    );
    expect(await logIn(member, { totp: now ?? "" })).toMatchObject({ ok: true });
    expect(await logIn(member, { totp: now ?? "" })).toMatchObject({ error: "totp_incorrect" });
    expect(await logIn(member, { totp: before ?? "" })).toMatchObject({ error: "totp_incorrect" });
  });

  test("of log-ins at the same time with one code one succeeds, and with one recovery code too", async () => {
    const member = await protectedMember();
    const totp = member.code();
    const byCode = await Promise.all(Array.from({ length: 3 }, () => logIn(member, { totp })));
    expect(byCode.map(name)).toEqual(expect.arrayContaining(["in", "totp_incorrect"]));
    expect(byCode.filter(({ ok }) => ok)).toHaveLength(1);
    world.clock.move(hour);
    const recovery_code = member.recovery_codes[3] ?? "";
    const byRecovery = await Promise.all(Array.from({ length: 3 }, () => logIn(member, { recovery_code })));
    expect(byRecovery.map(name)).toEqual(expect.arrayContaining(["in", "recovery_code_incorrect"]));
    expect(byRecovery.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.ask(twoFactor.state, {}, by(member))).toMatchObject({ recovery_codes_left: 9 });
    await expectInvariants(world);
  });

  test("a recovery code is valid once, however it is typed, and only for its owner", async () => {
    const [member, other] = [await protectedMember(), await protectedMember()];
    const [first = "", second = ""] = member.recovery_codes;
    expect(await logIn(other, { recovery_code: first })).toMatchObject({ error: "recovery_code_incorrect" });
    expect(await logIn(member, { recovery_code: "AAAAA-AAAAA" })).toMatchObject({ error: "recovery_code_incorrect" });
    expect(await logIn(member, { recovery_code: ` ${first.toLowerCase().replace("-", " ")} ` })).toMatchObject({
      ok: true,
    });
    expect(await logIn(member, { recovery_code: first })).toMatchObject({ error: "recovery_code_incorrect" });
    const arabic = second.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace("-", "");
    expect(await logIn(member, { recovery_code: arabic })).toMatchObject({ ok: true });
  });

  test("ten tries an hour are compared, thirty a day, however many come at once; the member's usual device has its own", async () => {
    world.clock.move(24 * hour - (world.clock.now().getTime() % (24 * hour)));
    const member = await protectedMember();
    const home = elsewhere();
    expect(await logIn(member, { totp: member.code() }, home)).toMatchObject({ ok: true });
    world.clock.move(hour);
    // Three at a time: of more at the same moment the password asks for a captcha.
    const guesses = async () => {
      const outcomes = [];
      for (let batch = 0; batch < 5; batch += 1)
        outcomes.push(
          ...(await Promise.all(Array.from({ length: 3 }, () => logIn(member, { totp: wrong(member.code()) })))),
        );
      return outcomes;
    };
    const perHour = [];
    for (let hours = 0; hours < 5; hours += 1) {
      perHour.push((await guesses()).map(name).filter((one) => one === "totp_incorrect").length);
      if (hours === 0) {
        expect(await logIn(member, { totp: member.code() })).toMatchObject({ error: "too_often", status: 429 });
        expect(await logIn(member, { totp: member.code() }, home)).toMatchObject({ ok: true });
        for (let guess = 0; guess < 10; guess += 1)
          expect(await logIn(member, { recovery_code: "BBBBB-22222" }, home)).toMatchObject({
            error: "recovery_code_incorrect",
          });
        expect(await logIn(member, { recovery_code: member.recovery_codes[0] ?? "" }, home)).toMatchObject({
          error: "too_often",
        });
      }
      world.clock.move(hour);
    }
    expect(perHour.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30);
    expect(perHour[0]).toBe(10);
    world.clock.move(24 * hour);
    expect(await logIn(member, { totp: member.code() })).toMatchObject({ ok: true });
  });

  test("a password reset by mail does not turn it off", async () => {
    const member = await protectedMember();
    const caller = elsewhere();
    const asked = await askedCode(world, "reset_password", member.email, caller);
    await world.ask(account.resetPassword, { email: member.email, ...asked, password: "fresh start" }, caller);
    expect(await logIn(member, {}, caller, "fresh start")).toMatchObject({ error: "totp_required" });
    expect(await logIn(member, { totp: member.code() }, caller, "fresh start")).toMatchObject({ ok: true });
  });
});

describe("RULES 7 a member turns the second step off", () => {
  test("with the password and a code, and a mail says so; neither alone is enough", async () => {
    const member = await protectedMember();
    const off = (input: object) => world.call(twoFactor.turnOff, { password, ...input }, by(member));
    expect(await off({ password: "not it", totp: member.code() })).toMatchObject({ error: "password_incorrect" });
    expect(await off({})).toMatchObject({ error: "totp_required" });
    expect(await off({ totp: wrong(member.code()) })).toMatchObject({ error: "totp_incorrect" });
    expect(await off({ recovery_code: "AAAAA-AAAAA" })).toMatchObject({ error: "recovery_code_incorrect" });
    expect(await off({ totp: member.code() })).toMatchObject({ ok: true });
    expect(await off({ totp: member.code(1) })).toMatchObject({ error: "two_factor_off" });
    expect(await logIn(member)).toMatchObject({ ok: true });
    await world.pass(1_000);
    expect(await subjectsTo(world, member.email)).toContain("Two-step verification is off");
    expect(await many(world.owner, sql`SELECT FROM recovery_code WHERE member_id = ${member.member_id}`)).toHaveLength(
      0,
    );
  });

  test("a recovery code does it too, for a member without the authenticator", async () => {
    const member = await protectedMember();
    expect(
      await world.call(twoFactor.turnOff, { password, recovery_code: member.recovery_codes[9] ?? "" }, by(member)),
    ).toMatchObject({ ok: true });
    expect(await world.ask(twoFactor.state, {}, by(member))).toEqual({ since: null, recovery_codes_left: 0 });
  });

  test("new recovery codes replace the old ones", async () => {
    const member = await protectedMember();
    const renew = (input: object) => world.call(twoFactor.renewCodes, { password, ...input }, by(member));
    expect(await renew({ password: "not it", totp: member.code() })).toMatchObject({ error: "password_incorrect" });
    expect(await renew({})).toMatchObject({ error: "totp_required" });
    expect(await renew({ totp: wrong(member.code()) })).toMatchObject({ error: "totp_incorrect" });
    expect(await renew({ recovery_code: "AAAAA-AAAAA" })).toMatchObject({ error: "recovery_code_incorrect" });
    const { recovery_codes } = await world.ask(twoFactor.renewCodes, { password, totp: member.code() }, by(member));
    expect(await logIn(member, { recovery_code: member.recovery_codes[0] ?? "" })).toMatchObject({
      error: "recovery_code_incorrect",
    });
    expect(await logIn(member, { recovery_code: recovery_codes[0] ?? "" })).toMatchObject({ ok: true });
    await expectInvariants(world);
    const plain = await givenMember(world);
    expect(await world.call(twoFactor.renewCodes, { password, totp: "123456" }, by(plain))).toMatchObject({
      error: "two_factor_off",
    });
  });
});

test("SEC-038 the member's data says that it is on and has no secret; closing the account deletes it", async () => {
  const member = await protectedMember();
  const id = await givenArchive(world, member);
  const { parts, text: archive } = await readArchive(world, member, id, { totp: member.code() });
  expect(parts).toMatchObject({ two_factor: [{ recovery_codes_left: 10 }] });
  for (const secret of [member.secret.toString("hex"), member.secret.toString("base64"), ...member.recovery_codes])
    expect(archive).not.toContain(secret);
  expect(await world.call(members.close, { password, totp: member.code(1) }, by(member))).toMatchObject({ ok: true });
  for (const table of ["two_factor", "recovery_code"])
    expect(await many(world.owner, sql`SELECT FROM ${raw(table)} WHERE member_id = ${member.member_id}`)).toHaveLength(
      0,
    );
});
