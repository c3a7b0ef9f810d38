import type { Received } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { deleteTemplate, goodsOfTemplate, lockTemplate, lockTemplates, moveGoods } from "./freight.sql.ts";
import { refuseDearTemplate } from "./refuse-freight.ts";

/** Removes a template that nothing goes by; the store is locked first, as by everybody who changes its default. */
export async function removeFreight(
  context: Context,
  storeId: bigint,
  { id, move_to }: Received<typeof stores.removeFreight>,
): Promise<{ moved: number }> {
  await lockTemplates(context.tx, storeId);
  const template = await lockTemplate(context.tx, id, storeId);
  if (template === null || move_to === id) refuse("not_found");
  if (template.is_default) refuse("freight_is_default");
  const moved =
    move_to === undefined ? 0 : ((await moveGoods(context.tx, id, move_to, storeId)) ?? refuse("not_found"));
  if (move_to !== undefined) await refuseDearTemplate(context, move_to);
  if (!(await deleteTemplate(context.tx, id)))
    refuse("freight_in_use", { goods: await goodsOfTemplate(context.tx, id) });
  return { moved };
}
