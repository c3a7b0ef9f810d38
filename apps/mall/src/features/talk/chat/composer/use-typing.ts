import { chat } from "@arcade/contract/talk/chat/api";
import { useRef } from "react";
import { call } from "../../../../platform/wire/call.ts";
import type { Writable } from "../log/conversation.ts";

const everyMs = 4_000;

/** Tells the other side that I am writing, now and then. That it was told is of no importance to anybody. */
export function useTyping({ status, about }: Writable): () => void {
  const last = useRef(0);
  return () => {
    if (status !== "ready" || about.id === null || Date.now() - last.current < everyMs) return;
    last.current = Date.now();
    call(chat.typing, { id: about.id }).catch(() => undefined);
  };
}
