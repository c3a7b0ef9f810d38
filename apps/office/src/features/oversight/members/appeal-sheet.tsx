import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { chatRuleSentences } from "@arcade/messages/chat-sentences.ts";
import { type AppealOutcome, appealOutcomes } from "@arcade/contract/oversight/appeals/subjects";
import { Alert, Button, Form, Input, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { reasonName } from "../../../kit/words/reason-words.ts";
import { ActionForm } from "../../../kit/action-form.tsx";
import { ClaimControl, useClaim } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { LinkFor } from "../../../kit/link-for.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordSheet } from "../../../kit/record-sheet.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { Said } from "../../talk/chat/index.ts";
import { aboutFacts, targetOf } from "./appeal-about.tsx";

type Appeal = ItemOf<typeof appealsOffice.list>;

type Subjects = Record<Appeal["subject"], string>;

/** One appeal, whichever list it stands in by now. */
export function AppealSheet({ id, subjects }: { id: string; subjects: Subjects }): ReactNode {
  return <Loaded of={useRead(appealsOffice.detail, { appeal_id: id })}>{(appeal) => <Shown appeal={appeal} subjects={subjects} />}</Loaded>;
}

function Shown({ appeal, subjects }: { appeal: Appeal; subjects: Subjects }): ReactNode {
  const say = useSay();
  const { member, subject, text, made, answer_by, decided_by, reason_code, mute, outcome, answer, answered, answered_by } = appeal;
  const to = targetOf(appeal);
  return (
    <>
      <h2>
        <Say id="office.appeal_of" values={{ name: member.nickname }} />
      </h2>
      {subject === "refund" ? <InRoom of={appeal} to={to.path} /> : <Answering key={appeal.id} appeal={appeal} />}
      <blockquote className="appeal-text" dir="auto">
        {text}
      </blockquote>
      <RecordSheet
        groups={[
          {
            title: say("office.against"),
            source: <LinkFor to={to}>{subjects[subject]}</LinkFor>,
            facts: [
              { name: say("office.member"), value: <Link to={paths.member(member.id)}>{member.nickname}</Link> },
              ...aboutFacts(appeal, say),
              { name: say("office.reason"), value: reason_code ? reasonName(reason_code, say) : null },
              {
                name: say("office.decided_by"),
                value: decided_by.length > 0 ? <Name of={decided_by.map(({ name }) => name).join(", ")} /> : say("office.by_itself"),
              },
              { name: say("office.made_at"), value: <Moment at={made} /> },
              { name: say("office.answer_by"), value: <Moment at={answer_by} /> },
            ],
          },
          mute
            ? {
                title: say("oversight.chat_told"),
                facts: [
                  { name: say("office.reason"), value: say(chatRuleSentences[mute.rule]), wide: true },
                  { name: say("oversight.review_message"), value: <span dir="auto">{mute.message}</span>, wide: true },
                  { name: say("oversight.until"), value: mute.muted_until ? <Moment at={mute.muted_until} /> : null },
                ],
                more: <Said of={mute} />,
              }
            : null,
          outcome
            ? {
                title: say("office.answer"),
                facts: [
                  { name: say("office.outcome"), value: say(outcome === "granted" ? "office.appeal_granted" : "office.appeal_upheld") },
                  { name: say("office.answered_by"), value: answered_by ? <Name of={answered_by.name} /> : null },
                  { name: say("office.decided_at"), value: answered ? <Moment at={answered} /> : null },
                  { name: say("office.answer"), value: <span dir="auto">{answer}</span>, wide: true },
                ],
              }
            : null,
        ]}
      />
    </>
  );
}

/** An appeal against a decided dispute moves money: it is answered where the whole case stands. */
function InRoom({ of: { outcome }, to }: { of: Appeal; to: string }): ReactNode {
  const say = useSay();
  if (outcome !== null) return null;
  return <Alert type="info" showIcon title={say("disputes_office.answer_in_room")} action={<Link to={to}>{say("disputes.open_room")}</Link>} />;
}

interface Fields {
  outcome: AppealOutcome;
  answer: string;
}

function Answering({ appeal }: { appeal: Appeal }): ReactNode {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const claiming = useClaim("appeal", appeal.id, appeal.claim);
  const { isMine } = claiming;
  const begin = async () => {
    if (await claiming.take()) setIsOpen(true);
  };
  const letGo = async () => {
    await claiming.letGo();
    setIsOpen(false);
  };
  useKeys({ a: appeal.may_answer ? () => void begin() : null, c: isMine ? () => void letGo() : appeal.may_answer ? () => void begin() : null });
  if (appeal.outcome !== null) return null;
  if (!appeal.may_answer) return <Alert type="info" showIcon title={say("office.appeal_not_mine")} />;
  if (!isOpen) {
    return (
      <div className="filters">
        <Button type="primary" onClick={() => void begin()} loading={claiming.busy}>
          {say("office.answer_appeal")} <kbd aria-hidden="true">a</kbd>
        </Button>
        <ClaimControl of={claiming} />
      </div>
    );
  }
  return (
    <ActionForm<typeof appealsOffice.answer, Fields>
      row={appealsOffice.answer}
      title={say("office.answer_appeal")}
      toInput={({ outcome, answer, note = "" }) => ({ appeal_id: appeal.id, outcome, answer, note })}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={({ outcome }) => (outcome === "granted" ? say("office.appeal_granted_effect") : say("office.appeal_upheld_effect"))}
      confirm={say("office.answer_send")}
      onDone={() => setIsOpen(false)}
      onCancel={() => void letGo()}
    >
      <Form.Item name="outcome" label={say("office.outcome")} rules={[{ required: true, message: say("field.rule_required") }]}>
        <Radio.Group
          className="reason-choice"
          options={appealOutcomes.map((value) => ({ value, label: say(value === "granted" ? "office.appeal_granted" : "office.appeal_upheld") }))}
        />
      </Form.Item>
      <Form.Item
        name="answer"
        label={say("office.answer_to_member")}
        extra={say("office.answer_hint")}
        rules={[{ required: true, min: 10, message: say("office.note_required", { least: 10 }) }]}
      >
        <Input.TextArea rows={3} maxLength={2_000} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
