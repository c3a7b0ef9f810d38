import type { OrderCard } from "@arcade/contract/orders/order";
import { canMove } from "@arcade/contract/orders/states";
import { type ReactNode, useState } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { Button, ButtonLink } from "../../kit/button.tsx";
import { paths } from "../../platform/paths.ts";
import { mayHide } from "./buyer-may.ts";
import { CancelSheet } from "./cancel-sheet.tsx";
import { LogisticsSheet } from "./logistics-sheet.tsx";
import { useOrderMoves } from "./use-order-moves.tsx";

interface OrderActionsProps {
  order: OrderCard;
  /** On the order's own page, where its parcels stand written already. */
  isDetail?: boolean;
  onHidden?: () => void;
}

/** Exactly what the state's table allows the buyer, the main thing last and in colour (UX-068). */
export function OrderActions({ order, isDetail = false, onHidden }: OrderActionsProps): ReactNode {
  const say = useSay();
  const moves = useOrderMoves(order);
  const [sheet, setSheet] = useState<"cancel" | "logistics" | null>(null);
  const can = (move: Parameters<typeof canMove>[0]) => canMove(move, order.state, "buyer");
  const isOver = order.state === "completed" || order.state === "cancelled" || order.state === "awaiting_review";
  const other = { variant: "secondary", size: "m" } as const;
  return (
    <div className={`flex w-full flex-wrap justify-end gap-2 empty:hidden ${isDetail ? "*:flex-1" : "pt-2"}`}>
      {mayHide(order) && (
        <Button variant="quiet" size="m" busy={moves.hiding} onClick={() => void moves.hide().then((done) => done && onHidden?.())}>
          {say("app.delete")}
        </Button>
      )}
      {can("cancel") && (
        <Button {...other} onClick={() => setSheet("cancel")}>
          {say("orders.cancel")}
        </Button>
      )}
      {can("extend") && !order.extended && (
        <Button {...other} busy={moves.extending} onClick={() => void moves.extend()}>
          {say("orders.extend")}
        </Button>
      )}
      {order.parcel && !isDetail && (
        <Button {...other} onClick={() => setSheet("logistics")}>
          {say("orders.view_logistics")}
        </Button>
      )}
      {isOver && (
        <Button {...other} busy={moves.buyingAgain} onClick={() => void moves.buyAgain()}>
          {say("orders.buy_again")}
        </Button>
      )}
      {can("confirm") && (
        <Button size="m" busy={moves.confirming} onClick={() => void moves.confirmReceipt()}>
          {say("orders.confirm_receipt")}
        </Button>
      )}
      {order.state === "awaiting_review" && (
        <ButtonLink size="m" href={paths.comment(order.id)}>
          {say("orders.review")}
        </ButtonLink>
      )}
      {can("pay") && (
        <ButtonLink size="m" href={paths.pay([order.id, ...order.pay_with])}>
          {say("orders.pay")}
        </ButtonLink>
      )}
      <CancelSheet order={order} open={sheet === "cancel"} onOpenChange={() => setSheet(null)} />
      <LogisticsSheet orderId={order.id} open={sheet === "logistics"} onOpenChange={() => setSheet(null)} />
    </div>
  );
}
