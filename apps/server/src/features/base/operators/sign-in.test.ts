import { operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { describe, expect, test } from "vitest";
import { byServer, givenMember, givenOperator, mailsTo, solvedCaptcha } from "../../../../test/given.ts";
import { useWorld, type World } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { totpCodeAt } from "../../../platform/secrets/totp.ts";
import { addOperator } from "./index.ts";
import { Secret } from "otpauth";

const world = useWorld();
const password = "a long enough password";
const device = (mark: string) => `device-mark-of-this-browser-${mark}`;
const halfMinute = 30_000;
let made = 0;

interface Enrolled {
  name: string;
  email: string;
  token: string;
  secret: Buffer;
}

/** Somebody who came in by a link, as the first administrator of a mall does. */
async function enrolled(from: World = world): Promise<Enrolled> {
  made += 1;
  const name = `Operator ${made}`;
  const email = `operator-${made}@example.com`;
  const { link } = await byServer(from, (context) =>
    addOperator(context, { name, email, role: "administrator" }, null),
  );
  const key = keyOf(link);
  const begun = await from.ask(operators.beginEnrolment, { key });
  const secret = Buffer.from(Secret.fromBase32(begun.secret).buffer);
  const { token } = await from.ask(operators.enrol, {
    key,
    password,
    code: totpCodeAt(secret, from.clock.now()),
    device: device(name.replace(" ", "-")),
  });
  from.clock.move(2 * halfMinute);
  return { name, email, token, secret };
}

const keyOf = (link: string) => link.split("/").at(-1) ?? "";
type Changed = Partial<{ account: string; password: string; code: string; device: string }>;
const typed = (person: Enrolled, changed: Changed = {}) => ({
  account: person.name,
  password,
  code: totpCodeAt(person.secret, world.clock.now()),
  device: device("a"),
  ...changed,
});
/** With a captcha, whether one is needed or not. */
const signIn = async (person: Enrolled, changed: Changed = {}, address = "10.1.1.1") =>
  world.call(operators.signIn, { ...typed(person, changed), captcha: await solvedCaptcha(world) }, { address });
const nextHour = () => world.clock.move(3_600_000 - (world.clock.now().getTime() % 3_600_000));

test("a link that is used twice at the same time lets in once, and opens nothing afterwards", async () => {
  const invited = { name: "Twice", email: "twice@example.com", role: "finance" } as const;
  const { link } = await byServer(world, (context) => addOperator(context, invited, null));
  const key = keyOf(link);
  const begun = await world.ask(operators.beginEnrolment, { key });
  const secret = Buffer.from(Secret.fromBase32(begun.secret).buffer);
  // Each with a code of its own, so that no code is used again.
  const use = (later: number) => {
    const code = totpCodeAt(secret, new Date(world.clock.now().getTime() + later));
    return world.call(operators.enrol, { key, password, code, device: device("twice") });
  };
  const outcomes = await Promise.all([use(0), use(halfMinute)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "not_found" });
  world.clock.move(halfMinute);
  expect(await use(halfMinute)).toMatchObject({ error: "not_found" });
  expect(await world.call(operators.beginEnrolment, { key })).toMatchObject({ error: "not_found" });
});

describe("operators sign in with a second factor (PROOF SEC-030)", () => {
  test("by name or email, with password and code; the answer names the person and the permissions", async () => {
    const person = await enrolled();
    const first = await signIn(person);
    expect(first).toMatchObject({ ok: true, data: { name: person.name, idle_minutes: 15 } });
    world.clock.move(halfMinute);
    expect(await signIn(person, { account: person.email.toUpperCase() })).toMatchObject({ ok: true });
    const me = await world.ask(operatorsOffice.me, {}, { token: first.ok ? first.data.token : "" });
    expect(me).toMatchObject({ name: person.name, role: "administrator", demo: false, passkeys: 0, to_decide: 0 });
    expect(me.permissions).toContain("operators.manage");
  });

  test("the answer is the same for an unknown name, a wrong password, a wrong code and a disabled account", async () => {
    const person = await enrolled();
    const answers = [
      await signIn(person, { account: "nobody of this name" }),
      await signIn(person, { password: "not the password" }),
      await signIn(person, { code: "000000" }),
    ];
    const boss = await givenOperator(world, "administrator");
    const { items } = await world.ask(operatorsOffice.list, {}, { token: boss.token });
    const id = items.find(({ name }) => name === person.name)?.id ?? "";
    await world.ask(
      operatorsOffice.disable,
      { operator_id: id, reason_code: "left", note: "works elsewhere" },
      { token: boss.token },
    );
    answers.push(await signIn(person));
    const bare = answers.map(({ body, status }) => [status, body.replace(/"request_id":"[^"]*"/, "")]);
    expect(new Set(bare.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: false, error: "sign_in_incorrect" });
  });

  test("a code is valid once, also for two at the same time, and one step of clock drift is accepted", async () => {
    const person = await enrolled();
    const code = totpCodeAt(person.secret, world.clock.now());
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => signIn(person, { code })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signIn(person, { code })).toMatchObject({ error: "sign_in_incorrect" });
    const next = totpCodeAt(person.secret, new Date(world.clock.now().getTime() + halfMinute));
    expect(await signIn(person, { code: next })).toMatchObject({ ok: true });
    const far = totpCodeAt(person.secret, new Date(world.clock.now().getTime() + 3 * halfMinute));
    expect(await signIn(person, { code: far })).toMatchObject({ error: "sign_in_incorrect" });
  });

  test("a wrong password does not use up a code", async () => {
    const person = await enrolled();
    expect(await signIn(person, { password: "not the password" })).toMatchObject({ error: "sign_in_incorrect" });
    expect(await signIn(person)).toMatchObject({ ok: true });
  });

  test("after twenty failures in an hour one try a minute is left, and the operator's usual device still signs in", async () => {
    const person = await enrolled();
    nextHour();
    await signIn(person, {}, "10.9.0.1");
    for (let count = 0; count < 20; count += 1) await signIn(person, { code: "000000" }, `10.9.1.${count}`);
    world.clock.move(60_000 - (world.clock.now().getTime() % 60_000));
    expect(await signIn(person, { code: "000000" }, "10.9.2.1")).toMatchObject({ error: "sign_in_incorrect" });
    expect(await signIn(person, { code: "000000" }, "10.9.2.2")).toMatchObject({ status: 429, error: "too_often" });
    expect(await signIn(person, {}, "10.9.0.1")).toMatchObject({ ok: true });
  });

  test("after three failures each try needs a captcha, by name and by network, and a captcha is valid for one try", async () => {
    const person = await enrolled();
    nextHour();
    for (const last of [1, 2, 3])
      expect(
        await world.call(operators.signIn, typed(person, { code: "000000" }), { address: `10.3.0.${last}` }),
      ).toMatchObject({
        error: "sign_in_incorrect",
      });
    const bare = () => world.call(operators.signIn, typed(person), { address: "10.3.0.4" });
    expect(await bare()).toMatchObject({ ok: false, error: "captcha_required", status: 200 });
    const captcha = await solvedCaptcha(world);
    const once = { ...typed(person, { code: "000000" }), captcha };
    expect(await world.call(operators.signIn, once, { address: "10.3.0.4" })).toMatchObject({
      error: "sign_in_incorrect",
    });
    expect(await world.call(operators.signIn, { ...typed(person), captcha }, { address: "10.3.0.4" })).toMatchObject({
      error: "captcha_incorrect",
    });
    // Who lacks a captcha is not counted: the limit of the hour is for those who are compared.
    for (let count = 0; count < 25; count += 1) expect(await bare()).toMatchObject({ error: "captcha_required" });
    expect(await signIn(person, {}, "10.3.0.4")).toMatchObject({ ok: true });
    world.clock.move(halfMinute);
    expect(await bare()).toMatchObject({ ok: true });

    nextHour();
    for (const name of ["one", "two", "three"])
      await world.call(operators.signIn, typed(person, { account: `nobody ${name}` }), { address: "10.3.1.1" });
    expect(await world.call(operators.signIn, typed(person), { address: "10.3.1.1" })).toMatchObject({
      error: "captcha_required",
    });
    expect(await world.call(operators.signIn, typed(person), { address: "10.3.1.2" })).toMatchObject({ ok: true });
  });

  test("the first sign-in from a new place is mailed, the second is not", async () => {
    const person = await enrolled();
    await signIn(person, {}, "10.2.0.1");
    const mails = await mailsTo(world, person.email);
    expect(mails[0]?.subject).toContain("New sign-in");
    expect(mails[0]?.body).toContain(person.name);
    world.clock.move(halfMinute);
    await signIn(person, {}, "10.2.0.1");
    expect(await mailsTo(world, person.email)).toHaveLength(mails.length);
  });

  test("a session ends after 15 minutes without a call, and after 8 hours in any case", async () => {
    const person = await enrolled();
    const opened = await signIn(person);
    const token = opened.ok ? opened.data.token : "";
    for (let minutes = 0; minutes < 470; minutes += 10) {
      world.clock.move(10 * 60_000);
      expect(await world.call(operatorsOffice.me, {}, { token })).toMatchObject({ ok: true });
    }
    world.clock.move(11 * 60_000);
    expect(await world.call(operatorsOffice.me, {}, { token })).toMatchObject({ ok: false, error: "log_in" });
    const again = await signIn(person);
    const second = again.ok ? again.data.token : "";
    world.clock.move(16 * 60_000);
    expect(await world.call(operatorsOffice.me, {}, { token: second })).toMatchObject({ ok: false, error: "log_in" });
  });

  test("stored data signs nobody in: tokens are hashed, the secret is encrypted, and only the demo has default accounts", async () => {
    const person = await enrolled();
    const stored = JSON.stringify(
      await many(world.owner, sql`SELECT o.*, s.* FROM operator o JOIN operator_session s ON s.operator_id = o.id`),
      (_key, value) => (typeof value === "bigint" ? String(value) : value),
    );
    expect(stored).not.toContain(person.token);
    expect(stored).not.toContain(JSON.stringify(person.secret));
    expect(await many(world.owner, sql`SELECT id FROM operator WHERE demo`)).toEqual([]);
    expect(await world.call(operators.demoSignIn, { name: "demo-operator" })).toMatchObject({ error: "not_found" });
  });

  test("a member's session is refused here, and an operator's session in the mall", async () => {
    const member = await givenMember(world);
    expect(await world.call(operatorsOffice.me, {}, { token: member.token })).toMatchObject({ error: "log_in" });
  });

  test("signing out, and ending a session from elsewhere, apply from the next call", async () => {
    const person = await enrolled();
    const [one, two] = [await signIn(person), (world.clock.move(halfMinute), await signIn(person))];
    const [first, second] = [one.ok ? one.data.token : "", two.ok ? two.data.token : ""];
    const { items } = await world.ask(operatorsOffice.sessions, {}, { token: first });
    const other = items.find(({ current }) => !current);
    await world.ask(operatorsOffice.endSession, { session_id: other?.id ?? "" }, { token: first });
    expect(await world.call(operatorsOffice.me, {}, { token: other && second })).toMatchObject({ error: "log_in" });
    expect(
      await world.call(operatorsOffice.endSession, { session_id: other?.id ?? "" }, { token: first }),
    ).toMatchObject({ error: "not_found" });
    await world.ask(operatorsOffice.signOut, {}, { token: first });
    expect(await world.call(operatorsOffice.me, {}, { token: first })).toMatchObject({ error: "log_in" });
  });

  test("a new password needs the old one and a code, and ends the other sessions", async () => {
    const person = await enrolled();
    const opened = await signIn(person);
    const token = opened.ok ? opened.data.token : "";
    world.clock.move(halfMinute);
    const now = () => totpCodeAt(person.secret, world.clock.now());
    const wrong = { old_password: "not the password", code: now(), password: "another long password" };
    expect(await world.call(operatorsOffice.changePassword, wrong, { token })).toMatchObject({
      error: "sign_in_incorrect",
    });
    world.clock.move(halfMinute);
    const common = { old_password: password, code: now(), password: "qwertyuiop" };
    expect(await world.call(operatorsOffice.changePassword, common, { token })).toMatchObject({
      error: "password_common",
    });
    world.clock.move(halfMinute);
    await world.ask(operatorsOffice.changePassword, { ...wrong, old_password: password, code: now() }, { token });
    expect(await world.call(operatorsOffice.me, {}, { token: person.token })).toMatchObject({ error: "log_in" });
    world.clock.move(halfMinute);
    expect(await signIn(person, { password: "another long password" })).toMatchObject({ ok: true });
  });
});

describe("enrolment", () => {
  test("a link is used once, and needs a code of the authenticator that it showed", async () => {
    const { link } = await byServer(world, (context) =>
      addOperator(context, { name: "New Colleague", email: "new@example.com", role: "support" }, null),
    );
    const key = keyOf(link);
    const begun = await world.ask(operators.beginEnrolment, { key });
    expect(begun).toMatchObject({ name: "New Colleague", role: "support" });
    expect((await world.ask(operators.beginEnrolment, { key })).secret).toBe(begun.secret);
    const input = { key, password, code: "000000", device: device("b") };
    expect(await world.call(operators.enrol, input)).toMatchObject({ error: "totp_incorrect" });
    const code = totpCodeAt(Buffer.from(Secret.fromBase32(begun.secret).buffer), world.clock.now());
    expect(await world.call(operators.enrol, { ...input, code, password: "1234567890" })).toMatchObject({
      error: "password_common",
    });
    const outcomes = await Promise.all([1, 2].map(() => world.call(operators.enrol, { ...input, code })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.call(operators.beginEnrolment, { key })).toMatchObject({ error: "not_found" });
    expect(await world.call(operators.enrol, { ...input, code })).toMatchObject({ error: "not_found" });
  });

  test("nobody disables themselves", async () => {
    const boss = await givenOperator(world, "administrator");
    const disabling = { operator_id: String(boss.operator_id), reason_code: "left", note: "for myself" } as const;
    expect(await world.call(operatorsOffice.disable, disabling, { token: boss.token })).toMatchObject({
      error: "own_matter",
    });
    expect(
      await world.call(operatorsOffice.disable, { ...disabling, operator_id: "5" }, { token: boss.token }),
    ).toMatchObject({ error: "not_found" });
  });

  test("one's own buyer account is named once", async () => {
    const [one, two] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
    const member = await givenMember(world);
    expect(
      await world.call(operatorsOffice.declareAccount, { account: "nobody at all" }, { token: one.token }),
    ).toMatchObject({ error: "not_found" });
    expect(await world.ask(operatorsOffice.declareAccount, { account: member.email }, { token: one.token })).toEqual({
      nickname: member.nickname,
    });
    expect(
      await world.call(operatorsOffice.declareAccount, { account: member.nickname }, { token: one.token }),
    ).toMatchObject({ error: "account_declared" });
    expect(
      await world.call(operatorsOffice.declareAccount, { account: member.nickname }, { token: two.token }),
    ).toMatchObject({ error: "account_declared" });
    expect((await world.ask(operatorsOffice.me, {}, { token: one.token })).own_account).toMatchObject({
      nickname: member.nickname,
    });
  });
});
