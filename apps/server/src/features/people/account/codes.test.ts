import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { defaultSettings } from "@arcade/contract/limits";
import { describe, expect, test } from "vitest";
import { askedCode, givenMember, mailedCode, password, solvedCaptcha } from "../../../../test/given.ts";
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

test("a code has five tries, and after them even the right one is refused", async () => {
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

test("two hundred guesses at the same time share five tries", async () => {
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

test("a code is valid for one purpose at one address, once, for ten minutes", async () => {
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

test("a new code of the same person replaces the old one", async () => {
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

  test("they use none of its tries, whatever they send, and requesting one themselves does not affect it", async () => {
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

  test("they use up neither the waiting time nor the day's codes of the member's usual network", async () => {
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

  test("two codes of one account used at the same time reset it once", async () => {
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

test("nothing stored of a code reveals it", async () => {
  const { email } = await givenMember(world);
  await sendReset(email);
  const code = await mailedCode(world, email);
  const kept = await maybeOne<{ text: string }>(
    world.mall.db,
    sql`SELECT code::text AS text FROM code WHERE email_folded = ${email}`,
  );
  expect(kept?.text).not.toContain(code);
});
