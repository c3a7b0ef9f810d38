import { expect } from "vitest";
import { type Cases, things } from "./things.ts";

// Reads of a conversation by a member who is not part of it, or of a message in it (SEC-024).
const stranger = { by: () => things.other.token, gives: "not_found" } as const;
const ofConversation = { input: () => ({ id: things.chat.id }), ...stranger };
const ofMessage = { input: () => ({ id: things.chat.message_id }), ...stranger };

export const chatCases: Cases = {
  // Anybody may write to a store. A store can find only members who wrote to it or bought from it.
  "/wanlshop/chat/send": {
    input: () => ({
      id: "a-name-of-some-device",
      to_id: things.order,
      message: { type: "text", content: { text: "Not for me" } },
    }),
    ...stranger,
  },
  "/wanlshop/chat/shake": { input: () => ({ client_id: "A".repeat(40) }), ...stranger },
  "/wanlshop/chat/one": { input: () => ({ to_id: things.chat.id }), ...stranger },
  "/wanlshop/chat/history": ofConversation,
  "/wanlshop/chat/seen": { input: () => ({ id: things.chat.id, seq: 1 }), ...stranger },
  "/wanlshop/chat/del": ofConversation,
  "/wanlshop/chat/clear": ofConversation,
  "/wanlshop/chat/pin": { input: () => ({ id: things.chat.id, pinned: true }), ...stranger },
  "/wanlshop/chat/block": { input: () => ({ id: things.chat.id, blocked: true }), ...stranger },
  "/wanlshop/chat/search": { input: () => ({ id: things.chat.id, keywords: "hello" }), ...stranger },
  // Public: what everybody reads on the store's page.
  "/wanlshop/chat/reply_time": {
    input: () => ({ store_id: String(things.store.store_id) }),
    by: () => things.other.token,
    gives: "public",
  },
  "/wanlshop/chat/typing": ofConversation,
  "/wanlshop/chat/recall": ofMessage,
  "/wanlshop/moderation/report": {
    input: () => ({ about: { kind: "message", id: things.chat.message_id, reason_code: "spam" }, text: "" }),
    ...stranger,
  },
  "/wanlshop/chat/translate": ofMessage,
  "/wanlshop/chat/quote": {
    input: () => ({ refund_id: things.dispute, message_ids: [things.chat.message_id], text: "Not mine to show" }),
    ...stranger,
  },
  "/wanlshop/chat/cards": {
    input: () => ({ order_ids: things.order }),
    by: () => things.other.token,
    gives: (data) => expect(data).toEqual({ goods: [], orders: [] }),
  },
};
