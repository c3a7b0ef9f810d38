import type { FreightInput } from "@arcade/contract/stores/freight";
import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { refuseDearFreight } from "./add-freight.ts";
import { copyFreeFreight, updateTemplate } from "./freight.sql.ts";

/** Changes what orders to come are charged; an order keeps the amount that it was made with. */
export async function editFreight(turn: Turn, storeId: bigint, id: bigint, template: FreightInput): Promise<Record<string, never>> {
  refuseDearFreight(turn, template);
  if (!(await updateTemplate(turn.tx, id, storeId, template))) refuse("not_found");
  await copyFreeFreight(turn.tx, id);
  return {};
}
