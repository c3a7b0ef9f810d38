import { usePlaceName } from "@arcade/web/place-name.ts";
import type { ReactNode } from "react";

/** A country by its name in the reader's language; the name of a city as it was written. */
export function Place({ of }: { of: string }): ReactNode {
  const nameOf = usePlaceName();
  return <bdi>{nameOf(of)}</bdi>;
}
