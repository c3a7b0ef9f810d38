import { useEffect, useRef, useState } from "react";

/** How long after the last letter the typed text is sent. */
export const settledMs = 150;

/** The typed text a short time after its last change. Text that an input method is still composing never counts. */
export function useSettled(start: string): [string, (text: string, afterMs: number) => void] {
  const [settled, setSettled] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (text: string, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettled(text), afterMs);
  };
  return [settled, settle];
}
