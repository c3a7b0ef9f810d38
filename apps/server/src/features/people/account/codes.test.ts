import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { defaultSettings } from "@arcade/contract/limits";
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { askedCode, givenMember, mailedCode, mailsTo, password, solvedCaptcha } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { Refusal } from "../../../platform/http/refuse.ts";
import { checkCode } from "./use-code.ts";

const world = useWorld();
const minute = 60_000;
let sources = 0;
const elsewhere = () => ({ address: `10.4.${(sources += 1) >> 8}.${sources & 255}` });

async function sendReset(email: string, caller = elsewhere()) {
  return world.call(
    account.sendCode,
    { purpose: "reset_password", email, captcha: await solvedCaptcha(world) },
    caller,
  );
}

const otherThan = (code: string) => (code === "123456" ? "654321" : "123456");

test("a visitor who wants a code does a captcha first, and each captcha opens one try", async () => {
  const email = "captcha@example.com";
  expect(await world.call(account.sendCode, { purpose: "register", email }, elsewhere())).toMatchObject({
    ok: false,
    error: "captcha_required",
  });
  const captcha = await solvedCaptcha(world);
  expect(await world.call(account.sendCode, { purpose: "register", email, captcha }, elsewhere())).toMatchObject({
    ok: true,
  });
  expect(await world.call(account.sendCode, { purpose: "register", email, captcha }, elsewhere())).toMatchObject({
    ok: false,
    error: "captcha_incorrect",
  });
});

test("the proof of work of a challenge can be found in fifty thousand tries", async () => {
  const { algorithm, challenge, maxnumber, salt, signature } = await world.ask(account.captcha, {});
  expect(maxnumber).toBe(50_000);
  let number = 0;
  while (number <= maxnumber && createHash("sha256").update(`${salt}${number}`).digest("hex") !== challenge)
    number += 1;
  const captcha = Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature, took: 700 })).toString(
    "base64",
  );
  expect(
    await world.call(account.sendCode, { purpose: "register", email: "worked@example.com", captcha }, elsewhere()),
  ).toMatchObject({ ok: true });
});

test("one captcha sent by forty at once opens one try", async () => {
  const captcha = await solvedCaptcha(world);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      world.call(account.sendCode, { purpose: "register", email: `forty-${index}@example.com`, captcha }, elsewhere()),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a captcha that is made up, changed, or older than its time is incorrect", async () => {
  const send = (captcha: string) =>
    world.call(account.sendCode, { purpose: "register", email: "made-up@example.com", captcha }, elsewhere());
  const solved = JSON.parse(Buffer.from(await solvedCaptcha(world), "base64").toString());
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
  const wrong = [
    "not base64 at all",
    encode(null),
    encode([solved]),
    encode({ ...solved, number: solved.number + 1 }),
    encode({ ...solved, number: String(solved.number) }),
    encode({ ...solved, signature: "0".repeat(64) }),
    encode({ ...solved, salt: solved.salt.replace(/expires=\d+/, "expires=9999999999") }),
    encode({ ...solved, algorithm: "SHA-1" }),
    encode({ ...solved, __proto__: null, extra: 1 }),
  ];
  for (const captcha of wrong)
    expect(await send(captcha), captcha.slice(0, 20)).toMatchObject({ ok: false, error: "captcha_incorrect" });
  const late = await solvedCaptcha(world);
  world.clock.move(21 * minute);
  expect(await send(late)).toMatchObject({ ok: false, error: "captcha_incorrect" });
});

test("a member needs no captcha for the own purposes, and a visitor cannot ask for them", async () => {
  const member = await givenMember(world);
  expect(await world.call(account.sendCode, { purpose: "payment_password" })).toMatchObject({
    ok: false,
    error: "log_in",
    code: 401,
  });
  expect(await world.call(account.sendCode, { purpose: "change_email", email: "new@example.com" })).toMatchObject({
    ok: false,
    error: "log_in",
  });
  const { sent_to, resend_after_seconds, valid_minutes } = await world.ask(
    account.sendCode,
    { purpose: "payment_password" },
    { token: member.token },
  );
  expect({ sent_to, resend_after_seconds, valid_minutes }).toEqual({
    sent_to: member.email,
    resend_after_seconds: 60,
    valid_minutes: 10,
  });
  expect(await mailedCode(world, member.email)).toMatch(/^\d{6}$/);
});

test("an email belongs to the purposes that need one", async () => {
  const member = await givenMember(world);
  const faults = (rule: string) => ({
    ok: false,
    error: "invalid_input",
    parameters: { fields: [{ field: "email", rule }] },
  });
  expect(
    await world.call(
      account.sendCode,
      { purpose: "payment_password", email: "other@example.com" },
      { token: member.token },
    ),
  ).toMatchObject(faults("unknown_field"));
  expect(await world.call(account.sendCode, { purpose: "change_email" }, { token: member.token })).toMatchObject(
    faults("required"),
  );
  expect(
    await world.call(account.sendCode, { purpose: "register", captcha: await solvedCaptcha(world) }, elsewhere()),
  ).toMatchObject(faults("required"));
});

