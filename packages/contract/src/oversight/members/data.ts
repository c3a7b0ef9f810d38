import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { secondStep, secondStepRefusals } from "../../people/account/second-step.ts";
import { passwordLength } from "../../constants.ts";
import * as w from "../../wire.ts";

/** What stands in the way of closing an account; each is shown with its figure and where it is settled. */
export const closingBlockers = ["available", "held", "fund", "orders", "store_orders", "requests", "demo"] as const;
export type ClosingBlocker = (typeof closingBlockers)[number];

/** A person's own data: to take along, and to have erased (PROOF 5.6, SEC-038). Part of the noun `members`. */
export const memberData = {
  exportData: change("/wanlshop/members/export_data", {
    summary:
      "All that is kept about me, as one JSON file: profile, devices, addresses, orders, every ledger movement, requests, decisions, store.",
    who: "member",
    touches: [],
    evenSuspended: true,
    input: z.strictObject(secondStep),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text }),
    refusals: [...secondStepRefusals],
    perMinute: 10,
  }),
  closing: read("/wanlshop/members/closing", {
    summary: "What stands in the way of closing my account; nothing: it can be closed now.",
    who: "member",
    shows: ["account", "orders", "store_orders", "refunds", "recharges", "withdrawals", "wallet"],
    input: z.strictObject({}),
    output: z.object({
      /** `amount` of money, or `count` of orders and requests. */
      blockers: z.array(
        z.object({ blocker: z.enum(closingBlockers), amount: z.nullable(w.moneyOut), count: z.nullable(w.count) }),
      ),
    }),
  }),
  close: change("/wanlshop/members/close", {
    summary:
      "Closes my account for good: profile, addresses, devices and lists are erased, orders and the ledger stay under a name that says nothing. My store closes with it.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ password: w.secret(1, passwordLength.max), ...secondStep }),
    output: w.done,
    refusals: ["password_incorrect", "closing_blocked", ...secondStepRefusals],
    perMinute: 10,
  }),
} as const;
