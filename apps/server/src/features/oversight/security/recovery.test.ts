import { account } from "@arcade/contract/people/account/api";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { security } from "@arcade/contract/oversight/security/api";
import { securityOffice } from "@arcade/contract/oversight/security/office";
import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { beforeAll, expect, test } from "vitest";
import {
  askedCode,
  type GivenMember,
  givenMember,
  type GivenOperator,
  givenOperator,
  mailsTo,
  password,
} from "../../../../test/given.ts";
import { givenProtectedMember, notMeToken, subjectsTo, toldTo } from "../../../../test/given/given-security.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { askWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { carryOutRecovery } from "./recovery.ts";

const world = useWorld();
const hour = 3_600_000;
const note = "Showed the paper of the application, answered three questions.";
let one: GivenOperator;
let two: GivenOperator;
let made = 0;
const nextAddress = () => `new-mailbox-${(made += 1)}@example.com`;
const elsewhere = () => ({ address: `10.73.0.${(made += 1) % 250}` });

beforeAll(async () => {
  [one, two] = [await givenOperator(world, "reviewer"), await givenOperator(world, "reviewer")];
});

const asking = (member: GivenMember, email: string) => ({
  member_id: String(member.member_id),
  email,
  reason_code: "papers_compared" as const,
  note,
});
const propose = (member: GivenMember, email: string) =>
  world.call(securityOffice.proposeRecovery, asking(member, email), { token: one.token });
const decide = (proposal_id: string, by = two, approve = true) =>
  world.call(securityOffice.decideRecovery, { proposal_id, approve, note }, { token: by.token });

async function proposed(member: GivenMember, email: string): Promise<string> {
  return (await world.ask(securityOffice.proposeRecovery, asking(member, email), { token: one.token })).proposal_id;
}

/** Two people agreed and the new mailbox confirmed; the waiting time runs. */
async function agreed(member: GivenMember): Promise<string> {
  const email = await unconfirmed(member);
  await world.ask(security.confirmMailbox, { token: await confirmToken(email) }, elsewhere());
  return email;
}

async function unconfirmed(member: GivenMember): Promise<string> {
  const email = nextAddress();
  expect(await decide(await proposed(member, email))).toMatchObject({ ok: true });
  return email;
}

async function confirmToken(email: string): Promise<string> {
  const [mail] = await mailsTo(world, email);
  return /confirm_mailbox\?token=([\w-]{43})/u.exec(mail?.body ?? "")?.[1] ?? "no link";
}

const emailOf = async ({ member_id }: GivenMember) =>
  (await maybeOne<{ email: string }>(world.owner, sql`SELECT email FROM member WHERE id = ${member_id}`))?.email;
const stateOf = ({ member_id }: GivenMember) =>
  maybeOne<{ id: bigint; done: boolean; stopped_by: string | null }>(
    world.owner,
    sql`SELECT id, done_at IS NOT NULL AS done, stopped_by FROM account_recovery WHERE member_id = ${member_id}
      ORDER BY id DESC LIMIT 1`,
  );
const waitingOf = async ({ token }: GivenMember) => (await world.ask(security.recovery, {}, { token })).waiting;

test("after the waiting time the account moves to the new mailbox: no old session, password or second step signs in, and withdrawals wait", async () => {
  const who = await givenProtectedMember(world, { balance: "100.00" });
  const email = await agreed(who);
  expect(await waitingOf(who)).toMatchObject({ email: expect.stringMatching(/^n\*\*\*@/) });
  const record = await world.ask(membersOffice.record, { member_id: String(who.member_id) }, { token: one.token });
  expect(record.recovery).toMatchObject({
    email,
    made_by: { id: String(one.operator_id) },
    approved_by: { id: String(two.operator_id) },
  });
  expect((await toldTo(world, who.member_id))[0]).toMatchObject({
    subject: "mail.recovery_agreed_subject",
    not_me: true,
  });
  expect((await subjectsTo(world, who.email))[0]).toBe("Request to change your account’s email");

  await world.pass(71 * hour);
  expect(await emailOf(who)).toBe(who.email);
  await world.pass(1.1 * hour);
  expect(await emailOf(who)).toBe(email);
  expect(await world.call(account.mine, {}, { token: who.token })).toMatchObject({ ok: false, error: "log_in" });
  for (const name of [who.email, email, who.nickname])
    expect(await world.call(account.logIn, { account: name, password }, elsewhere()), name).toMatchObject({
      error: "incorrect_account",
    });
  expect((await subjectsTo(world, who.email))[0]).toBe("Your account’s email was changed");
  const [told] = await mailsTo(world, email);
  expect(told?.subject).toBe("Your account has moved to this email address");
  expect(told?.body).toContain("/pages/member/forgot");

  const reset = {
    ...(await askedCode(world, "reset_password", email, elsewhere())),
    email,
    password: "a word of one's own",
  };
  await world.ask(account.resetPassword, reset, elsewhere());
  const { token } = await world.ask(account.logIn, { account: email, password: reset.password }, elsewhere());
  expect(await world.ask(twoFactor.state, {}, { token })).toMatchObject({ since: null });
  expect(await askWithdrawal(world, { ...who, token }, { amount: "20.00" })).toMatchObject({
    error: "withdrawal_waits",
  });
  await world.pass(25 * hour);
  expect(await askWithdrawal(world, { ...who, token }, { amount: "20.00" })).toMatchObject({ ok: true });
  await expectInvariants(world);
});

