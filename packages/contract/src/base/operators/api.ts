import * as z from "zod/mini";
import { captchaChallenge, solvedCaptcha } from "../../captcha.ts";
import { change, read } from "../../endpoint.ts";
import { languages } from "../../languages.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";

/**
 * The demo's operators: three administrators, so that one person can try what takes several people. A withdrawal above
 * the limit takes three: two approve, and another one sends.
 */
export const demoOperators = ["demo-operator", "demo-operator-2", "demo-operator-3"] as const;

/**
 * The random mark that the browser makes once and keeps. Two accounts of operators in one browser are one person (PROOF
 * TRU-003).
 */
export const device = z.string("wrong_type").check(z.regex(/^[\w-]{22,64}$/, "wrong_format"));
/** An operator's password. */
export const operatorPassword = w.secret(10, 128);
/** The six digits that the authenticator shows. */
export const totpCode = w.secretDigits(6);
/** The one-time key of an enrolment link. */
const key = secretly(z.string("wrong_type").check(z.regex(/^[\w-]{43}$/, "wrong_format")));
/** The input and output of `@simplewebauthn/browser`, as JSON text. */
export const passkeyText = secretly(
  z.string("wrong_type").check(z.minLength(2, "required"), z.maxLength(10_000, "too_long")),
);

const session = z.object({ token: w.text, name: w.text, expires: w.timeOut, idle_minutes: w.count });

/** How operators sign in, and what the public may know of their audit log (PROOF SEC-030, F10). */
export const operators = {
  captcha: read("/office-api/operators/captcha", {
    summary: "A proof-of-work challenge for the sign-in after failures, or while many wait.",
    who: "visitor",
    shows: [],
    input: z.strictObject({}),
    output: captchaChallenge,
  }),
  signIn: change("/office-api/operators/sign_in", {
    summary:
      "Signs an operator in by name or email, password and the authenticator's code. There is one refusal for all faults. After 3 failures a captcha is needed.",
    who: "visitor",
    touches: [],
    input: z.strictObject({
      account: w.line(120),
      password: w.secret(1, 200),
      code: totpCode,
      device,
      captcha: z.optional(solvedCaptcha),
    }),
    output: session,
    refusals: ["sign_in_incorrect", "captcha_required", "captcha_incorrect"],
    perMinute: 30,
  }),
  askPasskey: change("/office-api/operators/ask_passkey", {
    summary: "A challenge to sign in with a passkey: `options` is JSON text for the browser's `startAuthentication`.",
    who: "visitor",
    touches: [],
    input: z.strictObject({}),
    output: z.object({ options: w.text }),
    perMinute: 30,
  }),
  signInByPasskey: change("/office-api/operators/sign_in_by_passkey", {
    summary: "Signs an operator in by a passkey, which replaces password and code.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ response: passkeyText, device }),
    output: session,
    refusals: ["sign_in_incorrect"],
    perMinute: 30,
  }),
  demoSignIn: change("/office-api/operators/demo_sign_in", {
    summary: "One-tap sign-in as one of the demo's operators. It exists only in demo mode.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ name: z.enum(demoOperators, "not_a_choice") }),
    output: session,
    refusals: ["not_found"],
  }),
  beginEnrolment: change("/office-api/operators/begin_enrolment", {
    summary:
      "Opens an enrolment link: who it is for, and the secret for the authenticator (`otpauth_uri` as QR code, `secret` to type).",
    who: "visitor",
    touches: [],
    input: z.strictObject({ key }),
    output: z.object({
      name: w.text,
      email: w.text,
      role: w.text,
      until: w.timeOut,
      otpauth_uri: w.text,
      secret: w.text,
    }),
    refusals: ["not_found"],
    perMinute: 20,
  }),
  enrol: change("/office-api/operators/enrol", {
    summary: "Sets the password and proves the authenticator. The link is used up and the operator is signed in.",
    who: "visitor",
    touches: [],
    input: z.strictObject({
      key,
      password: operatorPassword,
      code: totpCode,
      device,
      language: z.optional(z.enum(languages, "not_a_choice")),
    }),
    output: session,
    refusals: ["not_found", "totp_incorrect", "password_common"],
    perMinute: 20,
  }),
  auditHeads: read("/wanlshop/operators/audit_heads", {
    summary:
      "The published heads of the operators' audit log, one a day, newest first. A log that was rewritten later does not lead to them.",
    who: "visitor",
    shows: ["audit"],
    scope: "public",
    cost: "list",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ day: w.text, number: w.idText, hash: w.text, published: w.timeOut })),
    }),
  }),
} as const;
