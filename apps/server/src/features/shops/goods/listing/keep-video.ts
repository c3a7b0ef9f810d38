import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import { type StoredVideo, storeVideo as storeFile } from "../../../people/uploads/index.ts";
import { lockInventory } from "./listing.sql.ts";
import { countVideos, insertVideo } from "./keep-video.sql.ts";

const dayMs = 86_400_000;

/** Keeps the file: before the transaction, for it takes a while. */
export async function storeVideo(
  context: Context,
  { video }: { video: string },
  { store_id, member_id }: Merchant,
): Promise<StoredVideo> {
  await refuseTooMany(context, store_id);
  return storeFile(context, member_id, video, null);
}

/** Keeps it for a day; the draft that names it keeps it for good. */
export async function keepVideo(
  context: Context,
  { store_id }: Merchant,
  video: StoredVideo,
): Promise<{ video: string }> {
  await lockInventory(context.tx, store_id);
  await refuseTooMany(context, store_id, () => context.mall.videos.remove(video.name));
  await insertVideo(context.tx, { ...video, id: context.newId(), store_id }, context.now);
  return { video: video.name };
}

async function refuseTooMany(context: Context, storeId: bigint, tidyUp?: () => Promise<void>): Promise<void> {
  const max = context.settings.videos_a_day;
  if ((await countVideos(context.tx, storeId, new Date(context.now.getTime() - dayMs))) < max) return;
  await tidyUp?.();
  refuse("uploads_limit", { max });
}
