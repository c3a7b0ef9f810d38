import type { operators } from "@arcade/contract/base/operators/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuseCommon } from "../../../platform/secrets/common-passwords.ts";
import { hashPassword } from "../../../platform/secrets/hash-password.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep, totpTexts } from "../../../platform/secrets/totp.ts";
import { openOperatorSession } from "./open-operator-session.ts";
import { operatorTokenHash } from "./rules.ts";
import type { Session } from "./sign-in.ts";
import { finishEnrolment, keepTotpSecret } from "./operator.sql.ts";
import { enrolling, signingIn } from "./views.ts";

type Input = Received<(typeof operators)["enrol"]>;

/**
 * Opens a link: the secret for the authenticator is made at the first look and stays until the link is used or runs
 * out.
 */
export async function beginEnrolment(context: Context, key: string) {
  const operator = await enrolling(context.tx, operatorTokenHash(key), context.now);
  if (operator === null) refuse("not_found");
  let secret =
    operator.totp_secret === null
      ? null
      : openTotpSecret(context.mall, { of: "operator_totp", id: operator.id }, operator.totp_secret);
  if (secret === null) {
    secret = newTotpSecret();
    await keepTotpSecret(
      context.tx,
      operator.id,
      sealTotpSecret(context.mall, { of: "operator_totp", id: operator.id }, secret),
    );
  }
  const { name, email, role, enrol_until } = operator;
  return { name, email, role, until: enrol_until, ...totpTexts(secret, context.mall.branding.name, name) };
}

/** The password's hash, before the transaction: it takes long, so only who holds a link has it made. */
export async function prepareEnrolment(context: Context, { key, password }: Input): Promise<string> {
  if ((await enrolling(context.tx, operatorTokenHash(key), context.now)) === null) refuse("not_found");
  await refuseCommon(password);
  return hashPassword(password, "operator");
}

export async function enrol(context: Context, input: Input, client: Client, password_hash: string): Promise<Session> {
  const enrol_hash = operatorTokenHash(input.key);
  const operator = await enrolling(context.tx, enrol_hash, context.now);
  if (operator === null) refuse("not_found");
  const step =
    operator.totp_secret === null
      ? null
      : totpStep(
          openTotpSecret(context.mall, { of: "operator_totp", id: operator.id }, operator.totp_secret),
          input.code,
          context.mall.clock.real(),
        );
  if (step === null) refuse("totp_incorrect");
  // The link opens once, however many open it together.
  if (
    !(await finishEnrolment(context.tx, operator.id, {
      enrol_hash,
      password_hash,
      step,
      language: input.language ?? null,
    }))
  )
    refuse("not_found");
  return openOperatorSession(context, await signingIn(context.tx, operator.id), {
    client,
    device: input.device,
    by: "enrolment",
  });
}
