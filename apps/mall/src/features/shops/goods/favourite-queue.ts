import { goods } from "@arcade/contract/shops/goods/api";
import { rewrite } from "../../../platform/wire/query.ts";
import { openPendingQueue, sendWaiting } from "../../../platform/wire/pending-changes.ts";

interface PendingChange {
  id: string;
  /** Said where the wish is shown while it waits. */
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

/** Hearts that were tapped and not sent yet, oldest first. */
export const usePendingFavourites = queue.use;
export const takeFavouriteBack = queue.takeBack;

/** A heart was tapped. Tapped again before it was sent, the first wish is taken back. */
export function queueFavourite(change: PendingChange): Promise<void> {
  return queue.add(change.id, change);
}
