import type { GroupState, OfferState } from "@arcade/contract/buying/groups/offers";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export const offerStateNames = {
  planned: "groups.offer_planned",
  running: "groups.offer_running",
  ended: "groups.offer_ended",
  stopped: "groups.offer_stopped",
} as const satisfies Record<OfferState, MessageId>;

export const offerTones = { planned: "info", running: "good", ended: "quiet", stopped: "bad" } as const satisfies Record<OfferState, Tone>;

export const groupStateNames = { open: "groups.group_open", full: "groups.group_full", over: "groups.group_over" } as const satisfies Record<
  GroupState,
  MessageId
>;

export const groupTones = { open: "info", full: "good", over: "quiet" } as const satisfies Record<GroupState, Tone>;
