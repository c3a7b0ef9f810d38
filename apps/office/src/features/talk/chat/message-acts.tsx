import { type ChatRule, chatRules } from "@arcade/contract/talk/chat/message";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import { languageOf } from "@arcade/contract/languages";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Form, InputNumber } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, type Decision, reasonsOf } from "../../../kit/action-form.tsx";
import { ClaimControl, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import type { EffectCounts } from "../../../kit/danger/effects.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { MessageField } from "../../../kit/message-field.tsx";
import type { ReportedMessage } from "./message-record.tsx";

interface ActProps {
  report: ReportedMessage;
  onClose: () => void;
}

type Act = "nothing" | "warning" | "mute" | "end";

/** What can be decided on a report; one form at a time, in place. */
export function MessageActs({ report }: { report: ReportedMessage }): ReactNode {
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const claiming = useClaim("message", report.message_id, report.claim);
  const isMine = report.outcome === null && !claiming.isOthers;
  useKeys({
    a: isMine ? () => setAct("nothing") : null,
    r: isMine ? () => setAct("warning") : null,
    c: claimKey(claiming, isMine),
  });
  const close = () => setAct(null);
  if (act === "nothing" && isMine) return <Nothing report={report} onClose={close} />;
  if ((act === "warning" || act === "mute") && isMine)
    return <Tell key={act} report={report} act={act} onClose={close} />;
  if (act === "end" && report.muted_until !== null) return <EndMute report={report} onClose={close} />;
  return (
    <div className="filters">
      <ClaimControl of={claiming} />
      {isMine ? (
        <>
          <Button onClick={() => setAct("nothing")}>{t("oversight.chat_nothing")}</Button>
          <Button onClick={() => setAct("warning")}>{t("oversight.chat_warn")}</Button>
          <Button danger onClick={() => setAct("mute")}>
            {t("oversight.chat_mute")}
          </Button>
        </>
      ) : null}
      {report.muted_until === null ? null : (
        <Button onClick={() => setAct("end")}>{t("oversight.chat_end_mute")}</Button>
      )}
    </div>
  );
}

function openReports({ reports }: ActProps["report"]): EffectCounts {
  return [{ figure: "reports", count: reports.filter(({ state }) => state === "open").length }];
}

function useNote() {
  const t = useT();
  return { label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 };
}

function Nothing({ report, onClose }: ActProps): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof moderationOffice.decide>
      endpoint={moderationOffice.decide}
      title={t("oversight.chat_nothing")}
      toInput={({ note = "" }) => ({
        about: { kind: "message", id: report.message_id, decision: { kind: "nothing" } },
        note,
      })}
      note={useNote()}
      counts={openReports(report)}
      effect={<p>{t("oversight.chat_nothing_effect")}</p>}
      confirm={t("oversight.chat_nothing")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

interface Told extends Decision {
  message: string;
  days: number;
}

/** A warning, or a time without writing: the author reads the rule and these words. */
function Tell({ report, act, onClose }: ActProps & { act: "warning" | "mute" }): ReactNode {
  const t = useT();
  const language = languageOf(report.author.language);
  const [reported] = report.reports;
  const name = t(act === "mute" ? "oversight.chat_mute" : "oversight.chat_warn");
  return (
    <ActionForm<typeof moderationOffice.decide, Told>
      endpoint={moderationOffice.decide}
      title={name}
      initial={{ days: 7, ...(reported && { reason_code: reported.reason_code }) }}
      toInput={({ note = "", ...told }) => ({
        about: { kind: "message", id: report.message_id, decision: decisionOf(act, told) },
        note,
      })}
      reasons={reasonsOf(chatRules, (code) => `chat.rule_${code}`, { language })}
      note={useNote()}
      counts={openReports(report)}
      effect={({ days }) => (
        <p>{act === "mute" ? t("oversight.chat_mute_effect", { days: days ?? 1 }) : t("oversight.chat_warn_effect")}</p>
      )}
      confirm={name}
      danger={act === "mute"}
      onDone={onClose}
      onCancel={onClose}
    >
      {act === "mute" ? (
        <Form.Item
          name="days"
          label={t("oversight.chat_days")}
          extra={t("oversight.chat_days_hint")}
          rules={[{ required: true }]}
        >
          <InputNumber min={1} max={90} precision={0} />
        </Form.Item>
      ) : null}
      <MessageField label={t("oversight.review_message")} language={language} />
    </ActionForm>
  );
}

function decisionOf(kind: "warning" | "mute", { reason_code, message = "", days = 1 }: Partial<Told>) {
  const rule: ChatRule = chatRules.find((code) => code === reason_code) ?? "other"; // the form requires one of the list
  return kind === "mute" ? { kind, rule, message, days } : { kind, rule, message };
}

function EndMute({ report, onClose }: ActProps): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={chatOffice.endMute}
      title={t("oversight.chat_end_mute")}
      toInput={({ note = "" }) => ({ mute_id: report.mute_id ?? "", note })}
      note={useNote()}
      confirm={t("oversight.chat_end_mute")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}
