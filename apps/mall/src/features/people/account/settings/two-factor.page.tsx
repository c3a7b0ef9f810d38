import { twoFactor } from "@arcade/contract/schemas/people/account/two-factor";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { lazy, type ReactNode, Suspense, useState } from "react";
import * as z from "zod/mini";
import { Button } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { CodeInput } from "../../../../kit/inputs/code-input.tsx";
import { CopyButton } from "../../../../kit/copy-button.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { WholeCode } from "../../../../kit/inputs/whole-code.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFields } from "../../../../platform/fields.ts";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { useSession } from "../../../../platform/wire/session.ts";
import { FormFrame } from "../sign-in/form-frame.tsx";
import { putBeside } from "../sign-in/put-beside.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { OwnPasswordField } from "../sign-in/secret-field.tsx";
import { TwoFactorOn } from "./two-factor-on.tsx";

// Loads after the password, because it is as large as the rest of the page together.
const Qr = lazy(() => import("../../../../kit/pictures/qr.tsx").then((module) => ({ default: module.Qr })));

/**
 * `/pages/member/two_factor`: the authenticator's code beside the password (RULES 7). The recovery codes stay until the
 * member confirms that they are saved.
 */
export function Page(): ReactNode {
  const t = useT();
  const state = useRead(twoFactor.state, {}, { staleMs: 0 });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Screen title={t("account.two_factor")}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
      ) : (
        <Loaded of={state} skeleton={<Skeleton height="16rem" />}>
          {({ since, recovery_codes_left }) =>
            since === null ? (
              <SetUp onCodes={setCodes} />
            ) : (
              <TwoFactorOn since={since} left={recovery_codes_left} onCodes={setCodes} />
            )
          }
        </Loaded>
      )}
    </Screen>
  );
}

type Begun = Answer<typeof twoFactor.begin>;

function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }): ReactNode {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun ? (
    <Confirm begun={begun} onCodes={onCodes} onAgain={() => setBegun(null)} />
  ) : (
    <Begin onBegun={setBegun} />
  );
}

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }): ReactNode {
  const t = useT();
  const email = useSession(({ userinfo }) => userinfo?.email ?? "");
  const fields = useFields(twoFactor.begin.input, { password: "" });
  const begin = useChange(twoFactor.begin, { shows: ["password_incorrect", "two_factor_on"] });
  const send = async (typed: z.input<typeof twoFactor.begin.input>) => {
    const outcome = await begin.send(typed);
    if (!outcome) return;
    if (outcome.ok) onBegun(outcome.data);
    else if (putBeside(fields, outcome.refusal, { password_incorrect: "password" }, t)) begin.forgetFailure();
  };
  return (
    <FormFrame onSubmit={fields.submit(send)}>
      <p>{t("two_factor.text")}</p>
      <p className="text-text-2">{t("two_factor.needs")}</p>
      {/* password managers read the account from this */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <OwnPasswordField {...fields.tied("password")} label={t("field.password")} />
      <FailureNote of={begin.failure} />
      <Button type="submit" wide busy={begin.pending}>
        {t("two_factor.begin")}
      </Button>
    </FormFrame>
  );
}

interface ConfirmProps {
  begun: Begun;
  onCodes: (codes: readonly string[]) => void;
  onAgain: () => void;
}

function Confirm({ begun: { secret, otpauth_uri }, onCodes, onAgain }: ConfirmProps): ReactNode {
  const t = useT();
  const fields = useFields(twoFactor.confirm.input, { totp: "" });
  const confirm = useChange(twoFactor.confirm, { shows: ["totp_incorrect", "two_factor_not_begun"] });
  const send = async (typed: z.input<typeof twoFactor.confirm.input>) => {
    const outcome = await confirm.send(typed);
    if (!outcome) return;
    if (outcome.ok) onCodes(outcome.data.recovery_codes);
    else if (putBeside(fields, outcome.refusal, { totp_incorrect: "totp" }, t)) confirm.forgetFailure();
  };
  const isOver =
    confirm.failure !== null && "error" in confirm.failure && confirm.failure.error === "two_factor_not_begun";
  return (
    <FormFrame onSubmit={fields.submit(send)}>
      <Card className="flex flex-col gap-4">
        <h2 className="text-title-s">{t("two_factor.scan")}</h2>
        <Suspense fallback={<Skeleton height="13.5rem" />}>
          <Qr text={otpauth_uri} label={t("two_factor.qr")} />
        </Suspense>
        {/* an address of another app, so it is not a link of the router */}
        <a
          href={otpauth_uri}
          className="inline-flex min-h-11 items-center self-center font-bold text-primary underline underline-offset-3"
        >
          {t("two_factor.open_app")}
        </a>
        <div className="text-center">
          <p className="text-label text-text-2">{t("two_factor.by_hand")}</p>
          <WholeCode centered>{secret}</WholeCode>
        </div>
        <CopyButton wide text={secret} copied={t("two_factor.copied")} failed={t("two_factor.copy_failed")}>
          {t("two_factor.copy_key")}
        </CopyButton>
      </Card>
      <Card className="flex flex-col gap-4">
        <h2 className="text-title-s">{t("two_factor.enter")}</h2>
        <CodeInput {...fields.tied("totp")} oneTime label={t("account.totp")} hint={t("account.totp_hint")} />
        <FailureNote of={confirm.failure} />
        {isOver ? (
          <Button wide onClick={onAgain}>
            {t("two_factor.begin")}
          </Button>
        ) : (
          <Button type="submit" wide busy={confirm.pending}>
            {t("two_factor.turn_on")}
          </Button>
        )}
      </Card>
    </FormFrame>
  );
}
