import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { CountedEffect } from "../../../kit/danger/effects.tsx";
import { readPayload } from "./proposal-about.ts";
import { countedOf } from "./proposed-of.ts";

/** The second person reads the same figures as the first, counted anew: days may have passed (UX-146). */
export function ProposedEffect({
  of: { id, kind, payload },
}: {
  of: Answer<typeof operatorsOffice.proposal>;
}): ReactNode {
  const known = countedOf[kind];
  const of = known?.of(readPayload(payload), id);
  return known === undefined || typeof of !== "string" ? null : <CountedEffect act={known.act} of={of} />;
}
