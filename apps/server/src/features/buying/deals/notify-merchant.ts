import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { notifyStore, type StoreSubject } from "../../base/notices/index.ts";
import { nameOfGoods } from "./views.ts";

type What = "made" | "stopped" | "not_lower";

/** Tells a merchant what others did with a deal. */
export async function notifyDeal(
  context: Context,
  { id, owner_id, goods_id }: { id: bigint; owner_id: bigint; goods_id: bigint },
  what: What,
  message: string,
): Promise<void> {
  notifyStore(context, owner_id, {
    dedupe_key: `deal:${id}:${what}`,
    topic: "store",
    template: templates[what],
    details: { name: { in: await nameOfGoods(context.tx, goods_id) }, message },
    page: "/pages/shop/deals",
  });
}

const templates = {
  made: ["mail.deal_made_subject", "mail.deal_made_body"],
  stopped: ["mail.deal_stopped_subject", "mail.deal_stopped_body"],
  not_lower: ["mail.deal_not_lower_subject", "mail.deal_not_lower_body"],
} as const satisfies Record<What, readonly [StoreSubject, MessageId]>;
