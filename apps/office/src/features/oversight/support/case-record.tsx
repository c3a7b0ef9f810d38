import { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Answer } from "@arcade/contract/endpoint";
import { languageName } from "@arcade/web/language-names.ts";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money } from "../../../kit/figures.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { OrderSeen } from "../../buying/orders/index.ts";
import { TermsSeen } from "../members/index.ts";
import { CaseActs } from "./case-acts.tsx";
import { CaseTalk } from "./case-talk.tsx";
import { CaseWallet } from "./case-wallet.tsx";
import { CustomerName } from "./customer-name.tsx";

export type SupportCase = Answer<typeof supportOffice.record>;

const everyMs = 10_000;

export function CaseRecord({ id }: { id: string }): ReactNode {
  return (
    <Loaded of={useRead(supportOffice.record, { case_id: id }, { everyMs })}>{(one) => <Known of={one} />}</Loaded>
  );
}

/** One case on one screen: what can be done with it, what was said, and what is needed to answer it. */
function Known({ of }: { of: SupportCase }): ReactNode {
  const t = useT();
  return (
    <>
      <header className="filters">
        <h2>
          <CustomerName of={of.customer} />
        </h2>
        {of.closed === null ? null : <StateTag>{t("support_office.closed")}</StateTag>}
        {of.late ? <StateTag tone="warning">{t("support_office.late")}</StateTag> : null}
        {of.claim === null && of.closed === null ? (
          <StateTag tone="info">{t("support_office.list_waiting")}</StateTag>
        ) : null}
      </header>
      <CaseActs of={of} />
      <CaseTalk of={of} />
      <RecordView
        groups={[
          facts(of, t),
          of.rating && {
            title: t("support_office.rating"),
            facts: [
              {
                name: t("support_office.satisfaction"),
                value: t("support_office.rating_stars", { stars: of.rating.stars }),
              },
            ],
            more: of.rating.text === "" ? null : <p dir="auto">{of.rating.text}</p>,
          },
          { title: t("support_office.orders"), facts: [], more: <Orders of={of} /> },
          of.customer.id === null
            ? null
            : {
                title: t("orders_office.terms"),
                facts: [],
                more: <TermsSeen memberId={of.customer.id} at={of.opened} />,
              },
          of.customer.id === null || !of.claim?.mine || of.own
            ? null
            : { title: t("support_office.wallet"), facts: [], more: <CaseWallet of={of} /> },
          of.transfers.length === 0
            ? null
            : { title: t("support_office.transfers"), facts: [], more: <Transfers of={of} /> },
          of.earlier.length === 0 ? null : { title: t("support_office.earlier"), facts: [], more: <Earlier of={of} /> },
        ]}
      />
    </>
  );
}

function facts(of: SupportCase, t: Translate): FactGroup {
  const { customer } = of;
  return {
    title: t("support_office.customer"),
    facts: [
      customer.id === null
        ? null
        : { name: t("support_office.customer"), value: <Link to={paths.member(customer.id)}>{customer.name}</Link> },
      { name: t("support_office.language"), value: languageName(customer.language) },
      of.since === null ? null : { name: t("support_office.member_since"), value: <Moment at={of.since} /> },
      { name: t("support_office.opened"), value: <Moment at={of.opened} /> },
      of.answered === null ? null : { name: t("support_office.first_answer"), value: <Moment at={of.answered} /> },
      of.closed === null ? null : { name: t("support_office.closed"), value: <Moment at={of.closed} /> },
      of.closed_by === null ? null : { name: t("support_office.closed_by"), value: of.closed_by },
      of.outcome === null ? null : { name: t("support_office.outcome"), value: t(`audit.reason_${of.outcome}`) },
      !of.note ? null : { name: t("office.note"), value: <span dir="auto">{of.note}</span>, wide: true },
      { name: t("office.number"), value: <Copyable text={of.id} />, wide: true },
    ],
  };
}

function Orders({ of: { customer, orders } }: { of: SupportCase }): ReactNode {
  const t = useT();
  const show = useShow();
  const [seen, setSeen] = useState<string | null>(null);
  if (customer.id === null) return <p className="quiet">{t("support_office.orders_visitor")}</p>;
  if (orders.length === 0) return <p className="quiet">{t("support_office.orders_none")}</p>;
  return (
    <>
      <FlatTable
        label={t("support_office.orders")}
        rowKey="id"
        dataSource={orders}
        columns={[
          { title: t("office.number"), key: "number", render: (_, { order_no }) => <OrderLink number={order_no} /> },
          {
            title: t("office.state"),
            key: "state",
            render: (_, { state, refund }) => (
              <>
                {t(`orders.state_${state}`)}{" "}
                {refund ? <StateTag tone="info">{t("support_office.order_refund")}</StateTag> : null}
              </>
            ),
          },
          { title: t("support_office.order_store"), dataIndex: "store", render: (store: string) => <bdi>{store}</bdi> },
          {
            title: t("support_office.paid"),
            key: "paid",
            align: "end",
            render: (_, { actual_payment }) => <Money of={actual_payment} />,
          },
          { title: t("office.made_at"), key: "made", render: (_, { createtime }) => show.date(createtime) },
          {
            title: t("orders_office.seen"),
            key: "seen",
            render: (_, { id, order_no }) => (
              <Button size="small" aria-pressed={seen === id} onClick={() => setSeen(id)}>
                {t("orders_office.seen")} <span className="sr-only">{order_no}</span>
              </Button>
            ),
          },
        ]}
      />
      {seen === null ? null : <OrderSeen key={seen} id={seen} />}
    </>
  );
}

function Transfers({ of }: { of: SupportCase }): ReactNode {
  return (
    <Timeline
      of={of.transfers.map(({ from, to, note, at }) => ({
        key: at,
        at,
        what: <Trans id="support_office.transferred" values={{ from, to }} />,
        note: <span dir="auto">{note}</span>,
      }))}
    />
  );
}

function Earlier({ of }: { of: SupportCase }): ReactNode {
  const t = useT();
  return (
    <ul className="support-earlier">
      {of.earlier.map(({ id, opened, closed, outcome, stars }) => (
        <li key={id}>
          <Link to={paths.support({ queue: closed === null ? "open" : "closed", id })}>
            <Moment at={opened} />
          </Link>
          {outcome === null ? null : ` · ${t(`audit.reason_${outcome}`)}`}
          {stars === null ? null : ` · ${t("support_office.rating_stars", { stars })}`}
        </li>
      ))}
    </ul>
  );
}
