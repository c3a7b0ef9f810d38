import { maxGoods } from "@arcade/contract/schemas/shops/goods/content";
import { useT } from "@arcade/web/translate.tsx";
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from "react";
import { IconButton } from "../../../../../kit/button.tsx";
import { FieldError } from "../../../../../kit/inputs/field.tsx";
import { CloseIcon, NextIcon, PreviousIcon } from "../../../../../kit/pictures/icons.tsx";
import { PlusIcon } from "../../../../../kit/pictures/more-icons.tsx";
import { toast } from "../../../../../kit/layers/toasts.tsx";
import { OurPicture } from "../../../../../platform/page/picture.tsx";
import { sendPicture } from "./send-picture.ts";

interface PictureListProps {
  pictures: readonly string[];
  error: string | null;
  /** The change applies to the pictures at that moment, because several may arrive together. */
  onChange: (change: (present: readonly string[]) => string[]) => void;
}

const kinds = "image/jpeg,image/png,image/webp,image/heic,image/heif";

/** Up to nine pictures, moved by arrows and by dragging (UX-138). */
export function PictureList({ pictures, error, onChange }: PictureListProps): ReactNode {
  const t = useT();
  const errorId = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    onChange((present) => moved(present, from, to));
    toast.show(t("listing.picture_moved", { position: to + 1 }));
  };
  const { sending, reason, add } = useSending(pictures, onChange);
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
  };
  const wrong = reason ?? error;
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={wrong === null ? undefined : errorId}>
      <legend className="pb-1 text-label">{t("listing.pictures")}</legend>
      <p className="text-label text-text-2">{t("listing.pictures_hint", { max: maxGoods.pictures })}</p>
      <ul className="grid grid-cols-3 gap-2 min-[40rem]:grid-cols-5">
        {pictures.map((name, index) => (
          <li
            key={name}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            className="flex flex-col overflow-hidden rounded-s border border-line bg-sunken"
          >
            <OurPicture
              name={name}
              alt={t("listing.picture_number", { position: index + 1, total: pictures.length })}
              sizes="33vw"
              near
            />
            <PictureTools
              index={index}
              count={pictures.length}
              onMove={move}
              onRemove={() => onChange((present) => present.filter((one) => one !== name))}
            />
          </li>
        ))}
        {pictures.length + sending < maxGoods.pictures && (
          <li>
            <label className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-s border border-dashed border-line-control p-2 text-center text-label text-primary focus-within:[outline:2px_solid_var(--primary)]">
              <PlusIcon size={24} />
              {t("listing.picture_add")}
              <input type="file" accept={kinds} multiple className="sr-only" onChange={(event) => void add(event)} />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-label text-text-2">
        {sending > 0 && t("listing.picture_sending", { count: sending })}
      </p>
      {wrong !== null && <FieldError id={errorId}>{wrong}</FieldError>}
    </fieldset>
  );
}

/** Sends the chosen pictures one after the other. The last refused one says why. */
function useSending(pictures: readonly string[], onChange: PictureListProps["onChange"]) {
  const t = useT();
  const [sending, setSending] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, maxGoods.pictures - pictures.length - sending);
    event.target.value = "";
    setReason(null);
    setSending((present) => present + files.length);
    for (const file of files) {
      const sent = await sendPicture(file, "goods", t);
      if ("name" in sent) onChange((present) => [...present, sent.name].slice(0, maxGoods.pictures));
      else setReason(sent.reason);
      setSending((present) => present - 1);
    }
  };
  return { sending, reason, add };
}

function PictureTools({
  index,
  count,
  onMove,
  onRemove,
}: {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}): ReactNode {
  const t = useT();
  const position = index + 1;
  return (
    <span className="flex justify-between">
      <IconButton
        size="s"
        icon={PreviousIcon}
        label={t("listing.picture_earlier", { position })}
        onClick={() => onMove(index, index - 1)}
        disabled={index === 0}
      />
      <IconButton size="s" icon={CloseIcon} label={t("listing.picture_remove", { position })} onClick={onRemove} />
      <IconButton
        size="s"
        icon={NextIcon}
        label={t("listing.picture_later", { position })}
        onClick={() => onMove(index, index + 1)}
        disabled={position === count}
      />
    </span>
  );
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.filter((_, index) => index !== from).toSpliced(to, 0, item);
}
