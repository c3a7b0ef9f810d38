import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { lockMember } from "../../../people/account/index.ts";
import { clearDefaultAddress, removeWalletAddressRow, updateWalletAddress } from "../sql.ts";
import { walletAddressById } from "../views.ts";

/** Changes the label, or which address is its network's default; where money goes never changes. */
export async function editAddress(
  context: Context,
  member_id: bigint,
  edited: { id: bigint; label: string; is_default: boolean },
) {
  await lockMember(context.tx, member_id);
  const address = await walletAddressById(context.tx, member_id, edited.id);
  if (address === null) refuse("not_found");
  if (edited.is_default) await clearDefaultAddress(context.tx, member_id, address.network);
  await updateWalletAddress(context.tx, edited.id, member_id, edited.label, edited.is_default);
  return {};
}

export async function removeAddress(context: Context, member_id: bigint, id: bigint) {
  if (!(await removeWalletAddressRow(context.tx, id, member_id, context.now))) refuse("not_found");
  return {};
}