test("an email that is taken is named when registering or changing to it", async () => {
  const [member, other] = [await givenMember(world), await givenMember(world)];
  expect(
    await world.call(
      account.sendCode,
      { purpose: "register", email: other.email, captcha: await solvedCaptcha(world) },
      elsewhere(),
    ),
  ).toMatchObject({
    ok: false,
    error: "email_taken",
  });
  expect(
    await world.call(
      account.sendCode,
      { purpose: "change_email", email: other.email.toUpperCase() },
      { token: member.token },
    ),
  ).toMatchObject({
    ok: false,
    error: "email_taken",
  });
});

test("a code can be sent again after 60 seconds and not before, with the seconds named", async () => {
  const { email } = await givenMember(world);
  expect(await sendReset(email)).toMatchObject({ ok: true });
  world.clock.move(20_500);
  const early = await sendReset(email);
  expect(early).toMatchObject({ ok: false, error: "sending_too_often" });
  expect(early.ok || early.parameters["seconds"]).toBeGreaterThan(30);
  expect(early.ok || early.parameters["seconds"]).toBeLessThanOrEqual(40);
  world.clock.move(41_000);
  expect(await sendReset(email)).toMatchObject({ ok: true });
});

test("thirty requests for a code at once send one mail", async () => {
  const { email } = await givenMember(world);
  const captchas = await Promise.all(Array.from({ length: 30 }, () => solvedCaptcha(world)));
  const outcomes = await Promise.all(
    captchas.map((captcha) => world.call(account.sendCode, { purpose: "reset_password", email, captcha }, elsewhere())),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mailsTo(world, email)).toHaveLength(1);
});

test("an address gets ten codes a day, whatever they are for", async () => {
  const { email, token } = await givenMember(world);
  world.clock.move(24 * 60 * minute - (world.clock.now().getTime() % (24 * 60 * minute)));
  const fresh = (await world.ask(account.logIn, { account: email, password }, elsewhere())).token;
  expect(token).not.toBe(fresh);
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await sendReset(email)).toMatchObject({ ok: true });
    expect(await world.call(account.sendCode, { purpose: "payment_password" }, { token: fresh })).toMatchObject({
      ok: true,
    });
    world.clock.move(61_000);
  }
  expect(await sendReset(email)).toMatchObject({ ok: false, error: "sending_limit", parameters: { max: 10 } });
  world.clock.move(24 * 60 * minute);
  expect(await sendReset(email)).toMatchObject({ ok: true });
});

test("a member asks for at most ten codes a day, however many addresses are named", async () => {
  const { email } = await givenMember(world);
  world.clock.move(24 * 60 * minute - (world.clock.now().getTime() % (24 * 60 * minute)));
  const { token } = await world.ask(account.logIn, { account: email, password }, elsewhere());
  for (let sent = 0; sent < 10; sent += 1) {
    expect(
      await world.call(
        account.sendCode,
        { purpose: "change_email", email: `far-${sent}@example.com` },
        { token, ...elsewhere() },
      ),
    ).toMatchObject({
      ok: true,
    });
    world.clock.move(7_000);
  }
  expect(
    await world.call(account.sendCode, { purpose: "change_email", email: "far-11@example.com" }, { token }),
  ).toMatchObject({
    ok: false,
    error: "sending_limit",
  });
});

test("one network cannot have more than sixty codes sent in an hour", async () => {
  const caller = elsewhere();
  const outcomes = [];
  world.clock.move(60 * minute - (world.clock.now().getTime() % (60 * minute)));
  for (let sent = 0; sent < 61; sent += 1) {
    outcomes.push(
      await world.call(
        account.sendCode,
        { purpose: "register", email: `flood-${sent}@example.com`, captcha: await solvedCaptcha(world) },
        caller,
      ),
    );
    world.clock.move(10_000);
  }
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(60);
  expect(outcomes.at(-1)).toMatchObject({ ok: false, error: "sending_too_often" });
});

test("to reset a password the email must exist; asking for one that does not costs a captcha and mails nobody (SPEC 5)", async () => {
  expect(
    await world.call(account.sendCode, { purpose: "reset_password", email: "nobody@example.com" }, elsewhere()),
  ).toMatchObject({
    ok: false,
    error: "captcha_required",
  });
  expect(await sendReset("nobody@example.com")).toMatchObject({ ok: false, error: "email_unknown" });
  expect(await mailsTo(world, "nobody@example.com")).toHaveLength(0);
  const made_up = { email: "nobody@example.com", code: "123456", ticket: "t".repeat(43), password: "new password" };
  const guess = await world.call(account.resetPassword, made_up, elsewhere());
  expect(guess).toMatchObject({ ok: false, error: "code_expired" });
});

