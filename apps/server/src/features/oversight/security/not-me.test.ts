import { account } from "@arcade/contract/people/account/api";
import { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import { languages } from "@arcade/contract/languages";
import { security } from "@arcade/contract/oversight/security/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { messagesOf, sentence } from "@arcade/messages";
import { expect, test } from "vitest";
import { askedCode, givenMember, mailedCode, mailsTo, password, paymentPassword } from "../../../../test/given.ts";
import {
  givenProtectedMember,
  mailedLeaveCode,
  notMeToken,
  subjectsTo,
  toldTo,
} from "../../../../test/given/given-security.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { askWithdrawal, walletAddress } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let sources = 0;
const elsewhere = () => ({ address: `10.71.${(sources += 1) >> 8}.${sources & 255}` });

/** A member who was told of something, and a stranger's session. */
async function takenOver(balance = "100.00") {
  const member = await givenMember(world, { balance });
  const { token: thief } = await world.ask(account.logIn, { account: member.email, password }, elsewhere());
  return { member, thief, link: await notMeToken(world, member.email) };
}

const isIn = async (token: string) => (await world.call(account.mine, {}, { token })).ok;

test("a log-in from a new network or device is mailed with the link, one from a known place is not", async () => {
  const member = await givenMember(world);
  const device = "a-device-mark-of-a-browser-1";
  const count = async () =>
    (await toldTo(world, member.member_id)).filter(({ subject }) => subject === "mail.new_place_subject").length;
  const place = elsewhere();
  await world.ask(account.logIn, { account: member.email, password, device }, place);
  expect(await count()).toBe(1);
  await world.ask(account.logIn, { account: member.email, password, device }, place);
  expect(await count()).toBe(1);
  // The same network, another browser.
  await world.ask(account.logIn, { account: member.email, password, device: "a-device-mark-of-a-browser-2" }, place);
  expect(await count()).toBe(2);
  const [told] = await toldTo(world, member.member_id);
  expect(told?.not_me).toBe(true);
  expect(await subjectsTo(world, member.email)).toContain("New login from a device or network we don’t know");
  const kept = await many<{ all: string }>(
    world.owner,
    sql`SELECT k::text AS all FROM known_source k WHERE member_id = ${member.member_id}`,
  );
  for (const { all } of kept) expect(all).not.toContain(device);
});

test("the link ends every session, stops withdrawals, withdraws unapproved ones, opens a case, and a reset through the mailbox ends the block", async () => {
  const { member, thief, link } = await takenOver();
  expect(await askWithdrawal(world, { ...member, token: thief }, { amount: "20.00" })).toMatchObject({ ok: true });
  const done = await world.ask(security.notMeByLink, { token: link }, elsewhere());
  expect(done).toMatchObject({ sessions_ended: 2, withdrawals_taken_back: 1, email_restored: false });
  expect(done.email).toMatch(/^p\*\*\*@/);
  expect([await isIn(member.token), await isIn(thief)]).toEqual([false, false]);
  const cases = await many(
    world.owner,
    sql`SELECT FROM support_case k JOIN conversation c ON c.id = k.conversation_id
      WHERE c.member_id = ${member.member_id} AND k.closed_at IS NULL`,
  );
  expect(cases).toHaveLength(1);
  // The thief still has the password. It opens nothing any more.
  const again = () => world.call(account.logIn, { account: member.email, password }, elsewhere());
  expect(await again()).toMatchObject({ error: "new_password_needed" });

  const asked = await askedCode(world, "reset_password", member.email, elsewhere());
  const reset = { ...asked, email: member.email, password: "the owner's own word" };
  await world.ask(account.resetPassword, reset, elsewhere());
  expect(await again()).toMatchObject({ error: "incorrect_account" });
  world.clock.move(day + 1_000);
  const { token } = await world.ask(account.logIn, { account: member.email, password: reset.password }, elsewhere());
  expect(await askWithdrawal(world, { ...member, token }, { amount: "20.00" })).toMatchObject({ ok: true });
  await expectInvariants(world);
});

test("after a log-in with the stolen password and the link at the same time no session is left", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { member, link } = await takenOver();
    const logIn = () => world.call(account.logIn, { account: member.email, password }, elsewhere());
    await Promise.all([logIn(), world.ask(security.notMeByLink, { token: link }, elsewhere()), logIn()]);
    expect(
      await many(world.owner, sql`SELECT FROM session WHERE member_id = ${member.member_id}`),
      `round ${round}`,
    ).toEqual([]);
  }
});

test("the link works once, also at the same time, and not after its days; an invented one does nothing", async () => {
  const { member, link } = await takenOver();
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => world.call(security.notMeByLink, { token: link }, elsewhere())),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error === "link_over")).toHaveLength(4);
  expect(await world.call(security.notMeByLink, { token: link }, elsewhere())).toMatchObject({ error: "link_over" });
  expect(await world.call(security.notMeByLink, { token: "A".repeat(43) }, elsewhere())).toMatchObject({
    error: "link_over",
  });
  const { link: late } = await takenOver();
  world.clock.move(7 * day + 1_000);
  expect(await world.call(security.notMeByLink, { token: late }, elsewhere())).toMatchObject({ error: "link_over" });
  const kept = await maybeOne<{ all: string }>(
    world.owner,
    sql`SELECT string_agg(l::text, '') AS all FROM not_me_link l`,
  );
  expect(kept?.all ?? "").not.toContain(link);
  expect(
    await many(
      world.owner,
      sql`SELECT FROM notice WHERE member_id = ${member.member_id} AND details::text LIKE '%' || ${link} || '%'`,
    ),
  ).toHaveLength(0);
});

