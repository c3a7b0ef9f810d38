import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";

const StoreRefund = lazy(() => import("./store-refund.tsx").then((module) => ({ default: module.StoreRefund })));

const ToAnswer = lazy(() => import("./refunds-to-answer.tsx").then((module) => ({ default: module.RefundsToAnswer })));

/** The requests that wait for an answer, above the orders that have refunds. */
export function StoreRefundsToAnswer(): ReactNode {
  return (
    <Suspense fallback={null}>
      <ToAnswer />
    </Suspense>
  );
}

/** The requests for an order on the store's page: the last one, with the earlier ones. */
export function StoreRefunds({ order: { id, refund } }: { order: OrderCard }): ReactNode {
  if (refund === null) return null;
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <StoreRefund key={refund.id} orderId={id} refundId={refund.id} />
    </Suspense>
  );
}
