import { orders } from "@arcade/contract/buying/orders/api";
import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { partlySent } from "@arcade/contract/buying/orders/pieces";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { ChatIcon, PlaceIcon, StoreIcon, TruckIcon } from "../../../kit/pictures/more-icons.tsx";
import { Downloads } from "../../../platform/page/download.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { AddressText, PlaceLink } from "../../people/addresses/index.ts";
import { OrderRefunds } from "../refunds/index.ts";
import { mayChangeAddress } from "./buyer-may.ts";
import { StoreNotesRead } from "./store/notes.tsx";
import { MoneyTable, useAmountRows, useAmountWord } from "./store/money-table.tsx";
import { OnTheWay } from "./on-the-way.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderStateHead } from "./order-state-head.tsx";
import { PriceDifference } from "./price-difference.tsx";
import { Parcels } from "./parcels.tsx";
import { usePlaceName } from "@arcade/web/place-name.ts";

/** One order from top to bottom: state, deadline, parcels, goods, amounts and history. */
export function OrderContent({ order, onAddress }: { order: OrderDetail; onAddress: () => void }): ReactNode {
  const t = useT();
  const amountRows = useAmountRows();
  const amountWord = useAmountWord();
  return (
    <>
      <OrderStateHead order={order} />
      <div className="flex flex-col gap-3 px-edge py-3">
        {order.refund !== null && <OrderRefunds order={order} />}
        <Card padded={false}>
          <LatestNews order={order} />
          <div className="flex items-start gap-3 p-4">
            <PlaceIcon className="shrink-0 text-primary" />
            <div className="min-w-0 flex-1">
              <h2 className="sr-only">{t("orders.address")}</h2>
              <AddressText address={order.address} />
              <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
                <PlaceLink of={order.address} />
                {mayChangeAddress(order) && (
                  <Button variant="secondary" size="s" onClick={onAddress}>
                    {t("orders.change_address")}
                  </Button>
                )}
              </div>
            </div>
          </div>
        </Card>
        <Card>
          <h2 className="pb-3 text-body-strong">
            <Anchor href={paths.store(order.store_id)} className="inline-flex min-h-11 max-w-full items-center gap-2">
              <StoreIcon size={20} className="shrink-0" />
              <bdi className="truncate">{order.store_name}</bdi>
              <NextIcon size={16} className="shrink-0 text-text-3" />
            </Anchor>
          </h2>
          <OrderLines
            lines={order.lines}
            isPartlySent={partlySent(order) !== null}
            noteOf={(line) => <PriceDifference order={order} line={line} />}
          />
          <ButtonLink
            variant="secondary"
            size="m"
            wide
            icon={ChatIcon}
            className="mt-3"
            href={paths.chat({ store: order.store_id }, { order: order.id })}
          >
            {t("orders.contact_store")}
          </ButtonLink>
          <hr className="my-3 border-line" />
          <MoneyTable rows={amountRows(order, amountWord(order), order.coupons, order.lowered)} />
        </Card>
        {order.refund === null && <OrderRefunds order={order} />}
        <OrderFacts order={order} />
        {order.paymenttime !== null && (
          <Downloads endpoint={orders.receipt} files={[{ label: t("orders.receipt"), input: { id: order.id } }]} />
        )}
        {(order.parcels.length > 0 || order.notes.length > 0) && (
          <Card>
            <h2 id="logistics" tabIndex={-1} className="pb-2 text-body-strong">
              {t("orders.logistics")}
            </h2>
            <OnTheWay order={order} className="pb-3 text-text-2" />
            {order.parcels.length > 0 && <Parcels order={order} />}
            <StoreNotesRead notes={order.notes} />
          </Card>
        )}
        <OrderHistory history={order.history} />
      </div>
    </>
  );
}

/** The latest news from a carrier. A press scrolls down to all of it. */
function LatestNews({ order }: { order: OrderDetail }): ReactNode {
  const t = useT();
  const show = useShow();
  const placeName = usePlaceName();
  const latest = order.parcels
    .flatMap(({ events }) => events)
    .toSorted((a, b) => b.createtime.localeCompare(a.createtime))[0];
  if (!latest) return null;
  const goDown = () => {
    const heading = document.querySelector<HTMLElement>("#logistics");
    heading?.scrollIntoView({ block: "center" });
    heading?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={goDown}
      className="flex w-full items-start gap-3 border-b border-line p-4 text-start active:bg-sunken"
    >
      <TruckIcon className="shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block text-body-strong">{t(`orders.step_${latest.step}`)}</span>
        <span className="block text-label font-normal text-text-2">
          <bdi>{placeName(latest.place)}</bdi> · <bdi>{show.time(latest.createtime)}</bdi>
        </span>
      </span>
      <NextIcon size={18} className="shrink-0 self-center text-text-3" />
    </button>
  );
}
