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
  /** It was tapped without a network and is sent when there is one; until then a tap takes it back. */
  waits: boolean;
  toggle: () => void;
}

/**
 * Whether it is a favourite of mine, and the tap that changes it: at once on the screen, back where it was refused
 * (UX-023).
 */
export function useFavourite({ id, name }: { id: string; name: string }): Favourite {
  const go = useGo();
  const isOnline = useOnline();
  const loggedIn = useSession(({ token }) => token !== null);
  const mine = useRead(goods.mine, { id });
  const waiting = usePendingFavourites().findLast(({ subject }) => subject === id);
  const isFavourite = waiting?.content.favourite ?? mine.data?.favourite ?? false;
  // It looks like no favourite until it is known; a tap meant that it shall be one.
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
