import { account } from "@arcade/contract/account/api";
import type { Sent } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useSay } from "@arcade/web/say.tsx";
import { Button } from "../../kit/button.tsx";
import { useChange } from "../../platform/change.ts";
import { FailureNote } from "../../platform/failure-block.tsx";
import { useFields } from "../../platform/fields.ts";
import { paths } from "../../platform/paths.ts";
import { Screen } from "../../platform/screen.tsx";
import { endSession } from "../../platform/session.ts";
import { EmailAndCode } from "./email-and-code.tsx";
import { FormFrame } from "./form-frame.tsx";
import { type FieldOf, putBeside } from "./put-beside.ts";
import { NewPasswordField } from "./secret-field.tsx";

const fieldOf: FieldOf<"email" | "code"> = { email_unknown: "email", code_incorrect: "code", code_expired: "code" };

/** `/pages/member/forgot?back=`: a new password by a mailed code. It ends in log-in, not signed in by itself (UX-086). */
export function Page(): ReactNode {
  const say = useSay();
  const go = useGo();
  const { back } = useParameters();
  const fields = useFields(account.resetPassword.input, { email: "", code: "", password: "" }, "forgot");
  const reset = useChange(account.resetPassword, { shows: ["code_incorrect", "code_expired", "invalid_input"] });
  const send = async (typed: Sent<typeof account.resetPassword>) => {
    const outcome = await reset.send(typed);
    if (!outcome) return;
    if (!outcome.ok) {
      if (putBeside(fields, outcome.refusal, fieldOf, say)) reset.forgetFailure();
      return;
    }
    fields.drop();
    go(paths.logIn({ back, reason: "reset" }), { replace: true });
    endSession(); // every session of the account has ended, this one too if there was one
  };
  return (
    <Screen title={say("account.forgot")}>
      <FormFrame onSubmit={fields.submit(send)}>
        <p className="text-text-2">{say("account.forgot_text")}</p>
        <EmailAndCode fields={fields} label={say("field.email")} purpose="reset_password" autoComplete="username" />
        <NewPasswordField {...fields.tied("password")} label={say("field.new_password")} />
        <FailureNote of={reset.failure} />
        <Button type="submit" wide busy={reset.pending}>
          {say("account.reset")}
        </Button>
      </FormFrame>
    </Screen>
  );
}
