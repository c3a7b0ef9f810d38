import type { LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { useRef, useState } from "react";
import type { Outcome } from "./ask.ts";
import type { CallFailure, Refusal } from "./failure.ts";

export interface Change<E extends LightEndpoint> {
  /**
   * The result, or null if the failure was not one of the endpoint's refusals. In that case it has been shown already.
   */
  send: (input: Sent<E>) => Promise<Outcome<E> | null>;
  pending: boolean;
  /** Why the last try failed. The page shows it with `<FailureNote of={...} />`. */
  failure: CallFailure | Refusal | null;
  forgetFailure: () => void;
}

type Attempt<E extends LightEndpoint> = (
  input: Sent<E>,
  fail: (failure: CallFailure | Refusal) => void,
) => Promise<Outcome<E> | null>;

/**
 * The state of a change for each app's `useChange`: what is being sent and what failed. Two taps on the same thing are
 * one call (UX-003).
 */
export function useChanging<E extends LightEndpoint>(attempt: Attempt<E>): Change<E> {
  const running = useRef(new Map<string, Promise<Outcome<E> | null>>());
  const [pending, setPending] = useState(0);
  const [failure, setFailure] = useState<CallFailure | Refusal | null>(null);

  const send = (input: Sent<E>): Promise<Outcome<E> | null> => {
    const name = JSON.stringify(input);
    const same = running.current.get(name);
    if (same) return same;
    setPending((count) => count + 1);
    setFailure(null);
    const started = attempt(input, setFailure).finally(() => {
      running.current.delete(name);
      setPending((count) => count - 1);
    });
    running.current.set(name, started);
    return started;
  };
  return { send, pending: pending > 0, failure, forgetFailure: () => setFailure(null) };
}
