import * as z from "zod/mini";
import { orderStates } from "../orders/states.ts";
import * as w from "../../wire.ts";
import { coupon } from "./coupon.ts";

/** A coupon as its maker sees it. Each figure is counted from its rows, and `orders` has the rows behind it. */
export const madeCoupon = z.extend(coupon, {
  total: w.count,
  claimed: w.count,
  /**
   * Paid orders that it lowered, those that were refunded in full left out; and how many of the claimed ones that were.
   */
  orders: w.count,
  used: w.count,
  /** What it has cost, after what refunds gave back. */
  cost: w.moneyOut,
  /** What these orders brought: paid by buyers and by the mall, less what went back. */
  sales: w.moneyOut,
  /** What all of it can cost at the most. Null: it gives up the freight without a bound. */
  budget: z.nullable(w.moneyOut),
  /** When the last claimed one ends. */
  ends: w.timeOut,
  createtime: w.timeOut,
  statetime: w.timeOut,
});

/** An order behind a coupon's figures. */
export const couponOrder = z.object({
  id: w.idText,
  order_no: w.text,
  state: z.enum(orderStates),
  createtime: w.timeOut,
  /** What the coupon took off it, what was paid for it in all, and what of that went back. */
  discount: w.moneyOut,
  paid: w.moneyOut,
  refunded: w.moneyOut,
});

/** Those that can still be claimed or used, or those that are over. */
export const madeLists = ["open", "over"] as const;
