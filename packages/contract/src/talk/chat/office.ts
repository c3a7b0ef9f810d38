import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { reportLines } from "../../base/moderation/office.ts";
import { claim } from "../../base/queue/claim.ts";
import * as w from "../../wire.ts";
import { chatRules, chatSides, messageTypes } from "./message.ts";

const person = z.object({ id: w.idText, nickname: w.text });

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

/** A mute: the rule, the operator's words, until when, and the text of the message. */
export const decidedMute = z.object({
  rule: z.enum(chatRules),
  message: w.text,
  /** Null if it was ended. */
  muted_until: z.nullable(w.timeOut),
  message_id: w.idText,
  quote: z.array(quoted),
});

/** Reported messages: their text, and ending a mute. `moderationOffice` lists them and decides. */
export const chatOffice = {
  message: read("/office-api/chat/message", {
    summary: "One reported message with what was said around it when it was reported, and what its author was told.",
    who: "operator",
    shows: ["moderation", "queue"],
    permission: "reports.decide",
    views: { of: "message", id: "message_id" },
    input: z.strictObject({ message_id: w.id }),
    output: z.object({
      message_id: w.idText,
      author: z.extend(person, { language: w.text }),
      reports: z.array(reportLines.message),
      /** Null while a report is open. */
      outcome: z.nullable(z.enum(["nothing", "warning", "mute"])),
      /** Null: nobody has claimed it. */
      claim,
      /** The exact text at that time. A recalled message has none. */
      quote: z.array(quoted),
      /** How often this author was warned, and how often they were muted, for other messages. */
      warned_before: w.count,
      muted_before: w.count,
      /** What its author was told. Null if no rule was broken. */
      rule: z.nullable(z.enum(chatRules)),
      message: z.nullable(w.text),
      /** For this decision: until when the author is muted. Null if the decision was no mute, or the mute was ended. */
      muted_until: z.nullable(w.timeOut),
      mute_id: z.nullable(w.idText),
    }),
    refusals: ["not_found"],
  }),
  endMute: change("/office-api/chat/end_mute", {
    summary: "Ends somebody's ban on writing before its time.",
    who: "operator",
    touches: ["moderation", "members"],
    permission: "reports.decide",
    input: z.strictObject({ mute_id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "own_matter"],
  }),
} as const;
