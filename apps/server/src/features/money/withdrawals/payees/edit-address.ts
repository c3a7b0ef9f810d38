import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { lockMember } from "../../../people/account/index.ts";
import { clearDefaultAddress, removeWalletAddressRow, updateWalletAddress } from "../sql.ts";
import { walletAddressById } from "../views.ts";

/** Changes the label, or which address is its network's default; where money goes never changes. */
export async function editAddress(turn: Turn, member_id: bigint, edited: { id: bigint; label: string; is_default: boolean }) {
  await lockMember(turn.tx, member_id);
  const address = await walletAddressById(turn.tx, member_id, edited.id);
  if (address === null) refuse("not_found");
  if (edited.is_default) await clearDefaultAddress(turn.tx, member_id, address.network);
  await updateWalletAddress(turn.tx, edited.id, member_id, edited.label, edited.is_default);
  return {};
}

export async function removeAddress(turn: Turn, member_id: bigint, id: bigint) {
  if (!(await removeWalletAddressRow(turn.tx, id, member_id, turn.now))) refuse("not_found");
  return {};
}
