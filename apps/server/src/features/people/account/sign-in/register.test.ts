import { account } from "@arcade/contract/people/account/api";
import type { Sent } from "@arcade/contract/endpoint";
import { expect, test } from "vitest";
import { askedCode, givenMember, givenSettings, mailsTo, password, solvedCaptcha } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { balanceOf } from "../../../base/ledger/index.ts";
import { maybeOne } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
let people = 0;

/** The input of a new person, with a fresh code and captcha. Each comes from its own network. */
async function newcomer(wanted: Partial<Sent<typeof account.register>> = {}) {
  people += 1;
  const address = `10.1.0.${people}`;
  const email = wanted.email ?? `newcomer-${people}@example.com`;
  const input = {
    email,
    ...(await askedCode(world, "register", email, { address })),
    nickname: `Newcomer ${"abcdefghijklmnopqrstuvwxyz"[people % 26]}${people * 7919}`,
    password,
    agreed: true,
    captcha: await solvedCaptcha(world),
    ...wanted,
  };
  return { input, caller: { address } };
}

test("registering with a mailed code opens an account and signs in", async () => {
  const { input, caller } = await newcomer({ language: "ar" });
  const { token, userinfo } = await world.ask(account.register, input, caller);
  const mine = await world.ask(account.mine, {}, { token });
  expect(mine).toMatchObject({
    nickname: input.nickname,
    email: input.email,
    language: "ar",
    payment_password_set: false,
    store: null,
    avatar: null,
  });
  expect(mine.id).toBe(userinfo.id);
  expect(mine.invitation).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  expect(await balanceOf(world.mall.db, "available", BigInt(mine.id))).toBe(0n);
  const kept = await maybeOne<{ password_hash: string; agreement_version: string }>(
    world.mall.db,
    sql`SELECT password_hash, agreement_version FROM member WHERE id = ${BigInt(mine.id)}`,
  );
  expect(kept?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(kept?.agreement_version).toBe("1");
});

test("registering needs consent to the agreement", async () => {
  const { input, caller } = await newcomer({ agreed: false });
  expect(await world.call(account.register, input, caller)).toMatchObject({ ok: false, error: "agreement_required" });
});

test("a password of 6 characters and one of 30 are accepted, 5 and 31 are not", async () => {
  for (const [length, ok] of [
    [6, true],
    [30, true],
    [5, false],
    [31, false],
  ] as const) {
    const { input, caller } = await newcomer({ password: "p".repeat(length) });
    expect((await world.call(account.register, input, caller)).ok, `${length} characters`).toBe(ok);
  }
});

test("a used email is named, in any case", async () => {
  const { email } = await givenMember(world);
  const { input, caller } = await newcomer();
  expect(await world.call(account.register, { ...input, email: email.toUpperCase() }, caller)).toMatchObject({
    ok: false,
    error: "email_taken",
  });
});

test("naming a used email costs a captcha each time", async () => {
  const { email } = await givenMember(world);
  const { input, caller } = await newcomer();
  await world.call(account.register, { ...input, email }, caller);
  expect(await world.call(account.register, { ...input, email }, caller)).toMatchObject({
    ok: false,
    error: "captcha_incorrect",
  });
});

test("a nickname that looks like a used one is refused", async () => {
  await givenMember(world, { nickname: "Kate Boat" });
  for (const nickname of ["kate boat", "КАТЕ ВОАТ", "Ｋａｔｅ Ｂｏａｔ", "Kate\u200b Boat", "K.a.t.e.Boat"]) {
    const { input, caller } = await newcomer({ nickname });
    expect(await world.call(account.register, input, caller), nickname).toMatchObject({
      ok: false,
      error: "nickname_taken",
    });
  }
});

test("a nickname that sounds like the mall is refused, and so is an invisible one or one like an email", async () => {
  for (const [nickname, refusal] of [
    ["Arcade Support", "nickname_reserved"],
    ["官方客服", "nickname_reserved"],
    ["\u3164\u3164\u3164", "invalid_input"],
    ["a@b.example", "invalid_input"],
  ] as const) {
    const { input, caller } = await newcomer({ nickname });
    expect(await world.call(account.register, input, caller), nickname).toMatchObject({ ok: false, error: refusal });
  }
});

test("an invitation code is optional but must exist", async () => {
  const inviter = await givenMember(world);
  const { invitation } = await world.ask(account.mine, {}, { token: inviter.token });
  const unknown = await newcomer({ invitation: "ZZZZ2222" });
  expect(await world.call(account.register, unknown.input, unknown.caller)).toMatchObject({
    ok: false,
    error: "invitation_unknown",
  });

  expect(await world.ask(account.checkInvitation, { invitation: invitation.toLowerCase() })).toEqual({ exists: true });
  expect(await world.ask(account.checkInvitation, { invitation: "ZZZZ2222" })).toEqual({ exists: false });
  const invited = await newcomer({ invitation: ` ${invitation.toLowerCase()} ` });
  const { userinfo } = await world.ask(account.register, invited.input, invited.caller);
  const kept = await maybeOne<{ invited_by: bigint }>(
    world.mall.db,
    sql`SELECT invited_by FROM member WHERE id = ${BigInt(userinfo.id)}`,
  );
  expect(kept?.invited_by).toBe(inviter.member_id);
});

test("a wrong code leaves fewer tries, and an unknown code counts as expired", async () => {
  const { input, caller } = await newcomer();
  const wrong = input.code === "000000" ? "111111" : "000000";
  expect(await world.call(account.register, { ...input, code: wrong }, caller)).toMatchObject({
    ok: false,
    error: "code_incorrect",
    parameters: { tries_left: 4 },
  });
  expect(
    await world.call(
      account.register,
      { ...input, captcha: await solvedCaptcha(world), email: "never-asked@example.com" },
      caller,
    ),
  ).toMatchObject({
    ok: false,
    error: "code_expired",
  });
  expect(await world.call(account.register, { ...input, captcha: await solvedCaptcha(world) }, caller)).toMatchObject({
    ok: true,
  });
});

test("a common password is refused, and costs no try of the code", async () => {
  const { input, caller } = await newcomer();
  expect(await world.call(account.register, { ...input, password: "iloveyou" }, caller)).toMatchObject({
    ok: false,
    error: "password_common",
  });
  expect(await world.call(account.register, { ...input, captcha: await solvedCaptcha(world) }, caller)).toMatchObject({
    ok: true,
  });
});

test("a fault in another field costs no try of the code", async () => {
  await givenMember(world, { nickname: "Taken Twice" });
  const { input, caller } = await newcomer({ nickname: "Taken Twice" });
  for (let slip = 0; slip < 6; slip += 1) {
    expect(await world.call(account.register, { ...input, captcha: await solvedCaptcha(world) }, caller)).toMatchObject(
      { ok: false, error: "nickname_taken" },
    );
  }
  expect(
    await world.call(
      account.register,
      { ...input, nickname: "Free As Wind", captcha: await solvedCaptcha(world) },
      caller,
    ),
  ).toMatchObject({ ok: true });
});

test("the code can be typed on an Arabic or a full-width keyboard", async () => {
  for (const zero of [0x660, 0x6f0, 0xff10]) {
    const { input, caller } = await newcomer();
    const code = input.code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect(await world.call(account.register, { ...input, code }, caller)).toMatchObject({ ok: true });
  }
});

test("fifty people who register one nickname at the same time make one member", async () => {
  const forms = ["Moon Cat", "moon cat", "Ｍoon Cat", "Мооn Cat", "Moon\u200bCat"];
  const everybody = [];
  for (let index = 0; index < 50; index += 1)
    everybody.push(await newcomer({ nickname: forms[index % forms.length] ?? "" }));
  const outcomes = await Promise.all(everybody.map(({ input, caller }) => world.call(account.register, input, caller)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error])))).toEqual(
    new Set(["nickname_taken"]),
  );
});

