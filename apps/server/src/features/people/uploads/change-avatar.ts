import { createHash } from "node:crypto";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { updateAvatar } from "../account/index.ts";
import { keepPicture, namePictures, refuseTooMany, type StoredPicture } from "./keep-picture.ts";
import { dropAvatars } from "./pictures.sql.ts";

/** Encodes the picture again and stores it under a name. Before the transaction, because it is slow. */
export async function storeAvatar(
  context: Context,
  { picture }: { picture: string | null },
  actor: Actor,
): Promise<StoredPicture | null> {
  if (picture === null) return null;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(picture))
    refuse("invalid_input", { fields: [{ field: "picture", rule: "wrong_format" }] });
  await refuseTooMany(context, actor.member_id);
  const bytes = Buffer.from(picture, "base64");
  const stored = await context.mall.pictures.storePart(String(actor.member_id), bytes, {});
  if (stored === "outside") throw new Error("a picture without a crop has nothing outside");
  if (typeof stored === "string") refuse("picture_refused", { reason: stored });
  return { ...stored, sha256: createHash("sha256").update(bytes).digest() };
}

/** The earlier one goes: a face that was taken away can be seen nowhere. */
export async function changeAvatar(
  context: Context,
  member_id: bigint,
  stored: StoredPicture | null,
): Promise<{ avatar: string | null }> {
  const avatar = stored === null ? null : (await keepPicture(context, member_id, "avatar", stored)).picture;
  await dropAvatars(context.tx, member_id);
  if (avatar !== null) await namePictures(context, member_id, [avatar]);
  await updateAvatar(context.tx, member_id, avatar);
  return { avatar };
}
