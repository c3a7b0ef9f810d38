import type { LightEndpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import type { Outcome } from "@arcade/web/ask.ts";
import { type Change, useChanging } from "@arcade/web/changing.ts";
import { CallFailure, type Refusal, showFailure } from "@arcade/web/failure.ts";
import { sendOnce } from "@arcade/web/send-once.ts";
import { call } from "./call.ts";
import { refreshAfter } from "./query.ts";
import { isReachable } from "./reachable.ts";

interface Options<E extends LightEndpoint> {
  /** What the page itself shows at its place (a field, a dialog); every other refusal becomes a toast. */
  shows?: readonly (RefusalsOf<E> | "invalid_input")[];
  /** Reads that the page has rewritten itself or is about to leave. They are read again when they are opened next. */
  later?: readonly LightEndpoint[];
  /** Where money or orders are made: which thing this is about, so that each has its own key. */
  intent?: string;
  /** Changes the screen at once; what it returns takes that back when the call does not succeed. Never for money. */
  before?: (input: Sent<E>) => () => void;
  /** It is sent now: a payment password is dropped from here on. It is not called if nothing could be sent. */
  onItsWay?: () => void;
}

/** A change of the contract. */
export function useChange<E extends LightEndpoint>(endpoint: E, options: Options<E> = {}): Change<E> {
  return useChanging((input, fail) => attempt(endpoint, input, options, fail));
}

async function attempt<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  { shows = [], later = [], intent, before, onItsWay }: Options<E>,
  fail: (failure: CallFailure | Refusal) => void,
): Promise<Outcome<E> | null> {
  if (endpoint.once && !(await isReachable())) {
    const failure = new CallFailure("offline");
    fail(failure);
    showFailure(failure);
    return null;
  }
  onItsWay?.();
  const takeBack = before?.(input);
  // a name is looked up among some names
  const isShown = (refusal: Refusal | null) => refusal !== null && (shows as readonly string[]).includes(refusal.error);
  try {
    const outcome = await sendOnce(call, endpoint, input, intent);
    if (!outcome.ok) {
      takeBack?.();
      fail(outcome.refusal);
      if (!isShown(outcome.refusal)) showFailure(outcome.refusal);
    }
    void refreshAfter(endpoint, later);
    return outcome;
  } catch (reason) {
    takeBack?.();
    if (!(reason instanceof CallFailure)) throw reason;
    fail(reason);
    if (!isShown(reason.refusal)) showFailure(reason);
    return null;
  }
}
