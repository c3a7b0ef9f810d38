import { account } from "@arcade/contract/account/api";
import type { Answer, RefusalsOf } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/orders/api";
import { wallet } from "@arcade/contract/wallet/api";
import { useEffect, useRef, useState } from "react";
import { type Outcome, call } from "../../platform/call.ts";
import { CallFailure, type Refusal } from "../../platform/failure.ts";
import { intentKey, settleIntent } from "../../platform/intent.ts";
import { refresh } from "../../platform/query.ts";

export type Paid = Answer<typeof orders.pay>;

export interface Payment {
  /** `checking`: no answer came, so it is asked for again under the same key until one does. */
  stage: "ready" | "sending" | "checking" | "paid";
  paid: Paid | null;
  failure: Refusal<RefusalsOf<typeof orders.pay>> | CallFailure | null;
  send: (paymentPassword: string) => Promise<void>;
  forgetFailure: () => void;
}

const againAfterMs = [1_000, 2_000, 4_000, 8_000];

/**
 * Pays orders, once whatever happens on the way (UX-003, UX-004): the key of the intent is kept until an answer
 * came, so asking again meets the first result instead of paying twice.
 */
export function usePayment(orderIds: readonly string[]): Payment {
  const [stage, setStage] = useState<Payment["stage"]>("ready");
  const [paid, setPaid] = useState<Paid | null>(null);
  const [failure, setFailure] = useState<Payment["failure"]>(null);
  const busy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async (paymentPassword: string) => {
    if (busy.current) return;
    busy.current = true;
    setStage("sending");
    setFailure(null);
    let result = await attempt(orderIds, paymentPassword);
    for (let times = 0; result === "unknown" && isHere.current; times += 1) {
      setStage("checking");
      await rest(againAfterMs[Math.min(times, againAfterMs.length - 1)] ?? 0);
      if (isHere.current) result = await attempt(orderIds, paymentPassword);
    }
    busy.current = false;
    if (result === "unknown") return; // the page was left; coming back, it shows the orders as they are
    if (result instanceof CallFailure || !result.ok) {
      setFailure(result instanceof CallFailure ? result : result.refusal);
      setStage("ready");
      void refresh(orders.detail, wallet.mine, account.mine);
      return;
    }
    setPaid(result.data);
    setStage("paid");
    void refresh(orders.list, orders.counts, orders.detail, wallet.mine, wallet.entries, wallet.months, account.statistics);
  };
  return { stage, paid, failure, send, forgetFailure: () => setFailure(null) };
}

async function attempt(orderIds: readonly string[], paymentPassword: string): Promise<Outcome<typeof orders.pay> | CallFailure | "unknown"> {
  const input = { order_ids: [...orderIds], payment_password: paymentPassword };
  const name = `${orders.pay.path}:${orderIds.join(".")}`;
  try {
    const outcome = await call(orders.pay, input, { key: intentKey(name, input) });
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
