import { bondOffice } from "@arcade/contract/shops/bond/office";
import { bondHoldReasons } from "@arcade/contract/shops/bond/states";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { serverNow } from "@arcade/web/clock.ts";
import { useSay } from "@arcade/web/say.tsx";
import { ActionForm, type Decision } from "../../../kit/action-form.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { MomentInput, inDays, instantOf } from "../../../kit/moment-input.tsx";
import { RecordSheet } from "../../../kit/record-sheet.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import type { Refund } from "./bond.page.tsx";
import { holdReasonSentences, refundStates } from "./bond-words.ts";
import { Papers } from "./papers.tsx";

/** One refund: what it is, what two people can do about it, and what was signed. */
export function RefundSheet({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(bondOffice.refund, { refund_id: id })}>{(refund) => <Shown refund={refund} />}</Loaded>;
}

function Shown({ refund }: { refund: Refund }): ReactNode {
  const say = useSay();
  const { id, store, member, state, amount, requested, due, blockers, reason_code, message, held_until, steps } = refund;
  return (
    <>
      <header className="filters">
        <h2>
          <Name of={store.name} />
        </h2>
        <StateTag tone={refundStates[state].tone}>{say(refundStates[state].words)}</StateTag>
      </header>
      <Acts key={`${id} ${state}`} refund={refund} />
      <RecordSheet
        groups={[
          {
            title: say("office.bond_refund_facts"),
            source: <Link to={paths.storeCredit(store.id)}>{say("office.credit")}</Link>,
            facts: [
              { name: say("office.member"), value: <Link to={paths.member(member.id)}>{member.nickname}</Link> },
              { name: say("office.amount"), value: <Money of={amount} /> },
              { name: say("office.made_at"), value: <Moment at={requested} /> },
              { name: say("office.bond_due"), value: <Moment at={due} /> },
              { name: say("office.bond_blockers"), value: String(blockers) },
              { name: say("office.until"), value: held_until ? <Moment at={held_until} /> : null },
              { name: say("office.reason"), value: reason_code ? say(holdReasonSentences[reason_code]) : null },
              { name: say("office.message_to_member"), value: message ? <bdi dir="auto">{message}</bdi> : null, wide: true },
            ],
          },
          {
            title: say("office.timeline"),
            facts: steps.map((step, index) => ({ name: `${index + 1}. ${say(refundStates[step.state].words)}`, value: <Moment at={step.at} /> })),
          },
        ]}
      />
      <Papers storeId={store.id} />
    </>
  );
}

type Act = "hold" | "refuse" | "let_go";

/** What may be done with it from where it is. */
function Acts({ refund }: { refund: Refund }): ReactNode {
  const say = useSay();
  const { message } = Ground.useApp();
  const [act, setAct] = useState<Act | null>(null);
  const { id, state, proposal_id } = refund;
  const done = (sentence: string) => {
    void message.success(sentence);
    setAct(null);
  };
  if (proposal_id) return <Link to={paths.proposals({ id: proposal_id })}>{say("office.bond_see_proposal")}</Link>;
  if (state !== "processing" && state !== "held") return null;
  if (act === "let_go")
    return (
      <ActionForm
        row={bondOffice.letGo}
        title={say("office.bond_let_go")}
        toInput={({ note = "" }) => ({ refund_id: id, note })}
        note={{ label: say("office.note"), hint: say("office.note_hint"), least: 3 }}
        effect={say("office.bond_let_go_effect")}
        confirm={say("office.bond_let_go")}
        onDone={() => done(say("office.bond_runs_on"))}
        onCancel={() => setAct(null)}
      />
    );
  if (act !== null) return <Propose refund={refund} effect={act} onDone={() => done(say("office.proposed"))} onCancel={() => setAct(null)} />;
  return (
    <div className="filters">
      {state === "processing" ? (
        <Button onClick={() => setAct("hold")}>{say("office.bond_hold")}</Button>
      ) : (
        <Button onClick={() => setAct("let_go")}>{say("office.bond_let_go")}</Button>
      )}
      <Button danger onClick={() => setAct("refuse")}>
        {say("office.bond_refuse")}
      </Button>
    </div>
  );
}

interface Fields {
  until?: string;
  message: string;
}

interface ProposeProps {
  refund: Refund;
  effect: "hold" | "refuse";
  onDone: () => void;
  onCancel: () => void;
}

const usualDays = 7;

function Propose({ refund, effect, onDone, onCancel }: ProposeProps): ReactNode {
  const say = useSay();
  const isHold = effect === "hold";
  return (
    <ActionForm<typeof bondOffice.proposeHold, Fields>
      row={bondOffice.proposeHold}
      title={say(isHold ? "office.bond_hold" : "office.bond_refuse")}
      toInput={({ until, message, reason_code, note = "" }: Fields & Decision) => ({
        refund_id: refund.id,
        effect,
        reason_code: bondHoldReasons.find((code) => code === reason_code) ?? "claim_open", // the form requires one of the list
        message: message ?? "",
        ...(isHold && until !== undefined && { until: instantOf(until) }),
        note,
      })}
      initial={isHold ? { until: inDays(usualDays, serverNow()) } : {}}
      reasons={{ codes: bondHoldReasons, sentences: holdReasonSentences, member: null }}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={
        <>
          <p>{say(isHold ? "office.bond_hold_effect" : "office.bond_refuse_effect")}</p>
          <p>{say("office.goes_to_second_person")}</p>
        </>
      }
      confirm={say("office.propose")}
      danger
      onDone={onDone}
      onCancel={onCancel}
    >
      {isHold ? (
        <Form.Item
          name="until"
          label={say("office.until")}
          extra={say("office.bond_until_hint")}
          rules={[{ required: true, message: say("field.rule_required") }]}
        >
          <MomentInput />
        </Form.Item>
      ) : null}
      <Form.Item
        name="message"
        label={say("office.message_to_member")}
        extra={say("office.bond_message_hint")}
        rules={[{ required: true, min: 10, message: say("office.note_required", { least: 10 }) }]}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
