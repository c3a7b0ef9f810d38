import { account } from "@arcade/contract/schemas/people/account/api";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { endSession } from "../../../../platform/wire/session.ts";
import { EmailAndCode } from "./email-and-code.tsx";
import { FormFrame } from "./form-frame.tsx";
import { type FieldOf, putBeside } from "./put-beside.ts";
import { NewPasswordField } from "./secret-field.tsx";
import { useCaptcha } from "./use-captcha.ts";
import { useTicket } from "./use-ticket.ts";

const form = z.omit(account.resetPassword.input, { ticket: true, captcha: true });
const fieldOf: FieldOf<"email" | "code" | "password"> = {
  email_unknown: "email",
  password_common: "password",
  code_incorrect: "code",
  code_expired: "code",
};

/**
 * `/pages/member/forgot?back=`: a new password with a mailed code. It ends on the log-in page and does not sign in
 * automatically (UX-086).
 */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const { back } = useParameters();
  const fields = useFields(form, { email: "", code: "", password: "" }, "forgot");
  const ticket = useTicket("forgot");
  const captcha = useCaptcha();
  const reset = useChange(account.resetPassword, { shows: [...account.resetPassword.refusals, "invalid_input"] });
  const send = async (typed: z.input<typeof form>) => {
    const asked = ticket.now();
    if (asked === null) return fields.setError("code", t("refusal.code_expired"));
    let outcome = await reset.send({ ...typed, ticket: asked });
    if (outcome && !outcome.ok && outcome.refusal.error === "captcha_required") {
      const solved = await captcha.solve();
      if (solved === null) return;
      outcome = await reset.send({ ...typed, ticket: asked, captcha: solved });
    }
    if (!outcome) return;
    if (!outcome.ok) {
      if (putBeside(fields, outcome.refusal, fieldOf, t)) reset.forgetFailure();
      return;
    }
    fields.drop();
    ticket.drop();
    go(paths.logIn({ back, reason: "reset" }), { replace: true });
    endSession(); // every session of the account has ended, also this one
  };
  const busy = reset.pending || captcha.checking;
  return (
    <Screen title={t("account.forgot")}>
      <FormFrame onSubmit={fields.submit(send)}>
        <p className="text-text-2">{t("account.forgot_text")}</p>
        <EmailAndCode
          fields={fields}
          label={t("field.email")}
          purpose="reset_password"
          ticket={ticket}
          autoComplete="username"
        />
        <NewPasswordField {...fields.tied("password")} label={t("field.new_password")} />
        <p role="status" className="text-label text-text-2 empty:hidden">
          {captcha.checking ? t("account.checking") : ""}
        </p>
        {!busy && <FailureNote of={reset.failure} />}
        <Button type="submit" wide busy={busy}>
          {t("account.reset")}
        </Button>
      </FormFrame>
    </Screen>
  );
}
