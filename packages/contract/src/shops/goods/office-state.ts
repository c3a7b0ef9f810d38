import type { OfficeGoodsState } from "./office.ts";

/** What the list of goods of the back office and its file call goods: on sale, off sale, or taken down by an operator. */
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
