import type { HashRead, readHash } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import { useState } from "react";
import type { Translate } from "@arcade/web/translate.tsx";

/**
 * Reads a typed or pasted hash, bare or in an explorer's link. It reads when the field loses the focus, and before the
 * form is sent.
 */
export function useHashReading(network: Network, typed: string) {
  const [reader, setReader] = useState<{ readHash: typeof readHash } | null>(null);
  const isEmpty = typed.trim() === "";
  const look = async (): Promise<HashRead | null> => {
    if (isEmpty) return null;
    const code = reader ?? (await import("@arcade/contract/money/networks/addresses").catch(() => null));
    setReader(code);
    return code?.readHash(network, typed) ?? null;
  };
  return { read: reader && !isEmpty ? reader.readHash(network, typed) : null, look };
}

export function hashSentence(read: HashRead | null, network: Network, t: Translate): string | null {
  if (!read || read.ok) return null;
  switch (read.fault) {
    case "not_a_hash":
      return t("recharges.hash_not");
    case "an_address":
      return t("recharges.hash_address");
    case "other_network":
      return t("recharges.hash_other_network", { network, found: read.which.join(", ") });
  }
}
