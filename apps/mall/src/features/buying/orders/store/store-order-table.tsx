import { money } from "@arcade/web/show.ts";
import { usePlaceName } from "@arcade/web/place-name.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { Bdi, Num } from "../../../../kit/signs/text.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { type WideColumn, WideTable } from "../../../../platform/page/wide-table.tsx";
import { RefundMark } from "../../refunds/index.ts";
import { OrderDeadline } from "../order-deadline.tsx";
import type { StoreOrder } from "./store-orders.page.tsx";
import { isMineToShip, isToPurchase, storeStateWords } from "./store-state.ts";

interface StoreOrderTableProps {
  items: readonly StoreOrder[];
  has: (id: string) => boolean;
  onChoose: (id: string, on: boolean) => void;
  onShip: (order: StoreOrder) => void;
}

/** The store's orders as a table, for wide windows. */
export function StoreOrderTable({ items, has, onChoose, onShip }: StoreOrderTableProps): ReactNode {
  const t = useT();
  const show = useShow();
  const placeName = usePlaceName();
  const columns: WideColumn<StoreOrder>[] = [
    {
      id: "choice",
      title: <span className="sr-only">{t("shop.column_choice")}</span>,
      cell: (order) =>
        isMineToShip(order) && (
          <Checkbox
            aria-label={t("shop.select", { number: order.order_no })}
            checked={has(order.id)}
            onChange={({ target }) => onChoose(order.id, target.checked)}
          />
        ),
    },
    {
      id: "number",
      title: t("shop.order"),
      isName: true,
      cell: ({ id, order_no }) => (
        <Anchor href={paths.shopOrder(id)} className="flex min-h-11 items-center">
          <Num>{order_no}</Num>
        </Anchor>
      ),
    },
    {
      id: "placed",
      title: t("shop.column_placed"),
      // A time is a text in the reader's own direction, with the month as a name.
      cell: ({ createtime }) => <bdi className="whitespace-nowrap">{show.time(createtime)}</bdi>,
    },
    { id: "state", title: t("shop.column_state"), cell: (order) => <StateCell order={order} /> },
    {
      id: "goods",
      title: t("shop.goods"),
      cell: ({ lines }) => (
        <ul className="flex flex-col gap-1">
          {lines.map(({ sku_id, name, specification, quantity }) => (
            <li key={sku_id}>
              <Bdi>{specification === "" ? name : `${name} · ${specification}`}</Bdi> ×{" "}
              <Num>{show.count(quantity)}</Num>
            </li>
          ))}
        </ul>
      ),
    },
    { id: "buyer", title: t("shop.column_buyer"), cell: ({ buyer }) => <Bdi>{buyer}</Bdi> },
    { id: "country", title: t("shop.column_country"), cell: ({ destination }) => placeName(destination) },
    {
      id: "pays",
      title: t("shop.pays"),
      isFigure: true,
      cell: ({ actual_payment }) => <Num>{money(actual_payment)}</Num>,
    },
    {
      id: "acts",
      title: <span className="sr-only">{t("shop.ship")}</span>,
      cell: (order) =>
        isMineToShip(order) ? (
          <Button size="s" variant="secondary" onClick={() => onShip(order)}>
            {t("shop.ship")}
          </Button>
        ) : (
          isToPurchase(order) && (
            <ButtonLink size="s" variant="secondary" href={paths.shopPurchases()}>
              {t("shop.go_purchase")}
            </ButtonLink>
          )
        ),
    },
  ];
  return (
    <div className="px-edge py-3">
      <WideTable label={t("shop.orders")} columns={columns} rows={items} />
    </div>
  );
}

function StateCell({ order }: { order: StoreOrder }): ReactNode {
  const t = useT();
  return (
    <span className="flex flex-col gap-1">
      {t(storeStateWords(order))}
      {order.deadline !== null && order.state === "awaiting_shipment" && !order.purchased && (
        <OrderDeadline state={order.state} deadline={order.deadline} group={order.group} forStore />
      )}
      {order.refund && <RefundMark refund={order.refund} />}
    </span>
  );
}
