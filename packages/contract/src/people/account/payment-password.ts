import * as z from "zod/mini";
import { change } from "../../endpoint.ts";
import { paymentPasswordDigits } from "../../constants.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";
import { code } from "./api.ts";
import { isEasyPin } from "./easy-pin.ts";
import { secondStep, secondStepRefusals } from "./second-step.ts";

/** Six digits that attackers do not try first. A member with such digits from before can still pay with them. */
export const newPaymentPassword = secretly(
  z.pipe(
    w.digits(paymentPasswordDigits),
    z
      .string()
      .check(z.refine((pin) => !isEasyPin(pin), { message: "easy_digits", params: { figure: paymentPasswordDigits } })),
  ),
);

/**
 * Apart from `account`, whose schemas come with the log-in: only the page of the payment password loads the list of
 * easy digits.
 */
export const paymentPasswords = {
  set: change("/wanlshop/account/set_payment_password", {
    summary:
      "Sets or replaces the 6-digit payment password by a code mailed to my address, and ends a lock. After a replacement withdrawals wait.",
    who: "member",
    touches: ["account", "sessions", "withdrawals"],
    input: z.strictObject({ code, payment_password: newPaymentPassword, ...secondStep }),
    output: w.done,
    refusals: ["code_incorrect", "code_expired", ...secondStepRefusals],
    perMinute: 10,
  }),
} as const;
