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
  /** Mine that have not arrived yet. */
  waiting: readonly UnsentMessage[];
  unreadAfter: number | null;
  again: () => void;
}

/**
 * Whoever is suspended has no socket, and customer service still answers them: its conversation asks again by itself.
 */
const supportEveryMs = 10_000;
/**
 * What passes is asked for again after this while: no network says so when it is back, a fault of the mall's does not.
 */
const againMs = 5_000;

/** The conversation with somebody, from what this device keeps at once and then as the mall has it. */
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
