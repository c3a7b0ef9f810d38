import type { FreightInput } from "@arcade/contract/shops/stores/freight";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { refuseDearFreight } from "./add-freight.ts";
import { copyFreeFreight, lockTemplates, updateTemplate } from "./freight.sql.ts";
import { refuseDearTemplate } from "./refuse-freight.ts";

/**
 * Changes the freight of new orders; an order keeps its amount. The store's row is locked first, as by everybody who
 * lists goods or changes prices, so that goods on sale stay within their greatest freight.
 */
export async function editFreight(
  context: Context,
  storeId: bigint,
  id: bigint,
  template: FreightInput,
): Promise<Record<string, never>> {
  refuseDearFreight(context, template);
  await lockTemplates(context.tx, storeId);
  if (!(await updateTemplate(context.tx, id, storeId, template))) refuse("not_found");
  await refuseDearTemplate(context, id);
  await copyFreeFreight(context.tx, id);
  return {};
}
