import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { openUnder, sealUnder } from "./keys.ts";
import type { Mall } from "../mall.ts";

const periodSeconds = 30;

/** A new secret for an authenticator: 160 bits, as RFC 6238 asks. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Whose secret it is; operators and members have keys of their own. */
export interface TotpOwner {
  of: "operator_totp" | "member_totp";
  id: bigint;
}

/**
 * Sealed under a key derived from the pepper and bound to its owner: the table alone, or another owner's row, opens
 * nothing.
 */
export function sealTotpSecret(mall: Pick<Mall, "secrets">, { of, id }: TotpOwner, secret: Buffer): Buffer {
  return sealUnder(mall.secrets.pepper, of, String(id), secret);
}

export function openTotpSecret(mall: Pick<Mall, "secrets">, { of, id }: TotpOwner, sealed: Buffer): Buffer {
  return openUnder(mall.secrets, of, String(id), sealed);
}

/** The step of 30 seconds that a code belongs to, with one step of drift either way; null for any other code. */
export function totpStep(secret: Buffer, code: string, now: Date): bigint | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : BigInt(Math.floor(now.getTime() / 1_000 / periodSeconds) + delta);
}

/** The code of a moment: what the authenticator shows. */
export function totpCodeAt(secret: Buffer, now: Date): string {
  return authenticator(secret).generate({ timestamp: now.getTime() });
}

/** What the authenticator reads from a QR code, and the same secret to type. */
export function totpTexts(secret: Buffer, mallName: string, name: string): { otpauth_uri: string; secret: string } {
  const totp = authenticator(secret, mallName, name);
  return { otpauth_uri: totp.toString(), secret: totp.secret.base32 };
}

function authenticator(secret: Buffer, issuer = "", label = "operator"): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
  });
}
