import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText } from "@arcade/contract/money";
import type { supplyOffice } from "@arcade/contract/supply/office";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { unlistGoods } from "../goods/index.ts";
import { tellPrices } from "./tell-stores.ts";
import { belowCost, putPurchasePrices } from "./prices.sql.ts";
import { axesOfItem, listingsOf, lockListingStores, lockSupplySkus, type OfferedSku } from "./sql.ts";

type Input = Received<typeof supplyOffice.changePrices>;

/**
 * Changes what a supplier asks. Orders made before keep their cost; from now on each sale costs the new price. Every store that lists the
 * item is told, and a listing that would bring nothing goes off sale. A price that its store may now ask less for stays as it is until the
 * store next changes it.
 */
export async function changePrices(turn: OperatorTurn, operator: Operator, input: Input): Promise<Answered<typeof supplyOffice.changePrices>> {
  const { tx, now } = turn;
  await lockListingStores(tx, [input.item_id]);
  const skus = await lockSupplySkus(tx, input.item_id);
  const changes = input.prices.map((price) => ({ price, before: skus.find(({ id }) => id === price.supply_sku_id) ?? refuse("not_found") })).filter(isChange);
  if (changes.length === 0) refuse("price_same");
  if (changes.some(({ price }) => price.suggested_price <= price.purchase_price)) refuse("suggested_below_purchase");

  const { reason_code, note } = input;
  await putPurchasePrices(
    tx,
    changes.map(({ price }) => price),
    { reason: reason_code, note, operator_id: operator.operator_id, now },
  );
  const listings = await listingsOf(tx, [input.item_id]);
  const gone = await belowCost(
    tx,
    listings.map(({ goods_id }) => goods_id),
  );
  for (const goodsId of gone) await unlistGoods(turn, goodsId, "below_cost");
  const costs = changes.filter(({ price, before }) => price.purchase_price !== before.purchase_price);
  const axes = await axesOfItem(tx, input.item_id);
  tellPrices(
    turn,
    listings,
    gone,
    axes,
    costs.map(({ price, before }) => ({ values: before.values, before: before.purchase_price, after: price.purchase_price })),
  );
  turn.record({
    subject: { kind: "supply_item", id: input.item_id },
    reason_code,
    note,
    before: { prices: changes.map(({ before }) => priceRecord(before.id, before)) },
    after: { prices: changes.map(({ price }) => priceRecord(price.supply_sku_id, price)), listings: listings.length, off_sale: gone.length },
  });
  return { changed: changes.length, listings: listings.length, off_sale: gone.length };
}

interface Change {
  price: Input["prices"][number];
  before: OfferedSku;
}

function isChange({ price, before }: Change): boolean {
  return price.purchase_price !== before.purchase_price || price.suggested_price !== before.suggested_price;
}

function priceRecord(sku_id: bigint, price: { purchase_price: bigint; suggested_price: bigint }) {
  return { sku_id, purchase_price: moneyText(price.purchase_price), suggested_price: moneyText(price.suggested_price) };
}
