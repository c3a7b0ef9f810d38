import type { Received } from "@arcade/contract/endpoint";
import type { PictureUse, uploads } from "@arcade/contract/people/uploads/api";
import { createHash } from "node:crypto";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { lockMember } from "../account/index.ts";
import { countPictures, insertPicture, nameOnce, namePicturesOf } from "./pictures.sql.ts";

const dayMs = 86_400_000;

/** Width by height of pictures that are always shown in one shape. */
const ratios: Partial<Record<PictureUse, number>> = { logo: 1, banner: 15 / 7 };

export interface StoredPicture {
  name: string;
  width: number;
  height: number;
  sha256: Buffer;
}

/** Encodes the picture again and stores the file. Before the transaction, because it is slow. */
export async function storePicture(
  context: Context,
  input: Received<typeof uploads.picture>,
  actor: Actor,
): Promise<StoredPicture> {
  // Asked first here, so that nobody makes the mall decode pictures that it will not keep; it counts again below.
  await refuseTooMany(context, actor.member_id);
  const bytes = Buffer.from(input.picture, "base64");
  const stored = await context.mall.pictures.storePart(String(actor.member_id), bytes, {
    crop: input.crop,
    ratio: ratios[input.use],
  });
  if (stored === "outside") refuse("invalid_input", { fields: [{ field: "crop", rule: "too_big" }] });
  if (typeof stored === "string") refuse("picture_refused", { reason: stored });
  return { ...stored, sha256: createHash("sha256").update(bytes).digest() };
}

/** Keeps it for a day. A row that refers to it keeps it for good. */
export async function keepPicture(
  context: Context,
  member_id: bigint,
  use: PictureUse | "avatar",
  { name, width, height, sha256 }: StoredPicture,
) {
  // guard: pictures are counted with the member locked
  await lockMember(context.tx, member_id);
  await refuseTooMany(context, member_id, () => context.mall.pictures.remove(name));
  await insertPicture(context.tx, { id: context.newId(), name, member_id, use, width, height, sha256 }, context.now);
  return { picture: name, width, height };
}

/**
 * Marks public pictures as used, so that they stay: for code that writes their names into a row, in the same
 * transaction. `kept` are those that this row has already (nobody uploaded the demo's). Refuses `picture_unknown` if
 * one is not this member's own.
 */
export async function namePictures(
  context: Context,
  member_id: bigint,
  names: readonly string[],
  kept: readonly string[] = [],
): Promise<void> {
  const fresh = [...new Set(names)].filter((name) => !kept.includes(name));
  if (fresh.length === 0) return;
  if ((await namePicturesOf(context.tx, member_id, fresh, context.now)) !== fresh.length) refuse("picture_unknown");
}

/** Uses a picture in a chat, once. Refuses `picture_unknown` if it is not this member's own, or was sent already. */
export async function nameChatPicture(
  context: Context,
  member_id: bigint,
  name: string,
): Promise<{ picture: string; width: number; height: number }> {
  return (await nameOnce(context.tx, member_id, name, context.now)) ?? refuse("picture_unknown");
}

export async function refuseTooMany(context: Context, member_id: bigint, tidyUp?: () => Promise<void>): Promise<void> {
  const max = context.settings.pictures_a_day;
  if ((await countPictures(context.tx, member_id, new Date(context.now.getTime() - dayMs))) < max) return;
  await tidyUp?.();
  refuse("uploads_limit", { max });
}
