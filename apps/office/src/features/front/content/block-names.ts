import type { HomeBlock } from "@arcade/contract/front/content/blocks";
import type { MessageId } from "@arcade/messages/ids";

/** What each block of the home page is called, here and in its preview. */
export const blockNames = {
  banners: "content_office.block_banners",
  categories: "content_office.block_categories",
  coupons: "content_office.block_coupons",
  fallen: "content_office.block_fallen",
  deals: "content_office.block_deals",
  best_sold: "content_office.block_best_sold",
  groups: "content_office.block_groups",
  newest: "content_office.block_newest",
  stores: "content_office.block_stores",
  feed: "content_office.block_feed",
} as const satisfies Record<HomeBlock, MessageId>;
