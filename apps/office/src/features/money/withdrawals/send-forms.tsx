import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { returnReasons } from "@arcade/contract/money/withdrawals/reasons";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { WhatIsSent } from "./what-is-sent.tsx";
import { type RecordAnswer } from "./withdrawal-words.ts";

interface Part {
  record: RecordAnswer;
  onClose: () => void;
}

interface Hash {
  hash: string;
}

/** From here on it is this operator's to send, and nobody else's. */
export function BeginSend({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={withdrawalsOffice.beginSend}
      about={record.id}
      title={t("office.begin_send")}
      toInput={() => ({ id: record.id })}
      effect={
        <>
          <WhatIsSent record={record} />
          <p>{t("office.begin_send_effect")}</p>
        </>
      }
      confirm={t("office.begin_send")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function EnterHash({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof withdrawalsOffice.enterHash, Hash>
      endpoint={withdrawalsOffice.enterHash}
      about={record.id}
      title={t("office.enter_hash")}
      toInput={({ hash, note = "" }) => ({ id: record.id, hash, note })}
      note={
        record.state === "approved"
          ? { label: t("office.note"), hint: t("office.note_hint"), min: 4 }
          : { label: t("office.note_optional"), min: 0, lines: 1 }
      }
      effect={<WhatIsSent record={record} />}
      confirm={t("office.enter_hash")}
      onDone={onClose}
      onCancel={onClose}
    >
      <HashField />
    </ActionForm>
  );
}

export function CorrectHash({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof withdrawalsOffice.correctHash, Hash>
      endpoint={withdrawalsOffice.correctHash}
      about={record.id}
      title={t("office.correct_hash")}
      toInput={({ hash, note = "" }) => ({ id: record.id, hash, note })}
      note={{ label: t("office.note"), hint: t("office.note_hint"), min: 4 }}
      effect={t("office.correct_hash_effect")}
      confirm={t("office.correct_hash")}
      onDone={onClose}
      onCancel={onClose}
    >
      <HashField />
    </ActionForm>
  );
}

/** For the one who has made sure that nothing left. */
export function ReturnSend({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={withdrawalsOffice.returnSend}
      about={record.id}
      title={t("office.return_send")}
      toInput={({ reason_code, note = "" }) => ({
        id: record.id,
        reason_code: returnReasons.find((code) => code === reason_code) ?? "never_sent", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(returnReasons, (code) => `office.return_${code}`, null)}
      note={{ label: t("office.note"), hint: t("office.return_note_hint"), min: 4 }}
      effect={
        <>
          <WhatIsSent record={record} />
          <p>{t("office.return_send_effect")}</p>
        </>
      }
      confirm={t("office.return_send")}
      danger
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function ConfirmSent({ record, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      endpoint={withdrawalsOffice.confirm}
      about={record.id}
      title={t("office.confirm_sent")}
      toInput={({ note = "" }) => ({ id: record.id, note })}
      note={{ label: t("office.note"), hint: t("office.confirm_note_hint"), min: 4 }}
      effect={
        <>
          <WhatIsSent record={record} />
          <p>{t("office.confirm_sent_effect")}</p>
        </>
      }
      confirm={t("office.confirm_sent")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

function HashField(): ReactNode {
  const t = useT();
  return (
    <Form.Item
      name="hash"
      label={t("office.tx_hash")}
      extra={t("office.tx_hash_hint")}
      rules={[{ required: true, message: t("field.rule_required") }]}
    >
      <Input className="code" dir="ltr" maxLength={100} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}
