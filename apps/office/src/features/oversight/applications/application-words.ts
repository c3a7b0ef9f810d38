import type { ApplicationState } from "@arcade/contract/oversight/applications/states";
import type { Tone } from "../../../kit/state-tag.tsx";

export const stateTones = {
  draft: "quiet",
  under_review: "warning",
  opened: "good",
  failed: "bad",
} as const satisfies Record<ApplicationState, Tone>;
