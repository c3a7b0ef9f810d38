import type { GroupState, OfferState } from "@arcade/contract/buying/groups/offers";
import type { Tone } from "../../../kit/state-tag.tsx";

export const offerTones = {
  planned: "info",
  running: "good",
  ended: "quiet",
  stopped: "bad",
} as const satisfies Record<OfferState, Tone>;

export const groupTones = { open: "info", full: "good", over: "quiet" } as const satisfies Record<GroupState, Tone>;
