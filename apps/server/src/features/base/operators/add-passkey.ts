import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Received } from "@arcade/contract/endpoint";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { isOutage } from "../../../platform/sql/outage.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { takeTotpCode } from "./change-own.ts";
import { deletePasskey, insertChallenge, insertPasskey, takeChallenge } from "./session.sql.ts";
import { passkeysOf } from "./views.ts";

/** Loaded with the first passkey: it takes 10 MiB of memory. */
export const loadPasskeys = () => import("@simplewebauthn/server");

export const challengeMs = 5 * 60_000;

/** Where passkeys of this mall are good: its host, and the origin that its pages come from. */
export function relyingParty({ mall }: Pick<Context, "mall">): { rpID: string; origin: string } {
  const url = new URL(mall.configuration.publicUrl);
  return { rpID: url.hostname, origin: url.origin };
}

/** A passkey replaces password and code, so adding one takes a new code: an unlocked screen is not enough. */
export async function checkCode(
  context: Context,
  { code }: { code: string },
  { operator_id }: Operator,
): Promise<void> {
  if (!(await takeTotpCode(context, operator_id, code))) refuse("totp_incorrect");
}

export async function beginPasskey(context: OperatorContext, operator: Operator) {
  const { generateRegistrationOptions } = await loadPasskeys();
  const options = await generateRegistrationOptions({
    rpName: context.mall.branding.name,
    rpID: relyingParty(context).rpID,
    userName: operator.name,
    userID: Uint8Array.from(Buffer.from(String(operator.operator_id))),
    attestationType: "none",
    excludeCredentials: (await passkeysOf(context.tx, operator.operator_id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    timeout: challengeMs,
  });
  await insertChallenge(
    context.tx,
    options.challenge,
    operator.operator_id,
    new Date(context.now.getTime() + challengeMs),
  );
  context.record({ subject: { kind: "operator", id: operator.operator_id }, reason_code: "passkey_asked" });
  return { options: JSON.stringify(options) };
}

type Input = Received<(typeof operatorsOffice)["addPasskey"]>;

/** Before the transaction: the challenge is used up in any case. */
export async function checkNewPasskey(context: Context, { response }: Input, { operator_id }: Operator) {
  const { rpID, origin } = relyingParty(context);
  try {
    const { verifyRegistrationResponse } = await loadPasskeys();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library checks every part of it, and throws if one does not fit.
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(context.tx, challenge, operator_id, context.now),
      expectedOrigin: origin,
      expectedRPID: rpID,
    });
    if (verified) return registrationInfo.credential;
  } catch (error) {
    if (isOutage(error)) throw error;
    // Falls through: the library throws for anything that a stranger may send.
  }
  refuse("passkey_incorrect");
}

export async function addPasskey(
  context: OperatorContext,
  operator: Operator,
  name: string,
  credential: Awaited<ReturnType<typeof checkNewPasskey>>,
) {
  const { id, publicKey, counter, transports } = credential;
  const passkey = {
    id,
    operator_id: operator.operator_id,
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
    name,
  };
  if (!(await insertPasskey(context.tx, passkey, context.now))) refuse("passkey_incorrect");
  context.record({
    subject: { kind: "operator", id: operator.operator_id },
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
