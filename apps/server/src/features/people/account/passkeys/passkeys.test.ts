import { account } from "@arcade/contract/people/account/api";
import { maxPasskeys, passkeys } from "@arcade/contract/people/account/passkeys";
import { expect, test } from "vitest";
import { createPasskey, type Passkey } from "../../../../../test/authenticator.ts";
import { askedCode, type GivenMember, givenMember, mailsTo, password } from "../../../../../test/given.ts";
import { givenProtectedMember } from "../../../../../test/given/given-security.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld({ PUBLIC_URL: "https://mall.example" });
const site = { origin: "https://mall.example", rpID: "mall.example" };
let sources = 0;
const elsewhere = () => ({ address: `10.6.${(sources += 1) >> 8}.${sources & 255}` });
const by = ({ token }: GivenMember) => ({ token, ...elsewhere() });

const begun = async (who: GivenMember) => (await world.ask(passkeys.begin, { password }, by(who))).options;
const add = (who: GivenMember, passkey: Passkey, options: string) =>
  world.call(passkeys.add, { response: passkey.register(options), name: "Telephone" }, by(who));
const asked = async () => (await world.ask(passkeys.ask, {}, elsewhere())).options;
const enter = async (passkey: Passkey, options?: string) =>
  world.call(passkeys.logIn, { response: passkey.answer(options ?? (await asked())) }, elsewhere());

async function givenPasskey(who: GivenMember): Promise<Passkey> {
  const passkey = createPasskey(site);
  expect(await add(who, passkey, await begun(who))).toMatchObject({ ok: true });
  return passkey;
}

test("a passkey is added with the password, announced by mail, and signs in without it", async () => {
  const member = await givenMember(world);
  expect(await world.call(passkeys.begin, { password: "not it" }, by(member))).toMatchObject({
    error: "password_incorrect",
  });
  const passkey = await givenPasskey(member);
  const mails = await mailsTo(world, member.email);
  expect(mails[0]?.subject).toBe("A passkey was added");
  expect(mails[0]?.body).toContain("Telephone");
  const entered = await enter(passkey);
  expect(entered).toMatchObject({ ok: true, data: { userinfo: { id: String(member.member_id) } } });
  const { items } = await world.ask(passkeys.list, {}, by(member));
  expect(items).toMatchObject([{ id: passkey.id, name: "Telephone" }]);
  expect(items[0]?.used).not.toBeNull();
});

test("with the second step on, adding a passkey needs it, and signing in by one does not", async () => {
  const member = await givenProtectedMember(world);
  const begin = (second: { totp?: string; recovery_code?: string }) =>
    world.call(passkeys.begin, { password, ...second }, by(member));
  expect(await begin({})).toMatchObject({ error: "totp_required" });
  expect(await begin({ totp: "000000" })).toMatchObject({ error: "totp_incorrect" });
  expect(await begin({ recovery_code: "AAAAA-AAAAA" })).toMatchObject({ error: "recovery_code_incorrect" });
  const outcome = await begin({ totp: member.code() });
  const passkey = createPasskey(site);
  expect(await add(member, passkey, outcome.ok ? outcome.data.options : "")).toMatchObject({ ok: true });
  expect(await enter(passkey)).toMatchObject({ ok: true });
});

test("a challenge is answered once, by the person who asked for it, within five minutes", async () => {
  const [member, other] = [await givenMember(world), await givenMember(world)];
  const passkey = await givenPasskey(member);
  const theirs = await begun(other);
  expect(await add(member, createPasskey(site), theirs)).toMatchObject({ error: "passkey_incorrect" });
  const options = await asked();
  expect(await enter(passkey, options)).toMatchObject({ ok: true });
  expect(await enter(passkey, options)).toMatchObject({ error: "passkey_incorrect" });
  const late = await asked();
  world.clock.move(5 * 60_000 + 1);
  expect(await enter(passkey, late)).toMatchObject({ error: "passkey_incorrect" });
  // A challenge for adding a passkey does not sign in, and a challenge for signing in does not add one.
  expect(await enter(passkey, await begun(member))).toMatchObject({ error: "passkey_incorrect" });
  expect(await add(member, createPasskey(site), await asked())).toMatchObject({ error: "passkey_incorrect" });
  for (const response of ["{}", "null", "not json", JSON.stringify({ id: passkey.id })])
    expect(await world.call(passkeys.logIn, { response }, elsewhere())).toMatchObject({ error: "passkey_incorrect" });
});

test("of twenty who answer one challenge at the same time one signs in, and the same holds for a passkey and its copy", async () => {
  const member = await givenMember(world);
  const passkey = await givenPasskey(member);
  const response = passkey.answer(await asked());
  const many = await Promise.all(
    Array.from({ length: 20 }, () => world.call(passkeys.logIn, { response }, elsewhere())),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
  const copy = passkey.copy();
  const two = await Promise.all([enter(passkey, await asked()), enter(copy, await asked())]);
  expect(two.filter(({ ok }) => ok)).toHaveLength(1);
});

test("nobody adds somebody else's passkey or more than ten, however many are added at once", async () => {
  const [member, other] = [await givenMember(world), await givenMember(world)];
  const passkey = await givenPasskey(member);
  expect(await add(other, passkey, await begun(other))).toMatchObject({ error: "passkey_incorrect" });
  const challenges = [];
  for (let n = 0; n < maxPasskeys + 2; n += 1) {
    if (n % 5 === 0) world.clock.move(60_000);
    challenges.push(await begun(member));
  }
  const outcomes = await Promise.all(challenges.map((options) => add(member, createPasskey(site), options)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(maxPasskeys - 1);
  expect((await world.ask(passkeys.list, {}, by(member))).items).toHaveLength(maxPasskeys);
  world.clock.move(60_000);
  expect(await world.call(passkeys.begin, { password }, by(member))).toMatchObject({
    error: "passkeys_limit",
    parameters: { max: maxPasskeys },
  });
});

test("a removed one is refused, and nobody else removes one's own", async () => {
  const [member, other] = [await givenMember(world), await givenMember(world)];
  const passkey = await givenPasskey(member);
  expect(await world.call(passkeys.remove, { passkey: passkey.id }, by(other))).toMatchObject({ error: "not_found" });
  await world.ask(passkeys.remove, { passkey: passkey.id }, by(member));
  expect(await enter(passkey)).toMatchObject({ error: "passkey_incorrect" });
});

test("after a password was set through the mailbox no older passkey signs in", async () => {
  const member = await givenMember(world);
  const passkey = await givenPasskey(member);
  const code = await askedCode(world, "reset_password", member.email, elsewhere());
  await world.ask(account.resetPassword, { email: member.email, ...code, password: "fresh start" }, elsewhere());
  expect(await enter(passkey)).toMatchObject({ error: "passkey_incorrect" });
});

test("a password change meanwhile stops the sign-in, and after 'this was not me' a new password comes first", async () => {
  const member = await givenMember(world);
  const passkey = await givenPasskey(member);
  const [late] = await world.withContext(async ({ tx }) => {
    await run(tx, sql`UPDATE member SET password_hash = password_hash || 'x' WHERE id = ${member.member_id}`);
    // It has read the old password, and waits for this transaction when it opens the session.
    const waiting = enter(passkey);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [waiting] as const;
  });
  expect(await late).toMatchObject({ error: "incorrect_account" });
  await run(
    world.mall.db,
    sql`UPDATE member SET withdraw_stopped_at = ${world.clock.now()} WHERE id = ${member.member_id}`,
  );
  expect(await enter(passkey)).toMatchObject({ error: "new_password_needed" });
});
