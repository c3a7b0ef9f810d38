import type { Endpoint, Sent } from "@arcade/contract/endpoint";
import { useRef, useState } from "react";
import { type Outcome, call } from "./call.ts";
import { CallFailure, type Refusal, announceFailure } from "./failure.ts";
import { intentKey, settleIntent } from "./intent.ts";
import { client } from "./query.ts";

interface Options {
  /** The page writes the failure at its place (`<FailureNote>`); otherwise it becomes a toast. */
  quiet?: boolean;
  /** Where money is moved: which thing this is about, so that each has its own key. */
  intent?: string;
}

export interface Change<E extends Endpoint> {
  /** The outcome, or null where the failure was not one of the row's refusals and has been said already. */
  send: (input: Sent<E>) => Promise<Outcome<E> | null>;
  pending: boolean;
  failure: CallFailure | Refusal | null;
  forgetFailure: () => void;
}

/**
 * A change of the contract. Two taps on the same thing are one call. What the page has read is asked for again in any case:
 * an operator's change shows in queues, counts, timelines and the log, and a refusal often says that a colleague was first.
 */
export function useChange<E extends Endpoint>(row: E, { quiet = false, intent = "" }: Options = {}): Change<E> {
  const running = useRef(new Map<string, Promise<Outcome<E> | null>>());
  const [pending, setPending] = useState(0);
  const [failure, setFailure] = useState<CallFailure | Refusal | null>(null);

  const send = (input: Sent<E>): Promise<Outcome<E> | null> => {
    const name = JSON.stringify(input);
    const same = running.current.get(name);
    if (same) return same;
    setPending((count) => count + 1);
    setFailure(null);
    const told = (reason: CallFailure | Refusal) => {
      setFailure(reason);
      if (!quiet) announceFailure(reason);
    };
    const started = attempt(row, input, `${row.path}:${intent}`, told).finally(() => {
      running.current.delete(name);
      setPending((count) => count - 1);
    });
    running.current.set(name, started);
    return started;
  };
  return { send, pending: pending > 0, failure, forgetFailure: () => setFailure(null) };
}

async function attempt<E extends Endpoint>(row: E, input: Sent<E>, name: string, told: (failure: CallFailure | Refusal) => void): Promise<Outcome<E> | null> {
  try {
    const outcome = await call(row, input, row.once ? { key: intentKey(name, input) } : {});
    if (row.once) settleIntent(name);
    if (!outcome.ok) told(outcome.refusal);
    void client.invalidateQueries();
    return outcome;
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    if (row.once && isAnswered(reason)) settleIntent(name);
    told(reason);
    return null;
  }
}

/** Whether the server surely did not do it. After a cut network or a fault nobody knows, and the key stays. */
function isAnswered({ refusal }: CallFailure): boolean {
  return refusal !== null && !["internal", "unavailable", "too_often", "log_in"].includes(refusal.error);
}
