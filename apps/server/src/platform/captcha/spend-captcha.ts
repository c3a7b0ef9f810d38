import { createChallenge, verifySolution } from "altcha-lib/v1";
import * as z from "zod/mini";
import { refuse } from "../http/refuse.ts";
import type { Context } from "../context.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";
import { insertSpentChallenge } from "./sql.ts";

/** About a second on a telephone: on average half of these are tried. */
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

/** A proof of work: the server keeps nothing of it, since it is signed and names its own end. */
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
 * Takes a solved challenge; it opens one try and no second one. It is called before the transaction, so that what is
 * refused after it has cost a captcha all the same.
 */
export async function spendCaptcha(context: Context, captcha: string | undefined): Promise<void> {
  if (captcha === undefined) refuse("captcha_required");
  const solution = readSolution(captcha);
  if (solution === null) refuse("captcha_incorrect");
  const expires = new Date(Number(/expires=(\d+)/.exec(solution.salt)?.[1]) * 1_000);
  // The library would ask the machine's clock; the mall's own is the one that tests and rehearsals move.
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
