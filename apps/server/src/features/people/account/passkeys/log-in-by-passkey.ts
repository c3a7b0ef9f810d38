import type { passkeys } from "@arcade/contract/people/account/passkeys";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { challengeMs, readPasskey, signInOptions } from "../../../../platform/secrets/passkeys.ts";
import type { Checked } from "../sign-in/log-in.ts";
import { memberById } from "../views.ts";
import { insertChallenge, passkeyById, takeChallenge, usePasskey } from "./passkeys.sql.ts";

/** A challenge for everybody. The answer does not say who has a passkey. */
export async function askPasskey(context: Context): Promise<{ options: string }> {
  const options = await signInOptions(context);
  await insertChallenge(context.tx, options.challenge, null, new Date(context.now.getTime() + challengeMs));
  return { options: JSON.stringify(options) };
}

/**
 * Runs before the transaction: the challenge is used up, even if the check fails. All faults have the same refusal. The
 * device has asked its owner for a fingerprint or a PIN, so there is no second step.
 */
export async function checkPasskey(
  context: Context,
  { response }: Received<(typeof passkeys)["logIn"]>,
): Promise<Checked> {
  const { tx, now } = context;
  const read = await readPasskey(context, response, {
    find: (id) => passkeyById(tx, id),
    take: (challenge) => takeChallenge(tx, challenge, null, now),
  });
  if (read === null || !(await usePasskey(tx, read.passkey.id, read.counter, now))) refuse("passkey_incorrect");
  const member = await memberById(tx, read.passkey.member_id);
  if (member.needs_password) refuse("new_password_needed");
  return { member, second: null };
}
