export { ChatList } from "./chat-list.tsx";
export { showsSecret } from "./secrets.ts";
export { useChatTimes } from "./use-chat-times.ts";
