import { inLanguage, type Translated } from "@arcade/contract/languages";
import { levelOf, storeLevel } from "@arcade/contract/shops/stores/levels";
import { moneyText } from "@arcade/contract/money";
import type { MessageId } from "@arcade/messages";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { type Details, inEach, notifyStore, type StoreSubject } from "../../../base/notices/index.ts";
import { freightGuards } from "../../stores/index.ts";
import { indexGoods } from "../index-goods.ts";
import {
  lockInventory,
  type TakenOff,
  takeOffAbove,
  takeOffAboveRatio,
  takeOffDear,
  takeOffDearFreight,
} from "./listing.sql.ts";

const maxNamed = 20;

/**
 * Brings a store's goods on sale back within its present level and credit. Goods above the level's number go off sale,
 * oldest first and newest last. With low credit all that are too dear go, and those whose freight is above the greatest
 * for their price or for the price of a flash deal or a group. If the level has just fallen, supply goods priced above
 * its profit ratio go first, because they leave room. The merchant is told which, and why. For code that lowered the
 * level or the credit, in the same transaction. If nothing is above, nothing happens. Returns the goods that went.
 */
export async function trimListed(context: Context, storeId: bigint, { levelFell = false } = {}): Promise<bigint[]> {
  const { tx, now, settings } = context;
  const inventory = (await lockInventory(tx, storeId)) ?? refuse("not_found");
  const { goods: max, profit_ppm } = levelOf(settings, storeLevel(inventory.level));

  // guard: a lower credit takes goods above the price limit off sale [await -> true ? [] : await]
  const dear = await takeOffDear(tx, storeId, settings.credit_low, BigInt(settings.credit_low_price_micro), now);
  const overpriced = levelFell ? await takeOffAboveRatio(tx, storeId, profit_ppm, now) : [];
  const freighted = await takeOffDearFreight(tx, storeId, freightGuards(context), now);
  const above = await takeOffAbove(tx, storeId, max, now);

  const gone = [...dear, ...overpriced, ...freighted, ...above].map(({ id }) => id);
  await indexGoods(context, gone);
  if (dear.length > 0) {
    tell(
      context,
      inventory.owner_id,
      `goods_off_credit:${storeId}`,
      ["mail.goods_off_credit_subject", "mail.goods_off_credit_body"],
      dear,
      {
        credit: inventory.credit,
        low: settings.credit_low,
        most_price: { money: moneyText(BigInt(settings.credit_low_price_micro)), exact: true },
      },
    );
  }
  if (overpriced.length > 0)
    tell(
      context,
      inventory.owner_id,
      `goods_off_ratio:${storeId}`,
      ["mail.goods_off_ratio_subject", "mail.goods_off_ratio_body"],
      overpriced,
      {
        level: inventory.level,
        percent: profit_ppm / 10_000,
      },
    );
  if (freighted.length > 0)
    tell(
      context,
      inventory.owner_id,
      `goods_off_freight:${storeId}`,
      ["mail.goods_off_freight_subject", "mail.goods_off_freight_body"],
      freighted,
      {
        percent: settings.freight_price_most_ppm / 10_000,
        usual: { money: moneyText(BigInt(settings.freight_usual_micro)), exact: true },
        max: { money: moneyText(BigInt(settings.freight_most_micro)), exact: true },
      },
    );
  if (above.length > 0)
    tell(
      context,
      inventory.owner_id,
      `goods_off_level:${storeId}`,
      ["mail.goods_off_level_subject", "mail.goods_off_level_body"],
      above,
      {
        level: inventory.level,
        max,
      },
    );
  return gone;
}

function tell(
  context: Context,
  memberId: bigint,
  dedupe_key: string,
  template: readonly [subject: StoreSubject, body: MessageId],
  goods: readonly TakenOff[],
  own: Details,
): void {
  const names = goods
    .slice(0, maxNamed)
    .map(({ name }: { name: Translated }) => inEach((language) => `- ${inLanguage(name, language)}`));
  notifyStore(context, memberId, {
    dedupe_key: `${dedupe_key}:${context.now.getTime()}`,
    topic: "store",
    template,
    details: { count: goods.length, names: { lines: [...names, ...(goods.length > maxNamed ? ["- …"] : [])] }, ...own },
    page: "/pages/shop/goods_manage?tab=off",
  });
}
