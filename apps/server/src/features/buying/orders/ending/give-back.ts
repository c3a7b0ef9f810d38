import type { Context } from "../../../../platform/context.ts";
import { giveCouponsBack } from "../../coupons/index.ts";
import { post, type Transfer } from "../../../base/ledger/index.ts";
import { insertGivenBack, lockMoney, writeGivenBack } from "./give-back.sql.ts";
import { type GivenBack, givingBack, type OrderMoney } from "../rules.ts";
import { addToStoreDay } from "../shipping/store-days.sql.ts";

export interface Return {
  order_id: bigint;
  /** Which pieces of which of its lines, and what goes back for them; no pieces where only money does. */
  lines: readonly { id: bigint; quantity: number; amount: bigint }[];
  freight: bigint;
  /** The pieces were not sent. */
  unsent: boolean;
  /** Of the purchase price: what the supplier gives back. */
  purchase_back: bigint;
  /** How much of what the merchant owes comes out of the store's fund (RULES 3). */
  from_fund?: bigint;
  kind: Transfer["kind"];
  /** Unique for this return, e.g. `refund:123`. */
  cause: string;
  actor_id: bigint | null;
}

/**
 * Gives an order's money back, in part or whole: the only way (RULES 3). The order's row is locked, the schema refuses
 * more than was paid for a line or for the order, and the cause happens once. Throws `Overdrawn` where the merchant
 * holds less than is to come from them. The order's state is the caller's business; what is answered says whether it
 * has gone back whole, and then its coupons are the buyer's again.
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
  // guard: a full refund gives the coupons back
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

/** What a return would post, for a look before it is decided. */
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
