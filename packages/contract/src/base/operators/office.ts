import * as z from "zod/mini";
import { permissions } from "../../access.ts";
import { change, read } from "../../endpoint.ts";
import { languages } from "../../languages.ts";
import { period, sortOf, tableOf } from "../tables/sorted.ts";
import * as w from "../../wire.ts";
import { operatorPassword, passkeyText, totpCode } from "./api.ts";
import { decision, person, proposal, role } from "./proposal.ts";
import { proposalKinds, roleReasons } from "./proposals.ts";

/**
 * Operators and their work together: oneself, colleagues, what takes two people, and the audit log (PROOF F3, F10,
 * SEC-006, SEC-030).
 */
export const operatorsOffice = {
  me: read("/office-api/operators/me", {
    summary: "Who I am and what I may do.",
    who: "operator",
    shows: ["operators", "proposals"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({
      id: w.idText,
      name: w.text,
      email: w.text,
      role,
      permissions: z.array(z.enum(permissions)),
      language: w.text,
      own_account: z.nullable(z.object({ id: w.idText, nickname: w.text })),
      demo: w.flag,
      passkeys: w.count,
      expires: w.timeOut,
      idle_minutes: w.count,
      /** Open proposals that I may decide. */
      to_decide: w.count,
    }),
  }),
  signOut: change("/office-api/operators/sign_out", {
    summary: "Ends this session.",
    who: "operator",
    touches: [],
    permission: "office.look",
    input: z.strictObject({}),
    output: w.done,
  }),
  changeLanguage: change("/office-api/operators/change_language", {
    summary: "The language of mails to me.",
    who: "operator",
    touches: ["operators"],
    permission: "office.look",
    input: z.strictObject({ language: z.enum(languages, "not_a_choice") }),
    output: w.done,
  }),
  changePassword: change("/office-api/operators/change_password", {
    summary: "A new password; takes the old one and the authenticator's code, and ends my other sessions.",
    who: "operator",
    touches: ["operator_sessions"],
    permission: "office.look",
    input: z.strictObject({ old_password: w.secret(1, 200), code: totpCode, password: operatorPassword }),
    output: z.object({ sessions_ended: w.count }),
    refusals: ["sign_in_incorrect", "password_common"],
    perMinute: 10,
  }),
  declareAccount: change("/office-api/operators/declare_account", {
    summary:
      "Names my own account as a buyer, by email or nickname. Other operators then decide about its money. It cannot be taken back.",
    who: "operator",
    touches: ["operators"],
    permission: "office.look",
    dangerous: "unreckoned",
    input: z.strictObject({ account: w.line(120) }),
    output: z.object({ nickname: w.text }),
    refusals: ["not_found", "account_declared", "operator_is_staff"],
    perMinute: 10,
  }),
  sessions: read("/office-api/operators/sessions", {
    summary: "Where an operator is signed in: oneself, or with the right to manage operators anybody.",
    who: "operator",
    shows: ["operator_sessions"],
    permission: "office.look",
    views: { of: "operator", id: "operator_id" },
    input: z.strictObject({ operator_id: z.optional(w.id) }),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          client: w.text,
          since: w.timeOut,
          seen: w.timeOut,
          expires: w.timeOut,
          current: w.flag,
        }),
      ),
    }),
    refusals: ["not_found"],
  }),
  endSession: change("/office-api/operators/end_session", {
    summary: "Ends a session: one's own, or with the right to manage operators anybody's; of one colleague five a day.",
    who: "operator",
    touches: ["operator_sessions"],
    permission: "office.look",
    input: z.strictObject({ session_id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  passkeys: read("/office-api/operators/passkeys", {
    summary: "My passkeys.",
    who: "operator",
    shows: ["operator_sessions"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ id: w.text, name: w.text, added: w.timeOut, used: z.nullable(w.timeOut) })),
    }),
  }),
  beginPasskey: change("/office-api/operators/begin_passkey", {
    summary:
      "A challenge to add a passkey: `options` is JSON text for the browser's `startRegistration`. Takes the authenticator's code.",
    who: "operator",
    touches: [],
    permission: "office.look",
    input: z.strictObject({ code: totpCode }),
    output: z.object({ options: w.text }),
    refusals: ["totp_incorrect"],
    perMinute: 10,
  }),
  addPasskey: change("/office-api/operators/add_passkey", {
    summary: "Keeps a passkey that answered the challenge.",
    who: "operator",
    touches: ["operator_sessions", "operators"],
    permission: "office.look",
    input: z.strictObject({ response: passkeyText, name: w.line(40) }),
    output: w.done,
    refusals: ["passkey_incorrect"],
    perMinute: 10,
  }),
  removePasskey: change("/office-api/operators/remove_passkey", {
    summary: "Removes one of my passkeys.",
    who: "operator",
    touches: ["operator_sessions", "operators"],
    permission: "office.look",
    dangerous: "unreckoned",
    input: z.strictObject({ passkey: z.string("wrong_type").check(z.regex(/^[\w-]{1,1500}$/, "wrong_format")) }),
    output: w.done,
    refusals: ["not_found"],
  }),

  list: read("/office-api/operators/list", {
    summary: "All operators, active ones first.",
    who: "operator",
    shows: ["operators", "proposals"],
    permission: "operators.manage",
    views: { of: "operator" },
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          email: w.text,
          role,
          state: z.enum(["invited", "link_expired", "active", "disabled"]),
          /**
           * When an operator whom one person locked out may come in again; null: not locked out, or locked out for
           * good.
           */
          disabled_until: z.nullable(w.timeOut),
          own_account: z.nullable(z.object({ id: w.idText, nickname: w.text })),
          added_by: z.nullable(person),
          /** The second person; null if one person alone, or whoever runs the server, added them. */
          agreed_by: z.nullable(person),
          since: w.timeOut,
          seen: z.nullable(w.timeOut),
          sessions: w.count,
          passkeys: w.count,
          demo: w.flag,
          me: w.flag,
        }),
      ),
    }),
  }),
  proposeAdd: change("/office-api/operators/propose_add", {
    summary: "Proposes somebody new as an operator; a second person decides.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    input: z.strictObject({ name: w.line(40, 2), email: w.email, role, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["operator_exists", "nobody_decides", "no_mail_server"],
  }),
  decideAdd: change("/office-api/operators/decide_add", {
    summary:
      "Decides whether somebody becomes an operator. The link by which the person sets password and authenticator is valid once and for 24 hours. It goes to the person's own mail.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    input: decision,
    output: w.done,
    refusals: [
      "not_found",
      "second_person",
      "claimed_by_other",
      "proposal_closed",
      "operator_exists",
      "no_mail_server",
    ],
  }),
  proposeRenew: change("/office-api/operators/propose_renew", {
    summary:
      "Proposes a new link for somebody who lost password or authenticator, or comes back; a second person decides.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    dangerous: "renew_operator",
    input: z.strictObject({ operator_id: w.id, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "nobody_decides", "no_mail_server"],
  }),
  decideRenew: change("/office-api/operators/decide_renew", {
    summary:
      "Decides a proposed new link. It goes to the person's own mail. The password, authenticator, passkeys and sessions end at once.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    input: decision,
    output: w.done,
    refusals: ["not_found", "own_matter", "second_person", "claimed_by_other", "proposal_closed", "no_mail_server"],
  }),
  disable: change("/office-api/operators/disable", {
    summary:
      "Locks an operator out: every session ends at once. It ends automatically after 24 hours, unless a second person agrees to the proposal. At least one administrator who could decide must remain.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    dangerous: "shut_out_operator",
    input: z.strictObject({ operator_id: w.id, reason_code: z.enum(roleReasons, "not_a_choice"), note: w.note }),
    /** `until` null: one person locked them out within the last 30 days, so this is only a proposal. */
    output: z.object({ sessions_ended: w.count, until: z.nullable(w.timeOut), proposal_id: w.idText }),
    refusals: ["not_found", "own_matter", "nobody_decides"],
  }),
  decideDisable: change("/office-api/operators/decide_disable", {
    summary:
      "Decides whether an operator who was locked out for a day stays out for good. If refused, they may come in again at once.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    input: decision,
    output: w.done,
    refusals: ["not_found", "own_matter", "second_person", "claimed_by_other", "proposal_closed"],
  }),
  proposeRole: change("/office-api/operators/propose_role", {
    summary: "Proposes another role for an operator; a second person decides.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    dangerous: "change_role",
    input: z.strictObject({ operator_id: w.id, role, reason_code: z.enum(roleReasons, "not_a_choice"), note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "own_matter"],
  }),
  decideRole: change("/office-api/operators/decide_role", {
    summary: "Decides a proposed change of role. It counts from the next call on.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "operators.manage",
    input: decision,
    output: w.done,
    refusals: ["not_found", "own_matter", "second_person", "claimed_by_other", "proposal_closed"],
  }),

  proposals: read("/office-api/operators/proposals", {
    summary:
      "What takes two people: `queue` is open and of one's kind of work, oldest first; `mine` and `history` newest first.",
    who: "operator",
    shows: ["proposals"],
    permission: "office.look",
    views: { of: "proposal" },
    input: z.strictObject({
      list: z.enum(["queue", "mine", "history"], "not_a_choice"),
      kind: z.optional(z.enum(proposalKinds, "not_a_choice")),
      ...period,
      cursor: w.cursor,
    }),
    output: w.pageOf(proposal),
  }),
  proposal: read("/office-api/operators/proposal", {
    summary: "One proposal.",
    who: "operator",
    shows: ["proposals"],
    permission: "office.look",
    views: { of: "proposal", id: "proposal_id" },
    input: z.strictObject({ proposal_id: w.id }),
    output: proposal,
    refusals: ["not_found"],
  }),
  withdrawProposal: change("/office-api/operators/withdraw_proposal", {
    summary: "Withdraws one's own open proposal.",
    who: "operator",
    touches: ["operators", "operator_sessions"],
    permission: "office.look",
    input: z.strictObject({ proposal_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed"],
  }),

  audit: read("/office-api/operators/audit", {
    summary: "What operators did, newest first unless sorted; filtered by operator, period, action and subject.",
    who: "operator",
    shows: ["audit"],
    permission: "audit.look",
    input: z.strictObject({
      subject_kind: z.optional(w.line(40)),
      subject_id: z.optional(w.line(40)),
      /** A part of an operator's name. */
      operator: z.optional(w.line(40)),
      operator_id: z.optional(w.id),
      action: z.optional(w.line(80)),
      ...period,
      sort: sortOf("audit"),
      cursor: w.cursor,
    }),
    output: tableOf(
      z.object({
        number: w.idText,
        at: w.timeOut,
        operator: person,
        action: w.text,
        subject_kind: w.text,
        subject_id: w.text,
        /** What people call it, in the language of the request: a person, a store, an order's number. */
        subject_name: z.nullable(w.text),
        reason_code: z.nullable(w.text),
        note: z.nullable(w.text),
        /** JSON text of the values before and after. */
        before: z.nullable(w.text),
        after: z.nullable(w.text),
        hash: w.text,
      }),
    ),
  }),
  verifyAudit: read("/office-api/operators/verify_audit", {
    summary:
      "Computes the whole chain of the audit log again and compares it with the published heads. Names the first row that is not what was written.",
    who: "operator",
    shows: ["audit"],
    permission: "audit.look",
    /** A head from a statement or from the public list: the log must still lead to it. */
    input: z.strictObject({
      number: z.optional(w.id),
      hash: z.optional(z.string("wrong_type").check(z.regex(/^[0-9a-f]{64}$/, "wrong_format"))),
    }),
    output: z.object({
      rows: w.count,
      head: z.object({ number: w.idText, hash: w.text }),
      broken: z.nullable(
        z.object({
          number: w.idText,
          fault: z.enum(["row_missing", "row_changed", "columns_changed", "end_missing", "published_differs"]),
        }),
      ),
      published: z.array(z.object({ day: w.text, number: w.idText, hash: w.text })),
    }),
  }),
} as const;
