import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { endSupply } from "./end-items.ts";
import { knownItem } from "./office.views.ts";

/** Offers an item no longer. */
export async function endItem(
  context: OperatorContext,
  { id, reason_code, note }: Received<typeof supplyOffice.endItem>,
): Promise<Answered<typeof supplyOffice.endItem>> {
  if ((await knownItem(context.tx, id)) === null) refuse("not_found");
  const { items, listings } = await endSupply(context, [id], reason_code);
  if (items === 0) refuse("supply_ended");
  context.record({
    subject: { kind: "supply_item", id },
    reason_code,
    note,
    before: { active: true },
    after: { active: false, listings },
  });
  return { listings };
}
