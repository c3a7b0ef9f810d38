import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Card } from "../../../kit/card.tsx";
import { Appeal } from "../../oversight/members/index.ts";
import type { Withdrawal } from "./one-withdrawal.tsx";

/** Why it was refused: the reason of the list, the operator's message, the next step, and an appeal (PROOF F4). */
export function Refused({
  withdrawal: { id, state, reject_reason, reject_note },
}: {
  withdrawal: Withdrawal;
}): ReactNode {
  const t = useT();
  if (state !== "rejected") return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-s">{t("withdrawals.refused_title")}</h2>
      {reject_reason && <p>{t(`withdrawals.reason_${reject_reason}`)}</p>}
      {reject_note && (
        <p>
          <span className="block text-label text-text-2">{t("withdrawals.refused_note")}</span>
          <bdi>{reject_note}</bdi>
        </p>
      )}
      <p className="text-text-2">{t("withdrawals.refused_next")}</p>
      <Appeal subject="withdrawal" subjectId={id} />
    </Card>
  );
}
