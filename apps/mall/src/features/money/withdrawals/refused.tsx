import type { RejectReason } from "@arcade/contract/money/withdrawals/reasons";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Card } from "../../../kit/card.tsx";
import { Appeal } from "../../oversight/members/index.ts";
import type { Withdrawal } from "./one-withdrawal.tsx";

const reasonWords: Record<RejectReason, MessageId> = {
  asked_by_member: "withdrawals.reason_asked_by_member",
  not_made_by_member: "withdrawals.reason_not_made_by_member",
  address_not_usable: "withdrawals.reason_address_not_usable",
  made_twice: "withdrawals.reason_made_twice",
  network_down: "withdrawals.reason_network_down",
  recharge_not_received: "withdrawals.reason_recharge_not_received",
  order_of_authority: "withdrawals.reason_order_of_authority",
};

/** Why it was refused, in the words of the list; what the operator added; what to do next, and an appeal (PROOF F4). */
export function Refused({ withdrawal: { id, state, reject_reason, reject_note } }: { withdrawal: Withdrawal }): ReactNode {
  const t = useT();
  if (state !== "rejected") return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-s">{t("withdrawals.refused_title")}</h2>
      {reject_reason && <p>{t(reasonWords[reject_reason])}</p>}
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
