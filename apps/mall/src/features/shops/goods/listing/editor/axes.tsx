import { maxGoods } from "@arcade/contract/schemas/shops/goods/content";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import type { Language } from "@arcade/contract/languages";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button, IconButton } from "../../../../../kit/button.tsx";
import { PlusIcon, TrashIcon } from "../../../../../kit/pictures/more-icons.tsx";
import { Select } from "../../../../../kit/inputs/select.tsx";
import { TextInput } from "../../../../../kit/inputs/text-input.tsx";
import type { ErrorOf } from "./faults.ts";
import { addAxis, addValue, removeAxis, removeValue } from "./sku-rules.ts";
import { calledOf, put } from "./texts.ts";

interface AxesProps {
  content: GoodsDraft;
  language: Language;
  errorOf: ErrorOf;
  onChange: (part: Partial<GoodsDraft>) => void;
}

/** Up to three axes with their values. A value may have its own colour and picture. */
export function Axes({ content, language, errorOf, onChange }: AxesProps): ReactNode {
  const t = useT();
  const { axes } = content;
  return (
    <div className="flex flex-col gap-5">
      {axes.map((axis, index) => (
        <fieldset key={index} className="flex flex-col gap-3 rounded-m border border-line p-3">
          <legend className="px-1 text-label text-text-2">{t("listing.axis", { number: index + 1 })}</legend>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextInput
                label={t("listing.axis_name", { number: index + 1 })}
                hint={t("listing.axis_hint")}
                value={axis.name[language] ?? ""}
                maxLength={40}
                dir="auto"
                error={errorOf(`axes.${index}.name.${language}`)}
                onChange={({ target }) =>
                  onChange({ axes: axes.with(index, { ...axis, name: put(axis.name, language, target.value) }) })
                }
              />
            </div>
            <IconButton
              icon={TrashIcon}
              label={t("listing.axis_remove", { number: index + 1 })}
              onClick={() => onChange(removeAxis(content, index))}
            />
          </div>
          {axis.values.map((_, value) => (
            <AxisValue
              key={value}
              content={content}
              language={language}
              errorOf={errorOf}
              onChange={onChange}
              axis={index}
              value={value}
            />
          ))}
          {axis.values.length < maxGoods.values && (
            <Button variant="secondary" size="m" icon={PlusIcon} onClick={() => onChange(addValue(content, index))}>
              {t("listing.value_add")}
            </Button>
          )}
        </fieldset>
      ))}
      {axes.length < maxGoods.axes && (
        <Button variant="secondary" size="m" icon={PlusIcon} onClick={() => onChange(addAxis(content))}>
          {t("listing.axis_add")}
        </Button>
      )}
    </div>
  );
}

function AxisValue({
  content,
  language,
  errorOf,
  onChange,
  axis,
  value,
}: AxesProps & { axis: number; value: number }): ReactNode {
  const t = useT();
  const of = content.axes[axis];
  const one = of?.values[value];
  if (of === undefined || one === undefined) return null;
  const write = (part: Partial<typeof one>) =>
    onChange({ axes: content.axes.with(axis, { ...of, values: of.values.with(value, { ...one, ...part }) }) });
  const called = calledOf(one.name, language, content.language, t("listing.value_name", { number: value + 1 }));
  const field = `axes.${axis}.values.${value}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 border-t border-line pt-3">
      <TextInput
        label={t("listing.value_name", { number: value + 1 })}
        value={one.name[language] ?? ""}
        maxLength={40}
        dir="auto"
        error={errorOf(`${field}.name.${language}`)}
        onChange={({ target }) => write({ name: put(one.name, language, target.value) })}
      />
      <IconButton
        icon={TrashIcon}
        label={t("listing.value_remove", { value: called })}
        onClick={() => onChange(removeValue(content, axis, value))}
      />
      <div className="col-span-2 flex flex-wrap items-end gap-3">
        <label className="flex min-h-11 items-center gap-2 text-label text-text-2">
          <input
            type="color"
            aria-label={t("listing.value_colour", { value: called })}
            value={one.hex === "" ? "#ffffff" : one.hex}
            onChange={({ target }) => write({ hex: target.value })}
            className="size-11 cursor-pointer rounded-s border border-line-control bg-raised p-1"
          />
          {one.hex === "" ? t("listing.value_colour_none") : <span className="num">{one.hex}</span>}
        </label>
        {one.hex !== "" && (
          <Button variant="quiet" size="m" onClick={() => write({ hex: "" })}>
            {t("listing.value_colour_none")}
          </Button>
        )}
        {content.pictures.length > 0 && (
          <div className="min-w-40 flex-1">
            <Select
              label={t("listing.value_picture", { value: called })}
              value={one.picture}
              onChange={({ target }) => write({ picture: target.value })}
              options={[
                { value: "", label: t("listing.picture_none") },
                ...content.pictures.map((name, index) => ({
                  value: name,
                  label: t("listing.picture_number", { position: index + 1, total: content.pictures.length }),
                })),
              ]}
            />
          </div>
        )}
      </div>
    </div>
  );
}
