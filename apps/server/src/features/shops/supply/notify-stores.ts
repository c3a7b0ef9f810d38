import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import type { EndReason } from "@arcade/contract/shops/supply/reasons";
import type { Context } from "../../../platform/context.ts";
import { inEach, notifyEach, notifyStore, toStore } from "../../base/notices/index.ts";
import type { OutOfBounds } from "./prices.sql.ts";
import { type Axes, specificationOf } from "./rules.ts";
import type { ListingOfItem } from "./sql.ts";

const maxNamed = 20;

/**
 * Tells each store that lists an item what its SKUs cost from now on, and whether its goods went off sale for it, and
 * why.
 */
export function notifyPrices(
  context: Context,
  listings: readonly ListingOfItem[],
  gone: readonly OutOfBounds[],
  axes: Axes,
  costs: readonly { values: readonly number[]; before: bigint; after: bigint }[],
): void {
  if (costs.length === 0) return;
  const lines = costs.slice(0, maxNamed).map(({ values, before, after }) =>
    inEach((language) => {
      const parts = [specificationOf(axes, values, language), `$${moneyText(before)} → $${moneyText(after)}`];
      return `- ${parts.filter((part) => part !== "").join(": ")}`;
    }),
  );
  notifyEach(
    context,
    listings.map(({ goods_id, name, owner_id }) =>
      toStore(owner_id, {
        dedupe_key: `supply_price:${goods_id}:${context.now.getTime()}`,
        topic: "store",
        template: ["mail.supply_price_subject", "mail.supply_price_body"],
        details: {
          name: { in: name },
          prices: { lines },
          off_sale: gone.find(({ id }) => id === goods_id)?.reason ?? "no",
        },
        page: `/pages/shop/goods_manage_detail?id=${goods_id}`,
      }),
    ),
  );
}

/**
 * Tells each store which of its goods went off sale because they are no longer supplied, and why; one notice for each
 * store.
 */
export function notifyEnded(context: Context, listings: readonly ListingOfItem[], reason: EndReason): void {
  for (const [owner_id, of] of Map.groupBy(listings, (listing) => listing.owner_id)) {
    const names = of.slice(0, maxNamed).map(({ name }) => inEach((language) => `- ${inLanguage(name, language)}`));
    notifyStore(context, owner_id, {
      dedupe_key: `supply_ended:${of[0]?.goods_id}:${context.now.getTime()}`,
      topic: "store",
      template: ["mail.supply_ended_subject", "mail.supply_ended_body"],
      details: { count: of.length, names: { lines: [...names, ...(of.length > maxNamed ? ["- …"] : [])] }, reason },
      page: "/pages/shop/goods_add",
    });
  }
}
