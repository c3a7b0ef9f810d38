import type { Turn } from "../../../platform/turn.ts";
import { trimListed } from "../goods/index.ts";
import { moveLevel } from "../stores/index.ts";
import { tellRefunded } from "./tell-merchant.ts";
import { releaseFund } from "./post-fund.ts";
import { lookAgainMs } from "./rules.ts";
import { finishRefund, lookAgainAt } from "./sql.ts";
import { refundOf } from "./views.ts";

/**
 * The clock pays a fund back at its date (PROOF F15, TRU-013): nobody has to do anything for it. While an order is open it waits and looks
 * again. The store's row is held by then.
 */
export async function payFundBack(turn: Turn, id: bigint): Promise<void> {
  const refund = await refundOf(turn.tx, id);
  if (refund === null) throw new Error(`no refund ${id}`);
  const finished = await finishRefund(turn.tx, id, turn.now);
  if (finished === null) return lookAgainAt(turn.tx, id, new Date(turn.now.getTime() + lookAgainMs));

  const { store_id, amount } = finished;
  const moved = await moveLevel(turn.tx, store_id, { level: refund.level_from, fund: amount }, { level: 0, fund: 0n, level_fund: 0n });
  if (!moved) throw new Error(`the fund of ${store_id} changed while its refund ran`);
  await releaseFund(turn, { store_id, member_id: refund.member_id, paper_id: id, amount }, null);
  await trimListed(turn, store_id, { levelFell: true });
  tellRefunded(turn, { ...refund, amount });
}
