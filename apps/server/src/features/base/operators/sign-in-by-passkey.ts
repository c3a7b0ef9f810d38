import type { operators } from "@arcade/contract/base/operators/api";
import type { Received } from "@arcade/contract/endpoint";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { isOutage } from "../../../platform/sql/outage.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Client } from "../../../platform/http/serve.ts";
import type { Context } from "../../../platform/context.ts";
import { challengeMs, loadPasskeys, relyingParty } from "./add-passkey.ts";
import { openOperatorSession } from "./open-operator-session.ts";
import type { Session } from "./sign-in.ts";
import { insertChallenge, takeChallenge, usePasskey } from "./session.sql.ts";
import { passkeyById, signingIn, type SigningIn } from "./views.ts";

type Input = Received<(typeof operators)["signInByPasskey"]>;

/** A challenge for a passkey. It does not tell who has one. */
export async function askPasskey(context: Context) {
  const { generateAuthenticationOptions } = await loadPasskeys();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    userVerification: "required",
    timeout: challengeMs,
  });
  await insertChallenge(context.tx, options.challenge, null, new Date(context.now.getTime() + challengeMs));
  return { options: JSON.stringify(options) };
}

/** Before the transaction: the challenge is used up in any case. There is one refusal for all faults. */
export async function checkPasskey(context: Context, { response }: Input): Promise<SigningIn> {
  const { rpID, origin } = relyingParty(context);
  try {
    // The library checks every part of it, and throws if one does not fit.
    const answer = JSON.parse(response) as AuthenticationResponseJSON;
    const passkey = await passkeyById(context.tx, String(answer.id));
    if (passkey !== null) {
      const { verifyAuthenticationResponse } = await loadPasskeys();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: (challenge) => takeChallenge(context.tx, challenge, null, context.now),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        credential: {
          id: passkey.id,
          publicKey: Uint8Array.from(passkey.public_key),
          counter: Number(passkey.counter),
        },
      });
      if (verified && (await usePasskey(context.tx, passkey.id, authenticationInfo.newCounter, context.now)))
        return await signingIn(context.tx, passkey.operator_id);
    }
  } catch (error) {
    if (isOutage(error)) throw error;
    // Falls through: the library throws for anything that a stranger may send.
  }
  refuse("sign_in_incorrect");
}

export function signInByPasskey(
  context: Context,
  { device }: Input,
  client: Client,
  operator: SigningIn,
): Promise<Session> {
  return openOperatorSession(context, operator, { client, device, by: "passkey" });
}
