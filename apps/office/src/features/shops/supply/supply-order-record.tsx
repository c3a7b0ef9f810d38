import type { SupplyOrder } from "@arcade/contract/buying/orders/office";
import { useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Place } from "../../../kit/place.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { OrderLink } from "../../../kit/order-link.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

/** One order with the content and the address of its parcel. */
export function SupplyOrderRecord({ order, mayShip }: { order: SupplyOrder; mayShip: boolean }): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const [shipping, setShipping] = useState(false);
  const { address } = order;
  return (
    <>
      <header className="filters">
        <h2>
          <OrderLink number={order.order_no} id={order.id} />
        </h2>
        {mayShip ? (
          <Button type="primary" onClick={() => setShipping(true)}>
            {t("supply_office.ship")}
          </Button>
        ) : null}
      </header>
      <RecordView
        groups={[
          {
            title: t("supply_office.address"),
            facts: [
              { name: t("supply_office.receiver"), value: <Name of={address.name} /> },
              { name: t("supply_office.phone"), value: <Copyable text={address.mobile} /> },
              { name: t("supply_office.street"), value: <Copyable text={address.address} />, wide: true },
              {
                name: t("supply_office.city"),
                value: (
                  <bdi>
                    {[address.city, address.province, address.zip_code].filter((part) => part !== "").join(", ")}
                  </bdi>
                ),
              },
              { name: t("supply_office.country"), value: <Place of={address.country} /> },
              order.remark === ""
                ? null
                : { name: t("supply_office.remark"), value: <span dir="auto">{order.remark}</span>, wide: true },
            ],
          },
          {
            title: t("supply_office.parcel"),
            facts: [],
            more: (
              <FlatTable
                label={t("supply_office.parcel")}
                rowKey={({ name, specification }) => `${name} ${specification}`}
                dataSource={order.lines}
                columns={[
                  { title: t("supply_office.goods"), key: "name", render: (_, line) => <Name of={line.name} /> },
                  {
                    title: t("supply_office.specification"),
                    dataIndex: "specification",
                    render: (text: string) => <bdi>{text || "–"}</bdi>,
                  },
                  {
                    title: t("supply_office.pieces"),
                    dataIndex: "quantity",
                    align: "end",
                    render: (count: number) => <bdi className="num">{count}</bdi>,
                  },
                ]}
              />
            ),
          },
          {
            title: t("supply_office.order"),
            facts: [
              { name: t("supply_office.supplier"), value: <bdi>{order.suppliers.join(", ")}</bdi> },
              { name: t("supply_office.store"), value: <Name of={order.store} /> },
              { name: t("supply_office.cost"), value: <Money of={order.cost} /> },
              { name: t("supply_office.bought_in"), value: <Moment at={order.purchasetime} /> },
              { name: t("supply_office.due"), value: <Moment at={order.due} /> },
            ],
          },
        ]}
      />
      {shipping ? (
        <ShipDialog
          orders={[order]}
          onClose={() => setShipping(false)}
          onShipped={() => setParameters({ id: undefined })}
        />
      ) : null}
    </>
  );
}
