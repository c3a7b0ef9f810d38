import { account, paymentPassword } from "@arcade/contract/schemas/people/account/api";
import { paymentPasswords } from "@arcade/contract/schemas/people/account/payment-password";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { useParameters, useReturn } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { PinInput } from "../../../../kit/inputs/pin-input.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { type Fields, useFields } from "../../../../platform/fields.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { useBack } from "../../../../platform/page/back.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { CodeField } from "../sign-in/code-field.tsx";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { type FieldOf, putBeside } from "../sign-in/put-beside.ts";
import { SecondStepField, secondStepShown, useSecondStep } from "../sign-in/second-step-field.tsx";
import { awaitCode } from "../sign-in/email-to-send-to.ts";

const form = z.extend(z.pick(paymentPasswords.set.input, { code: true, payment_password: true }), {
  again: paymentPassword,
});
const fieldOf: FieldOf<"code" | "payment_password"> = { code_incorrect: "code", code_expired: "code" };

/**
 * `/pages/member/paypass_edit?back=`: sets or replaces the six digits, with a code to the member's own address. A 406
 * leads here (SPEC 4, UX-037).
 */
export function Page(): ReactNode {
  const t = useT();
  const { back } = useParameters();
  const goBack = useBack();
  const goOn = useReturn(paths.setting());
  const second = useSecondStep();
  const fields = useFields(form, { code: "", payment_password: "", again: "" });
  const change = useChange(paymentPasswords.set, {
    shows: ["code_incorrect", "code_expired", "invalid_input", ...secondStepShown],
  });
  const send = async ({ again, ...typed }: z.input<typeof form>) => {
    if (again !== typed.payment_password) {
      fields.setError("again", t("account.pins_differ"));
      return;
    }
    const outcome = await change.send({ ...typed, ...second.input });
    second.clear();
    if (!outcome) return;
    if (!outcome.ok) {
      if (second.take(outcome.refusal) || putBeside(fields, outcome.refusal, fieldOf, t)) change.forgetFailure();
      return;
    }
    toast.show({ text: t("account.payment_password_saved"), tone: "success" });
    if (back) goOn();
    else goBack();
  };
  return (
    <Screen title={t("field.payment_password")}>
      <FormFrame onSubmit={fields.submit(send)}>
        {back && <Notice>{t("app.payment_password_first")}</Notice>}
        <p className="text-text-2">{t("account.payment_password_text")}</p>
        <Explanation />
        <CodeField purpose="payment_password" field={fields.tied("code")} onSent={() => awaitCode(fields.form)} />
        <PinField
          fields={fields}
          field="payment_password"
          label={t("field.payment_password")}
          hint={t("account.pin_hint")}
        />
        <PinField fields={fields} field="again" label={t("account.pin_again")} />
        <SecondStepField of={second} />
        <FailureNote of={change.failure} />
        <Button type="submit" wide busy={change.pending}>
          {t("app.save")}
        </Button>
      </FormFrame>
    </Screen>
  );
}

/** Setting a new one removes a lock. Replacing one ends the sessions on other devices. */
function Explanation(): ReactNode {
  const t = useT();
  const mine = useRead(account.mine, {}).data;
  if (mine?.payment_password_locked_until) return <Notice tone="warn">{t("account.payment_password_locked")}</Notice>;
  if (mine?.payment_password_set) return <p className="text-text-2">{t("account.payment_password_replaces")}</p>;
  return null;
}

interface PinFieldProps {
  fields: Fields<typeof form>;
  field: "payment_password" | "again";
  label: string;
  hint?: string;
}

/** The cells report their value themselves. The form still registers the field, so that it can set the focus. */
function PinField({ fields, field, label, hint }: PinFieldProps): ReactNode {
  const { name, ref, onBlur } = fields.tied(field);
  return (
    <PinInput
      {...fields.held(field)}
      name={name}
      ref={ref}
      onBlur={(event) => void onBlur(event)}
      label={label}
      hint={hint}
    />
  );
}
