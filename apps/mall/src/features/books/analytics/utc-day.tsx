import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";

/** A day of the reports, which are days of UTC, as people write it. Its noon is the same day in nearly every zone. */
export function UtcDay({ of }: { of: string }): ReactNode {
  const show = useShow();
  return <bdi>{show.date(`${of}T12:00:00Z`)}</bdi>;
}
