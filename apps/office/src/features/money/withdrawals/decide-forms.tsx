import { languageOf } from "@arcade/contract/languages";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { rejectReasons, skipReasons } from "@arcade/contract/money/withdrawals/reasons";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { Money } from "../../../kit/figures.tsx";
import { WhatIsSent } from "./what-is-sent.tsx";
import { type RecordAnswer } from "./withdrawal-words.ts";

interface Part {
  record: RecordAnswer;
  onClose: () => void;
}

export function Approve({ record, onClose }: Part): ReactNode {
  const t = useT();
  const isFirstOfTwo = record.approvals_needed - record.approvals > 1;
  return (
    <ActionForm
      endpoint={withdrawalsOffice.approve}
      about={record.id}
      title={t("office.withdrawal_approve")}
      toInput={({ note = "" }) => ({ id: record.id, note })}
      note={{ label: t("office.note_optional"), min: 0, lines: 1 }}
      effect={
        <>
          <WhatIsSent record={record} />
          <p>{t(isFirstOfTwo ? "office.withdrawal_approve_first" : "office.withdrawal_approve_last")}</p>
        </>
      }
      confirm={t("office.approve")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function Refuse({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={withdrawalsOffice.reject}
      about={record.id}
      title={t("office.withdrawal_refuse")}
      toInput={({ reason_code, note = "" }) => ({
        id: record.id,
        seen_state: record.state === "approved" ? ("approved" as const) : ("pending" as const),
        reason_code: rejectReasons.find((code) => code === reason_code) ?? "asked_by_member", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(rejectReasons, (code) => `withdrawals.reason_${code}`, {
        language: languageOf(record.facts.language),
      })}
      note={{ label: t("office.note_to_member"), hint: t("office.note_to_member_hint"), min: 4 }}
      effect={<Trans id="office.withdrawal_refuse_effect" values={{ amount: <Money of={record.amount} /> }} />}
      confirm={t("office.refuse")}
      danger
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

/** Taking a later request before an older one: for a coded reason, which is counted in public. */
export function PassOver({ record, onClose, onTaken }: Part & { onTaken: () => void }): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={queueOffice.claim}
      title={t("office.pass_over")}
      toInput={({ reason_code, note = "" }) => ({
        kind: "withdrawal" as const,
        queue: record.state === "pending" ? ("pending" as const) : ("to_send" as const),
        id: record.id,
        skip_reason: skipReasons.find((code) => code === reason_code) ?? "waits_for_member", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(skipReasons, (code) => `office.skip_${code}`, null)}
      note={{ label: t("office.note_optional"), min: 0, lines: 1 }}
      effect={t("office.pass_over_effect")}
      confirm={t("office.take_this")}
      onDone={onTaken}
      onCancel={onClose}
    />
  );
}
