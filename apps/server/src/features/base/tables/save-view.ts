import type { tablesOffice } from "@arcade/contract/base/tables/office";
import { maxViews } from "@arcade/contract/base/tables/tables";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { deleteView, keepView } from "./sql.ts";

/** Keeps a view under a name of the operator's own. Refuses `views_full`. */
export async function saveView(
  context: OperatorContext,
  { operator_id }: Operator,
  input: Received<typeof tablesOffice.saveView>,
): Promise<Answered<typeof tablesOffice.saveView>> {
  const { tx, now } = context;
  const kept = await keepView(tx, { id: context.newId(), operator_id, ...input, max: maxViews, now });
  if (kept === null) refuse("views_full", { max: maxViews });
  context.record({ subject: { kind: "table", id: input.table }, after: { view: input.name } });
  return { id: kept.id };
}

/** Removes a view of the operator's own. Refuses `not_found`. */
export async function removeView(
  context: OperatorContext,
  { operator_id }: Operator,
  id: bigint,
): Promise<Record<string, never>> {
  const removed = await deleteView(context.tx, id, operator_id);
  if (removed === null) refuse("not_found");
  context.record({ subject: { kind: "table", id: removed.table_name }, before: { view: removed.name } });
  return {};
}
