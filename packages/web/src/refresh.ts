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
    readAgain(client, (query) => isTouched(query) && !isLater(query) && !isKept(query)),
    readAgain(client, (query) => isTouched(query) && !isLater(query) && isKept(query), "all"),
    later.length > 0 &&
      client.invalidateQueries({ predicate: (query) => isTouched(query) && isLater(query), refetchType: "none" }),
  ]);
}

/**
 * Reads these queries again. A first answer that is on its way was requested before the change, so it is dropped and
 * requested again. Otherwise the library would wait for it and take it for the new one.
 */
export async function readAgain(
  client: QueryClient,
  predicate: (query: Query) => boolean = () => true,
  refetchType: "active" | "all" = "active",
): Promise<void> {
  for (const query of client.getQueryCache().findAll({ predicate })) {
    if (query.state.fetchStatus !== "fetching" || query.state.data !== undefined) continue;
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined); // the query holds its failure, and the page shows it
  }
  await client.invalidateQueries({ predicate, refetchType });
}
