import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { describedItem, keptAxes, placeOrRefuse, refuseUnknownPictures } from "./describe-item.ts";
import { proposePrices } from "./change-prices.ts";
import { insertItem, insertSkus, lockSupplier } from "./office.sql.ts";
import { tokensOfItem } from "./rules.ts";

type Input = Received<typeof supplyOffice.addItem>;

/**
 * A new item with its SKUs and the supplier's stock of each. Its first prices are proposed: it is offered after another
 * operator approves them.
 */
export async function addItem(
  context: OperatorContext,
  operator: Operator,
  input: Input,
): Promise<Answered<typeof supplyOffice.addItem>> {
  const supplier = (await lockSupplier(context.tx, input.supplier_id)) ?? refuse("not_found");
  if (!supplier.active) refuse("supply_ended");
  if (input.skus.some(({ purchase_price, suggested_price }) => suggested_price <= purchase_price))
    refuse("suggested_below_purchase");
  refuseWrongCombinations(input);
  const place = await placeOrRefuse(context, input.category_id);
  await refuseUnknownPictures(context, input.pictures);

  const id = context.newId();
  const item = { id, supplier_id: supplier.id, axes: keptAxes(input.axes), ...describedItem(input) };
  await insertItem(context.tx, item, tokensOfItem({ ...item, ...place }), context.now);
  const [picture = ""] = input.pictures;
  const skus = input.skus.map((sku) => ({ ...sku, id: context.newId(), move_id: context.newId() }));
  await insertSkus(context.tx, { item_id: id, picture, operator_id: operator.operator_id, now: context.now }, skus);
  context.record({
    subject: { kind: "supply_item", id },
    note: input.note,
    after: { supplier_id: supplier.id, name: input.name.en, level: input.level, skus: skus.length },
  });
  const prices = skus.map((sku) => ({
    supply_sku_id: sku.id,
    purchase_price: sku.purchase_price,
    suggested_price: sku.suggested_price,
  }));
  const proposal_id = await proposePrices(context, operator, {
    item_id: id,
    prices,
    reason_code: "new_item",
    note: input.note,
  });
  return { id, proposal_id };
}

/** Each SKU has one value of each axis. */
function refuseWrongCombinations({ axes, skus }: Input): void {
  const fields = skus.flatMap(({ values }, index) =>
    values.length === axes.length && values.every((value, axis) => value < (axes[axis]?.values.length ?? 0))
      ? []
      : [{ field: `skus.${index}.values`, rule: "not_a_choice" as const }],
  );
  if (fields.length > 0) refuse("invalid_input", { fields });
}
