import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "../context.ts";
import { isOutage } from "../sql/outage.ts";

/** Loaded with the first passkey: it takes 10 MiB of memory. */
const load = () => import("@simplewebauthn/server");

/** How long a challenge can be answered. */
export const challengeMs = 5 * 60_000;

/** Where passkeys of this mall are valid: its host, and the origin of its pages. */
function relyingParty({ mall }: Pick<Context, "mall">): { rpID: string; origin: string } {
  const url = new URL(mall.configuration.publicUrl);
  return { rpID: url.hostname, origin: url.origin };
}

interface Owner {
  /**
   * The id for which the authenticator keeps one passkey. The mall and the back office have one host, so members and
   * operators must not share handles: a new passkey would replace the other one.
   */
  handle: string;
  name: string;
  /** The ids of the owner's passkeys: the same device adds no second one. */
  known: readonly string[];
}

/** Takes a challenge out of its table. False if it is not there, has expired, or was for somebody else. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** What the browser's `startRegistration` takes. Its `challenge` is to be stored. */
export async function registrationOptions(context: Context, { handle, name, known }: Owner) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: context.mall.branding.name,
    rpID: relyingParty(context).rpID,
    userName: name,
    userID: Uint8Array.from(Buffer.from(handle)),
    attestationType: "none",
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: challengeMs,
  });
}

/** The input of the browser's `startAuthentication`. It does not say who has a passkey. */
export async function signInOptions(context: Context) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    userVerification: "required",
    timeout: challengeMs,
  });
}

/** A new passkey as it is stored. Null for an answer that is wrong in any way. */
export interface NewPasskey {
  id: string;
  public_key: Buffer;
  counter: number;
  transports: readonly string[];
}

/** Reads the answer to `registrationOptions`. The library checks every part of it, and throws if a part is wrong. */
export async function readNewPasskey(
  context: Context,
  response: string,
  take: TakeChallenge,
): Promise<NewPasskey | null> {
  const { rpID, origin } = relyingParty(context);
  try {
    const { verifyRegistrationResponse } = await load();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // a stranger's text; the library looks at each field
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return { id, public_key: Buffer.from(publicKey), counter, transports: transports ?? [] };
  } catch (error) {
    if (isOutage(error)) throw error;
    return null;
  }
}

interface KeptPasskey {
  id: string;
  public_key: Buffer;
  counter: bigint;
}

/**
 * Reads the answer to `signInOptions`: the passkey that gave it, and its new counter. Null for an answer that is wrong
 * in any way. The caller stores the counter before it opens anything.
 */
export async function readPasskey<Kept extends KeptPasskey>(
  context: Context,
  response: string,
  { find, take }: { find: (id: string) => Promise<Kept | null>; take: TakeChallenge },
): Promise<{ passkey: Kept; counter: number } | null> {
  const { rpID, origin } = relyingParty(context);
  try {
    // a stranger's text; the library looks at each field
    const answer = JSON.parse(response) as AuthenticationResponseJSON;
    const passkey = await find(String(answer.id));
    if (passkey === null) return null;
    const { verifyAuthenticationResponse } = await load();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: take,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
  } catch (error) {
    if (isOutage(error)) throw error;
    return null;
  }
}
