import { supplyOffice } from "@arcade/contract/shops/supply/office";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { FailureNote } from "../../../kit/failure.tsx";
import "../../../kit/pictures.css";
import { useChange } from "../../../platform/change.ts";
import { smallerPicture } from "./smaller-picture.ts";
import "./supply.css";

interface PictureInputProps {
  /** Of the form's own field. */
  id?: string;
  value?: readonly string[];
  onChange?: (names: string[]) => void;
  /** How many there may be. */
  max?: number;
}

/** Pictures of an item in their order, the first one is the cover. Each is sent when it is chosen. */
export function PictureInput({ id, value = [], onChange, max = 9 }: PictureInputProps): ReactNode {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const keep = useChange(supplyOffice.picture, { quiet: true });
  const [unreadable, setUnreadable] = useState(false);
  const add = async (chosen: File) => {
    const picture = await smallerPicture(chosen);
    setUnreadable(picture === null);
    if (picture === null) return;
    const outcome = await keep.send({ picture });
    if (outcome?.ok) onChange?.([...value, outcome.data.picture]);
  };
  const move = (from: number, to: number) =>
    onChange?.(
      value.map((name, index) => (index === to ? (value[from] ?? name) : index === from ? (value[to] ?? name) : name)),
    );
  return (
    <div id={id} className="supply-picture-input">
      <ul className="pictures">
        {value.map((name, index) => (
          <li key={name}>
            <img
              src={`/files/${name}/160`}
              alt={t("supply_office.picture_of", { place: index + 1, count: value.length })}
              width={96}
              height={96}
            />
            {index > 0 ? (
              <Button size="small" onClick={() => move(index, index - 1)}>
                {t("supply_office.picture_earlier")}
              </Button>
            ) : null}
            <Button size="small" onClick={() => onChange?.(value.filter((one) => one !== name))}>
              {t("supply_office.picture_remove")}
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className="supply-file"
        tabIndex={-1}
        aria-label={t("supply_office.picture_add")}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void add(chosen);
          target.value = ""; // the same file can be chosen again
        }}
      />
      {value.length < max ? (
        <Button loading={keep.pending} onClick={() => file.current?.click()}>
          {t("supply_office.picture_add")}
        </Button>
      ) : null}
      {unreadable ? <p role="alert">{t("supply_office.picture_unreadable")}</p> : null}
      <FailureNote of={keep.failure} />
    </div>
  );
}
