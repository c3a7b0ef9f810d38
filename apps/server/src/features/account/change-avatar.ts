import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { updateAvatar } from "./sql.ts";

/** Encodes the picture anew and keeps it under a name. Before the transaction: it takes a while. */
export async function storeAvatar(turn: Turn, { picture }: { picture: string | null }): Promise<string | null> {
  if (picture === null) return null;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(picture)) refuse("invalid_input", { fields: [{ field: "picture", rule: "wrong_format" }] });
  return turn.mall.pictures.store(Buffer.from(picture, "base64"));
}

export async function changeAvatar(turn: Turn, member_id: bigint, avatar: string | null) {
  await updateAvatar(turn.tx, member_id, avatar);
  return { avatar };
}
