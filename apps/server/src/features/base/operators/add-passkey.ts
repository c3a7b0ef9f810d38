import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import {
  challengeMs,
  type NewPasskey,
  readNewPasskey,
  registrationOptions,
} from "../../../platform/secrets/passkeys.ts";
import { takeTotpCode } from "./change-own.ts";
import { deletePasskey, insertChallenge, insertPasskey, takeChallenge } from "./session.sql.ts";
import { passkeysOf } from "./views.ts";

/** A passkey stands for password and code, so adding one takes a code anew: an unlocked screen is not enough. */
export async function checkCode(
  context: Context,
  { code }: { code: string },
  { operator_id }: Operator,
): Promise<void> {
  if (!(await takeTotpCode(context, operator_id, code))) refuse("totp_incorrect");
}

export async function beginPasskey(context: OperatorContext, { operator_id, name }: Operator) {
  const options = await registrationOptions(context, {
    handle: String(operator_id),
    name,
    known: (await passkeysOf(context.tx, operator_id)).map(({ id }) => id),
  });
  await insertChallenge(context.tx, options.challenge, operator_id, new Date(context.now.getTime() + challengeMs));
  context.record({ subject: { kind: "operator", id: operator_id }, reason_code: "passkey_asked" });
  return { options: JSON.stringify(options) };
}

type Input = Received<(typeof operatorsOffice)["addPasskey"]>;

/** Before the transaction: the challenge is used up in any case. */
export async function checkNewPasskey(context: Context, { response }: Input, { operator_id }: Operator) {
  const take = (challenge: string) => takeChallenge(context.tx, challenge, operator_id, context.now);
  return (await readNewPasskey(context, response, take)) ?? refuse("passkey_incorrect");
}

export async function addPasskey(
  context: OperatorContext,
  { operator_id }: Operator,
  name: string,
  passkey: NewPasskey,
) {
  if (!(await insertPasskey(context.tx, { ...passkey, operator_id, name }, context.now))) refuse("passkey_incorrect");
  context.record({
    subject: { kind: "operator", id: operator_id },
    reason_code: "passkey_added",
    after: { name },
  });
  return {};
}

export async function removePasskey(context: OperatorContext, operator: Operator, id: string) {
  if (!(await deletePasskey(context.tx, operator.operator_id, id))) refuse("not_found");
  context.record({ subject: { kind: "operator", id: operator.operator_id }, reason_code: "passkey_removed" });
  return {};
}
