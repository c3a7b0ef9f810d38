import { chat } from "@arcade/contract/talk/chat/api";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import { serve } from "../../../platform/http/serve.ts";
import { decideReport, endMute } from "./decide-report.ts";
import { reportedMessage, reportedMessages } from "./office.views.ts";
import { keepVoice, storeVoice } from "./messages/keep-voice.ts";
import { clearConversation, hideConversation, markAllRead, markSeen, pinConversation } from "./messages/positions.ts";
import { quoteInDispute } from "./messages/quote-in-dispute.ts";
import { recallMessage } from "./messages/recall-message.ts";
import { reportMessage } from "./report-message.ts";
import { sendMessage } from "./messages/send-message.ts";
import { shake } from "./shake.ts";
import { askTranslator, translateMessage } from "./messages/translate-message.ts";
import { sayTyping } from "./messages/typing.ts";
import { cardsOf } from "./messages/cards.views.ts";
import { historyOf, myConversations, oneConversation } from "./views.ts";

export const chatRoutes = [
  serve(
    chat.shake,
    async (_turn, { client_id }) => client_id,
    (turn, { client_id }, actor) => shake(turn, client_id, actor),
  ),
  serve(chat.send, (turn, input, actor) => sendMessage(turn, actor, input)),
  serve(chat.lists, (turn, input, actor) => myConversations(turn, actor.member_id, input)),
  serve(chat.one, (turn, input, actor) => oneConversation(turn, actor, input)),
  serve(chat.history, (turn, input, actor) => historyOf(turn, actor, input)),
  serve(chat.seen, (turn, input, actor) => markSeen(turn, actor, input)),
  serve(chat.read, (turn, _input, actor) => markAllRead(turn, actor.member_id)),
  serve(chat.del, (turn, input, actor) => hideConversation(turn, actor.member_id, input)),
  serve(chat.clear, (turn, input, actor) => clearConversation(turn, actor.member_id, input)),
  serve(chat.pin, (turn, input, actor) => pinConversation(turn, actor.member_id, input)),
  serve(chat.recall, (turn, { id }, actor) => recallMessage(turn, actor, id)),
  serve(chat.typing, (turn, { id }, actor) => sayTyping(turn, actor.member_id, id)),
  serve(chat.voice, (turn, input, actor, _client, ready) => keepVoice(turn, input, actor, ready), storeVoice),
  serve(chat.cards, (turn, input, actor) => cardsOf(turn, actor.member_id, input)),
  serve(chat.report, (turn, input, actor) => reportMessage(turn, actor.member_id, input)),
  serve(chat.quote, (turn, input, actor) => quoteInDispute(turn, actor.member_id, input)),
  serve(chat.translate, (turn, { id }, actor, _client, ready) => translateMessage(turn, actor, id, ready), askTranslator),

  serve(chatOffice.reports, (turn, input, operator) => reportedMessages(turn, operator, input)),
  serve(chatOffice.report, (turn, { report_id }, operator) => reportedMessage(turn, operator, report_id)),
  serve(chatOffice.decideReport, (turn, input, operator) => decideReport(turn, operator, input)),
  serve(chatOffice.endMute, (turn, input, operator) => endMute(turn, operator, input)),
];
