import { useEffect, useRef, useState } from "react";
import { useLocation } from "@arcade/web/router.tsx";
import { recall, remember } from "@arcade/web/storage.ts";
import { useBack } from "../../../../platform/page/back.ts";

const name = "ordered";
const maxDoneKeys = 20;

/**
 * Back skips an order page whose orders are made. Otherwise the page would be shown a second time (UX-065). Such an
 * entry stays in the history if a sheet was opened over it, because then the sheet's own entry is the one replaced.
 */
export function useSteppedOver(): { isDone: boolean; markDone: () => void } {
  const { key } = useLocation();
  const back = useBack();
  const [isDone] = useState(() => doneKeys().includes(key)); // the state when the page was opened, not when it is left
  const hasStepped = useRef(false);
  useEffect(() => {
    if (!isDone || hasStepped.current) return;
    hasStepped.current = true;
    back();
  }, [isDone, back]);
  return {
    isDone,
    // an address typed by hand has no key of its own
    markDone: () => (key === "default" ? undefined : remember("visit", name, [...doneKeys(), key].slice(-maxDoneKeys))),
  };
}

function doneKeys(): string[] {
  const kept = recall("visit", name);
  return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
}
