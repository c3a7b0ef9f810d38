import type { Match } from "@arcade/contract/shops/catalogue/api";
import type { Context } from "../../../platform/context.ts";
import type { Page } from "../../../platform/http/page-of.ts";
import { WrittenAnswer } from "../../../platform/http/serialise.ts";
import { type Place, writtenCards } from "../goods/index.ts";

/** The answer of a list or a search, made from the cards in memory. */
export async function writtenPage(
  context: Context,
  { items, next }: Page<Place>,
  { did_you_mean, matched }: { did_you_mean: string | null; matched: Match } = { did_you_mean: null, matched: "all" },
): Promise<WrittenAnswer> {
  const cards = await writtenCards(context, items);
  return new WrittenAnswer(
    `{"items":[${cards.join(",")}],"next":${JSON.stringify(next)},"did_you_mean":${JSON.stringify(did_you_mean)},"matched":"${matched}"}`,
  );
}
