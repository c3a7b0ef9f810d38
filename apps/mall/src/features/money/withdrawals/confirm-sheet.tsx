import { account } from "@arcade/contract/people/account/api";
import { networkFacts } from "@arcade/contract/money/networks/networks";
import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { placeNow } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { PinInput } from "../../../kit/inputs/pin-input.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { WholeCode } from "../../../kit/inputs/whole-code.tsx";
import type { Once } from "../../../platform/wire/once.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { SecondStepField, type SecondStepState } from "../../people/account/index.ts";
import type { Request } from "./request.ts";

interface ConfirmSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: Request;
  submission: Once<typeof withdrawals.submit>;
  second: SecondStepState;
  onSubmit: (paymentPassword: string, onItsWay: () => void) => void;
}

const digits = 6;

/**
 * One screen with everything that the payment password signs. The typed password is dropped with the sheet: after any
 * change, the member types it again.
 */
export function ConfirmSheet({
  open,
  onOpenChange,
  request,
  submission,
  second,
  onSubmit,
}: ConfirmSheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const [pin, setPin] = useState("");
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setPin("");
  }
  const isUnset = useRead(account.mine, {}, { enabled: open, staleMs: 0 }).data?.payment_password_set === false;
  const { failure, stage } = submission;
  const isBusy = stage === "sending" || stage === "checking";
  const pinError =
    failure && !("kind" in failure) && failure.error === "payment_password_incorrect"
      ? failureSentence(failure, t)
      : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || pin.length < digits) return;
    onSubmit(pin, () => setPin("")); // it is cleared once it is sent, whatever the answer is
  };
  const actions = isUnset ? (
    <ButtonLink wide href={paths.paymentPasswordEdit({ back: placeNow() })}>
      {t("withdrawals.set_payment_password")}
    </ButtonLink>
  ) : (
    <Button type="submit" form={formId} wide busy={isBusy} disabled={!isBusy && pin.length < digits}>
      {stage === "checking" ? (
        t("withdrawals.checking")
      ) : (
        <span>
          <Trans id="withdrawals.confirm_button" values={{ amount: exactMoney(request.amount) }} />
        </span>
      )}
    </Button>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("withdrawals.confirm_title")} actions={actions}>
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Signed request={request} />
        <p className="text-label font-normal text-text-2">{t("withdrawals.confirm_text")}</p>
        {stage === "checking" && (
          <Notice title={t("withdrawals.checking_title")} urgent>
            {t("withdrawals.checking_text")}
          </Notice>
        )}
        {isUnset ? (
          <Notice title={t("withdrawals.blocked_pin_unset")}>{t("withdrawals.blocked_pin_unset_text")}</Notice>
        ) : (
          <>
            <PinInput
              label={t("withdrawals.payment_password")}
              value={pin}
              onValueChange={setPin}
              error={pinError}
              length={digits}
              disabled={isBusy}
            />
            <SecondStepField of={second} disabled={isBusy} />
          </>
        )}
        {!pinError && second.error === null && <Trouble failure={failure} onSeeAgain={() => onOpenChange(false)} />}
      </form>
    </Sheet>
  );
}

/** The network, the whole address, the amount, the fee, and the amount that arrives. */
function Signed({ request }: { request: Request }): ReactNode {
  const t = useT();
  return (
    <Facts
      facts={[
        {
          key: "network",
          label: t("withdrawals.network"),
          value: (
            <bdi>
              {request.network} · {networkFacts[request.network].chain}
            </bdi>
          ),
        },
        {
          key: "to",
          label: t("withdrawals.to"),
          below: true,
          value: (
            <>
              {request.label && <bdi className="block font-bold">{request.label}</bdi>}
              <WholeCode>{request.address}</WholeCode>
            </>
          ),
        },
        { key: "amount", label: t("withdrawals.amount"), value: <Num>{exactMoney(request.amount)}</Num> },
        { key: "fee", label: t("withdrawals.fee"), value: <Num>{`\u2212${exactMoney(request.fee)}`}</Num> },
        {
          key: "receive",
          label: t("withdrawals.receive"),
          value: <Num className="text-price-m">{exactMoney(request.actual_amount)}</Num>,
          total: true,
        },
      ]}
    />
  );
}

/** Why nothing was withdrawn, and what the member can do. */
function Trouble({
  failure,
  onSeeAgain,
}: {
  failure: Once<typeof withdrawals.submit>["failure"];
  onSeeAgain: () => void;
}): ReactNode {
  const t = useT();
  if (!failure || ("kind" in failure && failure.kind === "sent_away")) return null;
  const error = "kind" in failure ? failure.refusal?.error : failure.error;
  const parameters: Readonly<Record<string, unknown>> | undefined =
    "kind" in failure ? failure.refusal?.parameters : failure.parameters;
  const missing = parameters?.["missing"];
  const action =
    error === "lower_store_level" ? (
      <ButtonLink
        size="s"
        variant="secondary"
        href={paths.bond({ missing: typeof missing === "string" ? missing : undefined })}
      >
        {t("withdrawals.lower_level")}
      </ButtonLink>
    ) : error === "payment_password_locked" ? (
      <ButtonLink size="s" variant="secondary" href={paths.paymentPasswordEdit({ back: placeNow() })}>
        {t("withdrawals.reset_payment_password")}
      </ButtonLink>
    ) : (
      error === "rules_changed" && (
        <Button size="s" variant="secondary" onClick={onSeeAgain}>
          {t("withdrawals.see_again")}
        </Button>
      )
    );
  return (
    <Notice tone="bad" urgent title={t("withdrawals.not_asked")} action={action || undefined}>
      {failureSentence(failure, t)}
    </Notice>
  );
}
