import { type ReactNode, useEffect, useState } from "react";
import type { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Spinner } from "../../../../kit/button.tsx";
import { DownIcon } from "../../../../kit/pictures/icons.tsx";
import { failureSentence } from "../../../../platform/refusal.ts";
import { MessageLine, RecalledLine } from "./message-line.tsx";
import { useRoom } from "../log/room-context.ts";
import { readOlder, publishSeen } from "../log/rooms.ts";
import type { Row } from "../log/timeline.ts";
import { useChatTimes } from "../log/use-chat-times.ts";
import { useFoundPlace } from "../log/use-found-place.ts";
import { useLogScroll } from "../log/use-log-scroll.ts";
import { WaitingLine } from "./waiting-line.tsx";

/** Older messages are fetched when the view is this near to the first one. */
const olderWithinPx = 600;

export function MessageLog({
  to_id,
  rows,
  isWhole,
}: {
  to_id: string;
  rows: readonly Row[];
  isWhole: boolean;
}): ReactNode {
  const t = useT();
  const { about } = useRoom();
  const { scroller, content, unseen, isAtEnd, toEnd, onScroll } = useLogScroll(rows);
  const older = useOlder(to_id);
  useSeen(to_id, isAtEnd, rows);
  useFoundPlace(scroller, rows, isWhole, { ...older, hasFailed: older.failure !== null });
  const isEmpty = rows.length === 0;
  return (
    <div className="chat-ground">
      <div
        ref={scroller}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-busy={older.isBusy}
        aria-label={t("chat.log", { name: about.official ? t("chat.support") : about.name })}
        // A scrolling area must be scrollable by keys.
        tabIndex={0}
        className="chat-log"
        onScroll={() => {
          onScroll();
          if (!isWhole && (scroller.current?.scrollTop ?? olderWithinPx) < olderWithinPx) older.read();
        }}
      >
        <div className="chat-top">
          {older.isBusy && <Spinner />}
          {older.failure && (
            <Button size="s" variant="secondary" onClick={older.again}>
              {failureSentence(older.failure, t)} {t("app.retry")}
            </Button>
          )}
          {isWhole && !isEmpty && <p>{t("chat.beginning")}</p>}
          {!isWhole && !older.isBusy && !older.failure && (
            <Button size="s" variant="quiet" onClick={older.read}>
              {t("chat.older")}
            </Button>
          )}
          {isWhole && isEmpty && <Nothing />}
        </div>
        <ol ref={content} className="chat-rows">
          {rows.map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </ol>
      </div>
      {!isAtEnd && (
        <div className="chat-down">
          <Button size="s" variant="secondary" icon={DownIcon} onClick={toEnd}>
            {unseen > 0 ? t("chat.new_messages", { count: unseen }) : t("chat.to_end")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ row }: { row: Row }): ReactNode {
  const t = useT();
  const times = useChatTimes();
  switch (row.kind) {
    case "day":
      return (
        <li className="chat-day">
          <span>{times.day(row.time)}</span>
        </li>
      );
    case "unread":
      return (
        <li className="chat-unread" data-unread>
          <span>{t("chat.unread_below")}</span>
        </li>
      );
    case "recalled":
      return <RecalledLine message={row.message} isMine={row.isMine} />;
    case "message":
      return <MessageLine message={row.message} isMine={row.isMine} opens={row.opens} />;
    case "waiting":
      return <WaitingLine waiting={row.waiting} opens={row.opens} />;
  }
}

function Nothing(): ReactNode {
  const t = useT();
  const { about } = useRoom();
  return <p className="chat-nothing">{t(about.official ? "chat.nothing_support" : "chat.nothing")}</p>;
}

function useOlder(to_id: string) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const fetchThem = async () => {
    setIsBusy(true);
    setFailure(await readOlder(to_id));
    setIsBusy(false);
  };
  const read = () => {
    if (!isBusy && failure === null) void fetchThem();
  };
  return { isBusy, failure, read, again: () => void fetchThem() };
}

/** Messages that are visible to the member count as read. */
function useSeen(to_id: string, isAtEnd: boolean, rows: readonly Row[]): void {
  const last = rows.at(-1)?.key;
  useEffect(() => {
    const tell = () => {
      if (isAtEnd && document.visibilityState === "visible") void publishSeen(to_id);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [to_id, isAtEnd, last]);
}
