import { partlySent } from "@arcade/contract/buying/orders/pieces";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Anchor } from "../../../../kit/anchor.tsx";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { Checkbox } from "../../../../kit/inputs/checkbox.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { Price } from "../../../../kit/signs/price.tsx";
import { Num } from "../../../../kit/signs/text.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { RefundMark } from "../../refunds/index.ts";
import { OnTheWay } from "../on-the-way.tsx";
import { OrderDeadline } from "../order-deadline.tsx";
import { OrderLines } from "../order-lines.tsx";
import { usePlaceName } from "@arcade/web/place-name.ts";
import type { StoreOrder } from "./store-orders.page.tsx";
import { isMineToShip, isToPurchase, storeStateWords } from "./store-state.ts";

interface StoreOrderCardProps {
  order: StoreOrder;
  isChosen: boolean;
  onChoose: (id: string, on: boolean) => void;
  onShip: (order: StoreOrder) => void;
}

/** One order of the store: buyer, goods, destination, deadline and the button to ship. */
export function StoreOrderCard({ order, isChosen, onChoose, onShip }: StoreOrderCardProps): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  const isMine = isMineToShip(order);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        {isMine && (
          <Checkbox
            aria-label={t("shop.select", { number: order.order_no })}
            checked={isChosen}
            onChange={(event) => onChoose(order.id, event.target.checked)}
          />
        )}
        <Anchor
          href={paths.shopOrder(order.id)}
          className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3"
        >
          <Num className="text-text-2">{order.order_no}</Num>
          <strong className="text-body-strong">{t(storeStateWords(order))}</strong>
        </Anchor>
      </div>
      {order.deadline !== null && order.state === "awaiting_shipment" && !order.purchased && (
        <OrderDeadline
          state={order.state}
          deadline={order.deadline}
          group={order.group}
          isPartlySent={partlySent(order) !== null}
          forStore
        />
      )}
      {order.refund && (
        <p>
          <RefundMark refund={order.refund} />
        </p>
      )}
      <OnTheWay order={order} className="text-label font-normal text-text-2" />
      <OrderLines
        lines={order.lines}
        hrefOf={() => paths.shopOrder(order.id)}
        isPartlySent={partlySent(order) !== null}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-x-3 text-label font-normal text-text-2">
          <span>
            <Trans id="shop.buyer_named" values={{ buyer: order.buyer }} />
          </span>
          <span>{t("shop.to_country", { country: placeName(order.destination) })}</span>
          {order.supplied && <Tag tone="info">{t("shop.supplied")}</Tag>}
        </span>
        <span className="flex items-baseline gap-2">
          <span className="text-label font-normal text-text-2">{t("shop.pays")}</span>
          <Price amount={money(order.actual_payment)} tone="plain" />
        </span>
      </div>
      {isMine && (
        <Button size="m" variant="secondary" className="self-end" onClick={() => onShip(order)}>
          {t(order.parcel === null ? "shop.ship" : "shop.ship_rest")}
        </Button>
      )}
      {isToPurchase(order) && (
        <ButtonLink size="m" variant="secondary" className="self-end" href={paths.shopPurchases()}>
          {t("shop.go_purchase")}
        </ButtonLink>
      )}
    </Card>
  );
}
