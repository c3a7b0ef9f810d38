import type { Answer } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { CallFailure } from "@arcade/web/failure.ts";
import { metaOf } from "@arcade/web/refresh.ts";
import { callOrCached } from "../../../platform/wire/cached-answers.ts";

type Detail = Answer<typeof orders.detail>;

/** Reads several orders together, under the same query keys as `useRead(orders.detail, { id })`. */
export function useOrders(orderIds: readonly string[]): UseQueryResult<Detail, CallFailure>[] {
  return useQueries({
    queries: orderIds.map((id) => ({
      queryKey: [orders.detail.path, { id }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Detail> => {
        const outcome = await callOrCached(orders.detail, { id }, { signal });
        if (outcome.ok) return outcome.data;
        throw new CallFailure("refused", outcome.refusal);
      },
      meta: metaOf(orders.detail),
      staleTime: 0,
    })),
  }) as UseQueryResult<Detail, CallFailure>[]; // only a CallFailure is thrown above
}
