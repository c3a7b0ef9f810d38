import * as z from "zod/mini";
import { codeDigits } from "../../constants.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";

/** What the authenticator shows. */
export const totp = w.secretDigits(codeDigits);
/** As it was shown, or typed in one's own way. */
export const recoveryCode = secretly(w.line(40));

/**
 * The second step of an act that a stolen password or an open telephone must not be enough for: the authenticator's
 * code, or a recovery code in its place. Without either the act is refused with `totp_required` where the member has
 * turned the second step on.
 */
export const secondStep = { totp: z.optional(totp), recovery_code: z.optional(recoveryCode) };

/** What a row with `secondStep` in its input can refuse because of it. */
export const secondStepRefusals = ["totp_required", "totp_incorrect", "recovery_code_incorrect"] as const;
