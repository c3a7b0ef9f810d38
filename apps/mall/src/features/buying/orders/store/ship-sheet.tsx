import { type FormEvent, type ReactNode, useId } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { ParcelPieces } from "./parcel-pieces.tsx";
import { type ShippedOrder, useShipping } from "./use-shipping.ts";

interface ShipSheetProps {
  /** The sheet is open while there are orders. */
  orders: readonly ShippedOrder[];
  onClose: () => void;
  onShipped?: (ids: readonly string[]) => void;
  /** Opens the next waiting order. Offered only if one order was shipped. */
  onNext?: (() => void) | undefined;
}

/**
 * The carrier and tracking number of one parcel or many. Orders that could not be shipped stay here with the reason
 * (UX-136).
 */
export function ShipSheet({ orders, onClose, onShipped, onNext }: ShipSheetProps): ReactNode {
  const t = useT();
  const formId = useId();
  const shipping = useShipping(orders, { onDone: onClose, onShipped, onNext });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void shipping.send();
  };
  return (
    <Sheet
      open={orders.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={t("shop.ship_count", { count: shipping.left.length })}
      actions={
        <Button type="submit" form={formId} wide busy={shipping.pending}>
          {t("shop.ship")}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {shipping.failed.length > 0 && (
          <Notice tone="bad" urgent title={t("shop.failed_title", { count: shipping.failed.length })}>
            {shipping.failed.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
        )}
        {shipping.left.map((order, index) => (
          <ParcelFields
            key={order.id}
            number={order.order_no}
            parcel={shipping.parcelOf(order.id)}
            isFirst={index === 0}
            error={shipping.isShownWrong(order.id) ? t("shop.tracking_wrong") : null}
            onChange={(to) => shipping.change(order.id, to)}
          >
            <ParcelPieces
              order={order}
              pieces={shipping.piecesOf(order.id)}
              error={shipping.isShownEmpty(order.id) ? t("shop.pieces_none") : null}
              onChange={(to) => shipping.choose(order.id, to)}
            />
          </ParcelFields>
        ))}
      </form>
    </Sheet>
  );
}
