import { chat } from "@arcade/contract/talk/chat/api";
import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { ReactNode } from "react";
import { serverNow } from "@arcade/web/clock.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { buttonClass } from "../../../../kit/button.tsx";
import { WarningIcon } from "../../../../kit/pictures/icons.tsx";
import { CopyIcon, DownloadIcon, RefundIcon } from "../../../../kit/pictures/more-icons.tsx";
import { ListRow, ListRows } from "../../../../kit/lists/list-row.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { pictureUrl } from "@arcade/contract/pictures";
import { useColleague } from "./use-colleague.ts";
import { useRoom } from "../log/room-context.ts";
import { takeMessage } from "../log/rooms.ts";

interface MessageActsProps {
  message: ChatMessage;
  onClose: () => void;
  onReport: () => void;
}

/** The actions of one message: only those that will not be refused. */
export function MessageActs({ message, onClose, onReport }: MessageActsProps): ReactNode {
  const t = useT();
  const show = useShow();
  const { about, isReady } = useRoom();
  const recall = useChange(chat.recall, { shows: ["not_found", "recall_late"] });
  const { text, picture } = message.message.content;
  const isMine = message.side === about.side;
  const colleague = useColleague(message);
  // Only the author can recall it.
  const isMe = isMine && colleague === null;
  const takeBack = async () => {
    const outcome = await recall.send({ id: message.id });
    if (!outcome?.ok) return;
    await takeMessage(outcome.data);
    onClose();
  };
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast.show({ text: t("chat.copied"), tone: "success" }),
      () => toast.show({ text: t("chat.copy_refused"), tone: "failure" }),
    );
    onClose();
  };
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={t("chat.message_acts")}>
      <p className="text-label font-normal text-text-2">
        <bdi>
          {isMe ? t("chat.me") : (colleague ?? (message.form.official ? t("chat.support") : message.form.name))}
        </bdi>{" "}
        · <bdi>{show.time(message.createtime)}</bdi>
      </p>
      <ListRows>
        {text !== "" && <ListRow icon={CopyIcon} title={t("chat.copy")} onAct={copy} />}
        {isMe && isReady && isRecent(message, about.recall_minutes) && (
          <ListRow
            icon={RefundIcon}
            title={t("chat.recall")}
            detail={t("chat.recall_detail", { minutes: about.recall_minutes })}
            onAct={() => void takeBack()}
          />
        )}
        {isMe && !isReady && <ListRow icon={RefundIcon} title={t("chat.recall")} detail={t("chat.recall_offline")} />}
        {isMe && isReady && !isRecent(message, about.recall_minutes) && (
          <ListRow
            icon={RefundIcon}
            title={t("chat.recall")}
            detail={t("chat.recall_late", { minutes: about.recall_minutes })}
          />
        )}
        {!isMine && isReady && !message.form.official && (
          <ListRow icon={WarningIcon} title={t("moderation.report_message")} onAct={onReport} />
        )}
      </ListRows>
      {picture && (
        <a
          className={buttonClass({ variant: "secondary", wide: true })}
          href={pictureUrl(picture.picture, 960)}
          download={picture.picture}
        >
          <DownloadIcon size={20} />
          {t("chat.save_picture")}
        </a>
      )}
      <FailureNote of={recall.failure} />
    </Sheet>
  );
}

function isRecent({ createtime }: ChatMessage, minutes: number): boolean {
  return serverNow().getTime() - Date.parse(createtime) < minutes * 60_000;
}
