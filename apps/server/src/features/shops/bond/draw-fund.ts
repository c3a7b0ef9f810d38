import { money } from "@arcade/contract/money";
import type { BondStanding } from "@arcade/contract/shops/bond/terms";
import type { Settings } from "@arcade/contract/limits";
import { levelOf, storeLevels } from "@arcade/contract/shops/stores/levels";
import type { Context } from "../../../platform/context.ts";
import { trimListed } from "../goods/index.ts";
import { bondAccount, memberAccount, post } from "../../base/ledger/index.ts";
import { moveLevel } from "../stores/index.ts";
import { notifyDrawn } from "./notify-merchant.ts";
import { insertDraw, lockStanding, moveRefund, runningRefund } from "./sql.ts";

interface Draw {
  store_id: bigint;
  member_id: bigint;
  /** The refund that it is for: its cause, so that it is drawn once. */
  refund_id: bigint;
  order_id: bigint;
  amount: bigint;
}

/**
 * The fund pays for a refund that the merchant's balance cannot pay (RULES 3): fund -> available balance, from which
 * the refund takes it. The level falls to the highest that the rest still covers. If it covers none, the rest goes to
 * the merchant. A running request for the fund ends; the merchant signs a new one for what is left. Throws if the fund
 * has less.
 */
export async function drawFromFund(
  context: Context,
  { store_id, member_id, refund_id, order_id, amount }: Draw,
): Promise<void> {
  const { tx, now } = context;
  const before = await lockStanding(tx, store_id);
  if (before.fund < amount) throw new Error(`the fund of ${store_id} holds less than ${amount}`);
  const after = standingOn(before, context.settings, before.fund - amount);
  const released = before.fund - amount - after.fund;

  const running = await runningRefund(tx, store_id);
  if (running !== null) await moveRefund(tx, running, "end", { operator_id: null }, now);
  if (!(await moveLevel(tx, store_id, before, after)))
    throw new Error(`the fund of ${store_id} changed while it was held`);
  const id = context.newId();
  await insertDraw(
    tx,
    { id, refund_id, store_id, amount, released, level_from: before.level, fund_from: before.fund, ...after },
    now,
  );
  await post(context, [
    {
      kind: "bond_draw",
      ref: { kind: "order", id: order_id },
      cause: `refund:${refund_id}:fund`,
      actor_id: null,
      postings: [
        { account: bondAccount(store_id), amount: -(amount + released) },
        { account: memberAccount("available", member_id), amount: amount + released },
      ],
    },
  ]);
  if (after.level < before.level) await trimListed(context, store_id, { levelFell: true });
  notifyDrawn(context, { refund_id, member_id, amount, fund: after.fund, level: after.level, ended: running !== null });
}

/**
 * The level of a store with what is left: its own while that is enough, else the highest below that asks for no more.
 */
function standingOn(before: BondStanding, settings: Settings, left: bigint): BondStanding {
  if (left >= before.level_fund && before.level > 0 && left > 0n) return { ...before, fund: money(left) };
  const level = storeLevels.findLast((one) => one < before.level && levelOf(settings, one).fund <= left) ?? 0;
  if (level === 0) return { level: 0, fund: money(0n), level_fund: money(0n) };
  return { level, fund: money(left), level_fund: levelOf(settings, level).fund };
}
