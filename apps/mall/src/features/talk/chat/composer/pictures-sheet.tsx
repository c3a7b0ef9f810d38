import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button, IconButton } from "../../../../kit/button.tsx";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { CloseIcon } from "../../../../kit/pictures/icons.tsx";
import { dataUrl } from "./bytes.ts";
import { queueMessage } from "../log/unsent-messages.ts";

export interface ChosenPicture {
  id: string;
  base64: string;
  width: number;
  height: number;
}

interface PicturesSheetProps {
  to_id: string;
  pictures: readonly ChosenPicture[];
  onPictures: (pictures: readonly ChosenPicture[]) => void;
}

/** The chosen pictures before they are sent. A wrong picture is removed here. Closing the sheet sends nothing. */
export function PicturesSheet({ to_id, pictures, onPictures }: PicturesSheetProps): ReactNode {
  const t = useT();
  const count = pictures.length;
  const send = async () => {
    onPictures([]);
    for (const { base64, width, height } of pictures) await queueMessage(to_id, { type: "img", base64, width, height });
  };
  return (
    <Sheet
      open={count > 0}
      onOpenChange={() => onPictures([])}
      title={t("chat.pictures_title")}
      actions={
        <Button wide onClick={() => void send()}>
          {t("chat.pictures_send", { count })}
        </Button>
      }
    >
      <ul className="chat-chosen">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <img
              src={dataUrl(picture.base64, "image/jpeg")}
              width={picture.width}
              height={picture.height}
              alt={t("chat.picture_chosen", { position: index + 1, total: count })}
            />
            <IconButton
              icon={CloseIcon}
              size="s"
              label={t("chat.picture_remove", { position: index + 1 })}
              onClick={() => onPictures(pictures.filter(({ id }) => id !== picture.id))}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
