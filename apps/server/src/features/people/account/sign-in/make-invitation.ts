import { randomInt } from "node:crypto";

/** Without 0, 1, I, L, O and U: nothing that is misread, misheard, or makes a word. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export function newInvitation(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
}
