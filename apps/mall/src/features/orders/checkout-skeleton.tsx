import type { ReactNode } from "react";
import { Skeleton } from "../../kit/skeleton.tsx";

export function CheckoutSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-edge py-3">
      <Skeleton height="6.5rem" />
      <Skeleton height="15rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
