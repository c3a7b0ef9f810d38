import type { OfficeGoodsState } from "@arcade/contract/shops/goods/office";
import type { Tone } from "../../../kit/state-tag.tsx";

export const goodsTones = { on_sale: "good", off_sale: "quiet", taken_down: "bad" } as const satisfies Record<
  OfficeGoodsState,
  Tone
>;

export function goodsStateOf({
  on_sale,
  off_reason,
}: {
  on_sale: boolean;
  off_reason: string | null;
}): OfficeGoodsState {
  if (on_sale) return "on_sale";
  return off_reason === "taken_down" ? "taken_down" : "off_sale";
}
