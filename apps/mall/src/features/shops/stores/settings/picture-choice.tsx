import { uploads } from "@arcade/contract/people/uploads/api";
import type { PictureFault, PictureUse } from "@arcade/contract/people/uploads/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { FieldError } from "../../../../kit/inputs/field.tsx";
import { CameraIcon } from "../../../../kit/pictures/more-icons.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { smallerPicture } from "../../../../platform/smaller-picture.ts";
import { CropSheet, type Loaded } from "./crop-sheet.tsx";
import type { Part } from "./crop.ts";

interface PictureChoiceProps {
  use: Extract<PictureUse, "logo" | "banner">;
  label: string;
  hint: string;
  ratio: number;
  error: string | null;
  /** The name of the stored picture. */
  onPicture: (picture: string) => void;
}

/** Chooses a picture on the device, crops it and sends it. The page saves its name when the merchant saves. */
export function PictureChoice({ use, label, hint, ratio, error, onPicture }: PictureChoiceProps): ReactNode {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const [preparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<PictureFault | "too_large" | null>(null);
  const [picture, setPicture] = useState<Loaded | null>(null);
  const sending = useChange(uploads.picture, { shows: ["picture_refused", "uploads_limit", "invalid_input"] });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = ""; // the same picture may be chosen again
    if (!chosen) return;
    setPreparing(true);
    setFault(null);
    sending.forgetFailure();
    const small = await smallerPicture(chosen);
    const loaded = small.ok ? await loadedFrom(small.base64) : null;
    setPreparing(false);
    setFault(small.ok ? (loaded === null ? "damaged" : null) : small.fault);
    setPicture(loaded);
  };
  const send = async (crop: Part) => {
    if (picture === null) return;
    const outcome = await sending.send({ use, picture: picture.src.slice(picture.src.indexOf(",") + 1), crop });
    if (!outcome?.ok) return;
    setPicture(null);
    onPicture(outcome.data.picture);
  };
  const sentence =
    fault === null
      ? error
      : fault === "too_large"
        ? t("shop_setting.picture_too_large")
        : t("refusal.picture_refused", { reason: fault });
  return (
    <div role="group" aria-label={label} className="flex flex-col items-start gap-2">
      <span className="text-label">{label}</span>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-label={label}
        hidden
        onChange={(event) => void choose(event)}
      />
      <Button variant="secondary" size="m" icon={CameraIcon} busy={preparing} onClick={() => file.current?.click()}>
        {t(use === "logo" ? "shop_setting.logo_choose" : "shop_setting.banner_choose")}
      </Button>
      {sentence && <FieldError id={`${use}-error`}>{sentence}</FieldError>}
      <p className="text-label font-normal text-text-2">{hint}</p>
      <CropSheet
        picture={picture}
        ratio={ratio}
        busy={sending.pending}
        note={<FailureNote of={sending.failure} />}
        onClose={() => setPicture(null)}
        onPart={(part) => void send(part)}
      />
    </div>
  );
}

/** The picture's own size. The part is in its pixels. */
async function loadedFrom(base64: string): Promise<Loaded | null> {
  const image = new Image();
  image.src = `data:image/jpeg;base64,${base64}`;
  return image.decode().then(
    () => ({ src: image.src, width: image.naturalWidth, height: image.naturalHeight }),
    () => null,
  );
}
