import { chat } from "@arcade/contract/talk/chat/api";
import { useRef } from "react";
import { call } from "../../../../platform/wire/call.ts";
import type { Writable } from "../log/conversation.ts";

const everyMs = 4_000;

/** Sends a typing signal to the other side from time to time. A failure is ignored. */
export function useTyping({ status, about }: Writable): () => void {
  const last = useRef(0);
  return () => {
    if (status !== "ready" || about.id === null || Date.now() - last.current < everyMs) return;
    last.current = Date.now();
    call(chat.typing, { id: about.id }).catch(() => undefined);
  };
}
