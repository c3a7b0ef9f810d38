import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import type { Answer } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Badge } from "../../../kit/signs/badge.tsx";
import { IconLink } from "../../../kit/button.tsx";
import { BellIcon, type Icon, InfoIcon } from "../../../kit/pictures/icons.tsx";
import { SettingsIcon, TruckIcon } from "../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { ChatList } from "../../talk/chat/index.ts";
import { NoticeList } from "./notice-list.tsx";
import { NoticeText } from "./notice-text.tsx";
import { SystemList } from "./system-list.tsx";

/** `/pages/message/index`: the member's notices and conversations. With `?box=` it shows one of the lists. */
export function Page(): ReactNode {
  const { box } = useParameters();
  if (box === "logistics" || box === "notices") return <NoticeList key={box} box={box} />;
  return box === "system" ? <SystemList /> : <Messages />;
}

function Messages(): ReactNode {
  const t = useT();
  const overview = useRead(notices.overview, {}, { staleMs: 0 });
  return (
    <Screen
      title={t("notices.title")}
      actions={
        <IconLink icon={SettingsIcon} label={t("notices.settings")} href={paths.setting({ part: "notifications" })} />
      }
      onRefresh={() => refresh(notices.overview, chat.lists, account.statistics)}
    >
      <div className="flex flex-col gap-6 py-4">
        <Loaded
          of={overview}
          skeleton={<Outline heights={["4.5rem", "4.5rem", "4.5rem"]} className="gap-px px-edge" />}
        >
          {(boxes) => (
            <div className="px-edge">
              <ListRows>
                <Box
                  box="logistics"
                  icon={TruckIcon}
                  of={boxes.logistics}
                  title={t("notices.logistics")}
                  empty={t("notices.logistics_none")}
                />
                <Box
                  box="notices"
                  icon={BellIcon}
                  of={boxes.notices}
                  title={t("notices.notices")}
                  empty={t("notices.notices_none")}
                />
                <Box
                  box="system"
                  icon={InfoIcon}
                  of={boxes.system}
                  title={t("notices.system")}
                  empty={t("notices.system_none")}
                />
              </ListRows>
            </div>
          )}
        </Loaded>
        <ChatList />
      </div>
    </Screen>
  );
}

interface BoxProps {
  box: "logistics" | "notices" | "system";
  icon: Icon;
  title: string;
  empty: string;
  of: Answer<typeof notices.overview>["logistics"];
}

function Box({ box, icon, title, empty, of: { unread, newest } }: BoxProps): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <ListRow
      icon={icon}
      href={paths.messages(box)}
      title={title}
      detail={
        newest === null ? (
          empty
        ) : (
          <span className="line-clamp-1">
            <NoticeText>{newest.title}</NoticeText>
          </span>
        )
      }
      value={
        <span className="flex flex-col items-end gap-1">
          {newest !== null && <time className="text-caption text-text-3">{show.ago(newest.createtime)}</time>}
          <Badge count={unread} label={t("notices.unread", { count: unread })} />
        </span>
      }
    />
  );
}
