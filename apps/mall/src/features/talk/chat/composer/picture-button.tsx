import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../../kit/button.tsx";
import { PictureIcon } from "../../../../kit/pictures/more-icons.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { smallerPicture } from "../../../../platform/smaller-picture.ts";
import { dataUrl } from "./bytes.ts";
import { type ChosenPicture, PicturesSheet } from "./pictures-sheet.tsx";

const kinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";
const maxAtOnce = 9;

/** Pictures from the device or its camera, made smaller here. A preview is shown before they are sent (UX-116). */
export function PictureButton({ to_id }: { to_id: string }): ReactNode {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const files = chosen.slice(0, maxAtOnce);
    event.target.value = "";
    if (chosen.length > maxAtOnce)
      toast.show({
        text: t("chat.pictures_most", { max: maxAtOnce, left: chosen.length - maxAtOnce }),
        tone: "failure",
      });
    for (const file of files) {
      const small = await smallerPicture(file);
      if (!small.ok) {
        const text =
          small.fault === "too_large"
            ? t("chat.picture_too_large")
            : t("refusal.picture_refused", { reason: small.fault });
        toast.show({ text, tone: "failure" });
        continue;
      }
      const picture = { id: crypto.randomUUID(), base64: small.base64, ...(await sizeOf(small.base64)) };
      setPictures((before) => [...before, picture]);
    }
  };
  return (
    <>
      <IconButton icon={PictureIcon} label={t("chat.picture")} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={kinds}
        multiple
        tabIndex={-1}
        aria-label={t("chat.picture_file")}
        className="sr-only"
        onChange={(event) => void choose(event)}
      />
      <PicturesSheet to_id={to_id} pictures={pictures} onPictures={setPictures} />
    </>
  );
}

async function sizeOf(base64: string): Promise<{ width: number; height: number }> {
  const picture = new Image();
  picture.src = dataUrl(base64, "image/jpeg");
  await picture.decode();
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}
