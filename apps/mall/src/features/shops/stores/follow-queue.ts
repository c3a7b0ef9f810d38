import { stores } from "@arcade/contract/shops/stores/api";
import { rewrite } from "../../../platform/wire/query.ts";
import { openPendingQueue, sendWaiting } from "../../../platform/wire/pending-changes.ts";

interface PendingChange {
  id: string;
  /** Said where the wish is shown while it waits. */
  name: string;
  followed: boolean;
}

const line = openPendingQueue<PendingChange>("follow", ({ change: { id, followed } }) =>
  sendWaiting(stores.follow, { store_ids: [id], followed }, () => void rewrite(stores.mine, { id }, (seen) => ({ ...seen, followed }))),
);

/** Stores that were followed or left and not told yet, oldest first. */
export const usePendingFollows = line.use;
export const takeFollowBack = line.takeBack;

/** Pressed again before it was sent, the first wish is taken back. */
export function queueFollow(change: PendingChange): Promise<void> {
  return line.add(change.id, change, (before) => before.followed !== change.followed);
}
