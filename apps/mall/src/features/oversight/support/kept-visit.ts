import { forget, recallText, rememberText } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";

const name = "support_visit";

/** The key of a visitor's conversation with customer service: it stands in this browser and nowhere else. */
export const keptVisit = makeStore<string | null>(recallText("device", name));

export function keepVisit(visit: string): void {
  rememberText("device", name, visit);
  keptVisit.set(visit);
}

export function forgetVisit(): void {
  forget("device", name);
  keptVisit.set(null);
}
