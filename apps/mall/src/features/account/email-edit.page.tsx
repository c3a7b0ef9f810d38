import { account } from "@arcade/contract/account/api";
import type { Sent } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { TextInput } from "../../kit/text-input.tsx";
import { toast } from "../../kit/toasts.tsx";
import { useChange } from "../../platform/change.ts";
import { FailureNote } from "../../platform/failure-block.tsx";
import { useFields } from "../../platform/fields.ts";
import { useBack } from "../../platform/place.ts";
import { Say, useSay } from "../../platform/say.tsx";
import { Screen } from "../../platform/screen.tsx";
import { renewUserinfo, useSession } from "../../platform/session.ts";
import { CodeField } from "./code-field.tsx";
import { FormFrame } from "./form-frame.tsx";
import { type FieldOf, putBeside } from "./put-beside.ts";
import { OwnPasswordField } from "./secret-field.tsx";
import { awaitCode, useEmailToSendTo } from "./use-email.ts";

const fieldOf: FieldOf<"email" | "code" | "password"> = {
  email_taken: "email",
  code_incorrect: "code",
  code_expired: "code",
  password_incorrect: "password",
};
const shown = [...account.changeEmail.refusals, "invalid_input"] as const;

/** `/pages/member/email_edit`: a code goes to the new address, and both are told (UX-087). */
export function Page(): ReactNode {
  const say = useSay();
  const goBack = useBack();
  const present = useSession(({ userinfo }) => userinfo?.email ?? "");
  const fields = useFields(account.changeEmail.input, { email: "", code: "", password: "" }, "email_edit");
  const address = useEmailToSendTo(fields.form, "email");
  const change = useChange(account.changeEmail, { shows: shown, refreshes: [account.mine, account.devices] });
  const send = async (typed: Sent<typeof account.changeEmail>) => {
    const outcome = await change.send(typed);
    if (!outcome) return;
    if (!outcome.ok) {
      if (putBeside(fields, outcome.refusal, fieldOf, say)) change.forgetFailure();
      return;
    }
    fields.drop();
    renewUserinfo({ email: typed.email.trim().toLowerCase() });
    toast.show({ text: say("account.email_changed"), tone: "success" });
    goBack();
  };
  return (
    <Screen title={say("account.email_edit")}>
      <FormFrame onSubmit={fields.submit(send)}>
        <p className="text-text-2">
          <Say id="account.email_edit_text" values={{ email: present }} />
        </p>
        <TextInput
          {...fields.tied("email")}
          label={say("account.new_email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CodeField
          purpose="change_email"
          address={address}
          field={fields.tied("code")}
          onWrongAddress={() => fields.form.setFocus("email", { shouldSelect: true })}
          onSent={() => awaitCode(fields.form)}
          onRefused={(refusal) => putBeside(fields, refusal, fieldOf, say)}
        />
        <OwnPasswordField {...fields.tied("password")} label={say("field.password")} />
        <FailureNote of={change.failure} />
        <Button type="submit" wide busy={change.pending}>
          {say("app.save")}
        </Button>
      </FormFrame>
    </Screen>
  );
}
