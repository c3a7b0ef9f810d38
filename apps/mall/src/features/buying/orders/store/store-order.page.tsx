import { orders } from "@arcade/contract/buying/orders/api";
import type { StoreOrderDetail } from "@arcade/contract/buying/orders/order";
import { partlySent } from "@arcade/contract/buying/orders/pieces";
import { type ReactNode, useState } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { ChatIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Card } from "../../../../kit/card.tsx";
import { Outline } from "../../../../kit/lists/skeleton.tsx";
import { Bdi } from "../../../../kit/signs/text.tsx";
import { Downloads } from "../../../../platform/page/download.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useOrderMoves } from "../../../../platform/wire/live.ts";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { RehearsalClock } from "../../../front/rehearsal/index.ts";
import { AddressText, PlaceLink } from "../../../people/addresses/index.ts";
import { OrderReviews } from "../../reviews/index.ts";
import { StoreRefunds } from "../../refunds/index.ts";
import { CopyContact } from "./copy-contact.tsx";
import { AddParcelEvent } from "./add-parcel-event.tsx";
import { CorrectTracking } from "./correct-sheet.tsx";
import { LowerSheet, mayLower } from "./lower-sheet.tsx";
import { MoneyTable, useAmountRows } from "./money-table.tsx";
import { OrderHistory } from "../order-history.tsx";
import { OnTheWay } from "../on-the-way.tsx";
import { PromisedArrival } from "../../arrivals/index.ts";
import { OrderDeadline } from "../order-deadline.tsx";
import { OrderLines } from "../order-lines.tsx";
import { OrderNumber } from "../order-number.tsx";
import { DifferenceBack } from "../price-difference.tsx";
import { Parcels } from "../parcels.tsx";
import { ShipSheet } from "./ship-sheet.tsx";
import { StoreNotes } from "./store-notes.tsx";
import { isMineToShip, isSlipped, isToPurchase, mayTell, storeStateWords } from "./store-state.ts";
import { isUnpaidEnd, storeSums } from "./store-sums.ts";

/** The page announces a change for this long, because nobody expects it at this moment. */
const heardMs = 6_000;

