import type { ReactNode } from "react";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";

/** Two cards side by side on a phone, four in the wide column, and one if the text is very large. */
export const columns = "grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3";

/** The placeholder of a grid or a list, in its final shape. */
export function GoodsSkeleton({ count = 6, as = "grid" }: { count?: number; as?: "grid" | "list" }): ReactNode {
  const each = Array.from({ length: count }, (_, index) => index);
  if (as === "list")
    return (
      <div aria-hidden className="flex flex-col gap-3">
        {each.map((index) => (
          <Skeleton key={index} height="8.125rem" />
        ))}
      </div>
    );
  return (
    <div aria-hidden className={columns}>
      {each.map((index) => (
        <div key={index} className="flex flex-col gap-1 pb-3">
          <Skeleton shape="card" className="aspect-square" />
          <Skeleton shape="text" className="w-[90%]" />
          <Skeleton shape="text" className="w-[60%]" />
          <Skeleton shape="text" className="h-5 w-[40%]" />
          <Skeleton shape="text" className="w-[70%]" />
        </div>
      ))}
    </div>
  );
}
