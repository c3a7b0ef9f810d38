import { account } from "@arcade/contract/schemas/people/account/api";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { useBack } from "../../../../platform/page/back.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { renewUserinfo, useSession } from "../../../../platform/wire/session.ts";
import { CodeField } from "../sign-in/code-field.tsx";
import { EmailAndCode } from "../sign-in/email-and-code.tsx";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { type FieldOf, putBeside } from "../sign-in/put-beside.ts";
import { SecondStepField, useSecondStep } from "../sign-in/second-step-field.tsx";
import { OwnPasswordField } from "../sign-in/secret-field.tsx";

const form = z.pick(account.changeEmail.input, { email: true, code: true, current_code: true, password: true });
const fieldOf: FieldOf<"email" | "code" | "current_code" | "password"> = {
  email_taken: "email",
  code_incorrect: "code",
  code_expired: "code",
  current_code_required: "current_code",
  password_incorrect: "password",
};
const shown = [...account.changeEmail.refusals, "invalid_input"] as const;

/** `/pages/member/email_edit`: the new address gets a code, and both addresses are told (UX-087). */
export function Page(): ReactNode {
  const t = useT();
  const goBack = useBack();
  const present = useSession(({ userinfo }) => userinfo?.email ?? "");
  const second = useSecondStep();
  const fields = useFields(form, { email: "", code: "", current_code: "", password: "" }, "email_edit");
  const change = useChange(account.changeEmail, { shows: shown });
  const send = async ({ current_code, ...typed }: z.input<typeof form>) => {
    const outcome = await change.send({ ...typed, ...(current_code && { current_code }), ...second.input });
    second.clear();
    if (!outcome) return;
    if (!outcome.ok) {
      if (second.take(outcome.refusal) || putBeside(fields, outcome.refusal, fieldOf, t)) change.forgetFailure();
      return;
    }
    fields.drop();
    renewUserinfo({ email: typed.email.trim().toLowerCase() });
    toast.show({ text: t("account.email_changed"), tone: "success" });
    goBack();
  };
  return (
    <Screen title={t("account.email_edit")}>
      <FormFrame onSubmit={fields.submit(send)}>
        <p className="text-text-2">
          <Trans id="account.email_edit_text" values={{ email: present }} />
        </p>
        <EmailAndCode fields={fields} label={t("account.new_email")} purpose="change_email" />
        <div className="flex flex-col gap-2">
          <p className="text-text-2">
            <Trans id="account.current_code_text" values={{ email: present }} />
          </p>
          <CodeField
            purpose="leave_email"
            label={t("account.current_code")}
            field={fields.tied("current_code")}
            onSent={() => {
              fields.form.clearErrors("current_code");
              fields.form.setFocus("current_code");
            }}
          />
        </div>
        <OwnPasswordField {...fields.tied("password")} label={t("field.password")} />
        <SecondStepField of={second} />
        <FailureNote of={change.failure} />
        <Button type="submit" wide busy={change.pending}>
          {t("app.save")}
        </Button>
      </FormFrame>
    </Screen>
  );
}
