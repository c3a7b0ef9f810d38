import type { operators } from "@arcade/contract/operators/api";
import { type Answered, type Received } from "@arcade/contract/endpoint";
import { attemptsSoFar, countAttempt, forgetAttempts } from "../../platform/attempts.ts";
import { networkOf } from "../../platform/client.ts";
import { isPassword } from "../../platform/hash-password.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { refuse } from "../../platform/refuse.ts";
import type { Client } from "../../platform/serve.ts";
import type { Turn } from "../../platform/turn.ts";
import { openTotpSecret, totpStep } from "../../platform/totp.ts";
import { openOperatorSession, sourceHash } from "./open-operator-session.ts";
import { foldOperatorName } from "./rules.ts";
import { takeTotpStep } from "./operator.sql.ts";
import { demoOperator, isKnownOperatorSource, operatorByAccount, type SigningIn } from "./views.ts";

type Input = Received<(typeof operators)["signIn"]>;
export type Session = Answered<(typeof operators)["signIn"]>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const knownMs = 90 * 24 * hourMs;

/**
 * Checks who it is, before the transaction (SEC-030). Password and code are both looked at whatever the other says, and one refusal
 * answers for all: unknown, disabled, not enrolled, wrong password, wrong or spent code. Failures are counted for the account as typed and
 * for the network; after twenty in an hour there is one try a minute, apart for networks that this operator signed in from, so that guessing
 * from elsewhere shuts nobody out. No captcha: a code of 30 seconds is the better guard.
 */
export async function checkSignIn(turn: Turn, input: Input, _actor: unknown, client: Client): Promise<SigningIn> {
  const { tx, now, settings } = turn;
  const account = foldOperatorName(input.account);
  const subject = keyedHash(turn.mall, "operator_log_in", account).toString("hex");
  const source = sourceHash(turn, client);
  const network = keyedHash(turn.mall, "operator_log_in", "from", networkOf(client.address)).toString("hex");

  const failures = await attemptsSoFar(tx, "operator_failed", subject, hourMs, now);
  const networkFailures = await attemptsSoFar(tx, "operator_failed_from", network, hourMs, now);
  const operator = await operatorByAccount(tx, account);
  if (failures >= settings.operator_log_in_failures_an_hour) {
    const known = await isKnownOperatorSource(tx, operator?.id ?? 0n, source, new Date(now.getTime() - knownMs));
    await oneAMinute(turn, "operator_turn", known ? `${subject} ${network}` : subject);
  }
  if (networkFailures >= settings.operator_log_in_failures_an_hour_from_one_source) await oneAMinute(turn, "operator_turn_from", network);

  // Counted before the comparison: those who try at the same moment share the tries.
  await countAttempt(tx, "operator_failed", subject, hourMs, now);
  const rightPassword = await isPassword(input.password, operator?.password_hash ?? null);
  const step = operator?.totp_secret
    ? totpStep(openTotpSecret(turn.mall, { of: "operator_totp", id: operator.id }, operator.totp_secret), input.code, now)
    : null;
  // A code's step is taken only together with the right password, or else a stranger could spend it.
  if (operator === null || !rightPassword || step === null || !(await takeTotpStep(tx, operator.id, step))) {
    await countAttempt(tx, "operator_failed_from", network, hourMs, now);
    refuse("sign_in_incorrect");
  }
  await forgetAttempts(tx, "operator_failed", subject);
  return operator;
}

export function signIn(turn: Turn, { device }: Input, client: Client, operator: SigningIn): Promise<Session> {
  return openOperatorSession(turn, operator, { client, device, by: "password and code" });
}

/** One-tap sign-in as one of the demo's operators. Anywhere else there is no such thing. */
export async function signInToDemo(turn: Turn, name: string, client: Client): Promise<Session> {
  const operator = turn.mall.configuration.demo ? await demoOperator(turn.tx, name) : null;
  if (operator === null) refuse("not_found");
  return openOperatorSession(turn, operator, { client, device: null, by: "demo" });
}

async function oneAMinute({ tx, now }: Turn, scope: string, subject: string): Promise<void> {
  if ((await countAttempt(tx, scope, subject, minuteMs, now)) > 1) refuse("too_often", { seconds: Math.ceil((minuteMs - (now.getTime() % minuteMs)) / 1_000) });
}
