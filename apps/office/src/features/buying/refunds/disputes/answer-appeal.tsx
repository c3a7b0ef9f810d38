import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { readMoney } from "@arcade/contract/money";
import { type AppealOutcome, appealOutcomes } from "@arcade/contract/oversight/appeals/subjects";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { Alert, Button, Form, Input, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm, type Decision } from "../../../../kit/action-form.tsx";
import { ClaimedByOther, type Claiming, useClaim } from "../../../../kit/claim-control.tsx";
import { Moment, Money } from "../../../../kit/figures.tsx";
import { useRead } from "../../../../platform/query.ts";
import type { Room } from "./dispute-words.ts";
import { PostingsPreview } from "./postings-preview.tsx";

type Waiting = Room["appeals"][number];

/** Appeals that wait for an answer, of somebody else than who decided. */
export function AnswerAppeal({ room }: { room: Room }): ReactNode {
  return room.appeals
    .filter(({ outcome }) => outcome === null)
    .map((appeal) => <One key={appeal.id} appeal={appeal} room={room} />);
}

function One({ appeal, room }: { appeal: Waiting; room: Room }): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const answering = room.answering.find(({ appeal_id }) => appeal_id === appeal.id);
  const claiming = useClaim("appeal", appeal.id, answering?.claim ?? null);
  const begin = async () => {
    if (await claiming.take()) setIsOpen(true);
  };
  return (
    <section
      className="record-group"
      aria-label={t(appeal.side === "buyer" ? "disputes.appeal_by_buyer" : "disputes.appeal_by_store")}
    >
      <header>
        <h2>{t(appeal.side === "buyer" ? "disputes.appeal_by_buyer" : "disputes.appeal_by_store")}</h2>
        <span className="quiet">
          <Trans id="disputes.appeal_waits" values={{ time: <Moment at={appeal.answer_by} /> }} />
        </span>
      </header>
      <blockquote className="appeal-text" dir="auto">
        {appeal.text}
      </blockquote>
      {isOpen && answering ? (
        <Answering
          appeal={appeal}
          max={answering.max}
          room={room}
          claiming={claiming}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      {isOpen ? null : answering?.may_answer ? (
        <Button type="primary" onClick={() => void begin()} loading={claiming.busy}>
          {t("office.answer_appeal")}
        </Button>
      ) : answering?.claim ? (
        <ClaimedByOther claim={answering.claim} />
      ) : (
        <Alert type="info" showIcon title={t("office.appeal_not_mine")} />
      )}
    </section>
  );
}

interface Fields {
  outcome: AppealOutcome;
  amount: string;
  answer: string;
}

interface AnsweringProps {
  appeal: Waiting;
  max: Room["answering"][number]["max"];
  room: Room;
  claiming: Claiming;
  onClose: () => void;
}

/** Granting moves the difference. Its postings are shown before it is confirmed. */
function Answering({ appeal, max, room, claiming, onClose }: AnsweringProps): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState<Partial<Fields & Decision>>({ amount: max });
  const isGranted = typed.outcome === "granted";
  const read = readMoney((typed.amount ?? "").trim());
  const amount = isGranted && read !== null && read > 0n ? (typed.amount ?? "").trim() : null;
  const preview = useRead(
    disputesOffice.previewAppeal,
    { appeal_id: appeal.id, amount: amount ?? "0" },
    { enabled: amount !== null, staleMs: 0 },
  );
  const required = [{ required: true, message: t("field.rule_required") }];
  return (
    <ActionForm<typeof appealsOffice.answer, Fields>
      endpoint={appealsOffice.answer}
      title={t("office.answer_appeal")}
      initial={{ amount: max }}
      toInput={({ outcome, amount: asked, answer, note = "" }) => ({
        appeal_id: appeal.id,
        outcome,
        ...(outcome === "granted" ? { amount: (asked ?? "").trim() } : {}),
        answer,
        note,
      })}
      onTyped={setTyped}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={
        <>
          <p>
            {t(appeal.side === "buyer" ? "disputes_office.answer_buyer_effect" : "disputes_office.answer_store_effect")}
          </p>
          {typed.outcome === "upheld" ? <p>{t("disputes_office.preview_none")}</p> : null}
          {amount === null ? null : <PostingsPreview of={preview} room={room} byMall={appeal.side === "store"} />}
        </>
      }
      confirm={t("office.answer_send")}
      onDone={onClose}
      onCancel={() => {
        void claiming.letGo();
        onClose();
      }}
    >
      <Form.Item name="outcome" label={t("office.outcome")} rules={required}>
        <Radio.Group
          className="reason-choice"
          options={appealOutcomes.map((value) => ({
            value,
            label: t(value === "granted" ? "office.appeal_granted" : "office.appeal_upheld"),
          }))}
        />
      </Form.Item>
      {isGranted ? (
        <Form.Item
          name="amount"
          label={t("disputes_office.amount")}
          extra={<Trans id="disputes_office.amount_appeal_hint" values={{ max: <Money exact of={max} /> }} />}
          rules={required}
        >
          <Input className="num" inputMode="decimal" dir="ltr" maxLength={20} autoComplete="off" />
        </Form.Item>
      ) : null}
      <Form.Item
        name="answer"
        label={t("office.answer_to_member")}
        extra={t("office.answer_hint")}
        rules={[{ required: true, min: 10, message: t("office.note_required", { min: 10 }) }]}
      >
        <Input.TextArea rows={3} maxLength={2_000} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
