import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { networks } from "../../money/networks/networks.ts";
import { counted, period, sortOf } from "../tables/sorted.ts";
import * as w from "../../wire.ts";
import { transferSources } from "./transfers.ts";
import { correctionParties, correctionReasons } from "./corrections.ts";

/**
 * The accounts of RULES 1: `available` and `held` of a member, `bond` of a store, the mall's own five. Only `external`
 * may be below zero; there is one for each network, and one for the demo.
 */
export const accountKinds = [
  "available",
  "held",
  "bond",
  "escrow",
  "revenue",
  "supply",
  "promotion",
  "external",
] as const;

const accountOut = z.object({
  id: w.idText,
  kind: z.enum(accountKinds),
  /** A member, a store, a shard or a network, as the ledger writes it. */
  owner: w.text,
  /** The member's nickname; null if the owner is not a person. */
  owner_name: z.nullable(w.text),
  balance: w.moneyOut,
  entries: w.count,
  createtime: w.timeOut,
});

const sourceOut = { source_kind: w.text, source_id: w.idText };

/** One side of a correction. `id` is the member's id, `network` the network's name, if it is one of these. */
const party = z.strictObject({
  kind: z.enum(correctionParties, "not_a_choice"),
  member_id: z.optional(w.id),
  network: z.optional(z.enum(networks, "not_a_choice")),
});

const previewPosting = z.object({
  account_id: w.idText,
  kind: z.enum(accountKinds),
  owner: w.text,
  owner_name: z.nullable(w.text),
  amount: w.moneyOut,
  balance_before: w.moneyOut,
  balance_after: w.moneyOut,
});

const proposalOut = z.object({
  id: w.idText,
  state: z.enum(["open", "approved", "refused", "withdrawn", "expired"]),
  reason_code: z.enum(correctionReasons),
  evidence: w.text,
  /** The transfer that it takes back completely; null for one that moves an amount. */
  reverses: z.nullable(w.idText),
  /** If it is open, with the present balances. */
  postings: z.array(previewPosting),
  made_by: w.text,
  createtime: w.timeOut,
  expiretime: w.timeOut,
  decided_by: z.nullable(w.text),
  decidetime: z.nullable(w.timeOut),
  decision_note: z.nullable(w.text),
  transfer_id: z.nullable(w.idText),
  /** It is mine, or about my own account: somebody else decides. */
  mine: w.flag,
});

const checkOut = z.object({
  id: w.idText,
  asked_by: z.nullable(w.text),
  createtime: w.timeOut,
  finishtime: z.nullable(w.timeOut),
  state: z.enum(["waiting", "clean", "faulty"]),
  /** What the check found: an invariant, and the rows that break it. */
  faults: z.array(w.text),
  statements: w.count,
});

const correctionInput = {
  /** Takes back a whole transfer; then no parties and no amount. */
  reverses: z.optional(w.id),
  from: z.optional(party),
  to: z.optional(party),
  amount: z.optional(w.amount(6)),
};

