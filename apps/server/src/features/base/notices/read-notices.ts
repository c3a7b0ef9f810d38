import type { Answered, Received } from "@arcade/contract/endpoint";
import type { notices } from "@arcade/contract/base/notices/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { markAllRead, markAnnouncementsRead, markRead } from "./sql.ts";

/** Marks a notice as read. The member's other devices count again. */
export async function readNotice(
  context: Context,
  memberId: bigint,
  id: bigint,
): Promise<Answered<typeof notices.read>> {
  const done = await markRead(context.tx, memberId, id, context.now);
  if (done === null) refuse("not_found");
  if (done === "read") publishRead(context, memberId);
  return {};
}

export async function readNotices(
  context: Context,
  memberId: bigint,
  { box, until_id }: Received<typeof notices.readAll>,
): Promise<Answered<typeof notices.readAll>> {
  const read = await markAllRead(context.tx, memberId, { box: box ?? null, until: until_id }, context.now);
  if (read > 0) publishRead(context, memberId);
  return { read };
}

export async function readAnnouncements(
  context: Context,
  memberId: bigint,
  until: bigint,
): Promise<Answered<typeof notices.readAnnouncements>> {
  if (!(await markAnnouncementsRead(context.tx, memberId, until, context.now))) refuse("not_found");
  publishRead(context, memberId);
  return {};
}

function publishRead(context: Context, memberId: bigint): void {
  context.publish([memberId], { type: "live", modules: "notices", modules_id: null });
}
