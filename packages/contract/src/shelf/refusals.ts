import type { RefusalRow } from "../envelope.ts";

/** Own goods, listing and stock (RULES 6; SPEC 8). */
export const shelfRefusals = {
  sj_zdjg: { code: "sj_zdjg", parameters: ["credit", "price", "freight", "most"] },
  sj_zdsps: { code: "sj_zdsps", parameters: ["most", "listed"] },
  goods_taken_down: { code: 0, parameters: [] },
  /** `reason` is one of `holdReasons`; `until` is "none" for a wind-down. */
  store_held: { code: 0, parameters: ["reason", "until"] },
  goods_without_sku: { code: 0, parameters: [] },
  stock_of_supplier: { code: 0, parameters: [] },
  goods_of_supplier: { code: 0, parameters: [] },
  drafts_most: { code: 0, parameters: ["most"] },
  video_refused: { code: 0, parameters: ["reason"] },
  video_unknown: { code: 0, parameters: [] },
  stock_reserved: { code: 0, parameters: ["name", "on_hand", "reserved"] },
} as const satisfies Record<string, RefusalRow>;
