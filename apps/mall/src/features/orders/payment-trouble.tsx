import type { ReactNode } from "react";
import { ButtonLink } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import type { CallFailure, Refusal } from "../../platform/failure.ts";
import { paths } from "../../platform/paths.ts";
import { placeNow } from "../../platform/place.ts";
import { failureSentence } from "../../platform/refusal.ts";
import { useSay } from "../../platform/say.tsx";

/** Why nothing was paid, and the way on. */
export function PaymentTrouble({ failure }: { failure: Refusal | CallFailure | null }): ReactNode {
  const say = useSay();
  if (!failure || ("kind" in failure && failure.kind === "sent_away")) return null;
  const error = "kind" in failure ? failure.refusal?.error : failure.error;
  const reset = error === "payment_password_locked" && (
    <ButtonLink size="s" variant="secondary" href={paths.paymentPasswordEdit({ back: placeNow() })}>
      {say("orders.reset_payment_password")}
    </ButtonLink>
  );
  return (
    <Notice tone="bad" urgent title={say("orders.not_paid")} action={reset || undefined}>
      {failureSentence(failure, say)}
    </Notice>
  );
}
