import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { PictureViewer } from "../../../../kit/layers/picture-viewer.tsx";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import { useRoom } from "../log/room-context.ts";
import { useChatTimes } from "../log/use-chat-times.ts";

/** The conversation's pictures, starting with the one that was pressed. */
export function PicturesInFull({
  items,
  viewed,
  onClose,
}: {
  items: readonly ChatMessage[];
  viewed: string | null;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const times = useChatTimes();
  const { about } = useRoom();
  const pictures = items.flatMap((message) => {
    const { picture } = message.message.content;
    if (picture === null) return [];
    const name = message.side === about.side ? t("chat.me") : message.form.name;
    return [{ ...picture, alt: t("chat.picture_alt", { name, time: times.clock(message.createtime) }) }];
  });
  const start = pictures.findIndex(({ picture }) => picture === viewed);
  if (viewed === null || start < 0) return null;
  return (
    <PictureViewer
      key={viewed}
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("chat.pictures")}
      start={start}
      zoomLabel={t("chat.picture_larger")}
      pictures={pictures.map(({ picture, alt, width, height }) => ({
        src: pictureUrl(picture, 960),
        srcSet: pictureSources(picture),
        alt,
        width,
        height,
      }))}
    />
  );
}
