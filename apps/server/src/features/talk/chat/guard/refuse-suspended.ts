import type { ConversationKind } from "@arcade/contract/talk/chat/message";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor } from "../../../../platform/context.ts";

/** Suspended members are sent to customer service, so they may write to customer service, and to nobody else. */
export function refuseSuspended({ suspended_reason }: Actor, kind: ConversationKind): void {
  // guard: a suspended member writes to customer service only [!== "service" -> === undefined]
  if (suspended_reason !== null && kind !== "service") refuse("account_suspended", { reason: suspended_reason });
}
