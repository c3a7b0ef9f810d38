import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Badge } from "../../../kit/signs/badge.tsx";
import { IconLink } from "../../../kit/button.tsx";
import { BellIcon } from "../../../kit/pictures/icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useUnread } from "./use-unread.ts";

/** The link to the messages, with a badge of the unread count. */
export function MessagesLink(): ReactNode {
  const t = useT();
  const count = useUnread();
  return (
    <IconLink
      icon={BellIcon}
      label={t("app.messages")}
      href={paths.messages()}
      // Nothing is counted for visitors: the first plural of a visit takes a slow phone 0.1 s.
      badge={count > 0 && <Badge count={count} label={t("app.count_unread", { count })} />}
    />
  );
}
