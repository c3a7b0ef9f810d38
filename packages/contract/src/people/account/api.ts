import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { captchaChallenge, solvedCaptcha as captcha } from "../../captcha.ts";
import { codeDigits, passwordLength, paymentPasswordDigits } from "../../constants.ts";
import { languages } from "../../languages.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";
import { secondStep, secondStepRefusals } from "./second-step.ts";

/** What a code sent by mail is for. A code opens nothing else (RULES 7). */
export const codePurposes = [
  "register",
  "log_in",
  "reset_password",
  "change_email",
  "leave_email",
  "payment_password",
  "store_contact",
] as const;
/**
 * The column `purpose` of a code. It decides the words of the mail. A caller has one code for each purpose and address.
 */
export type CodePurpose = (typeof codePurposes)[number];
/**
 * What a visitor asks for: it takes a captcha, and the code opens only together with the ticket that `send_code`
 * answered. Every other purpose takes a session.
 */
export const visitorPurposes = ["register", "log_in", "reset_password"] as const satisfies readonly CodePurpose[];

/** Without "@", so that at log-in a nickname is never read as somebody's email. */
export const nickname = w.line(24, 2).check(z.refine((text) => !text.includes("@"), "wrong_format"));
/** 6 to 30 characters (RULES 7). Never in a log or an answer; the server stores a hash. */
export const password = w.secret(passwordLength.min, passwordLength.max, {
  short: "password_length",
  long: "password_length",
});
/** Exactly six digits, leading zeros included. Five wrong ones lock it for 30 minutes (RULES 5, UX-038). */
export const paymentPassword = w.secretDigits(paymentPasswordDigits);
/** Exactly six digits, from a mail. It has few tries, one use, one purpose and one address (RULES 7; PROOF SEC-018). */
export const code = w.secretDigits(codeDigits);
/** What `send_code` gave to the browser that asked. That code opens something only together with it. */
const ticket = secretly(z.string("wrong_type").check(z.regex(/^[\w-]{43}$/, "wrong_format")));
/**
 * The random mark that a browser keeps and sends. A sign-in from another one is reported to the member. Only its hash
 * is stored.
 */
export const device = z.optional(z.string("wrong_type").check(z.regex(/^[\w-]{22,64}$/, "wrong_format")));
const language = z.enum(languages, "not_a_choice");

const session = z.object({
  token: w.text,
  /**
   * The account is suspended, for this reason: the member can only read their own data, and appeal (`members.freezes`).
   */
  suspended: z.nullable(w.text),
  userinfo: z.object({
    id: w.idText,
    nickname: w.text,
    email: w.text,
    avatar: z.nullable(w.picture),
    store_id: z.nullable(w.idText),
    token: w.text,
  }),
});

/** The demo's people of the mall. Its operators sign in to the back office (`operators.demoSignIn`). */
export const demoRoles = ["buyer", "merchant"] as const;

