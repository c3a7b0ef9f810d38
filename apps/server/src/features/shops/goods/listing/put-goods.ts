import type { Answered, Received } from "@arcade/contract/endpoint";
import type { RefusalName } from "@arcade/contract/errors";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { refusalSentence } from "@arcade/messages";
import { refuse, Refusal } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { deleteDraftsOf } from "./drafts.sql.ts";
import { indexGoods } from "../index-goods.ts";
import { listGoods } from "./list-goods.ts";
import { lockInventory, ownGoods, putAway, putOffSale } from "./listing.sql.ts";

type Put = Answered<typeof listing.put>["items"][number];

/**
 * Puts goods on sale, off sale or removes them, each separately: one that cannot be moved says why, and the others are
 * moved (UX-139).
 */
export async function putGoods(
  context: Context,
  storeId: bigint,
  { goods_ids, to }: Received<typeof listing.put>,
): Promise<Answered<typeof listing.put>> {
  await lockInventory(context.tx, storeId);
  const names = await ownGoods(context.tx, storeId, goods_ids, context.language);

  const items: Put[] = [];
  for (const id of goods_ids) {
    const name = names.get(id);
    const refused = name === undefined ? said(context, "not_found", {}) : await putOne(context, storeId, id, to);
    items.push({ id, name: name ?? "", refused });
  }
  return { items };
}

/** Null if it succeeded. A refusal changes nothing before it is given, so the others' changes remain. */
async function putOne(
  context: Context,
  storeId: bigint,
  id: bigint,
  to: "on" | "off" | "removed",
): Promise<Put["refused"]> {
  try {
    if (to === "on") await listGoods(context, storeId, id);
    else await takeOff(context, id, to);
    return null;
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return said(context, reason.refusal, reason.parameters);
  }
}

async function takeOff(context: Context, id: bigint, to: "off" | "removed"): Promise<void> {
  const off = (await putOffSale(context.tx, id, "merchant", context.now)) ?? refuse("not_found");
  if (to === "removed") {
    await putAway(context.tx, id, context.now);
    await deleteDraftsOf(context.tx, [id]);
  }
  if (off.was_on_sale) await indexGoods(context, [id]);
}

function said(context: Context, error: RefusalName, parameters: Record<string, unknown>): Put["refused"] {
  return { error, msg: refusalSentence(context.language, error, parameters) };
}
