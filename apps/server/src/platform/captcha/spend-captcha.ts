import { createChallenge, verifySolution } from "altcha-lib/v1";
import * as z from "zod/mini";
import { refuse } from "../http/refuse.ts";
import type { Context } from "../context.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";
import { insertSpentChallenge } from "./sql.ts";

/** About a second on a telephone: a solver tries half of these on average. */
const maxnumber = 50_000;
const validMs = 20 * 60_000;

const solved = z.strictObject({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.int().check(z.gte(0), z.lte(maxnumber)),
  salt: z.string().check(z.regex(/^[0-9a-f]{24}\?expires=\d{10}&$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  took: z.optional(z.number()),
});

/** A proof of work. The server stores nothing for it, because it is signed and contains its own end. */
export async function makeChallenge(context: Context) {
  const { algorithm, challenge, salt, signature } = await createChallenge({
    algorithm: "SHA-256",
    maxnumber,
    hmacKey: captchaKey(context),
    expires: new Date(context.now.getTime() + validMs),
  });
  return { algorithm, challenge, maxnumber, salt, signature };
}

/**
 * Accepts a solved challenge once. Call it before the transaction, so that a captcha is used up also if the call is
 * refused.
 */
export async function spendCaptcha(context: Context, captcha: string | undefined): Promise<void> {
  if (captcha === undefined) refuse("captcha_required");
  const solution = readSolution(captcha);
  if (solution === null) refuse("captcha_incorrect");
  const expires = new Date(Number(/expires=(\d+)/.exec(solution.salt)?.[1]) * 1_000);
  // The library would use the machine's clock. Tests and rehearsals move the mall's own.
  const right = expires > context.now && (await verifySolution(solution, captchaKey(context), false));
  if (!right || !(await insertSpentChallenge(context.tx, solution.challenge, expires))) refuse("captcha_incorrect");
}

function readSolution(captcha: string): z.output<typeof solved> | null {
  try {
    return solved.parse(JSON.parse(Buffer.from(captcha, "base64").toString("utf8")));
  } catch {
    return null;
  }
}

function captchaKey({ mall }: Context): string {
  return keyedHash(mall, "captcha").toString("hex");
}
