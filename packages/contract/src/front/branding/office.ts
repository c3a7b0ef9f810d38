import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { timeZone } from "../../shops/stores/profile.ts";
import * as w from "../../wire.ts";
import { type StartStep, startStepNames } from "./steps.ts";

const maxName = 40;

/** Null: nobody has chosen it. */
const identity = {
  name: w.shownLine(maxName),
  /** The stable name of a picture that was uploaded before. */
  logo: z.nullable(w.line(100)),
  /** `#rrggbb` in small letters: links, buttons and marks are shown in it. */
  colour: z.nullable(z.string("wrong_type").check(z.regex(/^#[0-9a-f]{6}$/, "wrong_format"))),
  time_zone: z.nullable(timeZone),
  legal_name: z.nullable(w.shownLine(120)),
  address: z.nullable(w.shownParagraphs(300, 1)),
  email: z.nullable(w.email),
  phone: z.nullable(w.shownLine(40)),
};

/** The mall's identity, and what a new mall still needs. */
export const brandingOffice = {
  current: read("/office-api/branding/current", {
    summary: "The mall's identity in force. `number` is 0 until somebody has chosen one.",
    who: "operator",
    shows: ["branding", "proposals"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({
      number: w.count,
      name: w.text,
      logo: z.nullable(w.picture),
      colour: z.nullable(w.text),
      time_zone: z.nullable(w.text),
      legal_name: z.nullable(w.text),
      address: z.nullable(w.text),
      email: z.nullable(w.text),
      phone: z.nullable(w.text),
    }),
  }),
  propose: change("/office-api/branding/propose", {
    summary:
      "Proposes another identity of the mall, in full. `number` is the one that was read. A colour that cannot be read in both themes is refused.",
    who: "operator",
    touches: ["branding"],
    permission: "settings.change",
    input: z.strictObject({ number: w.whole(0, 1_000_000), ...identity, note: w.note }),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["content_changed", "picture_unknown", "colour_contrast"],
  }),
  decide: change("/office-api/branding/decide", {
    summary: "Decides another operator's proposal of the mall's identity.",
    who: "operator",
    touches: ["branding"],
    permission: "settings.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: w.done,
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "content_changed"],
  }),
  guide: read("/office-api/branding/guide", {
    summary: "What a new mall needs before people can use it, in order, and which of it is done.",
    who: "operator",
    shows: ["branding", "proposals", "operators", "articles", "categories", "home"],
    permission: "office.look",
    input: z.strictObject({}),
    output: z.object({
      // zod/mini types a list of keys by its first form.
      steps: z.array(z.object({ step: z.enum(startStepNames as readonly [StartStep, ...StartStep[]]), done: w.flag })),
    }),
  }),
  readAgreements: change("/office-api/branding/read_agreements", {
    summary: "Records that the caller has read the agreements, with their name in the audit log.",
    who: "operator",
    touches: ["branding"],
    permission: "content.edit",
    input: z.strictObject({ note: w.note }),
    output: w.done,
  }),
  tryMail: change("/office-api/branding/try_mail", {
    summary:
      "Sends a mail to the caller's own address and waits for the mail server's answer, for at most 15 seconds. `reply` is the server's answer if it refused.",
    who: "operator",
    touches: ["branding"],
    permission: "settings.change",
    input: z.strictObject({}),
    output: z.object({ to: w.text, delivered: w.flag, reply: z.nullable(w.text) }),
    refusals: ["no_mail_server"],
    perMinute: 10,
  }),
} as const;
