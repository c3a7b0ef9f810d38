import type { OfficeGoodsState } from "@arcade/contract/goods/office";
import type { ReportReason, ReportState, TakedownReason } from "@arcade/contract/goods/takedowns";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../kit/state-tag.tsx";

/** As the member chose it; the mall's own words for goods are not in the office. */
export const reportReasonNames = {
  counterfeit: "shelf.takedown_counterfeit",
  prohibited: "shelf.takedown_prohibited",
  unsafe: "shelf.takedown_unsafe",
  misleading: "shelf.takedown_misleading",
  offensive: "shelf.takedown_offensive",
  rights: "shelf.takedown_rights",
  something_else: "oversight.something_else",
} as const satisfies Record<ReportReason, MessageId>;

/** As the merchant reads it. */
export const takedownReasonNames = {
  counterfeit: "shelf.takedown_counterfeit",
  prohibited: "shelf.takedown_prohibited",
  unsafe: "shelf.takedown_unsafe",
  misleading: "shelf.takedown_misleading",
  offensive: "shelf.takedown_offensive",
  rights: "shelf.takedown_rights",
  authority_order: "shelf.takedown_authority_order",
} as const satisfies Record<TakedownReason, MessageId>;

export const reportStateNames = {
  open: "oversight.list_open",
  upheld: "oversight.taken_down",
  dismissed: "oversight.nothing_wrong",
} as const satisfies Record<ReportState, MessageId>;

export const reportTones = { open: "info", upheld: "bad", dismissed: "quiet" } as const satisfies Record<ReportState, Tone>;

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
