import type { Answered, Received } from "@arcade/contract/endpoint";
import type { dealsOffice } from "@arcade/contract/buying/deals/office";
import { dealInput, type deals } from "@arcade/contract/buying/deals/api";
import { maxDealAheadDays } from "@arcade/contract/buying/deals/terms";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { lockInventory, specificationText } from "../../shops/goods/index.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { freightTerms, refuseDearAt } from "../../shops/stores/index.ts";
import { insertDeal, insertLines, type NewDeal, type NewLine, storeOfGoods } from "./sql.ts";
import { notifyDeal } from "./notify-merchant.ts";
import { type Terms, termsOf } from "./views.ts";

type Input = Received<typeof deals.make>;
type By = { operator_id?: bigint; proposal_id?: bigint; demo?: true };
const hourMs = 3_600_000;

/**
 * Offers goods of a store in a flash deal. Each price is below the lowest that was asked in the 30 days before its
 * beginning and above the purchase price, no freight is above what that price allows, and the pieces are in stock:
 * the statements decide, the terms only say why.
 */
export async function makeDeal(
  context: Context,
  storeId: bigint,
  input: Input,
  by: By = {},
): Promise<Answered<typeof deals.make>> {
  await lockInventory(context.tx, storeId);
  const starts = input.starts === undefined || input.starts < context.now ? context.now : input.starts;
  const terms = (await termsOf(context.tx, input.goods_id, storeId, starts)) ?? refuse("not_found");
  const name = inLanguage(terms.name, context.language);
  if (!terms.on_sale) refuse("goods_off_sale", { name });
  const hours = (input.ends.getTime() - starts.getTime()) / hourMs;
  const isFar = starts.getTime() - context.now.getTime() > maxDealAheadDays * 24 * hourMs;
  if (hours <= 0 || hours > context.settings.deal_hours_most || isFar)
    refuse("deal_time_outside", { hours: context.settings.deal_hours_most, days: maxDealAheadDays });

  const deal: NewDeal = {
    id: context.newId(),
    goods_id: input.goods_id,
    store_id: storeId,
    starts_at: starts,
    ends_at: input.ends,
    per_person: input.per_person ?? null,
    made_by_operator: by.operator_id ?? null,
    proposal_id: by.proposal_id ?? null,
    demo: by.demo ?? false,
  };
  if (!(await insertDeal(context.tx, deal, context.now))) refuse("deal_of_goods", { name });
  const made = await insertLines(context.tx, deal, input.lines, freightTerms(context.settings));
  const left = input.lines.find(({ sku_id }) => !made.includes(sku_id));
  if (left !== undefined) await refuseLine(context, terms, left);
  return { id: deal.id };
}

/** Says why the statement left a SKU out. */
async function refuseLine(context: Context, terms: Terms, line: NewLine): Promise<never> {
  const sku = terms.skus.find(({ sku_id }) => sku_id === line.sku_id) ?? refuse("not_found");
  const specification = specificationText(terms.axes, sku.values, context.language);
  const name = inLanguage(terms.name, context.language) + (specification === "" ? "" : ` (${specification})`);
  if (sku.purchase_price !== null && line.price <= sku.purchase_price)
    return refuse("price_below_cost", { name, purchase_price: moneyText(sku.purchase_price) });
  if (line.price >= sku.lowest) return refuse("deal_not_lower", { name, lowest: moneyText(sku.lowest) });
  await refuseDearAt(context, terms.name, { ...line, goods_id: terms.goods_id, weight_grams: sku.weight_grams });
  return refuse("inventory_shortage", { name, left: Math.max(0, sku.stock) });
}

/**
 * Proposes the same of any store's goods: the store gives up money by it, and others see its goods first, so another
 * person agrees.
 */
export async function proposeDeal(
  context: OperatorContext,
  operator: Operator,
  { note, ...wanted }: Received<typeof dealsOffice.make>,
) {
  const { owner_id } = (await storeOfGoods(context.tx, wanted.goods_id)) ?? refuse("not_found");
  const payload = {
    goods_id: String(wanted.goods_id),
    ends: wanted.ends.toISOString(),
    ...(wanted.starts === undefined ? {} : { starts: wanted.starts.toISOString() }),
    ...(wanted.per_person === undefined ? {} : { per_person: wanted.per_person }),
    lines: wanted.lines.map(({ sku_id, price, quantity }) => ({
      sku_id: String(sku_id),
      price: moneyText(price),
      quantity,
    })),
  };
  return {
    proposal_id: await propose(context, operator, {
      kind: "deal_make",
      payload,
      beneficiary_id: owner_id,
      reason_code: "opened",
      note,
    }),
  };
}

/**
 * If approved, the deal is made as it was proposed, after a comparison with the present prices and stock. The merchant
 * is notified.
 */
export async function decideDeal(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof dealsOffice.decide>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "deal_make" });
  if (!approve) return { id: null };
  const input = dealInput.parse(proposal.payload); // as `proposeDeal` wrote it, read by the same schema
  const goods = (await storeOfGoods(context.tx, input.goods_id)) ?? refuse("not_found");
  const made = await makeDeal(context, goods.store_id, input, { operator_id: proposal.made_by, proposal_id });
  await notifyDeal(context, { id: BigInt(made.id), owner_id: goods.owner_id, goods_id: input.goods_id }, "made", "");
  context.record({
    subject: { kind: "goods", id: input.goods_id },
    reason_code: "opened",
    note,
    after: { deal_id: String(made.id), ends: input.ends.toISOString() },
  });
  return made;
}
