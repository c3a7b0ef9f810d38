import type { SupplyOrder } from "@arcade/contract/orders/office";
import { useSetParameters } from "@arcade/web/place.ts";
import { useSay } from "@arcade/web/say.tsx";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { Copyable } from "../../kit/copyable.tsx";
import { Moment, Money, Name } from "../../kit/figures.tsx";
import { FlatTable } from "../../kit/flat-table.tsx";
import { RecordSheet } from "../../kit/record-sheet.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

/** One order with what goes into its parcel and where that goes. */
export function SupplyOrderSheet({ order, mayShip }: { order: SupplyOrder; mayShip: boolean }): ReactNode {
  const say = useSay();
  const setParameters = useSetParameters();
  const [shipping, setShipping] = useState(false);
  const { address } = order;
  return (
    <>
      <header className="filters">
        <h2>
          <bdi className="code">{order.order_no}</bdi>
        </h2>
        {mayShip ? (
          <Button type="primary" onClick={() => setShipping(true)}>
            {say("supply_desk.ship")}
          </Button>
        ) : null}
      </header>
      <RecordSheet
        groups={[
          {
            title: say("supply_desk.address"),
            facts: [
              { name: say("supply_desk.receiver"), value: <Name of={address.name} /> },
              { name: say("supply_desk.phone"), value: <Copyable text={address.mobile} /> },
              { name: say("supply_desk.street"), value: <Copyable text={address.address} />, wide: true },
              {
                name: say("supply_desk.city"),
                value: <bdi>{[address.city, address.province, address.zip_code].filter((part) => part !== "").join(", ")}</bdi>,
              },
              { name: say("supply_desk.country"), value: <bdi>{address.country}</bdi> },
              order.remark === "" ? null : { name: say("supply_desk.remark"), value: <span dir="auto">{order.remark}</span>, wide: true },
            ],
          },
          {
            title: say("supply_desk.parcel"),
            facts: [],
            more: (
              <FlatTable
                label={say("supply_desk.parcel")}
                rowKey={({ name, specification }) => `${name} ${specification}`}
                dataSource={order.lines}
                columns={[
                  { title: say("supply_desk.goods"), key: "name", render: (_, line) => <Name of={line.name} /> },
                  { title: say("supply_desk.specification"), dataIndex: "specification", render: (text: string) => <bdi>{text || "–"}</bdi> },
                  { title: say("supply_desk.pieces"), dataIndex: "quantity", align: "end", render: (count: number) => <bdi className="num">{count}</bdi> },
                ]}
              />
            ),
          },
          {
            title: say("supply_desk.order"),
            facts: [
              { name: say("supply_desk.supplier"), value: <bdi>{order.suppliers.join(", ")}</bdi> },
              { name: say("supply_desk.store"), value: <Name of={order.store} /> },
              { name: say("supply_desk.cost"), value: <Money of={order.cost} /> },
              { name: say("supply_desk.bought_in"), value: <Moment at={order.purchasetime} /> },
              { name: say("supply_desk.due"), value: <Moment at={order.due} /> },
            ],
          },
        ]}
      />
      {shipping ? <ShipDialog orders={[order]} onClose={() => setShipping(false)} onShipped={() => setParameters({ id: undefined })} /> : null}
    </>
  );
}
