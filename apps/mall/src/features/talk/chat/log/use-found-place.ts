import { type RefObject, useEffect, useRef } from "react";
import { useParameters } from "@arcade/web/place.ts";
import type { Row } from "./timeline.ts";

interface Older {
  isBusy: boolean;
  hasFailed: boolean;
  read: () => void;
}

/**
 * A search links to a message by its number (`&at=`). Older messages are read until it is there. Then it is shown and
 * has the focus, once.
 */
export function useFoundPlace(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  isWhole: boolean,
  older: Older,
): void {
  const { at } = useParameters();
  const wanted = at !== undefined && /^[1-9]\d{0,9}$/.test(at) ? Number(at) : null;
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (wanted === null || shown.current === wanted || rows.length === 0) return;
    const line = scroller.current?.querySelector<HTMLElement>(`[data-seq="${wanted}"]`);
    if (line) {
      shown.current = wanted;
      line.scrollIntoView({ block: "center" });
      line.focus({ preventScroll: true });
    } else if (!isWhole && !older.isBusy && !older.hasFailed) older.read();
  });
}
