import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { returnReasons } from "@arcade/contract/money/withdrawals/reasons";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { ActionForm, reasonsOf } from "../../../kit/action-form.tsx";
import { WhatIsSent } from "./what-is-sent.tsx";
import { type Sheet } from "./withdrawal-words.ts";

interface Part {
  sheet: Sheet;
  onClose: () => void;
}

interface Hash {
  hash: string;
}

/** From here on it is this operator's to send, and nobody else's. */
export function BeginSend({ sheet, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      row={withdrawalsOffice.beginSend}
      about={sheet.id}
      title={t("office.begin_send")}
      toInput={() => ({ id: sheet.id })}
      effect={
        <>
          <WhatIsSent sheet={sheet} />
          <p>{t("office.begin_send_effect")}</p>
        </>
      }
      confirm={t("office.begin_send")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function EnterHash({ sheet, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof withdrawalsOffice.enterHash, Hash>
      row={withdrawalsOffice.enterHash}
      about={sheet.id}
      title={t("office.enter_hash")}
      toInput={({ hash, note = "" }) => ({ id: sheet.id, hash, note })}
      note={
        sheet.state === "approved"
          ? { label: t("office.note"), hint: t("office.note_hint"), least: 4 }
          : { label: t("office.note_optional"), least: 0, lines: 1 }
      }
      effect={<WhatIsSent sheet={sheet} />}
      confirm={t("office.enter_hash")}
      onDone={onClose}
      onCancel={onClose}
    >
      <HashField />
    </ActionForm>
  );
}

export function CorrectHash({ sheet, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm<typeof withdrawalsOffice.correctHash, Hash>
      row={withdrawalsOffice.correctHash}
      about={sheet.id}
      title={t("office.correct_hash")}
      toInput={({ hash, note = "" }) => ({ id: sheet.id, hash, note })}
      note={{ label: t("office.note"), hint: t("office.note_hint"), least: 4 }}
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
export function ReturnSend({ sheet, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      row={withdrawalsOffice.returnSend}
      about={sheet.id}
      title={t("office.return_send")}
      toInput={({ reason_code, note = "" }) => ({
        id: sheet.id,
        reason_code: returnReasons.find((code) => code === reason_code) ?? "never_sent", // the form requires one of the list
        note,
      })}
      reasons={reasonsOf(returnReasons, (code) => `office.return_${code}`, null)}
      note={{ label: t("office.note"), hint: t("office.return_note_hint"), least: 4 }}
      effect={t("office.return_send_effect")}
      confirm={t("office.return_send")}
      danger
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function ConfirmSent({ sheet, onClose }: Part): ReactNode {
  const t = useT();
  return (
    <ActionForm
      row={withdrawalsOffice.confirm}
      about={sheet.id}
      title={t("office.confirm_sent")}
      toInput={({ note = "" }) => ({ id: sheet.id, note })}
      note={{ label: t("office.note"), hint: t("office.confirm_note_hint"), least: 4 }}
      effect={
        <>
          <WhatIsSent sheet={sheet} />
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
