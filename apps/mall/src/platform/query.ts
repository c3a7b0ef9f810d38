import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import { type InfiniteData, type Query, QueryCache, QueryClient, type QueryKey, type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";
import { CallFailure, announceFailure } from "./failure.ts";
import { tokenNow, useSession } from "./session.ts";
import { useWords } from "./words.ts";

/**
 * Reads of the contract, cached by path and input. A read that fails stays on the page as a block with Retry
 * (loaded.tsx), so only a broken network is said aloud as well (SPEC 8).
 */
export const client = new QueryClient({
  queryCache: new QueryCache({
    onError: (reason) => {
      if (reason instanceof CallFailure && reason.kind === "network") announceFailure(reason);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000, // what was seen stays readable offline and on Back (UX-011, UX-022)
      // offline, a read fails at once and says so, instead of waiting for ever behind a skeleton (UX-001)
      networkMode: "always",
      retry: (times, reason) => times < 1 && reason instanceof CallFailure && reason.kind === "network" && navigator.onLine,
      retryDelay: 800,
      refetchOnReconnect: "always",
      refetchOnWindowFocus: false,
    },
  },
});

interface ReadOptions {
  /** False while a needed parameter is not known yet. */
  enabled?: boolean;
  /** How old an answer may be before it is asked for again on the next showing. */
  staleMs?: number;
  /** Asks again on this beat while the page is shown. */
  everyMs?: number;
}

/** One answer. A member's read is not asked for a visitor. A refusal arrives as a CallFailure in `error`. */
export function useRead<E extends Endpoint>(row: E, input: Sent<E>, options: ReadOptions = {}): UseQueryResult<Answer<E>, CallFailure> {
  const allowed = useAllowed(row);
  return useQuery<Answer<E>, CallFailure>({
    queryKey: [row.path, input],
    queryFn: ({ signal }) => answer(row, input, signal),
    enabled: allowed && (options.enabled ?? true),
    meta: { scope: row.scope },
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
}

type ItemOf<E extends Endpoint> = Answer<E> extends { items: readonly (infer Item)[]; next: string | null } ? Item : never;
type PageOf<E extends Endpoint> = Answer<E> & { items: ItemOf<E>[]; next: string | null };

/** An endless list of a row that answers `{items, next}`: all of it so far in `items`, for `<Endless of={...}>`. */
export function usePages<E extends Endpoint>(row: E, input: Omit<Sent<E>, "cursor">, options: ReadOptions = {}) {
  const allowed = useAllowed(row);
  const query = useInfiniteQuery<PageOf<E>, CallFailure, InfiniteData<PageOf<E>>, QueryKey, string | null>({
    queryKey: [row.path, input, "pages"],
    queryFn: async ({ pageParam, signal }) => {
      const page = await answer(row, { ...input, cursor: pageParam ?? undefined } as Sent<E>, signal); // the input and its cursor, put together again
      return page as PageOf<E>; // the same answer; `ItemOf` is empty for a row without pages
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    meta: { scope: row.scope },
    enabled: allowed && (options.enabled ?? true),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  });
  const pages = query.data?.pages ?? [];
  return { query, pages, items: pages.flatMap((page) => page.items) };
}

async function answer<E extends Endpoint>(row: E, input: Sent<E>, signal: AbortSignal): Promise<Answer<E>> {
  const outcome = await call(row, input, { signal });
  if (outcome.ok) return outcome.data;
  throw new CallFailure("refused", outcome.refusal);
}

function useAllowed(row: Endpoint): boolean {
  const loggedIn = useSession(({ token }) => token !== null);
  return row.who === "visitor" || loggedIn;
}

/** What the page has seen of these rows is no longer true: shown ones are asked for again. */
export async function refresh(...rows: readonly Endpoint[]): Promise<void> {
  await Promise.all(rows.map((row) => client.invalidateQueries({ queryKey: [row.path] })));
}

/**
 * Changes a cached answer before the server confirmed it (favourite, follow, cart quantity: UX-023), and gives
 * the way back. Never for money.
 */
export function rewrite<E extends Endpoint>(row: E, input: Sent<E>, change: (seen: Answer<E>) => Answer<E>): () => void {
  const queryKey = [row.path, input];
  const seen = client.getQueryData<Answer<E>>(queryKey);
  void client.cancelQueries({ queryKey });
  if (seen !== undefined) client.setQueryData(queryKey, change(seen));
  return () => client.setQueryData(queryKey, seen);
}

/** Private answers go with the session; what the server worded is asked for again in a new language. */
export function startQueries(): void {
  let token = tokenNow();
  useSession.subscribe((session) => {
    if (session.token === token) return;
    token = session.token;
    client.removeQueries({ predicate: (query) => isPrivate(query) && !query.isActive() });
    if (session.token !== null) void client.resetQueries({ predicate: isPrivate });
    // only emptied: asked again without a token, they would send somebody who has just logged out to log in
    else for (const query of client.getQueryCache().findAll({ predicate: isPrivate })) query.reset();
  });
  let language = useWords.getState().language;
  useWords.subscribe((words) => {
    if (words.language === language) return;
    language = words.language;
    void client.invalidateQueries();
  });
}

function isPrivate({ meta }: Query): boolean {
  return meta?.["scope"] !== "public";
}
