import type { OfficeGoodsState } from "@arcade/contract/shops/goods/office";
import type { TakedownReason } from "@arcade/contract/shops/goods/takedowns";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

/** As the merchant reads it. */
export const takedownReasonNames = {
  counterfeit: "listing.takedown_counterfeit",
  prohibited: "listing.takedown_prohibited",
  unsafe: "listing.takedown_unsafe",
  misleading: "listing.takedown_misleading",
  offensive: "listing.takedown_offensive",
  rights: "listing.takedown_rights",
  authority_order: "listing.takedown_authority_order",
} as const satisfies Record<TakedownReason, MessageId>;

export const goodsStateNames = {
  on_sale: "oversight.on_sale",
  off_sale: "oversight.off_sale",
  taken_down: "oversight.taken_down",
} as const satisfies Record<OfficeGoodsState, MessageId>;

export const goodsTones = { on_sale: "good", off_sale: "quiet", taken_down: "bad" } as const satisfies Record<OfficeGoodsState, Tone>;

export function goodsStateOf({ on_sale, off_reason }: { on_sale: boolean; off_reason: string | null }): OfficeGoodsState {
  if (on_sale) return "on_sale";
  return off_reason === "taken_down" ? "taken_down" : "off_sale";
}
