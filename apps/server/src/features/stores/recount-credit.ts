import type { Turn } from "../../platform/turn.ts";
import { creditOf, startOfCredit } from "./rules.ts";
import { putCredit } from "./sql.ts";
import { creditFigures } from "./views.ts";

/** Works out a store's credit anew from its last 90 days; for whoever changed what it is made of. */
export async function recountCredit(turn: Turn, storeId: bigint): Promise<void> {
  const figures = await creditFigures(turn.tx, storeId, startOfCredit(turn.now), turn.now, turn.settings.order_ship_hours);
  const { total } = creditOf(figures);
  await putCredit(turn.tx, storeId, total);
}
