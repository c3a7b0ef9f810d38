import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { returnReasons } from "@arcade/contract/money/withdrawals/reasons";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { WhatIsSent } from "./what-is-sent.tsx";
import { type Sheet, returnReasonSentences } from "./withdrawal-words.ts";

interface Part {
  sheet: Sheet;
  onClose: () => void;
}

interface Hash {
  hash: string;
}

/** From here on it is this operator's to send, and nobody else's. */
export function BeginSend({ sheet, onClose }: Part): ReactNode {
  const say = useSay();
  return (
    <ActionForm
      row={withdrawalsOffice.beginSend}
      about={sheet.id}
      title={say("office.begin_send")}
      toInput={() => ({ id: sheet.id })}
      effect={
        <>
          <WhatIsSent sheet={sheet} />
          <p>{say("office.begin_send_effect")}</p>
        </>
      }
      confirm={say("office.begin_send")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function EnterHash({ sheet, onClose }: Part): ReactNode {
  const say = useSay();
  return (
    <ActionForm<typeof withdrawalsOffice.enterHash, Hash>
      row={withdrawalsOffice.enterHash}
      about={sheet.id}
      title={say("office.enter_hash")}
      toInput={({ hash, note = "" }) => ({ id: sheet.id, hash, note })}
      note={
        sheet.state === "approved"
          ? { label: say("office.note"), hint: say("office.note_hint"), least: 4 }
          : { label: say("office.note_optional"), least: 0, lines: 1 }
      }
      effect={<WhatIsSent sheet={sheet} />}
      confirm={say("office.enter_hash")}
      onDone={onClose}
      onCancel={onClose}
    >
      <HashField />
    </ActionForm>
  );
}

export function CorrectHash({ sheet, onClose }: Part): ReactNode {
  const say = useSay();
  return (
    <ActionForm<typeof withdrawalsOffice.correctHash, Hash>
      row={withdrawalsOffice.correctHash}
      about={sheet.id}
      title={say("office.correct_hash")}
      toInput={({ hash, note = "" }) => ({ id: sheet.id, hash, note })}
      note={{ label: say("office.note"), hint: say("office.note_hint"), least: 4 }}
      effect={say("office.correct_hash_effect")}
      confirm={say("office.correct_hash")}
      onDone={onClose}
      onCancel={onClose}
    >
      <HashField />
    </ActionForm>
  );
}

/** For the one who has made sure that nothing left. */
export function ReturnSend({ sheet, onClose }: Part): ReactNode {
  const say = useSay();
  return (
    <ActionForm
      row={withdrawalsOffice.returnSend}
      about={sheet.id}
      title={say("office.return_send")}
      toInput={({ reason_code, note = "" }) => ({
        id: sheet.id,
        reason_code: returnReasons.find((code) => code === reason_code) ?? "never_sent", // the form requires one of the list
        note,
      })}
      reasons={{ codes: returnReasons, sentences: returnReasonSentences, member: null }}
      note={{ label: say("office.note"), hint: say("office.return_note_hint"), least: 4 }}
      effect={say("office.return_send_effect")}
      confirm={say("office.return_send")}
      danger
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

export function ConfirmSent({ sheet, onClose }: Part): ReactNode {
  const say = useSay();
  return (
    <ActionForm
      row={withdrawalsOffice.confirm}
      about={sheet.id}
      title={say("office.confirm_sent")}
      toInput={({ note = "" }) => ({ id: sheet.id, note })}
      note={{ label: say("office.note"), hint: say("office.confirm_note_hint"), least: 4 }}
      effect={
        <>
          <WhatIsSent sheet={sheet} />
          <p>{say("office.confirm_sent_effect")}</p>
        </>
      }
      confirm={say("office.confirm_sent")}
      onDone={onClose}
      onCancel={onClose}
    />
  );
}

function HashField(): ReactNode {
  const say = useSay();
  return (
    <Form.Item name="hash" label={say("office.tx_hash")} extra={say("office.tx_hash_hint")} rules={[{ required: true, message: say("field.rule_required") }]}>
      <Input className="code" dir="ltr" maxLength={100} autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}
