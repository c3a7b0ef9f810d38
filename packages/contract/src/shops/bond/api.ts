import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { appealOutcomes } from "../../oversight/appeals/subjects.ts";
import { secretly } from "../../secret-fields.ts";
import * as w from "../../wire.ts";
import { bondBlockers, bondHoldReasons, bondRefundStates } from "./states.ts";
import { bondActions } from "./terms.ts";

/** What a level asks and gives. The fund is money, the profit is millionths of the purchase price. */
export const levelFigures = z.object({
  level: w.count,
  fund: w.moneyOut,
  profit_ppm: w.count,
  push: w.count,
  goods: w.count,
});

/** SVG path data of what was drawn: moves, lines and curves of whole and decimal figures, nothing else. */
export const signatureStrokes = z
  .string("wrong_type")
  .check(z.maxLength(60_000, "too_long"), z.regex(/^[MLCQ\d .,-]*$/, "wrong_format"));

/** A document that the store's owner signed (RULES 6). Amounts are decimal USDT text; levels are 0 to 5. */
export const bondDocument = z.object({
  id: w.idText,
  action: z.enum(bondActions),
  level_from: w.count,
  level: w.count,
  amount: w.moneyOut,
  /** In the fund before and after. */
  fund_from: w.moneyOut,
  fund: w.moneyOut,
  terms_version: w.text,
  terms_language: w.text,
  signed: w.timeOut,
  /** SHA-256 of the sealed PDF, hex; null while it is being made. */
  sha256: z.nullable(w.text),
});

/**
 * A request for the whole operating fund. `amount` is decimal USDT text, and `steps` lists the states so far, the
 * oldest first.
 */
export const bondRefund = z.object({
  id: w.idText,
  state: z.enum(bondRefundStates),
  amount: w.moneyOut,
  requested: w.timeOut,
  /** The stated date. The refund runs automatically when it has come and no order is open. */
  due: w.timeOut,
  state_at: w.timeOut,
  reason_code: z.nullable(z.enum(bondHoldReasons)),
  /** What the operators wrote for the merchant to read. */
  message: z.nullable(w.text),
  /** When a hold ends automatically. */
  held_until: z.nullable(w.timeOut),
  steps: z.array(z.object({ state: z.enum(bondRefundStates), at: w.timeOut })),
});