test("an account does not move to a mailbox that nobody reads: without the link it stays, and the recovery ends", async () => {
  const member = await givenMember(world);
  const email = await unconfirmed(member);
  await world.pass(73 * hour);
  expect(await emailOf(member)).toBe(member.email);
  const record = await world.ask(membersOffice.record, { member_id: String(member.member_id) }, { token: one.token });
  expect(record.recovery).toMatchObject({ email, confirmed: null });
  await world.pass(7 * 24 * hour);
  expect(await stateOf(member)).toMatchObject({ done: false, stopped_by: "not_confirmed" });
  expect((await toldTo(world, member.member_id))[0]?.subject).toBe("mail.recovery_stopped_subject");
  const late = await world.call(security.confirmMailbox, { token: await confirmToken(email) }, elsewhere());
  expect(late).toMatchObject({ error: "link_over" });
  expect(await emailOf(member)).toBe(member.email);
});

test("a mailbox that confirms late gets the account then; opening the link twice changes nothing", async () => {
  const member = await givenMember(world);
  const email = await unconfirmed(member);
  await world.pass(80 * hour);
  const token = await confirmToken(email);
  const confirm = () => world.call(security.confirmMailbox, { token }, elsewhere());
  expect(await Promise.all([confirm(), confirm()])).toMatchObject([{ ok: true }, { ok: true }]);
  await world.pass(0);
  expect(await emailOf(member)).toBe(email);
  expect(await confirm()).toMatchObject({ error: "link_over" });
  const invented = "A".repeat(43);
  expect(await world.call(security.confirmMailbox, { token: invented }, elsewhere())).toMatchObject({
    error: "link_over",
  });
});

test("the member, the link to the old address, and an operator can each stop it; it does not start again", async () => {
  const stops: readonly [string, (member: GivenMember) => Promise<unknown>][] = [
    ["member", ({ token }) => world.ask(security.stopRecovery, {}, { token })],
    [
      "not_me",
      async ({ email }) => world.ask(security.notMeByLink, { token: await notMeToken(world, email) }, elsewhere()),
    ],
    [
      "operator",
      ({ member_id }) =>
        world.ask(securityOffice.stopRecovery, { member_id: String(member_id), note }, { token: one.token }),
    ],
  ];
  for (const [by, stop] of stops) {
    const member = await givenMember(world);
    await agreed(member);
    await stop(member);
    expect(await stateOf(member), by).toMatchObject({ done: false, stopped_by: by });
    await world.pass(80 * hour);
    expect(await emailOf(member), by).toBe(member.email);
    expect((await toldTo(world, member.member_id))[0]?.subject).toBe(
      by === "not_me" ? "mail.not_me_done_subject" : "mail.recovery_stopped_subject",
    );
    expect(
      await world.call(
        securityOffice.stopRecovery,
        { member_id: String(member.member_id), note },
        { token: one.token },
      ),
    ).toMatchObject({
      error: "not_found",
    });
    if (by === "not_me") continue;
    expect(await waitingOf(member)).toBeNull();
    expect(await world.call(security.stopRecovery, {}, { token: member.token })).toMatchObject({ error: "not_found" });
  }
});

test("a suspended account's session cannot stop it by any button; the mailbox still can", async () => {
  const member = await givenMember(world);
  await run(
    world.owner,
    sql`UPDATE member SET suspended_at = now(), suspended_reason = 'access_taken' WHERE id = ${member.member_id}`,
  );
  await agreed(member);
  const [told] = await toldTo(world, member.member_id);
  expect(await world.call(security.stopRecovery, {}, { token: member.token })).toMatchObject({
    error: "account_suspended",
  });
  expect(await world.call(security.notMe, { notice_id: String(told?.id) }, { token: member.token })).toMatchObject({
    ok: true,
  });
  expect(await stateOf(member)).toMatchObject({ done: false, stopped_by: null });
  await world.ask(security.notMeByLink, { token: await notMeToken(world, member.email) }, elsewhere());
  expect(await stateOf(member)).toMatchObject({ stopped_by: "not_me" });
});

