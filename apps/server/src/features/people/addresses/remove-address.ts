import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { removeAddressRow } from "./sql.ts";

/** Takes an address off the list. If it was the default there is none until the member chooses another. */
export async function removeAddress(context: Context, member_id: bigint, id: bigint) {
  if (!(await removeAddressRow(context.tx, id, member_id, context.now))) refuse("not_found");
  return {};
}
