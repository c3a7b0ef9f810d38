import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { mayDo } from "@arcade/contract/access";
import { Alert } from "antd";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { reasonName } from "../../../kit/words/audit-words.ts";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { MemberMoney } from "./member-money.tsx";
import { Risks } from "./risks.tsx";
import { WithdrawalDecision } from "./withdrawal-decision.tsx";
import { type RecordAnswer, withdrawalStepNames, withdrawalTones } from "./withdrawal-words.ts";

export function WithdrawalRecord({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(withdrawalsOffice.record, { id }, { everyMs: 10_000 })}>
      {(record) => <Known record={record} />}
    </Loaded>
  );
}

/** The request, the facts that need a second look, the sources of the money, and the history. */
function Known({ record }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const mayLedger = operator !== null && mayDo(operator.role, "ledger.look");
  return (
    <>
      <header className="filters">
        <h2>
          <Money exact of={record.amount} /> · <bdi>{record.network}</bdi>
        </h2>
        <StateTag tone={withdrawalTones[record.state]}>{t(`withdrawals.state_${record.state}`)}</StateTag>
        {record.approvals_needed > 1 ? (
          <StateTag tone="warning">
            <Trans id="office.approvals_of" values={{ given: record.approvals, needed: record.approvals_needed }} />
          </StateTag>
        ) : null}
      </header>
      {record.attention_since ? (
        <Alert
          type="warning"
          showIcon
          title={<Trans id="office.needs_attention" values={{ time: <Moment at={record.attention_since} /> }} />}
        />
      ) : null}
      <WithdrawalDecision record={record} />
      <RecordView
        groups={[
          asked(record, t, mayLedger),
          { title: t("office.risks"), facts: [], more: <Risks of={record.risks} /> },
          sent(record, t),
          person(record, t),
          { title: t("office.member_money"), facts: [], more: <MemberMoney record={record} /> },
          { title: t("office.timeline"), facts: [], more: <Steps record={record} /> },
        ]}
      />
    </>
  );
}

function asked(record: RecordAnswer, t: Translate, mayLedger: boolean): FactGroup {
  const { rules } = record;
  return {
    title: t("office.withdrawal_asked"),
    source: mayLedger ? <Link to={paths.transfersOf("withdrawal", record.id)}>{t("office.see_ledger")}</Link> : null,
    facts: [
      { name: t("office.amount"), value: <Money exact of={record.amount} /> },
      { name: t("office.fee"), value: <Money exact of={record.fee} /> },
      { name: t("office.actual_amount"), value: <Money exact of={record.actual_amount} /> },
      { name: t("office.made_at"), value: <Moment at={record.createtime} /> },
      { name: t("office.rules_version"), value: <bdi className="num">{rules.version}</bdi> },
      {
        name: t("office.month_place"),
        value:
          rules.month_place === null ? null : (
            <Trans id="office.month_place_of" values={{ place: rules.month_place, max: rules.month_most }} />
          ),
      },
      record.asked_30_days === null
        ? null
        : { name: t("office.asked_30_days"), value: <Money exact of={record.asked_30_days} /> },
      record.two_operators_above === null
        ? null
        : { name: t("office.two_people_above"), value: <Money exact of={record.two_operators_above} /> },
      { name: t("office.to_address"), value: <Copyable text={record.address} />, wide: true },
      { name: t("office.address_label"), value: record.label ? <Name of={record.label} /> : null },
      {
        name: t("office.address_saved"),
        value: record.facts.address_saved ? <Moment at={record.facts.address_saved} /> : null,
      },
      record.reject_reason
        ? { name: t("office.reason"), value: t(`withdrawals.reason_${record.reject_reason}`), wide: true }
        : null,
      record.reject_note
        ? { name: t("office.note"), value: <span dir="auto">{record.reject_note}</span>, wide: true }
        : null,
      { name: t("office.number"), value: <Copyable text={record.id} />, wide: true },
    ],
  };
}

function sent({ hash, explorer, chain, sending_by }: RecordAnswer, t: Translate): FactGroup | null {
  if (hash === null && sending_by === null) return null;
  return {
    title: t("office.sending"),
    facts: [
      { name: t("office.sending_by"), value: sending_by ? <Name of={sending_by} /> : null },
      chain ? { name: t("office.chain"), value: reasonName(chain.state, t) } : null,
      chain
        ? {
            name: t("office.confirmations"),
            value: t("office.confirmations_of", { seen: chain.confirmations, needed: chain.needed }),
          }
        : null,
      chain?.looked_at ? { name: t("office.chain_read_at"), value: <Moment at={chain.looked_at} short /> } : null,
      hash ? { name: t("office.tx_hash"), value: <Copyable text={hash} href={explorer} />, wide: true } : null,
    ],
  };
}

function person({ member, facts }: RecordAnswer, t: Translate): FactGroup {
  const changed = (name: string, at: string | null) => (at ? { name, value: <Moment at={at} /> } : null);
  return {
    title: t("office.member"),
    source: <Link to={paths.member(member.id)}>{member.nickname}</Link>,
    facts: [
      { name: t("office.email"), value: <bdi>{facts.email}</bdi> },
      { name: t("office.member_since"), value: <Moment at={facts.member_since} /> },
      { name: t("office.available"), value: <Money exact of={facts.available} /> },
      { name: t("office.held"), value: <Money exact of={facts.held} /> },
      changed(t("office.password_changed"), facts.password_changed),
      changed(t("office.email_changed"), facts.email_changed),
      changed(t("office.payment_password_changed"), facts.payment_password_changed),
      facts.wallet_frozen_reason
        ? { name: t("office.wallet_state"), value: <StateTag tone="bad">{t("office.wallet_frozen")}</StateTag> }
        : null,
    ],
  };
}

function Steps({ record: { steps } }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  return (
    <Timeline
      of={steps.map(({ step, at, by, note }, index) => ({
        key: `${step}${index}`,
        at,
        what: t(withdrawalStepNames[step]),
        by,
        note: note ? <span dir="auto">{note}</span> : null,
      }))}
    />
  );
}
