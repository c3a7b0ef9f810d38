import { cartCarries } from "@arcade/contract/buying/carts/limits";

/** One line of a visitor's cart. Its name, price and stock are read (`carts.priced`) whenever it is shown. */
export interface LocalLine {
  sku_id: string;
  quantity: number;
  ticked: boolean;
  /** The price when the visitor first saw the line, so that a change can be announced. Null until then. */
  price_seen: string | null;
}

/**
 * Adds a line at the top. The same SKU gets a higher quantity. Neither exceeds what one call can ask about. The server
 * enforces the operators' limits.
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
