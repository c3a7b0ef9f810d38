import type { Received } from "@arcade/contract/endpoint";
import type { dealsOffice } from "@arcade/contract/buying/deals/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../../platform/turn.ts";
import { beginDeal, chooseForHome, endDeal, isDeal } from "./sql.ts";
import { tellDeal } from "./tell-merchant.ts";

/** Ends a deal of a store now. Orders that were made keep their price. */
export async function stopDeal(turn: Turn, storeId: bigint, dealId: bigint): Promise<Record<string, never>> {
  if ((await endDeal(turn.tx, dealId, storeId, "merchant", turn.now)) === null) await refuseMissing(turn, dealId, storeId);
  return {};
}

/** The same by an operator; the merchant is told why. */
export async function stopDealForStore(turn: OperatorTurn, _operator: Operator, { deal_id, message, note }: Received<typeof dealsOffice.stop>) {
  const deal = (await endDeal(turn.tx, deal_id, null, "operator", turn.now)) ?? (await refuseMissing(turn, deal_id, null));
  await tellDeal(turn, { ...deal, id: deal_id }, "stopped", message);
  turn.record({ subject: { kind: "goods", id: deal.goods_id }, reason_code: "let_go", note, after: { deal_id: String(deal_id), message } });
  return {};
}

/** Whether a deal stands in the home page's block. */
export async function chooseDeal(turn: OperatorTurn, _operator: Operator, { deal_id, on_home, note }: Received<typeof dealsOffice.choose>) {
  const { goods_id } = (await chooseForHome(turn.tx, deal_id, on_home)) ?? (await refuseMissing(turn, deal_id, null));
  turn.record({ subject: { kind: "goods", id: goods_id }, reason_code: on_home ? "add" : "retire", note, after: { deal_id: String(deal_id), on_home } });
  return {};
}

async function refuseMissing(turn: Turn, dealId: bigint, storeId: bigint | null): Promise<never> {
  if (await isDeal(turn.tx, dealId, storeId)) refuse("deal_over");
  return refuse("not_found");
}

/** The time of a planned deal has come: it runs, or is over at once where its price is no longer below what was asked. */
export async function startDeal(turn: Turn, dealId: bigint): Promise<void> {
  if (await beginDeal(turn.tx, dealId, turn.now)) return;
  const deal = await endDeal(turn.tx, dealId, null, "not_lower", turn.now);
  if (deal !== null) await tellDeal(turn, { ...deal, id: dealId }, "not_lower", "");
}
