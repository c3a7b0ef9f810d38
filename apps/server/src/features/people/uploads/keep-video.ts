import type { Received } from "@arcade/contract/endpoint";
import type { uploads } from "@arcade/contract/people/uploads/api";
import { videoBytes, type VideoFault, videoSeconds } from "@arcade/contract/people/uploads/videos";
import { createHash } from "node:crypto";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import type { VideoKind } from "../../../platform/media/videos.ts";
import { lockMember } from "../account/index.ts";
import { countVideos, insertVideo, nameVideosOf } from "./videos.sql.ts";

const dayMs = 86_400_000;

export interface StoredVideo {
  name: string;
  kind: VideoKind;
  bytes: number;
  sha256: Buffer;
}

/**
 * Cleans a video and stores the file: before the transaction, because it is slow. `seconds` is how long it may be. Null:
 * as long as it likes. Refuses `video_refused` {reason}.
 */
export async function storeVideo(
  context: Context,
  member_id: bigint,
  video: string,
  seconds: number | null,
): Promise<StoredVideo> {
  const bytes = Buffer.from(video, "base64");
  const stored: Awaited<ReturnType<typeof context.mall.videos.store>> =
    bytes.length > videoBytes ? "too_large" : await context.mall.videos.store(String(member_id), bytes, seconds);
  if (typeof stored === "string") return refuse("video_refused", { reason: stored satisfies VideoFault });
  return { ...stored, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest() };
}

/** A video for a review. Refuses `video_refused` {reason} and `uploads_limit`. */
export async function storeOwnVideo(
  context: Context,
  { video }: Received<typeof uploads.video>,
  { member_id }: Actor,
): Promise<StoredVideo> {
  // Asked first here, so that nobody makes the mall read videos that it will not keep; it counts again below.
  await refuseTooMany(context, member_id);
  return storeVideo(context, member_id, video, videoSeconds);
}

/** Keeps it for a day. A review that refers to it keeps it for good. */
export async function keepVideo(context: Context, member_id: bigint, { name }: StoredVideo) {
  // guard: videos of a member are counted with the member locked
  await lockMember(context.tx, member_id);
  await refuseTooMany(context, member_id, () => context.mall.videos.remove(name));
  await insertVideo(context.tx, { id: context.newId(), name, member_id }, context.now);
  return { video: name };
}

/**
 * Marks videos as used, so that they stay: for code that writes their names into a row, in the same transaction.
 * Refuses `video_unknown` if one is not this member's own.
 */
export async function nameVideos(
  context: Context,
  member_id: bigint,
  videos: readonly (string | undefined)[],
): Promise<void> {
  const names = [...new Set(videos.filter((name) => name !== undefined))];
  if (names.length === 0) return;
  if ((await nameVideosOf(context.tx, member_id, names, context.now)) !== names.length) refuse("video_unknown");
}

async function refuseTooMany(context: Context, member_id: bigint, tidyUp?: () => Promise<void>): Promise<void> {
  const max = context.settings.videos_a_day;
  if ((await countVideos(context.tx, member_id, new Date(context.now.getTime() - dayMs))) < max) return;
  await tidyUp?.();
  refuse("uploads_limit", { max });
}
