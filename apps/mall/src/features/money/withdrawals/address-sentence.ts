import type { AddressRead } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import { localeOf } from "@arcade/messages/catalogue";
import { languageNow } from "@arcade/web/language.ts";
import type { Translate } from "@arcade/web/translate.tsx";

/** The fault of a typed address. If it is for another network, the sentence names both (UX-033, UX-034). */
export function addressSentence(read: AddressRead | null, network: Network, t: Translate): string | null {
  if (!read || read.ok) return null;
  switch (read.fault) {
    case "not_an_address":
      return t("withdrawals.address_not", { network });
    case "wrong_case":
      return t("withdrawals.address_wrong_case", { network });
    case "wrong_checksum":
      return t("withdrawals.address_wrong_checksum", { network });
    case "own_contract":
      return t("withdrawals.address_own_contract", { network });
    case "nobodys_address":
      return t("withdrawals.address_nobodys");
    case "other_network":
      if (read.which.length === 0) return t("withdrawals.address_unknown_network", { network });
      return t("withdrawals.address_other_network", { network, found: either(read.which) });
  }
}

/** "ERC20 or BEP20". */
function either(networks: readonly Network[]): string {
  return new Intl.ListFormat(localeOf(languageNow()), { type: "disjunction" }).format(networks);
}
