import { useEffect } from "react";
import { type Conversation, conversationOf } from "./conversation.ts";
import { isForNow } from "../../../../platform/wire/for-now.ts";
import { useUnsent } from "./unsent-messages.ts";
import { enter, roomOf } from "./rooms.ts";
import { startChat } from "../start.ts";
import { useOnline } from "../../../../platform/wire/online.ts";
import type { UnsentMessage } from "./waiting.ts";

interface Using {
  conversation: Conversation;
  /** The member's messages that have not arrived yet. */
  waiting: readonly UnsentMessage[];
  unreadAfter: number | null;
  again: () => void;
}

/**
 * A suspended member has no socket, but customer service still answers. This conversation reads again automatically.
 */
const supportEveryMs = 10_000;
/**
 * A temporary failure is retried after this time. A returning network has an event, but a recovered server has none.
 */
const againMs = 5_000;

/** A conversation: first from the device's storage, then from the mall. */
export function useConversation(to_id: string): Using {
  const { about, log, failure, unreadAfter } = roomOf(to_id).use();
  const isOnline = useOnline();
  useEffect(() => {
    startChat();
    void enter(to_id);
  }, [to_id, isOnline]);
  useEffect(() => {
    if (to_id !== "service") return;
    const timer = setInterval(() => document.visibilityState === "visible" && void enter(to_id), supportEveryMs);
    return () => clearInterval(timer);
  }, [to_id]);
  useEffect(() => {
    if (failure === null || !isForNow(failure)) return;
    const timer = setTimeout(() => void enter(to_id), againMs);
    return () => clearTimeout(timer);
  }, [to_id, failure]);
  const conversation = conversationOf({ about, log, failure, isOnline });
  const waiting = useUnsent().filter(({ subject }) => subject === to_id);
  return { conversation, waiting, unreadAfter: unreadAfter ?? null, again: () => void enter(to_id) };
}
