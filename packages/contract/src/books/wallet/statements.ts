import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import { correctionReasons } from "../../base/ledger/corrections.ts";
import { networks } from "../../money/networks/networks.ts";
import * as w from "../../wire.ts";
import { withdrawalStates } from "../../money/withdrawals/states.ts";

/** A member's two accounts: what may be spent, and what is held for a withdrawal. */
export const walletAccounts = ["available", "held"] as const;
/** One account is read at a time; `available` unless the member asks for `held`. */
export type WalletAccount = (typeof walletAccounts)[number];

/** The side of a posting as a member may read it: never who another person is. */
export const postingSides = [
  "available",
  "held",
  "bond",
  "other_member",
  "escrow",
  "revenue",
  "supply",
  "promotion",
  "network",
  "demo",
] as const;
/** `network` and `demo` are external accounts of the ledger; `other_member` hides whose account it is. */
export type PostingSide = (typeof postingSides)[number];

/** The thing that caused an entry: an order, a request, or a correction with its reason. */
export const entrySources = ["order", "recharge", "withdrawal", "adjustment", "bond", "demo", "unknown"] as const;
/** `unknown`: a kind that has no page for members. `demo`: the demo's opening money. */
export type EntrySource = (typeof entrySources)[number];

/** What caused a movement, for its reader only. The fields after `id` are null if the kind has none. */
export const source = z.object({
  kind: z.enum(entrySources),
  id: w.idText,
  /** For an order: its number, and whether I am the buyer or the merchant. */
  order_no: z.nullable(w.text),
  side: z.nullable(z.enum(["buyer", "merchant"])),
  /** For an adjustment: its reason, a word of `correctionReasons`. */
  reason_code: z.nullable(z.enum(correctionReasons)),
  /** For a withdrawal: the present state of its review. */
  state: z.nullable(z.enum(withdrawalStates)),
});

const period = { from: w.day, to: w.day };
const balances = z.object({ available: w.moneyOut, held: w.moneyOut, total: w.moneyOut });

/**
 * Why my balance is what it is: each movement in full, and the statement of any period (PROOF F11, TRU-008). Part of
 * the noun `wallet`.
 */
export const walletStatements = {
  transfer: read("/wanlshop/wallet/transfer", {
    summary:
      "One movement of mine in full: every posting behind a figure. Mine with the balance after it; the others by the kind of account, never by person.",
    who: "member",
    shows: ["wallet"],
    evenSuspended: true,
    input: z.strictObject({ id: w.id }),
    output: z.object({
      id: w.idText,
      kind: w.text,
      cause: w.text,
      createtime: w.timeOut,
      source,
      /** They add up to zero. */
      postings: z.array(
        z.object({
          side: z.enum(postingSides),
          mine: w.flag,
          network: z.nullable(z.enum(networks)),
          amount: w.moneyOut,
          /** Mine only. */
          balance_after: z.nullable(w.moneyOut),
        }),
      ),
      /** The seal over this transfer, once it is a minute old. */
      seal: z.nullable(z.object({ number: w.idText, hash: w.text, createtime: w.timeOut })),
    }),
    refusals: ["not_found"],
  }),
  statement: read("/wanlshop/wallet/statement", {
    summary:
      "My statement of a period, both days included (UTC): opening, movements by kind, closing, and the hash of its canonical lines.",
    who: "member",
    shows: ["wallet"],
    evenSuspended: true,
    input: z.strictObject(period),
    output: z.object({
      from: w.text,
      to: w.text,
      as_of: w.timeOut,
      opening: balances,
      closing: balances,
      by_kind: z.array(z.object({ kind: w.text, money_in: w.moneyOut, money_out: w.moneyOut, entries: w.count })),
      entries: w.count,
      /** SHA-256 of the lines as `contract/books/wallet/statement.ts` writes them: the same in the CSV and the PDF. */
      sha256: w.text,
      /** The newest link of the operators' audit log at the end of the period (PROOF F10). */
      audit_head: z.object({ number: w.idText, hash: w.text }),
    }),
    refusals: ["period_backwards", "statement_too_long"],
    perMinute: 60,
  }),
  statement_file: read("/wanlshop/wallet/statement_file", {
    summary: "The same statement as a file, in the language of the request: CSV (RFC 4180, UTF-8) or PDF.",
    who: "member",
    shows: [],
    evenSuspended: true,
    input: z.strictObject({ ...period, format: z.enum(["csv", "pdf"], "not_a_choice") }),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text, sha256: w.text }),
    refusals: ["period_backwards", "statement_too_long"],
    perMinute: 20,
  }),
} as const;
