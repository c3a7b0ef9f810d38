import { useSyncExternalStore } from "react";

type Say = (amount: string, dated: boolean) => string | null;
let say: Say | null = null;
const listeners = new Set<() => void>();

/** How prices are shown in a second currency from now on; null: they are not. */
export function sayAbout(next: Say | null): void {
  say = next;
  for (const listener of listeners) listener();
}

/** About what a price is in the second currency; null if none was chosen. `dated`: with the date of the rate. */
export function useAbout(amount: string, dated: boolean): string | null {
  return useSyncExternalStore(listen, () => say && say(amount, dated));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
