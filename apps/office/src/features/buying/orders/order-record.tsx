import { type OfficeOrder, ordersOffice } from "@arcade/contract/buying/orders/office";
import { wholeFreight } from "@arcade/contract/buying/orders/price";
import { orderMoveSentences } from "@arcade/messages/order-sentences.ts";
import type { MessageId } from "@arcade/messages/ids";
import { usePlaceName } from "@arcade/web/place-name.ts";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { LinkFor } from "../../../kit/link-for.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { type FactGroup, RecordView, Timeline } from "../../../kit/record-view.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";
import { OperatorNotes } from "./operator-notes.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { canOpenOfOrder, OrderRefunds } from "./order-refunds.tsx";
import { OrderSeen } from "./order-seen.tsx";

export function OrderRecord({ id }: { id: string }): ReactNode {
  return <Loaded of={useRead(ordersOffice.record, { id })}>{(order) => <Known order={order} />}</Loaded>;
}

/** An order whole, to be read: operators change no state by hand. */
function Known({ order }: { order: OfficeOrder }): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  return (
    <>
      <header className="filters">
        <h2>
          <bdi className="code">{order.order_no}</bdi>
        </h2>
        <StateTag tone={order.state === "cancelled" ? "quiet" : "info"}>{t(`orders.state_${order.state}`)}</StateTag>
      </header>
      <RecordView
        groups={[
          people(order, t),
          { title: t("orders_office.lines"), facts: [], more: <Lines of={order.lines} /> },
          money(order, t),
          {
            title: t("orders_office.delivery"),
            facts: destination(order, t, placeName),
            more: <OrderAddress id={order.id} />,
          },
          order.parcels.length === 0
            ? null
            : {
                title: t("orders_office.parcels"),
                facts: [],
                more: <OrderParcels of={order.parcels} lines={order.lines} />,
              },
          order.refunds.length === 0 && !canOpenOfOrder(order)
            ? null
            : { title: t("orders_office.refunds"), facts: [], more: <OrderRefunds order={order} /> },
          order.notes.length + order.own_notes.length === 0
            ? null
            : { title: t("orders_office.notes"), facts: [], more: <Notes order={order} /> },
          { title: t("orders_office.seen"), facts: [], more: <OrderSeen id={order.id} /> },
          { title: t("orders_office.operator_notes"), facts: [], more: <OperatorNotes order={order} /> },
          { title: t("orders_office.history"), facts: [], more: <History of={order.history} /> },
        ]}
      />
    </>
  );
}

function people(order: OfficeOrder, t: Translate): FactGroup {
  return {
    title: t("orders_office.order"),
    facts: [
      {
        name: t("orders_office.buyer"),
        value: (
          <LinkFor to={{ path: paths.member(order.buyer.id), permission: "members.look" }}>
            {order.buyer.nickname}
          </LinkFor>
        ),
      },
      {
        name: t("orders_office.store"),
        value: (
          <LinkFor to={{ path: paths.stores({ id: order.store_id }), permission: "stores.look" }}>
            {order.store_name}
          </LinkFor>
        ),
      },
      {
        name: t("orders_office.merchant"),
        value: (
          <LinkFor to={{ path: paths.member(order.merchant.id), permission: "members.look" }}>
            {order.merchant.nickname}
          </LinkFor>
        ),
      },
      { name: t("office.made_at"), value: <Moment at={order.createtime} /> },
      order.paymenttime === null
        ? null
        : { name: t("orders_office.paid_at"), value: <Moment at={order.paymenttime} /> },
      order.delivertime === null
        ? null
        : { name: t("orders_office.shipped_at"), value: <Moment at={order.delivertime} /> },
      order.taketime === null ? null : { name: t("orders_office.received_at"), value: <Moment at={order.taketime} /> },
      order.settled === null ? null : { name: t("orders_office.settled_at"), value: <Moment at={order.settled} /> },
      order.deadline === null ? null : { name: t("orders_office.deadline"), value: <Moment at={order.deadline} /> },
      order.remark === ""
        ? null
        : { name: t("orders.remark"), value: <span dir="auto">{order.remark}</span>, wide: true },
      { name: t("office.number"), value: <Copyable text={order.id} />, wide: true },
    ],
  };
}

