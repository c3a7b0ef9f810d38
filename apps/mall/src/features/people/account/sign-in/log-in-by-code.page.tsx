import { account } from "@arcade/contract/schemas/people/account/api";
import type { Sent } from "@arcade/contract/endpoint";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { deviceMark } from "@arcade/web/device-mark.ts";
import { useCaptchaWhenAsked } from "@arcade/web/captcha/use-captcha-when-asked.ts";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button } from "../../../../kit/button.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { SecondStep } from "../settings/second-step.tsx";
import { EmailAndCode } from "./email-and-code.tsx";
import { FormFrame } from "./form-frame.tsx";
import { type FieldOf, putBeside } from "./put-beside.ts";
import { useArrive } from "./use-arrive.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useTicket } from "./use-ticket.ts";

const form = z.pick(account.logInByCode.input, { email: true, code: true });
type Typed = z.output<typeof form>;

const fieldOf: FieldOf<"email" | "code"> = { code_incorrect: "code", code_expired: "code" };

/** `/pages/login/code?back=`: log-in with a mailed code instead of the password. It returns to the previous page. */
export function Page(): ReactNode {
  const t = useT();
  const { back } = useParameters();
  const arrive = useArrive();
  const fields = useFields(form, { email: "", code: "" }, "log_in_by_code");
  const ticket = useTicket("log_in_by_code");
  const captcha = useCaptcha();
  const withCaptcha = useCaptchaWhenAsked(captcha);
  const logIn = useChange(account.logInByCode, { shows: [...account.logInByCode.refusals, "invalid_input"] });
  // The code was right and a second step is needed. The typed values stay.
  const [first, setFirst] = useState<Typed | null>(null);
  const send = async (typed: Omit<Sent<typeof account.logInByCode>, "ticket">) => {
    const asked = ticket.now();
    if (asked === null) {
      fields.setError("code", t("refusal.code_expired"));
      return null;
    }
    const outcome = await withCaptcha((solved) =>
      logIn.send({ ...typed, ...solved, ticket: asked, device: deviceMark("device_mark") }),
    );
    if (outcome?.ok) {
      fields.drop();
      ticket.drop();
      arrive(outcome.data);
      return null;
    }
    const refusal = outcome?.refusal ?? null;
    if (refusal?.error === "totp_required") {
      logIn.forgetFailure();
      setFirst({ email: typed.email, code: typed.code });
    } else if (refusal !== null && putBeside(fields, refusal, fieldOf, t)) {
      logIn.forgetFailure();
      setFirst(null);
    } else if (refusal?.error === "totp_incorrect" || refusal?.error === "recovery_code_incorrect")
      logIn.forgetFailure();
    return refusal;
  };
  const busy = logIn.pending || captcha.checking;
  const note = (
    <>
      <p role="status" className="text-label text-text-2 empty:hidden">
        {captcha.checking ? t("account.checking") : ""}
      </p>
      {!busy && <FailureNote of={logIn.failure} />}
    </>
  );
  return (
    <Screen title={t("account.log_in_by_code")}>
      {first ? (
        <SecondStep
          name={first.email}
          send={(second) => send({ ...first, ...second })}
          busy={busy}
          note={note}
          onLeave={() => setFirst(null)}
        />
      ) : (
        <FormFrame
          onSubmit={fields.submit(async (typed) => {
            await send(typed);
          })}
        >
          <p className="text-text-2">{t("account.log_in_by_code_text")}</p>
          <EmailAndCode
            fields={fields}
            label={t("field.email")}
            purpose="log_in"
            ticket={ticket}
            autoComplete="username"
          />
          {note}
          <Button type="submit" wide busy={busy}>
            {t("account.log_in")}
          </Button>
        </FormFrame>
      )}
      <nav aria-label={t("account.other_ways")} className="flex justify-between gap-x-4 px-edge">
        <Anchor href={paths.logIn({ back })} className="inline-flex min-h-11 items-center font-bold text-primary">
          {t("account.log_in_by_password")}
        </Anchor>
      </nav>
    </Screen>
  );
}
