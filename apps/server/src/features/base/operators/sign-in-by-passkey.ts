import type { operators } from "@arcade/contract/base/operators/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { challengeMs, readPasskey, signInOptions } from "../../../platform/secrets/passkeys.ts";
import { openOperatorSession } from "./open-operator-session.ts";
import type { Session } from "./sign-in.ts";
import { insertChallenge, takeChallenge, usePasskey } from "./session.sql.ts";
import { passkeyById, signingIn, type SigningIn } from "./views.ts";

type Input = Received<(typeof operators)["signInByPasskey"]>;

/** A challenge for a passkey. It does not tell who has one. */
export async function askPasskey(context: Context) {
  const options = await signInOptions(context);
  await insertChallenge(context.tx, options.challenge, null, new Date(context.now.getTime() + challengeMs));
  return { options: JSON.stringify(options) };
}

/** Before the transaction: the challenge is used up in any case. There is one refusal for all faults. */
export async function checkPasskey(context: Context, { response }: Input): Promise<SigningIn> {
  const { tx, now } = context;
  const read = await readPasskey(context, response, {
    find: (id) => passkeyById(tx, id),
    take: (challenge) => takeChallenge(tx, challenge, null, now),
  });
  if (read === null || !(await usePasskey(tx, read.passkey.id, read.counter, now))) refuse("sign_in_incorrect");
  return signingIn(tx, read.passkey.operator_id);
}

export function signInByPasskey(
  context: Context,
  { device }: Input,
  client: Client,
  operator: SigningIn,
): Promise<Session> {
  return openOperatorSession(context, operator, { client, device, by: "passkey" });
}
