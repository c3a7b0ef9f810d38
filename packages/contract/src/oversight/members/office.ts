import * as z from "zod/mini";
import { agreedVersions } from "../../buying/orders/office.ts";
import { change, read } from "../../endpoint.ts";
import { settingNames } from "../../limits.ts";
import { period, sortOf, tableOf } from "../../base/tables/sorted.ts";
import * as w from "../../wire.ts";
import { freezeKinds, freezeReasons } from "./freezes.ts";

const person = z.object({ id: w.idText, name: w.text });
const short = z.object({
  id: w.idText,
  nickname: w.text,
  email: w.text,
  avatar: z.nullable(w.picture),
  language: w.text,
  since: w.timeOut,
  store: z.nullable(z.object({ id: w.idText, name: w.text })),
  suspended: z.nullable(w.timeOut),
  wallet_frozen: z.nullable(w.timeOut),
  demo: w.flag,
});
const freeze = z.object({
  id: w.idText,
  kind: z.enum(freezeKinds),
  reason_code: z.enum(freezeReasons),
  message: w.text,
  note: w.text,
  from: w.timeOut,
  until: w.timeOut,
  made_by: person,
  /** The second person of a wallet's freeze. */
  approved_by: z.nullable(person),
  ended: z.nullable(w.timeOut),
  /** Null if it ended at its date. */
  ended_by: z.nullable(person),
});
/** A freeze: its end, and the words that the member reads beside the reason. */
const freezing = {
  member_id: w.id,
  reason_code: z.enum(freezeReasons, "not_a_choice"),
  message: w.shownParagraphs(500),
  until: w.instant,
  note: w.note,
};
const decision = z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note });

/** The kind of a line in a member's timeline. */
export const timelineKinds = [
  "registered",
  "signed_in",
  "order",
  "recharge",
  "withdrawal",
  "frozen",
  "freeze_ended",
  "appeal",
  "operator_look",
  "operator_act",
] as const;

/**
 * Members as operators see them. Each look is recorded, each action is in the audit log (RULES 5, 7; PROOF F3, F4,
 * REL-020).
 */
