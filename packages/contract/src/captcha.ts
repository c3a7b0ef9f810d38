import * as z from "zod/mini";
import { secretly } from "./secret-fields.ts";
import * as w from "./wire.ts";

/** A proof of work, as the mall and the back office issue it. */
export const captchaChallenge = z.object({
  algorithm: w.text,
  challenge: w.text,
  maxnumber: w.count,
  salt: w.text,
  signature: w.text,
});
/**
 * What the server issues and `altcha` solves in the browser. The server stores nothing until it comes back: `signature`
 * proves that it is the server's own.
 */
export type CaptchaChallenge = z.output<typeof captchaChallenge>;

/** The solved proof of work, as `altcha` makes it (base64 JSON). */
export const solvedCaptcha = secretly(
  z.string("wrong_type").check(z.minLength(1, "required"), z.maxLength(2_000, "too_long")),
);
