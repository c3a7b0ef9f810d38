import type { Endpoint } from "@arcade/contract/endpoint";
import type { Mall } from "../../mall.ts";
import { lateMall } from "../../reads.ts";
import type { Service } from "../serve.ts";
import type { Keep } from "./serve-public.ts";

interface Source {
  mall: Mall;
  look: ReturnType<Keep<Endpoint>> | null;
}

/**
 * Where the reads of an endpoint go: to the standby if the answer may be late and the standby is not, else to the
 * primary. Whoever has a session may have changed something just now, and reads it where it was written. Ask once in a
 * request: what is kept of an answer is made of the same source as its version.
 */
export function sourcesOf(mall: Mall, { keep }: Pick<Service, "keep">): (mayBeLate: boolean) => Source {
  const sourceOf = (each: Mall): Source => ({ mall: each, look: keep?.(each) ?? null });
  const primary = sourceOf(mall);
  const { reads } = mall;
  if (reads === null) return () => primary;
  const standby = sourceOf(lateMall(mall, reads));
  return (mayBeLate) => (mayBeLate && reads.isFresh() ? standby : primary);
}
