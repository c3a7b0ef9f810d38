import { maxPasskeys, type passkeys } from "@arcade/contract/people/account/passkeys";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import {
  challengeMs,
  type NewPasskey,
  readNewPasskey,
  registrationOptions,
} from "../../../../platform/secrets/passkeys.ts";
import { checkOwnPassword } from "../change-password.ts";
import { lockMember } from "../sql.ts";
import { checkSecondStep, type SecondStep, takeSecondStep } from "../two-factor/second-step.ts";
import type { Member } from "../views.ts";
import { notifyPasskey } from "../write-mail.ts";
import { insertChallenge, insertPasskey, passkeysOf, takeChallenge } from "./passkeys.sql.ts";

/**
 * A passkey replaces password and second step, so a member who adds one must give both again: an unlocked phone is not
 * enough. Runs before the transaction.
 */
export async function checkBegin(
  context: Context,
  input: Received<(typeof passkeys)["begin"]>,
  { member_id }: Actor,
  client: Client,
): Promise<{ member: Member; second: SecondStep }> {
  const member = await checkOwnPassword(context, member_id, input.password);
  return { member, second: await checkSecondStep(context, member_id, input, client) };
}

export async function beginPasskey(
  context: Context,
  { member, second }: { member: Member; second: SecondStep },
): Promise<{ options: string }> {
  await takeSecondStep(context, member.id, second);
  const known = await passkeysOf(context.tx, member.id);
  if (known.length >= maxPasskeys) refuse("passkeys_limit", { max: maxPasskeys });
  const options = await registrationOptions(context, {
    handle: `member ${member.id}`,
    name: member.email,
    known: known.map(({ id }) => id),
  });
  await insertChallenge(context.tx, options.challenge, member.id, new Date(context.now.getTime() + challengeMs));
  return { options: JSON.stringify(options) };
}

/** Runs before the transaction: the challenge is used up, even if the check fails. */
export async function checkNewPasskey(
  context: Context,
  { response }: Received<(typeof passkeys)["add"]>,
  { member_id }: Actor,
): Promise<NewPasskey> {
  const take = (challenge: string) => takeChallenge(context.tx, challenge, member_id, context.now);
  return (await readNewPasskey(context, response, take)) ?? refuse("passkey_incorrect");
}

/** Passkeys that are added at the same moment are counted one after the other. */
export async function addPasskey(
  context: Context,
  { member_id }: Actor,
  name: string,
  passkey: NewPasskey,
): Promise<Record<string, never>> {
  await lockMember(context.tx, member_id);
  if (!(await insertPasskey(context.tx, { ...passkey, member_id, name }, maxPasskeys, context.now)))
    refuse("passkey_incorrect");
  notifyPasskey(context, member_id, name);
  return {};
}
