import { account } from "@arcade/contract/people/account/api";
import { members } from "@arcade/contract/oversight/members/api";
import { expect, test } from "vitest";
import { askedCode, givenMember, password, solvedCaptcha } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { openMember } from "../index.ts";

const world = useWorld();
const minute = 60_000;
let sources = 0;
const elsewhere = () => ({ address: `10.5.${(sources += 1) >> 8}.${sources & 255}` });

async function logIn(name: string, secret: string, caller = elsewhere(), withCaptcha = false) {
  return world.call(
    account.logIn,
    { account: name, password: secret, ...(withCaptcha ? { captcha: await solvedCaptcha(world) } : {}) },
    caller,
  );
}

/** Starts a new hour, so that a test has its own counts. */
function nextHour() {
  world.clock.move(60 * minute - (world.clock.now().getTime() % (60 * minute)));
}

test("a member logs in by email or by nickname, in any case", async () => {
  const { email, nickname, member_id } = await givenMember(world, { nickname: "Harbour Light" });
  for (const name of [email, email.toUpperCase(), nickname, "harbour light", " Ｈarbour Light"]) {
    const outcome = await logIn(name, password);
    expect(outcome, name).toMatchObject({
      ok: true,
      data: { userinfo: { id: String(member_id), nickname, email, store_id: null } },
    });
    expect(outcome.ok && outcome.data.token).toMatch(/^[\w-]{43}$/);
    expect(outcome.ok && outcome.data.userinfo.token === outcome.data.token).toBe(true);
  }
});

test("a wrong password and an unknown account get the same answer", async () => {
  const { email } = await givenMember(world);
  const [wrong, nobody] = [await logIn(email, "not it"), await logIn("nobody@example.com", "not it")];
  expect(wrong).toMatchObject({ ok: false, error: "incorrect_account", status: 200 });
  const bare = (body: string) => body.replace(/"request_id":"[^"]+"/, "");
  expect(bare(nobody.body)).toBe(bare(wrong.body));
});

test("a password is compared exactly as typed", async () => {
  const { email } = await givenMember(world);
  for (const secret of [password.toUpperCase(), `${password} `, ` ${password}`])
    expect(await logIn(email, secret)).toMatchObject({ ok: false, error: "incorrect_account" });
});

test("after three failures a captcha is needed, for an unknown account too", async () => {
  const { email } = await givenMember(world);
  for (const name of [email, "nobody-at-all@example.com"]) {
    for (let failure = 0; failure < 3; failure += 1)
      expect(await logIn(name, "not it")).toMatchObject({ ok: false, error: "incorrect_account" });
    expect(await logIn(name, "not it")).toMatchObject({ ok: false, error: "captcha_required" });
    expect(await logIn(name, "not it", elsewhere(), true)).toMatchObject({ ok: false, error: "incorrect_account" });
  }
  expect(await world.call(account.logIn, { account: email, password, captcha: "bm8=" }, elsewhere())).toMatchObject({
    ok: false,
    error: "captcha_incorrect",
  });
  expect(await logIn(email, password, elsewhere(), true)).toMatchObject({ ok: true });
  expect(await logIn(email, password)).toMatchObject({ ok: true });
});

test("one password tried on many accounts from one network needs a captcha too", async () => {
  const caller = elsewhere();
  for (let tried = 0; tried < 3; tried += 1)
    expect(await logIn((await givenMember(world)).email, "not it", caller)).toMatchObject({
      error: "incorrect_account",
    });
  const { email } = await givenMember(world);
  expect(await logIn(email, "not it", caller)).toMatchObject({ ok: false, error: "captcha_required" });
});

test("of a hundred guesses at the same time three are compared without a captcha", async () => {
  const { email } = await givenMember(world);
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => logIn(email, "not it")));
  const refusals = outcomes.map((outcome) => (outcome.ok ? "in" : outcome.error));
  expect(refusals.filter((refusal) => refusal === "incorrect_account")).toHaveLength(3);
  expect(refusals.filter((refusal) => refusal === "captcha_required")).toHaveLength(97);
});

test("after twenty failures in an hour strangers share one try a minute, while the member's usual network logs in", async () => {
  nextHour();
  const home = elsewhere();
  const { email } = await givenMember(world);
  await world.ask(account.logIn, { account: email, password }, home);
  for (let failure = 0; failure < 20; failure += 1)
    expect(await logIn(email, "not it", elsewhere(), true)).toMatchObject({ error: "incorrect_account" });

  const strangers = [];
  for (let stranger = 0; stranger < 5; stranger += 1) strangers.push(await logIn(email, "not it", elsewhere(), true));
  expect(strangers.map((outcome) => (outcome.ok ? "in" : outcome.error))).toEqual([
    "incorrect_account",
    "too_often",
    "too_often",
    "too_often",
    "too_often",
  ]);
  expect(strangers[1]).toMatchObject({ status: 429 });

  expect(await logIn(email, password, home, true)).toMatchObject({ ok: true });
});

