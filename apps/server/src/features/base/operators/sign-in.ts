import type { operators } from "@arcade/contract/base/operators/api";
import { type Answered, type Received } from "@arcade/contract/endpoint";
import { countTries, maxTogether, tryWindowMs as hourMs } from "../../../platform/captcha/count-tries.ts";
import {
  attemptsSoFar,
  countAttempt,
  forgetAttempts,
  returnAttempt,
  secondsLeft,
} from "../../../platform/http/attempts.ts";
import { networkOf } from "../../../platform/http/client.ts";
import { isCrowded, isPassword } from "../../../platform/secrets/hash-password.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { openTotpSecret, totpStep } from "../../../platform/secrets/totp.ts";
import { openOperatorSession, sourceHash } from "./open-operator-session.ts";
import { foldOperatorName } from "./rules.ts";
import { takeTotpStep } from "./operator.sql.ts";
import { demoOperator, isKnownOperatorSource, operatorByAccount, type SigningIn } from "./views.ts";

type Input = Received<(typeof operators)["signIn"]>;
export type Session = Answered<(typeof operators)["signIn"]>;

const minuteMs = 60_000;
const knownMs = 90 * 24 * hourMs;

/**
 * Checks who it is, before the transaction (SEC-030). Password and code are both compared in any case, and there is one
 * refusal for all faults: unknown, disabled, not enrolled, wrong password, wrong or used code. Attempts are counted for
 * the account as typed and for the network before anything is compared, and the returned count decides. A right attempt
 * is taken back. After twenty in an hour there is one attempt a minute, except for networks from which this operator
 * signed in before, so that guessing from elsewhere locks nobody out. After three failures, and for new places while
 * many strangers wait for a comparison, an attempt costs a captcha, as in the mall.
 */
export async function checkSignIn(context: Context, input: Input, _actor: unknown, client: Client): Promise<SigningIn> {
  const { tx, now, mall, settings } = context;
  const account = foldOperatorName(input.account);
  const subject = keyedHash(context.mall, "operator_log_in", account).toString("hex");
  const source = sourceHash(context, client);
  const network = keyedHash(context.mall, "operator_log_in", "from", networkOf(client.address)).toString("hex");

  const operator = await operatorByAccount(tx, account);
  const known = await isKnownOperatorSource(tx, operator?.id ?? 0n, source, new Date(now.getTime() - knownMs));
  const captchaFrom = settings.operator_log_in_failures_before_captcha;
  const failures = await attemptsSoFar(tx, "operator_failed", subject, hourMs, mall.clock);
  const networkFailures = await attemptsSoFar(tx, "operator_failed_from", network, hourMs, mall.clock);
  const counters = {
    account: { scope: "operator_failed", subject, captchaFrom },
    network: { scope: "operator_failed_from", subject: network, captchaFrom: captchaFrom + maxTogether },
  };
  // guard: while strangers wait in a long queue, a new place needs a captcha for the back office [!known && isCrowded() -> false]
  const needed = failures >= captchaFrom || networkFailures >= captchaFrom || (!known && isCrowded());
  const { tries, networkTries } = await countTries(context, counters, { captcha: input.captcha, needed });
  // guard: sign-ins to the back office at the same time share the tries of an hour [operator_log_in_failures_an_hour -> operator_log_in_failures_an_hour + 1_000]
  if (tries > settings.operator_log_in_failures_an_hour)
    await oneAMinute(context, "operator_turn", known ? `${subject} ${network}` : subject);
  if (networkTries > settings.operator_log_in_failures_an_hour_from_one_source)
    await oneAMinute(context, "operator_turn_from", network);

  const rightPassword = await isPassword(
    input.password,
    operator?.password_hash ?? null,
    known ? "operator" : "new operator",
  );
  const step = operator?.totp_secret
    ? totpStep(
        openTotpSecret(context.mall, { of: "operator_totp", id: operator.id }, operator.totp_secret),
        input.code,
        context.mall.clock.real(),
      )
    : null;
  // A code's step is taken only together with the right password, or else a stranger could spend it.
  if (operator === null || !rightPassword || step === null || !(await takeTotpStep(tx, operator.id, step)))
    refuse("sign_in_incorrect");
  await forgetAttempts(tx, "operator_failed", subject);
  await returnAttempt(tx, "operator_failed_from", network, hourMs, mall.clock);
  return operator;
}

export function signIn(context: Context, { device }: Input, client: Client, operator: SigningIn): Promise<Session> {
  return openOperatorSession(context, operator, { client, device, by: "password and code" });
}

/** One-tap sign-in as one of the demo's operators. Anywhere else there is no such thing. */
export async function signInToDemo(context: Context, name: string, client: Client): Promise<Session> {
  const operator = context.mall.configuration.demo ? await demoOperator(context.tx, name) : null;
  if (operator === null) refuse("not_found");
  return openOperatorSession(context, operator, { client, device: null, by: "demo" });
}

async function oneAMinute({ tx, mall }: Context, scope: string, subject: string): Promise<void> {
  if ((await countAttempt(tx, scope, subject, minuteMs, mall.clock)) > 1)
    refuse("too_often", { seconds: secondsLeft(minuteMs, mall.clock) });
}
