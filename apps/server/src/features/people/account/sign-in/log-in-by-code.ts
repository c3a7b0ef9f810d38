import type { account } from "@arcade/contract/people/account/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { checkSecondStep } from "../two-factor/second-step.ts";
import { checkVisitorsCode, type RightCode, spendCode } from "../use-code.ts";
import { memberByEmail } from "../views.ts";
import { type Checked, logIn } from "./log-in.ts";

type Input = Received<(typeof account)["logInByCode"]>;

/**
 * Runs before the transaction. The code is checked first: the answer shows the second step, and the need for a new
 * password, only after the right code. A call that comes back with the second step uses another try of the code.
 */
export async function checkLogInByCode(
  context: Context,
  input: Input,
  _actor: Actor | null,
  client: Client,
): Promise<Checked & { code: RightCode }> {
  const code = await checkVisitorsCode(context, "log_in", input, client);
  const member = await memberByEmail(context.tx, code.email_folded);
  if (member === null) refuse("code_expired");
  const second = await checkSecondStep(context, member.id, input, client);
  if (member.needs_password) refuse("new_password_needed");
  return { member, second, code };
}

/** Signs in as `logIn` does. The code is used up in the same transaction: of two simultaneous uses, one is refused. */
export async function logInByCode(
  context: Context,
  input: Input,
  client: Client,
  { code, ...checked }: Checked & { code: RightCode },
) {
  await spendCode(context, code);
  return logIn(context, input, client, checked);
}
