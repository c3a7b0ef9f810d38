import { account } from "@arcade/contract/people/account/api";
import { bond } from "@arcade/contract/shops/bond/api";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { PinInput } from "../../../kit/inputs/pin-input.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useOnce } from "../../../platform/wire/once.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { failureSentence } from "../../../platform/refusal.ts";
import { useLevelName } from "../stores/index.ts";
import { GoodsOff } from "./goods-off.tsx";
import type { SignPage } from "./shop-bond-sign.page.tsx";
import { amountWords } from "./amount-words.ts";

export type Signature = { strokes: string } | { typed_name: string };

const digits = 6;

interface ConfirmSignProps {
  page: SignPage;
  signature: Signature;
  onClose: () => void;
  onReadAgain: () => void;
}

/** The payment password under the signed text. It is dropped when the sheet closes. */
export function ConfirmSign({ page, signature, onClose, onReadAgain }: ConfirmSignProps): ReactNode {
  const t = useT();
  const formId = useId();
  const levelName = useLevelName();
  const [pin, setPin] = useState("");
  const isUnset = useRead(account.mine, {}, { staleMs: 0 }).data?.payment_password_set === false;
  const { failure, stage, sign } = useSign(page, signature);
  const isBusy = stage === "sending" || stage === "checking";
  const error = failure === null || "kind" in failure ? null : failure.error;
  const pinError = failure && error === "payment_password_incorrect" ? failureSentence(failure, t) : null;
  const mustReadAgain = error === "terms_changed" || error === "sign_token_invalid" || error === "sign_token_used";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || pin.length < digits) return;
    void sign(pin, () => setPin("")); // it is cleared once it is sent, whatever the answer is
  };
  const actions = isUnset ? (
    <ButtonLink wide href={paths.paymentPasswordEdit({ back: placeNow() })}>
      {t("bond.set_payment_password")}
    </ButtonLink>
  ) : (
    <Button type="submit" form={formId} wide busy={isBusy} disabled={!isBusy && pin.length < digits}>
      {t("bond.sign")}
    </Button>
  );
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("bond.confirm_title")} actions={actions}>
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <Facts
          facts={[
            {
              key: "amount",
              label: t(amountWords[page.action]),
              value: <Num className="text-price-s">{exactMoney(page.amount)}</Num>,
            },
            { key: "level", label: t("bond.level_after"), value: <bdi>{levelName(page.level)}</bdi> },
          ]}
        />
        <GoodsOff page={page} />
        {isUnset ? (
          <Notice title={t("bond.payment_password_unset")}>{t("bond.payment_password_unset_text")}</Notice>
        ) : (
          <PinInput
            label={t("bond.payment_password")}
            value={pin}
            onValueChange={setPin}
            error={pinError}
            length={digits}
            disabled={isBusy}
          />
        )}
        {failure && !pinError && (
          <Notice
            tone="bad"
            urgent
            title={t("bond.not_signed")}
            action={
              mustReadAgain && (
                <Button size="s" variant="secondary" onClick={onReadAgain}>
                  {t("bond.read_again")}
                </Button>
              )
            }
          >
            {failureSentence(failure, t)}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}

function useSign(page: SignPage, signature: Signature) {
  const t = useT();
  const go = useGo();
  const { stage, failure, send } = useOnce(bond.sign, {
    intent: page.token,
    later: [bond.beginSign],
  });
  const sign = async (payment_password: string, onItsWay: () => void) => {
    const answer = await send({ token: page.token, ...signature, payment_password }, onItsWay);
    if (!answer) return;
    toast.show({
      text: t(page.action === "refund" ? "bond.asked_toast" : "bond.signed_toast", { amount: exactMoney(page.amount) }),
      tone: "success",
    });
    go(paths.bond(), { replace: true });
  };
  return { stage, failure, sign };
}
