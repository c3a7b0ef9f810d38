import type { Answer } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import type { NoticeBox } from "@arcade/contract/base/notices/topics";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Dot } from "../../../kit/signs/badge.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { CheckIcon } from "../../../kit/pictures/icons.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureUrl } from "@arcade/contract/pictures";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { showAllRead } from "./mark-read.ts";
import { NoticeText } from "./notice-text.tsx";
import { topicIcons } from "./topic-icons.ts";

type Notice = Answer<typeof notices.list>["items"][number];

/** A box of the member's notices, newest first. */
export function NoticeList({ box }: { box: NoticeBox }): ReactNode {
  const t = useT();
  const list = usePages(notices.list, { box }, { staleMs: 0 });
  // The count includes notices that are not loaded yet.
  const counted = useRead(notices.overview, {}).data?.[box].unread ?? 0;
  const [newest] = list.items;
  const hasUnread = counted > 0 || list.items.some(({ read }) => !read);
  return (
    <Screen
      title={box === "logistics" ? t("notices.logistics") : t("notices.notices")}
      onRefresh={() => refresh(notices.list, notices.overview)}
    >
      <div className="flex flex-col gap-3 px-edge py-3">
        {newest !== undefined && hasUnread && <ReadAll box={box} until={newest.id} />}
        <Endless
          of={list}
          skeleton={<Outline heights={["6rem", "6rem", "6rem", "6rem"]} className="gap-3" />}
          empty={<Nothing box={box} />}
        >
          {(items) => (
            <ul className="flex flex-col gap-3">
              {items.map((notice) => (
                <li key={notice.id}>
                  <NoticeCard notice={notice} />
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </div>
    </Screen>
  );
}

/** Marks as read up to the newest notice that is shown. A notice that arrives at the same time stays unread (UX-023). */
function ReadAll({ box, until }: { box: NoticeBox; until: string }): ReactNode {
  const t = useT();
  const reading = useChange(notices.readAll, { before: () => showAllRead(box) });
  const readAll = async () => {
    const outcome = await reading.send({ box, until_id: until });
    if (outcome?.ok) toast.show({ text: t("notices.all_read"), tone: "success" });
  };
  return (
    <div className="flex justify-end">
      <Button size="s" variant="quiet" icon={CheckIcon} busy={reading.pending} onClick={() => void readAll()}>
        {t("notices.read_all")}
      </Button>
    </div>
  );
}

function NoticeCard({ notice: { id, topic, title, text, picture, createtime, read } }: { notice: Notice }): ReactNode {
  const t = useT();
  const show = useShow();
  const Mark = topicIcons[topic];
  return (
    <Anchor href={paths.notice(id)} className="flex gap-3 rounded-card bg-surface p-3 active:bg-sunken">
      <span className="relative size-12 shrink-0">
        {picture === null ? (
          <span className="flex size-12 items-center justify-center rounded-m bg-sunken text-primary">
            <Mark size={24} />
          </span>
        ) : (
          <Picture src={pictureUrl(picture, 160)} alt="" width={48} height={48} className="rounded-m" />
        )}
        {!read && (
          <span className="absolute -end-1 -top-1 leading-none">
            <Dot label={t("notices.new")} />
          </span>
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className={`break-words ${read ? "" : "font-semibold"}`}>
          <NoticeText>{title}</NoticeText>
        </span>
        <span className="line-clamp-2 text-label break-words text-text-2">
          <NoticeText>{text}</NoticeText>
        </span>
        <time className="text-caption text-text-3">{show.ago(createtime)}</time>
      </span>
    </Anchor>
  );
}

function Nothing({ box }: { box: NoticeBox }): ReactNode {
  const t = useT();
  const isLogistics = box === "logistics";
  return (
    <EmptyState
      drawing={isLogistics ? "orders" : "messages"}
      title={isLogistics ? t("notices.logistics_none") : t("notices.notices_none")}
      text={isLogistics ? t("notices.logistics_none_text") : t("notices.notices_none_text")}
      action={
        <ButtonLink size="m" variant="secondary" href={paths.home()}>
          {t("notices.to_home")}
        </ButtonLink>
      }
    />
  );
}
