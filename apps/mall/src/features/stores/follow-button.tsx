import { account } from "@arcade/contract/account/api";
import { goods } from "@arcade/contract/goods/api";
import { stores } from "@arcade/contract/stores/api";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { CheckIcon, PlusIcon } from "../../kit/icons.tsx";
import { useChange } from "../../platform/change.ts";
import { paths } from "../../platform/paths.ts";
import { placeNow, useGo } from "../../platform/place.ts";
import { rewrite, useRead } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { useSession } from "../../platform/session.ts";

/** Follows a store or stops it, at once on the screen (UX-023). A visitor logs in first and comes back; one's own store has none. */
export function FollowButton({ store }: { store: { id: string; name: string } }): ReactNode {
  const say = useSay();
  const go = useGo();
  const loggedIn = useSession(({ token }) => token !== null);
  const mine = useRead(stores.mine, { id: store.id });
  const follow = useChange(stores.follow, {
    refreshes: [stores.mine, stores.followed, goods.mine, account.statistics],
    before: ({ followed }) => rewrite(stores.mine, { id: store.id }, (seen) => ({ ...seen, followed })),
  });
  if (mine.data?.own) return null;
  const followed = mine.data?.followed ?? false;
  return (
    <Button
      size="m"
      variant={followed ? "quiet" : "secondary"}
      icon={followed ? CheckIcon : PlusIcon}
      disabled={loggedIn && mine.isPending}
      onClick={() => (loggedIn ? void follow.send({ store_ids: [store.id], followed: !followed }) : go(paths.logIn({ back: placeNow(), reason: "first" })))}
    >
      {say(followed ? "stores.followed" : "stores.follow")}
      <span className="sr-only">
        <bdi>{store.name}</bdi>
      </span>
    </Button>
  );
}
