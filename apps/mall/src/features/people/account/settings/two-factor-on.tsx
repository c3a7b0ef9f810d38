import { secondStep } from "@arcade/contract/people/account/second-step";
import { twoFactor } from "@arcade/contract/people/account/two-factor";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { Button } from "../../../../kit/button.tsx";
import { CodeInput } from "../../../../kit/inputs/code-input.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { useSession } from "../../../../platform/wire/session.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { type FieldOf, putBeside } from "../sign-in/put-beside.ts";
import { OwnPasswordField } from "../sign-in/secret-field.tsx";

/** Below this many the page asks for new ones. */
const fewCodes = 3;
const form = z.strictObject({ password: z.string().check(z.minLength(1, "required")), ...secondStep });
type Typed = z.input<typeof form>;
const shows = [
  "password_incorrect",
  "totp_required",
  "totp_incorrect",
  "recovery_code_incorrect",
  "two_factor_off",
] as const;

interface TwoFactorOnProps {
  since: string;
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

/**
 * The second step is on: the number of unused recovery codes, new codes, or turning it off. Each change needs both
 * steps.
 */
export function TwoFactorOn({ since, left, onCodes }: TwoFactorOnProps): ReactNode {
  const t = useT();
  const show = useShow();
  const email = useSession(({ userinfo }) => userinfo?.email ?? "");
  const [isRecovery, setRecovery] = useState(false);
  const fields = useFields(form, { password: "", totp: "", recovery_code: "" });
  const renew = useChange(twoFactor.renewCodes, { shows });
  const turnOff = useChange(twoFactor.turnOff, { shows });
  const field = isRecovery ? "recovery_code" : "totp";
  const fieldOf: FieldOf<keyof Typed> = {
    password_incorrect: "password",
    totp_required: field,
    totp_incorrect: "totp",
    recovery_code_incorrect: "recovery_code",
  };
  /** Only the method that is shown is sent. */
  const chosen = ({ password, totp, recovery_code }: Typed) => ({
    password,
    ...(isRecovery ? { recovery_code } : { totp }),
  });
  const sendRenew = async (typed: Typed) => {
    turnOff.forgetFailure();
    const outcome = await renew.send(chosen(typed));
    if (outcome?.ok) onCodes(outcome.data.recovery_codes);
    else if (outcome && putBeside(fields, outcome.refusal, fieldOf, t)) renew.forgetFailure();
  };
  const sendOff = async (typed: Typed) => {
    renew.forgetFailure();
    const outcome = await turnOff.send(chosen(typed));
    if (outcome?.ok) toast.show({ text: t("two_factor.turned_off"), tone: "success" });
    else if (outcome && putBeside(fields, outcome.refusal, fieldOf, t)) turnOff.forgetFailure();
  };
  return (
    <FormFrame onSubmit={fields.submit(sendRenew)}>
      <Notice tone={left < fewCodes ? "warn" : "ok"} title={t("two_factor.is_on", { date: show.date(since) })}>
        {t("two_factor.codes_left", { count: left })}
      </Notice>
      <h2 className="text-title-s">{t("two_factor.change")}</h2>
      <p className="text-text-2">{t("two_factor.change_text")}</p>
      {/* password managers read the account from this */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField {...fields.tied("password")} label={t("field.password")} />
      {isRecovery ? (
        <TextInput
          {...fields.tied("recovery_code")}
          optional={false}
          label={t("account.recovery_code")}
          hint={t("account.recovery_code_hint")}
          dir="ltr"
          autoComplete="off"
        />
      ) : (
        <CodeInput
          {...fields.tied("totp")}
          optional={false}
          oneTime
          label={t("account.totp")}
          hint={t("account.totp_hint")}
        />
      )}
      <Button variant="quiet" size="m" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? t("account.totp_instead") : t("account.recovery_code_instead")}
      </Button>
      <FailureNote of={renew.failure ?? turnOff.failure} />
      <Button type="submit" variant="secondary" wide busy={renew.pending} disabled={turnOff.pending}>
        {t("two_factor.renew")}
      </Button>
      <Button
        variant="danger"
        wide
        busy={turnOff.pending}
        disabled={renew.pending}
        onClick={() => fields.submit(sendOff)()}
      >
        {t("two_factor.turn_off")}
      </Button>
    </FormFrame>
  );
}
