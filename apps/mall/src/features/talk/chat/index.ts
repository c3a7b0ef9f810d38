export { StoreReplies } from "./store-replies.tsx";
export { ChatList } from "./chat-list.tsx";
export { showsSecret } from "./log/secrets.ts";
export { useChatTimes } from "./log/use-chat-times.ts";
