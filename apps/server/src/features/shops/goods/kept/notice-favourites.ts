import { moneyText } from "@arcade/contract/money";
import type { Turn } from "../../../../platform/turn.ts";
import { type Notice, notifyEach } from "../../../base/notices/index.ts";
import { type News, writeNotices } from "./news.sql.ts";

/** Tells those who keep goods as a favourite that they cost less, or are there again. Mails gather what happens together (`mail-favourites.ts`). */
export async function noticeFavourites(turn: Turn, goodsId: bigint): Promise<void> {
  const news = await writeNotices(turn.tx, goodsId, turn.now);
  notifyEach(
    turn,
    news.map((one) => ({ ...noticeOf(goodsId, one, turn.now), member_id: one.member_id })),
  );
}

function noticeOf(goodsId: bigint, { kind, name, was, now }: News, at: Date): Notice {
  const prices = was === null || now === null ? {} : { was: { money: moneyText(was) }, now: { money: moneyText(now) } };
  return {
    cause: `goods:${goodsId}:${kind}:${at.getTime()}`,
    topic: "favourites",
    letter: kind === "price_fell" ? ["mail.favourite_fell_subject", "mail.favourite_fell_body"] : ["mail.favourite_back_subject", "mail.favourite_back_body"],
    details: { name: { in: name }, ...prices },
    page: `/pages/product/goods?id=${goodsId}`,
    mail: false,
  };
}
