import type { OfficeGoodsState } from "@arcade/contract/shops/goods/office";
import type { ReportReason, ReportState } from "@arcade/contract/shops/goods/takedowns";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

/** As the member chose it; the mall's own words for goods are not in the office. */
export const reportReasonNames = {
  counterfeit: "listing.takedown_counterfeit",
  prohibited: "listing.takedown_prohibited",
  unsafe: "listing.takedown_unsafe",
  misleading: "listing.takedown_misleading",
  offensive: "listing.takedown_offensive",
  rights: "listing.takedown_rights",
  something_else: "oversight.something_else",
} as const satisfies Record<ReportReason, MessageId>;

export const reportStateNames = {
  open: "oversight.list_open",
  upheld: "oversight.taken_down",
  dismissed: "oversight.nothing_wrong",
} as const satisfies Record<ReportState, MessageId>;

export const reportTones = { open: "info", upheld: "bad", dismissed: "quiet" } as const satisfies Record<ReportState, Tone>;

export const goodsTones = { on_sale: "good", off_sale: "quiet", taken_down: "bad" } as const satisfies Record<OfficeGoodsState, Tone>;

export function goodsStateOf({ on_sale, off_reason }: { on_sale: boolean; off_reason: string | null }): OfficeGoodsState {
  if (on_sale) return "on_sale";
  return off_reason === "taken_down" ? "taken_down" : "off_sale";
}
