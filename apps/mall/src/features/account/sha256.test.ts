import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256OfLine } from "./sha256.ts";

test("the hash of the captcha is SHA-256, for every length that one block holds", () => {
  for (let length = 0; length <= 55; length++) {
    const text = "0123456789abcdef?expires=1764000000&4711 und so weiter XYZ".slice(0, length);
    expect(sha256OfLine(text), `${length} characters`).toBe(createHash("sha256").update(text).digest("hex"));
  }
});
