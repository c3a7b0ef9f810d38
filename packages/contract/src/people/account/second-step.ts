import * as z from "zod/mini";
import { codeDigits } from "../../constants.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";

/** What the authenticator shows. */
export const totp = w.secretDigits(codeDigits);
/** In the shown form, or typed in another way. */
export const recoveryCode = secretly(w.line(40));

/**
 * The second step of an action for which a stolen password or an unlocked telephone must not be enough: the
 * authenticator's code, or a recovery code instead. Without either the action is refused with `totp_required` if the
 * member has turned the second step on.
 */
export const secondStep = { totp: z.optional(totp), recovery_code: z.optional(recoveryCode) };

/** The refusals of an endpoint with `secondStep` in its input. */
export const secondStepRefusals = ["totp_required", "totp_incorrect", "recovery_code_incorrect"] as const;
