import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { canMove } from "@arcade/contract/buying/orders/states";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { askWords, canAskRefund, isRefundOpen, openWords } from "../refunds/index.ts";
import { mayChangeAddress, mayHide, mayRemind } from "./buyer-may.ts";
import { useOrderMoves } from "./use-order-moves.tsx";

/** An action of the buyer that is possible now. */
export interface OrderAct {
  label: string;
  /** The main action of the state. */
  isMain?: boolean;
  /** An action that cannot be undone and is rarely wanted. */
  isQuiet?: boolean;
  busy?: boolean;
  disabled?: boolean;
  /** The order's own page already shows it in another place. */
  isOnPage?: boolean;
  href?: string;
  onAct?: () => void;
}

interface Layers {
  onCancel: () => void;
  onLogistics: () => void;
  onHidden: (() => void) | undefined;
}

/** Exactly the actions that the state table allows the buyer, the main one first (UX-068). */
export function useOrderActs(order: OrderCard, { onCancel, onLogistics, onHidden }: Layers): OrderAct[] {
  const t = useT();
  const moves = useOrderMoves(order);
  const can = (move: Parameters<typeof canMove>[0]) => canMove(move, order.state, "buyer");
  const isOver = order.state === "completed" || order.state === "cancelled" || order.state === "awaiting_review";
  const isRefunding = isRefundOpen(order);
  const isReminded = order.remind_from !== null && Date.parse(order.remind_from) > serverNow().getTime();
  const acts: (OrderAct | false)[] = [
    isRefunding && {
      label: t(openWords(order.refund)),
      isMain: true,
      isOnPage: true,
      href: paths.order(order.id),
    },
    can("pay") && { label: t("orders.pay"), isMain: true, href: paths.pay([order.id, ...order.pay_with]) },
    can("confirm") && {
      label: t("orders.confirm_receipt"),
      isMain: true,
      busy: moves.confirming,
      onAct: () => void moves.confirmReceipt(),
    },
    order.state === "awaiting_review" && {
      label: t("orders.review"),
      isMain: !isRefunding,
      href: paths.comment(order.id),
    },
    mayRemind(order) && {
      label: t(isReminded ? "orders.reminded" : "orders.remind"),
      disabled: isReminded,
      busy: moves.reminding,
      onAct: () => void moves.remind(),
    },
    can("cancel") && { label: t("orders.cancel"), onAct: onCancel },
    isOver && { label: t("orders.buy_again"), busy: moves.buyingAgain, onAct: () => void moves.buyAgain() },
    order.parcel !== null && { label: t("orders.view_logistics"), isOnPage: true, onAct: onLogistics },
    can("extend") &&
      !order.extended && { label: t("orders.extend"), busy: moves.extending, onAct: () => void moves.extend() },
    {
      label: t("orders.contact_store"),
      isOnPage: true,
      href: paths.chat({ store: order.store_id }, { order: order.id }),
    },
    mayChangeAddress(order) && {
      label: t("orders.change_address"),
      isOnPage: true,
      href: paths.order(order.id, "address"),
    },
    canAskRefund(order) && {
      label: t(askWords(order)),
      isOnPage: true,
      href: paths.order(order.id, "refund"),
    },
    mayHide(order) && {
      label: t("app.delete"),
      isQuiet: true,
      busy: moves.hiding,
      onAct: () => void moves.hide().then((done) => done && onHidden?.()),
    },
  ];
  return acts.filter((act) => act !== false);
}
