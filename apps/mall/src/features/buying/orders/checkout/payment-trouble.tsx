import type { ReactNode } from "react";
import type { CallFailure, Refusal } from "@arcade/web/failure.ts";
import { placeNow } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { ButtonLink } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { failureSentence } from "../../../../platform/refusal.ts";
import { OpenAnother } from "../../groups/index.ts";

interface PaymentTroubleProps {
  failure: Refusal | CallFailure | null;
  orderIds: readonly string[];
  /** Called when the problem is solved, so that the payment can be tried again. */
  onChanged: () => void;
}

/** Why nothing was paid, and what the buyer can do. */
export function PaymentTrouble({ failure, orderIds, onChanged }: PaymentTroubleProps): ReactNode {
  const t = useT();
  if (!failure || ("kind" in failure && failure.kind === "sent_away")) return null;
  const error = "kind" in failure ? failure.refusal?.error : failure.error;
  const reset = error === "payment_password_locked" && (
    <ButtonLink size="s" variant="secondary" href={paths.paymentPasswordEdit({ back: placeNow() })}>
      {t("orders.reset_payment_password")}
    </ButtonLink>
  );
  const [orderId, ...others] = orderIds;
  const isGroupGone =
    (error === "group_full" || error === "group_over") && orderId !== undefined && others.length === 0;
  const another = isGroupGone && <OpenAnother orderId={orderId} onDone={onChanged} />;
  return (
    <Notice tone="bad" urgent title={t("orders.not_paid")} action={reset || another || undefined}>
      {failureSentence(failure, t)}
    </Notice>
  );
}