test("during an attack a new network logs in when its try comes, and at once after a reset by mail", async () => {
  nextHour();
  const { email } = await givenMember(world);
  for (let failure = 0; failure < 21; failure += 1) await logIn(email, "not it", elsewhere(), true);
  const [hotel, airport] = [elsewhere(), elsewhere()];
  expect(await logIn(email, password, hotel, true)).toMatchObject({ ok: false, error: "too_often" });
  world.clock.move(minute);
  expect(await logIn(email, password, hotel, true)).toMatchObject({ ok: true });

  for (let failure = 0; failure < 22; failure += 1) await logIn(email, "not it", elsewhere(), true);
  const asked = await askedCode(world, "reset_password", email, airport);
  await world.ask(account.resetPassword, { email, ...asked, password: "fresh start" }, airport);
  expect(await logIn(email, "fresh start", airport, true)).toMatchObject({ ok: true });
});

test("of an hour's guesses at one account, over all networks, at most eighty are compared", async () => {
  nextHour();
  const { email } = await givenMember(world);
  let compared = 0;
  // The rest of the five thousand would be refused like the second and third of each minute. 185 tries take some 55
  // minutes, so that a slow machine does not reach the next hour.
  for (let tried = 0; tried < 185; tried += 1) {
    const outcome = await logIn(email, "not it", elsewhere(), tried >= 3);
    if (!outcome.ok && outcome.error === "incorrect_account") compared += 1;
    if (tried >= 20 && tried % 3 === 2) world.clock.move(minute - 100);
  }
  expect(compared).toBeGreaterThan(50);
  expect(compared).toBeLessThanOrEqual(80);
});

test("one network that fails a hundred times in an hour has one try a minute, whatever the accounts", async () => {
  nextHour();
  const caller = elsewhere();
  const outcomes: string[] = [];
  for (let tried = 0; tried < 104; tried += 1) {
    const outcome = await logIn(`somebody-${tried}@example.com`, "not it", caller, tried >= 3);
    outcomes.push(outcome.ok ? "in" : outcome.error);
    if (tried % 20 === 19 && tried < 100) world.clock.move(minute);
  }
  expect(outcomes.slice(0, 101).every((outcome) => outcome === "incorrect_account")).toBe(true);
  expect(outcomes.slice(101)).toEqual(["too_often", "too_often", "too_often"]);
});

test("a suspended member with the right password reads the reason, and can only read their own data and appeal", async () => {
  const { email, member_id, token } = await givenMember(world);
  await run(
    world.mall.db,
    sql`UPDATE member SET suspended_at = ${world.clock.now()}, suspended_reason = 'forged invoices'
      WHERE id = ${member_id}`,
  );
  expect(await logIn(email, "not it")).toMatchObject({ ok: false, error: "incorrect_account" });
  const entered = await logIn(email, password);
  expect(entered).toMatchObject({ ok: true, data: { suspended: "forged invoices" } });
  const inside = { token: entered.ok ? entered.data.token : "" };
  expect(await world.call(account.mine, {}, inside)).toMatchObject({
    ok: false,
    error: "account_suspended",
    parameters: { reason: "forged invoices" },
  });
  expect(await world.call(members.freezes, {}, inside)).toMatchObject({ ok: true });
  expect(await world.call(account.mine, {}, { token })).toMatchObject({ ok: false, error: "account_suspended" });
  expect(await world.call(account.sendCode, { purpose: "payment_password" }, { token })).toMatchObject({
    ok: false,
    error: "account_suspended",
  });
});

test("the demo signs in only its own people with one tap", async () => {
  expect(await world.call(account.demoLogIn, { role: "buyer" })).toMatchObject({ ok: false, error: "not_found" });
  await world.withContext((context) =>
    openMember(context, { email: "demo-buyer@example.com", nickname: "demo-buyer", password, demo: true }),
  );
  const { token } = await world.ask(account.demoLogIn, { role: "buyer" });
  expect((await world.ask(account.mine, {}, { token })).nickname).toBe("demo-buyer");
  await world.withContext((context) =>
    openMember(context, { email: "imposter@example.com", nickname: "demo-operator", password }),
  );
  expect(await world.call(account.demoLogIn, { role: "merchant" })).toMatchObject({ ok: false, error: "not_found" });
});
