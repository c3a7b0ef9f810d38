import type { Answer, Endpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import { type Outcome, call } from "./call.ts";
import { CallFailure, type Refusal } from "./failure.ts";
import { intentKey, settleIntent } from "./intent.ts";
import { refresh } from "./query.ts";

export interface Once<E extends Endpoint> {
  /** `checking`: no answer came, so it is asked for again under the same key until one does. */
  stage: "ready" | "sending" | "checking" | "done";
  answer: Answer<E> | null;
  failure: Refusal<RefusalsOf<E>> | CallFailure | null;
  send: (input: Sent<E>) => Promise<Answer<E> | null>;
  forgetFailure: () => void;
}

interface Options {
  /** Which thing this is about, so that each has its own key. */
  intent?: string;
  /** Reads that are no longer true once it is done. */
  refreshes: readonly Endpoint[];
  /** Reads that a refusal makes doubtful: the balance, a lock, the rules. */
  refreshesAfterRefusal?: readonly Endpoint[];
}

const againAfterMs = [1_000, 2_000, 4_000, 8_000];

/**
 * A change that moves money, done once whatever happens on the way (UX-003, UX-004): the key of the intent is kept
 * until an answer came, so asking again meets the first result instead of doing it twice.
 */
export function useOnce<E extends Endpoint>(row: E, { intent = "", refreshes, refreshesAfterRefusal = [] }: Options): Once<E> {
  const [stage, setStage] = useState<Once<E>["stage"]>("ready");
  const [answer, setAnswer] = useState<Answer<E> | null>(null);
  const [failure, setFailure] = useState<Once<E>["failure"]>(null);
  const busy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async (input: Sent<E>): Promise<Answer<E> | null> => {
    if (busy.current) return null;
    busy.current = true;
    setStage("sending");
    setFailure(null);
    let result = await attempt(row, intent, input);
    for (let times = 0; result === "unknown" && isHere.current; times += 1) {
      setStage("checking");
      await rest(againAfterMs[Math.min(times, againAfterMs.length - 1)] ?? 0);
      if (isHere.current) result = await attempt(row, intent, input);
    }
    busy.current = false;
    if (result === "unknown") return null; // the page was left; coming back, it shows what is true
    if (result instanceof CallFailure || !result.ok) {
      setFailure(result instanceof CallFailure ? result : result.refusal);
      setStage("ready");
      void refresh(...refreshesAfterRefusal);
      return null;
    }
    setAnswer(result.data);
    setStage("done");
    void refresh(...refreshes);
    return result.data;
  };
  return { stage, answer, failure, send, forgetFailure: () => setFailure(null) };
}

async function attempt<E extends Endpoint>(row: E, intent: string, input: Sent<E>): Promise<Outcome<E> | CallFailure | "unknown"> {
  const name = `${row.path}:${intent}`;
  try {
    const outcome = await call(row, input, { key: intentKey(name, input) });
    settleIntent(name);
    return outcome;
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    const error = reason.refusal?.error;
    if (error === undefined || error === "internal" || error === "unavailable") return "unknown";
    if (error !== "log_in" && error !== "too_often") settleIntent(name);
    return reason;
  }
}

/** Some time, or until the network is back. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener("online", go);
  });
}
