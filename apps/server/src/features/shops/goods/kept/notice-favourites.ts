import { moneyText } from "@arcade/contract/money";
import type { Context } from "../../../../platform/context.ts";
import { type Notice, notifyEach } from "../../../base/notices/index.ts";
import { type News, writeNotices } from "./news.sql.ts";

/**
 * Notifies members that a favourite costs less, or is in stock again. Mails collect what happens together
 * (`mail-favourites.ts`).
 */
export async function noticeFavourites(context: Context, goodsId: bigint): Promise<void> {
  const news = await writeNotices(context.tx, goodsId, context.now);
  notifyEach(
    context,
    news.map((one) => ({ ...noticeOf(goodsId, one, context.now), member_id: one.member_id })),
  );
}

function noticeOf(goodsId: bigint, { kind, name, was, now }: News, at: Date): Notice {
  const prices = was === null || now === null ? {} : { was: { money: moneyText(was) }, now: { money: moneyText(now) } };
  return {
    dedupe_key: `goods:${goodsId}:${kind}:${at.getTime()}`,
    topic: "favourites",
    template:
      kind === "price_fell"
        ? ["mail.favourite_fell_subject", "mail.favourite_fell_body"]
        : ["mail.favourite_back_subject", "mail.favourite_back_body"],
    details: { name: { in: name }, ...prices },
    page: `/pages/product/goods?id=${goodsId}`,
    mail: false,
  };
}
