import type { Answered, Received } from "@arcade/contract/endpoint";
import type { notices } from "@arcade/contract/base/notices/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Turn } from "../../../platform/turn.ts";
import { markAllRead, markAnnouncementsRead, markRead } from "./sql.ts";

/** Marks a notice as read. The member's other devices count anew. */
export async function readNotice(turn: Turn, memberId: bigint, id: bigint): Promise<Answered<typeof notices.read>> {
  const done = await markRead(turn.tx, memberId, id, turn.now);
  if (done === null) refuse("not_found");
  if (done === "read") tellRead(turn, memberId);
  return {};
}

export async function readNotices(
  turn: Turn,
  memberId: bigint,
  { box, until_id }: Received<typeof notices.readAll>,
): Promise<Answered<typeof notices.readAll>> {
  const read = await markAllRead(turn.tx, memberId, { box: box ?? null, until: until_id }, turn.now);
  if (read > 0) tellRead(turn, memberId);
  return { read };
}

export async function readAnnouncements(turn: Turn, memberId: bigint, until: bigint): Promise<Answered<typeof notices.readAnnouncements>> {
  if (!(await markAnnouncementsRead(turn.tx, memberId, until, turn.now))) refuse("not_found");
  tellRead(turn, memberId);
  return {};
}

function tellRead(turn: Turn, memberId: bigint): void {
  turn.tell([memberId], { type: "live", modules: "notices", modules_id: null });
}
