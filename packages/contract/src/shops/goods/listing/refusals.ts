import type { RefusalRow } from "../../../envelope.ts";

/** Own goods, listing and stock (RULES 6; SPEC 8). */
export const listingRefusals = {
  sj_zdjg: { code: "sj_zdjg", parameters: { credit: "count", price: "money", freight: "money", max: "money" } },
  sj_zdsps: { code: "sj_zdsps", parameters: { max: "count", listed: "count" } },
  goods_taken_down: { code: 0, parameters: {} },
  /** `reason` is one of `holdReasons`; `until` is "none" for a wind-down. */
  store_held: { code: 0, parameters: { reason: "code", until: "time?" } },
  goods_without_sku: { code: 0, parameters: {} },
  stock_of_supplier: { code: 0, parameters: {} },
  /** The code of another SKU of the store. */
  sku_code_taken: { code: 0, parameters: { sku_code: "text" } },
  goods_of_supplier: { code: 0, parameters: {} },
  drafts_most: { code: 0, parameters: { max: "count" } },
  video_refused: { code: 0, parameters: { reason: "code" } },
  video_unknown: { code: 0, parameters: {} },
  stock_reserved: { code: 0, parameters: { name: "text", on_hand: "count", reserved: "count" } },
} as const satisfies Record<string, RefusalRow>;
