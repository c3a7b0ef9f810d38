import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { type AppealOutcome, appealOutcomes } from "@arcade/contract/oversight/appeals/subjects";
import { Alert, Button, Form, Input, Radio } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import type { ItemOf } from "@arcade/web/reads.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { reasonName } from "../../../kit/words/audit-words.ts";
import { ActionForm } from "../../../kit/action-form.tsx";
import { ClaimControl, ClaimedByOther, claimKey, useClaim } from "../../../kit/claim-control.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { useKeys } from "../../../kit/keys.ts";
import { LinkFor } from "../../../kit/link-for.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { Said } from "../../talk/chat/index.ts";
import { aboutFacts, targetOf } from "./appeal-about.tsx";
import { TermsSeen } from "./terms-seen.tsx";

type Appeal = ItemOf<typeof appealsOffice.list>;

/** One appeal, in whichever list it is now. */
export function AppealRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(appealsOffice.detail, { appeal_id: id })}>{(appeal) => <Shown appeal={appeal} />}</Loaded>;
}

function Shown({ appeal }: { appeal: Appeal }): ReactNode {
  const t = useT();
  const {
    member,
    subject,
    text,
    made,
    answer_by,
    decided_by,
    reason_code,
    mute,
    outcome,
    answer,
    answered,
    answered_by,
  } = appeal;
  const to = targetOf(appeal);
  return (
    <>
      <h2>
        <Trans id="office.appeal_of" values={{ name: member.nickname }} />
      </h2>
      {subject === "refund" ? <InRoom of={appeal} to={to.path} /> : <Answering key={appeal.id} appeal={appeal} />}
      <blockquote className="appeal-text" dir="auto">
        {text}
      </blockquote>
      <RecordView
        groups={[
          {
            title: t("office.against"),
            source: <LinkFor to={to}>{t(`office.subject_${subject}`)}</LinkFor>,
            facts: [
              { name: t("office.member"), value: <Link to={paths.member(member.id)}>{member.nickname}</Link> },
              ...aboutFacts(appeal, t),
              { name: t("office.reason"), value: reason_code ? reasonName(reason_code, t) : null },
              {
                name: t("office.decided_by"),
                value:
                  decided_by.length > 0 ? (
                    <Name of={decided_by.map(({ name }) => name).join(", ")} />
                  ) : (
                    t("office.by_itself")
                  ),
              },
              { name: t("office.made_at"), value: <Moment at={made} /> },
              { name: t("office.answer_by"), value: <Moment at={answer_by} /> },
            ],
          },
          mute
            ? {
                title: t("oversight.chat_told"),
                facts: [
                  { name: t("office.reason"), value: t(`chat.rule_${mute.rule}`), wide: true },
                  { name: t("oversight.review_message"), value: <span dir="auto">{mute.message}</span>, wide: true },
                  { name: t("oversight.until"), value: mute.muted_until ? <Moment at={mute.muted_until} /> : null },
                ],
                more: <Said of={mute} />,
              }
            : null,
          { title: t("orders_office.terms"), facts: [], more: <TermsSeen memberId={member.id} at={made} /> },
          outcome
            ? {
                title: t("office.answer"),
                facts: [
                  {
                    name: t("office.outcome"),
                    value: t(outcome === "granted" ? "office.appeal_granted" : "office.appeal_upheld"),
                  },
                  { name: t("office.answered_by"), value: answered_by ? <Name of={answered_by.name} /> : null },
                  { name: t("office.decided_at"), value: answered ? <Moment at={answered} /> : null },
                  { name: t("office.answer"), value: <span dir="auto">{answer}</span>, wide: true },
                ],
              }
            : null,
        ]}
      />
    </>
  );
}

/** An appeal against a decided dispute moves money, so it is answered on the page of the whole case. */
function InRoom({ of: { outcome }, to }: { of: Appeal; to: string }): ReactNode {
  const t = useT();
  if (outcome !== null) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t("disputes_office.answer_in_room")}
      action={<Link to={to}>{t("disputes.open_room")}</Link>}
    />
  );
}

interface Fields {
  outcome: AppealOutcome;
  answer: string;
}

function Answering({ appeal }: { appeal: Appeal }): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const claiming = useClaim("appeal", appeal.id, appeal.claim);
  const { isMine, isOthers } = claiming;
  const begin = async () => {
    if (await claiming.take()) setIsOpen(true);
  };
  const letGo = async () => {
    await claiming.letGo();
    setIsOpen(false);
  };
  useKeys({
    a: appeal.may_answer && !isOthers ? () => void begin() : null,
    c: isMine ? () => void letGo() : claimKey(claiming, appeal.may_answer),
  });
  if (appeal.outcome !== null) return null;
  if (appeal.claim && isOthers) return <ClaimedByOther claim={appeal.claim} />;
  if (!appeal.may_answer) return <Alert type="info" showIcon title={t("office.appeal_not_mine")} />;
  if (!isOpen) {
    return (
      <div className="filters">
        <Button type="primary" onClick={() => void begin()} loading={claiming.busy}>
          {t("office.answer_appeal")} <kbd aria-hidden="true">a</kbd>
        </Button>
        <ClaimControl of={claiming} />
      </div>
    );
  }
  return (
    <ActionForm<typeof appealsOffice.answer, Fields>
      endpoint={appealsOffice.answer}
      title={t("office.answer_appeal")}
      toInput={({ outcome, answer, note = "" }) => ({ appeal_id: appeal.id, outcome, answer, note })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={({ outcome }) =>
        outcome === "granted" ? t("office.appeal_granted_effect") : t("office.appeal_upheld_effect")
      }
      confirm={t("office.answer_send")}
      onDone={() => setIsOpen(false)}
      onCancel={() => void letGo()}
    >
      <Form.Item
        name="outcome"
        label={t("office.outcome")}
        rules={[{ required: true, message: t("field.rule_required") }]}
      >
        <Radio.Group
          className="reason-choice"
          options={appealOutcomes.map((value) => ({
            value,
            label: t(value === "granted" ? "office.appeal_granted" : "office.appeal_upheld"),
          }))}
        />
      </Form.Item>
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
