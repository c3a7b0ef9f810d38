import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { claimedQueues, skipReasons } from "../../money/withdrawals/reasons.ts";
import * as w from "../../wire.ts";
import { claim } from "./claim.ts";
import { type ClaimKind, claimKinds, queueOrders, withdrawalParts } from "./kinds.ts";

const kind = z.enum(claimKinds as readonly [ClaimKind, ...ClaimKind[]], "not_a_choice"); // there are sixteen of them
const part = z.enum(withdrawalParts, "not_a_choice");

/** Everything that waits for an operator, and who works on it. */
export const queueOffice = {
  list: read("/office-api/queue/list", {
    summary: "Everything that waits for me, by my role: the nearest deadline first, or the longest wait first.",
    who: "operator",
    shows: ["queue"],
    permission: "office.look",
    views: { of: "queue" },
    input: z.strictObject({
      kind: z.optional(kind),
      part: z.optional(part),
      order: z.enum(queueOrders, "not_a_choice"),
      /** Only what I have claimed. */
      mine: z.optional(z.enum(["yes"], "not_a_choice")),
      cursor: w.cursor,
    }),
    output: w.pageOf(
      z.object({
        kind,
        /** For a withdrawal: the step at which it waits. */
        part: z.nullable(part),
        id: w.idText,
        /** Its name: a person, a store, goods, a number; empty if it has none. */
        name: w.text,
        since: w.timeOut,
        /** When it should be done; null if nothing was promised. */
        due: z.nullable(w.timeOut),
        late: w.flag,
        claim,
        /** It is not about me, and I may take its next step. */
        open_to_me: w.flag,
      }),
    ),
  }),
  counts: read("/office-api/queue/counts", {
    summary:
      "How much of each kind I may work on; since when it waits; how much is late, and since when. Apart from that, how much waits for others.",
    who: "operator",
    shows: ["queue"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          kind,
          /** Withdrawals are counted for each step; null: the kind has no steps. */
          part: z.nullable(part),
          /** What I may take the next step of: `open_to_me` of the list. The other figures but `others` are of these. */
          count: w.count,
          /** What my role works on and I may not: it is about me, or I proposed it. */
          others: w.count,
          late: w.count,
          mine: w.count,
          oldest: z.nullable(w.timeOut),
          /** When the first promised time passed; null: nothing is late. */
          late_since: z.nullable(w.timeOut),
        }),
      ),
    }),
  }),
  claim: change("/office-api/queue/claim", {
    summary:
      "Claims something that waits for some minutes, so that two people do not work on the same. Without `id`: the one of its kind that has waited longest. Passing over an older withdrawal needs a coded reason, which is counted in public. Null: nothing waits.",
    who: "operator",
    touches: [],
    permission: "office.look",
    input: z.strictObject({
      kind,
      id: z.optional(w.id),
      /** For withdrawals: the step. Default: the one that the request waits for, or those to decide. */
      queue: z.optional(z.enum(claimedQueues, "not_a_choice")),
      skip_reason: z.optional(z.enum(skipReasons, "not_a_choice")),
      note: z.optional(w.line(500, 0)),
    }),
    output: z.object({ id: z.nullable(w.idText), until: z.nullable(w.timeOut) }),
    refusals: [
      "not_found",
      "own_matter",
      "claimed_by_other",
      "application_moved",
      "recharge_moved",
      "withdrawal_moved",
      "older_first",
      "second_person",
      "approver_does_not_send",
      "crediter_does_not_approve",
      "dispute_over",
      "case_closed",
      "reports_decided",
      "appeal_answered",
      "refund_moved",
      "order_moved",
      "bond_refund_moved",
      "reward_moved",
      "proposal_closed",
    ],
  }),
  letGo: change("/office-api/queue/let_go", {
    summary: "Gives something that this operator has claimed back to the others.",
    who: "operator",
    touches: [],
    permission: "office.look",
    input: z.strictObject({ kind, id: w.id }),
    output: w.done,
    refusals: ["claim_first"],
  }),
} as const;
