import type { Received } from "@arcade/contract/endpoint";
import type { dealsOffice } from "@arcade/contract/buying/deals/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { beginDeal, chooseForHome, endDeal, isDeal } from "./sql.ts";
import { notifyDeal } from "./notify-merchant.ts";

/** Ends a deal of a store now. Orders that were made keep their price. */
export async function stopDeal(context: Context, storeId: bigint, dealId: bigint): Promise<Record<string, never>> {
  if ((await endDeal(context.tx, dealId, storeId, "merchant", context.now)) === null)
    await refuseMissing(context, dealId, storeId);
  return {};
}

/** The same by an operator; the merchant is told why. */
export async function stopDealForStore(
  context: OperatorContext,
  _operator: Operator,
  { deal_id, message, note }: Received<typeof dealsOffice.stop>,
) {
  const deal =
    (await endDeal(context.tx, deal_id, null, "operator", context.now)) ??
    (await refuseMissing(context, deal_id, null));
  await notifyDeal(context, { ...deal, id: deal_id }, "stopped", message);
  context.record({
    subject: { kind: "goods", id: deal.goods_id },
    reason_code: "let_go",
    note,
    after: { deal_id: String(deal_id), message },
  });
  return {};
}

/** Whether a deal is in the home page's block. */
export async function chooseDeal(
  context: OperatorContext,
  _operator: Operator,
  { deal_id, on_home, note }: Received<typeof dealsOffice.choose>,
) {
  const { goods_id } =
    (await chooseForHome(context.tx, deal_id, on_home)) ?? (await refuseMissing(context, deal_id, null));
  context.record({
    subject: { kind: "goods", id: goods_id },
    reason_code: on_home ? "add" : "retire",
    note,
    after: { deal_id: String(deal_id), on_home },
  });
  return {};
}

async function refuseMissing(context: Context, dealId: bigint, storeId: bigint | null): Promise<never> {
  if (await isDeal(context.tx, dealId, storeId)) refuse("deal_over");
  return refuse("not_found");
}

/** The time of a planned deal has come: it runs, or is over at once if its price is no longer below what was asked. */
export async function startDeal(context: Context, dealId: bigint): Promise<void> {
  if (await beginDeal(context.tx, dealId, context.now)) return;
  const deal = await endDeal(context.tx, dealId, null, "not_lower", context.now);
  if (deal !== null) await notifyDeal(context, { ...deal, id: dealId }, "not_lower", "");
}
