import { errand } from "../../../platform/jobs/errand.ts";
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
    take: (turn, except) => takeToForget(turn.tx, turn.now, except),
    async move(turn, id) {
      const before = await keptSince(turn.tx, "chat_keep_days", turn.now);
      await forgetMessages(turn.tx, id, { before, nextAt: new Date(turn.now.getTime() + dayMs) }, turn.now);
    },
  },
  {
    name: "remove voices that nothing names",
    take: (turn, except) => takeVoiceDue(turn.tx, new Date(turn.now.getTime() - dayMs), except),
    async move(turn, id) {
      const name = await deleteVoice(turn.tx, id);
      if (name !== null) await turn.mall.voices.remove(name);
    },
  },
];

/** Years of chats take their time; nobody waits for it. */
const checkMs = 1_800_000;

/** A day as a number, 20260131, and back: errands know their rows by numbers. */
const numberOf = (date: string) => BigInt(date.replaceAll("-", ""));
const dateOf = (number: bigint) => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

export const chatErrands = [
  /** Once a day. A fault fails it, so that operators see it among the jobs, in the log and again until it is mended; it stops nothing (PROOF 1). */
  errand({
    name: "check chats",
    runMs: checkMs,
    async take(turn) {
      const date = turn.now.toISOString().slice(0, 10);
      return (await takeCheck(turn.tx, date, turn.now, new Date(turn.now.getTime() + 2 * checkMs))) ? numberOf(date) : null;
    },
    async run(mall) {
      const faults = await mall.snapshot(checkChats);
      if (faults.length > 0) throw new Error(faults.join("; "));
    },
    settle: (turn, day) => moveCheck(turn.tx, dateOf(day), null),
    postpone: (turn, day, until) => moveCheck(turn.tx, dateOf(day), until),
  }),
];
