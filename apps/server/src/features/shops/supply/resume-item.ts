import type { Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { lockKnownItem, resumeItem as putActive } from "./office.sql.ts";

/** Offers an item again, if its supplier is active. Stores list it again themselves. */
export async function resumeItem(
  context: OperatorContext,
  { id, note }: Received<typeof supplyOffice.resumeItem>,
): Promise<Record<string, never>> {
  const item = (await lockKnownItem(context.tx, id)) ?? refuse("not_found");
  if (item.active) refuse("supply_offered");
  if (!item.supplier_active) refuse("supply_ended");
  if (!(await putActive(context.tx, id))) refuse("supply_unpriced");
  context.record({ subject: { kind: "supply_item", id }, note, before: { active: false }, after: { active: true } });
  return {};
}
