import { stores } from "@arcade/contract/shops/stores/api";
import { rewrite } from "../../../platform/wire/query.ts";
import { openPendingQueue, sendWaiting } from "../../../platform/wire/pending-changes.ts";

interface PendingChange {
  id: string;
  /** The name that is shown while the change waits. */
  name: string;
  followed: boolean;
}

const queue = openPendingQueue<PendingChange>("follow", {
  send: ({ content: { id, followed } }) =>
    sendWaiting(
      stores.follow,
      { store_ids: [id], followed },
      () => void rewrite(stores.mine, { id }, (seen) => ({ ...seen, followed })),
    ),
  onRefused: "drop",
  undoes: (before, now) => before.followed !== now.followed,
});

/** Stores that were followed or unfollowed and are not sent yet, oldest first. */
export const usePendingFollows = queue.use;
export const takeFollowBack = queue.takeBack;

/** A second press before the first was sent cancels the first. */
export function queueFollow(change: PendingChange): Promise<void> {
  return queue.add(change.id, change);
}
