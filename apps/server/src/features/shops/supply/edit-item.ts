import type { Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { describedItem, keptAxes, placeOrRefuse, refuseUnknownPictures } from "./describe-item.ts";
import { type DescribedItem, lockKnownItem, updateItem } from "./office.sql.ts";
import { type Axes, tokensOfItem } from "./rules.ts";

/** Changes texts, pictures, category or level of an item. Goods that list it keep what they were listed with. */
export async function editItem(
  context: OperatorContext,
  { id, note, ...input }: Received<typeof supplyOffice.editItem>,
): Promise<Record<string, never>> {
  const before = (await lockKnownItem(context.tx, id)) ?? refuse("not_found");
  const place = await placeOrRefuse(context, input.category_id);
  await refuseUnknownPictures(context, input.pictures, before.pictures);

  // guard: an item keeps the axes and values that its SKUs name
  if (input.axes !== undefined) refuseOtherShape(before.axes, input.axes);
  const item = {
    ...describedItem(input),
    axes: input.axes === undefined ? before.axes : keptAxes(input.axes, before.axes),
  };
  await updateItem(context.tx, id, item, tokensOfItem({ ...item, ...place }));
  context.record({ subject: { kind: "supply_item", id }, note, before: facts(before), after: facts(item) });
  return {};
}

/**
 * SKUs name values by their place. The number of axes and values must stay, or earlier purchases would get other names.
 */
function refuseOtherShape(before: Axes, axes: readonly { values: readonly unknown[] }[]): void {
  const isSame =
    axes.length === before.length && axes.every(({ values }, axis) => values.length === before[axis]?.values.length);
  if (!isSame) refuse("invalid_input", { fields: [{ field: "axes", rule: "not_a_choice" }] });
}

function facts(item: DescribedItem & { axes: Axes }) {
  const { category_id, name, description, pictures, ships_from, level, axes } = item;
  const plain = eachPlainField((field) => item[field]);
  return { category_id, name, description, ...plain, pictures: pictures.length, ships_from, level, axes };
}