test("a code has five tries, even for the right one after them", async () => {
  const { email } = await givenMember(world);
  const { code, ticket } = await askedCode(world, "reset_password", email, elsewhere());
  const reset = async (guess: string) =>
    world.call(
      account.resetPassword,
      { email, ticket, code: guess, password: "new password", captcha: await solvedCaptcha(world) },
      elsewhere(),
    );
  const common = { email, ticket, code, password: "12345678", captcha: await solvedCaptcha(world) };
  expect(await world.call(account.resetPassword, common, elsewhere())).toMatchObject({
    ok: false,
    error: "password_common",
  });
  for (const tries_left of [4, 3, 2, 1, 0])
    expect(await reset(otherThan(code))).toMatchObject({
      ok: false,
      error: "code_incorrect",
      parameters: { tries_left },
    });
  expect(await reset(code)).toMatchObject({ ok: false, error: "code_expired" });
});

test("two hundred guesses at the same moment have five tries between them", async () => {
  const { email } = await givenMember(world);
  const { code, ticket } = await askedCode(world, "reset_password", email, elsewhere());
  const settings = defaultSettings;
  const guess = (text: string, asked: string) =>
    checkCode(
      world.mall.turn(world.mall.db, world.clock.now(), "en", settings),
      "reset_password",
      email,
      text,
      asked,
    ).then(
      () => "right",
      (error: unknown) => (error instanceof Refusal ? error.refusal : "bug"),
    );
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => guess(otherThan(code), ticket)));
  expect(outcomes.filter((outcome) => outcome === "code_incorrect")).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === "code_expired")).toHaveLength(195);
  // the control: the same two hundred with the right code do compare, and also five of them at most
  world.clock.move(2 * minute);
  const again = await askedCode(world, "reset_password", email, elsewhere());
  const control = await Promise.all(Array.from({ length: 200 }, () => guess(again.code, again.ticket)));
  expect(control.filter((outcome) => outcome === "right")).toHaveLength(5);
});

test("a code opens one purpose at one address, once, for ten minutes", async () => {
  const [member, other] = [await givenMember(world), await givenMember(world)];
  await world.ask(account.sendCode, { purpose: "payment_password" }, { token: member.token });
  const code = await mailedCode(world, member.email);
  const made_up = "t".repeat(43);
  expect(
    await world.call(
      account.resetPassword,
      { email: member.email, code, ticket: made_up, password: "new password" },
      elsewhere(),
    ),
  ).toMatchObject({
    ok: false,
    error: "code_expired",
  });
  expect(
    await world.call(paymentPasswords.set, { code, payment_password: "805274" }, { token: other.token }),
  ).toMatchObject({
    ok: false,
    error: "code_expired",
  });
  expect(
    await world.call(
      paymentPasswords.set,
      { code: otherThan(code), payment_password: "805274" },
      { token: member.token },
    ),
  ).toMatchObject({
    ok: false,
    error: "code_incorrect",
    parameters: { tries_left: 4 },
  });
  expect(
    await world.call(paymentPasswords.set, { code, payment_password: "805274" }, { token: member.token }),
  ).toMatchObject({ ok: true });
  expect(
    await world.call(paymentPasswords.set, { code, payment_password: "190642" }, { token: member.token }),
  ).toMatchObject({
    ok: false,
    error: "code_expired",
  });

  world.clock.move(minute);
  await world.ask(account.sendCode, { purpose: "payment_password" }, { token: other.token });
  const late = await mailedCode(world, other.email);
  world.clock.move(10 * minute);
  expect(
    await world.call(paymentPasswords.set, { code: late, payment_password: "805274" }, { token: other.token }),
  ).toMatchObject({
    ok: false,
    error: "code_expired",
  });
});

test("a new code of the same asker takes the place of the old one", async () => {
  const { email } = await givenMember(world);
  const { code: old, ticket } = await askedCode(world, "reset_password", email, elsewhere());
  world.clock.move(61_000);
  const again = { purpose: "reset_password", email, ticket, captcha: await solvedCaptcha(world) } as const;
  expect(await world.ask(account.sendCode, again, elsewhere())).toMatchObject({ ticket });
  const code = await mailedCode(world, email);
  const reset = (typed: string) =>
    world.call(account.resetPassword, { email, ticket, code: typed, password: "new password" }, elsewhere());
  if (old !== code) expect(await reset(old)).toMatchObject({ ok: false, error: "code_incorrect" });
  expect(await reset(code)).toMatchObject({ ok: true });
});

