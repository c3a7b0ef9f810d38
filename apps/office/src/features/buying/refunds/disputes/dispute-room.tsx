import { mayDo } from "@arcade/contract/access";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Copyable } from "../../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../../kit/figures.tsx";
import { FlatTable } from "../../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../../kit/loaded.tsx";
import { type FactGroup, RecordView } from "../../../../kit/record-view.tsx";
import { StateTag } from "../../../../kit/state-tag.tsx";
import { OrderLink } from "../../../../kit/order-link.tsx";
import { paths } from "../../../../platform/paths.ts";
import { useRead } from "../../../../platform/query.ts";
import { session } from "../../../../platform/session.ts";
import { OrderSeen } from "../../orders/index.ts";
import { AnswerAppeal } from "./answer-appeal.tsx";
import { DisputeClocks } from "./dispute-clocks.tsx";
import { DisputeDecision } from "./dispute-decision.tsx";
import { DisputeTimeline } from "./dispute-timeline.tsx";
import { type Room, stateTones } from "./dispute-words.ts";
import { PrecedentList } from "./precedent-list.tsx";

/** Read again whenever it is opened, because the decision is based on it. */
export function DisputeRoom({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(disputesOffice.room, { refund_id: id }, { everyMs: 30_000, staleMs: 0 })}>
      {(room) => <Known room={room} />}
    </Loaded>
  );
}

/** The dispute: what is asked for, the two clocks, one timeline of everything, and decisions of similar cases. */
function Known({ room }: { room: Room }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const mayLedger = operator !== null && mayDo(operator.role, "ledger.look");
  return (
    <>
      <header className="filters">
        <h2>
          <Money of={room.asked} /> · <OrderLink number={room.order_no} />
        </h2>
        <StateTag tone={stateTones[room.state]}>{t(`disputes_office.state_${room.state}`)}</StateTag>
        {room.late ? <StateTag tone="bad">{t("office.late")}</StateTag> : null}
      </header>
      {room.state === "open" ? <DisputeDecision room={room} /> : null}
      <AnswerAppeal room={room} />
      <RecordView
        groups={[
          room.state === "open"
            ? { title: t("disputes_office.clocks"), facts: [], more: <DisputeClocks room={room} /> }
            : null,
          room.decision === null ? null : decision(room, t),
          theCase(room, t, mayLedger),
          { title: t("disputes_office.goods"), facts: [], more: <Lines of={room.lines} /> },
          { title: t("orders_office.seen"), facts: [], more: <OrderSeen id={room.order_id} /> },
          { title: t("disputes_office.timeline"), facts: [], more: <DisputeTimeline of={room.timeline} /> },
          {
            title: t("disputes.precedents"),
            facts: [],
            more: <PrecedentList of={room.precedents} empty={t("disputes.precedents_none")} />,
          },
        ]}
      />
    </>
  );
}

function decision(room: Room, t: Translate): FactGroup | null {
  if (room.decision === null) return null;
  const { outcome, amount, reason_code, rules_version, decided, appeal_by } = room.decision;
  return {
    title: t("disputes.decision"),
    facts: [
      { name: t("disputes_office.outcome"), value: t(`disputes.outcome_${outcome}`) },
      { name: t("disputes_office.amount"), value: <Money of={amount} /> },
      { name: t("office.reason"), value: t(`disputes.reason_${reason_code}`), wide: true },
      { name: t("office.decided_by"), value: room.decided_by ? <Name of={room.decided_by.name} /> : null },
      { name: t("office.decided_at"), value: <Moment at={decided} /> },
      { name: t("office.rules_version"), value: <bdi className="num">{rules_version}</bdi> },
      { name: t("disputes_office.store_loss"), value: <Money of={room.store_loss} /> },
      { name: t("disputes_office.appeal_by"), value: <Moment at={appeal_by} /> },
      room.note === null ? null : { name: t("office.note"), value: <span dir="auto">{room.note}</span>, wide: true },
    ],
  };
}

function theCase(room: Room, t: Translate, mayLedger: boolean): FactGroup {
  return {
    title: t("disputes_office.case"),
    source: mayLedger ? <Link to={paths.transfersOf("order", room.order_id)}>{t("office.see_ledger")}</Link> : null,
    facts: [
      {
        name: t("disputes_office.by_buyer"),
        value: <Link to={paths.member(room.buyer.id)}>{<Name of={room.buyer.nickname} />}</Link>,
      },
      {
        name: t("disputes_office.by_store"),
        value: <Link to={paths.stores({ id: room.store.id })}>{<Name of={room.store.name} />}</Link>,
      },
      { name: t("disputes_office.type"), value: t(`refunds.type_${room.type}`) },
      { name: t("disputes_office.asked"), value: <Money of={room.asked} /> },
      { name: t("disputes_office.payment"), value: <Money of={room.actual_payment} /> },
      { name: t("disputes_office.refunded"), value: <Money of={room.refunded} /> },
      room.opened_by_operator === null
        ? null
        : { name: t("disputes_office.opened_by"), value: <Name of={room.opened_by_operator.name} /> },
      room.opening_reason === null
        ? null
        : {
            name: t("disputes_office.opening_reason"),
            value: t(`disputes.opening_${room.opening_reason}`),
            wide: true,
          },
      room.supplied ? { name: t("disputes_office.goods"), value: t("disputes_office.from_supply") } : null,
      { name: t("office.number"), value: <Copyable text={room.refund_id} />, wide: true },
    ],
  };
}

function Lines({ of }: { of: Room["lines"] }): ReactNode {
  const t = useT();
  return (
    <FlatTable<Room["lines"][number]>
      label={t("disputes_office.goods")}
      rowKey={({ name, specification }) => `${name} ${specification}`}
      dataSource={of}
      columns={[
        {
          title: t("disputes_office.goods"),
          key: "name",
          render: (_, { name, specification, picture }) => (
            <span className="filters">
              <img src={`/files/${picture}/160`} alt="" width={48} height={48} />
              <span>
                <Name of={name} /> <bdi className="quiet">{specification}</bdi>
              </span>
            </span>
          ),
        },
        {
          title: t("disputes_office.pieces"),
          key: "pieces",
          align: "end",
          render: (_, { asked_quantity, quantity }) => (
            <Trans id="disputes_office.pieces_of" values={{ asked: asked_quantity, quantity }} />
          ),
        },
        { title: t("disputes_office.paid"), key: "paid", align: "end", render: (_, { paid }) => <Money of={paid} /> },
      ]}
    />
  );
}