test("the button of the notice does the same and keeps the session that pressed it; other notices have none", async () => {
  const { member, thief } = await takenOver();
  const [told] = await toldTo(world, member.member_id);
  const notice_id = String(told?.id);
  const other = await givenMember(world);
  expect(await world.call(security.notMe, { notice_id }, { token: other.token })).toMatchObject({ error: "not_found" });
  expect(await world.ask(security.notMe, { notice_id }, { token: member.token })).toMatchObject({
    sessions_ended: 1,
    withdrawals_taken_back: 0,
  });
  expect([await isIn(member.token), await isIn(thief)]).toEqual([true, false]);
  expect(await askWithdrawal(world, member, { amount: "20.00" })).toMatchObject({ error: "withdrawal_stopped" });
  const rules = await world.ask(withdrawals.rules, {}, { token: member.token });
  expect(rules).toMatchObject({ available: "100.00" });
  expect(rules.blocks).toContainEqual({ kind: "stopped", reason: null, until: null });
  const [after] = await toldTo(world, member.member_id);
  expect(after).toMatchObject({ subject: "mail.not_me_done_subject", not_me: false });
  expect(await world.call(security.notMe, { notice_id: String(after?.id) }, { token: member.token })).toMatchObject({
    error: "not_found",
  });
});

test("the link to a former address gives the account back to it, and turns off a second step that was added since", async () => {
  const who = await givenProtectedMember(world, { balance: "100.00" });
  const email = "a-thief-of-mailboxes@example.com";
  await world.ask(account.sendCode, { purpose: "change_email", email }, { token: who.token });
  const codes = { code: await mailedCode(world, email), current_code: await mailedLeaveCode(world, who) };
  await world.ask(account.changeEmail, { email, password, ...codes, totp: who.code() }, { token: who.token });
  const before = await mailsTo(world, who.email);
  expect(before[0]?.subject).toBe("Your account’s email was changed");
  const link = await notMeToken(world, who.email);
  await run(world.owner, sql`UPDATE two_factor SET on_at = ${world.clock.now()} WHERE member_id = ${who.member_id}`);
  expect(await world.ask(security.notMeByLink, { token: link }, elsewhere())).toMatchObject({ email_restored: true });
  const old = { account: who.email, password };
  expect(await world.call(account.logIn, old, elsewhere())).toMatchObject({ error: "new_password_needed" });
  const asked = await askedCode(world, "reset_password", who.email, elsewhere());
  const reset = { ...asked, email: who.email, password: "the owner's own word" };
  await world.ask(account.resetPassword, reset, elsewhere());
  const { token } = await world.ask(account.logIn, { account: who.email, password: reset.password }, elsewhere());
  expect((await world.ask(account.mine, {}, { token })).email).toBe(who.email);
  expect(await world.call(account.logIn, { account: email, password }, elsewhere())).toMatchObject({
    error: "incorrect_account",
  });
});

test("an address that somebody else uses by now is not given back", async () => {
  const member = await givenMember(world);
  const email = "moved-on@example.com";
  await world.ask(account.sendCode, { purpose: "change_email", email }, { token: member.token });
  const codes = { code: await mailedCode(world, email), current_code: await mailedLeaveCode(world, member) };
  await world.ask(account.changeEmail, { email, password, ...codes }, { token: member.token });
  const link = await notMeToken(world, member.email);
  const other = await givenMember(world);
  await run(
    world.owner,
    sql`UPDATE member SET email = ${member.email}, email_folded = ${member.email} WHERE id = ${other.member_id}`,
  );
  expect(await world.call(security.notMeByLink, { token: link }, elsewhere())).toMatchObject({ error: "email_taken" });
});

/** What each act of a member's security tells, in the app and by mail. */
test("each security change of the account is a notice and a mail with the link, in the member's language", async () => {
  for (const language of languages) {
    const member = await givenMember(world);
    await world.ask(account.changeLanguage, { language }, { token: member.token });
    await world.ask(account.logIn, { account: member.email, password }, elsewhere());
    await world.ask(account.changePassword, { old_password: password, password }, { token: member.token });
    await world.ask(account.sendCode, { purpose: "payment_password" }, { token: member.token });
    await world.ask(
      paymentPasswords.set,
      { code: await mailedCode(world, member.email), payment_password: paymentPassword },
      { token: member.token },
    );
    const address = {
      network: "TRC20",
      address: walletAddress(),
      label: "",
      is_default: false,
      payment_password: paymentPassword,
    } as const;
    await world.ask(withdrawals.saveAddress, address, { token: member.token });
    const told = await toldTo(world, member.member_id);
    const expected = [
      "mail.wallet_address_saved_subject",
      "mail.payment_password_changed_subject",
      "mail.password_changed_subject",
      "mail.new_place_subject",
    ];
    expect(told.filter(({ not_me }) => not_me).map(({ subject }) => subject)).toEqual(expected);
    const subjects = [
      "wallet_address_saved_subject",
      "payment_password_changed_subject",
      "password_changed_subject",
      "new_place_subject",
    ] as const;
    const mails = await mailsTo(world, member.email);
    for (const subject of subjects) {
      const words = sentence(language, `mail.${subject}`, { mall: "Arcade" });
      const mail = mails.find((one) => one.subject === words);
      expect(mail, `${language} ${subject}`).toBeDefined();
      expect(mail?.body).toMatch(/\/#\/pages\/member\/not_me\?token=[\w-]{43}$/m);
      // In this language, and with every placeholder filled.
      expect(mail?.body).toContain((messagesOf(language).get("mail.not_me") ?? "").slice(0, 8));
      expect(mail?.body).not.toMatch(/[{}]/);
    }
  }
});
