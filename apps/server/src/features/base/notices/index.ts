/** Notices to members (SPEC 2, 3, 4). Everything that a member waits for goes through this feature. */
export { noticeRoutes } from "./routes.ts";
export { noticeSweeps } from "./jobs.ts";
export { noticeOutboundJobs } from "./send-push.ts";
export { sendNotices } from "./send-notices.ts";
/** `areNoticesDue(tx, now)`: whether `sendNotices` has something to do. */
export { areNoticesDue } from "./sql.ts";
export { chooseMail } from "./choose-mail.ts";
export { type Notice, notify, notifyEach, notifyStore, type StoreNotice, toStore } from "./notify.ts";
export type { StoreSubject } from "./store-notices.ts";
/** Notices to staff are deleted when they lose a part, or when the store closes. */
export { forgetNoticesOfStaff, forgetStaffNotices } from "./sql.ts";
export { type Detail, type Details, inEach } from "./words.ts";
/** `notMeParagraph(context, mail)`: the end of a security mail that is sent without a notice, with its own link. */
export { notMeHash, notMeParagraph } from "./not-me.ts";
export { forgetNotMeLinks, hasNotMeNotice, type NotMeLink, useNotMeLink } from "./not-me.sql.ts";
/** What happens to its rows when an account closes. */
export { noticeErasure } from "./erase.sql.ts";
