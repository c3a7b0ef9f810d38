import { maxReview } from "@arcade/contract/buying/reviews/reasons";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useId } from "react";
import { IconButton } from "../../../kit/button.tsx";
import { FieldError } from "../../../kit/inputs/field.tsx";
import { CloseIcon, NextIcon, PreviousIcon } from "../../../kit/pictures/icons.tsx";
import { PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { useSending } from "./send-picture.ts";

interface PictureFieldProps {
  pictures: readonly string[];
  /** The change applies to the pictures at that moment, because several may arrive together. */
  onChange: (change: (present: readonly string[]) => string[]) => void;
}

const kinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";

/** Up to nine pictures of a review. Buttons reorder and remove them (UX-076). */
export function PictureField({ pictures, onChange }: PictureFieldProps): ReactNode {
  const t = useT();
  const errorId = useId();
  const { sending, reason, add } = useSending(pictures, onChange);
  const move = (from: number, to: number) => {
    onChange((present) => swapped(present, from, to));
    toast.show(t("reviews.picture_moved", { position: to + 1 }));
  };
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={reason === null ? undefined : errorId}>
      <legend className="pb-1 text-label">{t("reviews.pictures")}</legend>
      <p className="text-label font-normal text-text-2">{t("reviews.pictures_hint", { max: maxReview.pictures })}</p>
      <ul className="grid grid-cols-3 gap-2 min-[40rem]:grid-cols-5">
        {pictures.map((name, index) => (
          <li key={name} className="flex flex-col overflow-hidden rounded-s border border-line bg-sunken">
            <OurPicture
              name={name}
              alt={t("reviews.picture_number", { position: index + 1, total: pictures.length })}
              sizes="33vw"
              near
            />
            <span className="flex justify-between">
              <IconButton
                size="s"
                icon={PreviousIcon}
                label={t("reviews.picture_earlier", { position: index + 1 })}
                onClick={() => move(index, index - 1)}
                disabled={index === 0}
              />
              <IconButton
                size="s"
                icon={CloseIcon}
                label={t("reviews.picture_remove", { position: index + 1 })}
                onClick={() => onChange((present) => present.filter((one) => one !== name))}
              />
              <IconButton
                size="s"
                icon={NextIcon}
                label={t("reviews.picture_later", { position: index + 1 })}
                onClick={() => move(index, index + 1)}
                disabled={index + 1 === pictures.length}
              />
            </span>
          </li>
        ))}
        {pictures.length + sending < maxReview.pictures && (
          <li>
            <label className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-s border border-dashed border-line-control p-2 text-center text-label text-primary focus-within:[outline:2px_solid_var(--primary)]">
              <PlusIcon size={24} />
              {t("reviews.picture_add")}
              <input type="file" accept={kinds} multiple className="sr-only" onChange={(event) => void add(event)} />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-label text-text-2">
        {sending > 0 && t("reviews.picture_sending", { count: sending })}
      </p>
      {reason !== null && <FieldError id={errorId}>{reason}</FieldError>}
    </fieldset>
  );
}

function swapped(list: readonly string[], one: number, other: number): string[] {
  const [first, second] = [list[one], list[other]];
  if (first === undefined || second === undefined) return [...list];
  return list.with(one, second).with(other, first);
}
