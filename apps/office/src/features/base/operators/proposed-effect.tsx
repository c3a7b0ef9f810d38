import type { EffectAct } from "@arcade/contract/base/effects/acts";
import type { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import type { Answer } from "@arcade/contract/endpoint";
import type { ReactNode } from "react";
import { CountedEffect } from "../../../kit/danger/effects.tsx";
import { readPayload } from "./proposal-about.ts";

interface Counted {
  act: EffectAct;
  /** To what it is done, in the words of the payload. */
  of: (payload: Readonly<Record<string, unknown>>) => unknown;
}

const counted: Partial<Record<ProposalKind, Counted>> = {
  account_recovery: { act: "recover_account", of: ({ member_id }) => member_id },
  announcement_publish: { act: "publish", of: () => "everybody" },
  closure_change: {
    act: "close_function",
    of: ({ action, functions }) =>
      action === "reopen" || !Array.isArray(functions) ? null : functions.length > 1 ? "mall" : functions[0],
  },
  content_publish: { act: "publish", of: () => "everybody" },
  network_change: { act: "change_addresses", of: ({ network }) => network },
  operator_disable: { act: "shut_out_operator", of: ({ operator_id }) => operator_id },
  operator_role: { act: "change_role", of: ({ operator_id }) => operator_id },
  store_wind_down: { act: "hold_store", of: ({ store_id }) => store_id },
};

/** The second person reads the same figures as the first, counted anew: days may have passed (UX-146). */
export function ProposedEffect({ of: { kind, payload } }: { of: Answer<typeof operatorsOffice.proposal> }): ReactNode {
  const known = counted[kind];
  const of = known?.of(readPayload(payload));
  return known === undefined || typeof of !== "string" ? null : <CountedEffect act={known.act} of={of} />;
}
