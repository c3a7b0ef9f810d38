import {
  partsOfRefund,
  type PaidLine,
  purchaseComesBack,
  refundLimit,
  type RefundParts,
} from "@arcade/contract/buying/refunds/amount";
import {
  isAboutUnsent,
  piecesToAsk,
  type RefundReason,
  refundReasonsOf,
  type RefundType,
  refundTypesOf,
} from "@arcade/contract/buying/refunds/reasons";
import type { OrderState } from "@arcade/contract/buying/orders/states";

/** What a buyer asks for. */
export interface Wanted {
  type: RefundType;
  reason: RefundReason;
  lines: readonly { line_id: bigint; quantity: number }[];
  amount: bigint;
  exchange_sku_id?: bigint | undefined;
}

/** The money of a line, with its names. */
export interface NamedLine extends PaidLine {
  id: bigint;
  sku_id: bigint;
  name: string;
  /** Pieces that are still to be sent. */
  unsent: number;
}

/**
 * Nothing can be asked back any more: the time is over, or the order has been settled, be it a moment after this call
 * began.
 */
export function isAfterSalesOver(
  { settled_at, settle_at }: { settled_at: Date | null; settle_at: Date | null },
  now: Date,
): boolean {
  return settled_at !== null || (settle_at !== null && settle_at <= now);
}

export type Fault =
  | { kind: "not_found" }
  | { kind: "refund_type_unfit" }
  | { kind: "refund_reason_unfit" }
  | { kind: "refund_pieces"; name: string; left: number }
  | { kind: "refund_too_much"; max: bigint }
  | { kind: "exchange_one_line" }
  | { kind: "exchange_sku_unfit" }
  | { kind: "exchange_short"; left: number }
  | { kind: "exchange_amount"; amount: bigint };

/** The first fault of a request; else how its amount is divided between freight and lines. */
export function judge(
  order: { state: OrderState; freight_left: bigint },
  lines: readonly NamedLine[],
  wanted: Wanted,
  exchangeable: readonly { line_id: bigint; sku_id: bigint; left: number }[],
): Fault | RefundParts {
  const aboutUnsent = isAboutUnsent(order.state, wanted.type);
  const isPartlySent = lines.some((line) => piecesToAsk(line, false) > 0);
  const isUnfit = !refundTypesOf(order.state, isPartlySent).includes(wanted.type);
  for (const { line_id, quantity } of wanted.lines) {
    const line = lines.find(({ id }) => id === line_id);
    // guard: a line of another order is not found [return { kind: "not_found" } -> continue]
    if (line === undefined) return { kind: "not_found" };
    // guard: a request is about unshipped pieces, or about shipped ones [aboutUnsent) -> !aboutUnsent)]
    const left = piecesToAsk(line, aboutUnsent);
    // guard: a refund is for no more pieces than are left
    if (!isUnfit && quantity > left) return { kind: "refund_pieces", name: line.name, left };
  }
  if (isUnfit) return { kind: "refund_type_unfit" };
  if (!refundReasonsOf(order.state, wanted.type).includes(wanted.reason)) return { kind: "refund_reason_unfit" };
  const limit = refundLimit(
    lines,
    order.freight_left,
    wanted.lines.map(({ line_id, quantity }) => ({ id: line_id, quantity })),
  );
  // guard: a refund is no more than the payment for the pieces
  if (wanted.amount > limit.limit) return { kind: "refund_too_much", max: limit.limit };
  return faultOfExchange(wanted, exchangeable, limit.limit) ?? partsOfRefund(limit, wanted.amount, wanted.type);
}

function faultOfExchange(
  { type, lines, exchange_sku_id, amount }: Wanted,
  exchangeable: readonly { line_id: bigint; sku_id: bigint; left: number }[],
  worth: bigint,
): Fault | null {
  if (type !== "exchange") return exchange_sku_id === undefined ? null : { kind: "exchange_sku_unfit" };
  const [line] = lines;
  if (line === undefined || lines.length > 1) return { kind: "exchange_one_line" };
  const sku = exchangeable.find(({ line_id, sku_id }) => line_id === line.line_id && sku_id === exchange_sku_id);
  if (sku === undefined) return { kind: "exchange_sku_unfit" };
  if (sku.left < line.quantity) return { kind: "exchange_short", left: Math.max(0, sku.left) };
  // The buyer gets all of it if no replacement comes.
  return amount === worth ? null : { kind: "exchange_amount", amount: worth };
}

/**
 * What the supplier gives back: the purchase price of the returned pieces, and freight that was the supplier's; nothing
 * if nothing was purchased.
 */
export function purchaseBack(
  refund: { type: RefundType; reason: RefundReason },
  order: { unshipped: boolean; purchased: boolean; supplier_freight: bigint },
  lines: readonly { gone: number; purchase_price: bigint | null }[],
  freight: bigint,
): bigint {
  // guard: the purchase price returns only for returned goods or the supplier's fault [without || !purchaseComesBack({ ...refund, unshipped: order.unshipped })]
  if (!order.purchased || !purchaseComesBack({ ...refund, unshipped: order.unshipped })) return 0n;
  const pieces = lines.reduce((sum, { gone, purchase_price }) => sum + (purchase_price ?? 0n) * BigInt(gone), 0n);
  return pieces + (order.supplier_freight > 0n ? freight : 0n);
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The number that people read and say: an R, the day, then nine letters and digits that nobody can guess. */
export function refundNumber(now: Date, random: Uint8Array): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  return `R${day}-${[...random.subarray(0, 9)].map((byte) => alphabet[byte % 32]).join("")}`;
}
