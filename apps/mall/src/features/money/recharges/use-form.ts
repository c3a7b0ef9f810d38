import { type Network, networks } from "@arcade/contract/money/networks/networks";
import { useRef, useState } from "react";
import { noSecrets, useDraft } from "../../../platform/draft.ts";

/** The values of the form, kept for the visit. The picture itself is already on the server, under its id. */
interface Filled extends Record<string, unknown> {
  network: string;
  amount: string;
  hash: string;
  upload_id: string;
  upload_name: string;
  /** The ids of the orders to pay from it, separated by dots. Empty if there are none. */
  orders: string;
}

const nothing: Filled = { network: "", amount: "", hash: "", upload_id: "", upload_name: "", orders: "" };

export interface Form {
  filled: Filled;
  network: Network | null;
  fill: (change: Partial<Filled>) => void;
  clear: () => void;
}

/** The values in the address. An amount in the address replaces one that was typed before. */
type Wanted = Partial<Pick<Filled, "network" | "amount" | "orders">>;

export function useForm({ network, amount, orders }: Wanted): Form {
  const [kept, keep, drop] = useDraft<Filled>("recharge", nothing, noSecrets);
  const [filled, setFilled] = useState(() => ({
    ...kept,
    ...(network && { network }),
    ...(amount && { amount }),
    ...(orders && { orders }),
  }));
  // a picture arrives later than the render that started its upload
  const latest = useRef(filled);
  return {
    filled,
    network: networks.find((network) => network === filled.network) ?? null,
    fill: (change) => {
      latest.current = { ...latest.current, ...change };
      setFilled(latest.current);
      keep(latest.current);
    },
    clear: () => {
      drop();
      latest.current = nothing;
      setFilled(nothing);
    },
  };
}
