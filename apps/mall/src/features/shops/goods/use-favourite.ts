import { goods } from "@arcade/contract/shops/goods/api";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { showFailure } from "@arcade/web/failure.ts";
import { useOnline } from "../../../platform/wire/online.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { usePendingFavourites, queueFavourite } from "./favourite-queue.ts";

interface Favourite {
  isFavourite: boolean;
  /** It was tapped without a network and will be sent when there is one. Until then a tap cancels it. */
  waits: boolean;
  toggle: () => void;
}

/**
 * Whether the goods are a favourite, and the tap that changes it. The change is shown immediately, and reverted if it
 * is refused (UX-023).
 */
export function useFavourite({ id, name }: { id: string; name: string }): Favourite {
  const go = useGo();
  const isOnline = useOnline();
  const loggedIn = useSession(({ token }) => token !== null);
  const mine = useRead(goods.mine, { id });
  const waiting = usePendingFavourites().findLast(({ subject }) => subject === id);
  const isFavourite = waiting?.content.favourite ?? mine.data?.favourite ?? false;
  // Until the state is known it looks like no favourite, so a tap means "add".
  const favouriteOnceKnown = async () => {
    const { data, error } = await mine.refetch();
    if (error) showFailure(error);
    else if (data && !data.favourite) await queueFavourite({ id, name, favourite: true });
  };
  return {
    isFavourite,
    waits: waiting?.state === "waiting" && (waiting.tried || !isOnline),
    toggle: () => {
      if (!loggedIn) go(paths.logIn({ back: placeNow(), reason: "first" }));
      else if (waiting || mine.data) void queueFavourite({ id, name, favourite: !isFavourite });
      else void favouriteOnceKnown();
    },
  };
}
