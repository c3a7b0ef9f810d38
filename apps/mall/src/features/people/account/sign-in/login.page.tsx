import { account } from "@arcade/contract/schemas/people/account/api";
import type { Sent } from "@arcade/contract/endpoint";
import { type ReactNode, useEffect, useState } from "react";
import * as z from "zod/mini";
import { useParameters, useReturn } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { tokenNow } from "../../../../platform/wire/session.ts";
import { DemoSignIns } from "./demo-sign-ins.tsx";
import { deviceMark } from "@arcade/web/device-mark.ts";
import { FormFrame } from "./form-frame.tsx";
import { Hero } from "../hero.tsx";
import { PasskeyLogIn } from "./passkey-log-in.tsx";
import { SecondStep } from "../settings/second-step.tsx";
import { OwnPasswordField } from "./secret-field.tsx";
import { useArrive } from "./use-arrive.ts";
import { useCaptchaWhenAsked } from "@arcade/web/captcha/use-captcha-when-asked.ts";
import { useCaptcha } from "./use-captcha.ts";

const form = z.pick(account.logIn.input, { account: true, password: true });

/**
 * `/pages/login/login?back=&reason=`: log-in by email or nickname. It returns to the previous page (SPEC 4, UX-078,
 * UX-082).
 */
export function Page(): ReactNode {
  const t = useT();
  const { back } = useParameters();
  useLeaveIfLoggedIn();
  return (
    <Screen title={t("account.log_in")}>
      <Hero>{t("account.hero")}</Hero>
      <Reason />
      <LogInForm />
      <PasskeyLogIn />
      <nav aria-label={t("account.other_ways")} className="flex flex-wrap justify-between gap-x-4 px-edge">
        <Anchor
          href={paths.logInByCode({ back })}
          className="inline-flex min-h-11 basis-full items-center font-bold text-primary"
        >
          {t("account.log_in_by_code")}
        </Anchor>
        <Anchor href={paths.register({ back })} className="inline-flex min-h-11 items-center font-bold text-primary">
          {t("account.register")}
        </Anchor>
        <Anchor
          href={paths.forgot({ back })}
          className="inline-flex min-h-11 items-center text-text-2 underline underline-offset-3"
        >
          {t("account.forgot")}
        </Anchor>
      </nav>
      <DemoSignIns />
    </Screen>
  );
}

/** Refusals that are not failures, or that are shown beside their field. */
const besideOrAsked: readonly string[] = ["totp_required", "totp_incorrect", "recovery_code_incorrect"];

function LogInForm(): ReactNode {
  const t = useT();
  const arrive = useArrive();
  const fields = useFields(form, { account: "", password: "" }, "log_in");
  const logIn = useLogIn();
  // the password was right and a second step is needed: the typed values stay
  const [first, setFirst] = useState<Pick<Sent<typeof account.logIn>, "account" | "password"> | null>(null);
  const send = async (typed: Sent<typeof account.logIn>) => {
    const outcome = await logIn.send(typed);
    if (outcome?.ok !== true) {
      const refusal = outcome?.refusal ?? null;
      if (refusal?.error === "totp_required") setFirst({ account: typed.account, password: typed.password });
      else if (refusal?.error === "incorrect_account") setFirst(null);
      if (first === null && refusal?.error !== "totp_required")
        fields.form.setFocus("password", { shouldSelect: true });
      return refusal;
    }
    fields.drop();
    arrive(outcome.data);
    return null;
  };
  const isAsked = logIn.failure !== null && "error" in logIn.failure && besideOrAsked.includes(logIn.failure.error);
  const note = (
    <>
      <p role="status" className="text-label text-text-2 empty:hidden">
        {logIn.checking ? t("account.checking") : ""}
      </p>
      {!logIn.busy && !isAsked && <FailureNote of={logIn.failure} />}
    </>
  );
  if (first) {
    const leave = () => setFirst(null);
    return (
      <SecondStep
        name={first.account}
        send={(second) => send({ ...first, ...second })}
        busy={logIn.busy}
        note={note}
        onLeave={leave}
      />
    );
  }
  return (
    <FormFrame
      onSubmit={fields.submit(async (typed) => {
        await send(typed);
      })}
    >
      <TextInput
        {...fields.tied("account")}
        label={t("field.account")}
        dir="auto"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="next"
      />
      <OwnPasswordField {...fields.tied("password")} label={t("field.password")} enterKeyHint="go" />
      {note}
      <Button type="submit" wide busy={logIn.busy}>
        {t("account.log_in")}
      </Button>
    </FormFrame>
  );
}

/** Logs in. Once the server asks for a captcha, the device solves one for each attempt (RULES 7). */
function useLogIn() {
  const captcha = useCaptcha();
  const withCaptcha = useCaptchaWhenAsked(captcha);
  const { send, pending, failure } = useChange(account.logIn, {
    shows: [
      "incorrect_account",
      "new_password_needed",
      "captcha_required",
      "captcha_incorrect",
      "totp_required",
      "totp_incorrect",
      "recovery_code_incorrect",
    ],
  });
  return {
    send: (typed: Sent<typeof account.logIn>) =>
      withCaptcha((solved) => send({ ...typed, ...solved, device: deviceMark("device_mark") })),
    busy: pending || captcha.checking,
    checking: captcha.checking,
    failure,
  };
}

/** Why the visitor was sent to this page. */
function Reason(): ReactNode {
  const t = useT();
  const { reason } = useParameters();
  const sentence =
    reason === "ended"
      ? t("app.session_ended")
      : reason === "first"
        ? t("app.log_in_first")
        : reason === "reset"
          ? t("account.reset_done")
          : null;
  if (!sentence) return null;
  return (
    <div className="px-edge pt-4">
      <Notice tone={reason === "reset" ? "ok" : "info"}>{sentence}</Notice>
    </div>
  );
}

/** Back returns here after log-in. This sends the member on to the destination. */
function useLeaveIfLoggedIn(): void {
  const goBack = useReturn(paths.me());
  const [isLoggedIn] = useState(() => tokenNow() !== null);
  useEffect(() => {
    if (isLoggedIn) goBack();
  }, [isLoggedIn, goBack]);
}
