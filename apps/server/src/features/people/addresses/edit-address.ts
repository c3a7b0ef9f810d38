import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { lockMember } from "../account/index.ts";
import { type AddressInput, checkedAddress } from "./add-address.ts";
import { clearDefault, updateAddress } from "./sql.ts";

/** Changes an address of the member; orders keep theirs as it was. */
export async function editAddress(
  context: Context,
  member_id: bigint,
  { id, ...typed }: AddressInput & { id: bigint },
) {
  const address = await checkedAddress(context, typed);
  await lockMember(context.tx, member_id);
  if (address.is_default) await clearDefault(context.tx, member_id);
  if (!(await updateAddress(context.tx, id, member_id, address, address.is_default))) refuse("not_found");
  return {};
}
