import { outboundJob } from "../../../platform/jobs/outbound-job.ts";
import { keptSince } from "../../../platform/settings.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { moveCheck, takeCheck } from "./guard/check.sql.ts";
import { checkChats } from "./guard/check-chats.ts";
import { forgetMessages, takeToForget } from "./messages/forget.sql.ts";
import { deleteVoice, takeVoiceDue } from "./messages/voice.sql.ts";

const dayMs = 86_400_000;

/** What is old and was read by both sides; voices that were taken back, and those that no message names after a day. */
export const chatSweeps: readonly Sweep[] = [
  {
    name: "forget old messages",
    take: (context, except) => takeToForget(context.tx, context.now, except),
    async move(context, id) {
      const before = await keptSince(context.tx, "chat_keep_days", context.now);
      await forgetMessages(context.tx, id, { before, nextAt: new Date(context.now.getTime() + dayMs) }, context.now);
    },
  },
  {
    name: "remove voices that nothing names",
    take: (context, except) => takeVoiceDue(context.tx, new Date(context.now.getTime() - dayMs), except),
    async move(context, id) {
      const name = await deleteVoice(context.tx, id);
      if (name !== null) await context.mall.voices.remove(name);
    },
  },
];

/** Years of chats take their time; nobody waits for it. */
const checkMs = 1_800_000;

/** A day as a number, 20260131, and back: errands know their rows by numbers. */
const numberOf = (date: string) => BigInt(date.replaceAll("-", ""));
const dateOf = (number: bigint) => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

export const chatOutboundJobs = [
  /**
   * Once a day. A fault fails it, so that operators see it among the jobs, in the log and again until it is mended; it
   * stops nothing (PROOF 1).
   */
  outboundJob({
    name: "check chats",
    runMs: checkMs,
    async take(context) {
      const date = context.now.toISOString().slice(0, 10);
      return (await takeCheck(context.tx, date, context.now, new Date(context.now.getTime() + 2 * checkMs)))
        ? numberOf(date)
        : null;
    },
    async run(mall) {
      const faults = await mall.snapshot(checkChats);
      if (faults.length > 0) throw new Error(faults.join("; "));
    },
    settle: (context, day) => moveCheck(context.tx, dateOf(day), null),
    postpone: (context, day, until) => moveCheck(context.tx, dateOf(day), until),
  }),
];