/** The operating fund of a store and the level that it carries (SPEC 1, 4; RULES 6; UX-134, 135, 140). */
export const bond = {
  overview: read("/wanlshop/bond/overview", {
    summary:
      "Where my store stands: every level with what it asks, gives and would cost or free now, planned changes, what blocks a refund, refunds, signed documents, and what the fund paid for.",
    who: "merchant",
    part: "money",
    shows: ["bond"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      level: w.count,
      fund: w.moneyOut,
      /** What the level asked for when it was signed. A later rise does not count for this store (PROOF F7). */
      level_fund: w.moneyOut,
      available: w.moneyOut,
      goods_on_sale: w.count,
      levels: z.array(
        z.extend(levelFigures, {
          /** The action that leads there; null for the store's own level. */
          action: z.nullable(z.enum(bondActions)),
          /** What it costs (pay, upgrade) or frees (lower), exactly. */
          amount: w.moneyOut,
        }),
      ),
      /** Changes of levels that begin later, soonest first, each with all levels as they are then. */
      coming: z.array(z.object({ starts: w.timeOut, levels: z.array(levelFigures) })),
      rules_version: w.count,
      refund_days: w.count,
      /** How many orders the fund still answers for, and the oldest of them. */
      blocked_by: z.object({
        awaiting_shipment: w.count,
        awaiting_receipt: w.count,
        refund_open: w.count,
        unsettled: w.count,
      }),
      blockers: z.array(z.object({ kind: z.enum(bondBlockers), order_id: w.idText, order_no: w.text })),
      /** The newest first; the first one may be running. */
      refunds: z.array(
        z.extend(bondRefund, {
          may_take_back: w.flag,
          may_appeal: w.flag,
          appeal: z.nullable(
            z.object({
              made: w.timeOut,
              answer_by: w.timeOut,
              outcome: z.nullable(z.enum(appealOutcomes)),
              answer: z.nullable(w.text),
            }),
          ),
        }),
      ),
      papers: z.array(bondDocument),
      /**
       * What the fund paid for refunds that the balance could not, newest first. `released` went to the balance as
       * well.
       */
      draws: z.array(
        z.object({
          id: w.idText,
          order_id: w.idText,
          order_no: w.text,
          amount: w.moneyOut,
          released: w.moneyOut,
          level_from: w.count,
          level: w.count,
          at: w.timeOut,
        }),
      ),
    }),
  }),
  beginSign: read("/wanlshop/bond/begin_sign", {
    summary:
      "Opens the sign page: the terms' text with its version, the exact amount, and a token that signs exactly this, once. `level` is the new level; a refund has none.",
    who: "merchant",
    part: "money",
    ownerOnly: true,
    shows: ["bond"],
    input: z.strictObject({ action: z.enum(bondActions, "not_a_choice"), level: z.optional(w.wholeText(0, 5)) }),
    output: z.object({
      token: w.text,
      expires: w.timeOut,
      action: z.enum(bondActions),
      level_from: w.count,
      level: w.count,
      fund_from: w.moneyOut,
      fund: w.moneyOut,
      amount: w.moneyOut,
      /** The level as it is today, if one is chosen. */
      level_terms: levelFigures,
      terms_version: w.text,
      terms_language: w.text,
      /** SHA-256 of the terms' text, hex. */
      terms_sha256: w.text,
      terms: z.array(w.text),
      /** When a refund that is signed now runs, if no order is open then. */
      due: z.nullable(w.timeOut),
      /** How many goods a lower level takes off sale, and how many stay. */
      goods_off_sale: w.count,
      goods_kept: w.count,
      /**
       * The first 50 that go off sale: priced above the level's profit ratio, or above its number of goods, oldest
       * first.
       */
      goods_off: z.array(z.object({ id: w.idText, name: w.text, reason: z.enum(["above_ratio", "level_limit"]) })),
    }),
    refusals: ["bond_step_impossible", "bond_refund_running", "bond_refund_owed", "bond_empty", "insufficient_balance"],
    perMinute: 30,
  }),
  sign: change("/wanlshop/bond/sign", {
    summary: "Signs what the token was made for. Refused if anything that was shown has changed. A token signs once.",
    who: "merchant",
    part: "money",
    ownerOnly: true,
    touches: ["bond", "wallet", "withdrawals", "account"],
    once: true,
    input: z.strictObject({
      token: secretly(z.string("wrong_type").check(z.maxLength(2_000, "too_long"))),
      /** The drawn signature, as SVG path data on a field of 600 by 240; or the name, typed. */
      strokes: z.optional(signatureStrokes),
      typed_name: z.optional(w.line(60, 0)),
      payment_password: w.secretDigits(6),
    }),
    output: z.object({
      paper_id: w.idText,
      level: w.count,
      fund: w.moneyOut,
      available: w.moneyOut,
      goods_off_sale: w.count,
      due: z.nullable(w.timeOut),
    }),
    refusals: [
      "agree_again",
      "sign_token_invalid",
      "sign_token_used",
      "signature_empty",
      "terms_changed",
      "bond_refund_running",
      "bond_refund_owed",
      "insufficient_balance",
      "set_payment_password",
      "payment_password_incorrect",
      "payment_password_locked",
      "wallet_frozen",
    ],
  }),
  takeBack: change("/wanlshop/bond/take_back", {
    summary: "Withdraws my running request for the fund. The store stays as it is.",
    who: "merchant",
    part: "money",
    ownerOnly: true,
    touches: ["bond"],
    input: z.strictObject({ id: w.id }),
    output: z.object({ state: z.enum(bondRefundStates) }),
    refusals: ["not_found", "bond_refund_moved"],
  }),
  paper: read("/wanlshop/bond/paper", {
    summary: "A signed document of my store as the sealed PDF, with its SHA-256 as it was stored and as it is now.",
    who: "merchant",
    part: "money",
    shows: [],
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: z.extend(bondDocument, {
      signer: w.text,
      file_name: w.text,
      type: w.text,
      base64: w.text,
      sha256: w.text,
      sha256_now: w.text,
    }),
    refusals: ["not_found", "paper_not_sealed"],
  }),
} as const;
