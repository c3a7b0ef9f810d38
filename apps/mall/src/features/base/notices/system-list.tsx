import { content } from "@arcade/contract/front/content/api";
import { notices } from "@arcade/contract/base/notices/api";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Anchor } from "../../../kit/anchor.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { CheckIcon } from "../../../kit/pictures/icons.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { showNoneUnread } from "./mark-read.ts";

/** The announcements of the mall, newest first. */
export function SystemList(): ReactNode {
  const t = useT();
  const show = useShow();
  const list = usePages(content.announcements, {}, { staleMs: 0 });
  const unread = useRead(notices.overview, {}).data?.system.unread ?? 0;
  const [newest] = list.items;
  return (
    <Screen title={t("notices.system")} onRefresh={() => refresh(content.announcements, notices.overview)}>
      <div className="flex flex-col gap-3 px-edge py-3">
        {newest !== undefined && unread > 0 && <ReadAll until={newest.id} />}
        <Endless
          of={list}
          skeleton={<Outline heights={["6rem", "6rem", "6rem"]} className="gap-3" />}
          empty={<Nothing />}
        >
          {(items) => (
            <ul className="flex flex-col gap-3">
              {items.map(({ id, title, text, published_at }) => (
                <li key={id}>
                  <Anchor
                    href={paths.notice(id)}
                    className="flex flex-col gap-1 rounded-card bg-surface p-3 active:bg-sunken"
                  >
                    <span className="break-words">{title}</span>
                    <span className="line-clamp-2 text-label break-words text-text-2">{text}</span>
                    <time className="text-caption text-text-3">{show.date(published_at)}</time>
                  </Anchor>
                </li>
              ))}
            </ul>
          )}
        </Endless>
      </div>
    </Screen>
  );
}

function ReadAll({ until }: { until: string }): ReactNode {
  const t = useT();
  const reading = useChange(notices.readAnnouncements, { before: () => showNoneUnread("system") });
  const readAll = async () => {
    const outcome = await reading.send({ until_id: until });
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

function Nothing(): ReactNode {
  const t = useT();
  return (
    <EmptyState
      drawing="messages"
      title={t("notices.system_none")}
      text={t("notices.system_none_text")}
      action={
        <ButtonLink size="m" variant="secondary" href={paths.home()}>
          {t("notices.to_home")}
        </ButtonLink>
      }
    />
  );
}
