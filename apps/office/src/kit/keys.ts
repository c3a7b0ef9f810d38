import { useEffect, useRef } from "react";
import { recallText, rememberText } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

const name = "office_keys";

/** Single-key commands can be turned off by those whom they disturb (WCAG 2.1.4). */
export const keysAreOn = makeStore(recallText("device", name) !== "off");

export function turnKeys(on: boolean): void {
  rememberText("device", name, on ? "on" : "off");
  keysAreOn.set(on);
}

/** Calls `act` when one of these keys is pressed alone, not while somebody types or a dialog is open. */
export function useKeys(acts: Readonly<Record<string, (() => void) | null>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (
        !keysAreOn.now() ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isTaken(event)
      )
        return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
}

/** A field takes every key; a list box and a menu take arrows; a dialog takes all that is not in it. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(".ant-modal-wrap:not([style*='none']), .ant-drawer-open") !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable=true], [role=listbox], [role=menu], [role=combobox]"))
    return true;
  return key.startsWith("Arrow") && target.closest(".queue-record") !== null;
}
