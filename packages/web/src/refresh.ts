import type { LightEndpoint } from "@arcade/contract/endpoint";
import type { Thing } from "@arcade/contract/things";
import type { Query, QueryClient } from "@tanstack/react-query";

/** What a query knows about its endpoint. So no list of endpoints is needed to find what shows a thing. */
type ReadMeta = Pick<LightEndpoint, "scope" | "offline" | "shows" | "only">;

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: ReadMeta;
  }
}

export function metaOf({ scope, offline, shows, only }: LightEndpoint): ReadMeta {
  return { scope, offline, ...(shows && { shows }), ...(only && { only }) };
}

/** Whether an answer shows one of the things. An event names one of them by its id. */
function showsAny(
  { meta, queryKey: [, input] }: Pick<Query, "meta" | "queryKey">,
  things: readonly Thing[],
  id: string | null,
): boolean {
  return things.some((thing) => {
    const field = meta?.only?.[thing];
    return (
      meta?.shows?.includes(thing) &&
      (id === null || field === undefined || (input as Record<string, unknown>)[field] === id)
    ); // the key ends in the input
  });
}

/** One's own answer that the device keeps. The key of a list ends in "pages" (reads.ts). */
function isKept({ meta, queryKey }: Query): boolean {
  return meta?.offline === true && meta.scope === "own" && queryKey.length === 2;
}

interface Touched {
  things: readonly Thing[];
  id?: string | null;
  /** Reads that the page keeps as they are. They are read again when they are opened the next time. */
  later?: readonly LightEndpoint[];
}

/**
 * Reads again what shows these things and is on the screen. The rest is read again when it is shown. Of what one's own
 * device keeps to be read offline, single answers are read again at once as well: an offline cart must not offer what was
 * bought. Lists are not: they would be read page by page.
 */
export async function refreshThings(client: QueryClient, { things, id = null, later = [] }: Touched): Promise<void> {
  const isLater = ({ queryKey: [path] }: Query) => later.some((endpoint) => endpoint.path === path);
  const isTouched = (query: Query) => showsAny(query, things, id);
  await Promise.all([
    client.invalidateQueries({ predicate: (query) => isTouched(query) && !isLater(query) && !isKept(query) }),
    client.invalidateQueries({
      predicate: (query) => isTouched(query) && !isLater(query) && isKept(query),
      refetchType: "all",
    }),
    later.length > 0 &&
      client.invalidateQueries({ predicate: (query) => isTouched(query) && isLater(query), refetchType: "none" }),
  ]);
}
