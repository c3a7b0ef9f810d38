import type { Context } from "../../../../platform/context.ts";
import { giveCouponsBack } from "../../coupons/index.ts";
import { post, type Transfer } from "../../../base/ledger/index.ts";
import { insertGivenBack, lockMoney, writeGivenBack } from "./give-back.sql.ts";
import { type GivenBack, givingBack, type OrderMoney } from "../rules.ts";
import { addToStoreDay } from "../shipping/store-days.sql.ts";

export interface Return {
  order_id: bigint;
  /** The lines with the pieces and the amount that go back. No pieces if only money goes back. */
  lines: readonly { id: bigint; quantity: number; amount: bigint }[];
  freight: bigint;
  /** The pieces were not sent. */
  unsent: boolean;
  /** The buyer keeps everything, and only pays less: the order does not join those that were returned. */
  keepsTab?: boolean;
  /** The part of the purchase price that the supplier gives back. */
  purchase_back: bigint;
  /** How much of the merchant's debt the store's fund pays (RULES 3). */
  from_fund?: bigint;
  kind: Transfer["kind"];
  /** Unique for this return, e.g. `refund:123`. */
  cause: string;
  actor_id: bigint | null;
}

/**
 * Gives the money of an order back, in part or whole. This is the only way (RULES 3). The order's row is locked, the
 * schema refuses more than was paid for a line or for the order, and each cause happens once. Throws `Overdrawn` if the
 * merchant has less than the merchant must pay. The caller changes the order's state. The result says whether all of
 * the money went back; in that case the buyer has the coupons again.
 */
export async function giveBack(context: Context, asked: Return): Promise<GivenBack> {
  const order = await lockMoney(context.tx, asked.order_id);
  if (order === null) throw new Error(`order ${asked.order_id} does not exist`);
  const given = givingBack(order, goingBack(asked));

  writeGivenBack(context.tx, { ...asked, ...given, now: context.now });
  const { refunded, platform, commission } = given;
  const { purchase_back } = asked;
  const settled = order.settled_at === null ? 0n : given.from_merchant;
  insertGivenBack(
    context.tx,
    {
      id: context.newId(),
      order_id: order.id,
      store_id: order.store_id,
      refunded,
      platform,
      purchase_back,
      commission,
      settled,
    },
    context.now,
  );
  addToStoreDay(context.tx, order.store_id, context.now, {
    refunds: refunded + platform,
    purchases: -purchase_back,
    commission: -commission,
    settled: -settled,
  });
  // guard: a full refund returns the coupons
  if (given.whole) await giveCouponsBack(context, order.id);
  await post(context, [
    {
      kind: asked.kind,
      ref: { kind: "order", id: order.id },
      cause: asked.cause,
      actor_id: asked.actor_id,
      postings: given.postings,
    },
  ]);
  return given;
}

/** What a return would post, to show before it is decided. */
export function planReturn(
  order: OrderMoney,
  asked: Pick<Return, "lines" | "freight" | "purchase_back" | "from_fund">,
): GivenBack {
  return givingBack(order, goingBack(asked));
}

function goingBack({
  lines,
  freight,
  purchase_back,
  from_fund = 0n,
}: Pick<Return, "lines" | "freight" | "purchase_back" | "from_fund">) {
  return { goods: lines.reduce((total, { amount }) => total + amount, 0n), freight, purchase_back, from_fund };
}
