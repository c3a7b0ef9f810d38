import { stores } from "@arcade/contract/shops/stores/api";
import type { ReactNode } from "react";
import { placeNow, useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { CheckIcon } from "../../../kit/pictures/icons.tsx";
import { PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { useOnline } from "../../../platform/wire/online.ts";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { useSession } from "../../../platform/wire/session.ts";
import { usePendingFollows, queueFollow } from "./follow-queue.ts";

/**
 * Follows or unfollows a store. The change is shown immediately (UX-023). A visitor logs in first and returns. A
 * member's own store has no button.
 */
export function FollowButton({ store: { id, name } }: { store: { id: string; name: string } }): ReactNode {
  const t = useT();
  const go = useGo();
  const isOnline = useOnline();
  const loggedIn = useSession(({ token }) => token !== null);
  const mine = useRead(stores.mine, { id });
  const waiting = usePendingFollows().findLast(({ subject }) => subject === id);
  if (mine.data?.own) return null;
  const followed = waiting?.content.followed ?? mine.data?.followed ?? false;
  const waits = waiting?.state === "waiting" && (waiting.tried || !isOnline);
  const toggle = () =>
    loggedIn
      ? void queueFollow({ id, name, followed: !followed })
      : go(paths.logIn({ back: placeNow(), reason: "first" }));
  return (
    <Button
      size="m"
      variant={followed ? "quiet" : "secondary"}
      icon={followed ? CheckIcon : PlusIcon}
      disabled={loggedIn && !mine.data && waiting === undefined}
      onClick={toggle}
    >
      {waits
        ? t(followed ? "stores.follow_waits" : "stores.unfollow_waits")
        : t(followed ? "stores.followed" : "stores.follow")}
      <span className="sr-only">
        <bdi>{name}</bdi>
      </span>
    </Button>
  );
}
