import type { ReactNode } from "react";

/** The outline of a page whose code is still coming: a bar and some blocks. Not read out, not focusable. */
export function PageSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <div className="h-14 bg-surface shadow-1" />
      <div className="flex flex-col gap-4 px-edge">
        <div className="h-40 rounded-card bg-sunken" />
        <div className="h-6 w-2/3 rounded-s bg-sunken" />
        <div className="h-6 w-1/2 rounded-s bg-sunken" />
      </div>
    </div>
  );
}
