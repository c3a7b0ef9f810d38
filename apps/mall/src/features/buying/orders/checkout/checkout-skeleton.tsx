import type { ReactNode } from "react";
import { Outline } from "../../../../kit/lists/skeleton.tsx";

export function CheckoutSkeleton(): ReactNode {
  return <Outline heights={["6.5rem", "15rem", "9rem"]} className="gap-3 px-edge py-3" />;
}
