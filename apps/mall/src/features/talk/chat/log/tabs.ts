import type { ChatMessage } from "@arcade/contract/talk/chat/message";

/** The messages between the tabs of this browser about chats, so that all tabs show the same. */
export interface TabWord {
  message: ChatMessage;
}

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("chat") : null;

export function publishTabs(word: TabWord): void {
  channel?.postMessage(word);
}

export function hearTabs(hear: (word: TabWord) => void): void {
  channel?.addEventListener("message", ({ data }: MessageEvent<TabWord>) => hear(data));
}
