import { account } from "@arcade/contract/account/api";
import { goods } from "@arcade/contract/goods/api";
import { useChange } from "../../platform/change.ts";
import { paths } from "../../platform/paths.ts";
import { placeNow, useGo } from "../../platform/place.ts";
import { rewrite, useRead } from "../../platform/query.ts";
import { useSession } from "../../platform/session.ts";

/** Whether it is a favourite of mine, and the tap that changes it: at once on the screen, back where it failed (UX-023). */
export function useFavourite(id: string): { isFavourite: boolean; toggle: () => void } {
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const mine = useRead(goods.mine, { id });
  const isFavourite = mine.data?.favourite ?? false;
  const change = useChange(goods.favourite, {
    refreshes: [goods.mine, goods.favourites, account.statistics],
    before: ({ favourite }) => rewrite(goods.mine, { id }, (seen) => ({ ...seen, favourite })),
  });
  return {
    isFavourite,
    toggle: () => {
      if (!loggedIn) go(paths.logIn({ back: placeNow(), reason: "first" }));
      else if (!mine.isPending) void change.send({ goods_ids: [id], favourite: !isFavourite }); // until it is known there is nothing to turn round
    },
  };
}
