import { mayDo } from "@arcade/contract/access";
import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import { type InfiniteData, QueryClient, type QueryKey, type UseQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "./call.ts";
import { CallFailure } from "./failure.ts";
import { session } from "./session.ts";
import { words } from "./words.ts";

/** Reads of the contract, cached by path and input. A read that fails stays on the page as a block with Retry. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      // offline, a read fails at once and says so, instead of waiting for ever behind a skeleton
      networkMode: "always",
      retry: (times, reason) => times < 1 && reason instanceof CallFailure && reason.kind === "network" && navigator.onLine,
      retryDelay: 800,
      refetchOnReconnect: "always",
      refetchOnWindowFocus: "always",
    },
  },
});

/** Nothing of one operator is shown to the next, and what the server worded is asked for again in a new language. */
export function startQueries(): void {
  let { token, language } = { token: session.now().token, language: words.now().language };
  session.listen(() => {
    if (session.now().token === token) return;
    token = session.now().token;
    client.clear();
  });
  words.listen(() => {
    if (words.now().language === language) return;
    language = words.now().language;
    void client.invalidateQueries();
  });
}

interface ReadOptions {
  /** False while a needed parameter is not known yet. */
  enabled?: boolean;
  /** Asks again on this beat while the page is shown. */
  everyMs?: number;
  /** How old an answer may be before it is asked for again on the next showing. */
  staleMs?: number;
}

/** One answer. A refusal arrives as a CallFailure in `error`. What this operator may not see is not asked for. */
export function useRead<E extends Endpoint>(row: E, input: Sent<E>, options: ReadOptions = {}): UseQueryResult<Answer<E>, CallFailure> {
  const allowed = useAllowed(row);
  return useQuery<Answer<E>, CallFailure>({
    queryKey: [row.path, input],
    queryFn: ({ signal }) => answer(row, input, signal),
    enabled: allowed && (options.enabled ?? true),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
}

export type ItemOf<E extends Endpoint> = Answer<E> extends { items: readonly (infer Item)[]; next: string | null } ? Item : never;
type PageOf<E extends Endpoint> = Answer<E> & { items: ItemOf<E>[]; next: string | null };

/** A list of a row that answers `{items, next}`: what came so far. */
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
    enabled: allowed && (options.enabled ?? true),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  });
  const pages = query.data?.pages ?? [];
  return { query, first: pages[0], items: pages.flatMap((page) => page.items) };
}

async function answer<E extends Endpoint>(row: E, input: Sent<E>, signal: AbortSignal): Promise<Answer<E>> {
  const outcome = await call(row, input, { signal });
  if (outcome.ok) return outcome.data;
  throw new CallFailure("refused", outcome.refusal);
}

function useAllowed({ permission }: Endpoint): boolean {
  const { operator } = session.use();
  return !permission || (operator !== null && mayDo(operator.role, permission));
}
