import type { Context } from "../../../platform/context.ts";
import { drawFromFund, fundOf } from "../../shops/bond/index.ts";
import { balanceOf, memberAccount, post } from "../../base/ledger/index.ts";
import { putOff, type Refund } from "./sql.ts";
import { notifyPutOff } from "./notify-refund.ts";

/**
 * Moves what a refund takes from its store into the merchant's balance: what was held for it, and what that lacks out
 * of the fund. False if both are not enough: then the present balance is held for this refund, so that it cannot leave
 * before the next attempt, and the fund does not change.
 */
export async function collectFromStore(context: Context, refund: Refund, due: bigint): Promise<boolean> {
  const [available, fund] = await Promise.all([
    balanceOf(context.tx, "available", refund.merchant_id),
    fundOf(context.tx, refund.store_id),
  ]);
  const lacking = due - refund.held - available;
  // guard: the fund pays what the balance lacks [lacking > fund -> lacking > 0n]
  if (lacking > fund) {
    await waitForStore(context, refund, { due, held: available, missing: lacking - fund });
    return false;
  }
  if (refund.held > 0n) await moveHeld(context, refund, "refund_release", -refund.held);
  if (lacking > 0n) {
    const { store_id, merchant_id: member_id, id: refund_id, order_id } = refund;
    await drawFromFund(context, { store_id, member_id, refund_id, order_id, amount: lacking });
  }
  return true;
}

async function waitForStore(
  context: Context,
  refund: Refund,
  { due, held, missing }: { due: bigint; held: bigint; missing: bigint },
): Promise<void> {
  if (held > 0n) await moveHeld(context, refund, "refund_hold", held);
  putOff(context.tx, refund.id, {
    until: new Date(context.now.getTime() + context.settings.refund_retry_minutes * 60_000),
    held,
    missing,
  });
  // Said once: when it could not be paid for the first time.
  if (refund.missing === null) notifyPutOff(context, refund, due);
}

/**
 * From the balance into what is held, or back. The held amount only grows until it is released, so its value before
 * names each hold.
 */
async function moveHeld(
  context: Context,
  { id, order_id, merchant_id, held }: Refund,
  kind: "refund_hold" | "refund_release",
  amount: bigint,
): Promise<void> {
  await post(context, [
    {
      kind,
      ref: { kind: "order", id: order_id },
      cause: kind === "refund_hold" ? `refund:${id}:hold:${held}` : `refund:${id}:release`,
      actor_id: null,
      postings: [
        { account: memberAccount("available", merchant_id), amount: -amount },
        { account: memberAccount("held", merchant_id), amount },
      ],
    },
  ]);
}
