import type { ClaimKind } from "@arcade/contract/base/queue/kinds";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { useT } from "@arcade/web/translate.tsx";
import { type Bulk, bulkSend } from "./bulk.tsx";

interface Claimable {
  claim: { mine: boolean } | null;
}

/** Claiming many rows of a queue, and putting them back. */
export function useClaimBulk<Item extends Claimable>(
  workOf: (item: Item) => { kind: ClaimKind; id: string },
  nameOf: (item: Item) => string,
): Bulk<Item> {
  const t = useT();
  return {
    nameOf,
    acts: [
      {
        name: t("tables.bulk_take"),
        may: ({ claim }) => claim === null,
        send: (item) => bulkSend(queueOffice.claim, workOf(item)),
      },
      {
        name: t("tables.bulk_put_back"),
        may: ({ claim }) => claim?.mine === true,
        send: (item) => bulkSend(queueOffice.letGo, workOf(item)),
      },
    ],
  };
}
