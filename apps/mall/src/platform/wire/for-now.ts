import type { CallFailure, Refusal } from "@arcade/web/failure.ts";

/** No network, too often, a fault of the mall's: it passes, and the same is tried again. */
export function isForNow({ kind, refusal }: CallFailure): boolean {
  if (refusal === null || kind === "sent_away") return true;
  return passing.has(refusal.error);
}

const passing: ReadonlySet<Refusal["error"]> = new Set(["too_often", "busy", "internal", "unavailable"]);
