import { createHmac, timingSafeEqual } from "node:crypto";
import type { Mall } from "../mall.ts";
import { pepperFor, pepperIdOf, signingKey, withoutPepperId, withPepperId } from "./keys.ts";

type LastingPurpose =
  | "captcha"
  | "log_in"
  | "look"
  | "source"
  | "operator_log_in"
  | "operator_source"
  | "operator_device"
  | "member_device"
  | "paper_number";

type PepperPurpose = "bond_sign" | "code" | "payment_password" | "recovery_code";

type Part = string | Buffer;

/**
 * HMAC-SHA-256 under a key that only the pepper opens. It stays the same when the pepper changes: the hashed value is
 * not stored, so nobody could hash it again, and two people on one device must not become two devices.
 */
export function keyedHash(mall: Pick<Mall, "secrets">, purpose: LastingPurpose, ...parts: readonly Part[]): Buffer {
  return hmac(mall.secrets.lasting, purpose, parts);
}

/** HMAC-SHA-256 under the pepper, with the pepper's number in front. It must be made again when the pepper changes. */
export function pepperedHash(mall: Pick<Mall, "secrets">, purpose: PepperPurpose, ...parts: readonly Part[]): Buffer {
  const { pepper } = mall.secrets;
  return withPepperId(pepper, hmac(pepper.secret, purpose, parts));
}

/** Whether this value was hashed, under the pepper or the old one. Also false if the pepper of `kept` is not here. */
export function isPepperedHash(
  mall: Pick<Mall, "secrets">,
  kept: Buffer,
  purpose: PepperPurpose,
  ...parts: readonly Part[]
): boolean {
  const pepper = pepperFor(mall.secrets, kept);
  return pepper !== null && timingSafeEqual(hmac(pepper.secret, purpose, parts), withoutPepperId(kept));
}

/** Every form in which a table may have it: for a hash that is looked up and not compared. */
export function pepperedHashes(
  mall: Pick<Mall, "secrets">,
  purpose: PepperPurpose,
  ...parts: readonly Part[]
): Buffer[] {
  const { pepper, old } = mall.secrets;
  return [pepper, ...(old === null ? [] : [old])].flatMap((one) => {
    const bare = hmac(one.secret, purpose, parts);
    // Earlier releases wrote no number.
    return pepperIdOf(bare) === one.id ? [withPepperId(one, bare), bare] : [withPepperId(one, bare)];
  });
}

function hmac(secret: Buffer, purpose: string, parts: readonly Part[]): Buffer {
  const mac = createHmac("sha256", signingKey(secret, purpose));
  for (const part of parts) {
    // Lengths keep ("ab", "c") apart from ("a", "bc").
    mac.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return mac.digest();
}
