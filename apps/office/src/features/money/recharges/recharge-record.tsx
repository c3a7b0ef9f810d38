import type { Answer } from "@arcade/contract/endpoint";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { mayDo } from "@arcade/contract/access";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { Proof } from "./proof.tsx";
import { RechargeDecision } from "./recharge-decision.tsx";
import { chainTones, rechargeStepNames, rechargeTones } from "./recharge-words.ts";
import { Twins } from "./twins.tsx";

type RecordAnswer = Answer<typeof rechargesOffice.record>;

export function RechargeRecord({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(rechargesOffice.record, { id }, { everyMs: 10_000 })}>
      {(record) => <Known record={record} />}
    </Loaded>
  );
}

/** Claim, chain, picture, duplicates and person beside each other: all that is needed to decide. */
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
        <StateTag tone={rechargeTones[record.state]}>{t(`recharges.state_${record.state}`)}</StateTag>
        <StateTag tone={chainTones[record.chain_state]}>{t(`office.chain_${record.chain_state}`)}</StateTag>
      </header>
      <RechargeDecision record={record} />
      <RecordView
        groups={[
          claimed(record, t, mayLedger),
          onChain(record, t),
          record.proof
            ? { title: t("office.proof"), facts: [], more: <Proof of={record.proof} key={record.proof.upload_id} /> }
            : null,
          record.twins.length > 0 ? { title: t("office.twins"), facts: [], more: <Twins of={record.twins} /> } : null,
          useMember(record),
          { title: t("office.timeline"), facts: [], more: <Steps record={record} /> },
        ]}
      />
    </>
  );
}

function claimed(record: RecordAnswer, t: Translate, mayLedger: boolean): FactGroup {
  return {
    title: t("office.recharge_claimed"),
    source:
      record.credited !== null && mayLedger ? (
        <Link to={paths.transfersOf("recharge", record.id)}>{t("office.see_ledger")}</Link>
      ) : null,
    facts: [
      { name: t("office.amount_said"), value: <Money exact of={record.amount} /> },
      record.credited === null ? null : { name: t("office.credited"), value: <Money exact of={record.credited} /> },
      { name: t("office.network"), value: <bdi>{record.network}</bdi> },
      { name: t("office.made_at"), value: <Moment at={record.createtime} /> },
      { name: t("office.rules_version"), value: <bdi className="num">{record.rules_version}</bdi> },
      record.tx_hash
        ? { name: t("office.tx_hash"), value: <Copyable text={record.tx_hash} href={record.explorer} />, wide: true }
        : null,
      record.reason_code
        ? { name: t("office.reason"), value: t(`recharges.reason_${record.reason_code}`), wide: true }
        : null,
      record.decided_by ? { name: t("office.decided_by"), value: <Name of={record.decided_by.name} /> } : null,
      record.note ? { name: t("office.note"), value: <span dir="auto">{record.note}</span>, wide: true } : null,
      { name: t("office.number"), value: <Copyable text={record.id} />, wide: true },
    ],
  };
}

function onChain({ found, chain_read }: RecordAnswer, t: Translate): FactGroup {
  if (found === null)
    return {
      title: t("office.chain"),
      facts: [],
      more: <p className="quiet">{t(chain_read ? "office.chain_nothing_found" : "office.chain_not_read")}</p>,
    };
  const isOurs = found.recipient === found.recipient_expected;
  return {
    title: t("office.chain"),
    facts: [
      { name: t("office.chain_amount"), value: <Money exact of={found.amount} /> },
      { name: t("office.chain_raw_amount"), value: <bdi className="code">{found.raw_amount}</bdi> },
      {
        name: t("office.confirmations"),
        value: t("office.confirmations_of", { seen: found.confirmations, needed: found.confirmations_needed }),
      },
      { name: t("office.chain_sent_at"), value: found.sent_at ? <Moment at={found.sent_at} /> : null },
      { name: t("office.chain_read_at"), value: <Moment at={found.read_at} short /> },
      { name: t("office.chain_log_index"), value: <bdi className="num">{found.log_index}</bdi> },
      { name: t("office.chain_token"), value: <Copyable text={found.token} />, wide: true },
      { name: t("office.chain_sender"), value: <Copyable text={found.sender} />, wide: true },
      {
        name: t("office.chain_recipient"),
        value: (
          <>
            <Copyable text={found.recipient} />{" "}
            <StateTag tone={isOurs ? "good" : "bad"}>
              {t(isOurs ? "office.recipient_as_shown" : "office.recipient_other")}
            </StateTag>
          </>
        ),
        wide: true,
      },
      isOurs
        ? null
        : {
            name: t("office.chain_recipient_expected"),
            value: <Copyable text={found.recipient_expected} />,
            wide: true,
          },
    ],
  };
}

function useMember({ member }: RecordAnswer): FactGroup {
  const t = useT();
  const show = useShow();
  return {
    title: t("office.member"),
    source: <Link to={paths.member(member.id)}>{member.nickname}</Link>,
    facts: [
      { name: t("office.email"), value: <bdi>{member.email}</bdi> },
      { name: t("office.member_since"), value: <Moment at={member.registered} /> },
      { name: t("office.recharges_approved"), value: <bdi className="num">{show.count(member.approved)}</bdi> },
      { name: t("office.recharges_total"), value: <Money exact of={member.approved_total} /> },
      { name: t("office.recharges_rejected"), value: <bdi className="num">{show.count(member.rejected)}</bdi> },
      member.suspended
        ? { name: t("office.account_state"), value: <StateTag tone="bad">{t("office.suspended")}</StateTag> }
        : null,
      member.wallet_frozen
        ? { name: t("office.wallet_state"), value: <StateTag tone="warning">{t("office.wallet_frozen")}</StateTag> }
        : null,
    ],
  };
}

function Steps({ record: { steps } }: { record: RecordAnswer }): ReactNode {
  const t = useT();
  return (
    <Timeline
      of={steps.map(({ step, chain_state, confirmations, createtime }, index) => ({
        key: `${step}${index}`,
        at: createtime,
        what: t(rechargeStepNames[step]),
        note: chain_state ? (
          <>
            {t(`office.chain_${chain_state}`)}{" "}
            {confirmations === null ? null : t("office.confirmations_count", { count: confirmations })}
          </>
        ) : null,
      }))}
    />
  );
}
