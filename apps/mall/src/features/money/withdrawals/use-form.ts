import { type Network, networks } from "@arcade/contract/money/networks/networks";
import { useState } from "react";
import { noSecrets, useDraft } from "../../../platform/draft.ts";

/**
 * The values of the form, as text. They are kept for the visit, also while the member sets a payment password (UX-037).
 */
export interface Filled extends Record<string, unknown> {
  network: string;
  /** The id of the saved address. Empty if the address is typed. */
  saved: string;
  typed: string;
  amount: string;
}

const nothing: Filled = { network: "", saved: "", typed: "", amount: "" };

export interface Form {
  filled: Filled;
  network: Network | null;
  fill: (change: Partial<Filled>) => void;
  clear: () => void;
}

export function useForm(): Form {
  const [kept, keep, drop] = useDraft<Filled>("withdrawal", nothing, noSecrets);
  const [filled, setFilled] = useState(kept);
  return {
    filled,
    network: networks.find((network) => network === filled.network) ?? null,
    fill: (change) => {
      const next = { ...filled, ...change };
      setFilled(next);
      keep(next);
    },
    clear: () => {
      drop();
      setFilled(nothing);
    },
  };
}
