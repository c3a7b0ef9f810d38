import type { OfficeGoodsState } from "@arcade/contract/shops/goods/office";
import type { Tone } from "../../../kit/state-tag.tsx";

export const goodsTones = { on_sale: "good", off_sale: "quiet", taken_down: "bad" } as const satisfies Record<
  OfficeGoodsState,
  Tone
>;
