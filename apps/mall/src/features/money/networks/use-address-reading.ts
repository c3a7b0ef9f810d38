import type { AddressRead, readAddress } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import { useState } from "react";

export interface AddressReading {
  /** The result of reading the typed text. Null before it was read. */
  read: AddressRead | null;
  /** Reads now: when the field loses the focus, and before anything is sent. Null if the code for it does not load. */
  look: () => Promise<AddressRead | null>;
}

/**
 * Reads a typed address with the server's own code, which loads only after something was typed. After the first
 * reading, each change is read again, also for another network.
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
