import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { secondStep, secondStepRefusals } from "../../people/account/second-step.ts";
import { passwordLength } from "../../constants.ts";
import * as w from "../../wire.ts";

/** What prevents closing an account. Each is shown with its figure and the page that settles it. */
export const closingBlockers = ["available", "held", "fund", "orders", "store_orders", "requests", "demo"] as const;
/** The code of a blocker in the answer of `closing`. With any blocker `close` is refused with `closing_blocked`. */
export type ClosingBlocker = (typeof closingBlockers)[number];

/** The states of a file of a member's data: a job makes it, the member can open it, or it is deleted. */
export const archiveStates = ["waiting", "ready", "gone"] as const;
/** How often a member may ask for a file of their data. */
export const archiveEachHours = 24;
/** The server deletes a finished file after this many days. */
export const archiveKeptDays = 7;
/** A ZIP file without the extension for large files ends at 4 GiB. Files beyond this are left out and named. */
export const maxArchiveBytes = 2_000_000_000;

/** A person's own data: to take along, and to have erased (PROOF 5.6, SEC-038). Part of the noun `members`. */
export const memberData = {
  archives: read("/wanlshop/members/archives", {
    summary: "The files of my data, newest first, and from when on I may ask for the next one (null: now).",
    who: "member",
    shows: ["archives"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          state: z.enum(archiveStates),
          asked: w.timeOut,
          /** When it is deleted; null while it is being made. */
          until: z.nullable(w.timeOut),
          bytes: z.nullable(w.count),
          /** Pictures, voice messages and videos in it. */
          pictures: z.nullable(w.count),
          /** Pictures, voice messages and videos that were left out, because the file would have become too large. */
          left_out: z.nullable(w.count),
        }),
      ),
      next_from: z.nullable(w.timeOut),
      each_hours: w.count,
      kept_days: w.count,
      max_bytes: w.count,
    }),
  }),
  askArchive: change("/wanlshop/members/ask_archive", {
    summary:
      "Asks for everything that the mall stores about me as one ZIP file: profile, devices, addresses, orders, every ledger movement, requests, decisions, store, and my own pictures, voice messages and videos. A job makes it and a notice says when it is ready.",
    who: "member",
    touches: ["archives"],
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ id: w.idText }),
    refusals: ["archive_lately"],
    perMinute: 10,
  }),
  openArchive: change("/wanlshop/members/open_archive", {
    summary: "A link to a file of my data, for this session and for a minute. It needs my password.",
    who: "member",
    touches: [],
    evenSuspended: true,
    input: z.strictObject({ id: w.id, password: w.secret(1, passwordLength.max), ...secondStep }),
    output: z.object({ link: w.text, expires: w.timeOut }),
    refusals: ["not_found", "password_incorrect", ...secondStepRefusals],
    perMinute: 10,
  }),
  closing: read("/wanlshop/members/closing", {
    summary: "What prevents closing my account. Empty: it can be closed now.",
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
      "Closes my account for good: profile, addresses, devices and lists are erased. Orders and the ledger stay under a name that says nothing. My store closes with it.",
    who: "member",
    touches: ["account"],
    input: z.strictObject({ password: w.secret(1, passwordLength.max), ...secondStep }),
    output: w.done,
    refusals: ["password_incorrect", "closing_blocked", ...secondStepRefusals],
    perMinute: 10,
  }),
} as const;
