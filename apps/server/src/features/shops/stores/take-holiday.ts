import type { Received } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import { keptText } from "@arcade/contract/shops/stores/texts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { clearHoliday, putHoliday } from "./profile.sql.ts";

const dayMs = 86_400_000;

/**
 * From now until then the store's goods are shown and cannot be bought. It is a time and not `open = false`: a store on holiday stays in lists
 * and in the search, nothing has to be indexed anew when it goes and comes back, and it ends by the clock alone. The checkout asks for it in
 * the statement that makes an order (buying/orders/checkout/submit-orders.sql.ts).
 */
export async function takeHoliday(turn: Turn, storeId: bigint, { until, note }: Received<typeof stores.takeHoliday>): Promise<Record<string, never>> {
  const most_days = turn.settings.holiday_days_most;
  if (until <= turn.now || until.getTime() > turn.now.getTime() + most_days * dayMs) refuse("holiday_end_outside", { most_days });
  await putHoliday(turn.tx, storeId, { until, note: keptText(note, turn.language) ?? {} }, turn.now);
  return {};
}

/** Back before the day that was said. */
export async function endHoliday(turn: Turn, storeId: bigint): Promise<Record<string, never>> {
  await clearHoliday(turn.tx, storeId);
  return {};
}
