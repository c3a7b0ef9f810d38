import type { Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/supply/office";
import { refuse } from "../../platform/refuse.ts";
import type { OperatorTurn } from "../../platform/turn.ts";
import { describedItem, placeOrRefuse, refuseUnknownPictures } from "./describe-item.ts";
import { type DescribedItem, lockKnownItem, updateItem } from "./office.sql.ts";
import { tokensOfItem } from "./rules.ts";

/** Other texts, pictures, category or level of an item. Goods that list it keep what they were listed with. */
export async function editItem(turn: OperatorTurn, { id, note, ...input }: Received<typeof supplyOffice.editItem>): Promise<Record<string, never>> {
  const before = (await lockKnownItem(turn.tx, id)) ?? refuse("not_found");
  const place = await placeOrRefuse(turn, input.category_id);
  await refuseUnknownPictures(turn, input.pictures, before.pictures);

  const item = describedItem(input);
  await updateItem(turn.tx, id, item, tokensOfItem({ ...item, ...place }));
  turn.record({ subject: { kind: "supply_item", id }, note, before: facts(before), after: facts(item) });
  return {};
}

function facts({ category_id, name, description, brand, pictures, ships_from, level }: DescribedItem) {
  return { category_id, name, description, brand, pictures: pictures.length, ships_from, level };
}
