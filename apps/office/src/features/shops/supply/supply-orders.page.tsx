import { mayDo } from "@arcade/contract/access";
import { ordersOffice, type SupplyOrder } from "@arcade/contract/buying/orders/office";
import { useSay } from "@arcade/web/say.tsx";
import { Alert, Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { usePages } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { SupplyOrderSheet } from "./supply-order-sheet.tsx";

const everyMs = 15_000;

/** What merchants have bought in and suppliers have not shipped, the longest wait first. */
export function Page(): ReactNode {
  const say = useSay();
  const { operator } = session.use();
  const pages = usePages(ordersOffice.supplyQueue, {}, { everyMs });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [shipping, setShipping] = useState(false);
  const mayShip = operator !== null && mayDo(operator.role, "supply.change");
  const picked = pages.items.filter(({ id }) => chosen.includes(id));
  const toggle = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Frame
      title={say("office.supply_orders")}
      lead={say("supply_office.orders_lead")}
      actions={
        mayShip ? (
          <Button type="primary" disabled={picked.length === 0} onClick={() => setShipping(true)}>
            {say("supply_office.ship_chosen", { count: picked.length })}
          </Button>
        ) : null
      }
    >
      {pages.first?.by_itself ? <Alert type="info" showIcon title={say("supply_office.by_itself")} /> : null}
      <QueueTable
        label={say("office.supply_orders")}
        pages={pages}
        columns={useColumns(mayShip, chosen, toggle)}
        idOf={({ id }) => id}
        empty={say("supply_office.orders_empty")}
        rowSheet={(order) => <SupplyOrderSheet order={order} mayShip={mayShip} />}
      />
      {shipping && picked.length > 0 ? (
        <ShipDialog
          orders={picked}
          onClose={() => setShipping(false)}
          onShipped={(ids) => {
            setChosen(chosen.filter((id) => !ids.includes(id)));
          }}
        />
      ) : null}
    </Frame>
  );
}

function useColumns(mayShip: boolean, chosen: readonly string[], onToggle: (id: string, on: boolean) => void): Columns<SupplyOrder> {
  const say = useSay();
  return [
    ...(mayShip
      ? [
          {
            title: <span className="sr-only">{say("supply_office.choose")}</span>,
            key: "choose",
            width: 48,
            render: (_: unknown, { id, order_no }: SupplyOrder) => (
              <Checkbox
                aria-label={say("supply_office.choose_order", { number: order_no })}
                checked={chosen.includes(id)}
                onChange={({ target }) => onToggle(id, target.checked)}
              />
            ),
          },
        ]
      : []),
    {
      title: say("supply_office.order"),
      key: "order",
      render: (_, { id, order_no }) => <RowButton id={id}>{<bdi className="code">{order_no}</bdi>}</RowButton>,
    },
    { title: say("supply_office.supplier"), key: "supplier", render: (_, { suppliers }) => <bdi>{suppliers.join(", ")}</bdi> },
    { title: say("supply_office.store"), key: "store", className: "when-wide", render: (_, { store }) => <Name of={store} /> },
    { title: say("supply_office.ships_to"), key: "to", className: "when-wide", render: (_, { address }) => <bdi>{`${address.city}, ${address.country}`}</bdi> },
    { title: say("supply_office.cost"), dataIndex: "cost", align: "end", className: "when-wide", render: (_, { cost }) => <Money of={cost} /> },
    { title: say("supply_office.due"), dataIndex: "due", render: (at: string) => <Moment at={at} /> },
  ];
}
