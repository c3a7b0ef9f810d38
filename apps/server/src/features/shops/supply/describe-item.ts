import type { Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { eachPlainField } from "@arcade/contract/shops/goods/plain-fields";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { type DescribedItem, type PlaceOfItem, placeOf } from "./office.sql.ts";
import { namePictures } from "./pictures.sql.ts";
import { type Axes, writtenOnly } from "./rules.ts";

/** The description of an item, in its stored form. */
export function describedItem(input: Omit<Received<typeof supplyOffice.editItem>, "id" | "note">): DescribedItem {
  return {
    category_id: input.category_id,
    name: writtenOnly(input.name),
    description: writtenOnly(input.description),
    ...eachPlainField((field) => input[field] || null),
    pictures: input.pictures,
    parameters: input.parameters.map(({ name, value }) => ({ name: writtenOnly(name), value: writtenOnly(value) })),
    ships_from: input.ships_from,
    level: input.level,
  };
}

/** The choices of an item, in their stored form. A value keeps its picture. */
export function keptAxes(axes: Received<typeof supplyOffice.addItem>["axes"], before: Axes = []): Axes {
  return axes.map(({ name, values }, axis) => ({
    name: writtenOnly(name),
    values: values.map((value, place) => ({
      name: writtenOnly(value.name),
      hex: value.hex?.toLowerCase() ?? null,
      picture: before[axis]?.values[place]?.picture ?? null,
    })),
  }));
}

export async function placeOrRefuse(context: Context, categoryId: bigint): Promise<PlaceOfItem> {
  return (
    (await placeOf(context.tx, categoryId)) ??
    refuse("invalid_input", { fields: [{ field: "category_id", rule: "not_a_choice" }] })
  );
}

/** Pictures are ours, uploaded for an item, or were this item's before. From now on they stay. */
export async function refuseUnknownPictures(
  context: Context,
  pictures: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const fresh = [...new Set(pictures)].filter((name) => !kept.includes(name));
  if (fresh.length > 0 && (await namePictures(context.tx, fresh, context.now)) !== fresh.length)
    refuse("picture_unknown");
}
