import { refuse } from "../../platform/refuse.ts";
import type { Turn } from "../../platform/turn.ts";
import { isPicture } from "./rules.ts";
import { updateAvatar } from "./sql.ts";

/** Encodes the picture anew and keeps it under a name. Before the transaction: it takes a while. */
export async function storeAvatar(turn: Turn, { picture }: { picture: string | null }): Promise<string | null> {
  if (picture === null) return null;
  const bytes = Buffer.from(picture, "base64");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(picture) || !isPicture(bytes)) refuse("invalid_input", { fields: [{ field: "picture", rule: "wrong_format" }] });
  return turn.mall.pictures.store(bytes);
}

export async function changeAvatar(turn: Turn, member_id: bigint, avatar: string | null) {
  await updateAvatar(turn.tx, member_id, avatar);
  return { avatar };
}