/** `/pages/shop/orderDetail?id`: an order from the store's view, with its profit. */
export function Page(): ReactNode {
  const t = useT();
  const { id = "" } = useParameters();
  const [shipping, setShipping] = useState(false);
  const [lowering, setLowering] = useState(false);
  const order = useRead(orders.storeDetail, { id }, { staleMs: 0 });
  useOrderMoves("store_orders", id, (move) => {
    if (move === "pay") toast.show({ text: t("shop.heard_paid"), durationMs: heardMs });
    if (move === "cancel") toast.show({ text: t("shop.heard_cancelled"), durationMs: heardMs });
    if (move === "confirm") toast.show({ text: t("shop.heard_received"), durationMs: heardMs });
  });
  const bottom =
    order.data &&
    ((isMineToShip(order.data) && (
      <Button wide onClick={() => setShipping(true)}>
        {t(order.data.parcel === null ? "shop.ship" : "shop.ship_rest")}
      </Button>
    )) ||
      (mayLower(order.data) && (
        <Button wide variant="secondary" onClick={() => setLowering(true)}>
          {t("shop.lower_price")}
        </Button>
      )) ||
      (isToPurchase(order.data) && (
        <ButtonLink wide href={paths.shopPurchases()}>
          {t("shop.go_purchase")}
        </ButtonLink>
      )));
  return (
    <Screen title={t("shop.order")} bottom={bottom} onRefresh={order.refetch}>
      <Loaded
        of={order}
        skeleton={<Outline heights={["7rem", "9rem", "8rem", "12rem"]} className="gap-4 px-edge py-4" />}
      >
        {(detail) => (
          <div className="flex flex-col gap-4 px-edge py-4">
            <Head order={detail} />
            <RehearsalClock />
            <StoreRefunds order={detail} />
            <Buyer order={detail} />
            <Card className="flex flex-col gap-3">
              <h2 className="text-title-s">{t("shop.goods")}</h2>
              <OrderLines
                lines={detail.lines}
                isPartlySent={partlySent(detail) !== null}
                noteOf={(of) => (
                  <>
                    <SkuCode of={detail.lines.find(({ sku_id }) => sku_id === of.sku_id)?.code} />
                    <DifferenceBack of={detail} line={of} />
                  </>
                )}
              />
            </Card>
            <Sums order={detail} />
            {detail.parcels.length > 0 && (
              <Card className="flex flex-col gap-3">
                <h2 className="text-title-s">{t("shop.parcel")}</h2>
                <Parcels
                  order={detail}
                  action={(parcel) => (
                    <div className="flex flex-wrap gap-2">
                      <CorrectTracking parcel={parcel} orderNumber={detail.order_no} />
                      {mayTell(detail, parcel) && <AddParcelEvent parcelId={parcel.id} />}
                    </div>
                  )}
                />
              </Card>
            )}
            {isSlipped(detail) && (
              <Downloads
                endpoint={orders.packingSlip}
                files={[{ label: t("shop.slip"), input: { order_ids: detail.id } }]}
              />
            )}
            <StoreNotes order={detail} />
            {detail.taketime !== null && <OrderReviews orderId={detail.id} />}
            {/* The store does not see that the buyer hid the order from a list. */}
            <OrderHistory history={detail.history.filter(({ move }) => move !== "hide")} />
            {lowering && <LowerSheet order={detail} onClose={() => setLowering(false)} />}
            <ShipSheet key={String(shipping)} orders={shipping ? [detail] : []} onClose={() => setShipping(false)} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

function SkuCode({ of: code }: { of: string | null | undefined }): ReactNode {
  if (code === null || code === undefined) return null;
  return (
    <p className="text-label font-normal text-text-2">
      <Trans id="shop.sku_code_of" values={{ code }} />
    </p>
  );
}

function Head({ order }: { order: StoreOrderDetail }): ReactNode {
  const t = useT();
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-title-m">{t(storeStateWords(order))}</h2>
      <OnTheWay order={order} className="text-text-2" />
      <p className="text-label empty:hidden">
        <PromisedArrival order={order} />
      </p>
      {order.deadline !== null && (
        <OrderDeadline
          state={order.state}
          deadline={order.deadline}
          group={order.group}
          isPartlySent={partlySent(order) !== null}
          forStore
        />
      )}
      {isMineToShip(order) && (
        <p className="text-label font-normal text-text-2">
          {t(order.parcel === null ? "shop.ship_late" : "shop.ship_late_rest")}
        </p>
      )}
      <OrderNumber of={order.order_no} />
    </Card>
  );
}

function Buyer({ order }: { order: StoreOrderDetail }): ReactNode {
  const t = useT();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("shop.deliver_to")}</h2>
      <div>
        <AddressText address={order.address} whole={order.contact} />
        <CopyContact order={order} />
        <div className="mt-3 empty:hidden">
          <PlaceLink of={order.address} />
        </div>
      </div>
      <p className="text-label font-normal text-text-2">
        <Trans id="shop.buyer_named" values={{ buyer: order.buyer.nickname }} />
      </p>
      <ButtonLink
        variant="secondary"
        size="m"
        icon={ChatIcon}
        href={paths.chat({ user: order.buyer.id }, { order: order.id })}
      >
        {t("shop.contact_buyer")}
      </ButtonLink>
      {order.remark !== "" && (
        <p>
          <span className="block text-label font-normal text-text-2">{t("shop.remark")}</span>
          <Bdi>{order.remark}</Bdi>
        </p>
      )}
    </Card>
  );
}

/**
 * What the buyer paid, plus what the mall adds, minus what goes to others and what was refunded, is what the store
 * receives. The rows add up.
 */
function Sums({ order }: { order: StoreOrderDetail }): ReactNode {
  const t = useT();
  const show = useShow();
  const amountRows = useAmountRows();
  const paid = amountRows(
    order,
    t(order.paymenttime === null ? "shop.pays" : "shop.paid_by_buyer"),
    order.coupons,
    order.lowered,
  );
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-title-s">{t("shop.sums")}</h2>
      <MoneyTable
        rows={[
          ...paid.map((row) => (row.weight ? { ...row, weight: "strong" as const } : row)),
          ...storeSums(order).map(({ word, amount }) => ({ label: t(word), amount })),
          ...(isUnpaidEnd(order) ? [] : [{ label: t("shop.profit"), amount: order.profit, weight: "strong" as const }]),
        ]}
      />
      {order.settled !== null && (
        <p className="text-label font-normal text-text-2">{t("shop.settled_at", { time: show.time(order.settled) })}</p>
      )}
      {order.settled === null && order.settle_at !== null && (
        <p className="text-label font-normal text-text-2">
          {t("shop.settles_at", { time: show.time(order.settle_at) })}
        </p>
      )}
    </Card>
  );
}
