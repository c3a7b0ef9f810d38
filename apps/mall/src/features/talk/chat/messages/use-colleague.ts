import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { useSession } from "../../../../platform/wire/session.ts";

/**
 * The colleague who wrote this for the store. Null for the member's own messages, and for everything that a customer
 * reads.
 */
export function useColleague({ by }: ChatMessage): string | null {
  const me = useSession(({ userinfo }) => userinfo?.id ?? null);
  return by === null || by.id === me ? null : by.name;
}
