import * as z from "zod/mini";
import { change, read } from "../endpoint.ts";
import * as w from "../wire.ts";
import { memberData } from "./data.ts";
import { appealOutcomes, appealSubjects, freezeKinds, freezeReasons } from "./freezes.ts";

const appealText = w.paragraphs(2_000, 10);

const appeal = z.object({
  id: w.idText,
  subject: z.enum(appealSubjects),
  subject_id: w.idText,
  text: w.text,
  made: w.timeOut,
  answer_by: w.timeOut,
  outcome: z.nullable(z.enum(appealOutcomes)),
  answer: z.nullable(w.text),
  answered: z.nullable(w.timeOut),
});
const freeze = z.object({
  id: w.idText,
  kind: z.enum(freezeKinds),
  reason_code: z.enum(freezeReasons),
  /** What the operator wrote for the member to read. */
  message: w.text,
  from: w.timeOut,
  until: w.timeOut,
  ended: z.nullable(w.timeOut),
  /** Whether an appeal can be made now: the freeze is in force, and none waits or was answered. */
  may_appeal: w.flag,
  appeal: z.nullable(appeal),
});

/** What a member sees of decisions about them, and how to appeal, also while the account is suspended (RULES 5; PROOF F4). */
export const members = {
  freezes: read("/wanlshop/members/freezes", {
    summary: "Every freeze of my account and wallet, with reason, dates and appeal; the newest first.",
    who: "member",
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ items: z.array(freeze) }),
  }),
  appeal: change("/wanlshop/members/appeal", {
    summary:
      "Appeals against a freeze, a refused withdrawal or recharge, a failed store application, a held or refused refund of my operating fund, a fall of my store's credit, goods taken down, a store held, a review of mine hidden, a decided dispute that I lost, or that I may not write in chats, once for each.",
    who: "member",
    evenSuspended: true,
    input: z.strictObject({ subject: z.enum(appealSubjects, "not_a_choice"), subject_id: w.id, text: appealText }),
    output: appeal,
    refusals: ["not_found", "appealed_already", "appeal_over"],
    perMinute: 10,
  }),
  appeals: read("/wanlshop/members/appeals", {
    summary: "My appeals and their answers, newest first.",
    who: "member",
    evenSuspended: true,
    input: z.strictObject({}),
    output: z.object({ items: z.array(appeal) }),
  }),
  ...memberData,
} as const;
