import { forget, recallText, rememberText } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

const name = "support_visit";

/** The key of a visitor's conversation with customer service. Only this browser stores it. */
export const savedVisit = makeStore<string | null>(recallText("device", name));

export function saveVisit(visit: string): void {
  rememberText("device", name, visit);
  savedVisit.set(visit);
}

export function forgetVisit(): void {
  forget("device", name);
  savedVisit.set(null);
}