function money(order: OfficeOrder, t: Translate): FactGroup {
  return {
    title: t("orders_office.money"),
    source: (
      <LinkFor to={{ path: paths.transfersOf("order", order.id), permission: "ledger.look" }}>
        {t("orders_office.postings")}
      </LinkFor>
    ),
    facts: [
      { name: t("orders.product_total"), value: <Money of={order.product_total} /> },
      { name: t("orders.freight"), value: <Money of={wholeFreight(order)} /> },
      Number(order.freight_discount) === 0
        ? null
        : { name: t("orders_office.freight_given_up"), value: <Money of={order.freight_discount} /> },
      { name: t("orders.discount"), value: <Money of={order.discount} /> },
      {
        name: t(order.paymenttime === null ? "orders.to_pay" : "orders.paid_amount"),
        value: <Money of={order.actual_payment} />,
      },
      { name: t("orders_office.refunded"), value: <Money of={order.refunded} /> },
      { name: t("orders_office.commission"), value: <Money of={order.commission} to="up" /> },
      order.purchase_total === null
        ? null
        : { name: t("orders_office.purchase"), value: <Money of={order.purchase_total} /> },
      { name: t("orders_office.to_merchant"), value: <Money of={order.profit} /> },
      ...order.coupons.map(({ by, name, discount }) => ({
        name: t(by === "store" ? "orders_office.coupon_of_store" : "orders_office.coupon_of_mall"),
        value: (
          <>
            <Name of={name} /> · <Money of={discount} />
          </>
        ),
      })),
    ],
  };
}

function destination(order: OfficeOrder, t: Translate, placeName: (place: string) => string): FactGroup["facts"] {
  const { city, province, country } = order.destination;
  return [
    {
      name: t("orders_office.destination"),
      value: <bdi>{[city, province, placeName(country)].filter((part) => part !== "").join(", ")}</bdi>,
    },
  ];
}

function Lines({ of }: { of: OfficeOrder["lines"] }): ReactNode {
  const t = useT();
  return (
    <FlatTable
      label={t("orders_office.lines")}
      rowKey="sku_id"
      dataSource={of}
      columns={[
        {
          title: t("supply_office.goods"),
          key: "name",
          render: (_, { name, goods_id }) => (
            <LinkFor to={{ path: paths.goods({ id: goods_id }), permission: "goods.take_down" }}>{name}</LinkFor>
          ),
        },
        {
          title: t("supply_office.specification"),
          dataIndex: "specification",
          render: (text: string) => <bdi>{text || "–"}</bdi>,
        },
        {
          title: t("orders_office.sku_code"),
          dataIndex: "code",
          render: (code: string | null) => (code === null ? "–" : <bdi className="code">{code}</bdi>),
        },
        {
          title: t("supply_office.pieces"),
          dataIndex: "quantity",
          align: "end",
          render: (count: number) => <bdi className="num">{count}</bdi>,
        },
        { title: t("orders_office.price"), key: "price", align: "end", render: (_, { price }) => <Money of={price} /> },
        {
          title: t("orders_office.unsent"),
          dataIndex: "unsent",
          align: "end",
          render: (count: number) => <bdi className="num">{count}</bdi>,
        },
        {
          title: t("orders_office.given_back"),
          dataIndex: "refunded_quantity",
          align: "end",
          render: (count: number) => <bdi className="num">{count}</bdi>,
        },
      ]}
    />
  );
}

function Notes({ order }: { order: OfficeOrder }): ReactNode {
  const t = useT();
  const notes = [
    ...order.notes.map((note) => ({ ...note, to: "orders_office.note_shown" as const })),
    ...order.own_notes.map((note) => ({ ...note, to: "orders_office.note_own" as const })),
  ];
  return (
    <Timeline
      of={notes.map(({ id, text, createtime, to }) => ({
        // Each of the two lists numbers its own notes.
        key: `${to} ${id}`,
        at: createtime,
        what: <span dir="auto">{text}</span>,
        note: t(to),
      }))}
    />
  );
}

function History({ of }: { of: OfficeOrder["history"] }): ReactNode {
  const t = useT();
  const sentences: Readonly<Record<string, MessageId>> = orderMoveSentences;
  return (
    <Timeline
      of={of.map(({ move, by, note, createtime }) => {
        const id = sentences[move];
        return {
          key: `${createtime} ${move}`,
          at: createtime,
          what: id === undefined ? move : t(id),
          by: t(`orders.by_${by}`),
          note: note === null ? null : <span dir="auto">{note}</span>,
        };
      })}
    />
  );
}