describe("strangers and somebody's reset code", () => {
  const home = "10.66.0.1";
  const atHome = async () => {
    const member = await givenMember(world);
    await world.ask(account.logIn, { account: member.email, password }, { address: home });
    return member;
  };

  test("they take none of its tries, whatever they bring, and asking themselves takes nothing from it", async () => {
    const { email } = await atHome();
    const own = await askedCode(world, "reset_password", email, { address: home });
    const theirs = await askedCode(world, "reset_password", email, elsewhere());
    const guesses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const ticket = index % 2 === 0 ? theirs.ticket : "s".repeat(43);
        const input = {
          email,
          ticket,
          code: otherThan(own.code),
          password: "stolen",
          captcha: await solvedCaptcha(world),
        };
        return world.call(account.resetPassword, input, elsewhere());
      }),
    );
    expect(guesses.filter(({ ok }) => ok)).toHaveLength(0);
    expect(guesses.filter((outcome) => !outcome.ok && outcome.error === "code_incorrect").length).toBeLessThanOrEqual(
      5,
    );
    // Their ticket does not open it with the right code either.
    const withTheirs = {
      email,
      ticket: theirs.ticket,
      code: own.code,
      password: "stolen",
      captcha: await solvedCaptcha(world),
    };
    expect(await world.call(account.resetPassword, withTheirs, elsewhere())).toMatchObject({ ok: false });
    expect(
      await world.call(account.resetPassword, { email, ...own, password: "new password" }, { address: home }),
    ).toMatchObject({ ok: true });
  });

  test("they use up neither the waiting time nor the day's codes of the member at home", async () => {
    const { email } = await atHome();
    for (let sent = 0; sent < 11; sent += 1) {
      await sendReset(email);
      world.clock.move(61_000);
    }
    expect(await sendReset(email)).toMatchObject({ ok: false, error: "sending_limit" });
    expect(await sendReset(email, { address: home })).toMatchObject({ ok: true });
  });

  test("a reset ends every other code for that address", async () => {
    const { email } = await atHome();
    const theirs = await askedCode(world, "reset_password", email, elsewhere());
    const own = await askedCode(world, "reset_password", email, { address: home });
    await world.ask(account.resetPassword, { email, ...own, password: "new password" }, { address: home });
    expect(
      await world.call(account.resetPassword, { email, ...theirs, password: "once more" }, elsewhere()),
    ).toMatchObject({ error: "code_expired" });
  });

  test("two codes of one account used at the same moment reset it once", async () => {
    const { email } = await atHome();
    const codes = [
      await askedCode(world, "reset_password", email, elsewhere()),
      await askedCode(world, "reset_password", email, { address: home }),
    ];
    const outcomes = await Promise.all(
      codes.map((asked) =>
        world.call(account.resetPassword, { email, ...asked, password: "new password" }, elsewhere()),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("after three wrong codes from one network each further try there costs a captcha", async () => {
    const caller = elsewhere();
    const guess = async (captcha?: string) =>
      world.call(
        account.resetPassword,
        {
          email: "anybody@example.com",
          code: "123456",
          ticket: "t".repeat(43),
          password: "new password",
          ...(captcha === undefined ? {} : { captcha }),
        },
        caller,
      );
    for (let wrong = 0; wrong < 3; wrong += 1) expect(await guess()).toMatchObject({ error: "code_expired" });
    expect(await guess()).toMatchObject({ error: "captcha_required" });
    expect(await guess("bm8=")).toMatchObject({ error: "captcha_incorrect" });
    expect(await guess(await solvedCaptcha(world))).toMatchObject({ error: "code_expired" });
  });

  test("a caller of the former contract, without a ticket, is told what is missing", async () => {
    const fields = [{ field: "ticket", rule: "required" }];
    const input = { email: "old@example.com", code: "123456", password: "new password" };
    expect(await world.callWith(account.resetPassword, input, elsewhere())).toMatchObject({
      status: 400,
      error: "invalid_input",
      parameters: { fields },
    });
    const registering = { ...input, nickname: "Old Style", agreed: true, captcha: "bm8=" };
    expect(await world.callWith(account.register, registering, elsewhere())).toMatchObject({
      status: 400,
      error: "invalid_input",
      parameters: { fields },
    });
  });
});

test("nothing that is kept of a code tells what it is", async () => {
  const { email } = await givenMember(world);
  await sendReset(email);
  const code = await mailedCode(world, email);
  const kept = await maybeOne<{ text: string }>(
    world.mall.db,
    sql`SELECT code::text AS text FROM code WHERE email_folded = ${email}`,
  );
  expect(kept?.text).not.toContain(code);
});
