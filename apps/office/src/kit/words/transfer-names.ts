import { transferKinds, transferSources } from "@arcade/contract/base/ledger/transfers";
import type { Translate } from "@arcade/web/translate.tsx";

/** Why money moves, by the names in the ledger. */
export function transferKindName(kind: string, t: Translate): string {
  const known = transferKinds.find((one) => one === kind);
  return known ? t(`office.transfer_${known}`) : t("office.older_version");
}

/** What a transfer belongs to. */
export function transferSourceName(kind: string, t: Translate): string {
  const known = transferSources.find((one) => one === kind);
  return known ? t(`office.source_${known}`) : t("office.older_version");
}
