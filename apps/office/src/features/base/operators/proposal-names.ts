import type { ProposalState } from "@arcade/contract/base/operators/proposals";
import type { Tone } from "../../../kit/state-tag.tsx";

export const proposalTones = {
  open: "info",
  approved: "good",
  refused: "bad",
  withdrawn: "quiet",
  expired: "quiet",
} as const satisfies Record<ProposalState, Tone>;
