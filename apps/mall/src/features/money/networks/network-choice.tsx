import { type Network, networkFacts } from "@arcade/contract/money/networks/networks";
import type { ReactNode } from "react";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";

interface NetworkChoiceProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  networks: readonly Network[];
  value: Network | null;
  onValueChange: (network: Network) => void;
  /** The note beside the name of the network: the minimum amount, or that it is closed. */
  noteOf?: (network: Network) => { note: ReactNode; closed?: boolean } | null;
}

/** The network is always chosen first, because everything else about an address depends on it. */
export function NetworkChoice({
  label,
  hint,
  error,
  networks,
  value,
  onValueChange,
  noteOf,
}: NetworkChoiceProps): ReactNode {
  return (
    <RadioGroup
      boxed
      label={label}
      hint={hint}
      error={error}
      value={value}
      onValueChange={onValueChange}
      options={networks.map((network) => {
        const noted = noteOf?.(network);
        return {
          value: network,
          label: (
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="text-body-strong">{network}</bdi>
              {noted && <span className="text-label font-normal text-text-2">{noted.note}</span>}
            </span>
          ),
          hint: <bdi>{networkFacts[network].chain}</bdi>,
          disabled: noted?.closed,
        };
      })}
    />
  );
}
