import * as z from "zod/mini";
import { read } from "../../endpoint.ts";
import { closable, closureReasons } from "../../base/settings/closures.ts";
import * as w from "../../wire.ts";

/** The unit of a rule, from its row in `limits.ts`. */
export const ruleUnits = [
  "micro_usdt",
  "parts_per_million",
  "minutes",
  "hours",
  "days",
  "seconds",
  "milliseconds",
  "yes_no",
  "count",
] as const;
/** Every value is a whole number in this unit; `yes_no` is 0 or 1. */
export type RuleUnit = (typeof ruleUnits)[number];

const ruleValue = z.object({
  /** In its unit; money as micro-USDT is shown through `moneyText`. */
  value: w.count,
  /** The version of the rules in which it began. */
  version: w.count,
  since: z.nullable(w.timeOut),
});

const node = z.object({ hash: w.text, sum: w.moneyOut });

/** Rules and figures that anybody may read, and the proof of what is owed (RULES 5; PROOF F1, F8, F9). */
export const transparency = {
  rules: read("/wanlshop/transparency/rules", {
    summary:
      "Every limit, fee and time that the code reads, from the same rows: value, version, since when, and the next change.",
    who: "visitor",
    shows: ["settings"],
    scope: "public",
    cost: "list",
    input: z.strictObject({}),
    output: z.object({
      version: w.count,
      items: z.array(
        z.object({
          name: w.text,
          unit: z.enum(ruleUnits),
          /** The source of its default. */
          source: w.text,
          /**
           * Two operators change it, after notice. False: one operator changes it at once, because it only decides what
           * a page shows.
           */
          two_people: w.flag,
          now: ruleValue,
          /** A change that is announced and not yet in force. */
          next: z.nullable(z.object({ value: w.count, version: w.count, from: w.timeOut })),
        }),
      ),
    }),
  }),
  history: read("/wanlshop/transparency/history", {
    summary: "Every change of the rules, newest first.",
    who: "visitor",
    shows: ["settings"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        version: w.count,
        name: w.text,
        unit: z.enum(ruleUnits),
        old_value: w.count,
        new_value: w.count,
        from: w.timeOut,
        createtime: w.timeOut,
      }),
    ),
  }),
  figures: read("/wanlshop/transparency/figures", {
    summary:
      "The withdrawals of the last 30 days, the day's trial balance, the last check of the ledger, and what is closed and why.",
    who: "visitor",
    shows: ["figures"],
    scope: "public",
    cost: "page",
    input: z.strictObject({}),
    output: z.object({
      as_of: w.timeOut,
      withdrawals: z.object({
        days: w.count,
        requests: w.count,
        confirmed: w.count,
        cancelled: w.count,
        /** Minutes from the request to the confirmation on the chain; null if there was none. */
        median_minutes: z.nullable(w.count),
        p95_minutes: z.nullable(w.count),
        /** Refused, by reason (`rejectReasons`), with the share of all that were decided. */
        rejected: z.array(z.object({ reason_code: w.text, requests: w.count, share_ppm: w.count })),
        open: w.count,
        oldest_open: z.nullable(w.timeOut),
        /** Later requests that were taken before an older one, by the reason in the audit log. */
        skips: z.array(z.object({ reason_code: w.text, requests: w.count })),
      }),
      /** The newest check of the whole ledger, with the trial balance of its moment; null before the first one. */
      check: z.nullable(
        z.object({
          createtime: w.timeOut,
          clean: w.flag,
          faults: w.count,
          /**
           * What belongs to members: available, held, bonds, and in escrow for their orders. members = external_in -
           * external_out - platform.
           */
          members: w.moneyOut,
          platform: w.moneyOut,
          external_in: w.moneyOut,
          external_out: w.moneyOut,
          /** The part of `external_in` that is demo money, which no chain knows; 0 outside a demo. */
          demo: w.moneyOut,
          /** All accounts together: 0. */
          total: w.moneyOut,
        }),
      ),
      audit_head: z.object({ number: w.idText, hash: w.text }),
      closures: z.array(
        z.object({
          function: z.enum(closable),
          reason_code: z.enum(closureReasons),
          from: w.timeOut,
          until: z.nullable(w.timeOut),
        }),
      ),
      /** The mall is closing down: money goes out, none comes in (PROOF F14). */
      wind_down: w.flag,
    }),
  }),
  proofs: read("/wanlshop/transparency/proofs", {
    summary: "The daily roots of what is owed to members and stores, newest first.",
    who: "visitor",
    shows: ["figures"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        date: w.text,
        root: node,
        leaves: w.count,
        members: w.moneyOut,
        bonds: w.moneyOut,
        escrow: w.moneyOut,
        createtime: w.timeOut,
      }),
    ),
  }),
  proof: read("/wanlshop/transparency/proof", {
    summary:
      "One day's published file: the root, and the nodes of one level of the tree, so that anybody can add them up.",
    who: "visitor",
    shows: ["figures"],
    scope: "public",
    cost: "list",
    input: z.strictObject({ date: w.day }),
    output: z.object({
      format: z.literal("arcade-liabilities-1"),
      date: w.text,
      createtime: w.timeOut,
      root: node,
      leaves: w.count,
      /**
       * 0 are the leaves. Each node of this level is the sum of up to 2^level leaves, so that no balance is published
       * alone.
       */
      level: w.count,
      nodes: z.array(node),
    }),
    refusals: ["not_found"],
  }),
  my_leaf: read("/wanlshop/transparency/my_leaf", {
    summary:
      "My leaves in a day's tree (mine, and my store's bond), each with its path to the root. Default: the newest day.",
    who: "member",
    shows: ["figures"],
    evenSuspended: true,
    input: z.strictObject({ date: z.optional(w.day) }),
    output: z.object({
      format: z.literal("arcade-leaf-1"),
      date: w.text,
      createtime: w.timeOut,
      root: node,
      leaves: z.array(
        z.object({
          kind: z.enum(["member", "bond"]),
          owner: w.text,
          amount: w.moneyOut,
          nonce: w.text,
          position: w.count,
          /** From the leaf upwards. A node on the left is added before. */
          path: z.array(z.object({ side: z.enum(["left", "right"]), hash: w.text, sum: w.moneyOut })),
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
} as const;
