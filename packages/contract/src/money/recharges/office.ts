import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { claim } from "../../base/queue/claim.ts";
import { period, sortOf } from "../../base/tables/sorted.ts";
import * as w from "../../wire.ts";
import { rechargeNetworks, rechargeRecord, rechargeSummary, transactionHash } from "./api.ts";
import { chainStates, rechargeReasons, rechargeStates } from "./states.ts";

/** Who has claimed it, and until when nobody else can take it. */

/** Another request that may be about the same money, and how they match. */
const twin = z.object({
  id: w.idText,
  member_id: w.idText,
  nickname: w.text,
  /**
   * `hash`: the same transaction; `same_picture`: the very same file; `alike_picture`: it looks the same (`distance` of
   * 256 points differ).
   */
  by: z.enum(["hash", "same_picture", "alike_picture"]),
  distance: z.nullable(w.count),
  amount: w.moneyOut,
  credited: z.nullable(w.moneyOut),
  state: z.enum(rechargeStates),
  upload_id: z.nullable(w.idText),
  createtime: w.timeOut,
});

/** One line of the queue. */
const queueItem = z.extend(rechargeSummary, {
  member: z.object({ id: w.idText, nickname: w.text }),
  /** An operator has to look at it now. */
  in_review: w.flag,
  /** This operator may decide it: it is not their own. */
  open_to_me: w.flag,
  claim,
  twins: w.count,
});

/** What one person may credit without the chain, shown before the click; null if the chain gives the amount. */
const byHand = z.object({
  /** This member's credits of the last 30 days that no chain confirmed. */
  credited_30_days: w.moneyOut,
  /** Above this in 30 days, a second person decides. The same holds if the reading differs from the claim. */
  alone_most: w.moneyOut,
  /** The most that can be credited for this claim. */
  max: w.moneyOut,
  /** The credit that waits for a second person. */
  proposal: z.nullable(z.object({ id: w.idText, amount: w.moneyOut, by: w.text })),
});

/** All of the evidence on one screen. */
const sheet = z.extend(rechargeRecord, {
  open_to_me: w.flag,
  member: z.object({
    id: w.idText,
    nickname: w.text,
    email: w.text,
    /** The language in which they read the reason of a refusal. */
    language: w.text,
    registered: w.timeOut,
    suspended: w.flag,
    wallet_frozen: w.flag,
    approved: w.count,
    approved_total: w.moneyOut,
    rejected: w.count,
  }),
  claim,
  /**
   * Whether a node is set for the network. If so, the amount is the chain's; otherwise the operator reads it from the
   * explorer.
   */
  chain_read: w.flag,
  by_hand: z.nullable(byHand),
  /** What the chain said last, beside the claim; null while nothing was found. */
  found: z.nullable(
    z.object({
      amount: w.moneyOut,
      /** As the token writes it, before rounding down to six decimals. */
      raw_amount: w.text,
      token: w.text,
      sender: w.text,
      recipient: w.text,
      /** The address that the member was shown. */
      recipient_expected: w.text,
      log_index: w.count,
      confirmations: w.count,
      confirmations_needed: w.count,
      sent_at: z.nullable(w.timeOut),
      read_at: w.timeOut,
    }),
  ),
  proof: z.nullable(z.object({ upload_id: w.idText, width: w.count, height: w.count, destroyed: w.flag })),
  twins: z.array(twin),
  decided_by: z.nullable(z.object({ operator_id: w.idText, name: w.text })),
  note: z.nullable(w.text),
});

/**
 * `review`: what an operator must look at; `waiting`: what the chain or the member moves first; `done`: what is over.
 */
export const rechargeQueues = ["review", "waiting", "done"] as const;

/** The recharge queue of the back office (RULES 5; PROOF F4, F8). */
export const rechargesOffice = {
  queue: read("/office-api/recharges/queue", {
    summary: "Requests of one queue, oldest first (those that are over: newest first), with the number in each queue.",
    who: "operator",
    shows: ["recharges", "queue", "proposals"],
    permission: "recharges.decide",
    views: { of: "recharge" },
    input: z.strictObject({
      queue: z.enum(rechargeQueues, "not_a_choice"),
      network: z.optional(z.enum(rechargeNetworks, "not_a_choice")),
      chain_state: z.optional(z.enum(chainStates, "not_a_choice")),
      member_id: z.optional(w.id),
      ...period,
      sort: sortOf("recharges"),
      cursor: w.cursor,
    }),
    output: z.extend(w.pageOf(queueItem), {
      counts: z.record(z.enum(rechargeQueues), w.count),
      oldest: z.nullable(w.timeOut),
    }),
  }),
  record: read("/office-api/recharges/record", {
    summary: "One request with all of its evidence.",
    who: "operator",
    shows: ["recharges", "queue", "proposals"],
    permission: "recharges.decide",
    views: { of: "recharge", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: sheet,
    refusals: ["not_found"],
  }),
  lookAgain: change("/office-api/recharges/look_again", {
    summary: "Asks the chain again, soon.",
    who: "operator",
    touches: ["recharges", "members", "ledger"],
    permission: "recharges.decide",
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found", "recharge_moved"],
  }),
  approve: change("/office-api/recharges/approve", {
    summary:
      "Credits a request for one transaction. If a node is set, the amount is the chain's, read at this moment. Otherwise it is the operator's reading of the explorer. A credit that no chain confirms goes to a second person, with a note, if it differs from the claim or if the member's sum of 30 days is above the limit. A transaction credits once.",
    who: "operator",
    touches: ["recharges", "members", "ledger"],
    permission: "recharges.decide",
    input: z.strictObject({
      id: w.id,
      tx_hash: transactionHash,
      /**
       * What the operator reads on the explorer. Required if no node is set. Otherwise it must be what the chain says,
       * or left out.
       */
      amount_read: z.optional(w.amount(6)),
      note: w.line(500, 0),
    }),
    /** `proposal_id`: nothing is credited yet, a second person decides. */
    output: z.object({ credited: z.nullable(w.moneyOut), proposal_id: z.nullable(w.idText) }),
    refusals: [
      "not_found",
      "own_matter",
      "nobody_decides",
      "recharge_proposed",
      "recharge_reading_most",
      "claim_first",
      "recharge_moved",
      "recharge_amount_required",
      "amount_differs",
      "hash_incorrect",
      "chain_disagrees",
      "hash_credited",
    ],
    once: true,
  }),
  decideCredit: change("/office-api/recharges/decide_credit", {
    summary: "Decides a credit that another operator read and no chain confirmed. Approved, it is credited at once.",
    who: "operator",
    touches: ["recharges", "members", "ledger"],
    permission: "recharges.decide",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: z.object({ credited: z.nullable(w.moneyOut) }),
    refusals: [
      "not_found",
      "own_matter",
      "second_person",
      "claimed_by_other",
      "proposal_closed",
      "recharge_moved",
      "hash_credited",
      "chain_decides",
    ],
    once: true,
  }),
  reject: change("/office-api/recharges/reject", {
    summary: "Refuses a request for a reason of the list, which the member reads in their language.",
    who: "operator",
    touches: ["recharges", "members", "ledger"],
    permission: "recharges.decide",
    dangerous: "unreckoned",
    input: z.strictObject({ id: w.id, reason_code: z.enum(rechargeReasons, "not_a_choice"), note: w.line(500, 0) }),
    output: w.done,
    refusals: ["not_found", "own_matter", "claim_first", "recharge_moved"],
    once: true,
  }),
} as const;
