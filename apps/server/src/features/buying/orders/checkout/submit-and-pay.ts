import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import { checkPaymentPassword } from "../../../people/account/index.ts";
import { lockOrders, reservedLines } from "./pay-orders.sql.ts";
import { payLocked } from "./pay-orders.ts";
import { submitOrders } from "./submit-orders.ts";

/** Makes the orders of a checkout. Pays them in the same transaction if the input has a payment password. */
export async function submitAndPay(
  context: Context,
  actor: Actor,
  input: Received<typeof orders.submit>,
): Promise<Answered<typeof orders.submit>> {
  const { payment_password, total } = input;
  if (payment_password === undefined) return submitOrders(context, actor.member_id, input);
  if (actor.wallet_frozen_reason !== null) refuse("wallet_frozen", { reason: actor.wallet_frozen_reason });
  // This comes first, as in every payment: the member's row is locked before the stock.
  await checkPaymentPassword(context, actor.member_id, payment_password);
  const made = await submitOrders(context, actor.member_id, input);
  const order_ids = made.orders.map(({ id }) => BigInt(id));
  const [locked, lines] = await Promise.all([
    lockOrders(
      context.tx,
      order_ids.map((order_id) => ({ order_id, buyer_id: actor.member_id })),
      context.now,
    ),
    reservedLines(context.tx, order_ids),
  ]);
  const { balance, ship_by } = await payLocked(context, actor.member_id, { order_ids, total }, { locked, lines });
  return { ...made, payment: { balance, ship_by } };
}
