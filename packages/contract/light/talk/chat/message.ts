// Written by `npm run generate` from talk/chat/message.ts: its endpoints without schemas, for the web.
import type * as whole from "../../../src/talk/chat/message.ts";
export type * from "../../../src/talk/chat/message.ts";
export const chatBars: typeof whole.chatBars = ["im_service_off","other_party_not_merchant","chat_muted","chat_blocked_by_you","chat_blocked","own_store_chat","store_closed"];
export const chatRisks: typeof whole.chatRisks = ["outside_contact","wallet_address","secret_words","pay_outside","code_asked"];
export const chatRules: typeof whole.chatRules = ["fraud","outside_contact","abuse","spam","other"];
export const chatSearch: typeof whole.chatSearch = {"conversations":100,"messages":500,"words":8,"found":50};
export const chatSides: typeof whole.chatSides = ["customer","host"];
export const conversationKinds: typeof whole.conversationKinds = ["store","service"];
export const maxChat: typeof whole.maxChat = {"text":4000,"voiceMs":60000,"levels":64,"clientId":64,"page":48,"kept":96};
export const maxMuteDays: typeof whole.maxMuteDays = 90;
export const messageTypes: typeof whole.messageTypes = ["text","img","voice","goods","order","recall"];
export const replyTerms: typeof whole.replyTerms = {"days":90,"least":10,"most":50};
export const sentTypes: typeof whole.sentTypes = ["text","img","voice","goods","order"];
