import type { OrderCard } from "@arcade/contract/orders/order";
import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "../../kit/skeleton.tsx";

const StoreRefund = lazy(() => import("./store-refund.tsx").then((module) => ({ default: module.StoreRefund })));

/** The last request for an order, before its store. */
export function StoreRefunds({ order: { id, refund } }: { order: OrderCard }): ReactNode {
  if (refund === null) return null;
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <StoreRefund key={refund.id} orderId={id} refundId={refund.id} />
    </Suspense>
  );
}
