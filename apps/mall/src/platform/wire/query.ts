import type { Answer, LightEndpoint, Sent } from "@arcade/contract/endpoint";
import type { Thing } from "@arcade/contract/things";
import {
  type InfiniteData,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { CallFailure, showFailure } from "@arcade/web/failure.ts";
import { type ItemOf, makeReads } from "@arcade/web/reads.ts";
import { readAgain, refreshThings } from "@arcade/web/refresh.ts";
import { words } from "@arcade/web/words.ts";
import { callOrCached, startCache } from "./cached-answers.ts";
import { tokenNow, session, useSession } from "./session.ts";

/**
 * Reads of the contract, cached by path and input. A read that fails stays on the page as a block with Retry
 * (loaded.tsx), so only a broken network is said aloud as well (SPEC 8).
 */
export const client = new QueryClient({
  queryCache: new QueryCache({
    onError: (reason) => {
      if (reason instanceof CallFailure && reason.kind === "network") showFailure(reason);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000, // loaded answers stay readable offline and on Back (UX-011, UX-022)
      // offline, a read fails at once and says so, instead of waiting for ever behind a skeleton (UX-001)
      networkMode: "always",
      retry: (times, reason) =>
        times < 1 && reason instanceof CallFailure && reason.kind === "network" && navigator.onLine,
      retryDelay: 800,
      refetchOnReconnect: "always",
      refetchOnWindowFocus: false,
    },
  },
});

/** A member's read is not asked for a visitor. */
export const { useRead, usePages } = makeReads(callOrCached, (endpoint) => {
  const loggedIn = useSession(({ token }) => token !== null);
  return endpoint.who === "visitor" || loggedIn;
});

/**
 * A change was sent. What shows the things that it touches is read again. `later` names reads that the page keeps until they are opened next.
 */
export function refreshAfter({ touches = [] }: LightEndpoint, later: readonly LightEndpoint[] = []): Promise<void> {
  return refreshThings(client, { things: touches, later });
}

/** Reads again whatever shows these things. */
export function refreshShowing(...things: readonly Thing[]): Promise<void> {
  return refreshThings(client, { things });
}

/** Reads these again: pulled down, or a time has come. After a change it is `refreshAfter`. */
export async function refresh(...rows: readonly LightEndpoint[]): Promise<void> {
  await readAgain(client, ({ queryKey: [path] }) => rows.some((endpoint) => endpoint.path === path));
}

/**
 * Changes a cached answer before the server confirmed it (favourite, follow, cart quantity: UX-023), and gives
 * the way back. Never for money.
 */
export function rewrite<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  change: (seen: Answer<E>) => Answer<E>,
): () => void {
  return rewriteQuery<Answer<E>>([endpoint.path, input], change);
}

/** The same for each item of an endless list, in the pages that are loaded. */
export function rewriteItems<E extends LightEndpoint>(
  endpoint: E,
  input: Omit<Sent<E>, "cursor">,
  change: (item: ItemOf<E>) => ItemOf<E>,
): () => void {
  return rewriteQuery<InfiniteData<{ items: ItemOf<E>[] }>>([endpoint.path, input, "pages"], (seen) => ({
    ...seen,
    pages: seen.pages.map((page) => ({ ...page, items: page.items.map(change) })),
  }));
}

function rewriteQuery<Data>(queryKey: QueryKey, change: (seen: Data) => Data): () => void {
  const seen = client.getQueryData<Data>(queryKey);
  void client.cancelQueries({ queryKey, exact: true });
  if (seen !== undefined) client.setQueryData(queryKey, change(seen));
  return () => client.setQueryData(queryKey, seen);
}

/** Private answers go with the session; what the server worded is asked for again in a new language. */
export function startQueries(): void {
  startCache();
  // Else a page that was opened offline takes the first "online" for no news, and is never read again.
  onlineManager.setOnline(navigator.onLine);
  let token = tokenNow();
  session.listen((now) => {
    if (now.token === token) return;
    token = now.token;
    client.removeQueries({ predicate: (query) => isPrivate(query) && !query.isActive() });
    if (now.token !== null) void client.resetQueries({ predicate: isPrivate });
    // only emptied: asked again without a token, they would send somebody who has just logged out to log in
    else for (const query of client.getQueryCache().findAll({ predicate: isPrivate })) query.reset();
  });
  let { language } = words.now();
  words.listen(() => {
    if (words.now().language === language) return;
    language = words.now().language;
    void readAgain(client);
  });
}

function isPrivate({ meta }: Query): boolean {
  return meta?.scope !== "public";
}
