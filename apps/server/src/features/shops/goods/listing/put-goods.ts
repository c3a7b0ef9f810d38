import type { Answered, Received } from "@arcade/contract/endpoint";
import type { RefusalName } from "@arcade/contract/errors";
import type { listing } from "@arcade/contract/shops/goods/listing/api";
import { refusalSentence } from "@arcade/messages";
import { refuse, Refusal } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { deleteDraftsOf } from "./drafts.sql.ts";
import { indexGoods } from "../index-goods.ts";
import { listGoods } from "./list-goods.ts";
import { lockShelf, ownGoods, putAway, putOffSale } from "./listing.sql.ts";

type Put = Answered<typeof listing.put>["items"][number];

/** Puts goods on sale, off sale or away: each by itself, so that one that cannot says why and the others go (UX-139). */
export async function putGoods(turn: Turn, storeId: bigint, { goods_ids, to }: Received<typeof listing.put>): Promise<Answered<typeof listing.put>> {
  await lockShelf(turn.tx, storeId);
  const names = await ownGoods(turn.tx, storeId, goods_ids, turn.language);

  const items: Put[] = [];
  for (const id of goods_ids) {
    const name = names.get(id);
    const refused = name === undefined ? said(turn, "not_found", {}) : await putOne(turn, storeId, id, to);
    items.push({ id, name: name ?? "", refused });
  }
  return { items };
}

/** Null where it went. A refusal changes nothing before it is given, so the others' changes stand. */
async function putOne(turn: Turn, storeId: bigint, id: bigint, to: "on" | "off" | "removed"): Promise<Put["refused"]> {
  try {
    if (to === "on") await listGoods(turn, storeId, id);
    else await takeOff(turn, id, to);
    return null;
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return said(turn, reason.refusal, reason.parameters);
  }
}

async function takeOff(turn: Turn, id: bigint, to: "off" | "removed"): Promise<void> {
  const off = (await putOffSale(turn.tx, id, "merchant", turn.now)) ?? refuse("not_found");
  if (to === "removed") {
    await putAway(turn.tx, id, turn.now);
    await deleteDraftsOf(turn.tx, [id]);
  }
  if (off.was_on_sale) await indexGoods(turn, [id]);
}

function said(turn: Turn, error: RefusalName, parameters: Record<string, unknown>): Put["refused"] {
  return { error, msg: refusalSentence(turn.language, error, parameters) };
}
