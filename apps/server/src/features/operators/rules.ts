import { createHash } from "node:crypto";

/** What is kept of a token: whoever reads the table cannot sign in with it. */
export function operatorTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
