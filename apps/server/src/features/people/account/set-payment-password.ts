import type { paymentPasswords } from "@arcade/contract/people/account/payment-password";
import type { Received } from "@arcade/contract/endpoint";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { delayWithdrawals } from "./delay-withdrawals.ts";
import { keepPaymentPassword } from "./sign-in/open-member.ts";
import { checkSecondStep, type SecondStep, takeSecondStep } from "./two-factor/second-step.ts";
import { paymentPasswordOf } from "./payment-password.sql.ts";
import { deleteSessions } from "./session.sql.ts";
import { lockMember } from "./sql.ts";
import { checkCode, type RightCode, spendCode } from "./use-code.ts";
import { memberById } from "./views.ts";
import { notifyPaymentPassword } from "./write-mail.ts";

interface Prepared {
  code: RightCode;
  second: SecondStep;
}

/** The code went to the member's own address, so it is looked for under that. Before the transaction. */
export async function checkPaymentCode(
  context: Context,
  input: Received<typeof paymentPasswords.set>,
  { member_id }: Actor,
  client: Client,
): Promise<Prepared> {
  const second = await checkSecondStep(context, member_id, input, client);
  const { email_folded } = await memberById(context.tx, member_id);
  return { second, code: await checkCode(context, "payment_password", email_folded, input.code, member_id) };
}

/**
 * Sets or replaces the payment password and opens a lock. Replacing one ends the other sessions (SEC-010), and
 * withdrawals wait.
 */
export async function setPaymentPassword(
  context: Context,
  payment_password: string,
  { member_id, session_id }: Actor,
  { code, second }: Prepared,
) {
  await takeSecondStep(context, member_id, second);
  await spendCode(context, code);
  await lockMember(context.tx, member_id);
  const earlier = await paymentPasswordOf(context.tx, member_id);
  await keepPaymentPassword(context, member_id, payment_password);
  if (earlier !== null) {
    await delayWithdrawals(context, member_id, "payment_password_changed");
    await deleteSessions(context.tx, member_id, session_id, context.now);
  }
  notifyPaymentPassword(context, member_id, earlier === null ? "set" : "changed");
  return {};
}
