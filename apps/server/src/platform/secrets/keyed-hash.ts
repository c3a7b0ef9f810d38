import { createHmac } from "node:crypto";
import type { Mall } from "../mall.ts";

type Purpose =
  | "bond_sign"
  | "captcha"
  | "code"
  | "payment_password"
  | "log_in"
  | "look"
  | "source"
  | "operator_log_in"
  | "operator_source"
  | "operator_device"
  | "operator_totp"
  | "member_device"
  | "member_totp"
  | "webhook_secret"
  | "recovery_code"
  | "paper_number";

/**
 * HMAC-SHA-256 under the pepper, which is in no database and no backup of one. The purpose goes in first, so that what
 * is made for one thing says nothing about another.
 */
export function keyedHash(
  mall: Pick<Mall, "secrets">,
  purpose: Purpose,
  ...parts: readonly (string | Buffer)[]
): Buffer {
  const key = createHmac("sha256", mall.secrets.pepper).update(purpose).digest();
  const mac = createHmac("sha256", key);
  for (const part of parts) {
    // Lengths keep ("ab", "c") apart from ("a", "bc").
    mac.update(`${Buffer.byteLength(part)}:`).update(part);
  }
  return mac.digest();
}
