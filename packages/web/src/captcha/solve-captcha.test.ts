import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { solveCaptcha } from "./solve-captcha.ts";

test("the number that the challenge hides is found and sent with the challenge", async () => {
  const salt = "0123456789abcdef?expires=1764000000&";
  const challenge = createHash("sha256").update(`${salt}777`).digest("hex");
  const asked = { algorithm: "SHA-256", challenge, maxnumber: 1_000, salt, signature: "signed" } as const;
  const { maxnumber: _, ...sent } = asked;
  expect(JSON.parse(atob(await solveCaptcha(asked)))).toEqual({ ...sent, number: 777 });
});
