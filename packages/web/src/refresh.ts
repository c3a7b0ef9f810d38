import type { LightEndpoint } from "@arcade/contract/endpoint";
import type { Thing } from "@arcade/contract/things";
import type { Query, QueryClient } from "@tanstack/react-query";
import { noteChange } from "./wire/afresh.ts";

/**
 * What a query knows about its endpoint. Therefore no list of endpoints is needed to find the queries that show a
 * thing.
 */
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

/** An answer of the member's own that the device stores. The key of a list ends in "pages" (reads.ts). */
function isKept({ meta, queryKey }: Query): boolean {
  return meta?.offline === true && meta.scope === "own" && queryKey.length === 2;
}

interface Touched {
  things: readonly Thing[];
  id?: string | null;
  /** Reads that the page does not refresh now. They are read again when they are next opened. */
  later?: readonly LightEndpoint[];
}

/**
 * Reads again the queries that show these things and are on the screen. Other queries are read again when they are next
 * shown. Single answers that the device stores for offline reading are also read again immediately, because an offline
 * cart must not offer what was bought. Stored lists are not, because they would be read page by page.
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
 * Reads these queries again. A first answer that is still on its way was requested before the change, so it is dropped
 * and requested again. Otherwise the library would wait for it and treat it as the new one.
 */
export async function readAgain(
  client: QueryClient,
  predicate: (query: Query) => boolean = () => true,
  refetchType: "active" | "all" = "active",
): Promise<void> {
  noteChange();
  for (const query of client.getQueryCache().findAll({ predicate })) {
    if (query.state.fetchStatus !== "fetching" || query.state.data !== undefined) continue;
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined); // the query stores its failure, and the page shows it
  }
  await client.invalidateQueries({ predicate, refetchType });
}
