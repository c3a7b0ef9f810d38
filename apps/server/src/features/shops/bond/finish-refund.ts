import type { Context } from "../../../platform/context.ts";
import { trimListed } from "../goods/index.ts";
import { moveLevel } from "../stores/index.ts";
import { notifyRefunded } from "./notify-merchant.ts";
import { releaseFund } from "./post-fund.ts";
import { retryMs } from "./rules.ts";
import { finishRefund, retryAt } from "./sql.ts";
import { refundOf } from "./views.ts";

/**
 * The clock pays a fund back at its date (PROOF F15, TRU-013): nobody has to do anything for it. While an order is open
 * it waits and looks again. The store's row is held by then.
 */
export async function payFundBack(context: Context, id: bigint): Promise<void> {
  const refund = await refundOf(context.tx, id);
  if (refund === null) throw new Error(`no refund ${id}`);
  const finished = await finishRefund(context.tx, id, context.now);
  if (finished === null) return retryAt(context.tx, id, new Date(context.now.getTime() + retryMs));

  const { store_id, amount } = finished;
  const moved = await moveLevel(
    context.tx,
    store_id,
    { level: refund.level_from, fund: amount },
    { level: 0, fund: 0n, level_fund: 0n },
  );
  if (!moved) throw new Error(`the fund of ${store_id} changed while its refund ran`);
  // guard: a change of the fund is a move in the ledger
  await releaseFund(context, { store_id, member_id: refund.member_id, paper_id: id, amount }, null);
  await trimListed(context, store_id, { levelFell: true });
  notifyRefunded(context, { ...refund, amount });
}
