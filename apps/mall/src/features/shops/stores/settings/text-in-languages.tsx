import { type Language, languages } from "@arcade/contract/languages";
import type { StoreTexts } from "@arcade/contract/shops/stores/texts";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useId, useState } from "react";
import { IconButton } from "../../../../kit/button.tsx";
import { DownIcon } from "../../../../kit/pictures/icons.tsx";
import { TrashIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Select } from "../../../../kit/inputs/select.tsx";
import { TextArea } from "../../../../kit/inputs/text-area.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";

interface TextInLanguagesProps {
  label: string;
  hint?: string;
  /** The name of the input field. Faults have names such as "description.en". */
  name: string;
  value: StoreTexts;
  onValueChange: (value: StoreTexts) => void;
  errorOf: (field: string) => string | null;
  maxLength: number;
  lines?: boolean;
  optional?: boolean;
}

/** One text in the merchant's own language, and below it in any other languages. */
export function TextInLanguages(props: TextInLanguagesProps): ReactNode {
  const { label, name, value, onValueChange, errorOf } = props;
  const t = useT();
  const id = useId();
  const own = useLanguage();
  const begun = languages.filter((language) => value[language] !== undefined);
  const first = begun.length === 0 || begun.includes(own) ? own : begun[0]!; // there is at least one
  const others = begun.filter((language) => language !== first);
  const left = languages.filter((language) => language !== first && !others.includes(language));
  const put = (language: Language, text: string) => onValueChange({ ...value, [language]: text });
  const add = (language: string) => {
    onValueChange({ ...value, [first]: value[first] ?? "", [language]: "" });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[id="${id}-${language}"]`)?.focus());
  };
  const isWrong = others.some((language) => errorOf(`${name}.${language}`) !== null);
  const [open, setOpen] = useState(false);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{label}</legend>
      <OneLanguage {...props} id={`${id}-${first}`} language={first} isFirst onText={(text) => put(first, text)} />
      <details open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-label text-primary">
          <Trans id="shop_setting.other_languages" values={{ count: others.length }} />
          <DownIcon size={16} />
          <span className="sr-only">{label}</span>
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          {others.map((language) => (
            <OneLanguage
              key={language}
              {...props}
              id={`${id}-${language}`}
              language={language}
              isFirst={false}
              onText={(text) => put(language, text)}
              onRemove={() =>
                onValueChange(Object.fromEntries(Object.entries(value).filter(([of]) => of !== language)))
              }
            />
          ))}
          {left.length > 0 && (
            <Select
              label={t("shop_setting.add_language", { field: label })}
              placeholder={t("app.choose")}
              options={left.map((language) => ({ value: language, label: languageNames[language] }))}
              value=""
              onChange={({ target }) => add(target.value)}
            />
          )}
        </div>
      </details>
    </fieldset>
  );
}

interface OneLanguageProps extends TextInLanguagesProps {
  id: string;
  language: Language;
  isFirst: boolean;
  onText: (text: string) => void;
  onRemove?: () => void;
}

function OneLanguage({
  id,
  language,
  isFirst,
  onText,
  onRemove,
  label,
  hint,
  name,
  value,
  errorOf,
  maxLength,
  lines,
  optional = false,
}: OneLanguageProps): ReactNode {
  const t = useT();
  const Input = lines ? TextArea : TextInput;
  return (
    <Input
      id={id}
      label={
        <>
          {label} · <bdi lang={language}>{languageNames[language]}</bdi>
        </>
      }
      lang={language}
      dir="auto"
      hint={isFirst ? hint : undefined}
      optional={optional && isFirst}
      maxLength={maxLength}
      value={value[language] ?? ""}
      error={errorOf(`${name}.${language}`) ?? (isFirst ? errorOf(name) : null)}
      onChange={({ target }: { target: { value: string } }) => onText(target.value)}
      aside={
        onRemove && (
          <IconButton
            icon={TrashIcon}
            size="s"
            className="-my-2"
            label={t("shop_setting.remove_language", { field: label, language: languageNames[language] })}
            onClick={onRemove}
          />
        )
      }
    />
  );
}

/** The input of the call. Languages without text are left out. */
export function writtenIn(value: StoreTexts): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => (value[language]?.trim() ? [[language, value[language]]] : [])),
  );
}
