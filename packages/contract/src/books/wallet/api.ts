import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { source, walletAccounts, walletStatements } from "./statements.ts";

/** The kinds of SPEC 3. `unknown` is a kind that this client does not know. */
export const entryKinds = [
  "product_transaction",
  "group_buying",
  "refund",
  "system_business",
  "delivery_deduction",
] as const;
/** A newer server may send a cause that this client does not know; the page then shows the plain name for `unknown`. */
export type EntryKind = (typeof entryKinds)[number] | "unknown";

/**
 * A member's own money: balances, entries and statements (SPEC 3; RULES 1; UX-045 to 047). Every call only reads, and
 * also answers for a suspended or frozen member (PROOF F11).
 */
export const wallet = {
  mine: read("/wanlshop/wallet/mine", {
    summary: "My balance: available, and what is held during a review.",
    who: "member",
    shows: ["wallet"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ available: w.moneyOut, held: w.moneyOut, as_of: w.timeOut }),
  }),
  entries: read("/wanlshop/wallet/entries", {
    summary:
      "My ledger, newest first, of one of my two accounts (default: available), by kind and by month (UTC, YYYY-MM).",
    who: "member",
    shows: ["wallet", "recharges", "withdrawals"],
    evenSuspended: true,
    input: z.strictObject({
      account: z.optional(z.enum(walletAccounts, "not_a_choice")),
      kind: z.optional(z.enum(entryKinds, "not_a_choice")),
      month: z.optional(z.string("wrong_type").check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, "wrong_format"))),
      cursor: w.cursor,
    }),
    output: w.pageOf(
      z.object({
        /** The id of the transfer, for `wallet.transfer`. */
        id: w.idText,
        kind: w.text,
        /** What happened, more exactly than the kind: a transfer kind such as `order_pay`. */
        cause: w.text,
        /** On the requested account. */
        amount: w.moneyOut,
        balance_after: w.moneyOut,
        /** What the same transfer moved on the other account; null if nothing. */
        other_amount: z.nullable(w.moneyOut),
        createtime: w.timeOut,
        source,
        /** Its order, and my side of it, if there is one. */
        order: z.nullable(z.object({ id: w.idText, order_no: w.text, side: z.enum(["buyer", "merchant"]) })),
        /** Demo money, from the demo's opening recharge. */
        demo: w.flag,
      }),
    ),
  }),
  months: read("/wanlshop/wallet/months", {
    summary: "Money in and out by month, newest first; the sums of `entries`.",
    who: "member",
    shows: ["wallet"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          month: w.text,
          money_in: w.moneyOut,
          money_out: w.moneyOut,
          entries: w.count,
          /** With two decimals the opening balance and the entries would not add up, so all decimals are shown. */
          exact: w.flag,
        }),
      ),
    }),
  }),
  ...walletStatements,
} as const;
