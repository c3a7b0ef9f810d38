import type { FreightInput } from "@arcade/contract/shops/stores/freight";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { refuseDearFreight } from "./add-freight.ts";
import { copyFreeFreight, lockTemplates, updateTemplate } from "./freight.sql.ts";
import { refuseDearTemplate } from "./refuse-freight.ts";

/**
 * Changes what orders to come are charged; an order keeps the amount that it was made with. The store's row is held first, as by everybody
 * who lists goods or changes prices, so that goods on sale stay within their greatest freight.
 */
export async function editFreight(turn: Turn, storeId: bigint, id: bigint, template: FreightInput): Promise<Record<string, never>> {
  refuseDearFreight(turn, template);
  await lockTemplates(turn.tx, storeId);
  if (!(await updateTemplate(turn.tx, id, storeId, template))) refuse("not_found");
  await refuseDearTemplate(turn, id);
  await copyFreeFreight(turn.tx, id);
  return {};
}
