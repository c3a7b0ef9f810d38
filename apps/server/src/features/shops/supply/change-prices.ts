import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { type MoneyText, moneyOf, moneyText } from "@arcade/contract/money";
import type { ReasonCode } from "@arcade/contract/base/operators/audit";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { unlistGoods } from "../goods/index.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { knownItem } from "./office.views.ts";
import { offerPriced, outOfBounds, putPurchasePrices, refuseOwnListing } from "./prices.sql.ts";
import { specificationOf } from "./rules.ts";
import { notifyPrices } from "./notify-stores.ts";
import { type KnownSku, lockListingStores, lockSkusOfItem, listingsOf } from "./sql.ts";

/** One SKU's price in a proposal: before (null: it has none yet) and after. */
interface ProposedPrice {
  sku_id: string;
  specification: string;
  purchase_before: MoneyText | null;
  purchase_price: MoneyText;
  suggested_before: MoneyText | null;
  suggested_price: MoneyText;
}

interface Payload {
  item: string;
  item_id: string;
  prices: ProposedPrice[];
  /** How many listings it touches, and of how many stores. */
  listings: number;
  stores: number;
}

interface WantedPrice {
  supply_sku_id: bigint;
  purchase_price: bigint;
  suggested_price: bigint;
}

/**
 * Proposes a supplier's prices (PROOF F3): they decide what a merchant owes and what a store earns, so another person
 * approves them. Operators whose own store lists the item take no part.
 */
export async function changePrices(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof supplyOffice.changePrices>,
) {
  const { item_id, prices, reason_code, note } = input;
  return { proposal_id: await proposePrices(context, operator, { item_id, prices, reason_code, note }) };
}

interface Wanted {
  item_id: bigint;
  prices: readonly WantedPrice[];
  reason_code: ReasonCode;
  note: string;
}

/** Puts the prices that differ before a second person. Returns the proposal's id. */
export async function proposePrices(
  context: OperatorContext,
  operator: Operator,
  { item_id, prices, reason_code, note }: Wanted,
): Promise<bigint> {
  const { tx } = context;
  const item = (await knownItem(tx, item_id)) ?? refuse("not_found");
  await refuseOwnListing(tx, operator, [item_id]);
  const skus = await lockSkusOfItem(tx, item_id);
  const changes = prices
    .map((price) => ({ price, sku: skus.find(({ id }) => id === price.supply_sku_id) ?? refuse("not_found") }))
    .filter(isChange);
  if (changes.length === 0) refuse("price_same");
  if (changes.some(({ price }) => price.suggested_price <= price.purchase_price)) refuse("suggested_below_purchase");
  const listings = await listingsOf(tx, [item_id]);
  const payload: Payload = {
    item: inLanguage(item.name, "en"),
    item_id: String(item_id),
    prices: changes.map(({ price, sku }) => ({
      sku_id: String(sku.id),
      specification: specificationOf(item.axes, sku.values, "en"),
      purchase_before: textOf(sku.purchase_price),
      purchase_price: moneyText(price.purchase_price),
      suggested_before: textOf(sku.suggested_price),
      suggested_price: moneyText(price.suggested_price),
    })),
    listings: listings.length,
    stores: new Set(listings.map(({ owner_id }) => owner_id)).size,
  };
  return propose(context, operator, { kind: "supply_price", payload, beneficiary_id: null, reason_code, note });
}

/**
 * Decides another operator's prices. If approved, new orders cost them; earlier orders keep their cost. Every store
 * that lists the item is notified, and a listing below cost or above its store's profit ratio goes off sale.
 */
export async function decidePrices(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof supplyOffice.decidePrices>,
): Promise<Answered<typeof supplyOffice.decidePrices>> {
  const { tx, now } = context;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "supply_price" });
  const payload = proposal.payload as unknown as Payload; // as `proposePrices` wrote it
  const itemId = BigInt(payload.item_id);
  await lockListingStores(tx, [itemId]);
  await refuseOwnListing(tx, operator, [itemId]);
  if (!decision.approve) return { listings: 0, off_sale: 0 };

  const item = (await knownItem(tx, itemId)) ?? refuse("not_found");
  const skus = await lockSkusOfItem(tx, itemId);
  const changes = payload.prices.map((price) => ({
    price,
    sku: skus.find(({ id }) => String(id) === price.sku_id) ?? refuse("not_found"),
  }));
  // guard: of two proposals for one item one counts
  if (changes.some(hasMoved)) refuse("supply_price_moved", { item: payload.item });
  await putPurchasePrices(
    tx,
    changes.map(({ price, sku }) => ({
      supply_sku_id: sku.id,
      purchase_price: moneyOf(price.purchase_price),
      suggested_price: moneyOf(price.suggested_price),
    })),
    { reason: proposal.reason_code, note: proposal.note, operator_id: proposal.made_by, proposal_id: proposal.id, now },
  );
  await offerPriced(tx, itemId);
  const listings = await listingsOf(tx, [itemId]);
  const gone = await outOfBounds(
    tx,
    listings.map(({ goods_id }) => goods_id),
    context.settings,
  );
  // guard: a purchase price above a listing's price takes it off sale
  for (const { id, reason } of gone) await unlistGoods(context, id, reason);
  const costs = changes.flatMap(({ price, sku }) =>
    sku.purchase_price === null || sku.purchase_price === moneyOf(price.purchase_price)
      ? []
      : [{ values: sku.values, before: sku.purchase_price, after: moneyOf(price.purchase_price) }],
  );
  notifyPrices(context, listings, gone, item.axes, costs);
  context.record({
    subject: { kind: "supply_item", id: itemId },
    reason_code: proposal.reason_code,
    note: decision.note,
    before: { prices: changes.map(({ sku }) => priceRecord(sku)) },
    after: { prices: payload.prices, listings: listings.length, off_sale: gone.length },
  });
  return { listings: listings.length, off_sale: gone.length };
}

interface Change {
  price: WantedPrice;
  sku: KnownSku;
}

function isChange({ price, sku }: Change): boolean {
  return price.purchase_price !== sku.purchase_price || price.suggested_price !== sku.suggested_price;
}

/** Another proposal was approved meanwhile: what its second person compared has changed. */
function hasMoved({ price, sku }: { price: ProposedPrice; sku: KnownSku }): boolean {
  return price.purchase_before !== textOf(sku.purchase_price) || price.suggested_before !== textOf(sku.suggested_price);
}

function textOf(price: bigint | null): MoneyText | null {
  return price === null ? null : moneyText(price);
}

function priceRecord({ id, purchase_price, suggested_price }: KnownSku) {
  return { sku_id: id, purchase_price: textOf(purchase_price), suggested_price: textOf(suggested_price) };
}
