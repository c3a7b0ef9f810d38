import { carts } from "@arcade/contract/buying/carts/api";
import type { Answer } from "@arcade/contract/endpoint";
import { CallFailure, type Refusal } from "@arcade/web/failure.ts";
import { makeStore } from "@arcade/web/store.ts";
import { needWords, words } from "@arcade/web/words.ts";
import { toast } from "../../../kit/layers/toasts.tsx";
import { call } from "../../../platform/wire/call.ts";
import { refreshAfter } from "../../../platform/wire/query.ts";
import { refusalSentence } from "../../../platform/refusal.ts";
import { session, tokenNow } from "../../../platform/wire/session.ts";
import { followCartOfOtherTabs, localLines, writeLocalLines } from "./local-cart.ts";

type LeftOut = Answer<typeof carts.merge>["left_out"][number];

/** The goods that could not be moved at log-in. The cart shows them until the member has read it. */
export const leftOut = makeStore<{ items: readonly LeftOut[]; max: number }>({ items: [], max: 0 });

/** Moves the visitor's cart to the member as soon as somebody logs in (UX-064). Call once, at the start. */
export function startCartMerge(): void {
  followCartOfOtherTabs();
  let token = tokenNow();
  if (token) void mergeCart();
  session.listen((now) => {
    if (now.token === token) return;
    token = now.token;
    if (token) void mergeCart();
    else leftOut.set({ items: [], max: 0 });
  });
}

/** The refusal whose sentence says why, with the parameters that are known here. */
export function refusalOfLeftOut({ name, reason }: LeftOut, max: number): Refusal {
  const parameters = { name, left: 0, max };
  return { error: reason, parameters, msg: "" } as Refusal; // more parameters than each sentence needs
}

async function mergeCart(): Promise<void> {
  const sent = localLines.now();
  if (sent.length === 0) return;
  try {
    const outcome = await call(carts.merge, { lines: sent.map(({ sku_id, quantity }) => ({ sku_id, quantity })) });
    if (!outcome.ok) return;
    writeLocalLines((lines) => lines.filter((line) => !sent.includes(line)));
    void refreshAfter(carts.merge);
    await name(outcome.data.left_out, outcome.data.lines_most);
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason;
    // the lines stay on this device; the next start or log-in tries again
  }
}

async function name(items: readonly LeftOut[], max: number): Promise<void> {
  if (items.length === 0) return;
  leftOut.set({ items, max });
  await needWords("refusal");
  const t = words.now().catalogue.t;
  toast.show({
    text: items.map((item) => refusalSentence(refusalOfLeftOut(item, max), t)).join(" "),
    tone: "failure",
  });
}
