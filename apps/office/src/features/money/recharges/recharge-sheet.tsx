import type { Answer } from "@arcade/contract/endpoint";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { mayDo } from "@arcade/contract/access";
import { type SayFunction, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordSheet, Timeline } from "../../../kit/record-sheet.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { Proof } from "./proof.tsx";
import { RechargeDecision } from "./recharge-decision.tsx";
import { chainStateNames, chainTones, rechargeReasonSentences, rechargeStateNames, rechargeStepNames, rechargeTones } from "./recharge-words.ts";
import { Twins } from "./twins.tsx";

type Sheet = Answer<typeof rechargesOffice.sheet>;

export function RechargeSheet({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(rechargesOffice.sheet, { id }, { everyMs: 10_000 })}>{(sheet) => <Known sheet={sheet} />}</Loaded>;
}

/** Claim, chain, picture, duplicates and person beside each other: all that is needed to decide. */
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
        <StateTag tone={rechargeTones[sheet.state]}>{say(rechargeStateNames[sheet.state])}</StateTag>
        <StateTag tone={chainTones[sheet.chain_state]}>{say(chainStateNames[sheet.chain_state])}</StateTag>
      </header>
      <RechargeDecision sheet={sheet} />
      <RecordSheet
        groups={[
          claimed(sheet, say, mayLedger),
          onChain(sheet, say),
          sheet.proof ? { title: say("office.proof"), facts: [], more: <Proof of={sheet.proof} key={sheet.proof.upload_id} /> } : null,
          sheet.twins.length > 0 ? { title: say("office.twins"), facts: [], more: <Twins of={sheet.twins} /> } : null,
          useMember(sheet),
          { title: say("office.timeline"), facts: [], more: <Steps sheet={sheet} /> },
        ]}
      />
    </>
  );
}

function claimed(sheet: Sheet, say: SayFunction, mayLedger: boolean): FactGroup {
  return {
    title: say("office.recharge_claimed"),
    source: sheet.credited !== null && mayLedger ? <Link to={paths.transfersOf("recharge", sheet.id)}>{say("office.see_ledger")}</Link> : null,
    facts: [
      { name: say("office.amount_said"), value: <Money of={sheet.amount} /> },
      sheet.credited === null ? null : { name: say("office.credited"), value: <Money of={sheet.credited} /> },
      { name: say("office.network"), value: <bdi>{sheet.network}</bdi> },
      { name: say("office.made_at"), value: <Moment at={sheet.createtime} /> },
      { name: say("office.rules_version"), value: <bdi className="num">{sheet.rules_version}</bdi> },
      sheet.tx_hash ? { name: say("office.tx_hash"), value: <Copyable text={sheet.tx_hash} href={sheet.explorer} />, wide: true } : null,
      sheet.reason_code ? { name: say("office.reason"), value: say(rechargeReasonSentences[sheet.reason_code]), wide: true } : null,
      sheet.decided_by ? { name: say("office.decided_by"), value: <Name of={sheet.decided_by.name} /> } : null,
      sheet.note ? { name: say("office.note"), value: <span dir="auto">{sheet.note}</span>, wide: true } : null,
      { name: say("office.number"), value: <Copyable text={sheet.id} />, wide: true },
    ],
  };
}

function onChain({ found, chain_read }: Sheet, say: SayFunction): FactGroup {
  if (found === null)
    return { title: say("office.chain"), facts: [], more: <p className="quiet">{say(chain_read ? "office.chain_nothing_found" : "office.chain_not_read")}</p> };
  const isOurs = found.recipient === found.recipient_expected;
  return {
    title: say("office.chain"),
    facts: [
      { name: say("office.chain_amount"), value: <Money of={found.amount} /> },
      { name: say("office.chain_raw_amount"), value: <bdi className="code">{found.raw_amount}</bdi> },
      { name: say("office.confirmations"), value: say("office.confirmations_of", { seen: found.confirmations, needed: found.confirmations_needed }) },
      { name: say("office.chain_sent_at"), value: found.sent_at ? <Moment at={found.sent_at} /> : null },
      { name: say("office.chain_read_at"), value: <Moment at={found.read_at} short /> },
      { name: say("office.chain_log_index"), value: <bdi className="num">{found.log_index}</bdi> },
      { name: say("office.chain_token"), value: <Copyable text={found.token} />, wide: true },
      { name: say("office.chain_sender"), value: <Copyable text={found.sender} />, wide: true },
      {
        name: say("office.chain_recipient"),
        value: (
          <>
            <Copyable text={found.recipient} />{" "}
            <StateTag tone={isOurs ? "good" : "bad"}>{say(isOurs ? "office.recipient_as_shown" : "office.recipient_other")}</StateTag>
          </>
        ),
        wide: true,
      },
      isOurs ? null : { name: say("office.chain_recipient_expected"), value: <Copyable text={found.recipient_expected} />, wide: true },
    ],
  };
}

function useMember({ member }: Sheet): FactGroup {
  const say = useSay();
  const show = useShow();
  return {
    title: say("office.member"),
    source: <Link to={paths.member(member.id)}>{member.nickname}</Link>,
    facts: [
      { name: say("office.email"), value: <bdi>{member.email}</bdi> },
      { name: say("office.member_since"), value: <Moment at={member.registered} /> },
      { name: say("office.recharges_approved"), value: <bdi className="num">{show.count(member.approved)}</bdi> },
      { name: say("office.recharges_total"), value: <Money of={member.approved_total} /> },
      { name: say("office.recharges_rejected"), value: <bdi className="num">{show.count(member.rejected)}</bdi> },
      member.suspended ? { name: say("office.account_state"), value: <StateTag tone="bad">{say("office.suspended")}</StateTag> } : null,
      member.wallet_frozen ? { name: say("office.wallet_state"), value: <StateTag tone="warning">{say("office.wallet_frozen")}</StateTag> } : null,
    ],
  };
}

function Steps({ sheet: { steps } }: { sheet: Sheet }): ReactNode {
  const say = useSay();
  return (
    <Timeline
      of={steps.map(({ step, chain_state, confirmations, createtime }, index) => ({
        key: `${step}${index}`,
        at: createtime,
        what: say(rechargeStepNames[step]),
        note: chain_state ? (
          <>
            {say(chainStateNames[chain_state])} {confirmations === null ? null : say("office.confirmations_count", { count: confirmations })}
          </>
        ) : null,
      }))}
    />
  );
}
