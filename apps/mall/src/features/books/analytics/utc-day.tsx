import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";

/** A day of the reports (UTC) in readable form. It uses noon, which is the same day in nearly every time zone. */
export function UtcDay({ of }: { of: string }): ReactNode {
  const show = useShow();
  return <bdi>{show.date(`${of}T12:00:00Z`)}</bdi>;
}
