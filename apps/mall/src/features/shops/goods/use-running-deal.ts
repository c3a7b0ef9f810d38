import { serverNow } from "@arcade/web/clock.ts";
import { useEffect, useReducer } from "react";
import { isOn } from "./deal.ts";

/** A browser fires a longer timer at once. */
const maxTimerMs = 2 ** 31 - 1;

/** The flash deal while it runs, else null. What shows it is drawn again when the deal ends, whatever draws its parent. */
export function useRunningDeal<Deal extends { ends: string }>(deal: Deal | null): Deal | null {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const ends = deal?.ends;
  useEffect(() => {
    if (ends === undefined) return;
    const left = Date.parse(ends) - serverNow().getTime();
    if (left <= 0 || left > maxTimerMs) return;
    const timer = setTimeout(drawAgain, left + 1);
    return () => clearTimeout(timer);
  }, [ends]);
  return isOn(deal) ? deal : null;
}
