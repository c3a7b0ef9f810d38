import type { ReactNode } from "react";
import { ToIcon } from "../pictures/more-icons.tsx";
import { Num } from "../signs/text.tsx";

/** A figure or a word before and after, in the reading direction. */
export function FromTo({ from, to }: { from: ReactNode; to: ReactNode }): ReactNode {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Num>{from}</Num>
      <ToIcon size={14} />
      <Num>{to}</Num>
    </span>
  );
}
