import { goods } from "@arcade/contract/shops/goods/api";
import { rewrite } from "../../../platform/wire/query.ts";
import { openPendingQueue, sendWaiting } from "../../../platform/wire/pending-changes.ts";

interface PendingChange {
  id: string;
  /** The name that is shown while the change waits. */
  name: string;
  favourite: boolean;
}

const queue = openPendingQueue<PendingChange>("favourite", {
  send: ({ content: { id, favourite } }) =>
    sendWaiting(
      goods.favourite,
      { goods_ids: [id], favourite },
      () => void rewrite(goods.mine, { id }, (seen) => ({ ...seen, favourite })),
    ),
  onRefused: "drop",
  undoes: (before, now) => before.favourite !== now.favourite,
});

/** Favourite changes that are not sent yet, oldest first. */
export const usePendingFavourites = queue.use;
export const takeFavouriteBack = queue.takeBack;

/** Queues a tap on a heart. A second tap before it was sent cancels the first. */
export function queueFavourite(change: PendingChange): Promise<void> {
  return queue.add(change.id, change);
}
