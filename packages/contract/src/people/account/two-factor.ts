import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { secondStep, totp } from "./second-step.ts";

const password = w.secret(1, 200);
const codes = z.object({ recovery_codes: z.array(w.text) });

/** A member's second step at log-in: an authenticator's code, and recovery codes in case it is lost (RULES 7). */
export const twoFactor = {
  state: read("/wanlshop/two_factor/state", {
    summary: "Whether log-in asks me for a second step, since when, and how many recovery codes are left.",
    who: "member",
    shows: ["account"],
    input: z.strictObject({}),
    output: z.object({ since: z.nullable(w.timeOut), recovery_codes_left: w.count }),
  }),
  begin: change("/wanlshop/two_factor/begin", {
    summary:
      "Makes a new secret for the authenticator, as text and for a QR code. Nothing is on until a right code confirms it within half an hour.",
    who: "member",
    touches: [],
    input: z.strictObject({ password }),
    output: z.object({ secret: w.text, otpauth_uri: w.text }),
    refusals: ["password_incorrect", "two_factor_on"],
    perMinute: 10,
  }),
  confirm: change("/wanlshop/two_factor/confirm", {
    summary:
      "Turns it on with a code of the new secret, ends my other sessions, tells me by mail, and gives ten recovery codes, this once.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ totp }),
    output: z.extend(codes, { sessions_ended: w.count }),
    refusals: ["totp_incorrect", "two_factor_not_begun"],
    perMinute: 10,
  }),
  renewCodes: change("/wanlshop/two_factor/renew_codes", {
    summary: "Makes ten new recovery codes that replace the old ones.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ password, ...secondStep }),
    output: codes,
    refusals: ["password_incorrect", "totp_required", "totp_incorrect", "recovery_code_incorrect", "two_factor_off"],
    perMinute: 10,
  }),
  turnOff: change("/wanlshop/two_factor/turn_off", {
    summary: "Turns it off with the password and a code, and tells me by mail. Withdrawals wait.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ password, ...secondStep }),
    output: w.done,
    refusals: ["password_incorrect", "totp_required", "totp_incorrect", "recovery_code_incorrect", "two_factor_off"],
    perMinute: 10,
  }),
} as const;
