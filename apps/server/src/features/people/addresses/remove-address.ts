import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { removeAddressRow } from "./sql.ts";

/** Takes an address off the list. If it was the default there is none until the member chooses another. */
export async function removeAddress(turn: Turn, member_id: bigint, id: bigint) {
  if (!(await removeAddressRow(turn.tx, id, member_id, turn.now))) refuse("not_found");
  return {};
}
