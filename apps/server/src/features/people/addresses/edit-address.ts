import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { lockMember } from "../account/index.ts";
import { type AddressInput, checkedAddress } from "./add-address.ts";
import { clearDefault, updateAddress } from "./sql.ts";

/** Changes an address of the member; orders keep theirs as it was. */
export async function editAddress(turn: Turn, member_id: bigint, { id, ...typed }: AddressInput & { id: bigint }) {
  const address = await checkedAddress(turn, typed);
  await lockMember(turn.tx, member_id);
  if (address.is_default) await clearDefault(turn.tx, member_id);
  if (!(await updateAddress(turn.tx, id, member_id, address, address.is_default))) refuse("not_found");
  return {};
}
