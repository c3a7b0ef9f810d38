import { hash, verify } from "@node-rs/argon2";
import { createHashQueue, type Lane } from "./hash-queue.ts";

/** Argon2id (the library's default kind), 19 MiB, two passes: OWASP's first choice, about 20 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two cores: with more hashes at a time, each is slower, and they use the threads that files and keys need. */
const queue = createHashQueue({ atOnce: 2, typicalMs: 20 });

/**
 * The hash of a random text that nobody kept. If there is no account, the password is compared with this hash, so that
 * the answer takes the same time (SEC-017). A password that opens nothing also has this hash.
 */
export const nobodysHash =
  "$argon2id$v=19$m=19456,t=2,p=1$a0V1sw201s2WhSs7JNAYYA$i1dhYWXZknhfhApRAsh7t3PhuAedcLBk0KjDE0mdPoo";

/** Refuses `busy` if too many wait in the same lane. */
export function hashPassword(password: string, lane: Lane): Promise<string> {
  return queue.run(lane, () => hash(password, cost));
}

/** `null` if there is no account: the same work, and false. Refuses `busy` if too many wait in the same lane. */
export async function isPassword(password: string, password_hash: string | null, lane: Lane): Promise<boolean> {
  const matches = await queue.run(lane, () => verify(password_hash ?? nobodysHash, password));
  return matches && password_hash !== null;
}

/**
 * Whether so many strangers wait, at the mall or at the back office, that each further one must first solve a captcha.
 */
export function isCrowded(): boolean {
  return queue.isLong("stranger") || queue.isLong("new operator");
}
