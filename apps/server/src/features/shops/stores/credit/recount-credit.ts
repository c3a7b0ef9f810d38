import type { CreditReason } from "@arcade/contract/shops/stores/credit";
import type { Appealable } from "../../../../platform/appealable.ts";
import type { Context } from "../../../../platform/context.ts";
import { isOwnFall } from "../appeal.views.ts";
import { excuseOrders, insertCreditChange, lockCredit, putCredit } from "./credit.sql.ts";
import { creditChangeById, creditFigures, lastCreditParts, newlyAgainst } from "./credit.views.ts";
import { creditOf, reasonOfChange, startOfCredit } from "../rules.ts";

/** Days pass even if nothing happens, so each store's credit is computed again once a day. */
const anewMs = 86_400_000;

/**
 * Computes a store's credit again from what counts now, and stores each change with its reason and the orders that
 * newly counted against the store. For code that changed one of its parts, and for the clock.
 */
export async function recountCredit(context: Context, storeId: bigint, because?: CreditReason): Promise<void> {
  const { tx, now, settings } = context;
  const before = await lockCredit(tx, storeId);
  const since = startOfCredit(now, settings.credit_days);
  const figures = await creditFigures(tx, storeId, since, now, settings.credit_buyer_orders_most);
  const { total } = creditOf(figures, settings.credit_start);
  await putCredit(tx, storeId, total, figures, new Date(now.getTime() + anewMs));
  if (total === before) return;

  const formula = `${settings.credit_days} ${settings.credit_start} ${settings.order_ship_hours} ${settings.credit_buyer_orders_most}`;
  const against = total < before ? await newlyAgainst(tx, storeId, since, now) : [];
  const reason =
    because ??
    reasonOfChange({ ...figures, formula }, await lastCreditParts(tx, storeId), { fell: total < before, against });
  const order_ids = against.map(({ id }) => id);
  await insertCreditChange(
    tx,
    {
      id: context.newId(),
      store_id: storeId,
      credit_from: before,
      credit: total,
      reason,
      order_ids,
      parts: { ...figures, formula },
    },
    now,
  );
}

/** Appeals against a fall of a store's credit. */
export const creditAppeals: Appealable<"credit"> = {
  subject: "credit",
  open: async ({ tx }, member_id, id) => ((await isOwnFall(tx, member_id, id)) ? { decided_by: null } : null),
  grant: (context, _operator, { subject_id }) => grantCreditAppeal(context, subject_id),
};

/** An appeal was granted: the orders of that change count neither way any more. */
async function grantCreditAppeal(context: Context, historyId: bigint): Promise<void> {
  const found = await creditChangeById(context.tx, historyId);
  if (found === null) throw new Error(`no change of credit ${historyId}`);
  await excuseOrders(context.tx, historyId, context.now);
  await recountCredit(context, found.store_id, "appeal");
}
