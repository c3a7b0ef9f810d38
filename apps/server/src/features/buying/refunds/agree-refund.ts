import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import type { RefundState } from "@arcade/contract/buying/refunds/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { checkedPlace } from "../../people/addresses/index.ts";
import { returnAddressOf } from "../../shops/stores/index.ts";
import { payRefund } from "./pay-refund.ts";
import { lockForStore } from "./lock-for-store.ts";
import { deadlineOf, lockRefund, moveRefund, type Refund } from "./sql.ts";
import { announceRefund } from "./announce-refund.sql.ts";
import { notifyAgreedBySilence, notifyAgreedReturn, notifyRefund } from "./notify-refund.ts";

/** The store agrees: the money goes back, or the goods first. What it agrees to is what it read. */
export async function agreeRefund(
  context: Context,
  merchant: Merchant,
  input: Received<typeof refunds.agree>,
): Promise<Answered<typeof refunds.agree>> {
  const refund = await lockForStore(context, merchant, input.refund_id);
  if (refund.state !== "applied") refuse("refund_moved", { state: refund.state });
  // guard: a store agrees to the version that it read
  if (refund.amount !== input.amount) refuse("refund_changed", { amount: moneyText(refund.amount) });
  const given = input.return_address === undefined ? null : await placeOf(context, input.return_address);
  const address = given ?? (await returnAddressOf(context.tx, refund.store_id));
  if (refund.type === "return_and_refund" && address === null) refuse("return_address_missing");
  return agree(context, refund, address, { by: "merchant", actor_id: merchant.member_id });
}

/**
 * A store that is silent for 24 hours has agreed. One that has said nowhere where goods come back to does without them.
 */
export async function agreeBySilence(context: Context, refundId: bigint): Promise<void> {
  const refund = await lockRefund(context.tx, refundId, {});
  if (refund === null) throw new Error(`no refund ${refundId}`);
  await agree(context, refund, await returnAddressOf(context.tx, refund.store_id), { by: "clock", actor_id: null });
  notifyAgreedBySilence(context, refund);
}

async function agree(
  context: Context,
  refund: Refund,
  address: object | null,
  who: { by: "merchant" | "clock"; actor_id: bigint | null },
): Promise<{ state: RefundState; deadline: Date | null }> {
  const { tx, now } = context;
  const request = { id: refund.id, ...who, now };
  const said = { amount: refund.amount };
  if (refund.type === "return_and_refund" && address !== null) {
    const deadline = deadlineOf(context.settings, "returning", now);
    const moved = await moveRefund(
      tx,
      { ...request, move: "agree_return" },
      { deadline, return_address: address },
      { ...said, type: refund.type },
    );
    if (!moved) refuse("refund_moved", { state: refund.state });
    notifyRefund(context, refund, "notice");
    notifyAgreedReturn(context, refund, deadline);
    announceRefund(context, refund.id, "refund.agreed");
    return { state: "returning", deadline };
  }
  const type = "refund_only" as const;
  const moved = await moveRefund(
    tx,
    { ...request, move: "agree" },
    { deadline: now, type, agreed: refund.amount },
    { ...said, type },
  );
  if (!moved) refuse("refund_moved", { state: refund.state });
  announceRefund(context, refund.id, "refund.agreed");
  return payRefund(context, refund.id, who);
}

async function placeOf(context: Context, typed: Parameters<typeof checkedPlace>[1]): Promise<object> {
  const { address, faults } = await checkedPlace(context.tx, typed);
  if (faults.length > 0)
    refuse("invalid_input", { fields: faults.map((fault) => ({ ...fault, field: `return_address.${fault.field}` })) });
  return address;
}
