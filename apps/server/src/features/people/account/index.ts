/** Members: who they are, how they prove it, and where they are signed in (SPEC 2, 5, 8; RULES 7). */
export { accountRoutes } from "./routes.ts";
export { accountSweeps } from "./jobs.ts";
/** `confirmMany(tx, cached, now, take)`: which of these cached actors are still valid, asked in one transaction. */
export { type CachedActor, confirm, confirmMany, identify, slideEveryMs } from "./sign-in/identify.ts";
/** `tokenHash(token)`: how a session is found; for a statement that reads the session itself. */
export { tokenHash } from "./sign-in/open-session.ts";
export { checkHeldPassword, checkPaymentPassword, type HeldPassword, refuseFrozen } from "./check-payment-password.ts";
export { openMember, type OpenedMember } from "./sign-in/open-member.ts";
export { openSession } from "./sign-in/open-session.ts";
export { hashPassword } from "../../../platform/secrets/hash-password.ts";
/** `isOpenToNewMembers(context)`: whether the agreements that people sign are published. */
export { isOpenToNewMembers } from "./agreements.sql.ts";
/** `unreadAsHost(self)`: unread messages to the store that they answer for; a value of the statement. */
export { unreadAsHost } from "./views.ts";
export {
  hasPaymentPassword,
  livingSessions,
  memberByEmail,
  memberById,
  type Member,
  memberStanding,
  paymentPasswordState,
} from "./views.ts";
export { foldEmail, foldName, looksOfficial, maskedEmail } from "./rules.ts";
export { checkCode, type RightCode, spendCode } from "./use-code.ts";
export { lockMember, updateAvatar } from "./sql.ts";
/**
 * `checkOwnPassword(context, memberId, password)`: for what cannot be undone. Refuses `password_incorrect`,
 * `too_often`. Before the transaction.
 */
export { checkOwnPassword } from "./change-password.ts";
/**
 * `checkSecondStep` before the transaction, `takeSecondStep` in it: null where it is off. Refuses `totp_required`,
 * `totp_incorrect`, `recovery_code_incorrect`.
 */
export { checkActorsStep, checkSecondStep, type SecondStep, takeSecondStep } from "./two-factor/second-step.ts";
/**
 * `withdrawalHold(tx, memberId, now)`: whether this member's withdrawals were stopped, or wait after a change of
 * something that protects the account.
 */
export { restoreEmail, stopWithdrawals, withdrawalHold } from "./guard-withdrawals.sql.ts";
/**
 * `moveToMailbox(context, member, email)`: gives an account to another mailbox; nothing that opened it before opens it
 * afterwards. False: taken.
 */
export { moveToMailbox } from "./move-to-mailbox.ts";
/** `notifyClosed(context, member)`: the last mail of an account. */
export { notifyClosed } from "./write-mail.ts";
/** `endSessions(tx, memberId, but, now)`: ends every session but one; how many were still valid. */
export { deleteSessions as endSessions } from "./session.sql.ts";
/** What happens to its rows when an account closes. */
export { accountErasure } from "./erase.sql.ts";
/**
 * `carrySessions(tx, ms)`: sessions and locks last as long as before, although the clock of a demo was set forward.
 */
export { carrySessions } from "./standing.sql.ts";
/**
 * For who freezes members and looks after them: `putStanding(tx, memberId, kind, standing)` writes a freeze into the
 * member's own columns, `endSessionsOf(tx, memberId, sessionId)` ends one session or all of them, and old sign-ins are
 * forgotten.
 */
export { deleteOldSignIns, endSessionsOf, hasOldSignIn, putStanding } from "./standing.sql.ts";
/** `agreedAt(tx, memberId, at)`: the versions that a member had agreed to at a moment. */
export { agreedAt } from "./agreements.sql.ts";
/** What it stores under the pepper. */
export { accountPeppers } from "./pepper.sql.ts";
