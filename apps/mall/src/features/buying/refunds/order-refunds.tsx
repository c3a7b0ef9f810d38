import type { OrderCard, OrderDetail } from "@arcade/contract/buying/orders/order";
import { refundableStates } from "@arcade/contract/buying/refunds/reasons";
import { openRefundStates } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Awaited, Skeleton } from "../../../kit/lists/skeleton.tsx";

const BuyerRefund = lazy(() => import("./buyer-refund.tsx").then((module) => ({ default: module.BuyerRefund })));
const ApplySheet = lazy(() => import("./apply-sheet.tsx").then((module) => ({ default: module.ApplySheet })));

/** The result of the requests for this order, and the button for a new one while that is possible (UX-071). */
export function OrderRefunds({ order }: { order: OrderDetail }): ReactNode {
  const t = useT();
  const show = useShow();
  const { refund, settle_at } = order;
  const mayAsk = canAskRefund(order);
  const { open } = useParameters();
  const [asking, setAsking] = useState(mayAsk && open === "refund");
  return (
    <>
      {refund !== null && (
        <Suspense
          fallback={
            <Awaited>
              <Skeleton height="16rem" />
            </Awaited>
          }
        >
          <BuyerRefund key={refund.id} orderId={order.id} refundId={refund.id} />
        </Suspense>
      )}
      {mayAsk && (
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-label font-normal text-text-2">
            {settle_at && t("refunds.ask_until", { time: show.time(settle_at) })}
          </p>
          <Button variant="secondary" size="m" onClick={() => setAsking(true)}>
            {t(askWords(order))}
          </Button>
        </Card>
      )}
      {asking && (
        <Suspense fallback={null}>
          <ApplySheet orderId={order.id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The words of the button. Goods that have left can be exchanged, except those of a supplier. */
export function askWords({ state, refund, supplied }: Pick<OrderCard, "state" | "refund" | "supplied">): MessageId {
  if (refund !== null) return "refunds.ask_again";
  return state === "awaiting_shipment" || supplied ? "refunds.ask" : "refunds.ask_or_exchange";
}

/** Whether a refund can be requested, as far as the order shows. The sheet asks the server for the details. */
export function canAskRefund({ state, refund, settled, settle_at, group }: OrderCard): boolean {
  if (group?.state === "open") return false;
  if (!(refundableStates as readonly string[]).includes(state) || settled !== null) return false;
  if (settle_at !== null && Date.parse(settle_at) <= serverNow().getTime()) return false;
  return refund === null || !isRefundOpen({ refund });
}

/** The words of the button to an open request: what the buyer has to do next, or else to see it. */
export function openWords(refund: OrderCard["refund"]): MessageId {
  if (refund?.state === "returning") return "refunds.give_tracking";
  if (refund?.state === "resent") return "refunds.confirm_replacement";
  return refund?.type === "exchange" ? "refunds.see_exchange" : "refunds.see";
}

/** A refund request is open and somebody has to act. It is shown before everything else of the order. */
export function isRefundOpen({ refund }: Pick<OrderCard, "refund">): boolean {
  return refund !== null && (openRefundStates as readonly string[]).includes(refund.state);
}
