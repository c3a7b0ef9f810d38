import { content } from "@arcade/contract/front/content/api";
import type { Answer } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useSession } from "../../../platform/wire/session.ts";
import { NotMe } from "../../people/account/index.ts";
import { ArticleText } from "../../front/content/index.ts";
import { markAnnouncementsRead, markRead } from "./mark-read.ts";
import { NoticeText } from "./notice-text.tsx";
import { usePlaceWords } from "./place-words.ts";

/**
 * `/pages/public/notice_detail?id=`: a notice of the member, or an announcement of the mall. Announcements can be read
 * without log-in (UX-149).
 */
export function Page(): ReactNode {
  const { id = "" } = useParameters();
  const isMember = useSession(({ token }) => token !== null);
  return isMember ? <Own key={id} id={id} /> : <Announcement key={id} id={id} />;
}

function Own({ id }: { id: string }): ReactNode {
  const t = useT();
  const notice = useRead(notices.detail, { id });
  if (notice.data === undefined && notice.error?.refusal?.error === "not_found") return <Announcement id={id} />;
  return (
    <Screen title={notice.data?.title ?? t("notices.title")}>
      <Loaded of={notice} skeleton={<NoticeSkeleton />}>
        {(found) => <OwnNotice notice={found} />}
      </Loaded>
    </Screen>
  );
}

function OwnNotice({
  notice: { id, title, text, page, createtime, read, not_me },
}: {
  notice: Answer<typeof notices.detail>;
}): ReactNode {
  const show = useShow();
  const open = usePlaceWords(page);
  useEffect(() => {
    if (!read) void markRead(id);
  }, [id, read]);
  return (
    <article className="mx-auto flex max-w-[59ch] flex-col gap-4 px-edge py-6">
      <div className="flex flex-col gap-1">
        <p className="text-title-m break-words">
          <NoticeText>{title}</NoticeText>
        </p>
        <time className="text-label text-text-3">{show.time(createtime)}</time>
      </div>
      <p className="break-words whitespace-pre-line">
        <NoticeText>{text}</NoticeText>
      </p>
      <ButtonLink href={page} className="self-start">
        {open}
      </ButtonLink>
      {not_me && <NotMe noticeId={id} />}
    </article>
  );
}

function Announcement({ id }: { id: string }): ReactNode {
  const t = useT();
  const found = useRead(content.announcement, { id });
  const isMember = useSession(({ token }) => token !== null);
  return (
    <Screen title={found.data?.title ?? t("notices.system")}>
      {found.data === undefined && found.error?.refusal?.error === "not_found" ? (
        <NothingThere isMember={isMember} />
      ) : found.data === undefined && found.error ? (
        <FailureBlock failure={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Loaded of={found} skeleton={<NoticeSkeleton />}>
          {(announcement) => <AnnouncementText announcement={announcement} isMember={isMember} />}
        </Loaded>
      )}
    </Screen>
  );
}

interface AnnouncementTextProps {
  announcement: Answer<typeof content.announcement>;
  isMember: boolean;
}

function AnnouncementText({
  announcement: { id, title, body, published_at },
  isMember,
}: AnnouncementTextProps): ReactNode {
  const show = useShow();
  useEffect(() => {
    if (isMember) void markAnnouncementsRead(id);
  }, [id, isMember]);
  return (
    <article className="mx-auto flex max-w-[59ch] flex-col gap-4 px-edge py-6">
      <div className="flex flex-col gap-1">
        <p className="text-title-m break-words">{title}</p>
        <time className="text-label text-text-3">{show.date(published_at)}</time>
      </div>
      <div>
        <ArticleText body={body} />
      </div>
    </article>
  );
}

function NothingThere({ isMember }: { isMember: boolean }): ReactNode {
  const t = useT();
  const { id = "" } = useParameters();
  return (
    <EmptyState
      drawing="lost"
      title={t("notices.gone")}
      text={isMember ? t("notices.gone_text") : t("notices.gone_log_in")}
      action={
        <ButtonLink size="m" href={isMember ? paths.messages() : paths.logIn({ back: paths.notice(id) })}>
          {isMember ? t("notices.to_messages") : t("account.log_in")}
        </ButtonLink>
      }
    />
  );
}

function NoticeSkeleton(): ReactNode {
  return <Outline heights={["3rem", "10rem", "3rem"]} className="mx-auto max-w-[59ch] gap-4 px-edge py-6" />;
}
