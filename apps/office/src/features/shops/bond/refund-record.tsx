import { bondOffice } from "@arcade/contract/shops/bond/office";
import { bondHoldReasons } from "@arcade/contract/shops/bond/states";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { serverNow } from "@arcade/web/clock.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { ActionForm, type Decision, reasonsOf } from "../../../kit/action-form.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { MomentInput, inDays, instantOf } from "../../../kit/moment-input.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import type { Refund } from "./bond.page.tsx";
import { refundStates } from "./bond-words.ts";
import { BondDocuments } from "./bond-documents.tsx";

/** One refund: what it is, what two people can do about it, and what was signed. */
export function RefundRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(bondOffice.refund, { refund_id: id })}>{(refund) => <Shown refund={refund} />}</Loaded>;
}

function Shown({ refund }: { refund: Refund }): ReactNode {
  const t = useT();
  const { id, store, member, state, amount, requested, due, blockers, reason_code, message, held_until, steps } =
    refund;
  return (
    <>
      <header className="filters">
        <h2>
          <Name of={store.name} />
        </h2>
        <StateTag tone={refundStates[state].tone}>{t(refundStates[state].words)}</StateTag>
      </header>
      <Acts key={`${id} ${state}`} refund={refund} />
      <RecordView
        groups={[
          {
            title: t("office.bond_refund_facts"),
            source: <Link to={paths.storeCredit(store.id)}>{t("office.credit")}</Link>,
            facts: [
              { name: t("office.member"), value: <Link to={paths.member(member.id)}>{member.nickname}</Link> },
              { name: t("office.amount"), value: <Money of={amount} /> },
              { name: t("office.made_at"), value: <Moment at={requested} /> },
              { name: t("office.bond_due"), value: <Moment at={due} /> },
              { name: t("office.bond_blockers"), value: String(blockers) },
              { name: t("office.until"), value: held_until ? <Moment at={held_until} /> : null },
              { name: t("office.reason"), value: reason_code ? t(`bond.reason_${reason_code}`) : null },
              {
                name: t("office.message_to_member"),
                value: message ? <bdi dir="auto">{message}</bdi> : null,
                wide: true,
              },
            ],
          },
          {
            title: t("office.timeline"),
            facts: steps.map((step, index) => ({
              name: `${index + 1}. ${t(refundStates[step.state].words)}`,
              value: <Moment at={step.at} />,
            })),
          },
        ]}
      />
      <BondDocuments storeId={store.id} />
    </>
  );
}

type Act = "hold" | "refuse" | "let_go";

/** The actions that its state allows. */
function Acts({ refund }: { refund: Refund }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [act, setAct] = useState<Act | null>(null);
  const { id, state, proposal_id } = refund;
  const done = (sentence: string) => {
    void message.success(sentence);
    setAct(null);
  };
  if (proposal_id) return <Link to={paths.proposals({ id: proposal_id })}>{t("office.bond_see_proposal")}</Link>;
  if (state !== "processing" && state !== "held") return null;
  if (act === "let_go")
    return (
      <ActionForm
        endpoint={bondOffice.letGo}
        title={t("office.bond_let_go")}
        toInput={({ note = "" }) => ({ refund_id: id, note })}
        note={{ label: t("office.note"), hint: t("office.note_hint"), min: 3 }}
        effect={t("office.bond_let_go_effect")}
        confirm={t("office.bond_let_go")}
        onDone={() => done(t("office.bond_runs_on"))}
        onCancel={() => setAct(null)}
      />
    );
  if (act !== null)
    return (
      <Propose refund={refund} effect={act} onDone={() => done(t("office.proposed"))} onCancel={() => setAct(null)} />
    );
  return (
    <div className="filters">
      {state === "processing" ? (
        <Button onClick={() => setAct("hold")}>{t("office.bond_hold")}</Button>
      ) : (
        <Button onClick={() => setAct("let_go")}>{t("office.bond_let_go")}</Button>
      )}
      <Button danger onClick={() => setAct("refuse")}>
        {t("office.bond_refuse")}
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
  const t = useT();
  const isHold = effect === "hold";
  return (
    <ActionForm<typeof bondOffice.proposeHold, Fields>
      endpoint={bondOffice.proposeHold}
      title={t(isHold ? "office.bond_hold" : "office.bond_refuse")}
      toInput={({ until, message, reason_code, note = "" }: Fields & Decision) => ({
        refund_id: refund.id,
        effect,
        reason_code: bondHoldReasons.find((code) => code === reason_code) ?? "claim_open", // the form requires one of the list
        message: message ?? "",
        ...(isHold && until !== undefined && { until: instantOf(until) }),
        note,
      })}
      initial={isHold ? { until: inDays(usualDays, serverNow()) } : {}}
      reasons={reasonsOf(bondHoldReasons, (code) => `bond.reason_${code}`, null)}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={
        <>
          <p>
            <Trans
              id={isHold ? "office.bond_hold_effect" : "office.bond_refuse_effect"}
              values={{ amount: <Money of={refund.amount} /> }}
            />
          </p>
          <p>{t("office.goes_to_second_person")}</p>
        </>
      }
      confirm={t("office.propose")}
      danger
      onDone={onDone}
      onCancel={onCancel}
    >
      {isHold ? (
        <Form.Item
          name="until"
          label={t("office.until")}
          extra={t("office.bond_until_hint")}
          rules={[{ required: true, message: t("field.rule_required") }]}
        >
          <MomentInput />
        </Form.Item>
      ) : null}
      <Form.Item
        name="message"
        label={t("office.message_to_member")}
        extra={t("office.bond_message_hint")}
        rules={[{ required: true, min: 10, message: t("office.note_required", { min: 10 }) }]}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
