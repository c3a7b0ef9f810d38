import type { Endpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import { useRef, useState } from "react";
import { type Outcome, call } from "./call.ts";
import { CallFailure, type Refusal, announceFailure } from "./failure.ts";
import { intentKey, settleIntent } from "./intent.ts";
import { refresh } from "./query.ts";

interface Options<E extends Endpoint> {
  /** What the page itself shows at its place (a field, a dialog); every other refusal becomes a toast. */
  shows?: readonly (RefusalsOf<E> | "invalid_input")[];
  /** Reads that this change makes untrue. */
  refreshes?: readonly Endpoint[];
  /** Where money or orders are made: which thing this is about, so that each has its own key. */
  intent?: string;
  /** Changes the screen at once; what it returns takes that back when the call does not succeed. Never for money. */
  before?: (input: Sent<E>) => () => void;
}

export interface Change<E extends Endpoint> {
  /** The outcome, or null where the failure was not one of the row's refusals and has been said already. */
  send: (input: Sent<E>) => Promise<Outcome<E> | null>;
  pending: boolean;
  /** Why the last try did not succeed, to be written on the page (`<FailureNote of={...} />`). */
  failure: CallFailure | Refusal | null;
  forgetFailure: () => void;
}

/** A change of the contract. Two taps on the same thing are one call (UX-003). */
export function useChange<E extends Endpoint>(row: E, options: Options<E> = {}): Change<E> {
  const running = useRef(new Map<string, Promise<Outcome<E> | null>>());
  const [pending, setPending] = useState(0);
  const [failure, setFailure] = useState<CallFailure | Refusal | null>(null);

  const send = (input: Sent<E>): Promise<Outcome<E> | null> => {
    const name = JSON.stringify(input);
    const same = running.current.get(name);
    if (same) return same;
    setPending((count) => count + 1);
    setFailure(null);
    const started = attempt(row, input, options, setFailure).finally(() => {
      running.current.delete(name);
      setPending((count) => count - 1);
    });
    running.current.set(name, started);
    return started;
  };
  return { send, pending: pending > 0, failure, forgetFailure: () => setFailure(null) };
}

async function attempt<E extends Endpoint>(
  row: E,
  input: Sent<E>,
  { shows = [], refreshes = [], intent = "", before }: Options<E>,
  setFailure: (failure: CallFailure | Refusal) => void,
): Promise<Outcome<E> | null> {
  const takeBack = before?.(input);
  const name = `${row.path}:${intent}`;
  const isShown = (refusal: Refusal | null) => refusal !== null && (shows as readonly string[]).includes(refusal.error); // a name is looked up among some names
  try {
    const outcome = await call(row, input, row.once ? { key: intentKey(name, input) } : {});
    if (row.once) settleIntent(name);
    if (!outcome.ok) {
      takeBack?.();
      setFailure(outcome.refusal);
      if (!isShown(outcome.refusal)) announceFailure(outcome.refusal);
    }
    void refresh(...refreshes);
    return outcome;
  } catch (reason) {
    takeBack?.();
    if (!(reason instanceof CallFailure)) throw reason;
    if (row.once && isAnswered(reason)) settleIntent(name);
    setFailure(reason);
    if (!isShown(reason.refusal)) announceFailure(reason);
    return null;
  }
}

/** Whether the server surely did not do it. After a cut network or a fault nobody knows, and the key stays. */
function isAnswered({ refusal }: CallFailure): boolean {
  return refusal !== null && !["internal", "unavailable", "too_often", "log_in"].includes(refusal.error);
}
