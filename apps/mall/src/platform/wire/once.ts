import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import type { Answer, LightEndpoint, RefusalsOf, Sent } from "@arcade/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import type { Outcome } from "@arcade/web/ask.ts";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { sendOnce } from "@arcade/web/send-once.ts";
import { call } from "./call.ts";
import { refreshAfter } from "./query.ts";
import { isReachable } from "./reachable.ts";

export interface Once<E extends LightEndpoint> {
  /** `checking`: no answer came, so it is asked for again under the same key until one does. */
  stage: "ready" | "sending" | "checking" | "done";
  answer: Answer<E> | null;
  failure: Refusal<RefusalsOf<E>> | CallFailure | null;
  /** `onItsWay` is when it goes out: without a network nothing is sent, and what was typed stays. */
  send: (input: Sent<E>, onItsWay?: () => void) => Promise<Answer<E> | null>;
  forgetFailure: () => void;
}

interface Options {
  /** Which thing this is about, so that each has its own key. */
  intent?: string;
  /** Reads that the page still uses or is about to leave. They are read again when they are opened next. */
  later?: readonly LightEndpoint[];
}

const askAgain: Backoff = { firstMs: 1_000, maxMs: 8_000 };

/**
 * A change that moves money, done once whatever happens on the way (UX-003, UX-004): the key of the intent is stored
 * until an answer came, so asking again gets the first result instead of doing it twice.
 */
export function useOnce<E extends LightEndpoint>(endpoint: E, { intent = "", later }: Options = {}): Once<E> {
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

  const send = async (input: Sent<E>, onItsWay?: () => void): Promise<Answer<E> | null> => {
    if (busy.current) return null;
    busy.current = true;
    setStage("sending");
    setFailure(null);
    if (!(await isReachable())) {
      busy.current = false;
      setFailure(new CallFailure("offline"));
      setStage("ready");
      return null;
    }
    onItsWay?.();
    let result = await attempt(endpoint, intent, input);
    for (let times = 0; result === "unknown" && isHere.current; times += 1) {
      setStage("checking");
      await rest(backoffMs(times, askAgain));
      if (isHere.current) result = await attempt(endpoint, intent, input);
    }
    busy.current = false;
    if (result === "unknown") return null; // the user left the page; on return it shows the real state
    if (result instanceof CallFailure || !result.ok) {
      setFailure(result instanceof CallFailure ? result : result.refusal);
      setStage("ready");
      void refreshAfter(endpoint, later);
      return null;
    }
    setAnswer(result.data);
    setStage("done");
    void refreshAfter(endpoint, later);
    return result.data;
  };
  return { stage, answer, failure, send, forgetFailure: () => setFailure(null) };
}

async function attempt<E extends LightEndpoint>(
  endpoint: E,
  intent: string,
  input: Sent<E>,
): Promise<Outcome<E> | CallFailure | "unknown"> {
  try {
    return await sendOnce(call, endpoint, input, intent);
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    const error = reason.refusal?.error;
    return error === undefined || error === "internal" || error === "unavailable" ? "unknown" : reason;
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
