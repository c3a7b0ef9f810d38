import type { Mall } from "../mall.ts";
import { openUnder, sealUnder } from "./keys.ts";

/** Whose secret it is. Each kind has its own key. */
export interface SecretOwner {
  of: "operator_totp" | "member_totp" | "webhook_secret";
  id: bigint;
}

/**
 * Seals a secret that must be read again, under a key derived from the pepper and bound to its owner. The table alone,
 * or another owner's row, opens nothing.
 */
export function sealSecret(mall: Pick<Mall, "secrets">, { of, id }: SecretOwner, secret: Buffer): Buffer {
  return sealUnder(mall.secrets.pepper, of, String(id), secret);
}

export function openSecret(mall: Pick<Mall, "secrets">, { of, id }: SecretOwner, sealed: Buffer): Buffer {
  return openUnder(mall.secrets, of, String(id), sealed);
}
