import { account } from "@arcade/contract/people/account/api";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { givenMember, mailedCode, mailsTo, password, solvedCaptcha } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";

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

test("a visitor who wants a code needs a captcha, and each captcha is valid for one try", async () => {
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

test("the proof of work of a challenge can be found within fifty thousand tries", async () => {
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

test("one captcha sent by forty at once is valid for one try", async () => {
  const captcha = await solvedCaptcha(world);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      world.call(account.sendCode, { purpose: "register", email: `forty-${index}@example.com`, captcha }, elsewhere()),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("an invented, changed or expired captcha is incorrect", async () => {
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

test("a member needs no captcha for their own purposes, and a visitor cannot use these", async () => {
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

test("a used email is named when registering or changing to it", async () => {
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

test("one network can have at most sixty codes sent in an hour", async () => {
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

test("resetting a password needs an existing email; asking for an unknown one costs a captcha and mails nobody (SPEC 5)", async () => {
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
