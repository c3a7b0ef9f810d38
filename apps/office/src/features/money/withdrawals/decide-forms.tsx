import { languageOf } from "@arcade/contract/languages";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { rejectReasons, skipReasons } from "@arcade/contract/money/withdrawals/reasons";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { Money } from "../../../kit/figures.tsx";
import { WhatIsSent } from "./what-is-sent.tsx";
import { type Sheet } from "./withdrawal-words.ts";

interface Part {
  sheet: Sheet;
  onClose: () => void;
}

export function Approve({ sheet, onClose }: Part): ReactNode {
  const t = useT();
  const isFirstOfTwo = sheet.approvals_needed - sheet.approvals > 1;
  return (
    <ActionForm
      row={withdrawalsOffice.approve}
      about={sheet.id}
      title={t("office.withdrawal_approve")}
      toInput={({ note = "" }) => ({ id: sheet.id, note })}
      note={{ label: t("office.note_optional"), least: 0, lines: 1 }}
      effect={
        <>
          <WhatIsSent sheet={sheet} />
          <p>{t(isFirstOfTwo ? "office.withdrawal_approve_first" : "office.withdrawal_approve_last")}</p>
        </>
      }
      confirm={t("office.approve")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function Refuse({ sheet, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      row={withdrawalsOffice.reject}
      about={sheet.id}
      title={t("office.withdrawal_refuse")}
      toInput={({ reason_code, note = "" }) => ({
        id: sheet.id,
        seen_state: sheet.state === "approved" ? ("approved" as const) : ("pending" as const),
        reason_code: rejectReasons.find((code) => code === reason_code) ?? "asked_by_member", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(rejectReasons, (code) => `withdrawals.reason_${code}`, {
        language: languageOf(sheet.facts.language),
      })}
      note={{ label: t("office.note_to_member"), hint: t("office.note_to_member_hint"), least: 4 }}
      effect={<Trans id="office.withdrawal_refuse_effect" values={{ amount: <Money of={sheet.amount} /> }} />}
      confirm={t("office.refuse")}
      danger
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

/** Taking a later request before an older one: for a coded reason, which is counted in public. */
export function PassOver({ sheet, onClose, onTaken }: Part & { onTaken: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm
      row={queueOffice.claim}
      title={t("office.pass_over")}
      toInput={({ reason_code, note = "" }) => ({
        kind: "withdrawal" as const,
        queue: sheet.state === "pending" ? ("pending" as const) : ("to_send" as const),
        id: sheet.id,
        skip_reason: skipReasons.find((code) => code === reason_code) ?? "waits_for_member", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(skipReasons, (code) => `office.skip_${code}`, null)}
      note={{ label: t("office.note_optional"), least: 0, lines: 1 }}
      effect={t("office.pass_over_effect")}
      confirm={t("office.take_this")}
      onDone={onTaken}
      onCancel={onClose}
    />
  );
}
