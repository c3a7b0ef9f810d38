import type { account, demoRoles } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import {
  attemptsSoFar,
  countAttempt,
  forgetAttempts,
  returnAttempt,
  secondsLeft,
} from "../../../../platform/http/attempts.ts";
import { countTries, maxTogether, tryWindowMs as hourMs } from "../../../../platform/captcha/count-tries.ts";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { clientName } from "../../../../platform/http/client.ts";
import { isCrowded, isPassword } from "../../../../platform/secrets/hash-password.ts";
import { keyedHash } from "../../../../platform/secrets/keyed-hash.ts";
import { openSession } from "./open-session.ts";
import { foldEmail, foldName } from "../rules.ts";
import {
  checkSecondStep,
  deviceHash,
  knownMs,
  type SecondStep,
  sourceHash,
  takeSecondStep,
} from "../two-factor/second-step.ts";
import { hasUnknownPlace, isKnownSource, rememberSource } from "../known-source.sql.ts";
import { demoMember, type Member, memberByEmail, memberByNickname } from "../views.ts";
import { notifyNewPlace } from "../write-mail.ts";

type Input = Received<(typeof account)["logIn"]>;

const minuteMs = 60_000;

/** The member whose credentials were right, checked before the transaction. */
export interface Checked {
  member: Member;
  second: SecondStep;
}

/**
 * Checks the credentials, before the transaction (SEC-016, SEC-017). Attempts are counted before anything is compared:
 * for the account as typed, whether or not it exists, and for the network. The returned count decides, so attempts at
 * the same moment share the limit. A right attempt is subtracted again. After three attempts a captcha is needed. While
 * many strangers wait for a comparison, each network from which the account did not sign in before needs one. Known
 * networks do not wait behind them. After twenty attempts in an hour, unknown networks share one attempt a minute, and
 * known ones continue as before, so nobody can lock a member out by guessing. (In such an hour, a password reset by
 * mail makes a new network known.) The second step matters, and shows, only after the right password. A suspended
 * member may log in, to read why and to appeal. Every other call is refused.
 */
export async function checkLogIn(
  context: Context,
  input: Input,
  _actor: Actor | null,
  client: Client,
): Promise<Checked> {
  const { tx, now, mall, settings } = context;
  const name = input.account.includes("@") ? foldEmail(input.account) : foldName(input.account);
  const subject = keyedHash(context.mall, "log_in", name).toString("hex");
  const source = sourceHash(context, client);
  const network = source.toString("hex");

  const failures = await attemptsSoFar(tx, "log_in_failed", subject, hourMs, mall.clock);
  const networkFailures = await attemptsSoFar(tx, "log_in_failed_from", network, hourMs, mall.clock);
  const member = await (input.account.includes("@") ? memberByEmail(tx, name) : memberByNickname(tx, name));
  // This is also computed if there is no account, so that it takes the same time.
  const known = await isKnownSource(tx, member?.id ?? 0n, source, new Date(now.getTime() - knownMs));
  const captchaFrom = settings.log_in_failures_before_captcha;
  const captchaNeeded = failures >= captchaFrom || networkFailures >= captchaFrom || (!known && isCrowded());
  const counters = {
    account: { scope: "log_in_failed", subject, captchaFrom },
    network: { scope: "log_in_from", subject: network, captchaFrom: captchaFrom + maxTogether },
  };
  const { tries, networkTries } = await countTries(context, counters, {
    captcha: input.captcha,
    needed: captchaNeeded,
  });
  // guard: log-ins at the same time share the tries of an hour [tries > -> failures >=]
  if (tries > settings.log_in_failures_an_hour && !known) await oneAMinute(context, "log_in_turn", subject);
  if (networkTries > settings.log_in_failures_an_hour_from_one_source)
    await oneAMinute(context, "log_in_turn_from", network);

  // guard: known networks are served before earlier strangers [without known ? "member" :]
  const right = await isPassword(input.password, member?.password_hash ?? null, known ? "member" : "stranger");
  if (!right || member === null) {
    await countAttempt(tx, "log_in_failed_from", network, hourMs, mall.clock);
    refuse("incorrect_account");
  }
  await forgetAttempts(tx, "log_in_failed", subject);
  await returnAttempt(tx, "log_in_from", network, hourMs, mall.clock);
  const second = await checkSecondStep(context, member.id, input, client);
  if (member.needs_password) refuse("new_password_needed");
  return { member, second };
}

export async function logIn(
  context: Context,
  { device }: Pick<Input, "device">,
  client: Client,
  { member, second }: Checked,
) {
  await takeSecondStep(context, member.id, second);
  if (await isNewPlace(context, member.id, client, device))
    notifyNewPlace(context, member.id, clientName(client.agent));
  await knowSource(context, member.id, client, device);
  return openSession(context, member, client);
}

/**
 * Whether this member has not signed in from this network or device lately. The first sign-in of an account sends no
 * notice.
 */
async function isNewPlace(
  context: Context,
  member_id: bigint,
  client: Client,
  device: string | undefined,
): Promise<boolean> {
  const since = new Date(context.now.getTime() - knownMs);
  const places = [sourceHash(context, client), ...(device === undefined ? [] : [deviceHash(context, device)])];
  return hasUnknownPlace(context.tx, member_id, places, since);
}

/** One-tap sign-in as one of the demo's people. It exists only in the demo. */
export async function logInToDemo(context: Context, role: (typeof demoRoles)[number], client: Client) {
  const member = context.mall.configuration.demo ? await demoMember(context.tx, `demo-${role}`) : null;
  if (member === null) refuse("not_found");
  return openSession(context, member, client);
}

/** Remembers the network from which a member has proved who they are. */
export async function knowSource(context: Context, member_id: bigint, client: Client, device?: string): Promise<void> {
  await rememberSource(context.tx, member_id, "network", sourceHash(context, client), context.now);
  if (device !== undefined)
    await rememberSource(context.tx, member_id, "device", deviceHash(context, device), context.now);
}

async function oneAMinute({ tx, mall }: Context, scope: string, subject: string): Promise<void> {
  if ((await countAttempt(tx, scope, subject, minuteMs, mall.clock)) > 1)
    refuse("too_often", { seconds: secondsLeft(minuteMs, mall.clock) });
}
