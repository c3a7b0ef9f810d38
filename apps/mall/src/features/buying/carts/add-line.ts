import { cartCarries } from "@arcade/contract/buying/carts/limits";

/** One line of a visitor's cart. Name, price and stock are asked for (`carts.priced`) whenever it is shown. */
export interface LocalLine {
  sku_id: string;
  quantity: number;
  ticked: boolean;
  /** The price when it was first shown to the visitor, so that a change is said; null until then. */
  price_seen: string | null;
}

/**
 * The last added stands first, the same SKU is counted up; neither grows beyond what can be asked about. What operators
 * allow, the server says.
 */
export function addLine(
  lines: readonly LocalLine[],
  { sku_id, quantity }: Pick<LocalLine, "sku_id" | "quantity">,
): LocalLine[] {
  const before = lines.find((line) => line.sku_id === sku_id);
  const added = {
    sku_id,
    quantity: Math.min((before?.quantity ?? 0) + quantity, cartCarries.quantity),
    ticked: true,
    price_seen: null,
  };
  return [added, ...lines.filter((line) => line !== before)].slice(0, cartCarries.lines);
}
