import type { LightEndpoint } from "@arcade/contract/endpoint";
import { type Change, useChanging } from "@arcade/web/changing.ts";
import { CallFailure, showFailure } from "@arcade/web/failure.ts";
import { refreshThings } from "@arcade/web/refresh.ts";
import { sendOnce } from "@arcade/web/send-once.ts";
import { call } from "./call.ts";
import { client } from "./query.ts";

interface Options {
  /** The page writes the failure at its place (`<FailureNote>`); otherwise it becomes a toast. */
  quiet?: boolean;
  /** Where money is moved: which thing this is about, so that each has its own key. */
  intent?: string;
}

/**
 * A change of the contract. What shows the things that it touches is read again in any case: a refusal often says that
 * a colleague was first.
 */
export function useChange<E extends LightEndpoint>(endpoint: E, { quiet = false, intent }: Options = {}): Change<E> {
  return useChanging(async (input, fail) => {
    try {
      const outcome = await sendOnce(call, endpoint, input, intent);
      if (!outcome.ok) {
        fail(outcome.refusal);
        if (!quiet) showFailure(outcome.refusal);
      }
      void refreshThings(client, { things: endpoint.touches ?? [] });
      return outcome;
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason;
      fail(reason);
      if (!quiet) showFailure(reason);
      return null;
    }
  });
}
