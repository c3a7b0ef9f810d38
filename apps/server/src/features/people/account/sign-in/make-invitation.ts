import { randomInt } from "node:crypto";

/** Without 0, 1, I, L, O and U: no letters that people misread or mishear, or that make words. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newInvitation(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
