import { type Money, money, shareOver, sum } from "../../money.ts";
import { type RefundReason, type RefundType, supplierFaults } from "./reasons.ts";

/** A line of an order as a refund reckons with it: what was paid for it, and what of that has gone back. */
export interface PaidLine {
  id: bigint | string;
  quantity: number;
  paid: bigint;
  refunded: bigint;
  refunded_quantity: number;
}

interface ChosenPieces {
  id: bigint | string;
  quantity: number;
}

interface RefundLimit {
  /** The most that can be asked for these pieces, freight included where it is part of it. */
  limit: Money;
  lines: { id: bigint | string; quantity: number; limit: Money }[];
  /** The freight within the limit: all that is left of it where every piece that is left is chosen, else nothing. */
  freight: Money;
}

/**
 * What can be asked back at most (RULES 3): for all pieces of a line that are left, all that was paid for it and has
 * not gone back; for some of them their share of what was paid, rounded down, and never more than is left. With the
 * last pieces of an order goes its freight. The screen's limit and the server's guard.
 */
export function refundLimit(
  lines: readonly PaidLine[],
  freightLeft: bigint,
  chosen: readonly ChosenPieces[],
): RefundLimit {
  const limits = chosen.map(({ id, quantity }) => {
    const line = lines.find((one) => String(one.id) === String(id));
    return { id, quantity, limit: line === undefined ? money(0n) : limitOfLine(line, quantity) };
  });
  const pieces = new Map(chosen.map(({ id, quantity }) => [String(id), quantity]));
  const everything = lines.every(
    (line) => (pieces.get(String(line.id)) ?? 0) >= line.quantity - line.refunded_quantity,
  );
  const freight = money(everything ? freightLeft : 0n);
  return { limit: money(sum(limits.map(({ limit }) => limit)) + freight), lines: limits, freight };
}

function limitOfLine({ quantity: bought, paid, refunded, refunded_quantity }: PaidLine, quantity: number): Money {
  const left = paid - refunded;
  if (quantity >= bought - refunded_quantity) return money(left);
  const part = (paid * BigInt(quantity)) / BigInt(bought);
  return money(part < left ? part : left);
}

/** An amount laid on freight and lines, in micro-USDT: freight and all lines add up to it. `gone` counts pieces. */
export interface RefundParts {
  freight: Money;
  lines: { id: bigint | string; quantity: number; amount: Money; gone: number }[];
}

/**
 * How an amount within the limit lies on freight and lines: in proportion, the freight rounded up, the lines by largest
 * remainder; parts add up to the amount. So lines that have gone back whole leave no freight behind. `gone` are the
 * pieces that are done with: those that are sent back, and those of which all went back; where it was less, the buyer
 * keeps the piece for less money and may ask for the rest of it later.
 */
export function partsOfRefund({ freight, limit, lines }: RefundLimit, amount: bigint, type: RefundType): RefundParts {
  const ofFreight = limit === 0n ? 0n : (freight * amount + limit - 1n) / limit;
  const amounts = shareOver(
    amount - ofFreight,
    lines.map((line) => line.limit),
  );
  return {
    freight: money(ofFreight),
    lines: lines.map(({ id, quantity, limit: max }, index) => {
      const part = amounts[index] ?? money(0n);
      return {
        id,
        quantity,
        amount: part,
        gone: type === "return_and_refund" || (part === max && (max > 0n || amount === limit)) ? quantity : 0,
      };
    }),
  };
}

/**
 * Whether the supplier gives the purchase price of these pieces back: they never left, they come back, or the fault is
 * the supplier's.
 */
export function purchaseComesBack(refund: { type: RefundType; reason: RefundReason; unshipped: boolean }): boolean {
  return (
    refund.unshipped || refund.type === "return_and_refund" || supplierFaults.some((reason) => reason === refund.reason)
  );
}
