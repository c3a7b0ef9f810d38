export { ChatList } from "./chat-list.tsx";
export { showsSecret } from "./secrets.ts";
