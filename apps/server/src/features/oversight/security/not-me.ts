import type { Answered } from "@arcade/contract/endpoint";
import type { security } from "@arcade/contract/oversight/security/api";
import { sentence } from "@arcade/messages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Turn } from "../../../platform/turn.ts";
import { endSessions, foldEmail, lockMember, maskedEmail, memberById, restoreEmail, stopWithdrawals } from "../../people/account/index.ts";
import { openCase } from "../support/index.ts";
import { hasNotMeNotice, notify, type NotMeLink, notMeHash, useNotMeLink } from "../../base/notices/index.ts";
import { takeBackPending } from "../../money/withdrawals/index.ts";

const dayMs = 86_400_000;

type Stopped = Answered<typeof security.notMe>;

/** By the link of a mail: whoever reads the mailbox is the member, and no session is needed or spared. */
export async function notMeByLink(turn: Turn, token: string): Promise<Stopped> {
  const link = await useNotMeLink(turn.tx, notMeHash(token), turn.now);
  if (link === null) refuse("link_over");
  return stop(turn, link, null);
}

/** By the button of a notice: the session that says so stays, every other one ends. */
export async function notMe(turn: Turn, { member_id, session_id }: Actor, notice_id: bigint): Promise<Stopped> {
  const since = new Date(turn.now.getTime() - turn.settings.not_me_days * dayMs);
  if (!(await hasNotMeNotice(turn.tx, member_id, notice_id, since))) refuse("not_found");
  return stop(turn, { member_id, old_email: null, made_at: turn.now }, session_id);
}

/**
 * Stops what can be stopped without a decision about anybody's money: sessions end, withdrawals stand still until a new password was set through
 * the mailbox, and what nobody has approved yet comes back. What was approved already is named in the case that opens at customer service.
 */
async function stop(turn: Turn, { member_id, old_email, made_at }: NotMeLink, keptSession: bigint | null): Promise<Stopped> {
  await lockMember(turn.tx, member_id);
  // A thief may have turned on a second step after the change; the owner could never get past it.
  if (old_email !== null && !(await restoreEmail(turn.tx, { member_id, email: old_email, email_folded: foldEmail(old_email), stepSince: made_at }, turn.now)))
    refuse("email_taken");
  await stopWithdrawals(turn.tx, member_id, turn.now);
  const sessions_ended = await endSessions(turn.tx, member_id, keptSession, turn.now);
  const withdrawals_taken_back = await takeBackPending(turn, member_id);
  const { email, language } = await memberById(turn.tx, member_id);
  await openCase(turn, member_id, sentence(language, "security.case_text", { sessions: sessions_ended, withdrawals: withdrawals_taken_back }));
  notify(turn, member_id, {
    cause: `not_me:${turn.now.getTime()}`,
    topic: "security",
    letter: ["mail.not_me_done_subject", "mail.not_me_done_body"],
    page: "/pages/member/forgot",
  });
  return { sessions_ended, withdrawals_taken_back, email: maskedEmail(email), email_restored: old_email !== null };
}
