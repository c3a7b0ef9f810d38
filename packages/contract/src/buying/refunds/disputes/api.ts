import * as z from "zod/mini";
import { change, read } from "../../../endpoint.ts";
import { appealOutcomes } from "../../../oversight/appeals/subjects.ts";
import * as w from "../../../wire.ts";
import { maxRefundPictures, type RefundReason, refundReasons, refundTypes, storeFaults } from "../reasons.ts";
import { refundStates } from "../states.ts";

/** The mall's decision of a dispute: all that was asked for, less, or nothing. */
export const disputeOutcomes = ["full", "part", "refused"] as const;
/** The decided amount gives it (`outcomeOf`). Whoever lost by it, wholly or in part, may appeal. */
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** The reason; worded for both sides in six languages as `disputes.reason_*`. Each fits only some outcomes. */
const outcomesOfReason = {
  not_arrived: ["full", "part"],
  damaged: ["full", "part"],
  wrong_goods: ["full", "part"],
  not_as_described: ["full", "part"],
  parts_missing: ["full", "part"],
  sent_back_whole: ["full", "part"],
  store_silent: ["full", "part"],
  shared_fault: ["part"],
  used: ["part", "refused"],
  delivered: ["part", "refused"],
  as_described: ["refused"],
  fault_not_shown: ["refused"],
  return_differs: ["part", "refused"],
  settled_otherwise: ["part", "refused"],
} as const satisfies Record<string, readonly DisputeOutcome[]>;
/** Operators choose it with the decision. `outcomesOfReason` says which outcomes it can explain. */
export type DisputeReason = keyof typeof outcomesOfReason;
/** All reasons in the order of the table, for the operators' form and for the input of a decision. */
export const disputeReasons = Object.keys(outcomesOfReason) as readonly DisputeReason[]; // the keys of the table

/** The reasons that fit an outcome. */
export function disputeReasonsFor(outcome: DisputeOutcome): readonly DisputeReason[] {
  // narrower lists are lists of outcomes
  return disputeReasons.filter((reason) => (outcomesOfReason[reason] as readonly DisputeOutcome[]).includes(outcome));
}

/**
 * Whether a refund that was paid counts as its store's fault. What the mall decided goes before what the buyer had
 * said; only where it found the fault shared, or the store said nothing, the buyer's reason stands.
 */
export function isStoreFault({ reason, decided }: { reason: RefundReason; decided: DisputeReason | null }): boolean {
  const found = decided === null || decided === "shared_fault" || decided === "store_silent" ? reason : decided;
  return (storeFaults as readonly string[]).includes(found); // a decision's reason may be none of a refund's
}

/** An amount is the whole of what was asked for, a part of it, or nothing; more is no outcome. */
export function outcomeOf(asked: bigint, amount: bigint): DisputeOutcome | null {
  if (amount < 0n || amount > asked) return null;
  return amount === 0n ? "refused" : amount === asked ? "full" : "part";
}

/** `open` waits for the mall; `decided` has a decision; `withdrawn`: the buyer took the request back. */
export const disputeStates = ["open", "decided", "withdrawn"] as const;
/** Evidence is taken only while it is `open`; later it is refused with `dispute_over`. */
export type DisputeState = (typeof disputeStates)[number];

/** The two who disagree. */
export const disputeSides = ["buyer", "store"] as const;
/** Which side a reader is on follows from the order. The staff of a store speak as `store`. */
export type DisputeSide = (typeof disputeSides)[number];

/** Who can open a dispute: a side, or an operator of the mall. */
export const disputeOpeners = [...disputeSides, "operator"] as const;
/** A side that opens has answered by doing so. If an operator opened it, both sides still have to answer. */
export type DisputeOpener = (typeof disputeOpeners)[number];

/** Why an operator opened it; worded for both sides in six languages as `disputes.opening_*`. */
export const openingReasons = ["asked_for_help", "no_agreement", "statements_differ", "rules_in_doubt"] as const;
/** Only a dispute that an operator opened has one; both sides read it. */
export type OpeningReason = (typeof openingReasons)[number];

/**
 * What a side puts before the mall: its own words and pictures. Parts of a chat, word for word, are another kind of the
 * same.
 */
export const disputePart = {
  statement: w.paragraphs(2_000, 10),
  pictures: z
    .array(z.string("wrong_type").check(z.regex(/^[a-z0-9][a-z0-9.~-]{0,99}$/, "wrong_format")), "wrong_type")
    .check(
      z.maxLength(maxRefundPictures, "too_long"),
      z.refine((names) => new Set(names).size === names.length, "repeated"),
    ),
};

/** One thing that happened, whichever table has it; the oldest first. */
const happening = z.object({
  /**
   * Where it comes from, and within that what it was: a move of the order or the refund, a step of a parcel, a kind of
   * evidence.
   */
  source: z.enum(["order", "parcel", "refund", "evidence", "decision", "appeal"]),
  what: w.text,
  /** Null: nobody's doing, as a carrier's news. */
  by: z.nullable(z.enum(["buyer", "store", "supplier", "clock", "operator"])),
  at: w.timeOut,
  text: z.nullable(w.text),
  /** A coded reason of the move, where it has one. */
  reason_code: z.nullable(w.text),
  amount: z.nullable(w.moneyOut),
  pictures: z.array(w.picture),
  /** Parts of a chat that a side put forward, word for word; empty for everything else. */
  quote: z.array(z.object({ side: z.enum(disputeSides), at: w.timeOut, text: w.text })),
});
/** One line of the timeline. Both sides and the operators read the same lines; `amount` is decimal USDT text. */
export type DisputeHappening = z.output<typeof happening>;

