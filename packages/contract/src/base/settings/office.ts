import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { noticeDirections, settingNames } from "../../limits.ts";
import { ruleUnits } from "../../books/transparency/api.ts";
import * as w from "../../wire.ts";
import { closable, closureReasons } from "./closures.ts";

/** Why a number of the business changes. */
export const settingReasons = ["correction", "costs", "risk", "law", "service"] as const;

const person = z.object({ id: w.idText, name: w.text });
const version = z.object({
  version: w.count,
  value: w.count,
  starts: w.timeOut,
  reason_code: w.text,
  note: w.text,
  made_by: z.nullable(person),
  approved_by: z.nullable(person),
});
const closure = z.object({
  id: w.idText,
  function: z.enum(closable),
  reason_code: z.enum(closureReasons),
  note: w.text,
  from: w.timeOut,
  /** When it is to reopen; null: not known yet. */
  until: z.nullable(w.timeOut),
  /** Null: the nightly check closed it automatically. */
  closed_by: z.nullable(person),
  reopened: z.nullable(w.timeOut),
});

/** The numbers of the business with their history, and what is closed (RULES 5; PROOF F1, F3, F7, F14). */
export const settingsOffice = {
  list: read("/office-api/settings/list", {
    summary: "Every number with its default, the default's source, what is in force, what is planned, and its history.",
    who: "operator",
    shows: ["settings", "proposals"],
    permission: "settings.look",
    input: z.strictObject({}),
    output: z.object({
      /** The version of the rules in force. */
      version: w.count,
      /** How long a change that needs notice is announced before it counts. */
      notice_hours: w.count,
      items: z.array(
        z.object({
          name: w.text,
          value: w.count,
          default_value: w.count,
          source: w.text,
          min: w.count,
          max: w.count,
          unit: z.enum(ruleUnits),
          /** One person changes it at once. Every other number takes a second person. */
          alone: w.flag,
          /** Which direction of a change needs notice. */
          stricter: z.enum(noticeDirections),
          coming: z.array(version),
          history: z.array(version),
        }),
      ),
    }),
  }),
  propose: change("/office-api/settings/propose", {
    summary:
      "Proposes a new value from a moment on. A second person decides, and a change that can hurt somebody needs notice. One person changes only numbers that are marked `alone`, at once.",
    who: "operator",
    touches: ["settings"],
    permission: "settings.change",
    dangerous: "shown",
    input: z.strictObject({
      name: z.enum(settingNames, "not_a_choice"),
      value: w.whole(0, 1_000_000_000_000_000),
      /** Default: as soon as possible. */
      starts: z.optional(w.instant),
      reason_code: z.enum(settingReasons, "not_a_choice"),
      note: w.note,
    }),
    output: z.object({ version: z.nullable(w.count), proposal_id: z.nullable(w.idText), starts: w.timeOut }),
    refusals: ["setting_outside", "notice_too_short", "setting_same"],
  }),
  decide: change("/office-api/settings/decide", {
    summary:
      "Decides a proposed value. If it is approved after its moment, it counts from the decision on; a stricter one after its notice.",
    who: "operator",
    touches: ["settings"],
    permission: "settings.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: z.object({ version: z.nullable(w.count), starts: z.nullable(w.timeOut) }),
    refusals: ["not_found", "second_person", "claimed_by_other", "proposal_closed"],
  }),
  closures: read("/office-api/settings/closures", {
    summary: "What is closed and what was, newest first.",
    who: "operator",
    shows: ["settings", "proposals"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({ open: z.array(closure), past: z.array(closure) }),
  }),
  proposeClosure: change("/office-api/settings/propose_closure", {
    summary:
      "Proposes to close or reopen a function, or to wind the mall down: recharge, orders and listings close, withdrawals never.",
    who: "operator",
    touches: ["settings"],
    permission: "settings.change",
    dangerous: "close_function",
    input: z.strictObject({
      action: z.enum(["close", "reopen", "wind_down"], "not_a_choice"),
      /** Not with `wind_down`. */
      function: z.optional(z.enum(closable, "not_a_choice")),
      reason_code: z.enum(closureReasons, "not_a_choice"),
      until: z.optional(w.instant),
      note: w.note,
    }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["already_closed", "not_closed"],
  }),
  decideClosure: change("/office-api/settings/decide_closure", {
    summary: "Decides a proposed closing or reopening.",
    who: "operator",
    touches: ["settings"],
    permission: "settings.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "second_person", "claimed_by_other", "proposal_closed", "check_not_clean"],
  }),
} as const;
