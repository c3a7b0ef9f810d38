import { readFault } from "@arcade/messages/ledger-faults.ts";
import type { ReactNode } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";

/**
 * A finding of the ledger's check in words, with the rows that break it; one of an older check as it was written then.
 */
export function LedgerFault({ of }: { of: string }): ReactNode {
  const t = useT();
  const known = readFault(of);
  if (known === null) {
    return (
      <bdi className="code" lang="en">
        {of}
      </bdi>
    );
  }
  return (
    <Trans
      id="ledger.fault_rows"
      values={{ fault: t(known.sentence), rows: <bdi className="code">{known.rows}</bdi> }}
    />
  );
}
