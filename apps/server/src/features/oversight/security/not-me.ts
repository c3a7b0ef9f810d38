import type { Answered } from "@arcade/contract/endpoint";
import type { security } from "@arcade/contract/oversight/security/api";
import { sentence } from "@arcade/messages";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import {
  endSessions,
  foldEmail,
  lockMember,
  maskedEmail,
  memberById,
  restoreEmail,
  stopWithdrawals,
} from "../../people/account/index.ts";
import { openCase } from "../support/index.ts";
import { hasNotMeNotice, notify, type NotMeLink, notMeHash, useNotMeLink } from "../../base/notices/index.ts";
import { stopRecovery } from "./recovery.ts";
import { takeBackPending } from "../../money/withdrawals/index.ts";

const dayMs = 86_400_000;

type Stopped = Answered<typeof security.notMe>;

/** By the link of a mail: the person who reads the mailbox is the member. It needs no session, and ends all of them. */
export async function notMeByLink(context: Context, token: string): Promise<Stopped> {
  const link = await useNotMeLink(context.tx, notMeHash(token), context.now);
  if (link === null) refuse("link_over");
  return stop(context, link, { keptSession: null, stopsRecovery: true });
}

/** By the button of a notice: the session that says so stays, every other one ends. */
export async function notMe(
  context: Context,
  { member_id, session_id, suspended_reason }: Actor,
  notice_id: bigint,
): Promise<Stopped> {
  const since = new Date(context.now.getTime() - context.settings.not_me_days * dayMs);
  if (!(await hasNotMeNotice(context.tx, member_id, notice_id, since))) refuse("not_found");
  // Operators suspend an account that somebody else may be in: that session does not stop the owner's way back. The old
  // mailbox does.
  const stopsRecovery = suspended_reason === null;
  return stop(
    context,
    { member_id, old_email: null, made_at: context.now },
    { keptSession: session_id, stopsRecovery },
  );
}

/**
 * Stops what can be stopped without a decision about anybody's money: sessions end, withdrawals stop until a new
 * password was set through the mailbox, and unapproved ones are cancelled. The case that opens at customer service
 * names those that were already approved.
 */
async function stop(
  context: Context,
  { member_id, old_email, made_at }: NotMeLink,
  { keptSession, stopsRecovery }: { keptSession: bigint | null; stopsRecovery: boolean },
): Promise<Stopped> {
  await lockMember(context.tx, member_id);
  // A thief may have turned on a second step after the change; the owner could never get past it.
  if (
    old_email !== null &&
    !(await restoreEmail(
      context.tx,
      { member_id, email: old_email, email_folded: foldEmail(old_email), stepSince: made_at },
      context.now,
    ))
  )
    refuse("email_taken");
  if (stopsRecovery) await stopRecovery(context, member_id, "not_me");
  await stopWithdrawals(context.tx, member_id, context.now);
  const sessions_ended = await endSessions(context.tx, member_id, keptSession, context.now);
  const withdrawals_taken_back = await takeBackPending(context, member_id);
  const { email, language } = await memberById(context.tx, member_id);
  await openCase(
    context,
    member_id,
    sentence(language, "security.case_text", { sessions: sessions_ended, withdrawals: withdrawals_taken_back }),
  );
  notify(context, member_id, {
    dedupe_key: `not_me:${context.now.getTime()}`,
    topic: "security",
    template: ["mail.not_me_done_subject", "mail.not_me_done_body"],
    page: "/pages/member/forgot",
  });
  return { sessions_ended, withdrawals_taken_back, email: maskedEmail(email), email_restored: old_email !== null };
}
