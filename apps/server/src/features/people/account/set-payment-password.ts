import type { account } from "@arcade/contract/people/account/api";
import { isEasyPin } from "@arcade/contract/people/account/easy-pin";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { delayWithdrawals } from "./delay-withdrawals.ts";
import { keepPaymentPassword } from "./sign-in/open-member.ts";
import { checkSecondStep, type SecondStep, takeSecondStep } from "./two-factor/second-step.ts";
import { deleteSessions, lockMember, paymentPasswordOf } from "./sql.ts";
import { checkCode, type RightCode, spendCode } from "./use-code.ts";
import { memberById } from "./views.ts";
import { tellPaymentPassword } from "./write-mail.ts";

interface Prepared {
  code: RightCode;
  second: SecondStep;
}

/** The code went to the member's own address, so it is looked for under that. Before the transaction. */
export async function checkPaymentCode(
  turn: Turn,
  input: Received<typeof account.setPaymentPassword>,
  { member_id }: Actor,
  client: Client,
): Promise<Prepared> {
  if (isEasyPin(input.payment_password)) refuse("payment_password_easy");
  const second = await checkSecondStep(turn, member_id, input, client);
  const { email_folded } = await memberById(turn.tx, member_id);
  return { second, code: await checkCode(turn, "payment_password", email_folded, input.code, member_id) };
}

/** Sets or replaces the payment password and opens a lock. Replacing one ends the other sessions (SEC-010), and withdrawals wait. */
export async function setPaymentPassword(turn: Turn, payment_password: string, { member_id, session_id }: Actor, { code, second }: Prepared) {
  await takeSecondStep(turn, member_id, second);
  await spendCode(turn, code);
  await lockMember(turn.tx, member_id);
  const earlier = await paymentPasswordOf(turn.tx, member_id);
  await keepPaymentPassword(turn, member_id, payment_password);
  if (earlier !== null) {
    await delayWithdrawals(turn, member_id, "payment_password_changed");
    await deleteSessions(turn.tx, member_id, session_id, turn.now);
  }
  tellPaymentPassword(turn, member_id, earlier === null ? "set" : "changed");
  return {};
}
