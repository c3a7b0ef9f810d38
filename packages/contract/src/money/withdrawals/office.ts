import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { networks } from "../networks/networks.ts";
import { transactionHash } from "../recharges/api.ts";
import { claim } from "../../base/queue/claim.ts";
import { period, sortOf } from "../../base/tables/sorted.ts";
import * as w from "../../wire.ts";
import { withdrawalSteps } from "./api.ts";
import { rejectReasons, returnReasons } from "./reasons.ts";
import { withdrawalStates } from "./states.ts";

/** What an operator may add if a code says enough. Otherwise `w.note` is required. */
const note = w.line(500, 0);

/** What may need a second look. Each is a fact with its figure, and none decides alone. */
export const withdrawalRisks = [
  "account_new",
  "password_changed_lately",
  "email_changed_lately",
  "payment_password_changed_lately",
  "address_new",
  "address_used_by_others",
  "recharged_lately",
  "device_new",
  "wallet_frozen",
  "stopped_by_member",
] as const;

const queueItem = z.object({
  id: w.idText,
  createtime: w.timeOut,
  member: z.object({ id: w.idText, nickname: w.text }),
  network: z.enum(networks),
  amount: w.moneyOut,
  actual_amount: w.moneyOut,
  state: z.enum(withdrawalStates),
  approvals: w.count,
  approvals_needed: w.count,
  claim,
  /** This operator may take its next step: it is not their own, and `own_hand` is null. */
  open_to_me: w.flag,
  /**
   * Why another person must take the next step: the reader approved it, sent it, or alone credited its member by hand
   * within 30 days. The operators whom a person added alone, and another account on their device, count as this person.
   */
  own_hand: z.nullable(z.enum(["approved", "credited", "sent"])),
  /** Since when somebody must look: begun and not finished, or sent and not found. */
  attention_since: z.nullable(w.timeOut),
});

/** What must be done: to decide, to send, to confirm; what needs a person now; what is over. */
export const withdrawalQueues = ["pending", "to_send", "sent", "attention", "done"] as const;

const decided = { who: "operator", permission: "withdrawals.decide" } as const;