/** The ledger as operators read it (RULES 1). No call sets a balance: a correction is a transfer, by two people. */
export const ledgerOffice = {
  accounts: read("/office-api/ledger/accounts", {
    summary: "Accounts of the ledger with their balances; by kind, by owner (an id, a shard, a network).",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    views: { of: "ledger_account" },
    input: z.strictObject({
      kind: z.optional(z.enum(accountKinds, "not_a_choice")),
      owner: z.optional(w.line(40)),
      cursor: w.cursor,
    }),
    output: w.pageOf(accountOut),
  }),
  entries: read("/office-api/ledger/entries", {
    summary: "An account and its entries, newest first.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    views: { of: "ledger_account", id: "account_id" },
    input: z.strictObject({ account_id: w.id, ...period, sort: sortOf("transfers"), cursor: w.cursor }),
    output: z.object({
      account: accountOut,
      items: z.array(
        z.object({
          seq: w.idText,
          transfer_id: w.idText,
          kind: w.text,
          amount: w.moneyOut,
          balance_after: w.moneyOut,
          createtime: w.timeOut,
          ...sourceOut,
        }),
      ),
      next: z.nullable(z.string()),
      total: z.nullable(counted),
    }),
    refusals: ["not_found"],
  }),
  transfers: read("/office-api/ledger/transfers", {
    summary: "The transfers of one order, recharge, withdrawal or adjustment, oldest first.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    views: { of: "ledger_transfer" },
    input: z.strictObject({ source_kind: z.enum(transferSources, "not_a_choice"), source_id: w.id }),
    output: z.object({
      items: z.array(z.object({ id: w.idText, kind: w.text, cause: w.text, createtime: w.timeOut, ...sourceOut })),
    }),
  }),
  transfer: read("/office-api/ledger/transfer", {
    summary: "One transfer with all its postings, its cause, who made it, and the seal that holds it.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    views: { of: "ledger_transfer", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: z.object({
      id: w.idText,
      kind: w.text,
      cause: w.text,
      actor_id: z.nullable(w.idText),
      /** The member or the operator; null for the clock. */
      actor_name: z.nullable(w.text),
      createtime: w.timeOut,
      ...sourceOut,
      postings: z.array(
        z.object({
          account_id: w.idText,
          kind: z.enum(accountKinds),
          owner: w.text,
          owner_name: z.nullable(w.text),
          seq: w.idText,
          amount: w.moneyOut,
          balance_after: w.moneyOut,
        }),
      ),
      seal: z.nullable(z.object({ number: w.idText, hash: w.text, createtime: w.timeOut })),
      /** The transfer that takes this one back, and the one that this takes back. */
      reversed_by: z.nullable(w.idText),
      reverses: z.nullable(w.idText),
      /** A correction can take it back. */
      reversible: w.flag,
    }),
    refusals: ["not_found"],
  }),
  trial_balance: read("/office-api/ledger/trial_balance", {
    summary:
      "Sums by kind of account; together they are 0. Members' money = external in - external out - the platform's own.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    input: z.strictObject({}),
    output: z.object({
      as_of: w.timeOut,
      kinds: z.array(z.object({ kind: z.enum(accountKinds), accounts: w.count, balance: w.moneyOut })),
      total: w.moneyOut,
      /** Members' available and held, bonds, and what is in escrow for them. */
      members: w.moneyOut,
      external_in: w.moneyOut,
      external_out: w.moneyOut,
      platform: w.moneyOut,
      /** members - (external_in - external_out - platform): anything but 0 is a fault. */
      difference: w.moneyOut,
    }),
  }),
  seals: read("/office-api/ledger/seals", {
    summary: "The chain of seals, newest first.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        number: w.idText,
        first_transfer: w.idText,
        last_transfer: w.idText,
        transfers: w.count,
        hash: w.text,
        previous: z.nullable(w.text),
        createtime: w.timeOut,
      }),
    ),
  }),
  checks: read("/office-api/ledger/checks", {
    summary: "The daily checks of the ledger, newest first, each with the faults that it found.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(checkOut),
  }),
  check: change("/office-api/ledger/check", {
    summary: "Checks the whole ledger now: seals, audit log, and every invariant. A fault closes withdrawals.",
    who: "operator",
    touches: ["ledger"],
    permission: "ledger.look",
    input: z.strictObject({}),
    output: checkOut,
    perMinute: 6,
  }),
  correction_preview: read("/office-api/ledger/correction_preview", {
    summary: "What a correction would post, with the balances before and after. Nothing is written.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.correct",
    views: { of: "correction" },
    input: z.strictObject({
      reverses: z.optional(w.id),
      from_kind: z.optional(z.enum(correctionParties, "not_a_choice")),
      from_member_id: z.optional(w.id),
      from_network: z.optional(z.enum(networks, "not_a_choice")),
      to_kind: z.optional(z.enum(correctionParties, "not_a_choice")),
      to_member_id: z.optional(w.id),
      to_network: z.optional(z.enum(networks, "not_a_choice")),
      amount: z.optional(w.amount(6)),
    }),
    output: z.object({ postings: z.array(previewPosting) }),
    refusals: ["not_found", "correction_incomplete", "not_reversible", "already_reversed", "correction_overdraws"],
  }),
  correction_propose: change("/office-api/ledger/correction_propose", {
    summary: "Proposes a correction with its evidence. A second person, whose money it is not, decides.",
    who: "operator",
    touches: ["ledger"],
    permission: "ledger.correct",
    dangerous: "shown",
    once: true,
    input: z.strictObject({
      ...correctionInput,
      reason_code: z.enum(correctionReasons, "not_a_choice"),
      evidence: w.paragraphs(4_000, 20),
    }),
    output: proposalOut,
    refusals: [
      "not_found",
      "correction_incomplete",
      "not_reversible",
      "already_reversed",
      "correction_overdraws",
      "correction_account_closed",
      "own_matter",
    ],
  }),
  correction_decide: change("/office-api/ledger/correction_decide", {
    summary: "Approves another operator's correction and posts it at once, or refuses it.",
    who: "operator",
    touches: ["ledger"],
    permission: "ledger.correct",
    dangerous: "shown",
    input: z.strictObject({ id: w.id, approve: z.boolean("wrong_type"), note: w.paragraphs(1_000, 1) }),
    output: proposalOut,
    refusals: [
      "not_found",
      "proposal_closed",
      "second_person",
      "claimed_by_other",
      "own_matter",
      "already_reversed",
      "correction_overdraws",
      "correction_account_closed",
    ],
  }),
  corrections: read("/office-api/ledger/corrections", {
    summary: "Corrections: open ones first and oldest first, then the decided ones, newest first.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    views: { of: "correction" },
    input: z.strictObject({
      state: z.optional(z.enum(["open", "decided"], "not_a_choice")),
      ...period,
      cursor: w.cursor,
    }),
    output: w.pageOf(proposalOut),
  }),
  correction: read("/office-api/ledger/correction", {
    summary: "One correction with its evidence and what it posts.",
    who: "operator",
    shows: ["ledger", "proposals"],
    permission: "ledger.look",
    views: { of: "correction", id: "id" },
    input: z.strictObject({ id: w.id }),
    output: proposalOut,
    refusals: ["not_found"],
  }),
} as const;
