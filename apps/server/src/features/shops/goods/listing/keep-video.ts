import { type VideoFault, videoBytes } from "@arcade/contract/shops/goods/listing/api";
import { createHash } from "node:crypto";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../../platform/context.ts";
import type { VideoKind } from "../../../../platform/media/videos.ts";
import { lockInventory } from "./listing.sql.ts";
import { countVideos, insertVideo } from "./keep-video.sql.ts";

const dayMs = 86_400_000;

interface StoredVideo {
  name: string;
  kind: VideoKind;
  bytes: number;
  sha256: Buffer;
}

/** Keeps the file: before the transaction, for it takes a while. */
export async function storeVideo(
  context: Context,
  { video }: { video: string },
  { store_id, member_id }: Merchant,
): Promise<StoredVideo> {
  await refuseTooMany(context, store_id);
  const bytes = Buffer.from(video, "base64");
  const stored: Awaited<ReturnType<typeof context.mall.videos.store>> =
    bytes.length > videoBytes ? "too_large" : await context.mall.videos.store(String(member_id), bytes);
  if (typeof stored === "string") return refuse("video_refused", { reason: stored satisfies VideoFault });
  return { ...stored, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest() };
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
