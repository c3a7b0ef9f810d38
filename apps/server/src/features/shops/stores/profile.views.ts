import type { Answered } from "@arcade/contract/endpoint";
import type { stores } from "@arcade/contract/shops/stores/api";
import { type StoreTexts, writtenText } from "@arcade/contract/shops/stores/texts";
import type { Context } from "../../../platform/context.ts";
import { profileRow } from "./profile.sql.ts";

/** The store as its merchant set it up; a holiday that is over is none. */
export async function myProfile(context: Context, storeId: bigint): Promise<Answered<typeof stores.profile>> {
  const { owner_id: _owner, holiday_from, holiday_until, holiday_note, ...row } = await profileRow(context.tx, storeId);
  const isAway = holiday_from !== null && holiday_until !== null && holiday_until > context.now;
  return {
    ...row,
    name: shown(row.name),
    description: shown(row.description),
    welcome: shown(row.welcome),
    holiday: isAway ? { from: holiday_from, until: holiday_until, note: shown(holiday_note) } : null,
    holiday_days_most: context.settings.holiday_days_most,
  };
}

/** Without the languages that nobody wrote in. */
function shown(kept: StoreTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(writtenText(kept)).filter((entry): entry is [string, string] => (entry[1] ?? "") !== ""),
  );
}
