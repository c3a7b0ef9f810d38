import { createRequire } from "node:module";
import type * as Argon2 from "@node-rs/argon2";

// Replaces "@node-rs/argon2" in the tests' own process. A member of a test costs three hashes of 20 ms, always of the
// same two passwords. Each of these is hashed once, at the cost that the server asks for, and remembered. Every other
// password, and a wrong one for these hashes, goes to the library.
const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof Argon2; // its own types

/** The passwords of `givenMember`. */
const givenPasswords = ["correct horse", "246810"];
const made = new Map<string, Promise<string>>();
const passwordOf = new Map<string, string>();

export async function hash(password: string, options: Argon2.Options): Promise<string> {
  if (!givenPasswords.includes(password)) return argon2.hash(password, options);
  const key = `${password} ${JSON.stringify(options)}`;
  const making = made.get(key) ?? argon2.hash(password, options);
  made.set(key, making);
  const hashed = await making;
  passwordOf.set(hashed, password);
  return hashed;
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  return passwordOf.get(hashed) === password || argon2.verify(hashed, password);
}
