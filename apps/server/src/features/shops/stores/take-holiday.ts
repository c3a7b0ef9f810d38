import type { Received } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import { keptText } from "@arcade/contract/shops/stores/texts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { clearHoliday, putHoliday } from "./profile.sql.ts";

const dayMs = 86_400_000;

/**
 * From now until then the store's goods are shown and cannot be bought. It is a time and not `open = false`: a store on
 * holiday stays in lists and in the search, nothing must be indexed again when it begins and ends, and it ends by the
 * clock alone. The checkout asks for it in the statement that makes an order
 * (buying/orders/checkout/submit-orders.sql.ts).
 */
export async function takeHoliday(
  context: Context,
  storeId: bigint,
  { until, note }: Received<typeof stores.takeHoliday>,
): Promise<Record<string, never>> {
  const most_days = context.settings.holiday_days_most;
  // guard: a holiday in the past or of years is refused
  if (until <= context.now || until.getTime() > context.now.getTime() + most_days * dayMs)
    refuse("holiday_end_outside", { most_days });
  await putHoliday(context.tx, storeId, { until, note: keptText(note, context.language) ?? {} }, context.now);
  return {};
}

/** Back before the day that was said. */
export async function endHoliday(context: Context, storeId: bigint): Promise<Record<string, never>> {
  await clearHoliday(context.tx, storeId);
  return {};
}
