/**
 * Chat (SPEC 3, 4, 7-9; RULES 8; PROOF I43-I48, REL-038 to 045): buyers with stores, and anybody with customer service.
 */
/**
 * The functions for customer service: writing and reading without a member's session (a visitor, an operator, or the
 * mall automatically).
 */
export {
  beginVisit,
  readBySupport,
  sayAsSupport,
  seenBySupport,
  writeAsSupport,
  writeAsVisitor,
} from "./messages/write-as.ts";
export { sendToMember } from "./messages/send-to-member.ts";
export { chatRoutes } from "./routes.ts";
/** `muteAppeals`: appeals of members who may not write in chats. `reportableMessages`: messages can be reported. */
export { muteAppeals, reportableMessages } from "./report-messages.ts";
/** `cardsIn(context, messages, memberId)`: the goods and orders that these messages name, as this member sees them. */
export { cardsIn } from "./messages/cards.views.ts";
export { checkChats } from "./guard/check-chats.ts";
/** `messageFrames(db, ids, mallName)`: the content of frames, read when a socket sends them. */
export { messageFrames } from "./messages/message.views.ts";
export { chatOutboundJobs, chatSweeps } from "./jobs.ts";
/** `noteSeen(db, memberIds, clock)`: notes merchants whose sockets are open. Called at each beat. */
export { noteSeen } from "./messages/presence.sql.ts";
/** What happens to its rows when an account closes. */
export { chatErasure } from "./erase.sql.ts";
