import { hash, verify } from "@node-rs/argon2";
import { refuse } from "./refuse.ts";

/** Argon2id (the library's default kind), 19 MiB, two passes: OWASP's first choice, about 20 ms here. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two cores: more at once make each slower and take the threads that files and keys need. The rest wait, up to a bound. */
const atOnce = 2;
const waitingMost = 200;

/** The hash of a random text that nobody kept: compared with where there is no account, so that it takes the same time (SEC-017). */
const nobodysHash = "$argon2id$v=19$m=19456,t=2,p=1$a0V1sw201s2WhSs7JNAYYA$i1dhYWXZknhfhApRAsh7t3PhuAedcLBk0KjDE0mdPoo";

let working = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** `null` where there is no account: the same work, and false. */
export async function isPassword(password: string, password_hash: string | null): Promise<boolean> {
  const matches = await inTurn(() => verify(password_hash ?? nobodysHash, password));
  return matches && password_hash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) {
    if (waiting.length >= waitingMost) refuse("unavailable");
    // Whoever ends hands the place over, so the count of those at work stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
