import * as z from "zod/mini";
import { period } from "../../base/tables/sorted.ts";
import { change, read } from "../../endpoint.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { signalKinds, signalOutcomes } from "./kinds.ts";

const signal = {
  id: w.idText,
  kind: z.enum(signalKinds),
  /** How many accounts, orders or withdrawals it is about. */
  count: w.count,
  found: w.timeOut,
  /** When its evidence last changed. */
  changed: w.timeOut,
  outcome: z.nullable(z.enum(signalOutcomes)),
  claim,
};
const named = z.object({ id: w.idText, name: w.text });

/** Patterns that only people can judge: shown with the evidence, and nothing is blocked because of them. */
export const signalsOffice = {
  queue: read("/office-api/signals/queue", {
    summary:
      "Signals that nobody has looked at since they last changed, the oldest change first; or those that were looked at.",
    who: "operator",
    shows: ["signals", "queue"],
    permission: "signals.look",
    views: { of: "signal" },
    input: z.strictObject({ list: z.enum(["open", "looked_at"], "not_a_choice"), ...period, cursor: w.cursor }),
    output: w.pageOf(z.object(signal)),
  }),
  record: read("/office-api/signals/record", {
    summary:
      "One signal with its evidence: the accounts, stores, orders and withdrawals. Devices and networks are never shown.",
    who: "operator",
    shows: ["signals", "queue"],
    permission: "signals.look",
    views: { of: "signal", id: "signal_id" },
    input: z.strictObject({ signal_id: w.id }),
    output: z.object({
      ...signal,
      /** The evidence that was seen. A decision names it, so that nobody decides on evidence that changed meanwhile. */
      version: w.count,
      members: z.array(named),
      stores: z.array(named),
      orders: z.array(
        z.object({
          id: w.idText,
          order_no: w.text,
          product_total: w.moneyOut,
          freight: w.moneyOut,
          createtime: w.timeOut,
        }),
      ),
      withdrawals: z.array(z.object({ id: w.idText, amount: w.moneyOut, createtime: w.timeOut })),
      decisions: z.array(z.object({ at: w.timeOut, operator: w.text, outcome: z.enum(signalOutcomes), note: w.text })),
    }),
    refusals: ["not_found"],
  }),
  decide: change("/office-api/signals/decide", {
    summary:
      "Marks it as looked at, with the result: nothing to do, or passed on. It comes back when its evidence changes.",
    who: "operator",
    touches: ["signals", "members", "stores", "goods"],
    permission: "signals.decide",
    input: z.strictObject({
      signal_id: w.id,
      version: w.whole(1, Number.MAX_SAFE_INTEGER),
      outcome: z.enum(signalOutcomes, "not_a_choice"),
      note: w.note,
    }),
    output: w.done,
    refusals: ["not_found", "claimed_by_other", "signal_changed", "own_matter"],
  }),
} as const;