test("a stopped recovery moves no account, even if the job had already taken it", async () => {
  const member = await givenMember(world);
  await agreed(member);
  const waiting = await stateOf(member);
  await world.ask(security.stopRecovery, {}, { token: member.token });
  world.clock.move(80 * hour);
  await world.withContext((context) => carryOutRecovery(context, waiting?.id ?? 0n));
  expect(await emailOf(member)).toBe(member.email);
});

test("if a member stops it when it is due, it is stopped or done completely", async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => givenMember(world)));
  const addresses: string[] = [];
  for (const member of members) addresses.push(await agreed(member));
  world.clock.move(73 * hour);
  await Promise.all([
    world.pass(0),
    ...members.map(({ token }) => world.call(security.stopRecovery, {}, { token })),
    world.pass(0),
  ]);
  for (const [index, member] of members.entries()) {
    const state = await stateOf(member);
    expect(state?.done).toBe(state?.stopped_by === null);
    expect(await emailOf(member)).toBe(state?.done ? addresses[index] : member.email);
  }
});

test("two proposals approved at the same time: one waits", async () => {
  const member = await givenMember(world);
  const proposals = [await proposed(member, nextAddress()), await proposed(member, nextAddress())];
  const outcomes = await Promise.all(proposals.map((id) => decide(id)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "recovery_waiting" });
  expect(await propose(member, nextAddress())).toMatchObject({ error: "recovery_waiting" });
});

test("a used address is refused at proposal and approval, and stops a due recovery; so does another change of the address", async () => {
  const [member, other] = [await givenMember(world), await givenMember(world)];
  expect(await propose(member, other.email.toUpperCase())).toMatchObject({ error: "email_taken" });
  expect(await propose(member, member.email)).toMatchObject({ error: "email_taken" });
  const wanted = nextAddress();
  const proposal = await proposed(member, wanted);
  const move = (to: GivenMember, email: string) =>
    run(world.owner, sql`UPDATE member SET email = ${email}, email_folded = ${email} WHERE id = ${to.member_id}`);
  await move(other, wanted);
  expect(await decide(proposal)).toMatchObject({ error: "email_taken" });
  const agreedOn = await agreed(member);
  await move(other, agreedOn);
  await world.pass(73 * hour);
  expect(await stateOf(member)).toMatchObject({ done: false, stopped_by: "email_taken" });
  expect(await emailOf(member)).toBe(member.email);

  const third = await givenMember(world);
  await agreed(third);
  await move(third, "moved-by-its-member@example.com");
  await world.pass(73 * hour);
  expect(await stateOf(third)).toMatchObject({ done: false, stopped_by: "email_changed" });
  expect(await emailOf(third)).toBe("moved-by-its-member@example.com");
});

test("an unknown member, oneself, an empty note, a refused proposal and a closed one", async () => {
  const member = await givenMember(world);
  expect(await propose({ ...member, member_id: 5n }, nextAddress())).toMatchObject({ error: "not_found" });
  const own = await givenOperator(world, "reviewer");
  await run(world.owner, sql`UPDATE operator SET own_member_id = ${member.member_id} WHERE id = ${own.operator_id}`);
  expect(
    await world.call(securityOffice.proposeRecovery, asking(member, nextAddress()), { token: own.token }),
  ).toMatchObject({ error: "own_matter" });
  const empty = { ...asking(member, nextAddress()), note: "" };
  expect(await world.call(securityOffice.proposeRecovery, empty, { token: one.token })).toMatchObject({
    error: "invalid_input",
  });
  const proposal = await proposed(member, nextAddress());
  expect(await decide(proposal, own)).toMatchObject({ error: "own_matter" });
  expect(await decide(proposal, one)).toMatchObject({ error: "second_person" });
  expect(await decide(proposal, two, false)).toMatchObject({ ok: true });
  expect(await decide(proposal)).toMatchObject({ error: "proposal_closed" });
  expect(await decide("5")).toMatchObject({ error: "not_found" });
  expect(await stateOf(member)).toBeNull();
});

test("the schema enforces the minimum wait, whatever a setting or a colleague says", async () => {
  const member = await givenMember(world);
  await agreed(member);
  const sooner = sql`UPDATE account_recovery SET starts_at = agreed_at + interval '47 hours'
    WHERE member_id = ${member.member_id}`;
  await expect(run(world.owner, sooner)).rejects.toThrow(/account_recovery_waits_two_days/);
  const early = sql`UPDATE account_recovery SET done_at = agreed_at WHERE member_id = ${member.member_id}`;
  await expect(run(world.owner, early)).rejects.toThrow(/account_recovery_done_after_wait/);
  const other = await givenMember(world);
  await unconfirmed(other);
  const unread = sql`UPDATE account_recovery SET done_at = starts_at WHERE member_id = ${other.member_id}`;
  await expect(run(world.owner, unread)).rejects.toThrow(/account_recovery_done_when_confirmed/);
});
