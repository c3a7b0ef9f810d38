import type { HomeBlock } from "@arcade/contract/content/blocks";
import type { MessageId } from "@arcade/messages/ids";

/** What each block of the home page is called, here and in its preview. */
export const blockNames = {
  banners: "content_desk.block_banners",
  categories: "content_desk.block_categories",
  coupons: "content_desk.block_coupons",
  fallen: "content_desk.block_fallen",
  deals: "content_desk.block_deals",
  best_sold: "content_desk.block_best_sold",
  groups: "content_desk.block_groups",
  newest: "content_desk.block_newest",
  stores: "content_desk.block_stores",
  feed: "content_desk.block_feed",
} as const satisfies Record<HomeBlock, MessageId>;
