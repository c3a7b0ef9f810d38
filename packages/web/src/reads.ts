import type { Answer, LightEndpoint, Sent } from "@arcade/contract/endpoint";
import {
  type InfiniteData,
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { Call } from "./ask.ts";
import { CallFailure } from "./failure.ts";
import { metaOf } from "./refresh.ts";

interface ReadOptions {
  /** False while a required parameter is not known yet. */
  enabled?: boolean;
  /** The age after which an answer is read again when it is next shown. */
  staleMs?: number;
  /** The interval at which the page reads again while it is shown. */
  everyMs?: number;
}

export type ItemOf<E extends LightEndpoint> =
  Answer<E> extends { items: readonly (infer Item)[]; next: string | null } ? Item : never;
type PageOf<E extends LightEndpoint> = Answer<E> & { items: ItemOf<E>[]; next: string | null };

/**
 * Reads of the contract through an app's own call, cached by path and input. A read that the caller may not make is not
 * sent.
 */
export function makeReads(call: Call, useAllowed: (endpoint: LightEndpoint) => boolean) {
  async function answer<E extends LightEndpoint>(endpoint: E, input: Sent<E>, signal: AbortSignal): Promise<Answer<E>> {
    const outcome = await call(endpoint, input, { signal });
    if (outcome.ok) return outcome.data;
    throw new CallFailure("refused", outcome.refusal);
  }

  const useOptions = (endpoint: LightEndpoint, { enabled = true, staleMs, everyMs }: ReadOptions) => ({
    enabled: useAllowed(endpoint) && enabled,
    meta: metaOf(endpoint),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });

  /** One answer. A refusal arrives as a CallFailure in `error`. */
  function useRead<E extends LightEndpoint>(
    endpoint: E,
    input: Sent<E>,
    options: ReadOptions = {},
  ): UseQueryResult<Answer<E>, CallFailure> {
    return useQuery<Answer<E>, CallFailure>({
      queryKey: [endpoint.path, input],
      queryFn: ({ signal }) => answer(endpoint, input, signal),
      ...useOptions(endpoint, options),
    });
  }

  /** An endless list of an endpoint that answers `{items, next}`. `items` has all pages loaded so far. */
  function usePages<E extends LightEndpoint>(endpoint: E, input: Omit<Sent<E>, "cursor">, options: ReadOptions = {}) {
    const query = useInfiniteQuery<PageOf<E>, CallFailure, InfiniteData<PageOf<E>>, QueryKey, string | null>({
      queryKey: [endpoint.path, input, "pages"],
      queryFn: async ({ pageParam, signal }) => {
        // the input and its cursor, joined again
        const page = await answer(endpoint, { ...input, cursor: pageParam ?? undefined } as Sent<E>, signal);
        return page as PageOf<E>; // the same answer; `ItemOf` is empty for a row without pages
      },
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
      ...useOptions(endpoint, options),
    });
    const pages = query.data?.pages ?? [];
    return { query, pages, first: pages[0], items: pages.flatMap((page) => page.items) };
  }

  return { useRead, usePages };
}
