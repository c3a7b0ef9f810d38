import { notices } from "@arcade/contract/base/notices/api";
import { type NoticeBox, noticeBoxes } from "@arcade/contract/base/notices/topics";
import { call } from "../../../platform/wire/call.ts";
import { refreshAfter, rewrite, rewriteItems } from "../../../platform/wire/query.ts";

/**
 * Marks a notice as read when the member opens it. The lists show it at once. If the call fails, the notice is unread
 * until it is opened again.
 */
export async function markRead(id: string): Promise<void> {
  const takeBack = noticeBoxes.map((box) =>
    rewriteItems(notices.list, { box }, (notice) => (notice.id === id ? { ...notice, read: true } : notice)),
  );
  const outcome = await call(notices.read, { notice_id: id }).catch(() => null);
  if (outcome?.ok) await refreshAfter(notices.read);
  else for (const back of takeBack) back();
}

/** Shows all notices of a box as read. Gives the way back. */
export function showAllRead(box: NoticeBox): () => void {
  const list = rewriteItems(notices.list, { box }, (notice) => ({ ...notice, read: true }));
  const count = showNoneUnread(box);
  return () => {
    list();
    count();
  };
}

/** Shows that nothing is unread in a box. Gives the way back. */
export function showNoneUnread(box: NoticeBox | "system"): () => void {
  return rewrite(notices.overview, {}, (seen) => ({ ...seen, [box]: { ...seen[box], unread: 0 } }));
}

export async function markAnnouncementsRead(until: string): Promise<void> {
  const outcome = await call(notices.readAnnouncements, { until_id: until }).catch(() => null);
  if (outcome?.ok) await refreshAfter(notices.readAnnouncements);
}
