import { create } from "zustand";
import { recallText, rememberText } from "@arcade/web/storage.ts";

/** Whether amounts are covered on this device: somebody may look over a shoulder (UX-052). */
const name = "hide_amounts";

export const useHiddenAmounts = create<{ hidden: boolean }>(() => ({ hidden: recallText("device", name) === "1" }));

export function hideAmounts(hidden: boolean): void {
  rememberText("device", name, hidden ? "1" : "");
  useHiddenAmounts.setState({ hidden });
}
