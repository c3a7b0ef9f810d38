import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { mayDo } from "@arcade/contract/access";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Say, type SayFunction, useSay } from "@arcade/web/say.tsx";
import { reasonName } from "../../../kit/words/reason-words.ts";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordSheet, Timeline } from "../../../kit/record-sheet.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { MemberMoney } from "./member-money.tsx";
import { Risks } from "./risks.tsx";
import { WithdrawalDecision } from "./withdrawal-decision.tsx";
import { type Sheet, rejectReasonSentences, withdrawalStateNames, withdrawalStepNames, withdrawalTones } from "./withdrawal-words.ts";

export function WithdrawalSheet({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(withdrawalsOffice.sheet, { id }, { everyMs: 10_000 })}>{(sheet) => <Known sheet={sheet} />}</Loaded>;
}

/** What is asked for, what may make one look twice, where the money came from, and what was done so far. */
function Known({ sheet }: { sheet: Sheet }): ReactNode {
  const say = useSay();
  const { operator } = session.use();
  const mayLedger = operator !== null && mayDo(operator.role, "ledger.look");
  return (
    <>
      <header className="filters">
        <h2>
          <Money of={sheet.amount} /> · <bdi>{sheet.network}</bdi>
        </h2>
        <StateTag tone={withdrawalTones[sheet.state]}>{say(withdrawalStateNames[sheet.state])}</StateTag>
        {sheet.approvals_needed > 1 ? (
          <StateTag tone="warning">
            <Say id="office.approvals_of" values={{ given: sheet.approvals, needed: sheet.approvals_needed }} />
          </StateTag>
        ) : null}
      </header>
      {sheet.attention_since ? (
        <Alert type="warning" showIcon title={<Say id="office.needs_attention" values={{ time: <Moment at={sheet.attention_since} /> }} />} />
      ) : null}
      <WithdrawalDecision sheet={sheet} />
      <RecordSheet
        groups={[
          asked(sheet, say, mayLedger),
          { title: say("office.risks"), facts: [], more: <Risks of={sheet.risks} /> },
          sent(sheet, say),
          person(sheet, say),
          { title: say("office.member_money"), facts: [], more: <MemberMoney sheet={sheet} /> },
          { title: say("office.timeline"), facts: [], more: <Steps sheet={sheet} /> },
        ]}
      />
    </>
  );
}

function asked(sheet: Sheet, say: SayFunction, mayLedger: boolean): FactGroup {
  const { rules } = sheet;
  return {
    title: say("office.withdrawal_asked"),
    source: mayLedger ? <Link to={paths.transfersOf("withdrawal", sheet.id)}>{say("office.see_ledger")}</Link> : null,
    facts: [
      { name: say("office.amount"), value: <Money of={sheet.amount} /> },
      { name: say("office.fee"), value: <Money of={sheet.fee} /> },
      { name: say("office.actual_amount"), value: <Money of={sheet.actual_amount} /> },
      { name: say("office.made_at"), value: <Moment at={sheet.createtime} /> },
      { name: say("office.rules_version"), value: <bdi className="num">{rules.version}</bdi> },
      {
        name: say("office.month_place"),
        value: rules.month_place === null ? null : <Say id="office.month_place_of" values={{ place: rules.month_place, most: rules.month_most }} />,
      },
      sheet.asked_30_days === null ? null : { name: say("office.asked_30_days"), value: <Money of={sheet.asked_30_days} /> },
      sheet.two_operators_above === null ? null : { name: say("office.two_people_above"), value: <Money of={sheet.two_operators_above} /> },
      { name: say("office.to_address"), value: <Copyable text={sheet.address} />, wide: true },
      { name: say("office.address_label"), value: sheet.label ? <Name of={sheet.label} /> : null },
      { name: say("office.address_saved"), value: sheet.facts.address_saved ? <Moment at={sheet.facts.address_saved} /> : null },
      sheet.reject_reason ? { name: say("office.reason"), value: say(rejectReasonSentences[sheet.reject_reason]), wide: true } : null,
      sheet.reject_note ? { name: say("office.note"), value: <span dir="auto">{sheet.reject_note}</span>, wide: true } : null,
      { name: say("office.number"), value: <Copyable text={sheet.id} />, wide: true },
    ],
  };
}

function sent({ hash, explorer, chain, sending_by }: Sheet, say: SayFunction): FactGroup | null {
  if (hash === null && sending_by === null) return null;
  return {
    title: say("office.sending"),
    facts: [
      { name: say("office.sending_by"), value: sending_by ? <Name of={sending_by} /> : null },
      chain ? { name: say("office.chain"), value: reasonName(chain.state, say) } : null,
      chain ? { name: say("office.confirmations"), value: say("office.confirmations_of", { seen: chain.confirmations, needed: chain.needed }) } : null,
      chain?.looked_at ? { name: say("office.chain_read_at"), value: <Moment at={chain.looked_at} short /> } : null,
      hash ? { name: say("office.tx_hash"), value: <Copyable text={hash} href={explorer} />, wide: true } : null,
    ],
  };
}

function person({ member, facts }: Sheet, say: SayFunction): FactGroup {
  const changed = (name: string, at: string | null) => (at ? { name, value: <Moment at={at} /> } : null);
  return {
    title: say("office.member"),
    source: <Link to={paths.member(member.id)}>{member.nickname}</Link>,
    facts: [
      { name: say("office.email"), value: <bdi>{facts.email}</bdi> },
      { name: say("office.member_since"), value: <Moment at={facts.member_since} /> },
      { name: say("office.available"), value: <Money of={facts.available} /> },
      { name: say("office.held"), value: <Money of={facts.held} /> },
      changed(say("office.password_changed"), facts.password_changed),
      changed(say("office.email_changed"), facts.email_changed),
      changed(say("office.payment_password_changed"), facts.payment_password_changed),
      facts.wallet_frozen_reason ? { name: say("office.wallet_state"), value: <StateTag tone="bad">{say("office.wallet_frozen")}</StateTag> } : null,
    ],
  };
}

function Steps({ sheet: { steps } }: { sheet: Sheet }): ReactNode {
  const say = useSay();
  return (
    <Timeline
      of={steps.map(({ step, at, by, note }, index) => ({
        key: `${step}${index}`,
        at,
        what: say(withdrawalStepNames[step]),
        by,
        note: note ? <span dir="auto">{note}</span> : null,
      }))}
    />
  );
}
