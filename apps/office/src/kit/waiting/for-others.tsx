import { Trans } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";

/** How much of these kinds is in the list, but waits for somebody else. */
export function ForOthers({ of }: { of: readonly { others: number }[] }): ReactNode {
  const count = of.reduce((sum, { others }) => sum + others, 0);
  return count === 0 ? null : (
    <p className="quiet" role="status">
      <Trans id="queue.others" values={{ count }} />
    </p>
  );
}
