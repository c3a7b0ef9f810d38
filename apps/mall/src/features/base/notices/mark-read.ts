import { notices } from "@arcade/contract/base/notices/api";
import { call } from "../../../platform/wire/call.ts";
import { refreshAfter } from "../../../platform/wire/query.ts";

/**
 * Marks a notice as read when the member opens it. If the call fails, the notice stays unread until it is opened again.
 */
export async function markRead(id: string): Promise<void> {
  const outcome = await call(notices.read, { notice_id: id }).catch(() => null);
  if (outcome?.ok) await refreshAfter(notices.read);
}

export async function markAnnouncementsRead(until: string): Promise<void> {
  const outcome = await call(notices.readAnnouncements, { until_id: until }).catch(() => null);
  if (outcome?.ok) await refreshAfter(notices.readAnnouncements);
}
