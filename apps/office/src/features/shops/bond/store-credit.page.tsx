import { storeCreditOffice } from "@arcade/contract/shops/stores/credit";
import type { Answer } from "@arcade/contract/endpoint";
import { Fragment, type ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { reasonName } from "../../../kit/words/audit-words.ts";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { LinkFor } from "../../../kit/link-for.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import { paths } from "../../../platform/paths.ts";
import { useRead } from "../../../platform/query.ts";

type Credit = Answer<typeof storeCreditOffice.one>;

/**
 * `/store-credit?id=`: a store's credit as the formula makes it, what took points, and every change with its reason.
 */
export function Page(): ReactNode {
  const t = useT();
  const { id = "" } = useParameters();
  return (
    <Frame title={t("office.credit")} lead={t("office.credit_lead")}>
      <Loaded of={useRead(storeCreditOffice.one, { store_id: id })}>{(credit) => <Shown credit={credit} />}</Loaded>
    </Frame>
  );
}

function Shown({ credit }: { credit: Credit }): ReactNode {
  const t = useT();
  const show = useShow();
  const { store, parts, ship_hours, low, low_price } = credit;
  const changes: Columns<Credit["history"][number]> = [
    { title: t("office.when"), dataIndex: "at", render: (at: string) => <Moment at={at} /> },
    {
      title: t("office.credit"),
      key: "change",
      render: (_, { from, to }) => (
        <bdi>
          {from} → {to}
        </bdi>
      ),
    },
    { title: t("office.reason"), key: "reason", render: (_, { reason }) => reasonName(reason, t) },
    {
      title: t("office.credit_orders"),
      key: "orders",
      render: (_, { orders }) => <Orders of={orders} />,
    },
  ];
  const causes: Columns<Credit["causes"][number]> = [
    { title: t("office.when"), dataIndex: "at", render: (at: string) => <Moment at={at} short /> },
    {
      title: t("office.reason"),
      key: "kind",
      render: (_, { kind, stars }) => t(`credit.cause_${kind}`, { stars: stars ?? 0 }),
    },
    {
      title: t("office.credit_orders"),
      key: "order",
      render: (_, { order_no, goods_id }) =>
        order_no === null ? <GoodsLink id={goods_id} /> : <OrderLink number={order_no} />,
    },
  ];
  return (
    <>
      <RecordView
        groups={[
          {
            title: store.name,
            facts: [
              { name: t("office.credit"), value: <bdi>{t("credit.of", { credit: credit.credit })}</bdi> },
              { name: t("office.store"), value: <Name of={store.name} /> },
              ...parts.map(({ part, points, max }) => ({
                name: t(`credit.part_${part}`, { hours: ship_hours }),
                value: <bdi>{t("credit.points", { points: show.rating(points), max })}</bdi>,
              })),
              {
                name: t("office.credit_low"),
                value: (
                  <>
                    {`< ${low}: `}
                    <Money of={low_price} />
                  </>
                ),
              },
            ],
          },
        ]}
      />
      <h2>{t("credit.history")}</h2>
      <FlatTable label={t("credit.history")} rowKey="id" columns={changes} dataSource={credit.history} />
      <h2>{t("credit.causes")}</h2>
      <FlatTable
        label={t("credit.causes")}
        rowKey={({ part, order_id, goods_id, at }) => `${part} ${order_id ?? ""} ${goods_id ?? ""} ${at}`}
        columns={causes}
        dataSource={credit.causes}
      />
    </>
  );
}

function GoodsLink({ id }: { id: string | null }): ReactNode {
  if (id === null) return "–";
  return (
    <bdi className="code">
      <LinkFor to={{ path: paths.goods({ id }), permission: "goods.take_down" }}>{id}</LinkFor>
    </bdi>
  );
}

function Orders({ of }: { of: Credit["history"][number]["orders"] }): ReactNode {
  return of.map(({ order_no }, index) => (
    <Fragment key={order_no}>
      {index > 0 ? ", " : null}
      <OrderLink number={order_no} />
    </Fragment>
  ));
}