/** An earlier decision without names, as a guide. `share_ppm`: how much of what was asked for went back. */
const precedent = z.object({
  id: w.idText,
  reason_code: z.enum(disputeReasons as [DisputeReason, ...DisputeReason[]]), // the table is not empty
  /** What the buyer had said was wrong. */
  asked_for: z.enum(refundReasons),
  type: z.enum(refundTypes),
  category: w.text,
  outcome: z.enum(disputeOutcomes),
  share_ppm: w.count,
  summary: w.text,
  summary_language: w.text,
  decided: w.timeOut,
});
/** Both sides and the operators read it. `share_ppm` is millionths: 1,000,000 is all that was asked for. */
export type Precedent = z.output<typeof precedent>;

const appeal = z.object({
  id: w.idText,
  side: z.enum(disputeSides),
  text: w.text,
  made: w.timeOut,
  answer_by: w.timeOut,
  outcome: z.nullable(z.enum(appealOutcomes)),
  /** What a granted appeal moved: to the buyer the difference, to the store out of the mall's own money. */
  amount: z.nullable(w.moneyOut),
  answer: z.nullable(w.text),
  answered: z.nullable(w.timeOut),
});

/** What both sides and the mall see of a dispute alike. */
export const disputeFacts = {
  refund_id: w.idText,
  order_id: w.idText,
  order_no: w.text,
  state: z.enum(disputeStates),
  /** Where the refund itself stands: after a decision "paying" for as long as the store does not hold the money. */
  refund_state: z.enum(refundStates),
  type: z.enum(refundTypes),
  asked: w.moneyOut,
  opened: w.timeOut,
  /** When it was decided, or taken back. */
  ended: z.nullable(w.timeOut),
  opened_by: z.enum(disputeOpeners),
  /** Why an operator opened it; null if a side did. */
  opening_reason: z.nullable(z.enum(openingReasons)),
  /** Until when both sides may answer before the mall decides; as soon as both have, it may decide earlier. */
  answer_by: w.timeOut,
  /** Until when the mall has decided. */
  decide_by: w.timeOut,
  rules_version: w.count,
  answered: z.object({ buyer: z.nullable(w.timeOut), store: z.nullable(w.timeOut) }),
  timeline: z.array(happening),
  decision: z.nullable(
    z.object({
      outcome: z.enum(disputeOutcomes),
      amount: w.moneyOut,
      reason_code: z.enum(disputeReasons as [DisputeReason, ...DisputeReason[]]), // as above
      text: w.text,
      rules_version: w.count,
      decided: w.timeOut,
      /** Until when the side that lost may appeal. */
      appeal_by: w.timeOut,
    }),
  ),
  appeals: z.array(appeal),
  /** Decisions of the same reason or category, the closest first. */
  precedents: z.array(precedent),
};

/** A dispute as one of the two sides sees it. */
const ofSide = z.object({
  ...disputeFacts,
  side: z.enum(disputeSides),
  /** How many more times my side may put something forward; 0 once it is over. */
  evidence_left: w.count,
  /** My side lost, wholly or in part, has not appealed, and it is not too late. Of a store only the owner appeals. */
  may_appeal: w.flag,
});
const newEvidence = z.strictObject({ refund_id: w.id, text: disputePart.statement, pictures: disputePart.pictures });

/**
 * A refund that buyer and store do not agree on, before the mall (RULES 3 "arbitration"; PROOF F4). Both sides see the
 * same.
 */
export const disputes = {
  mine: read("/wanlshop/disputes/mine", {
    summary:
      "The dispute about one refund, from my side: everything that happened, what both put forward, the two clocks, the decision, appeals, precedents.",
    who: "member",
    shows: ["disputes", "refunds", "store_refunds"],
    evenSuspended: true,
    input: z.strictObject({ refund_id: w.id }),
    output: ofSide,
    refusals: ["not_found"],
  }),
  ofStore: read("/wanlshop/disputes/of_store", {
    summary: "The dispute about one refund of my store's, as `mine` shows it, for everybody who works on its orders.",
    who: "merchant",
    part: "orders",
    shows: ["disputes", "refunds", "store_refunds"],
    input: z.strictObject({ refund_id: w.id }),
    output: ofSide,
    refusals: ["not_found"],
  }),
  addEvidence: change("/wanlshop/disputes/add_evidence", {
    summary: "Puts words and pictures before the mall; the other side sees them too. Nothing of it can be taken back.",
    who: "member",
    touches: ["disputes"],
    input: newEvidence,
    output: w.done,
    refusals: ["not_found", "dispute_over", "evidence_full", "picture_unknown"],
    perMinute: 20,
  }),
  answerForStore: change("/wanlshop/disputes/answer_for_store", {
    summary: "As `add_evidence`, for my store, by everybody who works on its orders.",
    who: "merchant",
    part: "orders",
    touches: ["disputes"],
    input: newEvidence,
    output: w.done,
    refusals: ["not_found", "dispute_over", "evidence_full", "picture_unknown"],
    perMinute: 20,
  }),
} as const;

export { precedent };