/** The back office's side of withdrawals (RULES 5; PROOF F3, F8, REL-011, REL-012). */
export const withdrawalsOffice = {
  queue: read("/office-api/withdrawals/queue", {
    views: { of: "withdrawal" },
    summary: "Requests of one queue, oldest first (those that are over: newest first), with the number in each queue.",
    ...decided,
    shows: ["withdrawals", "queue", "proposals"],
    input: z.strictObject({
      queue: z.enum(withdrawalQueues, "not_a_choice"),
      ...period,
      sort: sortOf("withdrawals"),
      cursor: w.cursor,
    }),
    output: z.extend(w.pageOf(queueItem), { counts: z.record(z.enum(withdrawalQueues), w.count) }),
  }),
  record: read("/office-api/withdrawals/record", {
    views: { of: "withdrawal", id: "id" },
    summary: "One request with everything that is needed to decide it.",
    ...decided,
    shows: ["withdrawals", "queue", "proposals"],
    input: z.strictObject({ id: w.id }),
    output: z.extend(queueItem, {
      address: w.text,
      label: z.nullable(z.string()),
      fee: w.moneyOut,
      rules: z.object({
        version: w.count,
        fee_fixed: w.moneyOut,
        fee_ppm: w.count,
        min: w.moneyOut,
        max: w.moneyOut,
        month_most: w.count,
        month_place: z.nullable(w.count),
      }),
      /**
       * What the member requested within 30 days, and what went to this address, this request included. Above
       * `two_operators_above` it takes two people.
       */
      asked_30_days: z.nullable(w.moneyOut),
      two_operators_above: z.nullable(w.moneyOut),
      hash: z.nullable(z.string()),
      explorer: z.nullable(z.string()),
      /** What the chain says about the hash (a word of networks/chain), and its confirmations. */
      chain: z.nullable(
        z.object({
          state: w.text,
          confirmations: w.count,
          needed: w.count,
          looked_at: z.nullable(w.timeOut),
          read_by_chain: w.flag,
        }),
      ),
      sending_by: z.nullable(z.string()),
      /**
       * A person other than the sender confirms, corrects or returns it. While it is being sent, only after it needs
       * attention.
       */
      mine_to_second: w.flag,
      reject_reason: z.nullable(z.enum(rejectReasons)),
      reject_note: z.nullable(z.string()),
      steps: z.array(
        z.object({
          step: z.enum(withdrawalSteps),
          at: w.timeOut,
          approvals: w.count,
          by: z.nullable(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
      risks: z.array(
        z.object({ risk: z.enum(withdrawalRisks), at: z.nullable(w.timeOut), count: z.nullable(w.count) }),
      ),
      facts: z.object({
        email: w.text,
        /** The language in which they read the reason of a refusal. */
        language: w.text,
        member_since: w.timeOut,
        password_changed: z.nullable(w.timeOut),
        email_changed: z.nullable(w.timeOut),
        payment_password_changed: z.nullable(w.timeOut),
        /** The member said "this was not me" and has not set a new password since: nothing can be approved or sent. */
        withdrawals_stopped: z.nullable(w.timeOut),
        wallet_frozen_reason: z.nullable(z.string()),
        available: w.moneyOut,
        held: w.moneyOut,
        /** Sources and uses of this member's money, by transfer kind. */
        money: z.array(z.object({ cause: w.text, entries: w.count, amount: w.moneyOut, last: w.timeOut })),
        devices: z.array(z.object({ client: w.text, createtime: w.timeOut, seen: w.timeOut })),
        address_saved: z.nullable(w.timeOut),
        /** To the same address: this member's confirmed requests, and how many other members used it. */
        same_address: z.object({
          own_confirmed: w.count,
          other_members: w.count,
          others: z.array(z.object({ member_id: w.idText, nickname: w.text, requests: w.count })),
        }),
        earlier: z.array(
          z.object({
            id: w.idText,
            createtime: w.timeOut,
            network: z.enum(networks),
            amount: w.moneyOut,
            state: z.enum(withdrawalStates),
            same_address: w.flag,
          }),
        ),
      }),
    }),
    refusals: ["not_found"],
  }),
  approve: change("/office-api/withdrawals/approve", {
    summary:
      "Approves a request. If the sum of 30 days, of its member or to its address, is above the published amount, a second person approves too, on another device. Neither is its member, nor the person who alone credited the member by hand.",
    ...decided,
    touches: ["withdrawals", "ledger", "members"],
    input: z.strictObject({ id: w.id, note }),
    output: z.object({ state: z.enum(withdrawalStates), approvals: w.count, approvals_needed: w.count }),
    refusals: [
      "not_found",
      "withdrawal_moved",
      "claim_first",
      "own_matter",
      "second_person",
      "crediter_does_not_approve",
      "wallet_frozen",
      "account_suspended",
    ],
  }),
  reject: change("/office-api/withdrawals/reject", {
    summary:
      "Refuses a request with a reason that its member reads; the whole amount is available to them again at once.",
    ...decided,
    dangerous: "shown",
    touches: ["withdrawals", "ledger", "members"],
    input: z.strictObject({
      id: w.id,
      seen_state: z.enum(["pending", "approved"], "not_a_choice"),
      reason_code: z.enum(rejectReasons, "not_a_choice"),
      note: w.note,
    }),
    output: w.done,
    refusals: ["not_found", "withdrawal_moved", "claim_first", "own_matter"],
  }),
  beginSend: change("/office-api/withdrawals/begin_send", {
    summary:
      "This operator, who has not approved it, takes an approved request to send it. From now on nobody else may. Send only after this answered, and never on a refusal: its answer is given once.",
    ...decided,
    touches: ["withdrawals", "ledger", "members"],
    input: z.strictObject({ id: w.id }),
    output: z.object({ network: z.enum(networks), address: w.text, actual_amount: w.moneyOut }),
    refusals: [
      "not_found",
      "withdrawal_moved",
      "claim_first",
      "own_matter",
      "approver_does_not_send",
      "wallet_frozen",
      "account_suspended",
      "withdrawal_closed",
    ],
  }),
  enterHash: change("/office-api/withdrawals/enter_hash", {
    summary:
      "Records the hash of the transaction that was sent. A hash pays one withdrawal. It also takes an approved request, claimed by this operator, that was sent already, with a note; also while withdrawals are closed.",
    ...decided,
    touches: ["withdrawals", "ledger", "members"],
    input: z.strictObject({ id: w.id, hash: transactionHash, note }),
    output: w.done,
    refusals: [
      "not_found",
      "withdrawal_moved",
      "claim_first",
      "hash_incorrect",
      "hash_used",
      "own_matter",
      "approver_does_not_send",
    ],
  }),
  correctHash: change("/office-api/withdrawals/correct_hash", {
    summary: "Corrects a mistyped hash: another person than the one who entered it.",
    ...decided,
    touches: ["withdrawals", "ledger", "members"],
    input: z.strictObject({ id: w.id, hash: transactionHash, note: w.note }),
    output: w.done,
    refusals: ["not_found", "withdrawal_moved", "hash_incorrect", "hash_used", "own_matter", "second_person"],
  }),
  returnSend: change("/office-api/withdrawals/return_send", {
    summary:
      "Another person has made sure that nothing left: the request is approved and unsent again. If the chain carried the transaction out, it cannot be returned.",
    ...decided,
    dangerous: "shown",
    touches: ["withdrawals", "ledger", "members"],
    input: z.strictObject({ id: w.id, reason_code: z.enum(returnReasons, "not_a_choice"), note: w.note }),
    output: w.done,
    refusals: [
      "not_found",
      "withdrawal_moved",
      "own_matter",
      "second_person",
      "claimed_by_other",
      "withdrawal_on_chain",
      "chain_decides",
    ],
  }),
  confirm: change("/office-api/withdrawals/confirm", {
    summary:
      "If no chain reader is set: another person than the sender has seen the transaction on the chain. The held amount leaves: what arrives, and the fee.",
    ...decided,
    touches: ["withdrawals", "ledger", "members"],
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "withdrawal_moved", "own_matter", "second_person", "chain_decides"],
  }),
} as const;
