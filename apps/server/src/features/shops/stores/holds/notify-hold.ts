import type { Translated } from "@arcade/contract/languages";
import type { HoldReason } from "@arcade/contract/shops/stores/holds";
import type { Context } from "../../../../platform/context.ts";
import { type Notice, notifyStore } from "../../../base/notices/index.ts";

interface Store {
  owner_id: bigint;
  name: Translated;
}

/** Why a store is held, until when, what still works, and how to appeal (PROOF F4, F14). */
export function notifyHeld(
  context: Context,
  { owner_id, name }: Store,
  { id, reason_code, message, until }: { id: bigint; reason_code: HoldReason; message: string; until: Date | null },
): void {
  notifyStore(context, owner_id, {
    ...ofStore,
    dedupe_key: `store_hold:${id}`,
    template: ["mail.store_held_subject", "mail.store_held_body"],
    details: {
      store: { in: name },
      reason: { say: `members.hold_${reason_code}` },
      message,
      kind: until === null ? "wind_down" : "freeze",
      // Every branch of a message is worded, also the one that is not said: it needs a time.
      until: (until ?? context.now).toISOString(),
    },
  });
}

export function notifyHoldEnded(context: Context, { owner_id, name }: Store, id: bigint): void {
  const template = ["mail.store_hold_ended_subject", "mail.store_hold_ended_body"] as const;
  notifyStore(context, owner_id, {
    ...ofStore,
    dedupe_key: `store_hold:${id}:ended`,
    template,
    details: { store: { in: name } },
  });
}

const ofStore = { topic: "store", page: "/pages/shop/index" } as const satisfies Partial<Notice>;
