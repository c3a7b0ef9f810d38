import type { ReactNode } from "react";
import { Trans } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";

/** "Arrives Tue, Dec 2 – Thu, Dec 4", in the reader's time zone. */
export function ArrivalDays({ of: { from, to } }: { of: { from: string; to: string } }): ReactNode {
  const show = useShow();
  return <Trans id="arrivals.range" values={{ days: show.days(from, to) }} />;
}
