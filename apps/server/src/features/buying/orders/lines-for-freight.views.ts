import type { CouponTerms } from "@arcade/contract/buying/coupons/discount";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface OrderToSend {
  state: OrderState;
  store_id: bigint;
  supplied: boolean;
  /** What the buyer pays for the freight, and what the store's coupon took off it before. */
  freight: bigint;
  freight_discount: bigint;
  freight_most: bigint | null;
  /** What the store took off the freight. It is taken off the freight to another address as well. */
  freight_cut: bigint;
}

/** What the freight of a member's unshipped order depends on, for another address. */
export async function linesForFreight(
  tx: Database,
  buyerId: bigint,
  orderId: bigint,
): Promise<
  | (OrderToSend & {
      /** The coupon that gives up the freight. */
      freight_coupon: Omit<CouponTerms, "threshold"> | null;
      lines: { sku_id: bigint; price: bigint; quantity: number }[];
    })
  | null
> {
  const [order] = await many<OrderToSend & { is_given_up: boolean; most: bigint | null }>(
    tx,
    sql`SELECT o.state, o.store_id, o.supplied, o.freight, o.freight_discount, o.freight_most,
      (SELECT coalesce(sum(freight_cut), 0)::bigint FROM order_reduction r WHERE r.order_id = o.id) AS freight_cut,
      c.id IS NOT NULL AS is_given_up, c.max AS most
     FROM orders o LEFT JOIN (coupon_use u JOIN coupon c ON c.id = u.coupon_id AND c.kind = 'free_freight')
       ON u.order_id = o.id AND u.voided_at IS NULL
     WHERE o.id = ${orderId} AND o.buyer_id = ${buyerId}`,
  );
  if (order === undefined) return null;
  const { is_given_up, most, ...sent } = order;
  return {
    ...sent,
    freight_coupon: is_given_up ? { kind: "free_freight", amount: null, ppm: null, max: most } : null,
    lines: await many(tx, sql`SELECT sku_id, price, quantity FROM order_line WHERE order_id = ${orderId}`),
  };
}
