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
 * primary. A caller with a session may have changed something just now, so they read from the primary. Ask once in a
 * request, because an answer and its version must come from the same source.
 */
export function sourcesOf(mall: Mall, { keep }: Pick<Service, "keep">): (mayBeLate: boolean) => Source {
  const sourceOf = (each: Mall): Source => ({ mall: each, look: keep?.(each) ?? null });
  const primary = sourceOf(mall);
  const { reads } = mall;
  if (reads === null) return () => primary;
  const standby = sourceOf(lateMall(mall, reads));
  return (mayBeLate) => (mayBeLate && reads.isFresh() ? standby : primary);
}
