import { dailyCheck } from "../../../platform/jobs/daily-check.ts";
import { keptSince } from "../../../platform/settings.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import { checkChats } from "./guard/check-chats.ts";
import { forgetMessages, takeToForget } from "./messages/forget.sql.ts";
import { countNextReplies } from "./replies/count-replies.ts";
import { takeRepliesDue } from "./replies/reply-times.sql.ts";
import { deleteVoice, takeVoiceDue } from "./messages/voice.sql.ts";

const dayMs = 86_400_000;

/** How soon stores answer; old messages that both sides have read, recalled voice files, and voice files that no message names after a day. */
export const chatSweeps: readonly Sweep[] = [
  {
    name: "count reply times",
    take: (context, except) => (except.length > 0 ? Promise.resolve(null) : takeRepliesDue(context.tx, context.now)),
    move: (context) => countNextReplies(context),
  },
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

const checkMs = 1_800_000;

export const chatOutboundJobs = [
  dailyCheck({ name: "check chats", runMs: checkMs, faultsOf: (snapshot) => snapshot(checkChats) }),
];
