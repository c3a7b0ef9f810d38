import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Badge } from "../../../kit/signs/badge.tsx";
import { IconLink } from "../../../kit/button.tsx";
import { BellIcon } from "../../../kit/pictures/icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useUnread } from "./use-unread.ts";

/** The way to the messages, with what is unread on its corner. */
export function MessagesLink(): ReactNode {
  const say = useSay();
  const count = useUnread();
  return (
    <IconLink icon={BellIcon} label={say("app.messages")} href={paths.messages()} badge={<Badge count={count} label={say("app.count_unread", { count })} />} />
  );
}