export const membersOffice = {
  search: read("/office-api/members/search", {
    summary: "Members by any part of nickname or email, by id or by invitation code; without a text the newest.",
    who: "operator",
    shows: [
      "members",
      "applications",
      "stores",
      "moderation",
      "ledger",
      "orders",
      "recharges",
      "withdrawals",
      "disputes",
      "appeals",
      "invitations",
      "proposals",
    ],
    permission: "members.look",
    views: { of: "member" },
    input: z.strictObject({
      text: z.optional(w.line(120)),
      only: z.optional(z.enum(["suspended", "wallet_frozen"], "not_a_choice")),
      ...period,
      sort: sortOf("members"),
      cursor: w.cursor,
    }),
    output: tableOf(short),
  }),
  record: read("/office-api/members/record", {
    summary: "One member: facts, balances, figures, where they are signed in, freezes. The look is recorded.",
    who: "operator",
    shows: [
      "members",
      "applications",
      "stores",
      "moderation",
      "ledger",
      "orders",
      "recharges",
      "withdrawals",
      "disputes",
      "appeals",
      "invitations",
      "proposals",
    ],
    permission: "members.look",
    views: { of: "member", id: "member_id" },
    input: z.strictObject({ member_id: w.id }),
    output: z.object({
      member: short,
      invited_by: z.nullable(z.object({ id: w.idText, nickname: w.text })),
      payment_password_set: w.flag,
      payment_password_locked_until: z.nullable(w.timeOut),
      available: w.moneyOut,
      held: w.moneyOut,
      orders: w.count,
      recharges: w.count,
      withdrawals: w.count,
      open_withdrawals: w.count,
      sessions: z.array(z.object({ id: w.idText, client: w.text, since: w.timeOut, seen: w.timeOut })),
      freezes: z.array(freeze),
      /** The account goes to this mailbox at this moment, unless somebody stops it. */
      recovery: z.nullable(
        z.object({
          email: w.text,
          from: w.timeOut,
          /** When the link in the new mailbox was opened; null: not yet. */
          confirmed: z.nullable(w.timeOut),
          made_by: person,
          approved_by: person,
        }),
      ),
      /** Open proposals about this member. */
      proposals: z.array(z.object({ id: w.idText, kind: w.text, made_by: person, made_at: w.timeOut })),
    }),
    refusals: ["not_found"],
  }),
  timeline: read("/office-api/members/timeline", {
    summary: "Everything that happened around one member, newest first. `detail` is JSON text.",
    who: "operator",
    shows: ["members", "audit"],
    permission: "members.look",
    views: { of: "member", id: "member_id" },
    input: z.strictObject({
      member_id: w.id,
      kind: z.optional(z.enum(timelineKinds, "not_a_choice")),
      ...period,
      cursor: w.cursor,
    }),
    output: w.pageOf(
      z.object({
        at: w.timeOut,
        kind: z.enum(timelineKinds),
        /** The order, request, freeze ... that the line opens; null if there is nothing to open. */
        ref_id: z.nullable(w.idText),
        operator: z.nullable(person),
        detail: w.text,
      }),
    ),
    refusals: ["not_found"],
  }),
  seeTerms: change("/office-api/members/see_terms", {
    summary:
      "Which numbers of the business held at a moment, and what a member had agreed to by then. The look is recorded, and the member is told once a day.",
    who: "operator",
    touches: [],
    permission: "members.look",
    input: z.strictObject({ member_id: w.id, at: w.instant }),
    output: z.object({
      /** The requested moment, or now if that is in the future. */
      at: w.timeOut,
      rules_version: w.count,
      rules: z.array(z.object({ name: z.enum(settingNames), value: w.count })),
      agreements: agreedVersions,
    }),
    refusals: ["not_found"],
  }),
  endSession: change("/office-api/members/end_session", {
    summary: "Signs one of a member's devices out; without `session_id` all of them.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    dangerous: "shown",
    input: z.strictObject({ member_id: w.id, session_id: z.optional(w.id), note: w.note }),
    output: z.object({ sessions_ended: w.count }),
    refusals: ["not_found", "own_matter"],
  }),
  freezeAccount: change("/office-api/members/freeze_account", {
    summary:
      "Suspends an account until a date: every session ends. A mail tells the member why, until when and how to appeal.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    dangerous: "freeze_account",
    input: z.strictObject(freezing),
    output: z.object({ freeze_id: w.idText, sessions_ended: w.count }),
    refusals: ["not_found", "own_matter", "already_frozen", "freeze_end_outside"],
  }),
  proposeAccountUnfreeze: change("/office-api/members/propose_account_unfreeze", {
    summary: "Proposes to end an account's suspension before its date; a second person decides.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    input: z.strictObject({ member_id: w.id, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "not_frozen"],
  }),
  decideAccountUnfreeze: change("/office-api/members/decide_account_unfreeze", {
    summary: "Decides a proposed end of an account's suspension.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    input: decision,
    output: w.done,
    refusals: ["not_found", "own_matter", "second_person", "claimed_by_other", "proposal_closed", "not_frozen"],
  }),
  proposeWalletFreeze: change("/office-api/members/propose_wallet_freeze", {
    summary: "Proposes to freeze a wallet until a date; a second person decides.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    dangerous: "freeze_wallet",
    input: z.strictObject(freezing),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "already_frozen", "freeze_end_outside"],
  }),
  decideWalletFreeze: change("/office-api/members/decide_wallet_freeze", {
    summary: "Decides a proposed freeze of a wallet.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    input: decision,
    output: w.done,
    refusals: [
      "not_found",
      "own_matter",
      "second_person",
      "claimed_by_other",
      "proposal_closed",
      "already_frozen",
      "freeze_end_outside",
    ],
  }),
  proposeWalletUnfreeze: change("/office-api/members/propose_wallet_unfreeze", {
    summary: "Proposes to end a wallet's freeze before its date; a second person decides.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    input: z.strictObject({ member_id: w.id, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "not_frozen"],
  }),
  decideWalletUnfreeze: change("/office-api/members/decide_wallet_unfreeze", {
    summary: "Decides a proposed end of a wallet's freeze.",
    who: "operator",
    touches: ["members", "ledger", "withdrawals"],
    permission: "members.freeze",
    input: decision,
    output: w.done,
    refusals: ["not_found", "own_matter", "second_person", "claimed_by_other", "proposal_closed", "not_frozen"],
  }),
} as const;
