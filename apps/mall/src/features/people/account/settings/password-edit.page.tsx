import { account } from "@arcade/contract/schemas/people/account/api";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button } from "../../../../kit/button.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { useBack } from "../../../../platform/page/back.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { useSession } from "../../../../platform/wire/session.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { putBeside } from "../sign-in/put-beside.ts";
import { SecondStepField, secondStepShown, useSecondStep } from "../sign-in/second-step-field.tsx";
import { NewPasswordField, OwnPasswordField } from "../sign-in/secret-field.tsx";

const form = z.pick(account.changePassword.input, { old_password: true, password: true });

/** `/pages/member/password_edit`: asks for the old password, and says what else happens (UX-087). */
export function Page(): ReactNode {
  const t = useT();
  const goBack = useBack();
  const email = useSession(({ userinfo }) => userinfo?.email ?? "");
  const second = useSecondStep();
  const fields = useFields(form, { old_password: "", password: "" });
  const change = useChange(account.changePassword, {
    shows: ["password_incorrect", "password_common", "invalid_input", ...secondStepShown],
  });
  const send = async (typed: z.input<typeof form>) => {
    const outcome = await change.send({ ...typed, ...second.input });
    second.clear();
    if (!outcome) return;
    if (!outcome.ok) {
      if (
        second.take(outcome.refusal) ||
        putBeside(fields, outcome.refusal, { password_incorrect: "old_password", password_common: "password" }, t)
      )
        change.forgetFailure();
      return;
    }
    toast.show({ text: t("account.password_changed", { count: outcome.data.sessions_ended }), tone: "success" });
    goBack();
  };
  return (
    <Screen title={t("account.password_edit")}>
      <FormFrame onSubmit={fields.submit(send)}>
        <p className="text-text-2">{t("account.password_edit_text")}</p>
        {/* password managers read the account from this */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <OwnPasswordField {...fields.tied("old_password")} label={t("account.old_password")} />
        <NewPasswordField {...fields.tied("password")} label={t("field.new_password")} />
        <SecondStepField of={second} />
        <FailureNote of={change.failure} />
        <Button type="submit" wide busy={change.pending}>
          {t("app.save")}
        </Button>
        <Anchor
          href={paths.forgot()}
          className="inline-flex min-h-11 items-center self-center text-text-2 underline underline-offset-3"
        >
          {t("account.forgot_old")}
        </Anchor>
      </FormFrame>
    </Screen>
  );
}
