import { mayDo } from "@arcade/contract/access";
import { ordersOffice, type SupplyOrder } from "@arcade/contract/buying/orders/office";
import { useT } from "@arcade/web/translate.tsx";
import { Alert, Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { Place } from "../../../kit/place.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { usePages } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { SupplyOrderRecord } from "./supply-order-record.tsx";

const everyMs = 15_000;

/** What merchants have bought in and suppliers have not shipped, the longest wait first. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const filter = {};
  const pages = usePages(ordersOffice.supplyQueue, filter, { everyMs });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [shipping, setShipping] = useState(false);
  const mayShip = operator !== null && mayDo(operator.role, "supply.change");
  const picked = pages.items.filter(({ id }) => chosen.includes(id));
  const toggle = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Frame
      title={t("office.supply_orders")}
      lead={t("supply_office.orders_lead")}
      actions={
        mayShip ? (
          <Button type="primary" disabled={picked.length === 0} onClick={() => setShipping(true)}>
            {t("supply_office.ship_chosen", { count: picked.length })}
          </Button>
        ) : null
      }
    >
      {pages.first?.by_itself ? <Alert type="info" showIcon title={t("supply_office.by_itself")} /> : null}
      <QueueTable
        label={t("office.supply_orders")}
        pages={pages}
        columns={useColumns(mayShip, chosen, toggle)}
        idOf={({ id }) => id}
        of={{ table: "supply_orders", filter }}
        empty={t("supply_office.orders_empty")}
        openRecord={(order) => <SupplyOrderRecord order={order} mayShip={mayShip} />}
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

function useColumns(
  mayShip: boolean,
  chosen: readonly string[],
  onToggle: (id: string, on: boolean) => void,
): Columns<SupplyOrder> {
  const t = useT();
  return [
    ...(mayShip
      ? [
          {
            title: <span className="sr-only">{t("supply_office.choose")}</span>,
            key: "choose",
            width: 48,
            render: (_: unknown, { id, order_no }: SupplyOrder) => (
              <Checkbox
                aria-label={t("supply_office.choose_order", { number: order_no })}
                checked={chosen.includes(id)}
                onChange={({ target }) => onToggle(id, target.checked)}
              />
            ),
          },
        ]
      : []),
    {
      title: t("supply_office.order"),
      key: "order",
      render: (_, { id, order_no }) => <RowButton id={id}>{<bdi className="code">{order_no}</bdi>}</RowButton>,
    },
    {
      title: t("supply_office.supplier"),
      key: "supplier",
      render: (_, { suppliers }) => <bdi>{suppliers.join(", ")}</bdi>,
    },
    {
      title: t("supply_office.store"),
      key: "store",
      className: "when-wide",
      render: (_, { store }) => <Name of={store} />,
    },
    {
      title: t("supply_office.ships_to"),
      key: "to",
      className: "when-wide",
      render: (_, { address }) => (
        <>
          <bdi>{address.city}</bdi>, <Place of={address.country} />
        </>
      ),
    },
    {
      title: t("supply_office.cost"),
      dataIndex: "cost",
      align: "end",
      className: "when-wide",
      render: (_, { cost }) => <Money of={cost} />,
    },
    { title: t("supply_office.due"), dataIndex: "due", render: (at: string) => <Moment at={at} /> },
  ];
}
