import type { AddressRead, readAddress } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import { useState } from "react";

export interface AddressReading {
  /** What the typed text is an address of; null before it was looked at. */
  read: AddressRead | null;
  /** Looks now: when the field is left, and before anything is sent. Null where the code for it does not come. */
  look: () => Promise<AddressRead | null>;
}

/**
 * Reads a typed address with the server's own code, which comes only once something was typed. From the first look on
 * it is judged as it changes, and again by every network that is chosen.
 */
export function useAddressReading(network: Network | null, typed: string): AddressReading {
  const [reader, setReader] = useState<{ readAddress: typeof readAddress } | null>(null);
  const isEmpty = typed.trim() === "";
  const look = async () => {
    if (!network || isEmpty) return null;
    const code = reader ?? (await import("@arcade/contract/money/networks/addresses").catch(() => null));
    setReader(code);
    return code?.readAddress(network, typed) ?? null;
  };
  return { read: reader && network && !isEmpty ? reader.readAddress(network, typed) : null, look };
}
