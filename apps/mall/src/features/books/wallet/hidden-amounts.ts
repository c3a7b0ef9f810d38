import { recallText, rememberText } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

/** Whether amounts are covered on this device, because another person may see the screen (UX-052). */
const name = "hide_amounts";

const store = makeStore(recallText("device", name) === "1");

export const useHiddenAmounts = store.use;

export function hideAmounts(hidden: boolean): void {
  rememberText("device", name, hidden ? "1" : "");
  store.set(hidden);
}
