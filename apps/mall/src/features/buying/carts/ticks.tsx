import type { ReactNode } from "react";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { type CartLine, ticksOf } from "./reckon.ts";

/** What a tick currently means: check out, or delete. */
export interface Ticks {
  canTick: (line: CartLine) => boolean;
  isTicked: (line: CartLine) => boolean;
  onTick: (skuIds: readonly string[], ticked: boolean) => void;
}

/** One box for many lines: all ticked, some ticked, or none. */
export function TickAll({
  lines,
  ticks,
  label,
  ...named
}: { lines: readonly CartLine[]; ticks: Ticks } & (
  | { label: ReactNode }
  | { label?: undefined; "aria-label": string }
)): ReactNode {
  const open = lines.filter(ticks.canTick);
  const { checked, mixed } = ticksOf(open.map(ticks.isTicked));
  const names = label === undefined ? (named as { "aria-label": string }) : { label }; // one of the two is given
  return (
    <Checkbox
      {...names}
      checked={checked}
      mixed={mixed}
      disabled={open.length === 0}
      onChange={() =>
        ticks.onTick(
          open.map(({ sku_id }) => sku_id),
          !checked,
        )
      }
    />
  );
}
