import { maxRefundPictures } from "@arcade/contract/buying/refunds/reasons";
import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../kit/button.tsx";
import { FieldError } from "../../../kit/inputs/field.tsx";
import { CloseIcon } from "../../../kit/pictures/icons.tsx";
import { PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { sendPicture } from "./send-picture.ts";

interface PicturesFieldProps {
  pictures: readonly string[];
  /** The change applies to the pictures at that moment, because several may arrive together. */
  onChange: (change: (present: readonly string[]) => string[]) => void;
}

const kinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";

/** Up to nine pictures as evidence. The text above says who sees them. */
export function PicturesField({ pictures, onChange }: PicturesFieldProps): ReactNode {
  const t = useT();
  const errorId = useId();
  const [sending, setSending] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, maxRefundPictures - pictures.length - sending);
    event.target.value = "";
    setReason(null);
    setSending((present) => present + files.length);
    for (const file of files) {
      const sent = await sendPicture(file, t);
      if ("name" in sent) onChange((present) => [...present, sent.name].slice(0, maxRefundPictures));
      else setReason(sent.reason);
      setSending((present) => present - 1);
    }
  };
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={reason === null ? undefined : errorId}>
      <legend className="pb-1 text-label">{t("refunds.pictures")}</legend>
      <p className="text-label font-normal text-text-2">{t("refunds.pictures_hint", { max: maxRefundPictures })}</p>
      <ul className="grid grid-cols-3 gap-2">
        {pictures.map((name, index) => (
          <li key={name} className="relative overflow-hidden rounded-s border border-line bg-sunken">
            <OurPicture
              name={name}
              alt={t("refunds.picture_number", { position: index + 1, total: pictures.length })}
              sizes="33vw"
              near
            />
            <span className="absolute end-0 top-0 rounded-s bg-surface">
              <IconButton
                size="s"
                icon={CloseIcon}
                label={t("refunds.picture_remove", { position: index + 1 })}
                onClick={() => onChange((present) => present.filter((one) => one !== name))}
              />
            </span>
          </li>
        ))}
        {pictures.length + sending < maxRefundPictures && (
          <li>
            <label className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-s border border-dashed border-line-control p-2 text-center text-label text-primary focus-within:[outline:2px_solid_var(--primary)]">
              <PlusIcon size={24} />
              {t("refunds.picture_add")}
              <input type="file" accept={kinds} multiple className="sr-only" onChange={(event) => void add(event)} />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-label font-normal text-text-2">
        {sending > 0 && t("refunds.picture_sending", { count: sending })}
      </p>
      {reason !== null && <FieldError id={errorId}>{reason}</FieldError>}
    </fieldset>
  );
}