/** Sign-in, profile, secrets and devices (SPEC 2, 5; RULES 7). */
export const account = {
  captcha: read("/wanlshop/account/captcha", {
    summary: "A proof-of-work challenge for register, sending codes, and log-in after failures.",
    who: "visitor",
    shows: [],
    input: z.strictObject({}),
    output: captchaChallenge,
  }),
  sendCode: change("/wanlshop/account/send_code", {
    summary:
      "Sends a 6-digit code by mail. For `change_email` to the new address, for `store_contact` to the store's contact address; for `payment_password` and `leave_email` (a change of address) to one's own, and `email` is left out. A code for `register`, `log_in` or `reset_password` works only with the `ticket` of this answer: the caller keeps it, and sends it again to get another code. For `log_in` the answer is the same whether or not the address has an account.",
    who: "visitor",
    touches: [],
    input: z.strictObject({
      purpose: z.enum(codePurposes, "not_a_choice"),
      email: z.optional(w.email),
      captcha: z.optional(captcha),
      ticket: z.optional(ticket),
    }),
    output: z.object({
      sent_to: w.text,
      ticket: z.nullable(w.text),
      resend_after_seconds: w.count,
      valid_minutes: w.count,
    }),
    refusals: [
      "captcha_required",
      "captcha_incorrect",
      "sending_too_often",
      "sending_limit",
      "email_taken",
      "email_unknown",
      "no_mail_server",
      "not_open_yet",
    ],
    perMinute: 10,
  }),
  checkInvitation: read("/wanlshop/account/check_invitation", {
    summary: "Whether an invitation code exists; called when the field is left.",
    who: "visitor",
    shows: [],
    input: z.strictObject({ invitation: w.line(16, 4) }),
    output: z.object({ exists: w.flag }),
    perMinute: 20,
  }),
  register: change("/wanlshop/account/register", {
    summary: "Opens an account with a mailed code, and signs in.",
    who: "visitor",
    touches: [],
    input: z.strictObject({
      email: w.email,
      code,
      ticket,
      nickname,
      password,
      invitation: z.optional(w.line(16, 4)),
      agreed: z.boolean("wrong_type"),
      captcha,
      language: z.optional(language),
      device,
    }),
    output: session,
    refusals: [
      "not_open_yet",
      "agreement_required",
      "captcha_incorrect",
      "email_taken",
      "nickname_taken",
      "nickname_reserved",
      "invitation_unknown",
      "password_common",
      "code_incorrect",
      "code_expired",
    ],
    perMinute: 10,
  }),
  logIn: change("/wanlshop/account/log_in", {
    summary:
      "Signs in by email or nickname. After 3 failures a captcha is needed. A member with the second step is asked for a code after the password was right, and calls again with it.",
    who: "visitor",
    touches: [],
    input: z.strictObject({
      account: w.line(120),
      password: w.secret(1, 200),
      captcha: z.optional(captcha),
      device,
      ...secondStep,
    }),
    output: session,
    refusals: [
      "incorrect_account",
      "new_password_needed",
      "captcha_required",
      "captcha_incorrect",
      "totp_required",
      "totp_incorrect",
      "recovery_code_incorrect",
    ],
    perMinute: 30,
  }),
  logInByCode: change("/wanlshop/account/log_in_by_code", {
    summary:
      "Signs in by a code that was mailed for `log_in`, and its ticket. After 3 wrong codes from one network a captcha is needed. Who has turned on the second step is told so once the code is right, and asks again with the second step.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ email: w.email, code, ticket, captcha: z.optional(captcha), device, ...secondStep }),
    output: session,
    refusals: [
      "code_incorrect",
      "code_expired",
      "incorrect_account",
      "new_password_needed",
      "captcha_required",
      "captcha_incorrect",
      "totp_required",
      "totp_incorrect",
      "recovery_code_incorrect",
    ],
    perMinute: 10,
  }),
  demoLogIn: change("/wanlshop/account/demo_log_in", {
    summary: "One-tap sign-in of the demo. It exists only in demo mode.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ role: z.enum(demoRoles, "not_a_choice") }),
    output: session,
    refusals: ["not_found"],
  }),
  logOut: change("/wanlshop/account/log_out", {
    summary: "Ends this session.",
    who: "member",
    touches: [],
    input: z.strictObject({}),
    output: w.done,
  }),
  resetPassword: change("/wanlshop/account/reset_password", {
    summary:
      "Sets a new password by a mailed code and its ticket, and ends every session. Does not sign in. After 3 wrong codes from one network a captcha is needed.",
    who: "visitor",
    touches: [],
    input: z.strictObject({ email: w.email, code, ticket, password, captcha: z.optional(captcha) }),
    output: w.done,
    refusals: ["password_common", "code_incorrect", "code_expired", "captcha_required", "captcha_incorrect"],
    perMinute: 10,
  }),
  mine: read("/wanlshop/account/mine", {
    summary: "My profile.",
    who: "member",
    shows: ["account"],
    input: z.strictObject({}),
    output: z.object({
      id: w.idText,
      nickname: w.text,
      email: w.text,
      avatar: z.nullable(w.picture),
      language: w.text,
      invitation: w.text,
      payment_password_set: w.flag,
      two_factor: w.flag,
      payment_password_locked_until: z.nullable(w.timeOut),
      createtime: w.timeOut,
      /** The store that I own, or the one that I work for. */
      store: z.nullable(z.object({ id: w.idText, name: w.text, works_for: w.flag })),
    }),
  }),
  statistics: read("/wanlshop/account/statistics", {
    summary: "The counters of SPEC 3, counted from their rows.",
    who: "member",
    shows: [
      "carts",
      "chat",
      "coupons",
      "favourites",
      "follows",
      "footprints",
      "groups",
      "notices",
      "orders",
      "refunds",
      "reviews",
    ],
    offline: true,
    input: z.strictObject({}),
    output: z.object({
      order: z.object({
        pay: w.count,
        delive: w.count,
        receiving: w.count,
        evaluate: w.count,
        customer: w.count,
        groups: w.count,
        whole: w.count,
      }),
      /** `accountbank`: my wallet addresses. */
      dynamic: z.object({
        collection: w.count,
        concern: w.count,
        footprint: w.count,
        coupon: w.count,
        accountbank: w.count,
      }),
      /** Unread: moves of my orders, my other notices, and messages to me. */
      notice: z.object({ order: w.count, notice: w.count, chat: w.count }),
      cart: w.count,
    }),
  }),
  changeNickname: change("/wanlshop/account/change_nickname", {
    summary: "Changes my nickname. It is unique regardless of case, width and look-alikes.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ nickname }),
    output: w.done,
    refusals: ["nickname_taken", "nickname_reserved"],
  }),
  changeAvatar: change("/wanlshop/account/change_avatar", {
    summary: "Changes my avatar: JPEG, PNG or WebP in base64, at most 200,000 characters; null removes it.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({
      picture: z.nullable(z.string("wrong_type").check(z.minLength(1, "required"), z.maxLength(200_000, "too_long"))),
    }),
    output: z.object({ avatar: z.nullable(w.picture) }),
    refusals: ["picture_refused", "uploads_limit"],
    perMinute: 10,
  }),
  changeLanguage: change("/wanlshop/account/change_language", {
    summary: "The language of mails to me.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ language }),
    output: w.done,
  }),
  changePassword: change("/wanlshop/account/change_password", {
    summary: "Sets a new password, ends my other sessions and tells me by mail.",
    who: "member",
    touches: ["sessions", "withdrawals"],
    input: z.strictObject({ old_password: w.secret(1, 200), password, ...secondStep }),
    output: z.object({ sessions_ended: w.count }),
    refusals: ["password_incorrect", "password_common", ...secondStepRefusals],
    perMinute: 10,
  }),
  changeEmail: change("/wanlshop/account/change_email", {
    summary:
      "Changes my email address by a code mailed to the new one. The present address agrees by a code of its own (`leave_email`). A member who can no longer read it needs a second step that has been on for as long as withdrawals wait after a change. Both addresses are notified, and withdrawals wait.",
    who: "member",
    touches: ["account", "sessions", "withdrawals"],
    input: z.strictObject({
      email: w.email,
      code,
      current_code: z.optional(code),
      password: w.secret(1, 200),
      ...secondStep,
    }),
    output: w.done,
    refusals: [
      "password_incorrect",
      "email_taken",
      "code_incorrect",
      "code_expired",
      "current_code_required",
      ...secondStepRefusals,
    ],
    perMinute: 10,
  }),
  devices: read("/wanlshop/account/devices", {
    summary: "Where I am signed in. `ends`: each sign-in ends then, however often it is used.",
    who: "member",
    shows: ["sessions"],
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          client: w.text,
          createtime: w.timeOut,
          seen: w.timeOut,
          ends: w.timeOut,
          current: w.flag,
        }),
      ),
    }),
  }),
  endSession: change("/wanlshop/account/end_session", {
    summary: "Signs one device out.",
    who: "member",
    touches: ["sessions"],
    input: z.strictObject({ session_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
} as const;
