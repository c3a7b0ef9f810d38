import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import { failReasons } from "@arcade/contract/oversight/applications/states";
import { limits } from "@arcade/contract/limits";
import { languageOf } from "@arcade/contract/languages";
import { Alert, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { ClaimControl, ClaimedByOther, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { DecisionButtons } from "../../../kit/decision-buttons.tsx";
import { Name } from "../../../kit/figures.tsx";
import { useKeys } from "../../../kit/keys.ts";
import type { RecordAnswer } from "./application-record.tsx";

/**
 * Claim it, look at both pictures, then open the store or refuse with a reason. If something cannot be done, the reason
 * is shown instead.
 */
export function ApplicationDecision({ record }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const [choice, setChoice] = useState<"open" | "fail" | null>(null);
  const claiming = useClaim("application", record.id, record.claim);
  const isWaiting = record.state === "under_review";
  const { isOthers, take } = claiming;
  const mayTake = isWaiting && record.open_to_me && !isOthers;
  const choose = async (wanted: "open" | "fail") => {
    if (mayTake && (await take())) setChoice(wanted);
  };
  useKeys({
    a: mayTake ? () => void choose("open") : null,
    r: mayTake ? () => void choose("fail") : null,
    c: claimKey(claiming, mayTake),
  });
  if (!isWaiting) return null;
  if (!record.open_to_me) return <Alert type="info" showIcon title={t("applications.office_own")} />;
  if (record.claim && isOthers) return <ClaimedByOther claim={record.claim} />;
  const close = () => setChoice(null);
  if (choice === "open") return <Open record={record} onClose={close} />;
  if (choice === "fail") return <Fail record={record} onClose={close} />;
  return (
    <div className="filters">
      <DecisionButtons
        yes="applications.office_open"
        onYes={() => void choose("open")}
        onRefuse={() => void choose("fail")}
        busy={claiming.busy}
      />
      <ClaimControl
        of={claiming}
        takes={
          <>
            {t("applications.office_take")} <kbd aria-hidden="true">c</kbd>
          </>
        }
      />
    </div>
  );
}

interface Part {
  record: RecordAnswer;
  onClose: () => void;
}

function Open({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={applicationsOffice.approve}
      about={record.id}
      title={t("applications.office_open")}
      toInput={({ note = "" }) => ({ id: record.id, note })}
      note={{ label: t("office.note_inside_optional"), min: 0, lines: 1 }}
      effect={
        <Trans
          id="applications.office_open_effect"
          values={{ store: <Name of={record.store_name} />, name: <Name of={record.member.nickname} /> }}
        />
      }
      confirm={t("applications.office_open")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

function Fail({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof applicationsOffice.fail, { message: string }>
      endpoint={applicationsOffice.fail}
      about={record.id}
      title={t("applications.office_fail")}
      toInput={({ reason_code, message, note = "" }) => ({
        id: record.id,
        reason_code: failReasons.find((code) => code === reason_code) ?? "papers_unreadable", // the form requires one of the list
        message,
        note,
      })}
      initial={{ message: "" }}
      reasons={reasonsOf(failReasons, (code) => `applications.reason_${code}`, {
        language: languageOf(record.member.language),
      })}
      note={{ label: t("office.note_inside_optional"), min: 0, lines: 1 }}
      effect={t("applications.office_fail_effect", { days: limits.application_failed_days.value })}
      confirm={t("applications.office_fail")}
      danger
      onDone={onClose}
      onCancel={onClose}
    >
      <Form.Item name="message" label={t("applications.office_message")} extra={t("applications.office_message_hint")}>
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
