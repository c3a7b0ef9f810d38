import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { changeStock, piecesOf } from "./office.sql.ts";

/** Pieces that came to a supplier's stock or left it. Pieces that stores have set aside stay with them. */
export async function moveStock(
  context: OperatorContext,
  operator: Operator,
  { supply_sku_id, delta, reason_code, note }: Received<typeof supplyOffice.moveStock>,
): Promise<Answered<typeof supplyOffice.moveStock>> {
  const sku = (await piecesOf(context.tx, supply_sku_id)) ?? refuse("not_found");

  const move = {
    id: context.newId(),
    supply_sku_id,
    delta,
    reason: reason_code,
    note,
    operator_id: operator.operator_id,
  };
  const pieces = await changeStock(context.tx, move, context.now);
  if (pieces === null) refuse("supply_short", { left: (await piecesOf(context.tx, supply_sku_id))?.on_hand ?? 0 });

  context.record({
    subject: { kind: "supply_item", id: sku.item_id },
    reason_code,
    note,
    before: { sku_id: supply_sku_id, pieces: pieces - delta },
    after: { sku_id: supply_sku_id, pieces },
  });
  return { pieces };
}
