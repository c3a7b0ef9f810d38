import { account } from "@arcade/contract/people/account/api";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  askedCode,
  givenMember,
  type GivenMember,
  mailedCode,
  mailsTo,
  password,
  solvedCaptcha,
} from "../../../../../test/given.ts";
import { mailedLeaveCode } from "../../../../../test/given/given-security.ts";
import { useWorld } from "../../../../../test/world.ts";
import { maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { openSession } from "../index.ts";
import { memberById } from "../views.ts";

const world = useWorld();
const dayMs = 86_400_000;
let sources = 0;
const elsewhere = () => ({ address: `10.7.${(sources += 1) >> 8}.${sources & 255}` });

async function anotherSession(member: GivenMember, secret = password): Promise<string> {
  return (await world.ask(account.logIn, { account: member.email, password: secret }, elsewhere())).token;
}

const isIn = async (token: string) => (await world.call(account.mine, {}, { token })).ok;

test("a token is random, is stored as a hash, and is never the one that came with the request", async () => {
  const member = await givenMember(world);
  const again = (
    await world.ask(account.logIn, { account: member.email, password }, { ...elsewhere(), token: member.token })
  ).token;
  expect(again).not.toBe(member.token);
  expect(Buffer.from(again, "base64url")).toHaveLength(32);
  const hash = createHash("sha256").update(again).digest();
  expect(await maybeOne(world.mall.db, sql`SELECT 1 AS one FROM session WHERE token_hash = ${hash}`)).not.toBeNull();
  expect(
    await maybeOne(
      world.mall.db,
      sql`SELECT 1 AS one FROM session WHERE token_hash = ${Buffer.from(again, "base64url")}`,
    ),
  ).toBeNull();
});

test("after logging out the token is refused, and the other devices stay signed in", async () => {
  const member = await givenMember(world);
  const other = await anotherSession(member);
  await world.ask(account.logOut, {}, { token: member.token });
  expect(await isIn(member.token)).toBe(false);
  expect(await isIn(other)).toBe(true);
  expect(await world.call(account.logOut, {}, { token: member.token })).toMatchObject({
    ok: false,
    error: "log_in",
    code: 401,
  });
});

test("use prolongs a session by 30 days, and it ends after 30 days without", async () => {
  const member = await givenMember(world);
  for (let use = 0; use < 4; use += 1) {
    world.clock.move(20 * dayMs);
    expect(await isIn(member.token)).toBe(true);
  }
  world.clock.move(30 * dayMs + 1_000);
  expect(await isIn(member.token)).toBe(false);
});

test("reading within an hour writes nothing to the session", async () => {
  const member = await givenMember(world);
  const seen = async () => (await world.ask(account.devices, {}, { token: member.token })).items[0]?.seen;
  const first = await seen();
  world.clock.move(59 * 60_000);
  expect(await seen()).toBe(first);
  world.clock.move(2 * 60_000);
  await seen();
  expect(await seen()).not.toBe(first);
});

test("devices are listed with this one first, and each can be signed out", async () => {
  const member = await givenMember(world);
  world.clock.move(1_000);
  const other = await anotherSession(member);
  const { items } = await world.ask(account.devices, {}, { token: member.token });
  expect(items.map(({ current }) => current)).toEqual([true, false]);
  expect(items.every(({ client }) => client === "Unknown client")).toBe(true);
  await world.ask(account.endSession, { session_id: items[1]?.id ?? "" }, { token: member.token });
  expect(await isIn(other)).toBe(false);
  expect(await isIn(member.token)).toBe(true);
});

test("a session that is used every day ends after 90 days, and its member reads when", async () => {
  const member = await givenMember(world);
  const began = world.clock.now().getTime();
  const [device] = (await world.ask(account.devices, {}, { token: member.token })).items;
  expect(Date.parse(device?.ends ?? "") - began).toBeLessThanOrEqual(90 * dayMs);
  for (let day = 0; day < 80; day += 10) {
    world.clock.move(10 * dayMs);
    expect(await isIn(member.token)).toBe(true);
  }
  world.clock.move(Date.parse(device?.ends ?? "") - world.clock.now().getTime() - 60_000);
  expect(await isIn(member.token)).toBe(true);
  world.clock.move(60_000);
  expect(await isIn(member.token)).toBe(false);
});

test("somebody else's session is not found", async () => {
  const [member, stranger] = [await givenMember(world), await givenMember(world)];
  const { items } = await world.ask(account.devices, {}, { token: member.token });
  expect(
    await world.call(account.endSession, { session_id: items[0]?.id ?? "" }, { token: stranger.token }),
  ).toMatchObject({ ok: false, error: "not_found" });
  expect(await isIn(member.token)).toBe(true);
});

test("a changed password ends the other sessions, says how many, and is mailed", async () => {
  const member = await givenMember(world);
  const others = [await anotherSession(member), await anotherSession(member)];
  expect(
    await world.call(
      account.changePassword,
      { old_password: "not it", password: "new password" },
      { token: member.token },
    ),
  ).toMatchObject({
    ok: false,
    error: "password_incorrect",
  });
  for (const common of ["password1", "PassWord1", "qwertyuiop"])
    expect(
      await world.call(account.changePassword, { old_password: password, password: common }, { token: member.token }),
    ).toMatchObject({
      error: "password_common",
    });
  expect(
    await world.ask(
      account.changePassword,
      { old_password: password, password: "new password" },
      { token: member.token },
    ),
  ).toEqual({ sessions_ended: 2 });
  expect(await isIn(member.token)).toBe(true);
  for (const token of others) expect(await isIn(token)).toBe(false);
  expect(await world.call(account.logIn, { account: member.email, password }, elsewhere())).toMatchObject({
    error: "incorrect_account",
  });
  expect(await anotherSession(member, "new password")).toMatch(/./);
  const mail = (await mailsTo(world, member.email)).find(({ subject }) => subject === "Your password was changed");
  expect(mail?.body).toContain("/#/pages/member/forgot");
});

test("a password reset by mailed code ends every session, does not sign in, and the code works once", async () => {
  const member = await givenMember(world);
  const other = await anotherSession(member);
  const caller = elsewhere();
  const asked = await askedCode(world, "reset_password", member.email, caller);
  expect(
    await world.ask(account.resetPassword, { email: member.email, ...asked, password: "new password" }, caller),
  ).toEqual({});
  expect([await isIn(member.token), await isIn(other)]).toEqual([false, false]);
  expect(
    await world.call(account.resetPassword, { email: member.email, ...asked, password: "third password" }, caller),
  ).toMatchObject({
    ok: false,
    error: "code_expired",
  });
  expect(await anotherSession(member, "new password")).toMatch(/./);
});

test("a person at an open device cannot guess the old password without limit", async () => {
  const member = await givenMember(world);
  const outcomes: string[] = [];
  world.clock.move(3_600_000 - (world.clock.now().getTime() % 3_600_000));
  for (let tried = 0; tried < 25; tried += 1) {
    const outcome = await world.call(
      account.changePassword,
      { old_password: "not it", password: "new password" },
      { token: member.token },
    );
    outcomes.push(outcome.ok ? "changed" : outcome.error);
    world.clock.move(10_000);
  }
  expect(outcomes.filter((outcome) => outcome === "password_incorrect")).toHaveLength(20);
  expect(outcomes.at(-1)).toBe("too_often");
});

test("a changed email is mailed to both addresses, ends the other sessions, and is the new log-in", async () => {
  const member = await givenMember(world);
  const other = await anotherSession(member);
  const email = "moved-house@example.com";
  const caller = { token: member.token };
  await world.ask(account.sendCode, { purpose: "change_email", email }, caller);
  const code = await mailedCode(world, email);
  const current_code = await mailedLeaveCode(world, member);
  expect(await world.call(account.changeEmail, { email, code, password }, caller)).toMatchObject({
    error: "current_code_required",
    parameters: { hours: 24 },
  });
  expect(await world.call(account.changeEmail, { email, code, password: "not it" }, caller)).toMatchObject({
    ok: false,
    error: "password_incorrect",
  });
  expect(
    await world.call(account.changeEmail, { email: "elsewhere@example.com", code, current_code, password }, caller),
  ).toMatchObject({
    ok: false,
    error: "code_expired",
  });
  expect(
    await world.call(
      account.changeEmail,
      { email, code: code === "000000" ? "111111" : "000000", current_code, password },
      caller,
    ),
  ).toMatchObject({
    ok: false,
    error: "code_incorrect",
  });
  await world.ask(account.changeEmail, { email, code, current_code, password }, caller);

  expect((await world.ask(account.mine, {}, caller)).email).toBe(email);
  expect(await isIn(other)).toBe(false);
  expect((await mailsTo(world, member.email))[0]?.body).toContain("m***@example.com");
  expect((await mailsTo(world, member.email))[0]?.body).not.toContain(email);
  expect((await mailsTo(world, email))[0]?.subject).toBe("This is now your account’s email");
  expect(await world.call(account.logIn, { account: member.email, password }, elsewhere())).toMatchObject({
    error: "incorrect_account",
  });
  expect(await anotherSession({ ...member, email })).toMatch(/./);
});

test("of two members who take one email at the same time one gets it, and each needs their own code", async () => {
  const members = [await givenMember(world), await givenMember(world)] as const;
  const email = "wanted-by-two@example.com";
  const askFor = async (member: GivenMember) => {
    await world.ask(account.sendCode, { purpose: "change_email", email }, { token: member.token });
    return {
      email,
      password,
      code: await mailedCode(world, email),
      current_code: await mailedLeaveCode(world, member),
    };
  };
  const [one, other] = [await askFor(members[0]), await askFor(members[1])];
  // Neither can use the other's code, even with access to the mailbox.
  const third = await givenMember(world);
  const stolen = await world.call(
    account.changeEmail,
    { ...one, current_code: await mailedLeaveCode(world, third) },
    { token: third.token },
  );
  expect(stolen).toMatchObject({ error: "code_expired" });
  const outcomes = await Promise.all(
    [one, other].map((input, index) => world.call(account.changeEmail, input, { token: members[index]?.token })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "email_taken")).toHaveLength(1);
});

test("an email that somebody registers while a member holds a code for it is theirs; no answer reveals earlier whether it has an account", async () => {
  const member = await givenMember(world);
  const email = "lost-by-a-moment@example.com";
  await world.ask(account.sendCode, { purpose: "change_email", email }, { token: member.token });
  const code = await mailedCode(world, email);
  const current_code = await mailedLeaveCode(world, member);
  const taken = await givenMember(world);
  await run(
    world.mall.db,
    sql`UPDATE member SET email = ${email}, email_folded = ${email} WHERE id = ${taken.member_id}`,
  );
  expect(
    await world.call(account.changeEmail, { email, code, current_code, password }, { token: member.token }),
  ).toMatchObject({
    ok: false,
    error: "email_taken",
  });
  const other = await givenMember(world);
  for (const address of [other.email, "nobody-at-all@example.com"])
    expect(
      await world.call(
        account.changeEmail,
        { email: address, code: "123456", current_code, password },
        { token: member.token },
      ),
    ).toMatchObject({
      error: "code_expired",
    });
});

test("a log-in that began before the password changed does not survive the change", async () => {
  const member = await givenMember(world);
  const checked = await memberById(world.mall.db, member.member_id);
  await world.ask(
    account.changePassword,
    { old_password: password, password: "new password" },
    { token: member.token },
  );
  const client = { address: "10.7.200.1", agent: "", token: null };
  await expect(world.withContext((context) => openSession(context, checked, client))).rejects.toThrow(
    "incorrect_account",
  );
});

test("an invented, cut or too long token belongs to nobody", async () => {
  const member = await givenMember(world);
  for (const token of [
    "x",
    member.token.slice(1),
    `${member.token}A`,
    "A".repeat(100),
    "' OR 1=1 --",
    "A".repeat(5_000),
  ])
    expect(await isIn(token)).toBe(false);
});

test("expired rows are deleted", async () => {
  const member = await givenMember(world);
  await world.ask(
    account.sendCode,
    { purpose: "reset_password", email: member.email, captcha: await solvedCaptcha(world) },
    elsewhere(),
  );
  await run(
    world.mall.db,
    sql`INSERT INTO idempotency (member_id, endpoint, key, body_hash, created_at)
      VALUES (${member.member_id}, '/x', 'y', '', ${world.clock.now()})`,
  );
  await world.pass(100 * dayMs);
  const left = await maybeOne<{
    sessions: number;
    codes: number;
    captchas: number;
    sources: number;
    attempts: number;
    keys: number;
  }>(
    world.mall.db,
    sql`SELECT (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM code) AS codes,
      (SELECT count(*)::int FROM captcha_spent) AS captchas,
       (SELECT count(*)::int FROM known_source) AS sources, (SELECT count(*)::int FROM attempt) AS attempts,
       (SELECT count(*)::int FROM idempotency) AS keys`,
  );
  expect(left).toEqual({ sessions: 0, codes: 0, captchas: 0, sources: 0, attempts: 0, keys: 0 });
});
