import { orders as orderRows } from "@arcade/contract/buying/orders/api";
import { otherCarrier } from "@arcade/contract/buying/orders/carriers";
import { isTrackingNumber } from "@arcade/contract/buying/orders/tracking";
import { useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { recallText, rememberText } from "@arcade/web/storage.ts";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { useStoreCarriers } from "./use-store-carriers.ts";

export interface Parcel {
  carrier: string;
  tracking_number: string;
}

/** An order to ship, with the pieces that are still to be sent. */
export interface ShippedOrder {
  id: string;
  order_no: string;
  lines: readonly { sku_id: string; name: string; specification: string; unsent: number; asked_back: number }[];
}

type Pieces = Readonly<Record<string, number>>;

interface Ways {
  onDone: () => void;
  onShipped?: ((ids: readonly string[]) => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The carrier that this device used last is preselected. */
const lastCarrier = "carrier";

/** The state and actions of the ship sheet. Shipped orders leave it. Others stay, each with its reason. */
export function useShipping(orders: readonly ShippedOrder[], { onDone, onShipped, onNext }: Ways) {
  const t = useT();
  const { options, nameOf } = useStoreCarriers();
  const choices = options();
  const usual =
    (choices.find(({ value }) => value === recallText("device", lastCarrier)) ?? choices[0])?.value ?? otherCarrier;
  const [left, setLeft] = useState(orders);
  const [parcels, setParcels] = useState<Readonly<Record<string, Parcel>>>({});
  // Null: everything that is left goes into the parcel.
  const [chosen, setChosen] = useState<Readonly<Record<string, Pieces | null>>>({});
  const [checked, setChecked] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const ship = useChange(orderRows.ship, { intent: left.map(({ id }) => id).join(" ") });
  const parcelOf = (id: string): Parcel => parcels[id] ?? { carrier: usual, tracking_number: "" };
  const isWrong = (id: string) => !isTrackingNumber(parcelOf(id).tracking_number.trim(), []);
  const piecesOf = (id: string) => chosen[id] ?? null;
  const isEmpty = (id: string) => {
    const pieces = piecesOf(id);
    return pieces !== null && Object.values(pieces).every((count) => count === 0);
  };
  const reasonOf = (orderId: string, error: string) => {
    const number = left.find(({ id }) => id === orderId)?.order_no ?? "";
    if (error === "carrier_off")
      return t("shop.failed_carrier_off", { number, carrier: nameOf(parcelOf(orderId).carrier) });
    if (error === "tracking_wrong") return t("shop.failed_tracking_wrong", { number });
    if (error === "tracking_taken") return t("shop.failed_tracking_taken", { number });
    if (error === "pieces_gone") return t("shop.failed_pieces_gone", { number });
    if (error === "refund_open") return t("shop.failed_refund_open", { number });
    if (error === "group_waits") return t("shop.failed_group_waits", { number });
    return t(error === "purchase_first" ? "shop.failed_purchase_first" : "shop.failed_order_moved", { number });
  };

  const send = async () => {
    setChecked(true);
    if (left.some(({ id }) => isWrong(id) || isEmpty(id))) return;
    const sent = left.map(({ id }) => ({
      order_id: id,
      carrier: parcelOf(id).carrier,
      tracking_number: parcelOf(id).tracking_number.trim(),
      ...linesOf(piecesOf(id)),
    }));
    const outcome = await ship.send({ parcels: sent });
    if (!outcome?.ok) return;
    rememberText("device", lastCarrier, sent.at(-1)?.carrier ?? usual);
    const { shipped, failed: notShipped } = outcome.data;
    const action = onNext && notShipped.length === 0 ? { label: t("shop.ship_next"), onAct: onNext } : undefined;
    if (shipped.length > 0)
      toast.show({ text: t("shop.shipped_toast", { count: shipped.length }), tone: "success", action });
    onShipped?.(shipped);
    if (notShipped.length === 0) return onDone();
    setLeft(left.filter(({ id }) => notShipped.some(({ order_id }) => order_id === id)));
    setFailed(notShipped.map(({ order_id, error }) => reasonOf(order_id, error)));
  };
  return {
    left,
    failed,
    pending: ship.pending,
    parcelOf,
    piecesOf,
    choose: (id: string, to: Pieces | null) => setChosen({ ...chosen, [id]: to }),
    isShownEmpty: (id: string) => checked && isEmpty(id),
    isShownWrong: (id: string) => checked && isWrong(id),
    change: (id: string, to: Partial<Parcel>) => setParcels({ ...parcels, [id]: { ...parcelOf(id), ...to } }),
    send,
  };
}

function linesOf(pieces: Pieces | null): { lines?: { sku_id: string; quantity: number }[] } {
  if (pieces === null) return {};
  return {
    lines: Object.entries(pieces).flatMap(([sku_id, quantity]) => (quantity > 0 ? [{ sku_id, quantity }] : [])),
  };
}
