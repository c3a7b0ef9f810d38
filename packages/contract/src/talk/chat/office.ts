import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { chatSides, messageTypes, reportReasons, reportStates } from "./message.ts";

const person = z.object({ id: w.idText, nickname: w.text });

/** Which rule its author broke, worded for them as `chat.rule_*`, and the operator's own words beside it. */
const told = { rule: z.enum(reportReasons, "not_a_choice"), message: w.shownParagraphs(500, 10) };
const maxDays = 90;

const quoted = z.object({
  id: w.idText,
  side: z.enum(chatSides),
  at: w.timeOut,
  type: z.enum(messageTypes),
  text: w.text,
  picture: z.nullable(w.picture),
  voice: z.nullable(w.text),
  recalled: w.flag,
});

/** That somebody may not write: under which rule, in whose words, until when, and what stood there. */
export const decidedMute = z.object({
  rule: z.enum(reportReasons),
  message: w.text,
  /** Null where it was ended. */
  muted_until: z.nullable(w.timeOut),
  message_id: w.idText,
  quote: z.array(quoted),
});

const reported = z.object({
  id: w.idText,
  message_id: w.idText,
  reason: z.enum(reportReasons),
  text: w.text,
  made: w.timeOut,
  state: z.enum(reportStates),
  /** Null while it is open. */
  outcome: z.nullable(z.enum(["nothing", "warning", "mute"])),
  reporter: person,
  author: z.extend(person, { language: w.text }),
  /** Null: nobody has it on the desk. */
  claim,
  /** Word for word as it stood then; a recalled message has no words. */
  quote: z.array(quoted),
  /** How often this author was warned, and how often they were forbidden to write, for other messages. */
  warned_before: w.count,
  muted_before: w.count,
  decided: z.nullable(w.timeOut),
  decided_by: z.nullable(w.text),
  /** What its author was told; null where nothing was wrong. */
  rule: z.nullable(z.enum(reportReasons)),
  message: z.nullable(w.text),
  /** The decision's own: until when its author may not write; null where it did not forbid it, or was ended. */
  muted_until: z.nullable(w.timeOut),
});

/** Reported messages: what was said, who is warned for it, and who may not write for a time. */
export const chatOffice = {
  reports: read("/office-api/chat/reports", {
    summary: "Reported messages with what was said around them when they were reported: the open ones, the longest waiting first, or the decided ones.",
    who: "operator",
    shows: ["moderation", "queue"],
    permission: "reviews.moderate",
    looks: { of: "chat_report" },
    input: z.strictObject({ list: z.enum(["open", "decided"], "not_a_choice"), cursor: w.cursor }),
    output: z.extend(w.pageOf(reported), { waiting: w.count }),
  }),
  report: read("/office-api/chat/report", {
    summary: "One reported message, open or decided.",
    who: "operator",
    shows: ["moderation", "queue"],
    permission: "reviews.moderate",
    looks: { of: "chat_report", id: "report_id" },
    input: z.strictObject({ report_id: w.id }),
    output: reported,
    refusals: ["not_found"],
  }),
  decideReport: change("/office-api/chat/decide_report", {
    summary:
      "Ends a report: nothing was wrong, its author is warned, or may not write to stores and buyers for so many days. The mall's desk stays open to them. They and who reported it are told.",
    who: "operator",
    touches: ["moderation", "members"],
    permission: "reviews.moderate",
    input: z.strictObject({
      report_id: w.id,
      decision: z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("nothing") }),
        z.strictObject({ kind: z.literal("warning"), ...told }),
        z.strictObject({ kind: z.literal("mute"), ...told, days: w.whole(1, maxDays) }),
      ]),
      note: w.note,
    }),
    output: z.object({ muted_until: z.nullable(w.timeOut) }),
    refusals: ["not_found", "own_matter", "claimed_by_other", "reports_decided"],
  }),
  endMute: change("/office-api/chat/end_mute", {
    summary: "Lets somebody write again before their time is over.",
    who: "operator",
    touches: ["moderation", "members"],
    permission: "reviews.moderate",
    input: z.strictObject({ report_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter"],
  }),
} as const;
