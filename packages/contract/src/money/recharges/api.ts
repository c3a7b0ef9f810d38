import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { networks } from "../networks/networks.ts";
import * as w from "../../wire.ts";
import { chainStates, rechargeReasons, rechargeStates, rechargeSteps } from "./states.ts";

/**
 * A transaction's hash as typed or pasted, or a link to it on an explorer; `readHash` of money/networks/addresses.ts
 * reads it on both sides.
 */
export const transactionHash = w.line(300);

/** "demo" is money from no chain, in demo mode only. */
export const rechargeNetworks = [...networks, "demo"] as const;

/** A request as lists show it. */
export const rechargeSummary = z.object({
  id: w.idText,
  network: z.enum(rechargeNetworks),
  /** What the member says was sent. */
  amount: w.moneyOut,
  /** What was credited: what the chain says, which may differ. Null until it is approved. */
  credited: z.nullable(w.moneyOut),
  state: z.enum(rechargeStates),
  chain_state: z.enum(chainStates),
  /** Seen so far, and needed; null while the chain knows no such transfer. */
  confirmations: z.nullable(w.count),
  confirmations_needed: z.nullable(w.count),
  tx_hash: z.nullable(w.text),
  reason_code: z.nullable(z.enum(rechargeReasons)),
  createtime: w.timeOut,
  decidetime: z.nullable(w.timeOut),
});

/** A request in full, with its history, oldest first. */
export const rechargeRecord = z.extend(rechargeSummary, {
  upload_id: z.nullable(w.idText),
  /** What the chain says was sent; null while it is not known. */
  found_amount: z.nullable(w.moneyOut),
  /** The rules under which it was made and is judged. */
  rules_version: w.count,
  /** Whether an operator has to look at it now. */
  in_review: w.flag,
  /** The public page of the transaction; null without a hash. */
  explorer: z.nullable(w.text),
  steps: z.array(
    z.object({
      step: z.enum(rechargeSteps),
      /** What the chain said, at `looked` and `in_review`. */
      chain_state: z.nullable(z.enum(chainStates)),
      confirmations: z.nullable(w.count),
      createtime: w.timeOut,
    }),
  ),
});

/**
 * Putting USDT in (SPEC 5, 8; RULES 5). The networks themselves, with address and least amount, are `networks.list`.
 */
export const recharges = {
  open: read("/wanlshop/recharges/open", {
    summary:
      "What applies to a recharge now, before anything is typed: closed or not and why, the greatest amount, how many may wait at once.",
    who: "member",
    shows: ["recharges"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      closed: z.nullable(z.object({ reason: w.text, until: z.nullable(w.timeOut) })),
      /** The wallet is frozen: the reason. Money that was sent already is still credited. */
      frozen: z.nullable(w.text),
      max: w.moneyOut,
      waiting: w.count,
      waiting_most: w.count,
      /** How long the last credits took, up to 30 of them: half of them took no longer. Null while there are few. */
      usual: z.nullable(z.object({ minutes: w.count, credits: w.count })),
      rules_version: w.count,
    }),
  }),
  submit: change("/wanlshop/recharges/submit", {
    summary:
      "Reports that USDT was sent: network, amount and a picture of the transfer. With the hash, the chain is asked. The chain's amount is credited.",
    who: "member",
    touches: ["recharges", "wallet"],
    // Each may be left out. Then a refusal of its own asks for it (SPEC 8).
    input: z.strictObject({
      network: z.optional(z.enum(networks, "not_a_choice")),
      amount: z.optional(w.amount(6)),
      upload_id: z.optional(w.id),
      tx_hash: z.optional(transactionHash),
    }),
    output: rechargeRecord,
    refusals: [
      "agree_again",
      "recharge_amount_required",
      "recharge_method_required",
      "recharge_proof_required",
      "recharge_minimum",
      "recharge_most",
      "recharge_closed",
      "recharges_waiting",
      "network_closed",
      "wallet_frozen",
      "proof_used",
      "hash_incorrect",
      "hash_given",
      "not_found",
    ],
    once: true,
  }),
  mine: read("/wanlshop/recharges/mine", {
    summary: "My recharge requests, newest first.",
    who: "member",
    shows: ["recharges"],
    evenSuspended: true,
    input: z.strictObject({ state: z.optional(z.enum(rechargeStates, "not_a_choice")), cursor: w.cursor }),
    output: w.pageOf(rechargeSummary),
  }),
  one: read("/wanlshop/recharges/one", {
    summary: "One of my requests, with its steps and their times.",
    who: "member",
    shows: ["recharges"],
    only: { recharges: "id" },
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: rechargeRecord,
    refusals: ["not_found"],
  }),
  addHash: change("/wanlshop/recharges/add_hash", {
    summary: "Adds the transaction's hash to a request that has none, or whose first hash the chain did not know.",
    who: "member",
    touches: ["recharges"],
    input: z.strictObject({ id: w.id, tx_hash: transactionHash }),
    output: rechargeRecord,
    refusals: ["not_found", "recharge_moved", "hash_incorrect", "hash_given", "hash_kept"],
  }),
  cancel: change("/wanlshop/recharges/cancel", {
    summary: "Withdraws a pending request, for example if nothing was sent. Doing it twice is the same as once.",
    who: "member",
    touches: ["recharges"],
    input: z.strictObject({ id: w.id }),
    output: rechargeRecord,
    refusals: ["not_found", "recharge_moved"],
  }),
} as const;
