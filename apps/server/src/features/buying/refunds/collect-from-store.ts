import type { Turn } from "../../../platform/turn.ts";
import { drawFromFund, fundOf } from "../../shops/bond/index.ts";
import { balanceOf, memberAccount, post } from "../../base/ledger/index.ts";
import { putOff, type Refund } from "./sql.ts";
import { tellPutOff } from "./tell-refund.ts";

/**
 * Makes what a refund takes from its store stand in the merchant's balance: what was held for it, and what that lacks out of the fund. False where
 * both lack it: then what the balance has is held for this refund, so that it cannot leave before the next try, and the fund stays where it is.
 */
export async function collectFromStore(turn: Turn, refund: Refund, due: bigint): Promise<boolean> {
  const [available, fund] = await Promise.all([balanceOf(turn.tx, "available", refund.merchant_id), fundOf(turn.tx, refund.store_id)]);
  const lacking = due - refund.held - available;
  if (lacking > fund) {
    await waitForStore(turn, refund, { due, held: available, missing: lacking - fund });
    return false;
  }
  if (refund.held > 0n) await moveHeld(turn, refund, "refund_release", -refund.held);
  if (lacking > 0n) {
    const { store_id, merchant_id: member_id, id: refund_id, order_id } = refund;
    await drawFromFund(turn, { store_id, member_id, refund_id, order_id, amount: lacking });
  }
  return true;
}

async function waitForStore(turn: Turn, refund: Refund, { due, held, missing }: { due: bigint; held: bigint; missing: bigint }): Promise<void> {
  if (held > 0n) await moveHeld(turn, refund, "refund_hold", held);
  putOff(turn.tx, refund.id, { until: new Date(turn.now.getTime() + turn.settings.refund_retry_minutes * 60_000), held, missing });
  // Said once: when it could not be paid for the first time.
  if (refund.missing === null) tellPutOff(turn, refund, due);
}

/** From the balance into what is held, or back. What is held only grows until it is released, so what it was before names each hold. */
async function moveHeld(turn: Turn, { id, order_id, merchant_id, held }: Refund, kind: "refund_hold" | "refund_release", amount: bigint): Promise<void> {
  await post(turn, [
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
