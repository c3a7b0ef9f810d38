import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "./contract.ts";
import { secretFieldsOf, secretly } from "./secret-fields.ts";
import { withoutSecrets } from "./secrets.ts";
import * as w from "./wire.ts";

test("these fields of inputs are secrets, and no others", () => {
  const found = endpoints.flatMap(({ path, secrets }) => (secrets === undefined ? [] : [[path, ...secrets].join(" ")]));
  expect(found.toSorted()).toEqual([
    "/office-api/api_keys/make code",
    "/office-api/operators/add_passkey response",
    "/office-api/operators/begin_enrolment key",
    "/office-api/operators/begin_passkey code",
    "/office-api/operators/change_password old_password code password",
    "/office-api/operators/enrol key password code",
    "/office-api/operators/sign_in password code captcha",
    "/office-api/operators/sign_in_by_passkey response",
    "/wanlshop/account/change_email code current_code password totp recovery_code",
    "/wanlshop/account/change_password old_password password totp recovery_code",
    "/wanlshop/account/log_in password captcha totp recovery_code",
    "/wanlshop/account/log_in_by_code code ticket captcha totp recovery_code",
    "/wanlshop/account/register code ticket password captcha",
    "/wanlshop/account/reset_password code ticket password captcha",
    "/wanlshop/account/send_code captcha ticket",
    "/wanlshop/account/set_payment_password code payment_password totp recovery_code",
    "/wanlshop/applications/confirm_email code",
    "/wanlshop/bond/sign token payment_password",
    "/wanlshop/members/close password totp recovery_code",
    "/wanlshop/members/open_archive password totp recovery_code",
    "/wanlshop/notices/subscribe auth",
    "/wanlshop/orders/pay payment_password",
    "/wanlshop/orders/purchase payment_password",
    "/wanlshop/orders/submit payment_password",
    "/wanlshop/passkeys/add response",
    "/wanlshop/passkeys/begin password totp recovery_code",
    "/wanlshop/passkeys/log_in response",
    "/wanlshop/security/confirm_mailbox token",
    "/wanlshop/security/not_me_by_link token",
    "/wanlshop/support/visit_begin captcha",
    "/wanlshop/support/visit_history visit",
    "/wanlshop/support/visit_rate visit",
    "/wanlshop/support/visit_send visit",
    "/wanlshop/two_factor/begin password",
    "/wanlshop/two_factor/confirm totp",
    "/wanlshop/two_factor/renew_codes password totp recovery_code",
    "/wanlshop/two_factor/turn_off password totp recovery_code",
    "/wanlshop/withdrawals/save_address payment_password totp recovery_code",
    "/wanlshop/withdrawals/submit payment_password totp recovery_code",
  ]);
});

test("a secret is found by its declaration, whatever its name and wherever it is", () => {
  const phrase = w.secret(1, 40);
  const input = z.strictObject({
    answer: phrase,
    people: z.array(z.strictObject({ name: z.string(), pet: z.optional(z.nullable(phrase)) })),
    either: z.union([z.strictObject({ word: secretly(z.string()) }), z.strictObject({ length: z.number() })]),
    checked: phrase.check(z.regex(/^a/)),
    password_hint: z.string(),
  });
  expect(secretFieldsOf(input)).toEqual(["answer", "people.pet", "either.word", "checked"]);
  expect(
    withoutSecrets(
      {
        answer: "a",
        people: [{ name: "Ann", pet: "Rex" }],
        either: { word: "b" },
        checked: "ab",
        password_hint: "dog",
      },
      secretFieldsOf(input),
    ),
  ).toEqual({ people: [{ name: "Ann" }], either: {}, password_hint: "dog" });
});
