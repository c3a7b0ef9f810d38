import { chat } from "@arcade/contract/talk/chat/api";
import { chatOffice } from "@arcade/contract/talk/chat/office";
import { selfOf } from "../../../platform/context.ts";
import { serve } from "../../../platform/http/serve.ts";
import { endMute } from "./report-messages.ts";
import { reportedMessage } from "./office.views.ts";
import { keepVoice, storeVoice } from "./messages/keep-voice.ts";
import {
  blockConversation,
  clearConversation,
  hideConversation,
  markAllRead,
  markSeen,
  pinConversation,
} from "./messages/positions.ts";
import { quoteInDispute } from "./messages/quote-in-dispute.ts";
import { recallMessage } from "./messages/recall-message.ts";
import { sendMessage } from "./messages/send-message.ts";
import { sendTogether } from "./messages/send-together.ts";
import { bindSocket } from "./handshake.ts";
import { askTranslator, translateMessage } from "./messages/translate-message.ts";
import { publishTyping } from "./messages/typing.ts";
import { cardsOf } from "./messages/cards.views.ts";
import { replyTimeOf } from "./replies/reply-time.views.ts";
import { searchChats } from "./search.views.ts";
import { historyOf, myConversations, oneConversation } from "./views.ts";

export const chatRoutes = [
  serve(
    chat.handshake,
    async (_context, { client_id }) => client_id,
    (context, { client_id }, actor) => bindSocket(context, client_id, actor),
  ),
  serve(chat.send, (context, input, actor) => sendMessage(context, actor, input), undefined, sendTogether),
  serve(chat.lists, (context, input, actor) => myConversations(context, actor, input)),
  serve(chat.one, (context, input, actor) => oneConversation(context, actor, input)),
  serve(chat.history, (context, input, actor) => historyOf(context, actor, input)),
  serve(chat.seen, (context, input, actor) => markSeen(context, actor, input)),
  serve(chat.read, (context, _input, actor) => markAllRead(context, actor)),
  serve(chat.del, (context, input, actor) => hideConversation(context, actor, input)),
  serve(chat.clear, (context, input, actor) => clearConversation(context, actor, input)),
  serve(chat.pin, (context, input, actor) => pinConversation(context, actor, input)),
  serve(chat.block, (context, input, actor) => blockConversation(context, actor, input)),
  serve(chat.search, (context, input, actor) => searchChats(context, actor, input)),
  serve(chat.replyTime, (context, input) => replyTimeOf(context, input)),
  serve(chat.recall, (context, { id }, actor) => recallMessage(context, actor, id)),
  serve(chat.typing, (context, { id }, actor) => publishTyping(context, actor, id)),
  serve(chat.voice, (context, input, actor, _client, ready) => keepVoice(context, input, actor, ready), storeVoice),
  serve(chat.cards, (context, input, actor) => cardsOf(context, selfOf(actor), input)),
  serve(chat.quote, (context, input, actor) => quoteInDispute(context, actor.member_id, input)),
  serve(
    chat.translate,
    (context, { id }, actor, _client, ready) => translateMessage(context, actor, id, ready),
    askTranslator,
  ),

  serve(chatOffice.message, (context, { message_id }, operator) => reportedMessage(context, operator, message_id)),
  serve(chatOffice.endMute, (context, input, operator) => endMute(context, operator, input)),
];
