import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyedHash } from "./keyed-hash.ts";
import type { Mall } from "../mall.ts";

const ivBytes = 12;
const tagBytes = 16;

/** Whose secret it is. Each kind has a key of its own. */
export interface SecretOwner {
  of: "operator_totp" | "member_totp" | "webhook_secret";
  id: bigint;
}

/**
 * Seals a secret that must be read again, under a key derived from the pepper and bound to its owner: the table alone,
 * or another owner's row, opens nothing.
 */
export function sealSecret(mall: Pick<Mall, "secrets">, { of, id }: SecretOwner, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyedHash(mall, of), iv).setAAD(Buffer.from(String(id)));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openSecret(mall: Pick<Mall, "secrets">, { of, id }: SecretOwner, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", keyedHash(mall, of), sealed.subarray(0, ivBytes)).setAAD(
    Buffer.from(String(id)),
  );
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}