test("one code used twenty times at once opens one account", async () => {
  const { input } = await newcomer();
  const captchas = await Promise.all(Array.from({ length: 20 }, () => solvedCaptcha(world)));
  const outcomes = await Promise.all(
    captchas.map((captcha, index) =>
      world.call(
        account.register,
        { ...input, captcha, nickname: `Twin of ${"qwertzuiopasdfghjkcv"[index]}` },
        { address: `10.2.0.${index}` },
      ),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test("fields that a member may not set are refused by name", async () => {
  for (const field of ["role", "demo", "balance", "level", "status", "is_admin", "id", "member_id", "invited_by"]) {
    const { input, caller } = await newcomer();
    const outcome = await world.callWith(account.register, { ...input, [field]: "operator" }, caller);
    expect(outcome, field).toMatchObject({
      ok: false,
      error: "invalid_input",
      parameters: { fields: [{ field, rule: "unknown_field" }] },
    });
  }
});

test("the mail with the code is in the requester's language, and its subject does not have the code", async () => {
  for (const [lang, words] of [
    ["en", "opening an account"],
    ["zh-Hans", "注册账号"],
    ["zh-Hant", "註冊帳號"],
    ["ja", "会員登録"],
    ["ko", "회원가입"],
    ["ar", "فتح حساب"],
  ] as const) {
    const email = `reader-${lang.toLowerCase()}@example.com`;
    await world.ask(
      account.sendCode,
      { purpose: "register", email, captcha: await solvedCaptcha(world) },
      { lang, address: "10.3.0.1" },
    );
    const [mail] = await mailsTo(world, email);
    expect(mail?.body).toContain(words);
    expect(mail?.body).toMatch(/^\d{6}$/m);
    expect(mail?.subject).not.toMatch(/\d{6}/);
    expect(mail?.body).toContain("Arcade");
  }
});

test("invitation codes cannot be guessed: the look-ups of one network are counted over all calls, and after the limit a right one is refused too", async () => {
  const inviter = await givenMember(world);
  const { invitation } = await world.ask(account.mine, {}, { token: inviter.token });
  await givenSettings(world, { invitation_checks_an_hour_from_one_source: 12 });
  world.clock.move(3_600_000 - (world.clock.now().getTime() % 3_600_000));
  const from = (address: string) => world.call(account.checkInvitation, { invitation }, { address });
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => from("10.9.9.9")));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(12);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "too_often", parameters: { seconds: 3_600 } });
  const { input } = await newcomer({ invitation });
  expect(await world.call(account.register, input, { address: "10.9.9.9" })).toMatchObject({ error: "too_often" });
  expect(await from("10.9.8.8")).toMatchObject({ ok: true, data: { exists: true } });
});
