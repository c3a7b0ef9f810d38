import { recoveryCode, totp as code } from "@arcade/contract/people/account/second-step";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useEffect, useState } from "react";
import * as z from "zod/mini";
import { Button } from "../../../../kit/button.tsx";
import { CodeInput } from "../../../../kit/inputs/code-input.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { useFields } from "../../../../platform/fields.ts";
import type { Refusal } from "@arcade/web/failure.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { putBeside } from "../sign-in/put-beside.ts";

const byApp = z.strictObject({ totp: code });
const byRecovery = z.strictObject({ recovery_code: recoveryCode });

export type Second = { totp: string } | { recovery_code: string };

interface SecondStepProps {
  /** The account whose password was right. */
  name: string;
  /** Tries the code. Returns the refusal that this form shows, or null. */
  send: (second: Second) => Promise<Refusal | null>;
  busy: boolean;
  note: ReactNode;
  /** Back to account and password. */
  onLeave: () => void;
}

const link = "min-h-11 text-start font-bold text-primary underline underline-offset-3";

/** Asks for the authenticator's code, or for a recovery code instead. */
export function SecondStep({ name, onLeave, ...rest }: SecondStepProps): ReactNode {
  const t = useT();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <p className="px-edge pt-6 text-text-2" role="status">
        <Trans id="account.second_step_text" values={{ account: name }} />
      </p>
      {isRecovery ? <RecoveryForm {...rest} /> : <AppForm {...rest} />}
      <div className="flex flex-col items-start px-edge">
        <button type="button" className={link} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t("account.totp_instead") : t("account.recovery_code_instead")}
        </button>
        <button type="button" className={link} onClick={onLeave}>
          {t("account.other_account")}
        </button>
      </div>
    </>
  );
}

type FormProps = Omit<SecondStepProps, "name" | "onLeave">;

function AppForm({ send, busy, note }: FormProps): ReactNode {
  const t = useT();
  const fields = useFields(byApp, { totp: "" });
  useEffect(() => fields.form.setFocus("totp"), [fields.form]);
  const submit = async (typed: { totp: string }) => {
    const refusal = await send(typed);
    if (refusal) putBeside(fields, refusal, { totp_incorrect: "totp" }, t);
  };
  return (
    <FormFrame onSubmit={fields.submit(submit)}>
      <CodeInput
        {...fields.tied("totp")}
        oneTime
        label={t("account.totp")}
        hint={t("account.totp_hint")}
        enterKeyHint="go"
      />
      {note}
      <Button type="submit" wide busy={busy}>
        {t("account.log_in")}
      </Button>
    </FormFrame>
  );
}

function RecoveryForm({ send, busy, note }: FormProps): ReactNode {
  const t = useT();
  const fields = useFields(byRecovery, { recovery_code: "" });
  useEffect(() => fields.form.setFocus("recovery_code"), [fields.form]);
  const submit = async (typed: { recovery_code: string }) => {
    const refusal = await send(typed);
    if (refusal) putBeside(fields, refusal, { recovery_code_incorrect: "recovery_code" }, t);
  };
  return (
    <FormFrame onSubmit={fields.submit(submit)}>
      <TextInput
        {...fields.tied("recovery_code")}
        label={t("account.recovery_code")}
        hint={t("account.recovery_code_hint")}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {note}
      <Button type="submit" wide busy={busy}>
        {t("account.log_in")}
      </Button>
    </FormFrame>
  );
}
